// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/closure.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <tuple>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

constexpr std::int64_t kMostTimes = 16;  ///< of one part: more kernels of one name a layer are no plain explanation
constexpr std::int64_t kMostCost = 24;
constexpr std::int64_t kBorderCost = 10;  ///< of one launch less than layers: dearer than four that happen once a step

/// Tries all sums of parts.
class Solver {
 public:
  Solver(const ModelStructure& model, std::int64_t singles) : parts_(model.parts), singles_(singles) {
    std::stable_sort(parts_.begin(), parts_.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
  }

  std::vector<Explanation> solve(std::int64_t count, std::size_t most) {
    search(0, count, 0);
    if (found_.empty()) return {nearest(count)};
    std::stable_sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Explanation> result;
    for (auto& [cost, explanation] : found_) {
      if (result.size() == most) break;
      result.push_back(std::move(explanation));
    }
    return result;
  }

 private:
  void search(std::size_t part, std::int64_t rest, std::int64_t cost) {
    if (cost > kMostCost) return;
    if (rest == -1) {
      Explanation explanation{terms_, 0};
      explanation.terms.push_back({{}, -1, 1});
      found_.emplace_back(cost + kBorderCost, std::move(explanation));
      return;
    }
    if (rest <= singles_ && (rest == 0 || cost + 1 + rest <= kMostCost)) {
      Explanation explanation{terms_, 0};
      if (rest > 0) explanation.terms.push_back({{}, rest, 1});
      // Once a step is what is left when no layer explains it: a little dearer.
      found_.emplace_back(cost + (rest > 0 ? 1 + 2 * rest : 0), std::move(explanation));
    }
    for (std::size_t p = part; p < parts_.size(); ++p) {
      const std::int64_t most = std::min(kMostTimes, (rest + 1) / parts_[p].count);
      for (std::int64_t times = 1; times <= most; ++times) {
        terms_.push_back({parts_[p].name, times, parts_[p].count});
        search(p + 1, rest - times * parts_[p].count, cost + 1 + times);
        terms_.pop_back();
      }
    }
  }

  Explanation nearest(std::int64_t count) const {
    Explanation best{{}, count};
    for (const ModelStructure::Part& part : parts_) {
      const std::int64_t times = std::min(kMostTimes, count / part.count);
      if (times > 0 && count - times * part.count < best.leftOver) {
        best = {{{part.name, times, part.count}}, count - times * part.count};
      }
    }
    return best;
  }

  std::vector<ModelStructure::Part> parts_;
  std::int64_t singles_;
  std::vector<Explanation::Term> terms_;
  std::vector<std::pair<std::int64_t, Explanation>> found_;
};

/// Reads "64 + 2*48 + 2·layers".
class ExpressionReader {
 public:
  ExpressionReader(std::string_view text, const ModelStructure& model) : text_(text), model_(model) {}

