// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/timeline_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

enum class Density { Even, Bursty, Instants };

/// Kernels and copies that do not overlap within the stream; long gaps between bursts when bursty.
std::shared_ptr<const Trace> streamTrace(int events, Density density, unsigned seed, bool copies = false) {
  std::mt19937 random(seed);
  TraceMaker maker;
  TimeNs now = 0;
  for (int i = 0; i < events; ++i) {
    const TimeNs duration = density == Density::Instants ? random() % 2 : 1 + random() % 5000;
    const bool copy = copies && random() % 5 == 0;
    maker.kernel(now, duration, "k" + std::to_string(random() % 50), 0, 7,
                 copy ? DeviceKind::Memcpy : DeviceKind::Kernel);
    now += duration + 1 + random() % 300;
    if (density == Density::Bursty && random() % 100 == 0) now += 1'000'000 + random() % 50'000'000;
  }
  return maker.finish();
}

std::shared_ptr<const TimelineIndex> indexOf(const std::shared_ptr<const Trace>& trace) {
  Job job;
  return TimelineIndex::build(trace, job);
}

std::vector<TimeWindow> someViews(const TimeWindow& extent, std::mt19937_64& random) {
  std::vector<TimeWindow> views{extent, {extent.from - 1000, extent.to + 1000}};
  for (int shift = 1; shift < 30 && (extent.length() >> shift) >= 40; shift += 2) {
    const TimeNs length = extent.length() >> shift;
    std::uniform_int_distribution<TimeNs> from(extent.from - length / 2, extent.to - length / 2);
    const TimeNs f = from(random);
    views.push_back({f, f + length});
  }
  return views;
}

class LaneFillTest : public ::testing::TestWithParam<Density> {};

TEST_P(LaneFillTest, CountsBusyTimeAndLongestAgreeWithEveryEventLookedAt) {
  std::mt19937_64 random(3);
  for (const int events : {1, 7, 8, 9, 33, 1000, 20000}) {
    const auto trace = streamTrace(events, GetParam(), 5);
    const auto index = indexOf(trace);
    const EventLane lane = index->lanes(0).lane(LaneGroup::Work, 0);
    ASSERT_EQ(lane.size, static_cast<std::uint32_t>(events));
    const DeviceTable& table = trace->device();
    for (const TimeWindow& view : someViews(trace->extent(), random)) {
      if (view.length() < 1) continue;
      const TimeGrid grid(view, 500);
      RowFill row;
      row.reset(grid.width());
      fillLane(lane, grid, 3, row);

      std::uint64_t count = 0, expectedCount = 0, bars = 0;
      TimeNs busy = 0, expectedBusy = 0;
      TimeNs longestShort = -1;
      for (std::uint32_t e = 0; e < table.size(); ++e) {
        if (!view.overlaps(table.start[e], table.duration[e])) continue;
        ++expectedCount;
        const auto span = grid.columnsOf(table.start[e], table.end(e));
        if (span.last - span.first >= 3) {
          ++bars;
          continue;
        }
        expectedBusy += view.clippedLength(table.start[e], table.duration[e]);
        longestShort = std::max(longestShort, table.duration[e]);
      }
      std::uint32_t longest = 0;
      for (std::uint32_t c = 0; c < grid.width(); ++c) {
        const FillColumn& column = row.columns[c];
        count += column.count;
        busy += column.busy;
        longest = std::max(longest, column.longest);
        ASSERT_LE(column.busy, std::max<TimeNs>(grid.edge(c + 1) - grid.edge(c), 0))
            << "no column is busier than it is long";
      }
      EXPECT_EQ(row.bars.size(), bars);
      EXPECT_EQ(count + bars, expectedCount);
      EXPECT_EQ(busy, expectedBusy);
      if (longestShort >= 0) {
        EXPECT_EQ(longest, rankOf(longestShort));
      }
    }
  }
}

