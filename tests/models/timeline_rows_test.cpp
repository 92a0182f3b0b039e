// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_rows.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QStringList>

#include "core/trace/merge/merge_traces.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

std::shared_ptr<const TimelineIndex> indexOf(const std::shared_ptr<const Trace>& trace) {
  Job job;
  return TimelineIndex::build(trace, job);
}

/// "label@depth" of the visible rows.
QStringList visibleLabels(const TimelineRows& rows) {
  QStringList labels;
  for (const auto& visible : rows.visible()) {
    const TimelineRow& row = rows.rows()[visible.row];
    labels << QString(static_cast<qsizetype>(row.depth) * 2, QLatin1Char(' ')) + row.label;
  }
  return labels;
}

std::uint32_t find(const TimelineRows& rows, const QString& label) {
  for (std::uint32_t r = 0; r < rows.rows().size(); ++r) {
    if (rows.rows()[r].label == label) return r;
  }
  ADD_FAILURE() << "no row " << label.toStdString();
  return 0;
}

class TimelineRowsTest : public ::testing::Test {
 protected:
  TimelineRowsTest() : trace(smallTrace()), rows(indexOf(trace)) {}
  std::shared_ptr<const Trace> trace;
  TimelineRows rows;
};

TEST_F(TimelineRowsTest, AreProcessesWithThreadsThenDevicesWithStreams) {
  EXPECT_EQ(visibleLabels(rows), (QStringList{"python3 (100)", "  main (100)", "    Ranges", "    Operators",
                                              "    CUDA API", "GPU 0", "  stream 7", "  stream 8"}));
  const TimelineRow& device = rows.rows()[find(rows, "GPU 0")];
  EXPECT_EQ(device.secondary, "NVIDIA H200");
  EXPECT_TRUE(device.isDevice);
}

TEST_F(TimelineRowsTest, AStreamOpensIntoItsKindsOfWork) {
  rows.setExpanded(find(rows, "stream 7"), true);
  const QStringList labels = visibleLabels(rows);
  EXPECT_EQ(labels.mid(6, 4), (QStringList{"  stream 7", "    Ranges, projected", "    Kernels", "    Memory"}));
}

TEST_F(TimelineRowsTest, AContextRowIsThereOnlyWhenADeviceHasSeveral) {
  TraceMaker maker;
  maker.kernel(0, 10, "a");
  const std::uint32_t other = maker.builder.stream(maker.device, 2, 7);
  StagedDevice e;
  e.start = 20;
  e.duration = 5;
  e.track = maker.builder.streamTrack(EventKind::Device, other);
  maker.builder.newStage().device.push_back(e);
  const TimelineRows several(indexOf(maker.finish()));
  EXPECT_EQ(visibleLabels(several),
            (QStringList{"GPU 0", "  context 1", "    stream 7", "  context 2", "    stream 7"}));
}

TEST_F(TimelineRowsTest, WhatARecorderWritesAboutItselfComesLastAndClosed) {
  TraceMaker maker;
  const std::uint32_t spans = maker.builder.process(0, {0, "Spans"});
  StagedRange e;
  e.duration = 100;
  e.track = maker.builder.threadTrack(EventKind::Range, maker.builder.thread(spans, {0, "PyTorch Profiler"}));
  maker.builder.newStage().ranges.push_back(e);
  maker.call(0, 10, "cudaLaunchKernel", 1);
  maker.kernel(20, 10, "a", 1);
  const TimelineRows several(indexOf(maker.finish()));
  EXPECT_EQ(visibleLabels(several),
            (QStringList{"python3 (100)", "  main (100)", "    CUDA API", "GPU 0", "  stream 7", "Recorder's marks"}));
}

TEST(TimelineRowsMarks, AreOneRowForAllPseudoProcessesOfAllRecordings) {
  const auto recording = [] {
    TraceMaker maker;
    for (const char* name : {"Spans", "Traces"}) {
      const std::uint32_t process = maker.builder.process(0, {0, name});
      StagedRange e;
      e.duration = 100;
      e.track = maker.builder.threadTrack(EventKind::Range, maker.builder.thread(process, {0, "PyTorch Profiler"}));
      maker.builder.newStage().ranges.push_back(e);
    }
    maker.call(0, 10, "cudaLaunchKernel", 1);
    maker.kernel(20, 10, "a", 1);
    return maker.finish();
  };
  Job job;
  TimelineRows rows(indexOf(mergeTraces({{recording(), "a", 0}, {recording(), "b", 0}}, job)));
  const std::uint32_t marks = find(rows, "Recorder's marks");
  EXPECT_EQ(rows.rows()[marks].children.size(), 4U);
  EXPECT_FALSE(rows.rows()[marks].expanded);
  EXPECT_EQ(rows.visible().back().row, marks);
  rows.applyPreset(TimelineRows::Preset::Everything);
  EXPECT_FALSE(rows.rows()[marks].expanded) << "as opened";
  rows.expandToDepth(100);
  EXPECT_TRUE(rows.rows()[marks].expanded);
  rows.applyPreset(TimelineRows::Preset::Device);
  EXPECT_TRUE(rows.rows()[marks].hidden);
}

