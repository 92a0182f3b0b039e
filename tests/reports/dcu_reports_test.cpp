// SPDX-License-Identifier: GPL-3.0-or-later
// The reports on runs of hipprof give the tables that the practice they follow prints, out of files with its numbers;
// and what a kernel optimiser and an interleaved comparison leave behind is told as it is.
#include <gmock/gmock.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "core/base/errors.h"
#include "core/import/open_trace.h"
#include "core/report/format.h"
#include "tests/support/paths.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::shared_ptr<const Trace> data(const std::string& path) {
  Job job;
  return openTrace({sourcePath("tests/data/" + path)}, job);
}

/// The cells of some columns of a row, as text outputs print them, joined by blanks.
std::string row(const Table& table, std::size_t r, std::initializer_list<const char*> columns) {
  std::string text;
  for (const char* id : columns) {
    const int c = table.indexOf(id);
    if (c < 0) return std::string("no column ") + id;
    text += (text.empty() ? "" : " | ") + cellText(table, r, static_cast<std::size_t>(c));
  }
  return text;
}

std::vector<std::string> rows(const Table& table, std::initializer_list<const char*> columns) {
  std::vector<std::string> all;
  for (std::size_t r = 0; r < table.rowCount(); ++r) all.push_back(row(table, r, columns));
  return all;
}

constexpr const char* kVectorAdd = "vector_add(float const*, float const*, float*, int)";

TEST(RunReports, PrintTheApiTableOfThePractice) {
  const Table table = runReport(data("hipprof/profile_run"), "run_api_sum", {"rows=5"});
  EXPECT_THAT(rows(table, {"name", "count", "total", "avg", "share"}),
              ElementsAre("hipMalloc | 3 | 240481148 | 80160382 | 97.846", "hipMemcpy | 3 | 2432756 | 810918 | 0.990",
                          "hipEventSynchronize | 1 | 1496596 | 1496596 | 0.609",
                          "hipLaunchKernel | 120 | 830707 | 6922 | 0.338",
                          "hipDeviceSynchronize | 1 | 377584 | 377584 | 0.154"));
  EXPECT_EQ(row(table, 0, {"run", "instrumentation", "phase"}), "stats | trace and statistics | start-up");
  EXPECT_EQ(row(table, 3, {"phase", "late"}), "steady state | -");
}

TEST(RunReports, SayWhatAShareIsAShareOf) {
  const Table table = runReport(data("hipprof/profile_run"), "run_kernel_sum");
  EXPECT_THAT(table.column(static_cast<std::size_t>(table.indexOf("share"))).spec.help,
              HasSubstr("stats: 100 % = 2.255999 ms"));
}

TEST(RunReports, PrintTheKernelTableAndLeaveTheTimesUnderCountersOut) {
  const Table table = runReport(data("hipprof/profile_run"), "run_kernel_sum");
  EXPECT_THAT(rows(table, {"name", "count", "total", "avg", "share", "run"}),
              ElementsAre(std::string(kVectorAdd) + " | 120 | 2255999 | 18799 | 100.000 | stats"));
  ASSERT_EQ(table.notes.size(), 1U);
  EXPECT_THAT(table.notes[0], HasSubstr("run 'pmc'"));
}

TEST(RunReports, PrintTheOverheadOfEachInstrumentation) {
  const Table table = runReport(data("hipprof/profile_run"), "run_overhead_sum");
  EXPECT_THAT(rows(table, {"run", "mean", "difference", "ratio"}),
              ElementsAre("normal | 0.0185488 | 0.00 | 1.00", "pmc | 1.4807800 | 7883.16 | 79.83",
                          "stack | 0.0189324 | 2.07 | 1.02", "stats | 0.0187840 | 1.27 | 1.01"));
  EXPECT_THAT(table.column(static_cast<std::size_t>(table.indexOf("difference"))).spec.help,
              HasSubstr("run normal: 0.0185488 ms"));
}

