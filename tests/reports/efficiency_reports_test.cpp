// SPDX-License-Identifier: GPL-3.0-or-later
// Attention of mixed batches and energy.
#include <gmock/gmock.h>

#include <map>
#include <utility>

#include "core/analysis/counter_integral.h"
#include "core/analysis/phases/ragged_attention.h"
#include "tests/support/corpus_test.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::cell;
using testing::cellText;
using testing::runReport;
using testing::TraceFixture;

double real(const Table& table, std::size_t row, const char* column) {
  return table.real(row, static_cast<std::size_t>(table.indexOf(column)));
}

TEST(RaggedAttention, ReadsTheSumsOfBothKindsOfRequests) {
  const auto batch = raggedBatch("execute_5_context_2(sq7sk9sqsq29sqsk39)_generation_3(sq3sk30sqsq3sqsk30)");
  ASSERT_TRUE(batch);
  EXPECT_EQ(batch->context.requests, 2);
  EXPECT_EQ(batch->context.queries, 7);
  EXPECT_EQ(batch->generation.keys, 30);
  // 39 - 29/2 + 30 pairs, each 4 × 64 operations.
  EXPECT_DOUBLE_EQ(batch->pairs(), 54.5);
  EXPECT_DOUBLE_EQ(batch->operations(64), 54.5 * 256);
}

TEST(RaggedAttention, KnowsNoOtherNames) {
  EXPECT_FALSE(raggedBatch("execute_context_2(7)_generation_3(3)"));
  EXPECT_FALSE(raggedBatch("context_2(sq7sk9sqsq29sqsk39)"));
  EXPECT_FALSE(raggedBatch("context_2(sq7sk9sqsq29sqsk39)_generation_3(sq3sk30sqsq3)"));
  EXPECT_FALSE(raggedBatch("context_99999999999999999999(sq7sk9sqsq29sqsk39)_generation_3(sq3sk30sqsq3sqsk30)"));
  EXPECT_FALSE(raggedBatch(""));
}

/// 100 W at 0 s, 200 W at 1 s, 200 W at 2 s.
std::shared_ptr<const Trace> powerTrace() {
  TraceFixture fixture(Vendor::Nvidia);
  const TimeNs s = 1'000'000'000;
  fixture.sample({.series = "Power (W)", .start = 0, .value = 100});
  fixture.sample({.series = "Power (W)", .start = s, .value = 200});
  fixture.sample({.series = "Power (W)", .start = 2 * s, .value = 200});
  fixture.sample({.series = "SM Clock (MHz)", .start = 0, .value = 1000});
  fixture.sample({.series = "SM Clock (MHz)", .start = s, .value = 2000});
  fixture.sample({.series = "SM Clock (MHz)", .start = 2 * s, .value = 2000});
  fixture.range({.name = "half", .start = s / 2, .duration = s});
  fixture.range({.name = "outside", .start = 3 * s, .duration = s});
  return fixture.finish();
}

TEST(Energy, IsPowerTimesTimeByTrapezoids) {
  const Table table = runReport(powerTrace(), "energy_sum");
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_DOUBLE_EQ(real(table, 0, "energy"), 350.0);
  EXPECT_DOUBLE_EQ(real(table, 0, "power"), 175.0);
  EXPECT_EQ(cell(table, 0, "samples"), 3);
}

TEST(Energy, OfARangeStartsAndEndsBetweenSamples) {
  const Table table = runReport(powerTrace(), "energy_sum", {"by=range"});
  ASSERT_EQ(table.rowCount(), 2U);
  // 150 to 200 W for half a second, 200 W for half a second.
  EXPECT_EQ(cellText(table, 0, "name"), "half");
  EXPECT_DOUBLE_EQ(real(table, 0, "energy"), 87.5 + 100);
  EXPECT_DOUBLE_EQ(real(table, 0, "near-full"), 50.0);
  EXPECT_EQ(cellText(table, 0, "load"), "full power");
  EXPECT_DOUBLE_EQ(real(table, 0, "slower"), 50.0);
  EXPECT_EQ(cell(table, 1, "covered"), 0);
  EXPECT_DOUBLE_EQ(real(table, 1, "energy"), 0.0);
}

TEST(Energy, UndoesTheMeanThatADriverReports) {
  // 100 W for two seconds, then 300 W: the mean of the last second rises from second 2 to second 3.
  TraceFixture fixture(Vendor::Nvidia);
  const TimeNs s = 1'000'000'000;
  for (const auto& [second, watts] : {std::pair{0, 100.0}, {2, 100.0}, {3, 300.0}, {4, 300.0}}) {
    fixture.sample({.series = "Power (W)", .start = second * s, .value = watts});
  }
  fixture.range({.name = "before", .start = s, .duration = s});
  fixture.range({.name = "heavy", .start = 2 * s, .duration = s});
  const auto trace = fixture.finish();
  const Table sampled = runReport(trace, "energy_sum", {"by=range"});
  EXPECT_DOUBLE_EQ(real(sampled, 1, "energy"), 200.0);
  const Table undone = runReport(trace, "energy_sum", {"by=range", "averaging=1000"});
  EXPECT_DOUBLE_EQ(real(undone, 0, "energy"), 100.0);
  EXPECT_DOUBLE_EQ(real(undone, 1, "energy"), 300.0);
}

