// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace.h"

#include <gtest/gtest.h>

#include "tests/trace/small_builder.h"

namespace tallyscope {
namespace {

/// The events of `track` in the window, by way of candidates().
std::vector<std::uint32_t> inWindow(const Trace& trace, std::uint32_t track, TimeWindow window) {
  const auto [first, last] = trace.candidates(trace.tracks()[track], window);
  std::vector<std::uint32_t> events;
  for (std::uint32_t e = first; e < last; ++e) {
    if (window.overlaps(trace.device().start[e], trace.device().duration[e])) events.push_back(e);
  }
  return events;
}

TEST(Candidates, HoldExactlyWhatOverlapsOnceFiltered) {
  SmallBuilder b;
  b.source();
  const auto stream = b.builder.stream(b.builder.device(0, 0), 1, 7);
  const auto other = b.builder.stream(b.builder.device(0, 0), 1, 8);
  b.kernel(stream, 0, 100);   // 0
  b.kernel(stream, 100, 10);  // 1
  b.kernel(stream, 120, 0);   // 2
  b.kernel(stream, 130, 70);  // 3
  b.kernel(other, 0, 1000);   // 4
  const auto trace = b.finish();
  using Events = std::vector<std::uint32_t>;
  EXPECT_EQ(inWindow(*trace, 0, {}), (Events{0, 1, 2, 3}));
  EXPECT_EQ(inWindow(*trace, 0, {100, 130}), (Events{1, 2}));
  EXPECT_EQ(inWindow(*trace, 0, {99, 100}), (Events{0}));
  EXPECT_EQ(inWindow(*trace, 0, {120, 121}), (Events{2}));
  EXPECT_EQ(inWindow(*trace, 0, {110, 120}), Events{});
  EXPECT_EQ(inWindow(*trace, 0, {199, 500}), (Events{3}));
  EXPECT_EQ(inWindow(*trace, 0, {200, 500}), Events{});
  EXPECT_EQ(inWindow(*trace, 1, {500, 501}), (Events{4}));
}

TEST(Candidates, AreFewInALongTrackOfShortEvents) {
  SmallBuilder b;
  b.source();
  const auto stream = b.builder.stream(b.builder.device(0, 0), 1, 7);
  for (int i = 0; i < 10000; ++i) b.kernel(stream, i * 10, 5);
  const auto trace = b.finish();
  const auto [first, last] = trace->candidates(trace->tracks()[0], {50'000, 50'100});
  EXPECT_EQ(first, 5000U);
  EXPECT_EQ(last, 5010U);
}

TEST(Trace, OfNothingIsEmptyAndAnswers) {
  TraceBuilder builder;
  builder.addSource({});
  Job job;
  const auto trace = builder.finish(job);
  EXPECT_EQ(trace->eventCount(), 0U);
  EXPECT_EQ(trace->extent(), (TimeWindow{0, 0}));
  EXPECT_EQ(trace->flowsFrom({EventKind::Api, 0}).size(), 0U);
  EXPECT_EQ(trace->countDevice(DeviceKind::Kernel), 0U);
  EXPECT_TRUE(trace->diagnostics().empty());
}

TEST(Trace, DoesNotStretchItsExtentForProfilerBookkeeping) {
  SmallBuilder b;
  b.source();
  const auto thread = b.thread(0, 1, 1);
  b.op(thread, 1000, 100);
  StagedRange spans;
  spans.start = 0;
  spans.duration = 5000;
  spans.track = b.builder.threadTrack(EventKind::Range, thread);
  spans.flags = FlagOutsideExtent;
  b.stage.ranges.push_back(spans);
  const auto trace = b.finish();
  EXPECT_EQ(trace->extent(), (TimeWindow{0, 100}));
  EXPECT_EQ(trace->ranges().start[0], -1000);
  EXPECT_EQ(trace->ranges().duration[0], 5000);
}

TEST(Trace, OrdersThreadsWithTheMainOneFirstAndThenByNumberAndText) {
  SmallBuilder b;
  b.source();
  const auto process = b.builder.process(0, {100, {}});
  for (const IdKey& tid : {IdKey{0, "worker"}, IdKey{101, {}}, IdKey{100, {}}, IdKey{7, {}}, IdKey{0, "io"}}) {
    b.op(b.builder.thread(process, tid), 0, 10);
  }
  const auto trace = b.finish();
  std::vector<std::string> order;
  for (const Thread& thread : trace->threads()) {
    order.push_back(thread.tidText ? std::string(trace->text(thread.tidText)) : std::to_string(thread.tid));
  }
  EXPECT_EQ(order, (std::vector<std::string>{"100", "7", "101", "io", "worker"}));
  for (const std::uint32_t t : trace->tracksOf(EventKind::Operator)) {
    EXPECT_EQ(trace->tracks()[t].process, 0U);
    EXPECT_EQ(trace->tracks()[t].size(), 1U);
  }
}

TEST(Trace, KnowsTheFileOfEveryEvent) {
  SmallBuilder b;
  b.source();
  b.source();
  b.op(b.thread(0, 1, 1), 0, 10);
  b.op(b.thread(1, 1, 1), 0, 10);
  b.kernel(b.builder.stream(b.builder.device(1, 0), 1, 7), 0, 10);
  const auto trace = b.finish();
  EXPECT_EQ(trace->sourceOf({EventKind::Operator, 0}), 0U);
  EXPECT_EQ(trace->sourceOf({EventKind::Operator, 1}), 1U);
  EXPECT_EQ(trace->sourceOf({EventKind::Device, 0}), 1U);
}

TEST(Trace, IsNotMadeWhenTheJobIsCancelled) {
  SmallBuilder b;
  b.source();
  b.op(b.thread(0, 1, 1), 0, 10);
  Job job;
  job.cancel();
  EXPECT_THROW(b.builder.finish(job), Cancelled);
}

TEST(Trace, PutsOverlappingWorkOfOneStreamOnFreeLanes) {
  SmallBuilder b;
  b.source();
  const auto stream = b.builder.stream(b.builder.device(0, 0), 1, 7);
  b.kernel(stream, 0, 10);
  b.kernel(stream, 9, 10);
  b.kernel(stream, 10, 5);
  b.kernel(stream, 19, 5);
  const auto trace = b.finish();
  EXPECT_EQ(trace->device().lane, (std::vector<std::uint32_t>{0, 1, 0, 0}));
  EXPECT_EQ(trace->tracks()[0].lanes, 2U);
  EXPECT_EQ(trace->diagnostics().countOf("overlap-without-nesting"), 1U);
}

TEST(Trace, NestsQuicklyAfterAMomentWhereAllOverlap) {
  SmallBuilder b;
  b.source();
  const auto thread = b.thread(0, 1, 1);
  constexpr std::uint32_t kCrowd = 2000;  // each overlaps all before it: as many lanes
  constexpr std::uint32_t kLater = 200000;
  for (std::uint32_t i = 0; i < kCrowd; ++i) b.range(thread, i, kCrowd);
  for (std::uint32_t i = 0; i < kLater; ++i) b.range(thread, 10000 + 2 * i, 1);
  const auto trace = b.finish();
  EXPECT_EQ(trace->tracks()[0].lanes, kCrowd);
  EXPECT_EQ(trace->ranges().lane[kCrowd - 1], kCrowd - 1);
  EXPECT_EQ(trace->ranges().parent[kCrowd - 1], kCrowd - 2);
  EXPECT_EQ(trace->ranges().lane[kCrowd + kLater - 1], 0U);
  EXPECT_EQ(trace->diagnostics().countOf("overlap-without-nesting"), kCrowd - 1);
}

}  // namespace
}  // namespace tallyscope
