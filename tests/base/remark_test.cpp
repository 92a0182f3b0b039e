// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/remark.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(Remark, PutsItsArgumentsWhereTheTextNamesThem) {
  EXPECT_EQ(Remark("%2 of \"%1\" in %2", "a %1 b", 7).english(), "7 of \"a %1 b\" in 7");
  EXPECT_EQ(Remark("above 100 % of %3", 1).english(), "above 100 % of %3") << "what no argument fills stays";
  EXPECT_EQ(Remark("as it is, 5 %1").english(), "as it is, 5 %1");
}

TEST(Remark, IsClausesThatFollowOneAnother) {
  Remark remark("%1 of %2 steps are whole", 43, 88U);
  remark.add(", %1 cut", 45).add(Remark("."));
  EXPECT_EQ(remark.english(), "43 of 88 steps are whole, 45 cut.");
  ASSERT_EQ(remark.clauses().size(), 3U);
  EXPECT_EQ(remark.clauses()[0].arguments, (std::vector<std::string>{"43", "88"}));
}

TEST(Remark, ChoosesItsTextByACountAndNamesItsSide) {
  const auto lost = [](int n) {
    return Remark::counted(n, "%1 range was lost in %2", "%1 ranges were lost in %2", "x");
  };
  EXPECT_EQ(lost(1).english(), "1 range was lost in x");
  EXPECT_EQ(lost(0).english(), "0 ranges were lost in x");
  EXPECT_EQ(lost(2).ofSide("base").english(), "base: 2 ranges were lost in x");
}

}  // namespace
}  // namespace tallyscope
