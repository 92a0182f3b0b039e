// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::runReport;
using testing::TraceFixture;

TEST(DeepNesting, AStackShowsItsInnermost32RangesAndHowManyMoreThereAre) {
  TraceFixture fixture;
  constexpr TimeNs kDepth = 40;
  for (TimeNs level = 0; level < kDepth; ++level) {
    fixture.range({.name = "level", .start = level, .duration = 2 * (kDepth - level)});
  }
  const Table table = runReport(fixture.finish(), "range_trace");
  ASSERT_EQ(table.rowCount(), 40U);
  const auto stack = static_cast<std::size_t>(table.indexOf("stack"));
  const auto tree = static_cast<std::size_t>(table.indexOf("name-tree"));
  const auto colons = [&](std::size_t row) {
    const std::string text = table.text(row, stack);
    return std::count(text.begin(), text.end(), ':');
  };
  EXPECT_EQ(colons(31), 32) << "32 ranges are all shown";
  EXPECT_FALSE(table.text(31, stack).starts_with(":("));
  EXPECT_TRUE(table.text(39, stack).starts_with(":(8 more):")) << table.text(39, stack);
  EXPECT_EQ(colons(39), 33);
  EXPECT_EQ(table.text(32, tree), std::string(32, '-') + "level");
  EXPECT_EQ(table.text(39, tree), "(7 more)" + std::string(32, '-') + "level");
}

}  // namespace
}  // namespace tallyscope
