// SPDX-License-Identifier: GPL-3.0-or-later
// Several recordings in one timeline: their rows.
#include <gtest/gtest.h>

#include <QStringList>

#include "core/trace/merge/merge_traces.h"
#include "models/timeline/timeline_labels.h"
#include "models/timeline/timeline_rows.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

std::shared_ptr<const Trace> twice(TimeNs offset) {
  Job job;
  return mergeTraces({{smallTrace(), "before.json", 0}, {smallTrace(), "after.json", offset}}, job);
}

std::shared_ptr<const TimelineIndex> indexOf(const std::shared_ptr<const Trace>& trace) {
  Job job;
  return TimelineIndex::build(trace, job);
}

QStringList visibleLabels(const TimelineRows& rows) {
  QStringList labels;
  for (const auto& visible : rows.visible()) {
    const TimelineRow& row = rows.rows()[visible.row];
    labels << QString(static_cast<qsizetype>(row.depth) * 2, QLatin1Char(' ')) + row.label;
  }
  return labels;
}

TEST(TimelineRecordings, EachIsARowWithItsProcessesAndDevices) {
  const TimelineRows rows(indexOf(twice(2'500'000)));
  // Processes are closed at first: what is to be compared should be in sight.
  const QStringList one{"  python3 (100)", "  GPU 0", "    stream 7", "    stream 8"};
  EXPECT_EQ(visibleLabels(rows), QStringList{"before.json"} + one + QStringList{"after.json"} + one);
  EXPECT_EQ(rows.rows()[0].kind, TimelineRow::Kind::Recording);
  EXPECT_TRUE(rows.rows()[0].secondary.isEmpty());
  const TimelineRow& second = rows.rows()[rows.visible()[5].row];
  EXPECT_EQ(second.kind, TimelineRow::Kind::Recording);
  EXPECT_EQ(second.secondary, "+2.50 ms");
}

TEST(TimelineRecordings, ShowHowBusyTheirDevicesAre) {
  const auto alone = indexOf(smallTrace());
  const auto both = indexOf(twice(1'000'000));
  const TimelineRows rows(both);
  const TimeWindow all{-1'000'000, 3'000'000};
  EXPECT_GT(alone->deviceBusy(0).busyIn(all), 0);
  EXPECT_EQ(rows.rows()[0].busy->busyIn(all), alone->deviceBusy(0).busyIn(all));
  EXPECT_EQ(rows.rows()[rows.visible()[5].row].busy->busyIn({1'000'000, 3'000'000}),
            alone->deviceBusy(0).busyIn({0, 2'000'000}));
}

TEST(TimelineRecordings, AnEventLiesInItsRecording) {
  const auto trace = twice(777);
  TimelineRows rows(indexOf(trace));
  rows.expandToDepth(100);
  const std::uint32_t half = trace->device().size() / 2;
  for (std::uint32_t e = 0; e < half; ++e) {
    const auto first = rows.placeOf({EventKind::Device, e});
    const auto second = rows.placeOf({EventKind::Device, half + e});
    ASSERT_NE(first.row, kNone);
    ASSERT_NE(second.row, kNone);
    EXPECT_LT(first.top, second.top);
    std::uint32_t top = second.row;
    while (rows.rows()[top].parent != kNone) top = rows.rows()[top].parent;
    EXPECT_EQ(rows.rows()[top].label, "after.json");
  }
}

TEST(TimelineRecordings, LevelsAndPresetsKeepTheRecordingsOpen) {
  TimelineRows rows(indexOf(twice(0)));
  rows.expandToDepth(0);
  EXPECT_EQ(visibleLabels(rows),
            (QStringList{"before.json", "  python3 (100)", "  GPU 0", "after.json", "  python3 (100)", "  GPU 0"}));
  rows.applyPreset(TimelineRows::Preset::Device);
  EXPECT_EQ(visibleLabels(rows), (QStringList{"before.json", "  GPU 0", "    stream 7", "    stream 8", "after.json",
                                              "  GPU 0", "    stream 7", "    stream 8"}));
}

TEST(TimelineRecordings, StreamsForThemselvesStandBelowTheirRecording) {
  TimelineRows rows(indexOf(twice(0)));
  rows.setGrouping(TimelineRows::Grouping::Stream);
  const QStringList labels = visibleLabels(rows);
  EXPECT_TRUE(labels.contains("  GPU 0 › stream 7")) << labels.join('|').toStdString();
  EXPECT_EQ(labels.count("  GPU 0 › stream 7"), 2);
  EXPECT_FALSE(labels.contains("  GPU 0"));
}

TEST(TimelineRecordings, APinnedRowSaysWhoseItIs) {
  const auto index = indexOf(twice(0));
  TimelineRows rows(index);
  TimelineRows strip(index);
  std::uint32_t stream = kNone;
  for (std::uint32_t r = 0; r < rows.rows().size(); ++r) {
    if (rows.rows()[r].label == "stream 8") stream = r;
  }
  strip.showOnly({stream});
  EXPECT_EQ(visibleLabels(strip), (QStringList{"after.json › GPU 0 › stream 8"}));
}

TEST(TimelineRecordings, LabelsElsewhereBeginWithTheRecording) {
  const auto trace = twice(0);
  EXPECT_EQ(labelOfDevice(*trace, 1), "after.json · GPU 0");
  EXPECT_EQ(labelOfDevice(*trace, 1, LabelScope::Recording), "GPU 0");
  EXPECT_EQ(labelOfProcess(*trace, 0), "before.json · python3 (100)");
}

}  // namespace
}  // namespace tallyscope