  std::vector<Explanation::Term> read() {
    std::vector<Explanation::Term> terms;
    terms.push_back(term());
    while (skipSpace(), at_ < text_.size()) {
      if (take("+")) {
        terms.push_back(term());
      } else if (take("-") || take("−")) {
        skipSpace();
        if (at_ >= text_.size() || !isDigit(text_[at_])) fail("expected a number");
        terms.push_back({{}, -number(), 1});
      } else {
        fail("expected '+' or '-'");
      }
    }
    return terms;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw UsageError("'" + std::string(text_) + "', position " + std::to_string(at_ + 1) + ": " + what);
  }
  void skipSpace() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(std::string_view sign) {
    skipSpace();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  bool takeTimes() { return take("*") || take("·") || take("×"); }

  Explanation::Term term() {
    skipSpace();
    if (at_ >= text_.size()) fail("expected a number or a part of the model");
    if (!isDigit(text_[at_])) return named(1);
    const std::int64_t first = number();
    if (!takeTimes()) return labelled(counted(1, first), 1, first);
    skipSpace();
    if (at_ < text_.size() && isDigit(text_[at_])) {
      const std::int64_t count = number();
      return labelled(counted(first, count), first, count);
    }
    return named(first);
  }
  /// What stands behind a number, up to the next sign between spaces, names it.
  Explanation::Term labelled(Explanation::Term term, std::int64_t times, std::int64_t count) {
    skipSpace();
    const std::size_t first = at_;
    while (at_ < text_.size() && text_[at_] != '+' && !text_.substr(at_).starts_with(" -") &&
           !text_.substr(at_).starts_with("−")) {
      ++at_;
    }
    std::string label(text_.substr(first, at_ - first));
    while (!label.empty() && label.back() == ' ') label.pop_back();
    if (label.empty() || label.front() == '-') {
      at_ = first;
      return term;
    }
    return {std::move(label), times, count};
  }
  static bool isDigit(char c) { return c >= '0' && c <= '9'; }
  std::int64_t number() {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (error != std::errc{} || value > 1'000'000) fail("the number is too large");
    at_ = static_cast<std::size_t>(end - text_.data());
    return value;
  }
  Explanation::Term counted(std::int64_t times, std::int64_t count) const {
    for (const ModelStructure::Part& part : model_.parts) {
      if (part.count == count) return {part.name, times, count};
    }
    return {{}, times * count, 1};
  }
  Explanation::Term named(std::int64_t times) {
    // The longest name that fits: "expert layers × experts" before "expert layers".
    const ModelStructure::Part* best = nullptr;
    for (const ModelStructure::Part& part : model_.parts) {
      if (text_.substr(at_).starts_with(part.name) && (!best || part.name.size() > best->name.size())) best = &part;
    }
    if (!best) fail("no part of the model; known: " + model_.text());
    at_ += best->name.size();
    return {best->name, times, best->count};
  }

  std::string_view text_;
  const ModelStructure& model_;
  std::size_t at_ = 0;
};

}  // namespace

std::int64_t Explanation::singles() const {
  std::int64_t sum = 0;
  for (const Term& term : terms) sum += term.part.empty() ? std::abs(term.times) : 0;
  return sum;
}

std::int64_t Explanation::cost() const {
  std::int64_t sum = 0;
  for (const Term& term : terms) {
    if (!term.part.empty()) {
      sum += 1 + term.times;
    } else {
      sum += term.times < 0 ? kBorderCost : 1 + 2 * term.times;
    }
  }
  return sum;
}

std::string Explanation::numbers() const {
  std::string result;
  for (const Term& term : terms) {
    if (!result.empty()) result += term.times < 0 ? " − " : " + ";
    if (term.part.empty()) {
      result += std::to_string(std::abs(term.times));
    } else {
      result += (term.times == 1 ? "" : std::to_string(term.times) + "·") + std::to_string(term.count);
    }
  }
  return result;
}

std::string Explanation::words() const {
  std::string result;
  for (const Term& term : terms) {
    if (!result.empty()) result += term.times < 0 ? " − " : " + ";
    if (term.part.empty()) {
      result += std::to_string(std::abs(term.times)) + (term.times < 0 ? "" : " a step");
    } else {
      result += (term.times == 1 ? "" : std::to_string(term.times) + " × ") + term.part;
    }
  }
  return result;
}

std::vector<Explanation> explainCount(std::int64_t count, const ModelStructure& model, std::int64_t singles,
                                      std::size_t most) {
  if (count <= 0 || model.parts.empty()) return {};
  return Solver(model, singles).solve(count, most);
}

std::int64_t likelyLayers(const std::vector<std::int64_t>& counts) {
  std::int64_t best = 0, all = 0;
  for (const std::int64_t count : counts) all += count;
  for (const std::int64_t layers : counts) {
    if (layers < 4 || layers <= best) continue;
    std::int64_t explained = 0;
    for (const std::int64_t count : counts) {
      if (count % layers <= 3) explained += count;
    }
    if (explained * 10 >= all * 9) best = layers;
  }
  return best;
}

Explanation parseExplanation(std::string_view text, std::int64_t count, const ModelStructure& model) {
  Explanation result;
  result.terms = ExpressionReader(text, model).read();
  result.leftOver = count;
  for (const Explanation::Term& term : result.terms) result.leftOver -= term.times * term.count;
  return result;
}

}  // namespace tallyscope
