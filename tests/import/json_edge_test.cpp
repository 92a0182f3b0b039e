// SPDX-License-Identifier: GPL-3.0-or-later
// The small inputs of tests/data/edge, each with its right answer. They are named after what broke other viewers.
#include <gmock/gmock.h>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> codesOf(const Trace& trace) {
  std::vector<std::string> codes;
  for (const ImportNote& note : trace.diagnostics().notes()) codes.emplace_back(note.code());
  return codes;
}

TEST(JsonEdge, WellFormedFileHasNoNotes) {
  const auto trace = load(edgePath("ok.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+10000", "b 2000+3000"));
  EXPECT_EQ(trace->ranges().parent[1], 0U);
  EXPECT_THAT(codesOf(*trace), IsEmpty());
  EXPECT_EQ(trace->sources()[0].format, "Chrome trace JSON");
}

TEST(JsonEdge, EpochMicrosecondsAreExactToTheNanosecond) {
  const auto trace = load(edgePath("bigts.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+456", "b 456+100"));
  EXPECT_EQ(trace->epochNs(), 1672924880617000123);
  EXPECT_EQ(trace->tracks()[0].lanes, 1U) << "back to back is no overlap";
}

TEST(JsonEdge, BeginWithoutEndReachesTheTraceEndAndEndWithoutBeginIsCounted) {
  const auto trace = load(edgePath("bunmatched.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+5000", "b 2000+3000"));
  EXPECT_EQ(trace->ranges().flags[0], FlagUnclosed);
  EXPECT_EQ(trace->ranges().flags[1], 0);
  EXPECT_THAT(codesOf(*trace), ElementsAre("end-without-begin", "begin-without-end"));
}

TEST(JsonEdge, RawControlByteIsShownAndCounted) {
  const auto trace = load(edgePath("ctrl.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("S\\x01x 0+10000"));
  const auto notes = trace->diagnostics().notes();
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0].code(), "unescaped-control-byte");
  EXPECT_EQ(notes[0].count, 1U);
  EXPECT_EQ(notes[0].firstOffset, 16U);
  EXPECT_EQ(notes[0].firstPlace, "S\\x01x");
}

TEST(JsonEdge, NineHundredLevelsAreAllThere) {
  const auto trace = load(edgePath("deep.json"));
  ASSERT_EQ(trace->ranges().size(), 900U);
  EXPECT_EQ(trace->tracks()[0].lanes, 900U);
  EXPECT_EQ(trace->ranges().parent[899], 898U);
  EXPECT_EQ(trace->text(trace->ranges().name[899]), "d899");
}

TEST(JsonEdge, AnIdUsedTwiceMakesTwoArrows) {
  const auto trace = load(edgePath("flow.json"));
  std::vector<std::string> arrows;
  for (const Flow& flow : trace->flows()) {
    arrows.push_back(std::string(trace->text(trace->nameOf(flow.from))) + "->" +
                     std::string(trace->text(trace->nameOf(flow.to))));
  }
  EXPECT_THAT(arrows, ElementsAre("sA->dA", "sB->dB"));
}

TEST(JsonEdge, EveryMemberOfAGzipFileIsRead) {
  const auto trace = load(edgePath("multi.json.gz"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+10000", "b 2000+3000"));
  EXPECT_THAT(codesOf(*trace), IsEmpty());
  EXPECT_EQ(trace->sources()[0].format, "Chrome trace JSON (gzip)");
}

TEST(JsonEdge, NanAndInfinityAreValues) {
  const auto trace = load(edgePath("nan.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+10000"));
  EXPECT_THAT(codesOf(*trace), IsEmpty());
  const auto attributes = trace->details(0)->attributes({EventKind::Range, 0}, trace->ranges().place[0]);
  EXPECT_THAT(attributes, ::testing::Contains(std::pair<std::string, std::string>("bw", "NaN")));
  EXPECT_THAT(attributes, ::testing::Contains(std::pair<std::string, std::string>("i", "Infinity")));
}

TEST(JsonEdge, NegativeTimesAreTimesAndNegativeDurationsAreZero) {
  const auto trace = load(edgePath("neg.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+10000", "b 52000+0", "c 55000+1000"));
  EXPECT_EQ(trace->ranges().flags[1], FlagRepaired);
  EXPECT_THAT(codesOf(*trace), ElementsAre("negative-duration"));
}

TEST(JsonEdge, AListWithoutItsBracketIsWhole) {
  const auto trace = load(edgePath("noclose.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+10000", "b 2000+3000"));
  ASSERT_THAT(codesOf(*trace), ElementsAre("file-ends-early"));
  EXPECT_EQ(trace->diagnostics().notes()[0].severity(), NoteSeverity::Information);
}

TEST(JsonEdge, DisplayTimeUnitDoesNotChangeTimes) {
  const auto trace = load(edgePath("ns.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+13837451000"));
}

TEST(JsonEdge, KernelsThatOverlapGoToAnExtraLane) {
  const auto trace = load(edgePath("overlap.json"));
  ASSERT_EQ(trace->device().size(), 2U);
  EXPECT_EQ(trace->device().lane, (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(trace->device().duration, (std::vector<TimeNs>{10000, 10000}));
  EXPECT_EQ(trace->diagnostics().countOf("overlap-without-nesting"), 1U);
}

TEST(JsonEdge, UnescapedQuotesCostNoEvent) {
  const auto trace = load(edgePath("quotes.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("{\"device\": \"cpu\"}(12): run 0+10000", "b 2000+3000"));
  const auto notes = trace->diagnostics().notes();
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0].code(), "unescaped-quote");
  EXPECT_EQ(notes[0].firstOffset, 16U);
}

TEST(JsonEdge, TextPidsAreRowsOfTheirOwn) {
  const auto trace = load(edgePath("strpid.json"));
  ASSERT_EQ(trace->processes().size(), 2U);
  EXPECT_EQ(trace->processes()[0].pid, 1);
  EXPECT_EQ(trace->text(trace->processes()[1].pidText), "Spans");
  EXPECT_EQ(trace->text(trace->threads()[1].tidText), "PyTorch Profiler (0)");
}

TEST(JsonEdge, TheSameTidInTwoProcessesIsTwoThreads) {
  const auto trace = load(edgePath("tidcoll.json"));
  ASSERT_EQ(trace->threads().size(), 2U);
  EXPECT_EQ(trace->text(trace->threads()[0].name), "A");
  EXPECT_EQ(trace->text(trace->threads()[1].name), "B");
  EXPECT_EQ(trace->tracks().size(), 2U);
}

TEST(JsonEdge, TrailingCommaIsPassedOver) {
  const auto trace = load(edgePath("trailcomma.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+10000"));
  EXPECT_THAT(codesOf(*trace), ElementsAre("trailing-comma"));
}

TEST(JsonEdge, ATruncatedFileOpensWithItsWholeEventsAndSaysWhere) {
  const auto trace = load(edgePath("trunc.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+10000", "b 2000+3000"));
  const auto notes = trace->diagnostics().notes();
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_EQ(notes[0].code(), "cut-event");
  EXPECT_EQ(notes[0].firstOffset, 110U);
  EXPECT_EQ(notes[1].code(), "file-ends-early");
  EXPECT_EQ(notes[1].severity(), NoteSeverity::Loss);
}

TEST(JsonEdge, EventsOfNoLengthAreKept) {
  const auto trace = load(edgePath("zero.json"));
  EXPECT_THAT(rangesOf(*trace), ElementsAre("p 0+10000", "z 0+0", "z2 0+0", "n 10000+5000", "z3 10000+0"));
}

}  // namespace
}  // namespace tallyscope::test
