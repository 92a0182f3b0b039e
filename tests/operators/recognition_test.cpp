// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/recognition.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/operators/operator_work.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

class RecognitionTest : public ::testing::Test {
 protected:
  explicit RecognitionTest(Vendor vendor = Vendor::Nvidia) : fixture(vendor) {}

  /// A kernel and the call that launches it.
  void launch(TimeNs at, const std::string& kernel, TimeNs start, TimeNs duration, int collective = -1) {
    fixture.call({.start = at, .duration = 1, .correlation = ++correlation_});
    fixture.kernel(
        {.name = kernel, .start = start, .duration = duration, .correlation = correlation_, .collective = collective});
  }
  void op(const std::string& name, TimeNs start, TimeNs duration, const std::string& dims = {}) {
    fixture.op({.name = name,
                .start = start,
                .duration = duration,
                .dims = dims,
                .types = dims.empty() ? "" : R"(["c10::BFloat16", "c10::BFloat16"])"});
  }
  void recognise(RecognitionOptions options = {}) {
    trace = fixture.finish();
    recognition = std::make_unique<Recognition>(*trace, options);
  }
  std::string describe(std::uint32_t instance) const {
    if (instance == kNone) return "-";
    const OperatorKind& kind = recognition->kindOf(instance);
    return recognition->rules().types()[kind.type].id + "|" + kind.mergedName;
  }
  std::string owner(std::uint32_t i) const { return describe(recognition->owner()[i]); }
  std::string framework(std::uint32_t i) const { return describe(recognition->framework()[i]); }
  std::string library(std::uint32_t i) const { return describe(recognition->library()[i]); }

  TraceFixture fixture;
  std::shared_ptr<const Trace> trace;
  std::unique_ptr<Recognition> recognition;

 private:
  std::int64_t correlation_ = 0;
};

TEST_F(RecognitionTest, GivesAKernelToTheInnermostKnownOperator) {
  op("aten::linear", 0, 100, "[[4, 8], [16, 8]]");
  op("aten::matmul", 10, 80, "[[4, 8], [8, 16]]");
  op("aten::mm", 20, 60, "[[4, 8], [8, 16]]");
  launch(30, "nvjet_a", 1000, 50);
  launch(40, "void cublasLt::splitKreduce_kernel<1>", 1060, 10);
  recognise();
  EXPECT_EQ(owner(0), "GEMM|aten::mm, sizes = [[4, 8], [8, 16]], types = [BF16, BF16]");
  EXPECT_EQ(recognition->owner()[0], recognition->owner()[1]) << "one execution, two kernels";
  EXPECT_EQ(library(0), owner(0));
  EXPECT_EQ(framework(0), "GEMM|aten::linear, sizes = [[4, 8], [16, 8]], types = [BF16, BF16]");
  const OperatorWork work = groupOperations(*recognition, recognition->owner(), {});
  ASSERT_EQ(work.spans.size(), 1U);
  EXPECT_EQ(work.spans[0].duration(), 70);
  EXPECT_EQ(work.spans[0].active, 60);
}

TEST_F(RecognitionTest, LooksThroughBookkeepingAndUnknownOperators) {
  op("autograd::engine::evaluate_function: MmBackward0", 0, 100);
  op("MmBackward0", 10, 80);
  op("aten::mm", 20, 60, "[[4, 8], [8, 16]]");
  launch(30, "nvjet_a", 1000, 50);
  op("autograd::engine::evaluate_function: MyNormBackward", 200, 100);
  op("MyNormBackward", 210, 80);
  launch(220, "rms_norm_backward_kernel", 1100, 50);
  recognise();
  EXPECT_EQ(framework(0), "GEMM|MmBackward0");
  EXPECT_EQ(owner(0), "GEMM|aten::mm, sizes = [[4, 8], [8, 16]], types = [BF16, BF16]");
  EXPECT_EQ(owner(1), "Norm|MyNormBackward") << "the kernel's family tells the type of an operator without a rule";
}

TEST_F(RecognitionTest, LetsACompositeOperatorKeepWhatRunsBelowIt) {
  op("vllm::moe_forward", 0, 100);
  op("aten::mm", 20, 20, "[[4, 8], [8, 16]]");
  launch(30, "nvjet_a", 1000, 50);
  launch(50, "bmm_MxE4m3", 1100, 50);
  recognise();
  EXPECT_EQ(owner(0), "MoE|vllm::moe_forward");
  EXPECT_EQ(owner(1), "MoE|vllm::moe_forward");
  EXPECT_EQ(recognition->owner()[0], recognition->owner()[1]);
  EXPECT_EQ(library(0), "GEMM|aten::mm, sizes = [[4, 8], [8, 16]], types = [BF16, BF16]");
  EXPECT_EQ(library(1), "-");
}

