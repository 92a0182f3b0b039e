// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/pie_data.h"

#include <gtest/gtest.h>

#include "tests/models/sample_table.h"

namespace tallyscope {
namespace {

TEST(PieData, GroupsAddUpAndTheRestIsOneSlice) {
  const auto table = testing::sampleTable();
  Job job;
  const PieData pie = computePie(*table, 5, table->column(1).spec, 2, job);
  ASSERT_EQ(pie.slices.size(), 3U);
  EXPECT_EQ(pie.slices[0].key, "gemm");
  EXPECT_EQ(pie.slices[0].value, 4'000'000);
  EXPECT_DOUBLE_EQ(pie.slices[0].percent, 40);
  EXPECT_TRUE(pie.slices[2].others);
  EXPECT_EQ(pie.slices[2].groups, 4U);
  EXPECT_EQ(pie.slices[2].value, 3'000'000);
  EXPECT_EQ(pie.total, 10'000'000);
}

TEST(PieData, GroupsByNumbersToo) {
  const auto table = testing::sampleTable();
  Job job;
  const PieData pie = computePie(*table, 4, table->column(2).spec, 10, job);
  ASSERT_EQ(pie.slices.size(), 2U);
  EXPECT_EQ(pie.slices[0].key, "1");  // 2 + 4 + 6
  EXPECT_EQ(pie.slices[0].value, 12);
  EXPECT_EQ(pie.slices[1].value, 9);
}

TEST(PieData, OneGroupLeftOverIsShownAsItself) {
  const auto table = testing::sampleTable();
  Job job;
  const PieData pie = computePie(*table, 5, table->column(1).spec, 5, job);
  ASSERT_EQ(pie.slices.size(), 6U);
  EXPECT_FALSE(pie.slices[5].others);
  EXPECT_EQ(pie.slices[5].key, "silu");
}

TEST(PieData, LeavesRowsOutThatRepeatOthers) {
  Table table = *testing::sampleTable();
  table.setSummaryRows({0});
  Job job;
  EXPECT_EQ(computePie(table, 5, table.column(1).spec, 5, job).total, 10'000'000 - table.integer(0, 1));
}

TEST(PieData, AddsUpWhatOnlyAPieShows) {
  Table table;
  table.setRowCount(3);
  table.addTexts({.id = "name", .title = "Name"}, {"a", "a", "b"});
  table.addMeasure("once", std::vector<std::int64_t>{30, 0, 10});
  Job job;
  const PieData pie = computePie(table, 0, {.id = "once", .title = "Once", .type = CellType::Integer}, 5, job);
  ASSERT_EQ(pie.slices.size(), 2U);
  EXPECT_EQ(pie.slices[0].value, 30);
  EXPECT_EQ(pie.total, 40);
}

TEST(PieData, OfNothingIsEmpty) {
  const Table table = testing::sampleTable()->selectRows({});
  Job job;
  EXPECT_TRUE(computePie(table, 5, table.column(1).spec, 5, job).slices.empty());
}

}  // namespace
}  // namespace tallyscope
