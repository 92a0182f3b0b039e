// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/merge/merge_traces.h"

#include <gtest/gtest.h>

#include "core/base/errors.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

/// A recording of one process on one device, everything with the ids that any other recording has too.
std::shared_ptr<const Trace> recording(const std::string& suffix, TimeNs start,
                                       std::optional<std::int64_t> epoch = {}) {
  TraceFixture f;
  f.device(0, "Product " + suffix);
  f.op({.name = "aten::mm", .start = start, .duration = 90});
  f.range({.name = "step", .start = start, .duration = 400});
  f.range({.name = "step", .start = start + 500, .duration = 400});
  f.call({.name = "launch", .start = start + 10, .duration = 5, .correlation = 7});
  f.call({.name = "launch", .start = start + 20, .duration = 5, .correlation = 8});
  f.kernel(
      {.name = "gemm_" + suffix, .start = start + 40, .duration = 30, .correlation = 7, .pid = 100, .graphNode = 3});
  f.kernel({.name = "relu", .start = start + 80, .duration = 10, .correlation = 8, .pid = 100});
  f.memory({.start = start + 30, .bytes = 64, .device = 0, .correlation = 7});
  f.sample({.series = "clock", .start = start + 5, .value = 1.5, .device = 0});
  if (epoch) f.builder().setEpochOfClockZero(*epoch);
  return f.finish();
}

std::shared_ptr<const Trace> merged(const std::vector<MergePart>& parts) {
  Job job;
  return mergeTraces(parts, job);
}

