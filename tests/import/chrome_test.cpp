// SPDX-License-Identifier: GPL-3.0-or-later
// The generic trace-event format, one test a rule of formats that broke other readers.
#include <gmock/gmock.h>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

std::vector<std::string> arrowsOf(const Trace& trace) {
  std::vector<std::string> arrows;
  for (const Flow& flow : trace.flows()) {
    arrows.push_back(std::string(trace.text(trace.nameOf(flow.from))) + "->" +
                     std::string(trace.text(trace.nameOf(flow.to))));
  }
  return arrows;
}

TEST(Chrome, TextTimesAreTimes) {
  const auto trace = loadText(R"([{"ph":"X","name":"a","ts":"1672924880617000.123","dur":"2.5","pid":"1","tid":"1"}])");
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+2500"));
  EXPECT_EQ(trace->epochNs(), 1672924880617000123);
}

TEST(Chrome, AByteOrderMarkIsSkipped) {
  EXPECT_EQ(loadText("\xEF\xBB\xBF"
                     R"({"traceEvents":[{"ph":"X","name":"a","ts":0,"dur":1,"pid":1,"tid":1}]})")
                ->ranges()
                .size(),
            1U);
}

TEST(Chrome, SurrogatePairsInNamesAreJoined) {
  const auto trace = loadText(R"([{"ph":"X","name":"\ud83d\ude00 step","ts":0,"dur":1,"pid":1,"tid":1}])");
  EXPECT_EQ(trace->text(trace->ranges().name[0]), "\xF0\x9F\x98\x80 step");
  EXPECT_TRUE(trace->diagnostics().empty());
}

TEST(Chrome, ALoneSurrogateIsReplacedAndCounted) {
  const auto trace = loadText(R"([{"ph":"X","name":"\ud800","ts":0,"dur":1,"pid":1,"tid":1}])");
  EXPECT_EQ(trace->text(trace->ranges().name[0]), "\xEF\xBF\xBD");
  EXPECT_EQ(trace->diagnostics().countOf("lone-surrogate"), 1U);
}

TEST(Chrome, KeysMayStandInAnyOrder) {
  const auto trace =
      loadText(R"([{"args":{"x":[1,{"ph":"E"}]},"dur":2,"tid":1,"pid":1,"ts":4,"cat":"c","name":"a","ph":"X"}])");
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+2000"));
  EXPECT_EQ(trace->text(trace->ranges().domain[0]), "c");
}

TEST(Chrome, TidZeroIsAThreadOfItsOwnAndANumberInQuotesIsTheNumber) {
  const auto trace = loadText(R"([{"ph":"X","name":"a","ts":0,"dur":1,"pid":1,"tid":0},
    {"ph":"X","name":"b","ts":0,"dur":1,"pid":1,"tid":1},{"ph":"X","name":"c","ts":0,"dur":1,"pid":"1","tid":"1"},
    {"ph":"X","name":"d","ts":0,"dur":1,"pid":1,"tid":"01"}])");
  ASSERT_EQ(trace->threads().size(), 3U) << "0, 1 and the text \"01\"";
  std::vector<std::int64_t> numbers;
  for (const Thread& thread : trace->threads()) {
    if (thread.tidText == 0) numbers.push_back(thread.tid);
  }
  EXPECT_THAT(numbers, ::testing::UnorderedElementsAre(0, 1));
  EXPECT_EQ(trace->processes().size(), 1U);
}

TEST(Chrome, IdsOfSixtyFourBitsStayApart) {
  const auto trace = loadText(R"([{"ph":"X","name":"a","ts":0,"dur":1,"pid":100000003,"tid":9007199254740993},
    {"ph":"X","name":"b","ts":0,"dur":1,"pid":100000003,"tid":9007199254740992}])");
  ASSERT_EQ(trace->threads().size(), 2U);
  EXPECT_EQ(trace->threads()[1].tid, 9007199254740993);
}

TEST(Chrome, DurationsAreNotRoundedAgainstStarts) {
  const auto trace = loadText(R"([{"ph":"X","name":"a","ts":100.7,"dur":0.2,"pid":1,"tid":1},
    {"ph":"X","name":"b","ts":100.9,"dur":0.1,"pid":1,"tid":1}])");
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+200", "b 200+100"));
  EXPECT_EQ(trace->diagnostics().countOf("overlap-without-nesting"), 0U);
}