TEST_F(RecognitionTest, FallsBackToKernelNamesAndJoinsSplitProducts) {
  fixture.kernel({.name = "nvjet_a", .start = 0, .duration = 10});
  fixture.kernel({.name = "void cublasLt::splitKreduce_kernel<1>", .start = 20, .duration = 5});
  fixture.kernel({.name = "strange", .start = 30, .duration = 10});
  fixture.copy({.start = 50, .duration = 10, .bytes = 100});
  fixture.sync({.start = 70, .duration = 10});
  recognise();
  EXPECT_EQ(owner(0), "GEMM|nvjet_a");
  EXPECT_EQ(recognition->owner()[0], recognition->owner()[1]);
  EXPECT_EQ(owner(2), "others|strange");
  EXPECT_EQ(owner(3), "Copy|Memcpy HtoD (Pageable -> Device)");
  EXPECT_EQ(owner(4), "-") << "waiting is no work";
  EXPECT_EQ(framework(0), "-");
}

TEST_F(RecognitionTest, NamesCollectivesByTheirMetadata) {
  Collective c;
  c.name = fixture.stage().strings.intern("allreduce");
  c.dtype = fixture.stage().strings.intern("BFloat16");
  c.groupName = fixture.stage().strings.intern("0");
  c.inElements = c.outElements = 1000;
  c.groupSize = 2;
  const int metadata = fixture.collective(c);
  op("c10d::allreduce_", 0, 100);
  op("record_param_comms", 10, 80);
  launch(20, "ncclDevKernel_AllReduce_Sum_bf16", 1000, 50, metadata);
  launch(200, "ncclDevKernel_AllReduce_Sum_bf16", 1100, 50, metadata);
  launch(300, "ncclDevKernel_SendRecv", 1200, 50);
  recognise();
  EXPECT_EQ(owner(0), "Collective|allreduce, c:1000, d:BFloat16, w:2, g:0");
  EXPECT_EQ(framework(0), "Collective|c10d::allreduce_");
  EXPECT_EQ(owner(1), owner(0));
  EXPECT_EQ(owner(2), "Collective|ncclDevKernel_SendRecv");
  EXPECT_EQ(recognition->kindOf(recognition->owner()[0]).movedBytes, 2000);
}

TEST_F(RecognitionTest, JoinsTheCallsMetadataWhereTheKernelHasNone) {
  op("c10d::allreduce_", 0, 100);
  op("record_param_comms", 10, 80);
  Collective c;
  c.name = fixture.stage().strings.intern("allreduce");
  c.inElements = 5;
  fixture.stage().operatorCollective.push_back({1, fixture.collective(c)});
  launch(20, "ncclDevKernel_Generic", 1000, 50);
  recognise();
  EXPECT_EQ(owner(0), "Collective|allreduce, c:5");
  EXPECT_EQ(library(0), owner(0));
}

TEST_F(RecognitionTest, PutsAPersonsRulesBeforeEverything) {
  fixture.range({.name = "block 1", .start = 0, .duration = 200});
  op("aten::mm", 20, 60, "[[4, 8], [8, 16]]");
  launch(30, "nvjet_a", 1000, 50);
  launch(40, "special", 1100, 50);
  RecognitionOptions options;
  options.rules = RuleSet::withUser("", {"Mine=hgtx:^block", "Special=kernel:^special"});
  recognise(options);
  EXPECT_EQ(owner(0), "Mine|block 1");
  EXPECT_EQ(framework(0), "Mine|block 1");
  EXPECT_EQ(owner(1), "Special|special");
  EXPECT_EQ(framework(1), "Mine|block 1") << "the kernel's rule works in the kernel layer";
}

TEST_F(RecognitionTest, UsesOnlyTheSourcesAskedFor) {
  op("aten::mm", 20, 60, "[[4, 8], [8, 16]]");
  launch(30, "nvjet_a", 1000, 50);
  RecognitionOptions options;
  options.sources = {true, false, false, false, true};
  recognise(options);
  EXPECT_EQ(owner(0), "GEMM|nvjet_a");
  options.sources = {true, false, false, false, false};
  const Recognition none(*trace, options);
  EXPECT_EQ(none.kindOf(none.owner()[0]).type, RuleSet::kOthers);
}

