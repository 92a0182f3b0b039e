// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ranges/range_forest.h"

#include <gmock/gmock.h>

#include <map>
#include <random>
#include <string>

#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::TraceFixture;

/// The forest's entries by name, for traces whose names are unique.
class Names {
 public:
  Names(const Trace& trace, const RangeForest& forest) : trace_(trace), forest_(forest) {
    for (std::uint32_t r = 0; r < forest.size(); ++r) index_[name(r)] = r;
  }
  std::uint32_t operator[](const std::string& name) const { return index_.at(name); }
  std::string name(std::uint32_t r) const {
    return r == kNone ? "-" : std::string(trace_.text(trace_.nameOf(forest_.event(r))));
  }
  std::string parent(const std::string& child) const { return name(forest_.parent(index_.at(child))); }
  std::string stack(const std::string& of) const {
    std::string text;
    for (const std::uint32_t r : forest_.stack(index_.at(of))) text += ":" + name(r);
    return text;
  }
  std::uint32_t level(const std::string& of) const { return forest_.level(index_.at(of)); }
  bool has(const std::string& name) const { return index_.contains(name); }

 private:
  const Trace& trace_;
  const RangeForest& forest_;
  std::map<std::string, std::uint32_t> index_;
};

TEST(RangeForest, NestsByTheStackOfTheThread) {
  TraceFixture fixture;
  fixture.range({.name = "outer", .start = 0, .duration = 100});
  fixture.range({.name = "inner", .start = 10, .duration = 20});
  fixture.range({.name = "second", .start = 30, .duration = 10});
  fixture.range({.name = "elsewhere", .start = 12, .duration = 5, .tid = 101});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const Names names(*trace, forest);
  EXPECT_EQ(names.parent("outer"), "-");
  EXPECT_EQ(names.parent("inner"), "outer");
  EXPECT_EQ(names.parent("second"), "outer");
  EXPECT_EQ(names.parent("elsewhere"), "-");
  EXPECT_EQ(names.stack("second"), ":outer:second");
  EXPECT_EQ(forest.threads().size(), 2U);
}

TEST(RangeForest, InterleavedDomainsFollowTheStackNotContainment) {
  TraceFixture fixture;
  fixture.range({.name = "a", .start = 0, .duration = 10, .domain = "A"});
  fixture.range({.name = "b", .start = 5, .duration = 15, .domain = "B"});  // outlasts a
  fixture.range({.name = "c", .start = 7, .duration = 1, .domain = "A"});   // both open
  fixture.range({.name = "d", .start = 12, .duration = 3, .domain = "A"});  // only b open
  fixture.range({.name = "e", .start = 13, .duration = 1, .domain = "A"});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const Names names(*trace, forest);
  EXPECT_EQ(names.parent("b"), "a");
  EXPECT_EQ(names.stack("c"), ":a:b:c");
  EXPECT_EQ(names.level("c"), 2U);
  EXPECT_EQ(names.stack("d"), ":b:d");
  EXPECT_EQ(names.level("d"), 1U);
  EXPECT_EQ(names.stack("e"), ":b:d:e");
}

TEST(RangeForest, TheFirstOfIdenticalRangesIsTheOuterOneAndBothStay) {
  TraceFixture fixture;
  fixture.range({.name = "first", .start = 5, .duration = 10});
  fixture.range({.name = "twin", .start = 5, .duration = 10});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const Names names(*trace, forest);
  ASSERT_EQ(forest.size(), 2U);
  EXPECT_EQ(names.parent("first"), "-");
  EXPECT_EQ(names.parent("twin"), "first");
}