TEST(Chrome, BeginAndEndPairByTimeWhateverTheirOrder) {
  const auto trace =
      loadText(R"([{"ph":"E","name":"b","ts":8,"pid":1,"tid":1},{"ph":"B","name":"a","ts":0,"pid":1,"tid":1},
    {"ph":"E","name":"a","ts":9,"pid":1,"tid":1},{"ph":"B","name":"b","ts":2,"pid":1,"tid":1}])");
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+9000", "b 2000+6000"));
  EXPECT_TRUE(trace->diagnostics().empty());
}

TEST(Chrome, EqualTimesKeepTheOrderOfTheFile) {
  const auto trace = loadText(R"([{"ph":"B","name":"a","ts":0,"pid":1,"tid":1},{"ph":"E","ts":5,"pid":1,"tid":1},
    {"ph":"B","name":"b","ts":5,"pid":1,"tid":1},{"ph":"E","ts":5,"pid":1,"tid":1}])");
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+5000", "b 5000+0"));
}

TEST(Chrome, EndsAtOneTimePreferTheirOwnName) {
  const auto trace =
      loadText(R"([{"ph":"B","name":"a","ts":0,"pid":1,"tid":1},{"ph":"B","name":"b","ts":1,"pid":1,"tid":1},
    {"ph":"E","name":"a","ts":5,"pid":1,"tid":1},{"ph":"E","name":"b","ts":5,"pid":1,"tid":1}])");
  EXPECT_THAT(rangesOf(*trace), ElementsAre("a 0+5000", "b 1000+4000"));
  EXPECT_TRUE(trace->diagnostics().empty());
}

TEST(Chrome, ArgumentsOfBothEndsAreDetails) {
  const TemporaryFile file(R"([{"ph":"B","name":"a","ts":0,"pid":1,"tid":1,"args":{"x":1}},
    {"ph":"E","ts":5,"pid":1,"tid":1,"args":{"y":"two"}}])");
  const auto trace = load(file.path());
  const auto details = trace->details(0)->attributes({EventKind::Range, 0}, trace->ranges().place[0]);
  EXPECT_THAT(details, ::testing::Contains(::testing::Pair("x", "1")));
  EXPECT_THAT(details, ::testing::Contains(::testing::Pair("y", "two")));
}

TEST(Chrome, AsyncPairsNestByIdAndEndOnAnotherThread) {
  const auto trace = loadText(R"([{"ph":"b","cat":"c","id":"0x1","name":"outer","ts":0,"pid":1,"tid":1},
    {"ph":"b","cat":"c","id":"0x1","name":"inner","ts":1,"pid":1,"tid":1},
    {"ph":"n","cat":"c","id":"0x1","name":"point","ts":2,"pid":1,"tid":1},
    {"ph":"e","cat":"c","id":"0x1","name":"inner","ts":3,"pid":1,"tid":1},
    {"ph":"e","cat":"c","id":"0x1","name":"outer","ts":9,"pid":1,"tid":2},
    {"ph":"b","cat":"c","id":"0x2","name":"open","ts":4,"pid":1,"tid":1},
    {"ph":"S","cat":"d","id":7,"name":"old","ts":4,"pid":1,"tid":3},{"ph":"F","cat":"d","id":7,"name":"old","ts":6,"pid":1,"tid":3}])");
  EXPECT_THAT(rangesOf(*trace), UnorderedElementsAre("outer 0+9000", "inner 1000+2000", "point 2000+0",
                                                     "open 4000+5000", "old 4000+2000"));
  const RangeTable& r = trace->ranges();
  for (std::uint32_t i = 0; i < r.size(); ++i) {
    EXPECT_EQ(r.kind[i], trace->text(r.name[i]) == "point" ? RangeKind::Mark : RangeKind::StartEnd);
    EXPECT_EQ(r.endThread.find(i) != nullptr, trace->text(r.name[i]) == "outer");
  }
  EXPECT_EQ(trace->diagnostics().countOf("begin-without-end"), 1U);
}

TEST(Chrome, ArrowsMatchByTextOfIdAndSortByTime) {
  const std::string slices =
      R"({"ph":"X","name":"a","ts":0,"dur":5,"pid":1,"tid":1},{"ph":"X","name":"b","ts":10,"dur":5,"pid":1,"tid":2},
    {"ph":"X","name":"c","ts":20,"dur":5,"pid":1,"tid":3})";
  const auto trace = loadText("[" + slices + R"(,
    {"ph":"f","bp":"e","cat":"x","name":"n","id":"8780d404","ts":11,"pid":1,"tid":2},
    {"ph":"s","cat":"x","name":"n","id":"8780d404","ts":1,"pid":1,"tid":1},
    {"ph":"s","cat":"x","name":"n","id":"4780d404","ts":1,"pid":1,"tid":1},
    {"ph":"f","bp":"e","cat":"x","name":"n","id":"4780d404","ts":21,"pid":1,"tid":3}])");
  EXPECT_THAT(arrowsOf(*trace), UnorderedElementsAre("a->b", "a->c"));
}

