// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline says of a stretch equals what the reports say of it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "core/analysis/selection_summary.h"
#include "core/import/open_trace.h"
#include "models/table/number_format.h"
#include "tests/support/report_runner.h"
#include "tests/support/timeline_fixture.h"

namespace tallyscope {
namespace {

class PixelTruth : public TimelineFixture {
 protected:
  void SetUp() override {
    const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
    if (!corpus) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
    Job job;
    show(openTrace({std::string(corpus) + "/h200/llm_prefill_decode.json.gz"}, job), {1200, 700});
  }
  /// Busy time of the only device in a stretch, as `tally stats -r utilization` gives it.
  TimeNs busyByReport(const TimeWindow& stretch, bool kernelsOnly) {
    std::vector<std::string> options{"chunks=1", "all", "range-mode=full", "merge-process-id"};
    if (kernelsOnly) options.push_back("compute-pipe");
    const Table table = testing::runReport(state->trace(), "utilization", options, stretch);
    if (table.rowCount() != 1) return -1;
    return table.integer(0, static_cast<std::size_t>(table.indexOf("busy")));
  }
};

TEST_F(PixelTruth, ASnappedSelectionMeasuresWhatTheReportsGiveForIt) {
  const Trace& trace = *state->trace();
  const auto& kinds = trace.device().kind;
  int compared = 0;
  for (std::uint32_t e = 100; e + 12 < trace.device().size() && compared < 12; e += trace.device().size() / 12) {
    if (kinds[e] != DeviceKind::Kernel) continue;
    // From this kernel's start to the end of one some places on, dragged a few pixels beside both.
    const TimeNs start = trace.device().start[e];
    const std::uint32_t last = e + 10;
    if (trace.trackOf({EventKind::Device, last}) != trace.trackOf({EventKind::Device, e})) continue;
    const TimeNs end = trace.device().end(last);
    const TimeNs room = (end - start) / 3;
    state->setView({start - room, end + room});
    view->reveal({EventKind::Device, e});
    const QPoint at = middleOf({EventKind::Device, e});
    drag(lanes(), {lanes().columnAt(start) - 1, at.y()}, {lanes().columnAt(end) + 1, at.y()});
    ASSERT_TRUE(state->range());
    const TimeWindow range = *state->range();
    // The end of this kernel or one that meets it there within two pixels: an edge either way.
    const auto isEdge = [&](TimeNs time) {
      for (std::uint32_t d = 0; d < trace.device().size(); ++d) {
        if (trace.device().start[d] == time || trace.device().end(d) == time) return true;
      }
      return false;
    };
    EXPECT_TRUE(isEdge(range.from)) << range.from;
    EXPECT_TRUE(isEdge(range.to)) << range.to;
    Job job;
    const SelectionSummary summary = summarize(trace, range, job);
    ASSERT_EQ(summary.devices.size(), 1U);
    const TimelineIndex& index = *view->rows()->index();
    EXPECT_EQ(index.deviceCount(range), summary.device().count);
    EXPECT_EQ(index.deviceBusyIn(range), summary.devices[0].busy);
    EXPECT_EQ(index.deviceBusyIn(range), busyByReport(range, false));
    EXPECT_EQ(index.deviceKernelsBusyIn(range), busyByReport(range, true));
    const QString said = lanes().describeRange(range);
    EXPECT_TRUE(said.contains(shortDuration(range.length()))) << said.toStdString();
    EXPECT_TRUE(said.contains(shortDuration(summary.devices[0].busy))) << said.toStdString();
    EXPECT_TRUE(said.contains(groupedInteger(static_cast<qint64>(summary.device().count)))) << said.toStdString();
    ++compared;
  }
  EXPECT_GE(compared, 6);
}

TEST_F(PixelTruth, ABarsTipIsWhatTheTraceReportsGiveForTheKernel) {
  const Trace& trace = *state->trace();
  const Table kernels = testing::runReport(state->trace(), "device_trace");
  const auto start = static_cast<std::size_t>(kernels.indexOf("start")),
             duration = static_cast<std::size_t>(kernels.indexOf("duration"));
  for (std::size_t row = 0; row < kernels.rowCount(); row += kernels.rowCount() / 20 + 1) {
    const std::vector<std::uint32_t> events = testing::linkedEvents(kernels, row);
    ASSERT_EQ(events.size(), 1U);
    const EventRef event{EventKind::Device, events[0]};
    state->goToEvent(event);
    state->zoomToSelection();
    QTest::qWait(1);
    TimelineRows::Hit hit = lanes().hitAt(middleOf(event));
    // Several operations may run at once in a closed stream: the longest is met.
    EXPECT_TRUE(hit.event == event || hit.others > 0);
    hit.event = event;
    EXPECT_EQ(trace.startOf(event), kernels.integer(row, start));
    const QString tip = lanes().toolTipFor(hit);
    EXPECT_TRUE(tip.contains(shortDuration(kernels.integer(row, duration)))) << tip.toStdString();
    EXPECT_TRUE(tip.contains(clockSeconds(kernels.integer(row, start)))) << tip.toStdString();
  }
}

}  // namespace
}  // namespace tallyscope