TEST(RunReports, TheNormalTimeCanBeTypedIn) {
  const Table table = runReport(data("hipprof/profile_run"), "run_overhead_sum", {"normal-ms=0.0375680"});
  EXPECT_EQ(row(table, 3, {"run", "difference", "ratio"}), "stats | -50.00 | 0.50");
  EXPECT_THROW(runReport(data("hipprof/profile_run"), "run_overhead_sum", {"normal-ms=fast"}), UsageError);
  EXPECT_THROW(runReport(data("hipprof/profile_run"), "run_overhead_sum", {"normal-ms=0"}), UsageError);
}

TEST(RunReports, WithoutANormalRunTheOverheadIsNotKnown) {
  const Table table = runReport(data("hipprof/profile_run/stats/hipprof.txt"), "run_overhead_sum");
  EXPECT_EQ(row(table, 0, {"mean", "difference", "ratio"}), "0.0187840 | - | -");
  EXPECT_EQ(table.notes.size(), 1U);
}

TEST(RunReports, ListTheRunsWithWhatTheyHold) {
  const Table table = runReport(data("hipprof/profile_run"), "run_sum");
  EXPECT_THAT(rows(table, {"run", "instrumentation", "calls", "kernels", "stacks", "records", "counted"}),
              ElementsAre("normal | none | 0 | 0 | 0 | 0 | yes", "pmc | hardware counters | 0 | 1 | 0 | 120 | no",
                          "stack | kernel call stacks | 0 | 0 | 120 | 0 | yes",
                          "stats | trace and statistics | 6 | 1 | 0 | 0 | yes"));
}

TEST(RunReports, FindTheUserFrameBehindTheRuntimes) {
  const Table table = runReport(data("hipprof/profile_run"), "kernel_origin_sum");
  EXPECT_THAT(rows(table, {"kernel", "launches", "frame", "share", "frames", "run"}),
              ElementsAre(std::string(kVectorAdd) + " | 120 | vector_add() | 100.0 | 1 | stack"));
}

TEST(RunReports, PrintTheResourcesOfThePractice) {
  const Table table = runReport(data("hipprof/profile_run"), "counter_resource_sum");
  EXPECT_THAT(
      rows(table,
           {"records", "kernel", "grid", "workgroup", "wave", "vgpr", "accum", "sgpr", "lds", "scratch", "conflicts"}),
      ElementsAre(
          "120 | vector_add(float const*, float const*, float*, int) | 1048576 | 256 | 64 | 8 | 0 | 16 | 0 | 0 | 0"));
}

TEST(RunReports, DeriveFromCountersOnlyWhatWasCounted) {
  const Table table = runReport(data("hipprof/profile_run"), "counter_derived_sum");
  ASSERT_EQ(table.rowCount(), 1U);
  // 30,000 active cycles in 20 µs; 60 of 100 accesses hit.
  EXPECT_EQ(row(table, 0, {"records", "duration", "clock", "valu", "read", "l2-hit", "conflicts"}),
            "120 | 20000 | 1500000000.0 | - | - | 60.0 | 0.0");
  EXPECT_THAT(table.notes.at(0), HasSubstr("80 compute units"));
}

TEST(RunReports, PrintTheTenCategoriesOfThePractice) {
  const Table table = runReport(data("hipprof/weather"), "kernel_category_sum");
  EXPECT_THAT(rows(table, {"category", "count", "total", "share"}),
              ElementsAre("direct_copy | 843 | 266933896 | 32.350", "gemm | 316 | 181074114 | 21.944",
                          "add | 192 | 103964575 | 12.599", "softmax | 56 | 90451776 | 10.962",
                          "layernorm | 96 | 77525224 | 9.395", "gelu | 44 | 35815013 | 4.340",
                          "roll | 120 | 31863178 | 3.861", "other | 134 | 19596949 | 2.375",
                          "cat_or_index | 60 | 10896634 | 1.321", "convolution | 8 | 7031356 | 0.852"));
}

