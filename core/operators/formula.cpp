// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/formula.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();
constexpr int kDeepest = 64;

/// Number of arguments of every function.
const std::map<std::string, std::size_t, std::less<>>& arities() {
  static const std::map<std::string, std::size_t, std::less<>> table{
      {"min", 2},   {"max", 2},   {"pow", 2},  {"if", 3},       {"or", 2},     {"rank", 1},  {"dim", 2}, {"lead", 1},
      {"numel", 1}, {"bytes", 1}, {"size", 1}, {"concrete", 1}, {"inputs", 0}, {"floor", 1}, {"item", 2}};
  return table;
}

bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

double apply(std::string_view op, double a, double b) {
  if (op == "+") return a + b;
  if (op == "-") return a - b;
  if (op == "*") return a * b;
  if (op == "/") return a / b;
  if (std::isnan(a) || std::isnan(b)) return kNotKnown;
  if (op == "==") return a == b ? 1 : 0;
  if (op == "<") return a < b ? 1 : 0;
  if (op == ">") return a > b ? 1 : 0;
  if (op == "<=") return a <= b ? 1 : 0;
  return a >= b ? 1 : 0;
}

}  // namespace

class Formula::Parser {
 public:
  explicit Parser(Formula& formula) : formula_(formula), text_(formula.text_) {}

  std::uint32_t parseAll() {
    const std::uint32_t root = comparison();
    skipSpace();
    if (at_ != text_.size()) fail("an operator or the end");
    return root;
  }

 private:
  [[noreturn]] void fail(std::string_view expected) const {
    throw UsageError("formula \"" + text_ + "\": expected " + std::string(expected) + " at position " +
                     std::to_string(at_));
  }
  void skipSpace() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool take(std::string_view token) {
    skipSpace();
    if (text_.compare(at_, token.size(), token) != 0) return false;
    at_ += token.size();
    return true;
  }
  std::uint32_t add(Node node) {
    formula_.nodes_.push_back(std::move(node));
    return static_cast<std::uint32_t>(formula_.nodes_.size() - 1);
  }
  std::uint32_t binary(std::string_view op, std::uint32_t a, std::uint32_t b) {
    return add({Kind::Operator, 0, std::string(op), {a, b}});
  }

  std::uint32_t comparison() {
    if (++depth_ > kDeepest) fail("less deep nesting");
    std::uint32_t left = sum();
    for (const std::string_view op : {"==", "<=", ">=", "<", ">"}) {
      if (take(op)) {
        left = binary(op, left, sum());
        break;
      }
    }
    --depth_;
    return left;
  }
  std::uint32_t sum() {
    std::uint32_t left = product();
    for (;;) {
      if (take("+")) {
        left = binary("+", left, product());
      } else if (take("-")) {
        left = binary("-", left, product());
      } else {
        return left;
      }
    }
  }
  std::uint32_t product() {
    std::uint32_t left = unary();
    for (;;) {
      if (take("*")) {
        left = binary("*", left, unary());
      } else if (take("/")) {
        left = binary("/", left, unary());
      } else {
        return left;
      }
    }
  }
  std::uint32_t unary() {
    bool negative = false;
    while (take("-")) negative = !negative;
    const std::uint32_t value = primary();
    return negative ? binary("-", add({Kind::Number, 0, {}, {}}), value) : value;
  }
  std::uint32_t primary() {
    skipSpace();
    if (at_ == text_.size()) fail("a number, a name or \"(\"");
    if (take("(")) {
      const std::uint32_t inside = comparison();
      if (!take(")")) fail("\")\"");
      return inside;
    }
    const char c = text_[at_];
    if (isDigit(c) || c == '.') {
      double value = 0;
      const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
      if (error != std::errc()) fail("a number");
      at_ = static_cast<std::size_t>(end - text_.data());
      return add({Kind::Number, value, {}, {}});
    }
    if (!isNameStart(c)) fail("a number, a name or \"(\"");
    const std::size_t begin = at_;
    while (at_ < text_.size() && (isNameStart(text_[at_]) || isDigit(text_[at_]))) ++at_;
    std::string name = text_.substr(begin, at_ - begin);
    if (!take("(")) return add({Kind::Variable, 0, std::move(name), {}});
    const auto known = arities().find(name);
    if (known == arities().end()) {
      at_ = begin;
      fail("a known function");
    }
    std::vector<std::uint32_t> children;
    if (!take(")")) {
      do {
        children.push_back(comparison());
      } while (take(","));
      if (!take(")")) fail("\",\" or \")\"");
    }
    if (children.size() != known->second) fail(std::to_string(known->second) + " arguments of " + name);
    return add({Kind::Function, 0, std::move(name), std::move(children)});
  }

  Formula& formula_;
  const std::string& text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

Formula::Formula(std::string_view text) : text_(text) { root_ = Parser(*this).parseAll(); }

std::vector<std::string> Formula::variables() const {
  std::vector<std::string> names;
  for (const Node& node : nodes_) {
    if (node.kind == Kind::Variable) names.push_back(node.name);
  }
  return names;
}

double Formula::evaluate(std::uint32_t index, const FormulaContext& context) const {
  const Node& node = nodes_[index];
  switch (node.kind) {
    case Kind::Number: return node.number;
    case Kind::Variable: return context.variable(node.name);
    case Kind::Operator:
      return apply(node.name, evaluate(node.children[0], context), evaluate(node.children[1], context));
    case Kind::Function: break;
  }
  return evaluateFunction(node, context);
}

double Formula::evaluateFunction(const Node& node, const FormulaContext& context) const {
  if (node.name == "if") {
    const double condition = evaluate(node.children[0], context);
    if (std::isnan(condition)) return kNotKnown;
    return evaluate(node.children[condition != 0 ? 1 : 2], context);
  }
  if (node.name == "or") {
    const double first = evaluate(node.children[0], context);
    return std::isnan(first) ? evaluate(node.children[1], context) : first;
  }
  std::array<double, 3> arguments{};
  for (std::size_t i = 0; i < node.children.size(); ++i) arguments[i] = evaluate(node.children[i], context);
  const double a = arguments[0];
  const double b = arguments[1];
  if (node.name == "pow") return std::pow(a, b);
  if (node.name == "floor") return std::floor(a);
  if (node.name == "min" || node.name == "max") {
    if (std::isnan(a) || std::isnan(b)) return kNotKnown;
    return node.name == "min" ? std::min(a, b) : std::max(a, b);
  }
  return context.operand(node.name, std::span<const double>(arguments.data(), node.children.size()));
}

}  // namespace tallyscope
