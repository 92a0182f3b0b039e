// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QStringList>

#include "models/timeline/timeline_rows.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

QStringList labels(const TimelineRows& rows) {
  QStringList all;
  for (const auto& visible : rows.visible()) all << rows.rows()[visible.row].label;
  return all;
}

std::shared_ptr<const Trace> twoStreams() {
  TraceMaker maker;
  maker.kernel(0, 100, "void ns::gemm<float>(int)", 0, 7);
  maker.kernel(50, 100, "void ns::gemm<half>(int)", 0, 8);
  maker.kernel(200, 500, "softmax", 0, 7);
  maker.kernel(300, 20, "small", 0, 8);
  maker.kernel(330, 20, "smaller", 0, 8);
  maker.kernel(400, 1, "smallest", 0, 8);
  return maker.finish();
}

TEST(TimelineGrouping, ByNameGathersEveryStreamsKernelsOfOneBaseName) {
  const auto trace = twoStreams();
  Job job;
  TimelineRows rows(TimelineIndex::build(trace, job));
  rows.setGrouping(TimelineRows::Grouping::Name, nameLanes(*trace, 2, job));
  EXPECT_EQ(labels(rows), (QStringList{"GPU 0", "softmax", "gemm", "3 other names"}));
  const TimelineRow& gemm = rows.rows()[rows.visible()[2].row];
  EXPECT_EQ(gemm.lanes, 2U) << "two of them overlap";
  EXPECT_EQ(gemm.secondary, QString::fromUtf8("200 ns"));
  // Every kernel is drawn, and met where it is drawn.
  for (std::uint32_t e = 0; e < trace->device().size(); ++e) {
    const auto place = rows.placeOf({EventKind::Device, e});
    ASSERT_TRUE(place.exact) << e;
    const TimeNs at = trace->device().start[e];
    EXPECT_EQ(rows.hitTest(place.top + place.height / 2, {at, at + 1}).event, (EventRef{EventKind::Device, e}));
  }
}

TEST(TimelineGrouping, ByStreamPutsEachForItself) {
  const auto trace = twoStreams();
  Job job;
  TimelineRows rows(TimelineIndex::build(trace, job));
  rows.setPinned(0, true);
  rows.setGrouping(TimelineRows::Grouping::Stream);
  EXPECT_EQ(labels(rows), (QStringList{QString::fromUtf8("GPU 0 › stream 7"), QString::fromUtf8("GPU 0 › stream 8")}));
  EXPECT_TRUE(rows.pinned().empty());
  EXPECT_TRUE(rows.placeOf({EventKind::Device, 0}).exact);
  rows.setGrouping(TimelineRows::Grouping::Device);
  EXPECT_EQ(labels(rows), (QStringList{"GPU 0", "stream 7", "stream 8"}));
}

TEST(TimelineGrouping, AnEventInAClosedGroupIsRevealed) {
  const auto trace = twoStreams();
  Job job;
  TimelineRows rows(TimelineIndex::build(trace, job));
  rows.setGrouping(TimelineRows::Grouping::Name, nameLanes(*trace, 2, job));
  rows.setExpanded(0, false);
  EXPECT_FALSE(rows.placeOf({EventKind::Device, 1}).exact);
  rows.reveal({EventKind::Device, 1});
  EXPECT_TRUE(rows.placeOf({EventKind::Device, 1}).exact);
}

}  // namespace
}  // namespace tallyscope