TEST(RunReports, TheFirstCategoryThatFitsWinsAndRulesCanBeReplaced) {
  const auto path =
      (std::filesystem::temp_directory_path() / ("tallyscope-rules-" + std::to_string(::getpid()) + ".json")).string();
  const auto write = [&](const char* text) { std::ofstream(path) << text; };
  write(
      "{\"categories\": [ // mine\n {\"name\": \"A\", \"contains\": [\"CIJK\", \"gelu\"]},\n {\"name\": \"B\", "
      "\"contains\": [\"cijk_ailk\", \"roll\"]}]}");
  const Table table = runReport(data("hipprof/weather"), "kernel_category_sum", {"rules=" + path});
  EXPECT_THAT(rows(table, {"category", "count"}), ElementsAre("other | 1489", "A | 260", "B | 120"));
  const auto complaint = [&] {
    try {
      runReport(data("hipprof/weather"), "kernel_category_sum", {"rules=" + path});
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  write("{\"categories\": [\n {\"name\": \"A\"}]}");
  EXPECT_THAT(complaint(), HasSubstr(":2:"));
  write("{\"categories\": [\n {\"name\": \"A\", \"contains\": [\"\"]}]}");
  EXPECT_THAT(complaint(), HasSubstr("not empty"));
  write("{\"kinds\": []}");
  EXPECT_THAT(complaint(), HasSubstr("categories"));
  std::filesystem::remove(path);
  EXPECT_THAT(complaint(), HasSubstr(path));
}

TEST(RunReports, FlagTheCallsThatStartAProgramApartFromTheSteadyState) {
  const Table table = runReport(data("hipprof/weather"), "run_api_sum");
  EXPECT_THAT(rows(table, {"name", "phase", "phase-share"}),
              ElementsAre("hipModuleLoadData | start-up | 50.000", "hipHostMalloc | start-up | 27.778",
                          "hipMalloc | start-up | 16.667", "hipLaunchKernel | steady state | 100.000",
                          "hipModuleGetFunction | start-up | 5.556"));
}

TEST(RunReports, CallsAfterTheFirstKernelAreCountedWhereTheyWereRecorded) {
  TraceFixture fixture(Vendor::Hygon);
  fixture.call({.name = "hipMalloc", .start = 0, .duration = 10});
  fixture.call({.name = "hipLaunchKernel", .start = 20, .duration = 5, .correlation = 1});
  fixture.kernel({.name = "k", .start = 30, .duration = 40, .correlation = 1});
  fixture.call({.name = "hipMalloc", .start = 50, .duration = 10});
  const auto trace = fixture.finish();
  const Table table = runReport(trace, "run_api_sum");
  EXPECT_THAT(rows(table, {"name", "count", "phase", "late"}),
              ElementsAre("hipMalloc | 2 | start-up | 1", "hipLaunchKernel | 1 | steady state | 0"));
  EXPECT_THAT(rows(runReport(trace, "run_kernel_sum"), {"name", "total", "run", "instrumentation"}),
              ElementsAre("k | 40 | fixture | recorded timeline"));
}

TEST(RunReports, LaunchesAndAllocationsOnAStreamAreNoStartUp) {
  TraceFixture fixture(Vendor::Hygon);
  fixture.call({.name = "hipModuleLoadData", .start = 0, .duration = 40});
  fixture.call({.name = "hipModuleLaunchKernel", .start = 50, .duration = 30});
  fixture.call({.name = "hipMallocAsync", .start = 90, .duration = 20});
  EXPECT_THAT(rows(runReport(fixture.finish(), "run_api_sum"), {"name", "phase"}),
              ElementsAre("hipModuleLoadData | start-up", "hipModuleLaunchKernel | steady state",
                          "hipMallocAsync | steady state"));
}

TEST(RunReports, ALeakCheckIsSaidToBeNoPeak) {
  const Table table = runReport(data("hipprof/memory/hipprof.txt"), "leak_check_sum");
  EXPECT_THAT(rows(table, {"place", "bytes", "printed"}),
              ElementsAre("host | 178320835 | 170.06 MB", "device0 | 94208 | 92.00 KB"));
  EXPECT_THAT(table.notes.at(0), HasSubstr("neither a peak"));
}

TEST(PairedReport, GivesTheDifferencesOfThePracticeWithTheirIntervals) {
  const Table table = runReport(data("optimiser/abba.csv"), "paired_sum");
  ASSERT_EQ(table.rowCount(), 3U);
  const auto real = [&](std::size_t r, const char* id) {
    return table.real(r, static_cast<std::size_t>(table.indexOf(id)));
  };
  EXPECT_EQ(row(table, 0, {"metric", "reference-name", "candidate-name", "pairs"}),
            "sampled mean VRAM | reference | fused | 2");
  EXPECT_NEAR(real(0, "difference"), -18.550344, 1e-6);
  EXPECT_NEAR(real(1, "change"), -6.1239, 0.00005);
  EXPECT_NEAR(real(2, "difference"), -0.006171817, 1e-9);
  // Pairs -18.515344 and -18.585344: half the interval is 12.7062 times the standard error of 0.035.
  EXPECT_NEAR(real(0, "low"), -18.550344 - 12.7062 * 0.035, 1e-5);
  EXPECT_NEAR(real(0, "high"), -18.550344 + 12.7062 * 0.035, 1e-5);
  EXPECT_EQ(row(table, 0, {"verdict"}), "differs");
  const Table other = runReport(data("optimiser/abba.json"), "paired_sum", {"reference=fused"});
  EXPECT_NEAR(other.real(0, static_cast<std::size_t>(other.indexOf("difference"))), 18.550344, 1e-6);
}

TEST(PairedReport, PassesWithAToleranceOnTheOutputAndFailsWithout) {
  const Table without = runReport(data("optimiser/abba.csv"), "paired_sum");
  EXPECT_EQ(
      without.notes.at(0).english(),
      "The candidate does not pass: output proxy: changed, no tolerance given. Passed: sampled mean VRAM: better; "
      "steady mean time: better.");
  const Table with = runReport(data("optimiser/abba.csv"), "paired_sum", {"tolerance=output=0.01"});
  EXPECT_EQ(
      with.notes.at(0).english(),
      "The candidate passes: sampled mean VRAM: better; steady mean time: better; output proxy: within tolerance.");
  EXPECT_THAT(rows(with, {"judgement"}), ElementsAre("better", "better", "within tolerance"));
  EXPECT_THAT(rows(runReport(data("optimiser/abba.csv"), "paired_sum", {"tolerance=output=0.001%"}), {"judgement"}),
              ElementsAre("better", "better", "outside tolerance"));
}

TEST(OptimiserReports, SetTheHistoryAgainstTheNoiseBand) {
  const Table table = runReport(data("optimiser/run_20260101_120000"), "optimiser_history");
  EXPECT_THAT(
      rows(table, {"iteration", "ms", "best", "change", "low", "high", "status", "flag"}),
      ElementsAre("0 | 1.000000 | 1.000000 | - | 0.980000 | 1.020000 | baseline | -",
                  "1 | 0.800000 | 0.800000 | -20.00 | 0.980000 | 1.020000 | improved | -",
                  "2 | 0.790000 | 0.800000 | -1.25 | 0.784000 | 0.816000 | regressed | within noise",
                  "3 | 0.500000 | 0.800000 | -37.50 | 0.784000 | 0.816000 | failed_validation | wrong results"));
}

TEST(OptimiserReports, FlagThreeIterationsWithoutAGain) {
  const auto folder = std::filesystem::temp_directory_path() / ("tallyscope-optimiser-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "state.json") << R"({"best_metric_ms": 1.0, "effective_methods": [], "history": [
    {"iter": 0, "ms": 1.0}, {"iter": 1, "ms": 1.01, "status": "regressed", "validation_passed": true},
    {"iter": 2, "ms": 0.99, "status": "regressed", "validation_passed": true},
    {"iter": 3, "ms": 0.995, "status": "regressed", "validation_passed": true}]})";
  Job job;
  const auto trace = openTrace({folder.string()}, job);
  std::filesystem::remove_all(folder);
  const Table table = runReport(trace, "optimiser_history");
  EXPECT_EQ(row(table, 2, {"flag"}), "within noise");
  EXPECT_THAT(row(table, 3, {"flag"}), HasSubstr("three or more iterations"));
  EXPECT_THAT(table.notes, ::testing::Contains(HasSubstr("SQTT")));
}

TEST(OptimiserReports, ShowTheBudgetOfEachAxis) {
  const Table table = runReport(data("optimiser/run_20260101_120000"), "optimiser_budget");
  ASSERT_EQ(table.rowCount(), 6U);
  EXPECT_EQ(row(table, 1, {"iteration", "axis", "delta", "use", "budget", "chosen", "bound", "state"}),
            "1 | memory | 0.650 | 35.0 | 1 | 1 | bandwidth | measured");
  EXPECT_THAT(row(table, 3, {"state"}), HasSubstr("degraded"));
  EXPECT_THAT(table.notes, ::testing::Contains(HasSubstr("Iteration 3 has no roofline.json")));
}

TEST(OptimiserReports, ListBranchesAndWhyTheyFailed) {
  const Table table = runReport(data("optimiser/run_20260101_120000"), "optimiser_branches");
  EXPECT_THAT(rows(table, {"iteration", "branch", "kernel", "ms", "result", "error"}),
              ElementsAre("1 | 1 | kernel.hip | 0.800000 | champion | -",
                          "1 | 2 | kernel2.hip | - | failed | no matching function",
                          "2 | 1 | kernel.hip | 0.790000 | champion | -",
                          "3 | 1 | kernel.hip | 0.500000 | failed | wrong result"));
  EXPECT_THAT(table.notes, ::testing::Contains(HasSubstr("Iteration 3: all branches failed")));
}

TEST(OptimiserReports, AttributeGainsAndCheckTheInstructions) {
  const Table table = runReport(data("optimiser/run_20260101_120000"), "optimiser_attribution");
  EXPECT_THAT(rows(table, {"iteration", "method", "gain", "percent", "contributed", "isa", "patterns"}),
              ElementsAre("1 | mem.vector_load | 0.150000 | 18.75 | yes | found | global_load_dwordx4",
                          "1 | lat.unroll | 0.004000 | 0.50 | no | found | s_waitcnt",
                          "1 | cmp.mmac | 0.030000 | 3.75 | yes | missing | v_mmac",
                          "2 | mem.lds_stage | 0.070000 | 8.86 | yes | inconclusive | ds_read"));
}

TEST(OptimiserReports, KeepALedgerOfMethodsWithReasons) {
  const Table table = runReport(data("optimiser/run_20260101_120000"), "optimiser_ledger");
  EXPECT_THAT(rows(table, {"method", "verdict", "axis", "iterations", "source"}),
              ElementsAre("mem.vector_load | effective | memory | 1 | the run's state",
                          "lat.unroll | ineffective | latency | 1 | the run's state",
                          "cmp.mmac | implementation failed | compute | 1 | the run's state",
                          "mem.lds_stage | inconclusive | memory | 2 | its checks",
                          "lat.prefetch | not judged | - | 3 | its checks"));
  EXPECT_EQ(row(table, 0, {"reason"}),
            "taking it away costs +18.75 %, beyond the noise of 2.0 %; ISA found: global_load_dwordx4");
  EXPECT_EQ(row(table, 2, {"reason"}),
            "taking it away costs +3.75 %, beyond the noise of 2.0 %; expected ISA missing: v_mmac");
  EXPECT_EQ(row(table, 4, {"reason"}), "not taken away; no ISA check");
}

TEST(OptimiserReports, SayPlainlyWhatEvidenceIsMissing) {
  const Table table = runReport(data("optimiser/run_20260101_120000"), "optimiser_evidence");
  const std::vector<std::string> all = rows(table, {"iteration", "item", "state", "text"});
  EXPECT_THAT(all,
              ::testing::IsSupersetOf(
                  {"1 | counters | there | pmc, pmc_read",
                   "1 | code object | there | VGPR 132, SGPR 48, LDS 16384; pressure: vgpr>=128",
                   "1 | instruction trace | not taken | -",
                   "2 | counters | degraded | failed: pmc; degraded: no counters on this machine",
                   "2 | instruction trace | there | 5120 events, 420 waits, 16 branches; most: s_waitcnt, v_fma_f32",
                   "3 | methods.json | missing | no JSON object", "3 | roofline.json | missing | not there"}));
}

class RunReportsCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::shared_ptr<const Trace> open(const std::string& path) {
    Job job;
    return openTrace({std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/" + path}, job);
  }
};

TEST_F(RunReportsCorpus, DerivedCountersGiveTheKnownAnswers) {
  const Table read = runReport(open("hipprof/dtk25.10-pmc-csv/pmc-read.csv"), "counter_derived_sum");
  const Table write = runReport(open("hipprof/dtk25.10-pmc-csv/pmc-write.csv"), "counter_derived_sum");
  const auto find = [](const Table& table, std::string_view kernel, std::int64_t grid) {
    for (std::size_t r = 0; r < table.rowCount(); ++r) {
      if (table.text(r, static_cast<std::size_t>(table.indexOf("kernel"))).find(kernel) == std::string::npos) continue;
      if (table.integer(r, static_cast<std::size_t>(table.indexOf("grid"))) == grid) return r;
    }
    ADD_FAILURE() << "no " << kernel;
    return std::size_t{0};
  };
  const auto real = [](const Table& t, std::size_t r, const char* id) {
    return t.real(r, static_cast<std::size_t>(t.indexOf(id)));
  };
  const auto whole = [](const Table& t, std::size_t r, const char* id) {
    return t.integer(r, static_cast<std::size_t>(t.indexOf(id)));
  };
  const std::size_t reading = find(read, "k_read", 163840);
  EXPECT_EQ(whole(read, reading, "read"), 1073748160);
  EXPECT_NEAR(real(read, reading, "read-rate") / 1e9, 1262, 1);
  const std::size_t writing = find(write, "k_write", 163840);
  EXPECT_EQ(whole(write, writing, "written"), std::int64_t{1} << 30);
  EXPECT_NEAR(real(write, writing, "write-rate") / 1e9, 1082, 1);
  EXPECT_NEAR(real(write, find(write, "k_exp2", 327680), "valu"), 99.8, 0.06);
  EXPECT_NEAR(real(write, find(write, "k_mmac_bf16", 327680), "valu"), 86.3, 0.05);
  EXPECT_NEAR(real(write, find(write, "k_mmac_bf16", 12288), "valu"), 35.2, 0.05);
  EXPECT_NEAR(real(write, writing, "address"), 94, 1);
  for (const Table* table : {&read, &write}) {
    for (std::size_t r = 0; r < table->rowCount(); ++r) {
      EXPECT_GE(real(*table, r, "clock"), 1.50e9);
      EXPECT_LE(real(*table, r, "clock"), 1.525e9);
    }
  }
}

TEST_F(RunReportsCorpus, TimelinesAndTheirStatisticsGiveTheSameTable) {
  for (const char* id : {"run_api_sum", "run_kernel_sum"}) {
    SCOPED_TRACE(id);
    const std::string folder = "hipprof/dtk26.04-hiptrace/vector_add_trace.";
    const Table events = runReport(open(folder + "json"), id);
    const Table statistics =
        runReport(open(folder + (std::string(id) == "run_api_sum" ? "hiptrace.csv" : "hipkernel.csv")), id);
    EXPECT_EQ(rows(events, {"name", "count", "total", "avg", "share"}),
              rows(statistics, {"name", "count", "total", "avg", "share"}));
  }
}

}  // namespace
}  // namespace tallyscope::testing
