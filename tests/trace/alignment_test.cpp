// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/merge/alignment.h"

#include <gtest/gtest.h>

#include "core/base/errors.h"
#include "core/trace/merge/merge_traces.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

std::shared_ptr<const Trace> recording(std::vector<TimeNs> steps, std::int64_t epoch = 0, const char* name = "step") {
  TraceFixture f;
  for (const TimeNs start : steps) f.range({.name = name, .start = start, .duration = 900});
  f.range({.name = "inner", .start = steps.front() + 10, .duration = 20});
  f.op({.name = "aten::mm", .start = steps.front() + 12, .duration = 5});
  f.kernel({.name = "gemm", .start = steps.front() + 50, .duration = 7});
  if (epoch != 0) f.builder().setEpochOfClockZero(epoch);
  return f.finish();
}

using Offsets = std::vector<TimeNs>;

TEST(AlignmentTest, WallClocksGiveTheDifferenceExactly) {
  const std::int64_t epoch = 1'700'000'000'123'456'789;
  const std::vector<AlignedRecording> two{{recording({100}, epoch), kNone},
                                          {recording({100}, epoch + 1'234'567), kNone}};
  EXPECT_EQ(alignedOffsets(Alignment::parse("clock"), two), (Offsets{0, 1'234'567}));
  EXPECT_EQ(wallClockProblem(two), WallClockProblem::None);
}

TEST(AlignmentTest, SaysWhichRecordingHasNoWallClock) {
  const std::vector<AlignedRecording> two{{recording({100}, 5), kNone}, {recording({100}), kNone}};
  EXPECT_EQ(wallClockProblem(two), WallClockProblem::NotKnown);
  EXPECT_THROW(alignedOffsets(Alignment::parse("clock"), two), UsageError);
  const std::vector<AlignedRecording> far{{recording({100}, 5), kNone},
                                          {recording({100}, 5 + kLargestOffset + 1), kNone}};
  EXPECT_EQ(wallClockProblem(far), WallClockProblem::TooFarApart);
}

TEST(AlignmentTest, ChosenOccurrencesStartTogether) {
  const std::vector<AlignedRecording> two{{recording({1000, 3000, 5000}), kNone}, {recording({500, 700}), kNone}};
  EXPECT_EQ(alignedOffsets(Alignment::parse("range:step"), two), (Offsets{0, 500}));
  EXPECT_EQ(alignedOffsets(Alignment::parse("range:step@2"), two), (Offsets{0, 2300}));
  EXPECT_EQ(alignedOffsets(Alignment::parse("range:step@3|step@1"), two), (Offsets{0, 4500}));
  EXPECT_EQ(alignedOffsets(Alignment::parse("range:step@2|aten::mm"), two), (Offsets{0, 3000 - 512}));
  EXPECT_EQ(alignedOffsets(Alignment::parse("range:gemm"), two), (Offsets{0, 500}));
}

TEST(AlignmentTest, RefusesAnOccurrenceThatARecordingDoesNotHave) {
  const std::vector<AlignedRecording> two{{recording({1000, 3000}), kNone}, {recording({500}), kNone}};
  EXPECT_THROW(alignedOffsets(Alignment::parse("range:step@2"), two), UsageError);
  EXPECT_THROW(alignedOffsets(Alignment::parse("range:nothing"), two), UsageError);
  EXPECT_THROW(alignedOffsets(Alignment::parse("offset:1,2,3"), two), UsageError);
}