TEST_P(LaneFillTest, EachColumnIsExactToTheNodesAtItsEdges) {
  const auto trace = streamTrace(20000, GetParam(), 9);
  const auto index = indexOf(trace);
  const EventLane lane = index->lanes(0).lane(LaneGroup::Work, 0);
  const DeviceTable& table = trace->device();
  const TimeGrid grid(trace->extent(), 300);
  RowFill row;
  row.reset(grid.width());
  fillLane(lane, grid, 1000, row);
  std::vector<TimeNs> before(grid.width() + 1, 0);
  for (std::uint32_t e = 0; e < table.size(); ++e) {
    for (std::uint32_t c = grid.columnOf(table.start[e]); c < grid.width() && grid.edge(c) < table.end(e); ++c) {
      before[c] += TimeWindow{grid.edge(c), grid.edge(c + 1)}.clippedLength(table.start[e], table.duration[e]);
    }
  }
  // Running sums differ by what one node across the edge holds, never more than a column.
  TimeNs exact = 0, drawn = 0;
  for (std::uint32_t c = 0; c < grid.width(); ++c) {
    exact += before[c];
    drawn += row.columns[c].busy;
    ASSERT_LE(std::abs(exact - drawn), grid.columnLength() + 1) << c;
  }
}

TEST_P(LaneFillTest, VisitsAtMostEightNodesAColumn) {
  std::mt19937_64 random(4);
  const auto trace = streamTrace(300000, GetParam(), 6);
  const auto index = indexOf(trace);
  const EventLane lane = index->lanes(0).lane(LaneGroup::Work, 0);
  for (const TimeWindow& view : someViews(trace->extent(), random)) {
    for (const std::uint32_t width : {320U, 1920U, 3840U}) {
      const TimeGrid grid(view, width);
      RowFill row;
      row.reset(width);
      fillLane(lane, grid, 3, row);
      EXPECT_LE(row.nodeVisits, std::uint64_t{8} * width + 20) << view.length();
      EXPECT_LE(row.eventVisits, std::uint64_t{16} * width + 20) << view.length();
    }
  }
}

TEST_P(LaneFillTest, FindsTheLongestEventOfAnyWindow) {
  std::mt19937_64 random(8);
  const auto trace = streamTrace(5000, GetParam(), 2);
  const auto index = indexOf(trace);
  const EventLane lane = index->lanes(0).lane(LaneGroup::Work, 0);
  const DeviceTable& table = trace->device();
  for (const TimeWindow& base : someViews(trace->extent(), random)) {
    const TimeNs shift = static_cast<TimeNs>(random() % 1000);
    const TimeWindow window{base.from + shift, base.to + shift};
    const std::uint32_t found = lane.longestIn(window);
    TimeNs longest = -1;
    for (std::uint32_t e = 0; e < table.size(); ++e) {
      if (window.overlaps(table.start[e], table.duration[e])) longest = std::max(longest, table.duration[e]);
    }
    ASSERT_EQ(found == kNone ? -1 : table.duration[found], longest);
  }
}

INSTANTIATE_TEST_SUITE_P(Densities, LaneFillTest, ::testing::Values(Density::Even, Density::Bursty, Density::Instants));

TEST(TrackLanes, DrawsCopiesApartFromKernelsAndFindsEachEventAgain) {
  const auto trace = streamTrace(3000, Density::Even, 1, true);
  const auto index = indexOf(trace);
  const TrackLanes& lanes = index->lanes(0);
  const DeviceTable& table = trace->device();
  const auto copies = std::count(table.kind.begin(), table.kind.end(), DeviceKind::Memcpy);
  ASSERT_GT(copies, 100);
  EXPECT_EQ(lanes.eventCount(LaneGroup::Memory), copies);
  EXPECT_EQ(lanes.eventCount(LaneGroup::Work), 3000 - copies);
  for (std::uint32_t e = 0; e < table.size(); ++e) {
    const auto [group, lane] = lanes.placeOf(e);
    ASSERT_EQ(group, laneGroupOf(table.kind[e]));
    ASSERT_NE(lanes.lane(group, lane).positionOf(e), kNone);
  }
}

TEST(TrackLanes, TakesAHundredThousandLevels) {
  TraceMaker maker;
  constexpr int depth = 100000;
  for (int i = 0; i < depth; ++i) maker.op(i, 2 * depth - 2 * i, "f");
  const auto trace = maker.finish();
  const auto index = indexOf(trace);
  EXPECT_EQ(index->lanes(0).laneCount(LaneGroup::Work), static_cast<std::uint32_t>(depth));
  const TimeGrid grid(trace->extent(), 1000);
  RowFill row;
  row.reset(1000);
  fillLane(index->lanes(0).lane(LaneGroup::Work, depth - 1), grid, 3, row);
  EXPECT_EQ(row.columns[499].count + row.columns[500].count, 1U);
  EXPECT_LE(index->memoryBytes(), std::size_t{24} * depth);
}

