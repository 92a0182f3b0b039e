// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/string_pool.h"

#include <gtest/gtest.h>

#include <string>

namespace tallyscope {
namespace {

TEST(StringPool, GivesOneIdToEachTextAndZeroToTheEmptyOne) {
  StringPool pool;
  EXPECT_EQ(pool.intern(""), 0U);
  const StringId a = pool.intern("aten::mm");
  EXPECT_EQ(pool.intern(std::string("aten::") + "mm"), a);
  EXPECT_NE(pool.intern("aten::mm "), a);
  EXPECT_EQ(pool[a], "aten::mm");
  EXPECT_EQ(pool.find("aten::mm"), a);
  EXPECT_EQ(pool.find("absent"), StringPool::kNotFound);
}

TEST(StringPool, KeepsTextsOfEveryLengthApart) {
  StringPool pool;
  std::string text;
  for (int i = 0; i < 5000; ++i) {
    EXPECT_EQ(pool.intern(text), static_cast<StringId>(i)) << "length " << i;
    text += static_cast<char>('a' + i % 23);
  }
  EXPECT_EQ(pool[4999].size(), 4999U);
}

TEST(StringPool, MergesAnotherPoolAndMapsItsIds) {
  StringPool first;
  StringPool second;
  first.intern("x");
  const StringId shared = first.intern("shared");
  const StringId other = second.intern("other");
  const StringId sharedThere = second.intern("shared");
  const auto map = first.merge(second);
  EXPECT_EQ(map[0], 0U);
  EXPECT_EQ(map[sharedThere], shared);
  EXPECT_EQ(first[map[other]], "other");
}

}  // namespace
}  // namespace tallyscope