TEST(MergeTracesTest, PutsEveryEventAtItsOwnTimePlusTheOffsetExactly) {
  const auto a = recording("a", 1000);
  const auto b = recording("b", 70'000);
  const TimeNs offset = 1'234'567'890'123'457;  // no double holds such a time with a part of a microsecond
  const auto both = merged({{a, "a", 0}, {b, "b", offset}});
  for (int k = 0; k < kEventKinds; ++k) {
    const auto kind = static_cast<EventKind>(k);
    ASSERT_EQ(both->count(kind), a->count(kind) + b->count(kind));
    for (std::uint32_t e = 0; e < a->count(kind); ++e) {
      EXPECT_EQ(both->startOf({kind, e}), a->startOf({kind, e}));
      EXPECT_EQ(both->text(both->nameOf({kind, e})), a->text(a->nameOf({kind, e})));
    }
    for (std::uint32_t e = 0; e < b->count(kind); ++e) {
      const EventRef there{kind, a->count(kind) + e};
      EXPECT_EQ(both->startOf(there), b->startOf({kind, e}) + offset);
      EXPECT_EQ(both->durationOf(there), b->durationOf({kind, e}));
      EXPECT_EQ(both->text(both->nameOf(there)), b->text(b->nameOf({kind, e})));
    }
  }
  EXPECT_EQ(both->extent(), (TimeWindow{a->extent().from, b->extent().to + offset}));
}

TEST(MergeTracesTest, KeepsEqualIdsOfProcessesThreadsAndDevicesApart) {
  const auto a = recording("a", 0);
  const auto b = recording("b", 0);
  const auto both = merged({{a, "a", 0}, {b, "b", 0}});
  ASSERT_EQ(both->processes().size(), 2U);
  ASSERT_EQ(both->threads().size(), 2U);
  ASSERT_EQ(both->devices().size(), 2U);
  ASSERT_EQ(both->streams().size(), 2U);
  for (std::uint32_t i = 0; i < 2; ++i) {
    EXPECT_EQ(both->processes()[i].pid, 100);
    EXPECT_EQ(both->processes()[i].source, i);
    EXPECT_EQ(both->threads()[i].process, i);
    EXPECT_EQ(both->devices()[i].source, i);
    EXPECT_EQ(both->streams()[i].device, i);
    EXPECT_EQ(both->streams()[i].process, i);
  }
  EXPECT_EQ(both->text(both->devices()[0].name), "Product a");
  EXPECT_EQ(both->text(both->devices()[1].name), "Product b");
  ASSERT_EQ(both->recordings().size(), 2U);
  EXPECT_EQ(both->recordingOfSource(0), 0U);
  EXPECT_EQ(both->recordingOfSource(1), 1U);
  EXPECT_EQ(both->recordingOfSource(2), kNone);
}

TEST(MergeTracesTest, KeepsLaunchesInTheirRecordingThoughCorrelationsAreEqual) {
  const auto a = recording("a", 0);
  const auto b = recording("b", 0);
  const auto both = merged({{a, "a", 0}, {b, "b", 1000}});
  for (std::uint32_t e = 0; e < both->device().size(); ++e) {
    const std::uint32_t api = both->device().api[e];
    ASSERT_NE(api, kNone);
    EXPECT_EQ(both->sourceOf({EventKind::Api, api}), both->sourceOf({EventKind::Device, e}));
    EXPECT_EQ(both->api().correlation[api], both->device().correlation[e]);
    const std::uint32_t first = both->api().launchedFirst[api];
    ASSERT_EQ(both->api().launchedFirst[api + 1], first + 1);
    EXPECT_EQ(both->api().launched[first], e);
    EXPECT_EQ(both->processOfDevice(e), both->sourceOf({EventKind::Device, e}));
    EXPECT_EQ(both->sourceOf({EventKind::Operator, both->api().op[api]}), both->sourceOf({EventKind::Api, api}));
    EXPECT_EQ(both->sourceOf({EventKind::Range, both->api().range[api]}), both->sourceOf({EventKind::Api, api}));
  }
  for (std::uint32_t m = 0; m < both->memory().size(); ++m) {
    EXPECT_EQ(both->sourceOf({EventKind::Api, both->memory().api[m]}), both->sourceOf({EventKind::Memory, m}));
  }
  ASSERT_EQ(both->device().graphNode.entries.size(), 2U);
  EXPECT_EQ(both->device().graphNode.entries[1].first, a->device().size() + a->device().graphNode.entries[0].first);
}

TEST(MergeTracesTest, FindsTracksAndCandidatesOfTheSecondRecording) {
  const auto a = recording("a", 0);
  const auto b = recording("b", 0);
  const auto both = merged({{a, "a", 0}, {b, "b", 10'000}});
  for (const std::uint32_t t : both->tracksOf(EventKind::Device)) {
    const Track& track = both->tracks()[t];
    EXPECT_EQ(both->trackOf({EventKind::Device, track.first}), t);
    const TimeNs start = both->device().start[track.first];
    const auto [first, last] = both->candidates(track, {start + 5, start + 6});
    EXPECT_EQ(first, track.first);
    EXPECT_EQ(last, track.first + 1);
  }
}

TEST(MergeTracesTest, KnowsTheWallClockOnlyWhenAllRecordingsAgreeOnIt) {
  const std::int64_t epoch = 1'700'000'000'000'000'000;
  const auto a = recording("a", 100, epoch);
  const auto b = recording("b", 100, epoch + 2'000'000'001);
  EXPECT_EQ(merged({{a, "a", 0}, {b, "b", 2'000'000'001}})->epochNs(), a->epochNs());
  EXPECT_EQ(merged({{a, "a", 0}, {b, "b", 0}})->epochNs(), 0);
  EXPECT_EQ(merged({{a, "a", 0}, {recording("c", 100), "c", 0}})->epochNs(), 0);
}

TEST(MergeTracesTest, MovesOneRecordingLaterWithoutReadingAgain) {
  const auto a = recording("a", 0);
  const auto b = recording("b", 0);
  const auto both = merged({{a, "a", 0}, {b, "b", 10}});
  Job job;
  const auto moved = withOffsets(*both, std::vector<TimeNs>{0, -333}, job);
  const auto direct = merged({{a, "a", 0}, {b, "b", -333}});
  for (int k = 0; k < kEventKinds; ++k) {
    const auto kind = static_cast<EventKind>(k);
    ASSERT_EQ(moved->count(kind), direct->count(kind));
    for (std::uint32_t e = 0; e < direct->count(kind); ++e) {
      EXPECT_EQ(moved->startOf({kind, e}), direct->startOf({kind, e}));
    }
  }
  EXPECT_EQ(moved->extent(), direct->extent());
  ASSERT_EQ(moved->recordings().size(), 2U);
  EXPECT_EQ(moved->recordings()[1].name, "b");
  EXPECT_EQ(moved->recordings()[1].offset, -333);
  EXPECT_EQ(moved->recordings()[1].extent, b->extent());
}

TEST(MergeTracesTest, AddsAThirdRecordingToTwoThatAreTogether) {
  const auto a = recording("a", 0);
  const auto both = merged({{a, "a", 0}, {recording("b", 0), "b", 50}});
  const auto three = merged({{both, "", 0}, {recording("c", 0), "c", 70}});
  ASSERT_EQ(three->recordings().size(), 3U);
  EXPECT_EQ(three->recordings()[1].name, "b");
  EXPECT_EQ(three->recordings()[2].offset, 70);
  EXPECT_EQ(three->recordings()[2].firstSource, 2U);
  EXPECT_EQ(three->countDevice(DeviceKind::Kernel), 6U);
}

TEST(MergeTracesTest, RefusesOffsetsThatLeaveTheRangeOfTime) {
  const auto a = recording("a", 0);
  EXPECT_THROW(merged({{a, "a", kLargestOffset + 1}}), UsageError);
  EXPECT_THROW(merged({{a, "a", -kLargestOffset - 1}}), UsageError);
  EXPECT_EQ(merged({{a, "a", kLargestOffset}})->extent().from, a->extent().from + kLargestOffset);
}

TEST(MergeTracesTest, HoldsNotMuchMoreThanItsParts) {
  TraceFixture f;
  for (int i = 0; i < 20'000; ++i) f.kernel({.name = "k" + std::to_string(i % 50), .start = i * 10, .duration = 5});
  const auto a = f.finish();
  const auto both = merged({{a, "a", 0}, {a, "b", 10}});
  EXPECT_LT(both->memoryBytes(), 2 * a->memoryBytes() + 65'536);
}

TEST(MergeTracesTest, MergesNothingAndARecordingWithoutEvents) {
  EXPECT_EQ(merged({})->eventCount(), 0U);
  const auto a = recording("a", 500);
  const auto both = merged({{TraceFixture().finish(), "empty", 0}, {a, "a", 0}});
  EXPECT_EQ(both->extent(), a->extent());
  EXPECT_EQ(both->eventCount(), a->eventCount());
}

TEST(MergeTracesTest, SumsEvidenceApartByRecording) {
  const auto withLayer = [](const std::string& counter) {
    TraceFixture f;
    f.kernel({.start = 0, .duration = 5});
    Evidence& e = f.builder().evidence();
    const std::uint32_t layer = e.layer("stats", Instrumentation::Trace);
    e.layers[layer].sources.push_back(0);
    RecordedTotals totals;
    totals.layer = layer;
    totals.rows.push_back({e.strings.intern("kernel"), 3, 30, 10, 100.0});
    e.totals.push_back(totals);
    e.counter(counter);
    return f.finish();
  };
  const auto both = merged({{withLayer("x"), "a", 0}, {withLayer("y"), "b", 0}});
  const Evidence& e = both->evidence();
  ASSERT_EQ(e.layers.size(), 2U);
  EXPECT_EQ(e.layers[0].name, "a · stats");
  EXPECT_EQ(e.layers[1].name, "b · stats");
  EXPECT_EQ(e.layers[1].sources, (std::vector<std::uint32_t>{1}));
  ASSERT_EQ(e.totals.size(), 2U);
  EXPECT_EQ(e.totals[1].layer, 1U);
  EXPECT_EQ(e.text(e.totals[1].rows[0].name), "kernel");
  EXPECT_EQ(e.counters, (std::vector<std::string>{"x", "y"}));
}

}  // namespace
}  // namespace tallyscope
