// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/regex.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

TEST(Regex, SearchesAnywhereAndHonoursCase) {
  const Regex regex("gemm_[0-9]+");
  EXPECT_TRUE(regex.search("void sgemm_128x64(float*)"));
  EXPECT_FALSE(regex.search("void sgemm_x(float*)"));
  EXPECT_FALSE(regex.search("SGEMM_128"));
  EXPECT_TRUE(Regex("gemm_[0-9]+", Regex::CaseInsensitive).search("SGEMM_128"));
}

TEST(Regex, GivesTheGroupsOfTheFirstMatchAndEmptyTextForAnUnsetOne) {
  const Regex regex("execute_context_(\\d+)\\((\\d+)\\)(_x)?");
  const auto groups = regex.match("a execute_context_1(4096)_generation_0(0) execute_context_2(5)");
  ASSERT_TRUE(groups);
  EXPECT_EQ(*groups, (std::vector<std::string>{"execute_context_1(4096)", "1", "4096", ""}));
  EXPECT_FALSE(regex.match("execute"));
}

TEST(Regex, KnowsUnicodeClassesAndCase) {
  EXPECT_TRUE(Regex("^内核.$").search("内核é"));
  EXPECT_TRUE(Regex("É", Regex::CaseInsensitive).search("é"));
}

TEST(Regex, MatchesTheValidPartsOfTextThatIsNotUtf8) {
  const Regex regex("kernel$");
  EXPECT_TRUE(regex.search("\xff\xfe kernel"));
  EXPECT_FALSE(regex.search("kernel\xff"));
}

TEST(Regex, SaysWhatIsWrongAndWhere) {
  try {
    const Regex regex("abc(def");
    FAIL() << "took an open group";
  } catch (const UsageError& e) {
    EXPECT_STREQ(e.what(),
                 "pattern \"abc(def\" is not a regular expression: missing closing parenthesis at position 7");
  }
  const auto problem = Regex::check("a{2,1}");
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->position, 5U);
  EXPECT_FALSE(Regex::check("a{1,2}"));
}

TEST(Regex, StillMatchesTextThatIsTooLongForTheCompiledMatchersStack) {
  const Regex regex("^(?:(a|b)(c|d))*$");
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "adbc";
  EXPECT_TRUE(regex.search(text));
  ASSERT_TRUE(regex.match(text));
  EXPECT_EQ(regex.match(text)->at(2), "c");
  text += "x";
  EXPECT_FALSE(regex.search(text));
}

TEST(Regex, SaysThatAPatternCannotBeDecidedInsteadOfNotMatching) {
  const Regex regex("^(a+)+$");
  const std::string text = std::string(60, 'a') + "b";
  try {
    regex.search(text);
    FAIL() << "decided what takes too many steps";
  } catch (const UsageError& e) {
    EXPECT_STREQ(
        e.what(),
        "pattern \"^(a+)+$\" cannot be decided on a text of 61 bytes: match limit exceeded; write it with fewer "
        "repetitions inside repetitions");
  }
  EXPECT_THROW(regex.match(text), UsageError);
  EXPECT_TRUE(regex.search("aaa"));
}

TEST(Regex, MovesWithItsPattern) {
  Regex a("first");
  Regex b("second");
  a = std::move(b);
  EXPECT_EQ(a.pattern(), "second");
  EXPECT_TRUE(a.search("the second"));
}

}  // namespace
}  // namespace tallyscope
