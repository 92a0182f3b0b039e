// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/phases.h"

#include <gmock/gmock.h>

#include "core/base/errors.h"
#include "core/base/resources.h"
#include "tests/support/paths.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::TraceFixture;

const PhaseRules& rules() {
  static const PhaseRules read = PhaseRules::fromFile(testing::sourcePath("resources/rules/phases.json"));
  return read;
}

std::string labelOf(std::string_view name) {
  const auto match = rules().match(name);
  if (!match) return "no step";
  return match->ignore ? "ignored" : match->label();
}

TEST(PhaseRules, ReadTheNamesOfServingInAllTheirLayouts) {
  EXPECT_EQ(labelOf("execute_context_1(4096)_generation_0(0)"), "prefill q = 4096");
  EXPECT_EQ(labelOf("execute_context_0(0)_generation_1(1)"), "decode");
  EXPECT_EQ(labelOf("execute_context_0(0)_generation_16(16)"), "decode n = 16");
  EXPECT_EQ(labelOf("execute_context_0(0)_generation_0(0)"), "idle");
  EXPECT_EQ(labelOf("eager execute_context_0(0)_generation_4(4)"), "eager decode n = 4");
  EXPECT_EQ(labelOf("execute_context_1(888_788544)_generation_0(0)"), "prefill q = 888");
  EXPECT_EQ(labelOf("execute_32_context_0(sq0sk0sqsq0sqsk0)_generation_32(sq32sk55086sqsq32sqsk55086)"),
            "decode n = 32");
  EXPECT_EQ(labelOf("execute_8192_context_9(sq8155sk8430sqsq1sqsk2)_generation_37(sq37sk1sqsq37sqsk1)"),
            "mixed 9 + 37, q = 8155 + 37");
  EXPECT_EQ(labelOf("step[DECODE bs=32]"), "decode n = 32");
  EXPECT_EQ(labelOf("step[EXTEND bs=15 toks=15360]"), "prefill n = 15, q = 15360");
  EXPECT_EQ(rules().match("step[EXTEND bs=15 toks=15360]")->tokens(), 15360);
  EXPECT_TRUE(rules().match("execute_context_0(0)_generation_0(0)")->idle());
}

TEST(PhaseRules, ReadTheNamesOfTrainingAndLeaveTheRest) {
  EXPECT_EQ(labelOf("ProfilerStep#12"), "training step");
  EXPECT_EQ(labelOf("train_step_3"), "training step");
  EXPECT_EQ(labelOf("## forward ##"), "forward");
  EXPECT_EQ(labelOf("backward"), "backward");
  EXPECT_EQ(labelOf("Optimizer.step#AdamW.step"), "optimizer");
  EXPECT_EQ(labelOf("Optimizer.zero_grad#SGD.zero_grad"), "zero grad");
  EXPECT_EQ(labelOf("capture_32_FULL"), "ignored");
  EXPECT_EQ(labelOf("nccl:all_reduce"), "no step");
  EXPECT_EQ(labelOf("gpu_model_runner: forward"), "no step");
  EXPECT_EQ(labelOf("attention"), "no step");
}

TEST(PhaseRules, RulesOfOnesOwnGoFirst) {
  PhaseRules mine = PhaseRules::parse(R"({ // mine
      "rules": [{"pattern": "^loop (\\d+)$", "captures": ["generation-requests"], "phase": "serving"}]})",
                                      "mine.json");
  PhaseRules all = rules();
  all.prepend(mine);
  EXPECT_EQ(all.match("loop 3")->label(), "decode n = 3");
  EXPECT_EQ(all.match("backward")->label(), "backward");
}

