// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/step_proposal.h"

#include <gmock/gmock.h>

#include "core/analysis/phases/step_period.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

TEST(StepPeriod, FindsTheStepAndNotTheLayerInsideIt) {
  // Three steps of: head, 5 layers of 4 kernels, tail of 2.
  std::vector<std::uint32_t> names;
  for (int step = 0; step < 3; ++step) {
    names.push_back(0);
    for (int layer = 0; layer < 5; ++layer) names.insert(names.end(), {1, 2, 3, 2});
    names.insert(names.end(), {4, 5});
  }
  const Repetition found = findRepetition(names, 6, 2);
  EXPECT_EQ(found.period, 23U);
  EXPECT_EQ(found.first, 0U);
  EXPECT_EQ(found.last, 46U);
  EXPECT_EQ(found.score, 46U);
}

TEST(StepPeriod, BearsAPlaceThatDiffersAndFindsNothingWhereNothingRepeats) {
  std::vector<std::uint32_t> names;
  for (int step = 0; step < 8; ++step) {
    for (std::uint32_t k = 0; k < 40; ++k) names.push_back(k);
  }
  names[3 * 40 + 17] = 41;
  EXPECT_EQ(findRepetition(names, 42, 8).period, 40U);
  std::vector<std::uint32_t> different;
  for (std::uint32_t k = 0; k < 40; ++k) different.push_back(k);
  EXPECT_EQ(findRepetition(different, 40, 8).period, 0U);
  EXPECT_EQ(findRepetition({}, 0, 8).period, 0U);
}

/// A generation loop without a name: one prefill with its own product kernels, then decode steps; tokens are chosen and
/// read back after each.
class Generation {
 public:
  void step(const char* product, int layers) {
    kernel("embedding");
    kernel("rope_cos");
    for (int layer = 0; layer < layers; ++layer) {
      kernel("norm");
      kernel(product);
      kernel("flash_attention");
      kernel(product);
    }
    kernel("final_norm");
    kernel("head_gemm");
  }
  void choose() {
    kernel("argmax");
    fixture.copy({.start = now_, .duration = 2, .bytes = 4, .kind = CopyKind::DeviceToHost});
    now_ += 50;
  }
  void kernel(const char* name) {
    fixture.kernel({.name = name, .start = now_, .duration = 5});
    now_ += 10;
  }
  TraceFixture fixture;

 private:
  TimeNs now_ = 100;
};

TEST(StepProposal, NamesThePrefillAndTheDecodeStepsAndLeavesOutTheChoiceOfTokens) {
  Generation run;
  run.kernel("fill");
  run.step("prefill_gemm", 6);
  run.choose();
  for (int i = 0; i < 5; ++i) {
    run.step("decode_gemm", 6);
    run.choose();
  }
  const auto trace = run.fixture.finish();
  const StepProposal proposal = proposeSteps(*trace);
  ASSERT_EQ(proposal.steps.size(), 6U);
  EXPECT_EQ(proposal.period, 29U);
  for (std::size_t s = 0; s < 6; ++s) {
    const ProposedStep& step = proposal.steps[s];
    EXPECT_EQ(step.kernels, 28U);
    EXPECT_EQ(trace->text(trace->device().name[step.first]), "embedding");
    EXPECT_EQ(trace->text(trace->device().name[step.last]), "head_gemm");
    EXPECT_EQ(step.mark.shape.phase, s > 0 ? "decode" : "prefill");
  }
  EXPECT_EQ(proposal.steps[0].mark.window, (TimeWindow{110, 110 + 27 * 10 + 5}));
}

TEST(StepProposal, CallsStepsWithBackwardKernelsTrainingAndProposesNothingForOneStep) {
  Generation run;
  for (int i = 0; i < 4; ++i) {
    run.step("gemm", 3);
    for (int k = 0; k < 6; ++k) run.kernel("layer_norm_backward");
    run.kernel("multi_tensor_apply");
  }
  const auto trace = run.fixture.finish();
  const StepProposal proposal = proposeSteps(*trace);
  ASSERT_EQ(proposal.steps.size(), 4U);
  EXPECT_EQ(proposal.steps[1].mark.shape.phase, "training step");
  EXPECT_EQ(proposal.steps[1].kernels, 23U);

  Generation once;
  once.step("gemm", 1);
  EXPECT_TRUE(proposeSteps(*once.fixture.finish()).steps.empty());
  EXPECT_TRUE(proposeSteps(*TraceFixture().finish()).steps.empty());
}

}  // namespace
}  // namespace tallyscope
