// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnostics.h"
#include "core/base/import_notes.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(Diagnostics, CountsByCauseAndKeepsTheSmallestPlace) {
  Diagnostics notes;
  EXPECT_TRUE(notes.empty());
  notes.add("negative-duration", 500, "aten::mm");
  notes.add("negative-duration", 200, "aten::add");
  notes.add("negative-duration", 900, "aten::mul", 3);
  EXPECT_FALSE(notes.empty());
  EXPECT_EQ(notes.countOf("negative-duration"), 5U);
  EXPECT_EQ(notes.countOf("other"), 0U);
  ASSERT_EQ(notes.notes().size(), 1U);
  const ImportNote note = notes.notes()[0];
  EXPECT_EQ(note.code(), "negative-duration");
  EXPECT_EQ(note.message(), "a duration is below zero; it was taken as 0");
  EXPECT_EQ(note.severity(), NoteSeverity::Repair);
  EXPECT_EQ(note.firstOffset, 200U);
  EXPECT_EQ(note.firstPlace, "aten::add");
}

TEST(Diagnostics, MergesAsIfOneThreadHadReadEverything) {
  Diagnostics first, second, merged;
  first.add("extra-comma", 70, "seventy", 2);
  second.add("extra-comma", 30, "thirty");
  second.add("cut-event", 40, "forty");
  merged.merge(first);
  merged.merge(second);
  Diagnostics other;
  other.merge(second);
  other.merge(first);
  for (const Diagnostics* d : {&merged, &other}) {
    EXPECT_EQ(d->countOf("extra-comma"), 3U);
    EXPECT_EQ(d->notes()[1].firstOffset, 30U);
    EXPECT_EQ(d->notes()[1].firstPlace, "thirty");
    EXPECT_EQ(d->countOf("cut-event"), 1U);
  }
}

TEST(Diagnostics, ListsLossesFirstThenByPlace) {
  Diagnostics notes;
  notes.add("merged-ranks", 1, "");
  notes.add("bad-utf8", 20, "");
  notes.add("extra-comma", 10, "");
  notes.add("cut-event", 99, "");
  std::vector<std::string_view> order;
  for (const ImportNote& note : notes.notes()) order.push_back(note.code());
  EXPECT_EQ(order, (std::vector<std::string_view>{"cut-event", "extra-comma", "bad-utf8", "merged-ranks"}));
}

TEST(Diagnostics, TellsNotesOfOneKindApartByWhatTheyName) {
  Diagnostics notes;
  notes.add("damaged-table", 7, "row 7", 1, "KERNELS");
  notes.add("damaged-table", 9, "row 9", 2, "STRINGS");
  EXPECT_EQ(notes.countOf("damaged-table"), 3U);
  ASSERT_EQ(notes.notes().size(), 2U);
  EXPECT_EQ(notes.notes()[1].message(), "table STRINGS is damaged; the rows before the damage were read");
  EXPECT_EQ(notes.notes()[1].count, 2U);
}

}  // namespace
}  // namespace tallyscope