TEST(RangeForest, RangesThatEndOnAnotherThreadAndMarksAreNoPartOfIt) {
  TraceFixture fixture;
  fixture.range({.name = "cross", .start = 0, .duration = 100, .kind = RangeKind::StartEnd, .endTid = 101});
  fixture.range({.name = "mark", .start = 1, .duration = 0, .kind = RangeKind::Mark});
  fixture.range({.name = "push", .start = 10, .duration = 10});
  fixture.range({.name = "start-end", .start = 2, .duration = 50, .kind = RangeKind::StartEnd});
  const auto trace = fixture.finish();
  const RangeForest all(*trace, {});
  const Names names(*trace, all);
  EXPECT_EQ(all.size(), 2U);
  EXPECT_FALSE(names.has("cross"));
  EXPECT_FALSE(names.has("mark"));
  EXPECT_EQ(names.parent("push"), "start-end");
  const RangeForest pushed(*trace, {.startEnd = false});
  EXPECT_EQ(pushed.size(), 1U);
  EXPECT_EQ(pushed.parent(0), kNone);
  EXPECT_EQ(pushed.level(0), 0U);
}

TEST(RangeForest, ZeroLengthAndUnclosedRanges) {
  TraceFixture fixture;
  fixture.range({.name = "never", .start = 0, .duration = -1});
  fixture.range({.name = "instant", .start = 10, .duration = 0});
  fixture.range({.name = "after", .start = 10, .duration = 5});  // longer, so it comes first and holds the instant
  fixture.range({.name = "touching", .start = 15, .duration = 5});
  fixture.kernel({.start = 90, .duration = 10});
  const auto trace = fixture.finish();
  const RangeForest forest(*trace, {});
  const Names names(*trace, forest);
  EXPECT_EQ(forest.end(names["never"]), 100);
  EXPECT_EQ(names.stack("instant"), ":never:after:instant");
  EXPECT_EQ(names.stack("touching"), ":never:touching");
}

TEST(RangeForest, OperatorsCountAsRangesOnDemandInsideAnnotationsOfTheSameTimes) {
  TraceFixture fixture;
  fixture.op({.name = "aten::mm", .start = 10, .duration = 20});
  fixture.op({.name = "aten::addmm", .start = 5, .duration = 30});
  fixture.range({.name = "forward", .start = 5, .duration = 30});
  const auto trace = fixture.finish();
  EXPECT_EQ(RangeForest(*trace, {}).size(), 1U);
  const RangeForest forest(*trace, {.operators = true});
  const Names names(*trace, forest);
  EXPECT_EQ(names.stack("aten::mm"), ":forward:aten::addmm:aten::mm");
  EXPECT_EQ(forest.event(names["aten::mm"]).kind, EventKind::Operator);
  EXPECT_EQ(forest.find(*trace, forest.event(names["aten::mm"])), names["aten::mm"]);
  EXPECT_EQ(forest.find(*trace, {EventKind::Range, 0}), names["forward"]);
}

TEST(RangeForest, AgreesWithTheDefinitionOnRandomOverlaps) {
  std::mt19937 random(7);
  for (int round = 0; round < 40; ++round) {
    TraceFixture fixture;
    for (int i = 0; i < 150; ++i) {
      const auto start = static_cast<TimeNs>(random() % 120);
      const auto duration = static_cast<TimeNs>(random() % (round % 2 == 0 ? 20 : 90));
      fixture.range({.name = "r" + std::to_string(i),
                     .start = start,
                     .duration = duration,
                     .kind = i % 3 == 0 ? RangeKind::StartEnd : RangeKind::PushPop,
                     .tid = 100 + i % 2});
    }
    const auto trace = fixture.finish();
    const RangeForest forest(*trace, {});
    ASSERT_EQ(forest.size(), 150U);
    for (std::uint32_t r = 0; r < forest.size(); ++r) {
      std::vector<std::uint32_t> open;
      const auto slice = forest.slice(forest.threadOf(r));
      for (std::uint32_t p = slice.first; p < r; ++p) {
        if (forest.end(p) > forest.start(r)) open.push_back(p);
      }
      ASSERT_EQ(forest.parent(r), open.empty() ? kNone : open.back());
      ASSERT_EQ(forest.level(r), open.size());
      open.push_back(r);
      ASSERT_EQ(forest.stack(r), open);
    }
  }
}

}  // namespace
}  // namespace tallyscope
