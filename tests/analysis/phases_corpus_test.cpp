// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of real recordings: counts and names as the recordings' own descriptions give them.
#include <gmock/gmock.h>

#include <cstdlib>
#include <map>
#include <string>

#include "core/analysis/phases/phases.h"
#include "core/import/open_trace.h"
#include "tests/support/paths.h"

namespace tallyscope {
namespace {

class PhasesCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  PhaseSteps read(const std::string& file) {
    Job job;
    trace_ = openTrace({std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/" + file}, job);
    return findSteps(*trace_, PhaseRules::fromFile(testing::sourcePath("resources/rules/phases.json")));
  }
  /// "60 × decode (404+0+0)" a shape: steps, label, and kernels, copies and fills of each step, when all have the same.
  static std::vector<std::string> describe(const PhaseSteps& found) {
    std::vector<std::string> lines;
    for (std::uint32_t shape = 0; shape < found.shapes.size(); ++shape) {
      int n = 0;
      std::map<std::string, int> counts;
      for (const Step& step : found.steps) {
        if (step.shape != shape) continue;
        ++n;
        ++counts[std::to_string(step.kernels) + "+" + std::to_string(step.copies) + "+" + std::to_string(step.fills)];
      }
      std::string text = std::to_string(n) + " x " + found.shapes[shape].label() + " (";
      text += counts.size() == 1 ? counts.begin()->first : std::to_string(counts.size()) + " kinds";
      lines.push_back(text + ")");
    }
    return lines;
  }
  struct Outside {
    int kernels = 0, copies = 0, fills = 0;
  };
  Outside outside(const PhaseSteps& found) const {
    Outside o;
    for (std::uint32_t e = 0; e < trace_->device().size(); ++e) {
      if (found.stepOfOperation[e] != kNone) continue;
      switch (trace_->device().kind[e]) {
        case DeviceKind::Kernel: ++o.kernels; break;
        case DeviceKind::Memcpy: ++o.copies; break;
        case DeviceKind::Memset: ++o.fills; break;
        default: break;
      }
    }
    return o;
  }

  std::shared_ptr<const Trace> trace_;
};

using ::testing::ElementsAre;

TEST_F(PhasesCorpus, TheDcuRecordingClosesToTheLastKernelAndCopy) {
  const PhaseSteps found = read("hipprof/torch-dcu/vllm-dcu-rank0-4-8K.pt.trace.json.gz");
  EXPECT_THAT(describe(found), ElementsAre("1 x prefill q = 4096 (1782+73+0)", "1 x prefill q = 3489 (1782+73+0)",
                                           "88 x decode (975+21+0)"));
  EXPECT_EQ(found.idle, 1U);
  const Outside o = outside(found);
  EXPECT_EQ(o.kernels, 270);
  EXPECT_EQ(o.copies, 90);
  EXPECT_EQ(o.fills, 90);
  // 1,603.5 ms on the device.
  EXPECT_EQ((found.steps[0].span() + 50'000) / 100'000, 16035);
  // Every decode step: 962 kernels of the graph, the others launched one by one.
  std::map<std::uint32_t, int> ofLaunch;
  for (std::uint32_t i = found.first[2]; i < found.first[3]; ++i) {
    const std::uint32_t operation = found.operations[i];
    if (trace_->device().kind[operation] == DeviceKind::Kernel) ++ofLaunch[trace_->device().api[operation]];
  }
  int graph = 0;
  for (const auto& [call, n] : ofLaunch) graph = std::max(graph, n);
  EXPECT_EQ(graph, 962);
  EXPECT_EQ(ofLaunch.size(), 1U + 13U);
}

TEST_F(PhasesCorpus, ServingStepsOfManyRecorders) {
  EXPECT_THAT(describe(read("kineto-cuda/b200_vllm_moe_prefill_8gpu_rank0.json.gz")),
              ElementsAre("1 x prefill q = 888 (768+161+0)"));
  EXPECT_THAT(describe(read("kineto-rocm/mi300x_vllm_decode_full_graph.json.gz")),
              ElementsAre("1 x decode n = 32 (425+9+0)"));
  EXPECT_THAT(describe(read("kineto-rocm/mi300x_vllm_prefilldecode_piecewise_graph.json.gz")),
              ElementsAre("1 x mixed 9 + 37, q = 8155 + 37 (413+10+0)"));
  EXPECT_THAT(describe(read("kineto-rocm/mi300x_sglang_qwen3-8b_decode_graph.json.gz")),
              ElementsAre("1 x decode n = 32 (555+3+0)"));
  EXPECT_THAT(describe(read("kineto-rocm/mi300x_sglang_qwen3-8b_prefill_decode.json.gz")),
              ElementsAre("1 x prefill n = 15, q = 15360 (527+7+0)"));
}

TEST_F(PhasesCorpus, StepsOfKnownModels) {
  EXPECT_THAT(
      describe(read("h200/llm_prefill_decode.json.gz")),
      ElementsAre("3 x prefill q = 4096 (371+1+32)", "1 x prefill q = 1685 (372+2+16)", "60 x decode (404+2+0)"));
  EXPECT_THAT(describe(read("h200/llm_decode_cudagraph.json.gz")),
              ElementsAre("10 x eager decode (407+2+0)", "60 x decode (408+1+0)"));
  EXPECT_THAT(describe(read("h200/moe_decode.json.gz")), ElementsAre("20 x decode n = 16 (9 kinds)"));
  EXPECT_THAT(describe(read("h200/hf_mixtral_named.json.gz")),
              ElementsAre("1 x prefill q = 512 (849+60+13)", "23 x decode (669+0+0)"));
  EXPECT_EQ(outside(read("h200/hf_mixtral_named.json.gz")).kernels, 241);
}

TEST_F(PhasesCorpus, TrainingSteps) {
  EXPECT_THAT(describe(read("h200/ab_unfused.json.gz")), ElementsAre("8 x training step (424+17+40)"));
  EXPECT_THAT(describe(read("h200/ab_fused.json.gz")), ElementsAre("8 x training step (164+0+31)"));
  EXPECT_THAT(describe(read("h200/ab_compiled.json.gz")), ElementsAre("8 x training step (130+0+21)"));
  // Every second step has other collectives, and one has a spin kernel.
  EXPECT_THAT(describe(read("h200/ddp2_rank0.json.gz")), ElementsAre("12 x training step (3 kinds)"));
}

}  // namespace
}  // namespace tallyscope