TEST_F(TimelineRowsTest, RowsLieBelowEachOtherWithoutGaps) {
  std::int64_t y = 0;
  for (const auto& visible : rows.visible()) {
    EXPECT_EQ(visible.top, y);
    y += visible.height;
  }
  EXPECT_EQ(rows.totalHeight(), y);
  const auto [first, last] = rows.visibleIn(0, y);
  EXPECT_EQ(first, 0U);
  EXPECT_EQ(last, rows.visible().size());
  for (std::int64_t at = 0; at < y; at += 3) {
    const auto index = rows.visibleAt(at);
    ASSERT_TRUE(index.has_value());
    EXPECT_LE(rows.visible()[*index].top, at);
    EXPECT_GT(rows.visible()[*index].top + rows.visible()[*index].height, at);
  }
  EXPECT_FALSE(rows.visibleAt(-1).has_value());
  EXPECT_FALSE(rows.visibleAt(y).has_value());
}

TEST_F(TimelineRowsTest, ClosingARowHidesWhatIsBelowAndSaysSo) {
  QSignalSpy changes(&rows, &TimelineRows::layoutChanged);
  rows.setExpanded(find(rows, "python3 (100)"), false);
  EXPECT_EQ(visibleLabels(rows), (QStringList{"python3 (100)", "GPU 0", "  stream 7", "  stream 8"}));
  EXPECT_EQ(changes.count(), 1);
  rows.expandToDepth(0);
  EXPECT_EQ(visibleLabels(rows), (QStringList{"python3 (100)", "GPU 0"}));
}

TEST_F(TimelineRowsTest, AHitIsTheEventDrawnThere) {
  // Every event is found again in the middle of its own box.
  for (const EventKind kind : {EventKind::Range, EventKind::Operator, EventKind::Api, EventKind::Device}) {
    for (std::uint32_t e = 0; e < trace->count(kind); ++e) {
      const EventRef event{kind, e};
      const TimelineRows::Place place = rows.placeOf(event);
      ASSERT_TRUE(place.exact);
      const TimeNs middle = trace->startOf(event) + trace->durationOf(event) / 2;
      const auto hit = rows.hitTest(place.top + place.height / 2, {middle, middle + 1});
      EXPECT_EQ(hit.event, event) << trace->text(trace->nameOf(event));
      EXPECT_EQ(hit.row, place.row);
      EXPECT_EQ(hit.others, 0U);
    }
  }
}

TEST_F(TimelineRowsTest, AHitOnManyEventsIsTheLongestAndCountsTheOthers) {
  const TimelineRows::Place place = rows.placeOf({EventKind::Device, 0});
  const auto hit = rows.hitTest(place.top + 2, {0, 10000});
  EXPECT_EQ(hit.event, (EventRef{EventKind::Device, 0})) << "the kernel of 1000 ns";
  EXPECT_EQ(hit.others, 2U);
}

TEST_F(TimelineRowsTest, AnEventOfNoDurationHasItsOwnHitArea) {
  TraceMaker maker;
  maker.op(100, 50, "outer");
  maker.op(120, 0, "mark");
  const auto marks = maker.finish();
  const TimelineRows small(indexOf(marks));
  const auto place = small.placeOf({EventKind::Operator, 1});
  EXPECT_EQ(small.hitTest(place.top + 1, {119, 122}).event, (EventRef{EventKind::Operator, 1}));
}

TEST_F(TimelineRowsTest, RevealOpensWhatIsAboveAnEvent) {
  rows.expandToDepth(0);
  const EventRef mm{EventKind::Operator, 1};
  EXPECT_FALSE(rows.placeOf(mm).exact);
  EXPECT_EQ(rows.placeOf(mm).row, find(rows, "python3 (100)"));
  rows.reveal(mm);
  EXPECT_TRUE(rows.placeOf(mm).exact);
  EXPECT_EQ(rows.placeOf(mm).lane, 1U);
  rows.reveal({EventKind::Device, 0});
  EXPECT_TRUE(rows.placeOf({EventKind::Device, 0}).exact);
  EXPECT_FALSE(rows.rows()[find(rows, "stream 7")].expanded) << "a closed stream draws its work as itself";
}

TEST(TimelineRowsDeep, AHundredThousandLevelsTakeAFewLanesUntilAskedFor) {
  TraceMaker maker;
  constexpr int depth = 100000;
  for (int i = 0; i < depth; ++i) maker.op(i, 2 * depth - 2 * i, "f");
  TimelineRows rows(indexOf(maker.finish()));
  EXPECT_LT(rows.totalHeight(), 1000);
  const EventRef deepest{EventKind::Operator, depth - 1};
  EXPECT_FALSE(rows.placeOf(deepest).exact);
  rows.reveal(deepest);
  EXPECT_TRUE(rows.placeOf(deepest).exact);
  EXPECT_GT(rows.totalHeight(), std::int64_t{depth} * rows.metrics().lane);
}

}  // namespace
}  // namespace tallyscope
