// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnostics.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(Diagnostics, CountsByCauseAndKeepsTheSmallestPlace) {
  Diagnostics notes;
  EXPECT_TRUE(notes.empty());
  notes.add("nan", "a number is NaN", NoteSeverity::Repair, 500, "aten::mm");
  notes.add("nan", "a number is NaN", NoteSeverity::Repair, 200, "aten::add");
  notes.add("nan", "a number is NaN", NoteSeverity::Repair, 900, "aten::mul", 3);
  EXPECT_FALSE(notes.empty());
  EXPECT_EQ(notes.countOf("nan"), 5U);
  EXPECT_EQ(notes.countOf("other"), 0U);
  ASSERT_EQ(notes.notes().size(), 1U);
  const ImportNote note = notes.notes()[0];
  EXPECT_EQ(note.code, "nan");
  EXPECT_EQ(note.message, "a number is NaN");
  EXPECT_EQ(note.severity, NoteSeverity::Repair);
  EXPECT_EQ(note.firstOffset, 200U);
  EXPECT_EQ(note.firstPlace, "aten::add");
}

TEST(Diagnostics, MergesAsIfOneThreadHadReadEverything) {
  Diagnostics first, second, merged;
  first.add("a", "A", NoteSeverity::Repair, 70, "seventy", 2);
  second.add("a", "A", NoteSeverity::Repair, 30, "thirty");
  second.add("b", "B", NoteSeverity::Loss, 40, "forty");
  merged.merge(first);
  merged.merge(second);
  Diagnostics other;
  other.merge(second);
  other.merge(first);
  for (const Diagnostics* d : {&merged, &other}) {
    EXPECT_EQ(d->countOf("a"), 3U);
    EXPECT_EQ(d->notes()[1].firstOffset, 30U);
    EXPECT_EQ(d->notes()[1].firstPlace, "thirty");
    EXPECT_EQ(d->countOf("b"), 1U);
  }
}

TEST(Diagnostics, ListsLossesFirstThenByPlace) {
  Diagnostics notes;
  notes.add("info", "", NoteSeverity::Information, 1, "");
  notes.add("late-repair", "", NoteSeverity::Repair, 20, "");
  notes.add("early-repair", "", NoteSeverity::Repair, 10, "");
  notes.add("loss", "", NoteSeverity::Loss, 99, "");
  std::vector<std::string> order;
  for (const ImportNote& note : notes.notes()) order.push_back(note.code);
  EXPECT_EQ(order, (std::vector<std::string>{"loss", "early-repair", "late-repair", "info"}));
}

}  // namespace
}  // namespace tallyscope
