// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/formula.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <string>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

class Values : public FormulaContext {
 public:
  explicit Values(std::map<std::string, double, std::less<>> values) : values_(std::move(values)) {}
  double variable(std::string_view name) const override {
    const auto it = values_.find(name);
    return it == values_.end() ? std::numeric_limits<double>::quiet_NaN() : it->second;
  }
  /// Operand i has the dimensions (10 i, 10 i + 1).
  double operand(std::string_view function, std::span<const double> arguments) const override {
    return function == "dim" ? 10 * arguments[0] + arguments[1] : std::numeric_limits<double>::quiet_NaN();
  }

 private:
  std::map<std::string, double, std::less<>> values_;
};

double value(const std::string& text) { return Formula(text).evaluate(Values({{"m", 3}, {"n", 4}, {"k", 5}})); }

TEST(FormulaTest, FollowsTheUsualPrecedence) {
  EXPECT_EQ(value("2 * m * n * k + m * n"), 132);
  EXPECT_EQ(value("2 * (m + n) / 7 - -1"), 3);
  EXPECT_EQ(value("10 - 4 - 3"), 3);
  EXPECT_EQ(value("dim(1, 0) * dim(2, 1)"), 210);
}

TEST(FormulaTest, ChoosesAndComparesAndKeepsWhatIsNotKnown) {
  EXPECT_EQ(value("if(m == 3, 1, 2)"), 1);
  EXPECT_EQ(value("if(m > n, 1, 2)"), 2);
  EXPECT_EQ(value("or(missing, 7)"), 7);
  EXPECT_EQ(value("or(m, 7)"), 3);
  EXPECT_TRUE(std::isnan(value("2 * missing")));
  EXPECT_TRUE(std::isnan(value("if(missing, 1, 2)")));
  EXPECT_TRUE(std::isnan(value("min(missing, 1)")));
  EXPECT_EQ(value("min(m, n) + max(m, n) + pow(2, 3) + floor(7 / 2)"), 18);
}

TEST(FormulaTest, NamesItsVariables) {
  EXPECT_EQ(Formula("2 * m + dim(0, 1) * n").variables(), (std::vector<std::string>{"m", "n"}));
}

struct Mistake {
  const char* label;
  const char* text;
  const char* message;
};
class FormulaMistakeTest : public ::testing::TestWithParam<Mistake> {};

TEST_P(FormulaMistakeTest, IsRefusedWithItsPosition) {
  try {
    Formula formula(GetParam().text);
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find(GetParam().message), std::string::npos) << error.what();
  }
}

INSTANTIATE_TEST_SUITE_P(All, FormulaMistakeTest,
                         ::testing::Values(Mistake{"OpenParenthesis", "2 * (m + n", "\")\" at position 10"},
                                           Mistake{"UnknownFunction", "2 * size_of(0)",
                                                   "a known function at position 4"},
                                           Mistake{"WrongArity", "min(1)", "2 arguments of min"},
                                           Mistake{"TrailingText", "2 m", "an operator or the end at position 2"},
                                           Mistake{"Empty", "", "a number, a name"}),
                         [](const auto& sample) { return std::string(sample.param.label); });

}  // namespace
}  // namespace tallyscope
