// SPDX-License-Identifier: GPL-3.0-or-later
// Closure, budget, latency, bound and coverage of phases.
#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "tests/reports/serving_recording.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::linkedEvents;
using testing::runReport;
using testing::ServingRecording;
using testing::TraceFixture;

std::int64_t value(const Table& table, std::size_t row, const char* column) {
  return table.integer(row, static_cast<std::size_t>(table.indexOf(column)));
}
double realValue(const Table& table, std::size_t row, const char* column) {
  return table.real(row, static_cast<std::size_t>(table.indexOf(column)));
}
std::string textValue(const Table& table, std::size_t row, const char* column) {
  return table.text(row, static_cast<std::size_t>(table.indexOf(column)));
}
/// The row whose column has this text.
std::size_t rowOf(const Table& table, const char* column, const std::string& text) {
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    if (textValue(table, row, column) == text) return row;
  }
  ADD_FAILURE() << "no row " << text;
  return 0;
}

TEST(PhaseClosure, ExplainsThePublishedLaunchesOfATokenWithItsLayers) {
  const auto trace = ServingRecording().finish();
  const Table table =
      runReport(trace, "phase_closure", {"phase=decode", "model=layers=64, linear_attention=48, full_attention=16"});
  const std::size_t llmm = rowOf(table, "name", "LLMM1"), gemv = rowOf(table, "name", "GEMV");
  EXPECT_EQ(value(table, llmm, "count"), 176);
  EXPECT_EQ(textValue(table, llmm, "explanation"), "2·64 + 48");
  EXPECT_THAT(textValue(table, llmm, "alternatives"), HasSubstr("64 + 2·48 + 16"));
  EXPECT_EQ(textValue(table, llmm, "verdict"), "closed");
  EXPECT_EQ(value(table, gemv, "count"), 129);
  EXPECT_EQ(textValue(table, gemv, "terms"), "2 × layers + 1 a step");
  EXPECT_EQ(value(table, gemv, "left-over"), 0);
  EXPECT_THAT(table.notes,
              ElementsAre(::testing::StrEq(
                              "60 × decode: Consistent with 64 = 48 + 16, 16 layers: the model closes, as others do."),
                          ::testing::StrEq("Model: layers=64, linear_attention=48, full_attention=16."),
                          ::testing::StrEq("60 × decode: all 306 kernels of a step are attributed (3 families closed, "
                                           "nothing left over).")));
  EXPECT_EQ(linkedEvents(table, llmm).size(), 10'560U);
}

TEST(PhaseClosure, TakesAPersonsSumFirstAndSaysWhatItLeavesOver) {
  const auto trace = ServingRecording().finish();
  const Table table =
      runReport(trace, "phase_closure", {"phase=decode", "model=64", "explain=LLMM1=64 + 2*48 + 16; GEMV=2*layers"});
  const std::size_t llmm = rowOf(table, "name", "LLMM1"), gemv = rowOf(table, "name", "GEMV");
  EXPECT_EQ(textValue(table, llmm, "explanation"), "64 + 96 + 16");
  EXPECT_EQ(textValue(table, llmm, "verdict"), "closed");
  EXPECT_EQ(value(table, gemv, "left-over"), 1);
  EXPECT_EQ(textValue(table, gemv, "verdict"), "left over");
  EXPECT_THAT(table.notes[2], HasSubstr("177 of 306 kernels of a step are attributed (2 of 3 families closed)"));
  EXPECT_THROW(runReport(trace, "phase_closure", {"explain=LLMM1"}), UsageError);
}

TEST(PhaseClosure, PointsOutKernelsThatVaryWithTheirSteps) {
  TraceFixture fixture;
  std::int64_t correlation = 0;
  for (int step = 0; step < 6; ++step) {
    fixture.range({.name = "train_step_" + std::to_string(step), .start = 1000 * step, .duration = 900});
    for (int i = 0; i < (step == 3 ? 5 : 4); ++i) {
      ++correlation;
      fixture.call({.start = 1000 * step + 10 * i, .duration = 2, .correlation = correlation});
      fixture.kernel(
          {.name = "expert", .start = 50'000 + 100 * correlation, .duration = 10, .correlation = correlation});
    }
  }
  const Table table = runReport(fixture.finish(), "phase_closure", {"model=4"});
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(value(table, 0, "count"), 4);
  EXPECT_EQ(textValue(table, 0, "verdict"), "varies");
  EXPECT_EQ(textValue(table, 0, "differing"), "4 (5)");
  EXPECT_EQ(linkedEvents(table, 0, 1).size(), 1U);
  EXPECT_THAT(table.notes[2], HasSubstr("1 vary from step to step"));
}

TEST(PhaseClosure, WithoutAModelGuessesTheLayers) {
  const Table table = runReport(ServingRecording().finish(), "phase_closure");
  EXPECT_EQ(textValue(table, 0, "verdict"), "constant");
  EXPECT_FALSE(table.applies(0, static_cast<std::size_t>(table.indexOf("explanation"))));
  EXPECT_EQ(table.notes[0].english(), "60 × decode: Open: the counts suggest no number of layers.");
  EXPECT_THAT(table.notes[1], HasSubstr("No model was given"));
}

TEST(PhaseBudget, GivesThePublishedSharesApartForPrefillAndDecode) {
  const auto trace = ServingRecording().finish();
  const Table table = runReport(trace, "phase_budget", {"phase=decode"});
  EXPECT_EQ(textValue(table, 0, "group"), "60 × decode");
  EXPECT_EQ(textValue(table, 0, "module"), "Matrix");
  EXPECT_EQ(value(table, 0, "step-time"), 38'077'883);  // 23.470 + 14.607 = 38.078 ms
  EXPECT_EQ(value(table, 0, "token-time"), 38'077'883);
  EXPECT_NEAR(realValue(table, 0, "share"), 88.33, 0.005);
  EXPECT_NEAR(realValue(table, 0, "step-launches"), 305, 1e-9);
  const Table prefill = runReport(trace, "phase_budget", {"phase=4096", "by=kernel"});
  EXPECT_NEAR(realValue(prefill, rowOf(prefill, "module", "mm"), "share"), 67.67, 0.005);
  EXPECT_NEAR(realValue(prefill, rowOf(prefill, "module", "attention"), "share"), 8.78, 0.005);
}

TEST(PhaseBudget, AddsUpToTheWallSpanWithIdleTimeAndTimeAtOnce) {
  TraceFixture fixture;
  fixture.range({.name = "execute_context_0(0)_generation_1(1)", .start = 0, .duration = 100});
  for (int i = 1; i <= 3; ++i) fixture.call({.start = 10 * i, .duration = 2, .correlation = i});
  fixture.kernel({.name = "gemm", .start = 1000, .duration = 100, .correlation = 1});
  fixture.kernel({.name = "gemm", .start = 1060, .duration = 80, .correlation = 2, .stream = 2});
  fixture.kernel({.name = "softmax", .start = 1200, .duration = 50, .correlation = 3});
  const Table table = runReport(fixture.finish(), "phase_budget");
  ASSERT_EQ(table.rowCount(), 4U);
  EXPECT_EQ(value(table, 0, "total"), 180);
  EXPECT_EQ(textValue(table, 2, "module"), "(at the same time)");
  EXPECT_EQ(value(table, 2, "total"), -40);
  EXPECT_EQ(textValue(table, 3, "module"), "(idle)");
  EXPECT_EQ(value(table, 3, "total"), 60);
  EXPECT_EQ(sumIntegers(table, static_cast<std::size_t>(table.indexOf("total")), {0, 1, 2, 3}), 250);
  EXPECT_NEAR(sumReals(table, static_cast<std::size_t>(table.indexOf("span-share")), {0, 1, 2, 3}), 100, 1e-9);
}

TEST(PhaseLatency, TakesTheFirstTokenFromThePrefillsAndTheOthersFromStepToStep) {
  const Table table = runReport(ServingRecording().finish(), "phase_latency");
  ASSERT_EQ(table.rowCount(), 2U);
  EXPECT_EQ(textValue(table, 0, "measure"), "TTFT");
  EXPECT_EQ(textValue(table, 0, "phases"), "3 × prefill q = 4096 + 1 × prefill q = 1685");
  EXPECT_EQ(value(table, 0, "device-time"), 2'720'145'000 + 464'801'000);
  EXPECT_EQ(value(table, 0, "time"), 100'000 + 2'720'145'000 + 464'801'000);  // from the first range's start
  EXPECT_EQ(value(table, 0, "tokens"), 3 * 4096 + 1685);
  EXPECT_EQ(textValue(table, 1, "measure"), "TPOT");
  EXPECT_NEAR(static_cast<double>(value(table, 1, "time")), 43'107'666.7, 1);
  EXPECT_NEAR(realValue(table, 1, "rate"), 1e9 / 43'107'666.7, 1e-3);
}

TEST(PhaseBound, SaysWhatAChangeCanSaveAtMost) {
  const auto trace = ServingRecording().finish();
  const Table faster =
      runReport(trace, "phase_bound", {"phase=decode", "pick=LLMM1/GEMV", "faster", "factor=2", "tpot=40"});
  ASSERT_EQ(faster.rowCount(), 3U);
  EXPECT_EQ(textValue(faster, 0, "name"), "(all picked)");
  EXPECT_TRUE(faster.isSummaryRow(0));
  EXPECT_EQ(value(faster, 0, "saving"), 19'038'942);
  EXPECT_NEAR(realValue(faster, 0, "saving-ms"), 19.0389, 1e-4);
  EXPECT_NEAR(realValue(faster, 0, "saving-percent"), 44.166, 1e-3);
  EXPECT_NEAR(realValue(faster, 0, "speedup"), 1.7910, 1e-4);
  EXPECT_NEAR(realValue(faster, 0, "tpot-percent"), 47.597, 1e-3);
  EXPECT_EQ(value(faster, 0, "tpot"), 20'961'058);
  EXPECT_EQ(textValue(faster, 1, "name"), "LLMM1");
  EXPECT_EQ(value(faster, 1, "saving"), 11'735'200);
  EXPECT_EQ(textValue(faster, 1, "verdict"), "worth a try");

  // One launch of 133.4 us in a step of 43.1 ms, which runs without a pause.
  const Table fewer = runReport(trace, "phase_bound", {"phase=decode", "pick=LLMM1", "change=fewer", "launches=1"});
  EXPECT_EQ(value(fewer, 0, "saving"), 133'355);
  EXPECT_EQ(textValue(fewer, 0, "verdict"), "under 2 % in this way");
  EXPECT_THROW(runReport(trace, "phase_bound", {"factor=none"}), UsageError);
}

TEST(PhaseBound, CountsThePausesOfLaunchesThatAreGoneAndNamesWhatIsUnderTwoPercent) {
  TraceFixture fixture;
  fixture.range({.name = "execute_context_0(0)_generation_1(1)", .start = 0, .duration = 100});
  for (int i = 0; i < 4; ++i) {
    fixture.call({.start = 10 * i, .duration = 2, .correlation = i + 1});
    fixture.kernel({.name = i == 3 ? "small" : "big",
                    .start = 1000 + 1000 * i,
                    .duration = i == 3 ? 1 : 600,
                    .correlation = i + 1});
  }
  // Span 3001: busy 1801, idle 1200 before 4 operations.
  const Table table = runReport(fixture.finish(), "phase_bound");
  EXPECT_EQ(value(table, rowOf(table, "name", "big"), "saving"), 1800 + 3 * 300);
  EXPECT_EQ(value(table, rowOf(table, "name", "small"), "saving"), 301);
}

TEST(PhaseCoverage, TellsChunksStepsAndWhatIsNotRecorded) {
  const Table table = runReport(ServingRecording().finish(), "phase_coverage", {"model=64"});
  const auto finding = [&](const std::string& subject) {
    return textValue(table, rowOf(table, "subject", subject), "finding");
  };
  EXPECT_EQ(finding("Prefill chunks"), "3 × 4096 tokens, 1 × 1685 tokens");
  EXPECT_EQ(finding("Decode steps"), "60 × decode");
  EXPECT_EQ(finding("Requests"), "up to 1 request in a step; 1 run of prefills");
  EXPECT_EQ(finding("Ranges with nothing to do"), "1");
  EXPECT_EQ(finding("Operations outside of steps"), "1");
  EXPECT_EQ(finding("Truncation"), "none: read to its end");
  EXPECT_EQ(finding("Model structure"), "layers=64");
  EXPECT_THAT(finding("The recording's own overhead"), HasSubstr("not recorded"));
  EXPECT_EQ(textValue(table, rowOf(table, "subject", "Decode steps"), "state"), "known");
}

TEST(PhaseCoverage, AFileWhoseEventsAreCompleteIsNotCutOff) {
  const auto truncation = [](auto tell) {
    TraceFixture fixture;
    fixture.kernel({.start = 300, .duration = 5});
    tell(fixture.builder().diagnostics());
    const Table table = runReport(fixture.finish(), "phase_coverage");
    return textValue(table, rowOf(table, "subject", "Truncation"), "finding");
  };
  EXPECT_EQ(truncation([](Diagnostics& notes) { notes.add("footer-incomplete", 9, ""); }), "none: read to its end");
  EXPECT_EQ(truncation([](Diagnostics& notes) { notes.add("cut-event", 9, ""); }), "the file is cut off");
}

TEST(PhaseCoverage, NoticesCompilationInsideOfSteps) {
  TraceFixture fixture;
  fixture.range({.name = "train_step_1", .start = 0, .duration = 100});
  fixture.call({.name = "cuModuleLoadData", .start = 10, .duration = 5});
  fixture.call({.name = "cuModuleLoadData", .start = 210, .duration = 5});
  fixture.kernel({.start = 300, .duration = 5});
  const Table table = runReport(fixture.finish(), "phase_coverage");
  const std::size_t row = rowOf(table, "subject", "Compilation and capture");
  EXPECT_EQ(textValue(table, row, "finding"), "2 × cuModuleLoadData; 1 inside of steps");
  EXPECT_EQ(textValue(table, row, "state"), "look here");
  EXPECT_EQ(textValue(table, rowOf(table, "subject", "Kernels without their launch"), "finding"), "1");
}

TEST(PhaseSum, ProposesStepsWhereNothingIsAnnotated) {
  TraceFixture fixture;
  TimeNs now = 0;
  for (int step = 0; step < 5; ++step) {
    for (int k = 0; k < 12; ++k) {
      fixture.kernel({.name = "kernel_" + std::to_string(k), .start = now, .duration = 5});
      now += k == 11 ? 100 : 10;
    }
  }
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "phase_sum");
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(textValue(table, 0, "group"), "5 × step");
  EXPECT_EQ(value(table, 0, "launches"), 60);
  EXPECT_THAT(table.notes[0], HasSubstr("proposed"));
  EXPECT_EQ(runReport(trace, "step_trace", {"steps=annotated"}).rowCount(), 0U);
  EXPECT_EQ(linkedEvents(runReport(trace, "step_trace"), 0, 0).size(), 12U);
  EXPECT_EQ(linkedEvents(runReport(trace, "step_trace"), 0, 1).size(), 0U);
}

}  // namespace
}  // namespace tallyscope
