// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to the rows, and what fit() does about stray events.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QStringList>

#include "models/timeline/timeline_rows.h"
#include "models/timeline/view_state.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

class TimelineRowsEdit : public ::testing::Test {
 protected:
  TimelineRowsEdit() : trace(smallTrace()), rows(indexOf(trace)) {}
  static std::shared_ptr<const TimelineIndex> indexOf(const std::shared_ptr<const Trace>& trace) {
    Job job;
    return TimelineIndex::build(trace, job);
  }
  QStringList labels(const TimelineRows& of) const {
    QStringList all;
    for (const auto& visible : of.visible()) all << of.rows()[visible.row].label;
    return all;
  }
  std::uint32_t find(const QString& label) const {
    for (std::uint32_t r = 0; r < rows.rows().size(); ++r) {
      if (rows.rows()[r].label == label) return r;
    }
    ADD_FAILURE() << label.toStdString();
    return 0;
  }
  std::shared_ptr<const Trace> trace;
  TimelineRows rows;
};

TEST_F(TimelineRowsEdit, AHiddenRowIsGoneWithAllBelowUntilItIsShownOrAskedFor) {
  rows.setHidden(find("main (100)"), true);
  EXPECT_EQ(labels(rows), (QStringList{"python3 (100)", "GPU 0", "stream 7", "stream 8"}));
  EXPECT_EQ(rows.hiddenCount(), 1U);
  rows.setHidden(find("python3 (100)"), true);
  EXPECT_EQ(labels(rows).front(), "GPU 0");
  EXPECT_EQ(rows.placeOf({EventKind::Operator, 0}).row, kNone) << "it has no place then";
  rows.reveal({EventKind::Operator, 0});
  EXPECT_TRUE(rows.placeOf({EventKind::Operator, 0}).exact) << "going to an event shows its row";
  rows.setHidden(find("GPU 0"), true);
  rows.showHidden();
  EXPECT_EQ(rows.hiddenCount(), 0U);
  EXPECT_TRUE(labels(rows).contains("GPU 0"));
}

TEST_F(TimelineRowsEdit, RowsMoveAmongThoseOfTheirParent) {
  const std::uint32_t second = find("stream 8");
  EXPECT_FALSE(rows.canMove(second, 1));
  rows.move(second, -1);
  EXPECT_EQ(labels(rows).mid(5), (QStringList{"GPU 0", "stream 8", "stream 7"}));
  rows.move(find("GPU 0"), -1);
  EXPECT_EQ(labels(rows).front(), "GPU 0");
  EXPECT_TRUE(rows.placeOf({EventKind::Device, 0}).exact);
}

TEST_F(TimelineRowsEdit, HeightsScaleLanes) {
  const std::uint32_t stream = find("stream 7");
  const auto height = [&] { return rows.visible()[*rows.visibleIndexOf(stream)].height; };
  const auto before = height();
  rows.setScale(stream, 200);
  EXPECT_EQ(height(), before + rows.metrics().work);
  const auto total = rows.totalHeight();
  rows.setScaleOfAll(100);
  EXPECT_LT(rows.totalHeight(), total);
  EXPECT_EQ(height(), before);
}

TEST_F(TimelineRowsEdit, TheStripShowsPinnedRowsOnlyAndSaysWhoseTheyAre) {
  QSignalSpy pins(&rows, &TimelineRows::pinsChanged);
  rows.setPinned(find("stream 8"), true);
  rows.setPinned(find("Operators"), true);
  EXPECT_EQ(pins.count(), 2);
  TimelineRows strip(rows.index());
  strip.showOnly(rows.pinned());
  EXPECT_EQ(labels(strip),
            (QStringList{QString::fromUtf8("GPU 0 › stream 8"), QString::fromUtf8("main (100) › Operators")}));
  EXPECT_TRUE(strip.placeOf({EventKind::Operator, 0}).exact);
  EXPECT_EQ(strip.placeOf({EventKind::Range, 0}).row, kNone);
  rows.setPinned(find("stream 8"), false);
  EXPECT_EQ(rows.pinned().size(), 1U);
}

TEST_F(TimelineRowsEdit, PresetsShowWhatTheyAreFor) {
  rows.applyPreset(TimelineRows::Preset::Device);
  EXPECT_EQ(labels(rows), (QStringList{"GPU 0", "stream 7", "stream 8"}));
  rows.applyPreset(TimelineRows::Preset::Launches);
  EXPECT_EQ(labels(rows), (QStringList{"python3 (100)", "main (100)", "Ranges", "Operators", "CUDA API", "GPU 0",
                                       "stream 7", "stream 8"}));
  rows.applyPreset(TimelineRows::Preset::Memory);
  EXPECT_TRUE(labels(rows).contains("Memory")) << "the stream with a copy";
  EXPECT_FALSE(labels(rows).contains("stream 8"));
  EXPECT_FALSE(labels(rows).contains("Kernels"));
  const TimelineRows fresh(rows.index());
  rows.applyPreset(TimelineRows::Preset::Everything);
  EXPECT_EQ(labels(rows), labels(fresh));
}

TEST_F(TimelineRowsEdit, AnArrangementIsTakenUpAgainUnlessItIsOfOtherRows) {
  rows.setHidden(find("main (100)"), true);
  rows.move(find("stream 8"), -1);
  rows.setScale(find("stream 7"), 150);
  rows.setPinned(find("GPU 0"), true);
  const RowsView view = rows.view();
  TimelineRows again(rows.index());
  ASSERT_TRUE(again.setView(view));
  EXPECT_EQ(again.view(), view);
  EXPECT_EQ(labels(again), labels(rows));
  TraceMaker maker;
  maker.kernel(0, 10, "k");
  TimelineRows other(indexOf(maker.finish()));
  const RowsView before = other.view();
  EXPECT_FALSE(other.setView(view));
  EXPECT_EQ(other.view(), before);
}

TEST(FitOfStrays, ShowsTheRecordingFirstAndEverythingWhenAskedAgain) {
  TraceMaker maker;
  for (int i = 0; i < 5000; ++i) maker.kernel(i * 1000, 500, "k");
  maker.kernel(3LL * 365 * 86'400 * 1'000'000'000, 10, "years later", 0, 9);
  ViewState state(maker.finish());
  EXPECT_TRUE(state.isFit());
  EXPECT_TRUE(state.hasStrays());
  EXPECT_LT(state.view().length(), 6'000'000);
  state.setView({1000, 2000});
  state.fit();
  EXPECT_LT(state.view().length(), 6'000'000);
  state.fit();
  EXPECT_EQ(state.view(), state.bounds()) << "the stray can be seen";
  ViewState plain(smallTrace());
  EXPECT_FALSE(plain.hasStrays());
  plain.fit();
  EXPECT_EQ(plain.view(), plain.bounds());
}

}  // namespace
}  // namespace tallyscope
