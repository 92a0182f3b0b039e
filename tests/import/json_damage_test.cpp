// SPDX-License-Identifier: GPL-3.0-or-later
// Damage of every kind in files of many chunks: no event is lost but the damaged one, and each repair is counted.
#include <gmock/gmock.h>

#include <chrono>
#include <functional>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

std::string event(int i, const std::string& name, const std::string& args = "") {
  return R"({"ph":"X","cat":"step","name":")" + name + R"(","pid":1,"tid":1,"ts":)" + std::to_string(i * 10) +
         R"(.001,"dur":5.002,"args":{)" + args + "}}";
}

/// A file of `n` events; `change` may return another text for event i.
template <typename Change>
std::string fileOf(int n, Change change) {
  std::string json = "{\"traceEvents\":[\n";
  for (int i = 0; i < n; ++i) {
    if (i > 0) json += ",\n";
    json += change(i, event(i, "e" + std::to_string(i), R"("grid":[1,2,3],"text":"some words to make it longer")"));
  }
  return json + "\n]}\n";
}

constexpr int kMany = 60000;  // about 9 MB: several chunks

double seconds(const std::function<void()>& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

TEST(JsonDamage, ManyChunksHoldEveryEventOnce) {
  const auto trace = loadText(fileOf(kMany, [](int, std::string e) { return e; }));
  ASSERT_EQ(trace->ranges().size(), static_cast<std::uint32_t>(kMany));
  EXPECT_TRUE(trace->diagnostics().empty());
  for (std::uint32_t i = 0; i < kMany; ++i) {
    ASSERT_EQ(trace->ranges().start[i], i * 10000);
    ASSERT_EQ(trace->text(trace->ranges().name[i]), "e" + std::to_string(i));
  }
}

TEST(JsonDamage, TextsThatLookLikeEventsAreNotTakenForThem) {
  // Whole events inside texts and inside args, at every chunk border: a guess that falls for one must be taken back.
  const std::string inner = R"({\"ph\":\"X\",\"name\":\"fake\",\"ts\":1,\"pid\":1,\"tid\":1})";
  const std::string nested = R"({"ph":"X","name":"nested","ts":1,"pid":1,"tid":1,"dur":1})";
  const auto trace = loadText(fileOf(kMany, [&](int i, const std::string&) {
    return event(i, "e", "\"text\":\"" + inner + "\",\"list\":[" + nested + "," + nested + "]");
  }));
  EXPECT_EQ(trace->ranges().size(), static_cast<std::uint32_t>(kMany));
  EXPECT_TRUE(trace->diagnostics().empty());
}

TEST(JsonDamage, OddQuotesCostOnlyTheirEvent) {
  // One quote too many: cannot be told from the end of the text.
  const auto trace = loadText(fileOf(kMany, [](int i, std::string e) {
    if (i % 500 == 7) e.replace(e.find("\"name\":\"") + 8, 1, "\"");
    return e;
  }));
  const std::uint64_t lost = trace->diagnostics().countOf("damaged-event");
  const std::uint64_t kept = trace->diagnostics().countOf("unescaped-quote");
  EXPECT_EQ(lost + kept, kMany / 500U);
  EXPECT_EQ(trace->ranges().size(), kMany - lost);
}

TEST(JsonDamage, EventsCutInHalfCostOnlyThemselves) {
  // Cut in args, in a text, in a list, behind a colon: all the ways to run into the next event.
  for (const char* at : {"\"args\"", "words", "2,3", "\"X\"", "\"ts\":"}) {
    const auto trace =
        loadText(fileOf(kMany, [&](int i, std::string e) { return i % 1000 == 3 ? e.substr(0, e.find(at) + 2) : e; }));
    EXPECT_EQ(trace->ranges().size(), kMany - kMany / 1000U) << at;
    EXPECT_EQ(trace->diagnostics().countOf("damaged-event"), kMany / 1000U) << at;
  }
}

TEST(JsonDamage, TheFirstPlaceOfADamageIsItsByte) {
  std::string json =
      R"({"traceEvents":[)" + event(0, "good") + "," + event(1, "bad").substr(0, 30) + "," + event(2, "fine") + "]}";
  const auto trace = loadText(json);
  ASSERT_EQ(trace->ranges().size(), 2U);
  const auto notes = trace->diagnostics().notes();
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0].code(), "damaged-event");
  EXPECT_EQ(notes[0].severity(), NoteSeverity::Loss);
  EXPECT_EQ(notes[0].firstOffset, json.find(event(0, "good")) + event(0, "good").size() + 1);
}