TEST(Chrome, AnEndWithoutBindingPointGoesToTheNextSlice) {
  const auto trace = loadText(
      R"([{"ph":"X","name":"a","ts":0,"dur":5,"pid":1,"tid":1},{"ph":"X","name":"around","ts":8,"dur":9,"pid":1,"tid":2},
    {"ph":"X","name":"next","ts":12,"dur":2,"pid":1,"tid":2},
    {"ph":"s","cat":"x","name":"n","id":1,"ts":1,"pid":1,"tid":1},{"ph":"f","cat":"x","name":"n","id":1,"ts":11,"pid":1,"tid":2}])");
  EXPECT_THAT(arrowsOf(*trace), ElementsAre("a->next"));
}

TEST(Chrome, StepsMakeAChainAndUnboundEndsAreCounted) {
  const auto trace = loadText(
      R"([{"ph":"X","name":"a","ts":0,"dur":5,"pid":1,"tid":1},{"ph":"X","name":"b","ts":10,"dur":5,"pid":1,"tid":1},
    {"ph":"X","name":"c","ts":20,"dur":5,"pid":1,"tid":1},
    {"ph":"s","cat":"x","name":"n","id":1,"ts":1,"pid":1,"tid":1},{"ph":"t","cat":"x","name":"n","id":1,"ts":11,"pid":1,"tid":1},
    {"ph":"f","bp":"e","cat":"x","name":"n","id":1,"ts":21,"pid":1,"tid":1},{"ph":"s","cat":"x","name":"n","id":2,"ts":1,"pid":1,"tid":1}])");
  EXPECT_THAT(arrowsOf(*trace), ElementsAre("a->b", "b->c"));
  EXPECT_EQ(trace->diagnostics().countOf("flow-unbound"), 1U);
}

TEST(Chrome, CountersAreSeriesOfProcessNameAndId) {
  const auto trace = loadText(R"([{"ph":"C","name":"heap","pid":1,"ts":0,"args":{"used":10.5,"free":3}},
    {"ph":"C","name":"heap","pid":1,"ts":5,"args":{"used":11,"free":"2","note":"x"}},
    {"ph":"C","name":"heap","id":2,"pid":1,"ts":5,"args":{"used":1}}])");
  ASSERT_EQ(trace->counters().size(), 5U);
  std::vector<std::string> series;
  for (const std::uint32_t t : trace->tracksOf(EventKind::Counter))
    series.emplace_back(trace->text(trace->tracks()[t].name));
  EXPECT_THAT(series, UnorderedElementsAre("heap used", "heap free", "heap[2] used"));
}

TEST(Chrome, TheLastNameGivenWins) {
  const auto trace = loadText(R"([{"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"old"}},
    {"ph":"X","name":"a","ts":0,"dur":1,"pid":1,"tid":1},{"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"new"}},
    {"ph":"M","name":"process_name","pid":7,"args":{"name":"nobody"}}])");
  EXPECT_EQ(trace->text(trace->threads()[0].name), "new");
  EXPECT_EQ(trace->processes().size(), 1U) << "a name alone makes no process";
}

TEST(Chrome, UnknownPhasesAreCountedNotLost) {
  const auto trace =
      loadText(R"([{"ph":"P","name":"sample","ts":0,"pid":1,"tid":1},{"ph":"O","name":"o","ts":1,"pid":1,"tid":1},{},
    {"ph":"X","name":"a","ts":0,"pid":1,"tid":1}])");
  EXPECT_EQ(trace->ranges().size(), 1U);
  EXPECT_EQ(trace->diagnostics().countOf("phase-not-shown"), 2U);
  EXPECT_EQ(trace->diagnostics().countOf("element-without-phase"), 1U);
  EXPECT_EQ(trace->diagnostics().countOf("missing-duration"), 1U);
}

TEST(Chrome, AnEmptyListOfEventsIsAnEmptyTrace) {
  EXPECT_EQ(loadText("{\"traceEvents\":[]}")->eventCount(), 0U);
  EXPECT_EQ(loadText("[]")->eventCount(), 0U);
}

}  // namespace
}  // namespace tallyscope::test
