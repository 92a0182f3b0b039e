// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/range_links.h"

#include <gmock/gmock.h>

#include <map>
#include <random>
#include <set>
#include <string>

#include "core/analysis/ranges/projection.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::TraceFixture;

/// Names of the ranges of an operation, in the order they are visited; a mark shows that only the creation ties it.
std::vector<std::string> rangesOf(const Trace& trace, const RangeForest& forest, const RangeLinks& links,
                                  std::uint32_t operation) {
  std::vector<std::string> names;
  links.forEachRange(operation, [&](std::uint32_t r, bool viaGraph) {
    names.push_back(std::string(trace.text(trace.nameOf(forest.event(r)))) + (viaGraph ? " (created)" : ""));
  });
  return names;
}

TEST(RangeLinks, AnOperationBelongsToEveryRangeThatHoldsItsCallBothEndsIncluded) {
  TraceFixture fixture;
  fixture.range({.name = "whole", .start = 0, .duration = 100});
  fixture.range({.name = "exact", .start = 10, .duration = 5});
  fixture.range({.name = "cut", .start = 11, .duration = 3});
  fixture.call({.start = 10, .duration = 5, .correlation = 1});
  fixture.kernel({.start = 200, .duration = 10, .correlation = 1});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const RangeLinks links(*trace, forest);
  EXPECT_THAT(rangesOf(*trace, forest, links, 0), ElementsAre("exact", "whole"));
  EXPECT_TRUE(links.linked(0));
}

TEST(RangeLinks, CallsThatCrossARangesEndBelongToTheOuterOneOnly) {
  TraceFixture fixture;
  fixture.range({.name = "outer", .start = 0, .duration = 100});
  fixture.range({.name = "inner", .start = 10, .duration = 10});
  fixture.call({.start = 18, .duration = 5, .correlation = 1});
  fixture.kernel({.start = 30, .duration = 10, .correlation = 1});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const RangeLinks links(*trace, forest);
  EXPECT_THAT(rangesOf(*trace, forest, links, 0), ElementsAre("outer"));
}

TEST(RangeLinks, OtherThreadsAndOperationsWithoutACallHaveNoRange) {
  TraceFixture fixture;
  fixture.range({.name = "here", .start = 0, .duration = 100});
  fixture.call({.start = 10, .duration = 5, .correlation = 1, .tid = 101});
  fixture.kernel({.start = 20, .duration = 10, .correlation = 1});
  fixture.kernel({.start = 40, .duration = 10});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const RangeLinks links(*trace, forest);
  EXPECT_THAT(rangesOf(*trace, forest, links, 0), IsEmpty());
  EXPECT_THAT(rangesOf(*trace, forest, links, 1), IsEmpty());
  EXPECT_FALSE(links.linked(1));
}

TEST(RangeLinks, ACallWithoutLengthBelongsToTheRangeThatEndsThereAndToTheOneThatBegins) {
  TraceFixture fixture;
  fixture.range({.name = "left", .start = 0, .duration = 10});
  fixture.range({.name = "right", .start = 10, .duration = 10});
  fixture.call({.start = 10, .duration = 0, .correlation = 1});
  fixture.kernel({.start = 20, .duration = 10, .correlation = 1});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const RangeLinks links(*trace, forest);
  EXPECT_THAT(rangesOf(*trace, forest, links, 0), ElementsAre("right", "left"));
}

TEST(RangeLinks, GraphMappingAddsTheRangesOfTheNodesCreationOnce) {
  TraceFixture fixture;
  fixture.range({.name = "program", .start = 0, .duration = 1000});
  fixture.range({.name = "capture", .start = 10, .duration = 50});
  fixture.range({.name = "replay", .start = 100, .duration = 50});
  fixture.call({.start = 110, .duration = 5, .correlation = 1});
  fixture.kernel({.start = 200, .duration = 10, .correlation = 1, .graphNode = 4});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const std::vector<RangeLinks::Creation> created{{0, {0, 20, 25}}};
  const RangeLinks links(*trace, forest, created);
  EXPECT_THAT(rangesOf(*trace, forest, links, 0), ElementsAre("replay", "program", "capture (created)"));
  EXPECT_THAT(links.operationsOf(1), ElementsAre(0U));
  EXPECT_THAT(rangesOf(*trace, forest, RangeLinks(*trace, forest), 0), ElementsAre("replay", "program"));
}

