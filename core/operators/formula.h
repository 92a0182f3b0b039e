// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// What a formula can ask of the operator it is evaluated for. "Not known" is NaN everywhere.
class FormulaContext {
 public:
  virtual ~FormulaContext() = default;
  /// The value of a parameter or of an earlier variable of the rule.
  virtual double variable(std::string_view name) const = 0;
  /// dim(i, j), numel(i), …: see Formula. Arguments may be NaN.
  virtual double operand(std::string_view function, std::span<const double> arguments) const = 0;
};

/// Arithmetic of a rule file: numbers, variables, + - * /, comparisons (1 or 0), parentheses, and the functions
/// min(a, b), max(a, b), pow(a, b), floor(a), if(c, a, b), or(a, b) (b where a is not known), and of the operator's operands
/// rank(i), dim(i, j) (j from the end when negative), lead(i) (product of all dimensions but the last), numel(i),
/// bytes(i), size(i) (of one element), concrete(i) (a number or True/False), item(i, j) (of a list of numbers), inputs()
/// (bytes of all tensors).
/// What is not known makes the result not known.
class Formula {
 public:
  /// Throws UsageError with the position and what was expected.
  explicit Formula(std::string_view text);

  double evaluate(const FormulaContext& context) const { return evaluate(root_, context); }
  const std::string& text() const { return text_; }
  /// Every variable it names, for checking a rule when it is read.
  std::vector<std::string> variables() const;

 private:
  enum class Kind : std::uint8_t { Number, Variable, Function, Operator };
  struct Node {
    Kind kind = Kind::Number;
    double number = 0;
    std::string name;  ///< of a variable, function or operator
    std::vector<std::uint32_t> children;
  };
  class Parser;
  double evaluate(std::uint32_t node, const FormulaContext& context) const;
  double evaluateFunction(const Node& node, const FormulaContext& context) const;

  std::string text_;
  std::vector<Node> nodes_;
  std::uint32_t root_ = 0;
};

}  // namespace tallyscope
