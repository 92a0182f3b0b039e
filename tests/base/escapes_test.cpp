// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/escapes.h"

#include <gtest/gtest.h>

namespace tallyscope {
namespace {

TEST(Escapes, ABackslashMakesWhatFollowsPlain) {
  EXPECT_EQ(unescaped("step\\@1"), "step@1");
  EXPECT_EQ(unescaped("a\\\\b"), "a\\b");
  EXPECT_EQ(unescaped("plain"), "plain");
  EXPECT_EQ(unescaped("end\\"), "end\\");
  EXPECT_EQ(unescaped(""), "");
}

}  // namespace
}  // namespace tallyscope