TEST(RangeLinks, AgreesWithTheDefinitionOnRandomRangesAndCalls) {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    TraceFixture fixture;
    const int span = round % 3 == 0 ? 30 : 300;  // the short one is full of equal times and empty calls
    for (int i = 0; i < 120; ++i) {
      fixture.range({.name = "r",
                     .start = static_cast<TimeNs>(random() % span),
                     .duration = static_cast<TimeNs>(random() % (span / 3)),
                     .kind = i % 4 == 0 ? RangeKind::StartEnd : RangeKind::PushPop,
                     .tid = 100 + i % 2});
    }
    for (int i = 1; i <= 120; ++i) {
      fixture.call({.start = static_cast<TimeNs>(random() % span),
                    .duration = static_cast<TimeNs>(random() % 4),
                    .correlation = i,
                    .tid = 100 + i % 2});
      const auto start = static_cast<TimeNs>(random() % 1000);
      fixture.kernel(
          {.start = start, .duration = static_cast<TimeNs>(random() % 50), .correlation = i, .stream = i % 3});
    }
    const auto trace = fixture.finish();
    const RangeForest forest(*trace, {});
    std::vector<RangeLinks::Creation> created;
    for (std::uint32_t op = 0; op < trace->device().size(); op += 3) {
      const auto start = static_cast<TimeNs>(random() % span);
      created.push_back({op, {op % 2, start, start + static_cast<TimeNs>(random() % 3)}});
    }
    const RangeLinks links(*trace, forest, created);
    const auto projections = projectRanges(*trace, forest, links, {});
    for (std::uint32_t r = 0; r < forest.size(); ++r) {
      struct Execution {
        std::set<std::uint32_t> operations;
        TimeNs first = kTimeMax, last = kTimeMin;
        std::set<TimeNs> busy;  // every ns of the operations
      };
      std::map<std::uint64_t, Execution> expected;  // by launch of a graph; 0: launched in the range
      std::set<std::uint32_t> all;
      const auto holds = [&](std::uint32_t thread, TimeNs start, TimeNs end) {
        return thread == forest.threadOf(r) && start >= forest.start(r) && end <= forest.end(r);
      };
      for (std::uint32_t op = 0; op < trace->device().size(); ++op) {
        const std::uint32_t call = trace->device().api[op];
        const std::uint32_t thread = trace->tracks()[trace->trackOf({EventKind::Api, call})].thread;
        const bool launched = holds(thread, trace->api().start[call], trace->api().end(call));
        bool in = launched;
        for (const auto& c : created) {
          in = in || (c.operation == op && holds(c.place.thread, c.place.start, c.place.end));
        }
        if (!in) continue;
        all.insert(op);
        Execution& execution = expected[launched ? 0 : graphLaunchOf(*trace, op)];
        execution.operations.insert(op);
        execution.first = std::min(execution.first, trace->device().start[op]);
        execution.last = std::max(execution.last, trace->device().end(op));
        for (TimeNs t = trace->device().start[op]; t < trace->device().end(op); ++t) execution.busy.insert(t);
      }
      const auto found = links.operationsOf(r);
      ASSERT_EQ(std::set<std::uint32_t>(found.begin(), found.end()), all);
      ASSERT_EQ(found.size(), all.size());
      std::size_t executions = 0;
      for (const Projection& p : projections) {
        if (p.range != r) continue;
        ++executions;
        const Execution& execution = expected.at(p.launch);
        const auto operations = operationsOf(*trace, links, {}, p);
        ASSERT_EQ(std::set<std::uint32_t>(operations.begin(), operations.end()), execution.operations);
        ASSERT_EQ(p.operations, execution.operations.size());
        ASSERT_EQ(p.start, execution.first);
        ASSERT_EQ(p.end, execution.last);
        ASSERT_EQ(p.busy, static_cast<TimeNs>(execution.busy.size()));
      }
      ASSERT_EQ(executions, expected.size());
    }
  }
}

TEST(Projection, RunsFromTheFirstStartToTheLastEndOfAllWorkAndCountsBusyTimeOnce) {
  TraceFixture fixture;
  fixture.range({.name = "step", .start = 0, .duration = 100});
  fixture.range({.name = "child", .start = 1, .duration = 20});
  fixture.range({.name = "idle child", .start = 30, .duration = 20});
  fixture.call({.start = 2, .duration = 2, .correlation = 1});
  fixture.call({.start = 60, .duration = 2, .correlation = 2});
  fixture.call({.start = 70, .duration = 2, .correlation = 3});
  fixture.kernel({.start = 1000, .duration = 100, .correlation = 1, .stream = 1});
  fixture.copy({.start = 1050, .duration = 100, .bytes = 8, .correlation = 2, .stream = 2});
  fixture.fillMemory({.start = 2000, .duration = 10, .bytes = 8, .correlation = 3, .device = 1, .stream = 2});
  fixture.sync({.start = 2100, .duration = 500, .correlation = 3});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const RangeLinks links(*trace, forest);
  const auto all = projectRanges(*trace, forest, links, {});
  ASSERT_EQ(all.size(), 2U);  // the idle child has none
  EXPECT_EQ(all[0].range, 0U);
  EXPECT_EQ(all[0].start, 1000);
  EXPECT_EQ(all[0].duration(), 1010);
  EXPECT_EQ(all[0].busy, 160);
  EXPECT_EQ(all[0].operations, 3U);
  EXPECT_EQ(all[0].children, 1U);
  EXPECT_EQ(all[1].range, 1U);
  // One device only; a window keeps what overlaps it, whole.
  const auto second = projectRanges(*trace, forest, links, {.window = {}, .devices = {0, 1}});
  EXPECT_EQ(second[0].operations, 1U);
  EXPECT_EQ(second[0].duration(), 10);
  const auto window = projectRanges(*trace, forest, links, {.window = {1140, 1200}, .devices = {}});
  EXPECT_EQ(window[0].start, 1050);
  EXPECT_EQ(window[0].busy, 100);
  EXPECT_EQ(window.size(), 1U);
}

TEST(DeviceWork, IsOrderedByStartOverAllStreams) {
  TraceFixture fixture;
  for (int i = 0; i < 30; ++i) fixture.kernel({.start = 100 - 3 * i, .duration = 1, .stream = i % 5});
  fixture.sync({.start = 5, .duration = 1});
  const auto trace = fixture.finish();
  const auto order = workByStart(*trace, {});
  ASSERT_EQ(order.size(), 30U);
  for (std::size_t i = 0; i < order.size(); ++i) {
    EXPECT_EQ(trace->device().start[order[i]], 13 + 3 * static_cast<TimeNs>(i));
  }
  EXPECT_EQ(workByStart(*trace, {.window = {13, 20}, .devices = {}}).size(), 3U);
}

}  // namespace
}  // namespace tallyscope