TEST(PhaseEfficiency, DividesTheArithmeticOfAStepByItsSpan) {
  // One product of 1000 × 1000 × 1000 in bf16: 2e9 operations, 6e6 bytes; the step's span on the device is 10 us, of which
  // a kernel without shapes has 6.
  TraceFixture fixture(Vendor::Nvidia);
  fixture.device(0, "NVIDIA H200");
  fixture.range({.name = "ProfilerStep#1", .start = 0, .duration = 50'000});
  fixture.op({.name = "aten::mm",
              .start = 1'000,
              .duration = 100,
              .dims = "[[1000, 1000], [1000, 1000]]",
              .types = "[\"c10::BFloat16\", \"c10::BFloat16\"]"});
  fixture.call({.name = "cudaLaunchKernel", .start = 1'010, .duration = 10, .correlation = 1});
  fixture.call({.name = "cudaLaunchKernel", .start = 2'000, .duration = 10, .correlation = 2});
  fixture.kernel({.name = "sm90_xmma_gemm_bf16", .start = 20'000, .duration = 4'000, .correlation = 1});
  fixture.kernel({.name = "unknown_kernel", .start = 24'000, .duration = 6'000, .correlation = 2});
  const Table table = runReport(fixture.finish(), "phase_efficiency");
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(cell(table, 0, "span"), 10'000);
  EXPECT_DOUBLE_EQ(real(table, 0, "counted"), 40.0);
  EXPECT_DOUBLE_EQ(real(table, 0, "gflop"), 2.0);
  EXPECT_DOUBLE_EQ(real(table, 0, "tflops"), 200.0);
  EXPECT_NEAR(real(table, 0, "mfu"), 20.0 * 1000 / 989.4, 0.01);
  EXPECT_EQ(cell(table, 0, "bytes"), 6'000'000);
  EXPECT_DOUBLE_EQ(real(table, 0, "gbps"), 600.0);
}

class EfficiencyCorpus : public testing::CorpusTest {};

TEST_F(EfficiencyCorpus, AMixedBatchHasTheOperationsOfThePublishedTable) {
  const auto trace = open("kineto-rocm/mi300x_vllm_prefilldecode_piecewise_graph.json.gz");
  const Table table = runReport(trace, "attention_sum");
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(cell(table, 0, "kernels"), 24);
  EXPECT_EQ(cell(table, 0, "calls"), 24);
  EXPECT_NEAR(static_cast<double>(cell(table, 0, "time")), 5'146'906, 30);
  EXPECT_NEAR(real(table, 0, "call-gflop"), 65.010180, 1e-6);
  EXPECT_EQ(cell(table, 0, "c-sq"), 8155);
  EXPECT_EQ(cell(table, 0, "c-sk"), 8430);
  EXPECT_EQ(cell(table, 0, "g-sq"), 37);
  EXPECT_EQ(cell(table, 0, "g-sk"), 34489);
}

TEST_F(EfficiencyCorpus, PowerSamplesGiveTheEnergyOfTheTruthAndTheHeavyRangeIsAtFullPower) {
  const auto trace = open("h200b/power.json.gz");
  const Table whole = runReport(trace, "energy_sum");
  ASSERT_EQ(whole.rowCount(), 1U);
  EXPECT_NEAR(real(whole, 0, "energy"), 1208.7687, 0.001);
  const std::map<std::string, double> meter{
      {"rest_0", 60.033}, {"light_1", 120.387}, {"heavy_2", 998.270}, {"rest_3", 132.688}};
  // The samples of this driver lag as means of some 900 ms do: undone, they agree with its own meter.
  int found = 0;
  const Table ranges = runReport(trace, "energy_sum", {"by=range", "averaging=900"});
  for (std::size_t row = 0; row < ranges.rowCount(); ++row) {
    const auto it = meter.find(cellText(ranges, row, "name"));
    if (it == meter.end()) continue;
    ++found;
    EXPECT_NEAR(real(ranges, row, "energy"), it->second, 0.15 * it->second) << it->first;
  }
  EXPECT_EQ(found, 4);
  const Table sampled = runReport(trace, "energy_sum", {"by=range"});
  for (std::size_t row = 0; row < sampled.rowCount(); ++row) {
    const bool full = sampled.applies(row, static_cast<std::size_t>(sampled.indexOf("load")));
    EXPECT_EQ(full, cellText(sampled, row, "name") == "heavy_2") << cellText(sampled, row, "name");
  }
}

}  // namespace
}  // namespace tallyscope
