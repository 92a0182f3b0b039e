// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/alignment_draft.h"

#include <gtest/gtest.h>

#include "core/base/errors.h"
#include "core/trace/merge/merge_traces.h"
#include "models/document/document.h"
#include "models/offset_text.h"
#include "tests/support/qt_wait.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;
using testing::waitUntil;

constexpr std::int64_t kEpoch = 1'700'000'000'000'000'000;

std::shared_ptr<const Trace> recording(std::vector<TimeNs> steps, std::int64_t epoch = 0) {
  TraceFixture f;
  for (const TimeNs start : steps) f.range({.name = "step", .start = start, .duration = 900});
  f.range({.name = "inner", .start = steps.front() + 10, .duration = 20});
  if (epoch != 0) f.builder().setEpochOfClockZero(epoch);
  return f.finish();
}

class AlignmentDraftTest : public ::testing::Test {
 protected:
  AlignmentDraftTest()
      : draft([](const std::vector<std::string>& files, Job&) -> std::shared_ptr<const Trace> {
          if (files.front().find("missing") != std::string::npos)
            throw ImportError(files.front(), "byte 0", "a file", "another");
          return recording({100, 300});
        }) {}
  void add(std::shared_ptr<const Trace> trace, const QString& name) {
    draft.add({name, {"/runs/" + name}, std::move(trace), kNone});
  }
  bool ready() {
    return waitUntil([this] { return draft.allReady(); });
  }
  AlignmentDraft draft;
};

TEST_F(AlignmentDraftTest, ProposesTheWallClockAndSaysWhereEachLies) {
  add(recording({1000, 3000}, kEpoch), "a.json");
  add(recording({1000, 3000}, kEpoch + 250), "b.json");
  ASSERT_TRUE(ready());
  EXPECT_EQ(draft.way(), Alignment::Way::WallClock);
  EXPECT_EQ(draft.offset(0), 0);
  EXPECT_EQ(draft.offset(1), 250);
  EXPECT_TRUE(draft.canOpen());
  EXPECT_TRUE(draft.meets());
}

TEST_F(AlignmentDraftTest, WithoutAWallClockItSaysOfWhichRecording) {
  add(recording({1000}, kEpoch), "a.json");
  add(recording({400}), "b.json");
  ASSERT_TRUE(ready());
  EXPECT_EQ(draft.way(), Alignment::Way::Mark);
  EXPECT_NE(draft.wallClockProblem().indexOf("b.json"), -1);
  EXPECT_EQ(draft.wallClockProblem().indexOf("a.json"), -1);
  EXPECT_EQ(draft.offset(1), 600);
}

TEST_F(AlignmentDraftTest, ANameChosenForTheFirstIsChosenForThoseThatHadTheSame) {
  add(recording({1000, 3000}), "a.json");
  add(recording({400, 500}), "b.json");
  ASSERT_TRUE(ready());
  draft.setMark(0, "inner");
  EXPECT_EQ(draft.entries()[1]->mark, "inner");
  EXPECT_EQ(draft.offset(1), 600);
  draft.setMark(1, "step");
  draft.setIndex(1, 1);
  EXPECT_EQ(draft.offset(1), 1010 - 500);
  draft.setMark(0, "step");
  EXPECT_EQ(draft.entries()[1]->index, 1U) << "its own choice stays";
}

TEST_F(AlignmentDraftTest, AnUnknownNameIsAProblemAndNotOpened) {
  add(recording({1000}), "a.json");
  add(recording({400}), "b.json");
  ASSERT_TRUE(ready());
  draft.setMark(1, "nothing of that name");
  EXPECT_FALSE(draft.offset(1));
  EXPECT_FALSE(draft.problem(1).isEmpty());
  EXPECT_FALSE(draft.canOpen());
  draft.setMark(1, "step");
  draft.setMark(0, "nothing of that name");
  EXPECT_FALSE(draft.problem(0).isEmpty());
  EXPECT_FALSE(draft.canOpen());
}

TEST_F(AlignmentDraftTest, TypedOffsetsNeedATime) {
  add(recording({1000}), "a.json");
  add(recording({400}), "b.json");
  ASSERT_TRUE(ready());
  draft.setWay(Alignment::Way::Offset);
  draft.setTyped(1, "soon");
  EXPECT_FALSE(draft.canOpen());
  draft.setTyped(1, QString::fromUtf8("\u22121.5 ms"));
  EXPECT_EQ(draft.offset(1), -1'500'000);
  EXPECT_FALSE(draft.meets());
  EXPECT_TRUE(draft.canOpen()) << "one may want it so";
  EXPECT_EQ(draft.result().alignment->offsets, (std::vector<TimeNs>{0, -1'500'000}));
}

