// SPDX-License-Identifier: GPL-3.0-or-later
// Several JSON documents in one file, lists inside other lists and objects, and what stands behind them: everything is
// read, or counted with its place.
#include <gmock/gmock.h>

#include <map>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;

std::string range(const std::string& name, int start) {
  return R"({"ph":"X","name":")" + name + R"(","pid":1,"tid":1,"ts":)" + std::to_string(start) + R"(,"dur":1})";
}

std::string document(const std::string& events, const std::string& fields = {}) {
  return R"({"displayTimeUnit":"ns","traceEvents":[)" + events + "]" + fields + "}";
}

/// (count, first offset) of a note, or (0, 0).
std::pair<std::uint64_t, std::uint64_t> noteOf(const Trace& t, std::string_view code) {
  for (const ImportNote& note : t.diagnostics().notes()) {
    if (note.code() == code) return {note.count, note.firstOffset};
  }
  return {0, 0};
}

TEST(JsonDocuments, StandOneBehindTheOtherOrOneALine) {
  for (const std::string between : {"", "\n", ",", " \r\n\x1e"}) {
    const auto t = loadText(document(range("a", 0)) + between + document(range("b", 5)) + between +
                            document(range("c", 9)) + "\n");
    EXPECT_THAT(rangesOf(*t), ElementsAre("a 0+1000", "b 5000+1000", "c 9000+1000")) << between;
    EXPECT_EQ(noteOf(*t, "further-document").first, 2U) << between;
    EXPECT_EQ(noteOf(*t, "bytes-after-document").first, 0U) << between;
  }
}

TEST(JsonDocuments, MayHaveNoEventsThemselves) {
  const auto t = loadText("{\"made by\":\"hand\"}\n" + document(range("a", 0)) + "{}\n" + document(range("b", 5)));
  EXPECT_THAT(rangesOf(*t), ElementsAre("a 0+1000", "b 5000+1000"));
}

TEST(JsonDocuments, MayBeEventsOneALine) {
  const auto t = loadText(range("a", 0) + "\n" + range("b", 5) + "\n" + range("c", 9) + "\n");
  EXPECT_THAT(rangesOf(*t), ElementsAre("a 0+1000", "b 5000+1000", "c 9000+1000"));
  EXPECT_EQ(noteOf(*t, "file-ends-early").first, 0U);
}

TEST(JsonDocuments, MayNestTheirLists) {
  const std::string event = range("a", 0);
  for (const std::string& text :
       {"[" + document(event) + "]", "[[" + event + "]]", R"({"traceEvents":{"traceEvents":[)" + event + "]}}",
        R"({"run":{"traceEvents":[)" + event + R"(]},"more":1})"}) {
    const auto t = loadText(text);
    EXPECT_THAT(rangesOf(*t), ElementsAre("a 0+1000")) << text;
    EXPECT_EQ(noteOf(*t, "bytes-after-document").first, 0U) << text;
  }
  const auto list = loadText("[" + document(range("a", 0)) + "," + document(range("b", 5)) + "]");
  EXPECT_THAT(rangesOf(*list), ElementsAre("a 0+1000", "b 5000+1000"));
}

TEST(JsonDocuments, ReadBothListsOfAKeyWrittenTwice) {
  const auto t = loadText(R"({"traceEvents":[)" + range("a", 0) + R"(],"x":1,"traceEvents":[)" + range("b", 5) + "]}");
  EXPECT_THAT(rangesOf(*t), ElementsAre("a 0+1000", "b 5000+1000"));
}

TEST(JsonDocuments, CountWhatStandsBehindThem) {
  const std::string first = document(range("a", 0));
  const auto t = loadText(first + "\nsegmentation fault");
  EXPECT_THAT(rangesOf(*t), ElementsAre("a 0+1000"));
  EXPECT_EQ(noteOf(*t, "bytes-after-document"), (std::pair<std::uint64_t, std::uint64_t>{18, first.size() + 1}));
}

TEST(JsonDocuments, TellWhenTheirTimesCountFromAnotherBase) {
  const auto t =
      loadText(document(range("a", 0), R"(,"baseTimeNanoseconds":100)") + document(range("b", 5), R"(,"x":1)") +
               R"({"baseTimeNanoseconds":200,"traceEvents":[)" + range("c", 9) + "]}");
  EXPECT_EQ(rangesOf(*t).size(), 3U);
  EXPECT_EQ(noteOf(*t, "other-time-base").first, 1U);
}

TEST(JsonDocuments, NestTooDeepForNoStack) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += R"({"traceEvents":)";
  EXPECT_THROW(loadText(text), ImportError);
}

TEST(JsonTimes, OutsideWhatTheTablesHoldAreBoundedWithANote) {
  const auto t = loadText(R"([{"ph":"X","name":"a","pid":1,"tid":1,"ts":0,"dur":18446744073709551},)"
                          R"({"ph":"X","name":"b","pid":1,"tid":1,"ts":1e300,"dur":5},)"
                          R"({"ph":"X","name":"c","pid":1,"tid":1,"ts":7,"dur":-3},)"
                          R"({"ph":"X","name":"d","pid":1,"tid":1,"ts":8,"dur":1}])");
  EXPECT_EQ(noteOf(*t, "duration-out-of-range").first, 1U);
  EXPECT_EQ(noteOf(*t, "time-out-of-range").first, 1U);
  EXPECT_EQ(noteOf(*t, "negative-duration").first, 1U);
  for (std::uint32_t i = 0; i < t->ranges().size(); ++i) {
    EXPECT_GE(t->ranges().duration[i], 0);
    EXPECT_LE(t->ranges().duration[i], 5'000);
  }
}

}  // namespace
}  // namespace tallyscope::test
