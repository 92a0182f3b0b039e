// SPDX-License-Identifier: GPL-3.0-or-later
// Reports on several recordings in one trace: those of one recording's stretch are those of the recording alone.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>

#include "core/import/open_together.h"
#include "core/import/open_trace.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::reportCsv;
using testing::runReport;
using testing::TraceFixture;

std::shared_ptr<const Trace> merged(const std::vector<MergePart>& parts) {
  Job job;
  return mergeTraces(parts, job);
}

TEST(MergedRecordings, AReportCountsTheWorkOfAllOfThem) {
  TraceFixture a, b;
  a.kernel({.name = "gemm", .start = 0, .duration = 10});
  a.kernel({.name = "relu", .start = 20, .duration = 1});
  b.kernel({.name = "gemm", .start = 5, .duration = 32});
  const auto both = merged({{a.finish(), "a", 0}, {b.finish(), "b", 100}});
  const Table table = runReport(both, "kernel_sum");
  ASSERT_EQ(table.rowCount(), 2U);
  const auto total = static_cast<std::size_t>(table.indexOf("total"));
  const auto instances = static_cast<std::size_t>(table.indexOf("count"));
  EXPECT_EQ(table.integer(0, total), 42);
  EXPECT_EQ(table.integer(0, instances), 2);
  EXPECT_EQ(testing::linkedEvents(table, 0).size(), 2U);
}

TEST(MergedRecordings, ADeviceIsNamedWithItsRecording) {
  TraceFixture a, b;
  a.kernel({.name = "gemm", .start = 0, .duration = 10});
  b.kernel({.name = "gemm", .start = 0, .duration = 10});
  const auto both = merged({{a.finish(), "before", 0}, {b.finish(), "after", 100}});
  const std::string csv = reportCsv(both, "device_trace");
  EXPECT_NE(csv.find("(0) · before"), std::string::npos) << csv;
  EXPECT_NE(csv.find("(0) · after"), std::string::npos) << csv;
}

/// Every report on `alone` equals that on its stretch of a trace where another recording lies before or after it.
/// `others`: reports that look at all recordings on purpose.
void expectSameReports(const std::vector<std::string>& paths, const std::set<std::string>& others) {
  Job job;
  std::vector<std::shared_ptr<const Trace>> traces;
  for (const std::string& path : paths) traces.push_back(openTrace({path}, job));
  const auto sameTimes = merged({{traces[0], "alone", 0}});
  const TimeNs apart = traces[0]->extent().to - traces[1]->extent().from + 10'000'000'000;
  const auto both = merged({{traces[0], "first", 0}, {traces[1], "second", apart}});
  ASSERT_EQ(both->eventCount(), traces[0]->eventCount() + traces[1]->eventCount());
  const TimeWindow whole{traces[0]->extent().from - 1000, traces[0]->extent().to + 1000};
  // Tell which files were read, name devices with their recording, number rows by their place in the trace, or give a
  // step's difference from the median of all steps.
  std::set<std::string> skipped{"device_sum",     "device_trace",       "phase_coverage",     "run_api_sum",
                                "run_kernel_sum", "range_trace",        "range_kernel_trace", "range_projection_trace",
                                "step_trace",     "kernel_category_sum"};
  skipped.insert(others.begin(), others.end());
  int compared = 0;
  for (const Report& declaration : reportRegistry().all()) {
    const Report* report = &declaration;
    if (report->missing(*traces[0]) || skipped.contains(report->id)) continue;
    const std::string alone = reportCsv(traces[0], report->id, {}, whole);
    EXPECT_EQ(reportCsv(sameTimes, report->id, {}, whole), alone) << report->id;
    EXPECT_TRUE(reportCsv(both, report->id, {}, whole) == alone) << report->id;
    ++compared;
  }
  EXPECT_GT(compared, 10);
}

TEST(MergedRecordingsCorpus, EqualsTheSingleRecordingsReportByReport) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  const std::string base = corpus;
  expectSameReports({base + "/h200/ddp2_rank0.json.gz", base + "/h200/ddp2_rank1.json.gz"},
                    {"desync_sum", "desync_trace", "collective_op_sum", "idle_sum", "idle_trace", "critical_path",
                     "critical_path_trace"});  // ranks communicate
  expectSameReports({base + "/nsys/mfu_2gpu_before.sqlite", base + "/nsys/mfu_2gpu_after.sqlite"}, {});
}

TEST(MergedRecordingsCorpus, RanksOfOneRunAreAlignedByTheWallClockAndCommunicate) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  const std::string folder = std::string(corpus) + "/h200/";
  Job job;
  const auto together = openTogether(
      {{{folder + "ddp2_rank0.json.gz"}, "rank 0", nullptr}, {{folder + "ddp2_rank1.json.gz"}, "rank 1", nullptr}},
      std::nullopt, job);
  const auto asOne = openTrace({folder + "ddp2_rank0.json.gz", folder + "ddp2_rank1.json.gz"}, job);
  ASSERT_EQ(together->recordings().size(), 2U);
  const Recording& second = together->recordings()[1];
  EXPECT_EQ(second.offset, second.epochNs - together->recordings()[0].epochNs);
  EXPECT_NE(together->epochNs(), 0);
  // The files read as one recording, which are aligned by the same clocks, have the same collectives.
  EXPECT_EQ(reportCsv(together, "desync_sum"), reportCsv(asOne, "desync_sum"));
  EXPECT_EQ(reportCsv(together, "kernel_sum"), reportCsv(asOne, "kernel_sum"));
}

TEST(MergedRecordingsCorpus, BeforeAndAfterStartTogetherAtAChosenRange) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  const std::string folder = std::string(corpus) + "/h200/";
  Job job;
  const auto before = openTrace({folder + "ab_unfused.json.gz"}, job);
  const auto after = openTrace({folder + "ab_fused.json.gz"}, job);
  std::string name;
  for (const AlignmentMark& mark : alignmentMarks({before, kNone}, 50, job)) {
    if (!markStarts({after, kNone}, mark.name).empty()) {
      name = mark.name;
      break;
    }
  }
  ASSERT_FALSE(name.empty());
  Alignment alignment;
  alignment.way = Alignment::Way::Mark;
  alignment.marks = {{name, 0}};
  const auto together = openTogether({{{}, "before", before}, {{}, "after", after}}, alignment, job);
  std::vector<TimeNs> starts;
  for (std::uint32_t r = 0; r < 2; ++r) {
    starts.push_back(markStarts({together, r}, name).front() + together->recordings()[r].offset);
  }
  EXPECT_EQ(starts[0], starts[1]);
  EXPECT_EQ(starts[0], markStarts({before, kNone}, name).front());
}

}  // namespace
}  // namespace tallyscope
