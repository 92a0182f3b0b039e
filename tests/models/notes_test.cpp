// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/notes.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/base/errors.h"
#include "core/report/writers.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

TEST(Notes, StandOnTimesStretchesAndEventsInOrderOfTime) {
  const auto trace = smallTrace();
  Notes notes(trace);
  QSignalSpy changes(&notes, &Notes::changed);
  notes.add({}, {3000, 3000}, "a time");
  const std::uint32_t kernel = notes.add({EventKind::Device, 0}, {}, "slow?");
  notes.add({}, {500, 900}, "a stretch");
  ASSERT_EQ(notes.all().size(), 3U);
  EXPECT_EQ(changes.count(), 3);
  EXPECT_EQ(notes.all()[0].text, "a stretch");
  EXPECT_EQ(notes.all()[1].time, (TimeWindow{2000, 3000})) << "an event's note has its times";
  EXPECT_TRUE(notes.all()[2].isPoint());
  EXPECT_EQ(notes.after(500)->text, "slow?");
  EXPECT_EQ(notes.before(2000)->text, "a stretch");
  EXPECT_EQ(notes.after(3000), nullptr);
  notes.setText(kernel, "");
  EXPECT_TRUE(notes.find(kernel)->isBookmark());
  notes.remove(kernel);
  EXPECT_EQ(notes.find(kernel), nullptr);
}

TEST(Notes, AreWrittenAndReadAgain) {
  const auto trace = smallTrace();
  Notes notes(trace);
  notes.add({EventKind::Device, 0}, {}, "slow?");
  notes.add({}, {500, 900}, "a stretch");
  const nlohmann::json list = notes.toJson();
  Notes again(trace);
  EXPECT_EQ(again.fromJson(list), 0);
  EXPECT_EQ(again.toJson(), list);
  EXPECT_EQ(again.all()[1].event, (EventRef{EventKind::Device, 0}));
  // Another recording has another event there: the note stays, on its time.
  TraceMaker maker;
  maker.kernel(1, 2, "something else");
  Notes other(maker.finish());
  EXPECT_EQ(other.fromJson(list), 1);
  EXPECT_EQ(other.all().size(), 2U);
  EXPECT_FALSE(other.all()[1].event.valid());
  EXPECT_EQ(other.all()[1].time, (TimeWindow{2000, 3000}));
  EXPECT_THROW(other.fromJson(nlohmann::json::parse(R"({"a": 1})")), UsageError);
  EXPECT_THROW(other.fromJson(nlohmann::json::parse(R"([{"from": "x"}])")), UsageError);
  EXPECT_EQ(other.all().size(), 2U) << "what was refused changed nothing";
}

TEST(Notes, AreATableThatCanBeExported) {
  const auto trace = smallTrace();
  Notes notes(trace);
  notes.add({EventKind::Device, 0}, {}, "slow, \"why\"?");
  notes.add({}, {500, 500});
  std::ostringstream out;
  writeCsv(out, *notes.table(), trace->dialect());
  EXPECT_EQ(out.str(),
            "Row#,Start (ns),Duration (ns),Note,Kind,Name,\n"
            "1,500,\"-\",\"-\",\"-\",\"-\",\n"
            "2,2000,1000,\"slow, \"\"why\"\"?\",\"Kernel\",\"sm90_xmma_gemm_bf16\",\n");
}

}  // namespace
}  // namespace tallyscope