TEST_F(RecognitionTest, FiltersByTheNamesAround) {
  fixture.range({.name = "step 1", .start = 0, .duration = 100});
  op("aten::mm", 20, 60, "[[4, 8], [8, 16]]");
  launch(30, "nvjet_a", 1000, 50);
  fixture.range({.name = "step 2", .start = 200, .duration = 100});
  op("aten::mm", 220, 60, "[[4, 8], [8, 16]]");
  launch(230, "nvjet_a", 1100, 50);
  fixture.kernel({.name = "nvjet_a", .start = 1200, .duration = 10});
  RecognitionOptions options;
  options.include = {"step 2"};
  recognise(options);
  EXPECT_EQ(recognition->owner()[0], kNone);
  EXPECT_NE(recognition->owner()[1], kNone);
  EXPECT_EQ(recognition->owner()[2], kNone) << "in no range at all";
  options.include = {};
  options.exclude = {"step 2"};
  const Recognition others(*trace, options);
  EXPECT_NE(others.owner()[0], kNone);
  EXPECT_EQ(others.owner()[1], kNone);
  EXPECT_NE(others.owner()[2], kNone);
}

TEST_F(RecognitionTest, JoinsPrefillAndDecodeOfOneAttention) {
  const std::string prefill =
      "[FMHA] --format=Flash,Forward,batch_size:1,num_heads:2,head_dim:4,seqlen_q:8,seqlen_k:8,data_type:bf16";
  const std::string decode =
      "[FMHA] --format=Flash,Forward,batch_size:3,num_heads:2,head_dim:4,seqlen_q:1,seqlen_k:9,data_type:bf16";
  fixture.range({.name = "layer", .start = 0, .duration = 100});
  fixture.range({.name = prefill, .start = 10, .duration = 20});
  launch(15, "fmha_a", 1000, 10);
  fixture.range({.name = decode, .start = 40, .duration = 20});
  launch(45, "fmha_b", 1020, 10);
  recognise();
  EXPECT_EQ(recognition->owner()[0], recognition->owner()[1]);
  const OperatorKind& kind = recognition->kindOf(recognition->owner()[0]);
  EXPECT_EQ(kind.counts.flops, 2.0 * 2 * 8 * 8 * 8 + 2.0 * 3 * 2 * 1 * 9 * 8);
  RecognitionOptions apart;
  apart.joinPrefillAndDecode = false;
  const Recognition two(*trace, apart);
  EXPECT_NE(two.owner()[0], two.owner()[1]);
}

TEST_F(RecognitionTest, PutsLibraryCallsBelowTheFrameworksOperator) {
  fixture.range({.name = "D_MoE,M_8_E_128_H_2048_In_768_topk_8", .start = 0, .duration = 100});
  launch(5, "_fwd_kernel_ep_scatter", 900, 10);
  fixture.range(
      {.name = "DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0", .start = 10, .duration = 20});
  launch(15, "batched_gemvt_kernel", 1000, 10);
  recognise();
  EXPECT_EQ(owner(0), "MoE|D_MoE,M_8_E_128_H_2048_In_768_topk_8");
  EXPECT_EQ(owner(1), owner(0));
  EXPECT_EQ(framework(1), owner(0));
  EXPECT_EQ(library(0), "-");
  EXPECT_EQ(library(1), "GEMM|DeepGemm:GroupedNoPad,data_type:bf16,groups:128,m:64,n:768,k:2048,gpu:0");
}

TEST_F(RecognitionTest, MapsGraphNodesToTheOperatorsAroundTheirCreation) {
  StagedGraphNode node;
  node.start = 15;
  node.duration = 1;
  node.id = 7;
  node.process = fixture.process(100);
  node.thread = fixture.thread(100, 100);
  fixture.stage().graphNodes.push_back(node);
  fixture.range({.name = "ACBLAS:GemmEx,t,n,2,3,4,4,4,2,1,0,1,DEFAULT,BF16,A,32F,E", .start = 10, .duration = 20});
  fixture.call({.name = "hggcGraphLaunch", .start = 100, .duration = 5, .correlation = 1});
  fixture.kernel({.name = "gemm_kernel", .start = 1000, .duration = 10, .correlation = 1, .graphNode = 7});
  recognise();
  EXPECT_EQ(owner(0), "GEMM|ACBLAS:GemmEx,t,n,2,3,4,4,4,2,1,0,1,DEFAULT,BF16,A,32F,E");
  RecognitionOptions without;
  without.graphMapping = false;
  const Recognition plain(*trace, without);
  EXPECT_EQ(plain.kindOf(plain.owner()[0]).fullName, "gemm_kernel");
}

TEST_F(RecognitionTest, StopsWhenItsJobIsCancelled) {
  launch(30, "nvjet_a", 1000, 50);
  trace = fixture.finish();
  Job job;
  job.cancel();
  EXPECT_THROW(Recognition(*trace, {}, &job), Cancelled);
}

}  // namespace
}  // namespace tallyscope
