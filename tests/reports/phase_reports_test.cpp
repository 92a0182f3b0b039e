// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "tests/reports/serving_recording.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::csvLine;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::linkedEvents;
using testing::reportCsv;
using testing::runReport;
using testing::ServingRecording;
using testing::TraceFixture;

std::int64_t value(const Table& table, std::size_t row, const char* column) {
  return table.integer(row, static_cast<std::size_t>(table.indexOf(column)));
}
double realValue(const Table& table, std::size_t row, const char* column) {
  return table.real(row, static_cast<std::size_t>(table.indexOf(column)));
}

TEST(PhaseSum, ReconstructsThePublishedBudgetOfAToken) {
  const auto trace = ServingRecording().finish();
  const Table table = runReport(trace, "phase_sum");
  ASSERT_EQ(table.rowCount(), 4U);
  EXPECT_EQ(table.text(0, 0), "prefill q = 4096");
  EXPECT_EQ(table.text(1, 0), "prefill q = 1685");
  EXPECT_EQ(table.text(2, 0), "decode");
  EXPECT_EQ(table.text(3, 0), "(outside of steps)");
  EXPECT_EQ(value(table, 0, "instances"), 3);
  EXPECT_EQ(value(table, 0, "tokens"), 3 * 4096);
  EXPECT_EQ(value(table, 0, "device-time"), 2'720'145'000);
  EXPECT_EQ(value(table, 1, "device-time"), 464'801'000);
  EXPECT_EQ(value(table, 2, "instances"), 60);
  EXPECT_EQ(value(table, 2, "tokens"), 60);
  EXPECT_EQ(value(table, 2, "launches"), 60 * (176 + 129 + 1));
  EXPECT_EQ(value(table, 2, "token-device-time"), 43'107'666);  // 43.108 ms
  EXPECT_EQ(value(table, 2, "step-span"), 43'107'666);
  EXPECT_EQ(value(table, 2, "idle"), 0);
  EXPECT_FALSE(table.applies(3, static_cast<std::size_t>(table.indexOf("instances"))));
  EXPECT_EQ(value(table, 3, "device-time"), 1'000'000);
  EXPECT_THAT(table.notes, ElementsAre(::testing::StrEq("1 range without tokens is idle and no step."),
                                       HasSubstr("operations are in their steps by their launches.")));
  EXPECT_EQ(linkedEvents(table, 2, 0).size(), 60U);
  EXPECT_EQ(linkedEvents(table, 3, 1).size(), 1U);
}

TEST(PhaseKernelSum, GivesLaunchesPerStepTimePerStepAndShareOfThePhase) {
  const auto trace = ServingRecording().finish();
  const Table table = runReport(trace, "phase_kernel_sum", {"phase=decode"});
  ASSERT_EQ(table.rowCount(), 3U);
  const std::size_t name = static_cast<std::size_t>(table.indexOf("name"));
  const std::size_t perStep = static_cast<std::size_t>(table.indexOf("per-step"));
  EXPECT_EQ(table.text(0, name), "LLMM1");
  EXPECT_EQ(value(table, 0, "launches"), 10'560);
  EXPECT_EQ(table.text(0, perStep), "176");
  EXPECT_EQ(value(table, 0, "step-time"), 23'470'400);
  EXPECT_EQ(table.text(1, name), "GEMV");
  EXPECT_EQ(table.text(1, perStep), "129");
  EXPECT_EQ(value(table, 1, "step-time"), 14'607'483);  // 23.470 + 14.607 = 38.078 ms of linear layers
  EXPECT_NEAR(realValue(table, 1, "running"), 88.33, 0.005);
  EXPECT_NEAR(realValue(table, 2, "running"), 100.0, 1e-9);
  const Table prefill = runReport(trace, "phase_kernel_sum", {"phase=q = 4096"});
  EXPECT_EQ(prefill.text(0, name), "mm");
  EXPECT_NEAR(realValue(prefill, 0, "share"), 67.67, 0.005);
  EXPECT_EQ(prefill.text(2, name), "attention");
  EXPECT_NEAR(realValue(prefill, 2, "share"), 8.78, 0.005);
}

TEST(PhaseKernelSum, SaysWhenLaunchesVaryAndCountsStepsWithoutTheKernel) {
  TraceFixture fixture;
  std::int64_t correlation = 0;
  const int launches[3][2] = {{2, 0}, {2, 3}, {2, 1}};
  for (int step = 0; step < 3; ++step) {
    fixture.range({.name = "train_step_" + std::to_string(step), .start = 1000 * step, .duration = 900});
    for (int kind = 0; kind < 2; ++kind) {
      for (int i = 0; i < launches[step][kind]; ++i) {
        ++correlation;
        fixture.call({.start = 1000 * step + 10 * correlation, .duration = 2, .correlation = correlation});
        fixture.kernel({.name = kind == 0 ? "steady" : "varying",
                        .start = 5000 + 100 * correlation,
                        .duration = 10,
                        .correlation = correlation});
      }
    }
  }
  const auto trace = fixture.finish();
  const std::string csv = reportCsv(trace, "phase_kernel_sum");
  EXPECT_EQ(csvLine(csv, 1), R"(1,"training step",6,"2","constant",60,10,20,"-",60.0,60.0,"steady",)");
  EXPECT_EQ(csvLine(csv, 2), R"(2,"training step",4,"0–3","varies",40,10,13,"-",40.0,100.0,"varying",)");
}

TEST(StepTrace, FlagsWarmUpAndOutliersAgainstTheMedianOfTheShape) {
  TraceFixture fixture;
  const TimeNs spans[] = {900, 100, 101, 100, 99, 100, 300, 100};
  for (int i = 0; i < 8; ++i) {
    fixture.range({.name = "ProfilerStep#" + std::to_string(i), .start = 1000 * i, .duration = 500});
    fixture.call({.start = 1000 * i + 10, .duration = 2, .correlation = i + 1});
    fixture.kernel({.start = 10'000 + 1000 * i, .duration = spans[i], .correlation = i + 1});
  }
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "step_trace");
  ASSERT_EQ(table.rowCount(), 8U);
  const std::size_t flag = static_cast<std::size_t>(table.indexOf("flag"));
  EXPECT_EQ(table.text(0, flag), "warm-up");
  EXPECT_EQ(value(table, 0, "difference"), 800);
  EXPECT_NEAR(realValue(table, 0, "difference-percent"), 800.0, 1e-9);
  EXPECT_FALSE(table.applies(1, flag));
  EXPECT_FALSE(table.applies(4, flag));
  EXPECT_EQ(table.text(6, flag), "outlier");
  EXPECT_EQ(value(table, 7, "number"), 8);
  EXPECT_EQ(runReport(trace, "step_trace", {"no-outliers"}).rowCount(), 6U);
  EXPECT_EQ(value(runReport(trace, "phase_sum", {"no-outliers"}), 0, "instances"), 6);
  EXPECT_EQ(runReport(trace, "step_trace", {}, {11'000, 12'050}).rowCount(), 2U);
}

}  // namespace
}  // namespace tallyscope