TEST_F(AlignmentDraftTest, ReadsFilesAndTellsThoseThatCannotBe) {
  draft.addFile("/runs/a.json");
  draft.addFile("/runs/a.json");
  draft.addFile("/runs/missing.json");
  EXPECT_EQ(draft.entries().size(), 2U) << "a file once";
  ASSERT_TRUE(waitUntil([this] { return !draft.entries()[1]->error.isEmpty() && draft.entries()[0]->ready; }));
  EXPECT_FALSE(draft.canOpen());
  draft.remove(1);
  draft.addFile("/other/a.json");
  ASSERT_TRUE(ready());
  EXPECT_EQ(draft.entries()[0]->member.name, "runs/a.json") << "told apart by the folder";
  EXPECT_TRUE(draft.canOpen());
}

TEST_F(AlignmentDraftTest, TakesOverTheAlignmentOfATimelineThatIsOpen) {
  Job job;
  const auto both = mergeTraces({{recording({1000, 3000}), "a", 0}, {recording({400, 500}), "b", 2500}}, job);
  Together together;
  for (std::uint32_t r = 0; r < 2; ++r) together.members.push_back({r == 0 ? "a" : "b", {"/x"}, both, r});
  together.alignment = Alignment::parse("range:step@2");
  draft.set(together);
  ASSERT_TRUE(ready());
  EXPECT_EQ(draft.way(), Alignment::Way::Mark);
  EXPECT_EQ(draft.entries()[1]->mark, "step");
  EXPECT_EQ(draft.entries()[1]->index, 1U);
  EXPECT_EQ(draft.offset(1), 2500);
  EXPECT_EQ(draft.result().alignment->text(), "range:step@2");
  draft.move(1, -1);
  EXPECT_EQ(draft.entries()[0]->member.name, "b");
  EXPECT_EQ(draft.offset(1), -2500) << "the first one keeps its times";
}

TEST(TogetherTest, ReadsWhatIsNotOpenAndMovesWhatIsOpenTogether) {
  int reads = 0;
  const TraceOpener opener = [&](const std::vector<std::string>&, Job&) {
    ++reads;
    return recording({100});
  };
  Job job;
  Together together;
  together.members = {{"a", {"/a"}, recording({500}), kNone}, {"b", {"/b"}, nullptr, kNone}};
  together.alignment = Alignment::parse("range:step");
  const auto trace = together.open(opener, job);
  EXPECT_EQ(reads, 1);
  EXPECT_EQ(trace->recordings()[1].offset, 400);
  Together moved;
  moved.members = {{"a", {"/a"}, trace, 0}, {"b", {"/b"}, trace, 1}};
  moved.alignment = Alignment::parse("offset:0,7us");
  EXPECT_EQ(moved.open(opener, job)->recordings()[1].offset, 7000);
  EXPECT_EQ(reads, 1) << "not read again";
  std::swap(moved.members[0], moved.members[1]);
  EXPECT_EQ(moved.open(opener, job)->recordings()[0].name, "b");
  EXPECT_EQ(reads, 3) << "in another order they are";
}

TEST(TogetherTest, ComesBackFromASessionAsItWasSaved) {
  Together together;
  together.members = {{"before", {"/a", "/a2"}, nullptr, kNone}, {"after", {"/b"}, nullptr, kNone}};
  together.alignment = Alignment::parse("range:step@2|other");
  const auto back = Together::fromJson(together.toJson({0, -5}), together.paths());
  ASSERT_TRUE(back);
  EXPECT_EQ(back->members[0].paths, (QStringList{"/a", "/a2"}));
  EXPECT_EQ(back->members[1].name, "after");
  EXPECT_EQ(back->alignment, together.alignment);
  EXPECT_EQ(back->fallback, (std::vector<TimeNs>{0, -5}));
  EXPECT_FALSE(Together::fromJson(together.toJson({0, -5}), {"/a"}));
  EXPECT_FALSE(Together::fromJson(nlohmann::json(), together.paths()));
  EXPECT_FALSE(Together::fromJson({{"recordings", {{{"name", 3}, {"files", 1}}}}}, {"/a"}));
}

TEST(TogetherTest, ARangeThatIsGoneFallsBackToTheSavedOffsets) {
  const TraceOpener opener = [](const std::vector<std::string>&, Job&) { return recording({100}); };
  Job job;
  Together together;
  together.members = {{"a", {"/a"}, nullptr, kNone}, {"b", {"/b"}, nullptr, kNone}};
  together.alignment = Alignment::parse("range:gone");
  EXPECT_THROW(together.open(opener, job), UsageError);
  together.fallback = {0, 42};
  EXPECT_EQ(together.open(opener, job)->recordings()[1].offset, 42);
}

TEST(OffsetText, ReadsWhatPeopleType) {
  EXPECT_EQ(offsetFromText("1.5 ms"), 1'500'000);
  EXPECT_EQ(offsetFromText(QString::fromUtf8("\u221220 \u00b5s")), -20'000);
  EXPECT_EQ(offsetFromText("+3s"), 3'000'000'000);
  EXPECT_EQ(offsetFromText("17"), 17);
  EXPECT_EQ(offsetFromText(offsetText(-1'234'567)), -1'234'567) << "what is shown can be typed";
  EXPECT_EQ(offsetFromText(""), std::nullopt);
  EXPECT_EQ(offsetFromText("1,5 ms"), std::nullopt);
}

}  // namespace
}  // namespace tallyscope