TEST(PhaseRules, SayWhatIsWrongWithAFile) {
  const auto problem = [](std::string_view text) {
    try {
      PhaseRules::parse(text, "mine.json");
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  EXPECT_EQ(problem("{"), "mine.json: byte 2: not well-formed JSON");
  EXPECT_EQ(problem("[]"), "mine.json: expected an object with a list 'rules'");
  EXPECT_EQ(problem(R"({"rules": [{"phase": "x"}]})"), "mine.json: rule 1: 'pattern' is missing");
  EXPECT_THAT(problem(R"({"rules": [{"pattern": "(", "phase": "x"}]})"),
              HasSubstr("mine.json: rule 1: pattern, position 1"));
  EXPECT_THAT(problem(R"({"rules": [{"pattern": "a", "phase": "x", "captures": ["speed"]}]})"),
              HasSubstr("unknown capture 'speed'; allowed: variant, mode"));
  EXPECT_THAT(problem(R"({"rules": [{"pattern": "a", "phase": "x", "colour": 1}]})"),
              HasSubstr("unknown field 'colour'"));
}

TEST(Phases, TheOutermostMatchIsTheStepAndCaptureAndIdleRangesAreNone) {
  TraceFixture fixture;
  fixture.range({.name = "execute_context_0(0)_generation_2(2)", .start = 0, .duration = 100});
  fixture.range({.name = "step[DECODE bs=2]", .start = 10, .duration = 50});
  fixture.range({.name = "execute_context_0(0)_generation_0(0)", .start = 200, .duration = 10});
  fixture.range({.name = "capture_2_FULL", .start = 300, .duration = 100});
  fixture.range({.name = "execute_context_0(0)_generation_2(2)", .start = 310, .duration = 50});
  fixture.call({.start = 20, .duration = 1, .correlation = 1});
  fixture.call({.start = 320, .duration = 1, .correlation = 2});
  fixture.kernel({.start = 500, .duration = 10, .correlation = 1});
  fixture.kernel({.start = 600, .duration = 10, .correlation = 2});
  const PhaseSteps found = findSteps(*fixture.finish(), rules());
  ASSERT_EQ(found.steps.size(), 1U);
  EXPECT_EQ(found.shapes.size(), 1U);
  EXPECT_EQ(found.steps[0].kernels, 1U);
  EXPECT_EQ(found.idle, 1U);
  EXPECT_EQ(found.outside, 1U);
}

TEST(Phases, OperationsGoByLaunchThenByAnnotationThenByTimeAndEachToOneStep) {
  TraceFixture fixture;
  fixture.range({.name = "ProfilerStep#1", .start = 0, .duration = 100});
  fixture.range({.name = "ProfilerStep#2", .start = 100, .duration = 100});
  fixture.call({.start = 10, .duration = 2, .correlation = 1});
  fixture.call({.start = 20, .duration = 2, .correlation = 2});
  fixture.call({.start = 110, .duration = 2, .correlation = 3});
  fixture.call({.start = 250, .duration = 2, .correlation = 4});             // after both steps, on their thread
  fixture.call({.start = 30, .duration = 2, .correlation = 5, .tid = 101});  // autograd's thread
  fixture.kernel({.name = "a", .start = 1000, .duration = 50, .correlation = 1});
  fixture.kernel({.name = "b", .start = 1100, .duration = 100, .correlation = 2});
  fixture.kernel({.name = "inside", .start = 1060, .duration = 10, .correlation = 5, .stream = 2});
  fixture.kernel({.name = "sampling", .start = 1080, .duration = 10, .correlation = 4, .stream = 3});
  fixture.kernel({.name = "annotated", .start = 1210, .duration = 10, .stream = 1});
  fixture.kernel({.name = "c", .start = 1300, .duration = 20, .correlation = 3});
  fixture.copy({.start = 1305, .duration = 10, .bytes = 4, .stream = 9});
  fixture.kernel({.name = "between", .start = 1250, .duration = 10, .stream = 5});
  // The recorder's copy of step 1 on stream 1 outlasts its launches' work.
  StagedRange projected;
  projected.start = 1000;
  projected.duration = 230;
  projected.place = 1000;
  projected.kind = RangeKind::Projected;
  projected.name = fixture.stage().strings.intern("ProfilerStep#1");
  projected.track = fixture.builder().streamTrack(EventKind::Range, fixture.stream(0, 1, 1));
  fixture.stage().ranges.push_back(projected);
  const auto trace = fixture.finish();
  const PhaseSteps found = findSteps(*trace, rules());
  ASSERT_EQ(found.steps.size(), 2U);
  EXPECT_EQ(found.shapes.size(), 1U);
  const auto stepOf = [&](std::string_view name) {
    for (std::uint32_t e = 0; e < trace->device().size(); ++e) {
      if (trace->text(trace->device().name[e]) == name) return found.stepOfOperation[e];
    }
    return kNone - 1;
  };
  EXPECT_EQ(stepOf("a"), 0U);
  EXPECT_EQ(stepOf("inside"), 0U);
  EXPECT_EQ(stepOf("annotated"), 0U);
  EXPECT_EQ(stepOf("sampling"), kNone);
  EXPECT_EQ(stepOf("c"), 1U);
  EXPECT_EQ(stepOf("between"), kNone);
  EXPECT_THAT(found.assigned, ElementsAre(4U, 1U, 1U, 0U));
  EXPECT_EQ(found.outside, 2U);
  EXPECT_EQ(found.steps[0].start, 1000);
  EXPECT_EQ(found.steps[0].end, 1220);
  EXPECT_EQ(found.steps[0].busy, 50 + 10 + 100 + 10);
  EXPECT_EQ(found.steps[1].copies, 1U);
  EXPECT_EQ(found.operations.size(), 6U);
  EXPECT_THAT(found.first, ElementsAre(0U, 4U, 6U));
}

TEST(Phases, OfSeveralThreadsInStepsTheForwardOperatorTellsWhoseABackwardLaunchIs) {
  TraceFixture fixture;
  fixture.range({.name = "ProfilerStep#1", .start = 0, .duration = 100, .tid = 1});
  fixture.range({.name = "ProfilerStep#7", .start = 0, .duration = 100, .tid = 2});
  fixture.op({.name = "aten::mm", .start = 10, .duration = 5, .tid = 2});
  fixture.op({.name = "MmBackward0", .start = 40, .duration = 20, .tid = 9});
  fixture.op({.name = "aten::mm", .start = 45, .duration = 10, .tid = 9});
  fixture.call({.start = 46, .duration = 2, .correlation = 1, .tid = 9});
  fixture.call({.start = 70, .duration = 2, .correlation = 2, .tid = 9});  // no operator around it says
  fixture.kernel({.name = "wgrad", .start = 500, .duration = 10, .correlation = 1});
  fixture.kernel({.name = "other", .start = 600, .duration = 10, .correlation = 2});
  FlowRequest arrow;
  arrow.fromPid = arrow.toPid = {100, {}};
  arrow.fromTid = {2, {}};
  arrow.toTid = {9, {}};
  arrow.from = 10;
  arrow.to = 40;
  arrow.name = arrow.category = "fwdbwd";
  fixture.builder().addFlow(arrow);
  const auto trace = fixture.finish();
  const PhaseSteps found = findSteps(*trace, rules());
  ASSERT_EQ(found.steps.size(), 2U);
  const std::uint32_t step = found.stepOfOperation[0];
  ASSERT_NE(step, kNone);
  EXPECT_EQ(trace->text(trace->nameOf(found.steps[step].event)), "ProfilerStep#7");
  EXPECT_EQ(found.assigned[static_cast<std::size_t>(StepRule::Launch)], 1U);
}

TEST(Phases, GraphLaunchesBringAllTheirKernelsAndAnnotationsAloneMakeSteps) {
  TraceFixture fixture;
  fixture.range({.name = "execute_context_0(0)_generation_1(1)", .start = 0, .duration = 100});
  fixture.call({.name = "hipGraphLaunch", .start = 10, .duration = 2, .correlation = 1});
  for (int i = 0; i < 5; ++i) fixture.kernel({.start = 1000 + 10 * i, .duration = 5, .correlation = 1});
  EXPECT_EQ(findSteps(*fixture.finish(), rules()).steps[0].kernels, 5U);

  TraceFixture device;
  for (const TimeNs start : {0, 100}) {
    StagedRange e;
    e.start = start;
    e.duration = 50;
    e.place = static_cast<std::uint64_t>(start);
    e.kind = RangeKind::Projected;
    e.name = device.stage().strings.intern("execute_context_0(0)_generation_1(1)");
    e.track = device.builder().streamTrack(EventKind::Range, device.stream(0, 1, 1));
    device.stage().ranges.push_back(e);
  }
  device.kernel({.start = 10, .duration = 10});
  device.kernel({.start = 110, .duration = 10});
  const PhaseSteps found = findSteps(*device.finish(), rules());
  ASSERT_EQ(found.steps.size(), 2U);
  EXPECT_EQ(found.steps[1].kernels, 1U);
  EXPECT_EQ(found.assigned[1], 2U);
}

TEST(Phases, AMarkTakesWhatStartsInsideItWhateverAnnotationsSay) {
  TraceFixture fixture;
  fixture.range({.name = "ProfilerStep#1", .start = 0, .duration = 100});
  for (int i = 0; i < 4; ++i) {
    fixture.call({.start = 10 * i, .duration = 2, .correlation = i + 1});
    fixture.kernel({.start = 1000 + 100 * i, .duration = 90, .correlation = i + 1});
  }
  const auto trace = fixture.finish();
  const std::vector<PhaseMark> marks = {{phaseFromText("decode"), {1100, 1300}},
                                        {phaseFromText("warm-up"), {1200, 1250}}};
  const PhaseSteps found = findSteps(*trace, rules(), marks);
  ASSERT_EQ(found.steps.size(), 3U);
  EXPECT_EQ(found.steps[0].kernels, 2U);
  EXPECT_FALSE(found.steps[1].event.valid());
  EXPECT_EQ(found.shapes[found.steps[1].shape].label(), "decode");
  EXPECT_EQ(found.steps[1].kernels, 1U);
  EXPECT_EQ(found.steps[2].kernels, 1U);
  EXPECT_EQ(found.steps[2].start, 1200);
  EXPECT_THAT(found.assigned, ElementsAre(2U, 0U, 0U, 2U));
  EXPECT_EQ(found.outside, 0U);
}

TEST(PhaseMarks, AreReadBackAsTheyWereWritten) {
  const std::vector<PhaseMark> marks = {{phaseFromText("prefill q = 4096"), {5, 100}},
                                        {phaseFromText("eager decode n = 16"), {200, 300}},
                                        {phaseFromText("my own part"), {400, 500}}};
  EXPECT_EQ(marks[0].shape.contextTokens, 4096);
  EXPECT_EQ(marks[1].shape.label(), "eager decode n = 16");
  EXPECT_EQ(marks[2].shape.label(), "my own part");
  const std::string text = writePhaseMarks(marks);
  EXPECT_EQ(parsePhaseMarks(text, "marks.json"), marks);
  EXPECT_EQ(PhaseRules::parse(text, "marks.json").size(), 0U);
  EXPECT_TRUE(parsePhaseMarks(R"({"rules": []})", "rules.json").empty());
}

TEST(PhaseMarks, SayWhatIsWrongWithOne) {
  const auto problem = [](std::string_view text) {
    try {
      parsePhaseMarks(text, "m.json");
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  EXPECT_EQ(problem(R"({"marks": [{"phase": "decode", "from": 5, "to": 5}]})"),
            "m.json: mark 1: 'to' must be later than 'from'");
  EXPECT_EQ(problem(R"({"marks": [{"from": 5, "to": 6}]})"), "m.json: mark 1: 'phase' is missing");
  EXPECT_EQ(problem(R"({"marks": [{"phase": "x", "from": 1.5, "to": 6}]})"),
            "m.json: mark 1: 'from' must be a whole number");
  EXPECT_EQ(problem(R"({"marks": 1})"), "m.json: 'marks' must be a list");
}

}  // namespace
}  // namespace tallyscope