TEST(TimelineIndex, HoldsAtMostEightBytesAnEvent) {
  for (const bool copies : {false, true}) {
    const auto trace = streamTrace(200000, Density::Even, 1, copies);
    EXPECT_LE(indexOf(trace)->memoryBytes(), trace->eventCount() * 8);
  }
  TraceMaker maker;
  for (int i = 0; i < 40000; ++i) {
    for (int depth = 0; depth < 5; ++depth) maker.op(i * 1000 + depth * 10, 500 - depth * 20, "op");
  }
  const auto nested = maker.finish();
  EXPECT_LE(indexOf(nested)->memoryBytes(), nested->eventCount() * 8);
}

TEST(TimelineIndex, StopsWhenItsJobIsCancelled) {
  Job job;
  job.cancel();
  EXPECT_THROW(TimelineIndex::build(streamTrace(100, Density::Even, 1), job), Cancelled);
}

/// Several streams that overlap each other.
std::shared_ptr<const Trace> overlappingStreams(int events, unsigned seed) {
  std::mt19937 random(seed);
  TraceMaker maker;
  for (int i = 0; i < events; ++i) {
    const auto start = static_cast<TimeNs>(random() % 10'000'000);
    maker.kernel(start, static_cast<TimeNs>(random() % (random() % 100 == 0 ? 200000 : 3000)), "k", 0,
                 static_cast<std::int64_t>(random() % 4));
  }
  return maker.finish();
}

TimeNs unionByHand(const Trace& trace, const TimeWindow& window) {
  std::vector<std::pair<TimeNs, TimeNs>> all;
  for (std::uint32_t e = 0; e < trace.device().size(); ++e) {
    const TimeNs start = std::max(trace.device().start[e], window.from);
    const TimeNs end = std::min(trace.device().end(e), window.to);
    if (end > start) all.emplace_back(start, end);
  }
  std::sort(all.begin(), all.end());
  TimeNs sum = 0, reached = kTimeMin;
  for (const auto& [start, end] : all) {
    if (end <= reached) continue;
    sum += end - std::max(start, reached);
    reached = end;
  }
  return sum;
}

TEST(BusyIndex, IsTheUnionOfTheEventsInAnyWindow) {
  std::mt19937_64 random(7);
  for (const int events : {1, 50, 5000}) {
    const auto trace = overlappingStreams(events, 3);
    const auto index = indexOf(trace);
    for (const TimeWindow& window : someViews(trace->extent(), random)) {
      ASSERT_EQ(index->deviceBusyIn(window), unionByHand(*trace, window));
      std::uint64_t count = 0;
      for (std::uint32_t e = 0; e < trace->device().size(); ++e) {
        count += window.overlaps(trace->device().start[e], trace->device().duration[e]) ? 1 : 0;
      }
      ASSERT_EQ(index->deviceCount(window), count);
    }
  }
}

TEST(BusyIndex, FillsColumnsWithTheUnionInThem) {
  std::mt19937_64 random(7);
  const auto trace = overlappingStreams(20000, 4);
  const auto index = indexOf(trace);
  for (const TimeWindow& view : someViews(trace->extent(), random)) {
    const TimeGrid grid(view, 200);
    std::vector<TimeNs> columns(200, 0);
    index->deviceBusy(0).fill(grid, columns);
    TimeNs drawn = 0, exact = 0;
    for (std::uint32_t c = 0; c < 200; ++c) {
      const TimeWindow column{grid.edge(c), grid.edge(c + 1)};
      drawn += columns[c];
      exact += unionByHand(*trace, column);
      ASSERT_LE(columns[c], column.length());
      ASSERT_LE(std::abs(drawn - exact), grid.columnLength() + 200);
    }
  }
}

TEST(BusyIndex, DoesNotCountSynchronisationRecords) {
  TraceMaker maker;
  maker.kernel(0, 100, "k");
  maker.kernel(200, 1000, "cudaStreamSynchronize", 0, 7, DeviceKind::Sync);
  const auto index = indexOf(maker.finish());
  EXPECT_EQ(index->deviceBusyIn(TimeWindow{}), 100);
  EXPECT_EQ(index->deviceCount(TimeWindow{}), 1U);
}

}  // namespace
}  // namespace tallyscope