TEST(AlignmentTest, TypedOffsetsAreExactToTheNanosecond) {
  const std::vector<AlignedRecording> two{{recording({0}), kNone}, {recording({0}), kNone}};
  EXPECT_EQ(alignedOffsets(Alignment::parse("offset:0,-1.000000001s"), two), (Offsets{0, -1'000'000'001}));
  EXPECT_EQ(alignedOffsets(Alignment::parse("offset:5us"), two), (Offsets{5000, 0}));
  EXPECT_EQ(alignedOffsets(Alignment::parse("start"), two), (Offsets{0, 0}));
}

TEST(AlignmentTest, ReadsBackWhatItWrites) {
  for (const char* text : {"clock", "start", "range:step", "range:a@2|b\\@c@3", "range:x\\|y", "offset:0ns,-20us,3s"}) {
    EXPECT_EQ(Alignment::parse(text).text(), text);
  }
  EXPECT_EQ(Alignment::parse("range:b\\@c@3").marks, (std::vector<Alignment::Mark>{{"b@c", 2}}));
}

TEST(AlignmentTest, RefusesWhatIsNoAlignment) {
  for (const char* text :
       {"", "clocks", "range:", "range:a@0", "range:a@x", "range:a@1@2", "offset:", "offset:1,", "offset:soon"}) {
    EXPECT_THROW(Alignment::parse(text), UsageError) << text;
  }
}

TEST(AlignmentTest, OffersRangesFirstAndTheLongestFirst) {
  const auto marks = alignmentMarks({recording({1000, 3000, 5000}), kNone}, 100, Job());
  ASSERT_EQ(marks.size(), 4U);
  EXPECT_EQ(marks[0].name, "step");
  EXPECT_EQ(marks[0].count, 3U);
  EXPECT_EQ(marks[0].longest, 900);
  EXPECT_EQ(marks[1].name, "inner");
  EXPECT_EQ(marks[2].name, "aten::mm");
  EXPECT_EQ(marks[3].name, "gemm");
  EXPECT_EQ(alignmentMarks({recording({1000}), kNone}, 1, Job()).size(), 3U) << "one of each kind";
}

TEST(AlignmentTest, LooksAtOneRecordingOfSeveralOnItsOwnClock) {
  const auto a = recording({1000, 3000});
  const auto b = recording({500}, 7);
  Job job;
  const auto both = mergeTraces({{a, "a", 0}, {b, "b", 40'000}}, job);
  const AlignedRecording second{both, 1};
  EXPECT_EQ(markStarts(second, "step"), (Offsets{500}));
  EXPECT_EQ(markStarts({both, 0}, "step"), (Offsets{1000, 3000}));
  EXPECT_EQ(second.epochNs(), 7);
  EXPECT_EQ(second.extent(), b->extent());
  EXPECT_EQ(alignmentMarks(second, 10, job)[0].count, 1U);
  const std::vector<AlignedRecording> members{{both, 0}, {both, 1}};
  EXPECT_EQ(alignedOffsets(Alignment::parse("range:step"), members), (Offsets{0, 500}));
}

TEST(AlignmentTest, ProposesTheWallClockOnlyWhereTheRecordingsMeet) {
  const std::int64_t epoch = 1'700'000'000'000'000'000;
  const auto propose = [](std::vector<AlignedRecording> r) { return proposedAlignment(r, Job()).text(); };
  EXPECT_EQ(propose({{recording({0}, epoch), kNone}, {recording({0}, epoch + 300), kNone}}), "clock");
  EXPECT_EQ(propose({{recording({0}, epoch), kNone}, {recording({0}, epoch + 5'000'000), kNone}}), "range:step");
  EXPECT_EQ(propose({{recording({0}), kNone}, {recording({0}, epoch), kNone}}), "range:step");
  EXPECT_EQ(propose({{recording({0}), kNone}, {recording({0}, 0, "iteration"), kNone}}), "range:inner");
  TraceFixture bare;
  bare.kernel({.name = "k", .start = 0, .duration = 1});
  EXPECT_EQ(propose({{recording({0}), kNone}, {bare.finish(), kNone}}), "start");
  const auto numbered = [] {
    TraceFixture f;
    for (int i = 0; i < 4; ++i) f.range({.name = "step " + std::to_string(i), .start = i * 1000, .duration = 600 + i});
    return f.finish();
  };
  EXPECT_EQ(propose({{numbered(), kNone}, {numbered(), kNone}}), "range:step 0") << "not the longest of them";
  TraceFixture late;
  late.kernel({.name = "k", .start = 60'000, .duration = 1});
  EXPECT_EQ(propose({{recording({1'000}), kNone}, {late.finish(), kNone}}), "offset:0ns,-59us")
      << "they begin together";
}

}  // namespace
}  // namespace tallyscope
