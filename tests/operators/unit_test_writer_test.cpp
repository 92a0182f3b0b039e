// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/unit_test_writer.h"

#include <gtest/gtest.h>

#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

/// One operator or annotation with one kernel, as a row of a summary and the test made of it.
class UnitTestWriterTest : public ::testing::Test {
 protected:
  GeneratedTest operatorTest(const std::string& name, const std::string& dims, const std::string& types,
                             const std::string& concrete) {
    fixture_.op({.name = name, .start = 0, .duration = 100, .dims = dims, .types = types, .concrete = concrete});
    return finish();
  }
  GeneratedTest annotationTest(const std::string& text) {
    fixture_.range({.name = text, .start = 0, .duration = 100});
    return finish();
  }
  GeneratedTest finish() {
    fixture_.call({.start = 10, .duration = 1, .correlation = 1});
    fixture_.kernel({.name = "kernel", .start = 1000, .duration = 50, .correlation = 1});
    trace_ = fixture_.finish();
    recognition_ = std::make_unique<Recognition>(*trace_, RecognitionOptions{});
    const OperatorWork work = groupOperations(*recognition_, recognition_->owner(), {});
    rows_ = summarizeOperators(*recognition_, work, {}, PeakLookup(*trace_, *PeakTable::builtIn(), false), {});
    return generateTest(*recognition_, rows_.at(0), 1);
  }

  TraceFixture fixture_;
  std::shared_ptr<const Trace> trace_;
  std::unique_ptr<Recognition> recognition_;
  std::vector<OperatorRow> rows_;
};

TEST_F(UnitTestWriterTest, RebuildsTensorsScalarsListsAndNothing) {
  const GeneratedTest test = operatorTest("aten::sum", "[[4, 8], [], [], []]",
                                          R"(["float", "ScalarList", "Scalar", ""])", R"(["", "[0, 1]", "True", ""])");
  EXPECT_EQ(test.reason, "");
  EXPECT_EQ(test.name, "test_1_reduce");
  EXPECT_EQ(test.setup, "a0 = tensor((4, 8, ), torch.float32)\n");
  EXPECT_EQ(test.call, "call(torch.ops.aten.sum, a0, [0, 1], True, None)");
}

TEST_F(UnitTestWriterTest, SaysWhichValueIsMissing) {
  const GeneratedTest test = operatorTest("aten::add", "[[4], [4], []]", R"(["float", "float", "Scalar"])", "");
  EXPECT_EQ(test.reason, "the value of argument 2 is not in the recording");
  EXPECT_EQ(test.call, "");
}

TEST_F(UnitTestWriterTest, SaysWhichElementTypeIsMissing) {
  EXPECT_EQ(operatorTest("aten::mul", "[[4], [4]]", R"(["odd", "float"])", "").reason,
            "unknown element type \"odd\" of argument 0");
}

TEST_F(UnitTestWriterTest, NeverWritesTextOfARecordingAsCode) {
  const GeneratedTest test = operatorTest("aten::add", "[[4], [4], []]", R"(["float", "float", "Scalar"])",
                                          R"JSON(["", "", "__import__('os')"])JSON");
  EXPECT_EQ(test.reason, "the value \"__import__('os')\" of argument 2 cannot be written in Python");
}

TEST_F(UnitTestWriterTest, RebuildsProductsFromAnnotations) {
  const GeneratedTest test = annotationTest("ACBLAS:GemmEx,t,n,2048,72,6144,6144,6144,2048,1,0,1,DEFAULT,BF16,A,32F,E");
  EXPECT_EQ(test.reason, "");
  EXPECT_EQ(test.setup, "a = tensor((1, 2048, 6144, ), torch.bfloat16)\nb = tensor((1, 6144, 72, ), torch.bfloat16)\n");
  EXPECT_EQ(test.call, "lambda: torch.bmm(a, b)");
}

TEST_F(UnitTestWriterTest, RebuildsCollectivesForSeveralProcesses) {
  const GeneratedTest test = annotationTest("AllGather, p:0, c:1000, d:9, r:1, w:4, h:1, t:1, b:0x0/0x0");
  EXPECT_TRUE(test.distributed);
  EXPECT_EQ(test.setup, "x = tensor((1000, ), torch.bfloat16)\ny = tensor((4000, ), torch.bfloat16)\n");
  EXPECT_EQ(test.call, "lambda: dist.all_gather_into_tensor(y, x)");
}

TEST_F(UnitTestWriterTest, ListsWhatCannotBeRebuilt) {
  annotationTest("MoE:M_72_E8_H6144_In8192_topk2");
  const std::string program = unitTestProgram(*recognition_, rows_, {"others", "GEMM", "Attention", "MoE"});
  EXPECT_NE(
      program.find(
          "UNSUPPORTED = [\n    (\"test_1_moe\", \"MoE\", \"MoE:M_72_E8_H6144_In8192_topk2\", \"the routing of tokens "
          "to experts is not in the recording\"),\n]"),
      std::string::npos);
}

TEST(PythonTextTest, EscapesWhatEndsOrBreaksALiteral) {
  EXPECT_EQ(pythonText("a\"b\\c\nd\xc3\xa9"), "\"a\\\"b\\\\c\\x0ad\\xc3\\xa9\"");
}

}  // namespace
}  // namespace tallyscope