TEST(JsonDamage, DeepArgumentsNeitherOverflowNorCostTheEvent) {
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "{\"a\":";
  deep += "1" + std::string(100000, '}');
  const TemporaryFile file(
      fileOf(100, [&](int i, std::string e) { return i == 50 ? event(i, "deep", "\"x\":" + deep) : e; }));
  const auto trace = load(file.path());
  EXPECT_EQ(trace->ranges().size(), 100U);
  EXPECT_TRUE(trace->diagnostics().empty());
  const auto attributes = trace->details(0)->attributes({EventKind::Range, 50}, trace->ranges().place[50]);
  EXPECT_THAT(attributes, ::testing::Contains(std::pair<std::string, std::string>("name", "deep")));
}

TEST(JsonDamage, AHugeTextIsOneEvent) {
  const auto trace =
      loadText(fileOf(50, [&](int i, std::string e) { return i == 20 ? event(i, std::string(5 << 20, 'n')) : e; }));
  ASSERT_EQ(trace->ranges().size(), 50U);
  EXPECT_EQ(trace->text(trace->ranges().name[20]).size(), std::size_t{5} << 20);
  EXPECT_TRUE(trace->diagnostics().empty());
}

TEST(JsonDamage, ABigEventAfterADamagedOneIsKept) {
  const auto trace = loadText(fileOf(50, [&](int i, std::string e) {
    if (i == 19) return e.substr(0, 40);
    return i == 20 ? event(i, "big", "\"t\":\"" + std::string(300000, 'x') + "\"") : e;
  }));
  EXPECT_EQ(trace->ranges().size(), 49U);
  EXPECT_EQ(trace->text(trace->ranges().name[19]), "big");
}

TEST(JsonDamage, UnclosedNestingDoesNotStall) {
  std::string json = "{\"traceEvents\":[";
  for (int i = 0; i < 200000; ++i) json += R"({"ph":"X","name":"n","ts":1,"args":[)";
  EXPECT_LT(seconds([&] { EXPECT_THROW(loadText(json), ImportError); }), 20);
}

TEST(JsonDamage, RandomBytesBetweenEventsCostNoEvent) {
  const auto trace =
      loadText(fileOf(1000, [](int i, std::string e) { return i % 100 == 50 ? "@@}{]\"}, \xFF\x01:: " + e : e; }));
  EXPECT_GE(trace->ranges().size(), 990U);
  EXPECT_GT(trace->diagnostics().countOf("damaged-bytes") + trace->diagnostics().countOf("damaged-event"), 0U);
}

TEST(JsonDamage, ManyBadTextsAreEachCounted) {
  const auto trace = loadText(fileOf(kMany, [](int i, std::string e) {
    if (i % 100 == 1) e.replace(e.find("\"name\":\"") + 8, 1, "\x02");
    if (i % 100 == 2) e.replace(e.find("\"name\":\"") + 8, 1, "\xFE");
    return e;
  }));
  EXPECT_EQ(trace->ranges().size(), static_cast<std::uint32_t>(kMany));
  EXPECT_EQ(trace->diagnostics().countOf("unescaped-control-byte"), kMany / 100U);
  EXPECT_EQ(trace->diagnostics().countOf("bad-utf8"), kMany / 100U);
}

TEST(JsonDamage, ATruncationAnywhereKeepsAllWholeEvents) {
  const std::string whole = fileOf(2000, [](int, std::string e) { return e; });
  for (std::size_t cut = whole.size() - 3; cut > 400; cut -= whole.size() / 23) {
    const std::string part = whole.substr(0, cut);
    std::uint32_t events = 0;
    for (std::size_t at = part.find("}}"); at != std::string::npos; at = part.find("}}", at + 1)) ++events;
    const auto trace = loadText(part);
    EXPECT_EQ(trace->ranges().size(), events) << cut;
    EXPECT_GE(trace->diagnostics().countOf("file-ends-early"), 1U) << cut;
  }
}

TEST(JsonDamage, HeaderDamageDoesNotCostTheEvents) {
  const auto trace = loadText(R"({"metadata":{"a":"b"c"}, "traceEvents":[)" + event(0, "e") + "]}");
  EXPECT_EQ(trace->ranges().size(), 1U);
  EXPECT_EQ(trace->diagnostics().countOf("damaged-header"), 1U);
}

TEST(JsonDamage, AStrayBracketDoesNotEndTheList) {
  const auto trace = loadText("[" + event(0, "a") + "],[" + event(1, "b") + "]");
  EXPECT_EQ(trace->ranges().size(), 2U);
  EXPECT_EQ(trace->diagnostics().countOf("stray-bracket"), 1U);
}

}  // namespace
}  // namespace tallyscope::test
