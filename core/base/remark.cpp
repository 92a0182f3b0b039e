// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/remark.h"

namespace tallyscope {

Remark& Remark::add(const Remark& other) {
  clauses_.insert(clauses_.end(), other.clauses_.begin(), other.clauses_.end());
  return *this;
}

Remark Remark::ofSide(std::string_view side) const {
  Remark result = *this;
  result.side_ = side;
  return result;
}

std::string Remark::english() const {
  std::string text = side_.empty() ? "" : side_ + ": ";
  for (const Clause& clause : clauses_) text += withArguments(clause.text, clause.arguments);
  return text;
}

std::string withArguments(std::string_view text, const std::vector<std::string>& arguments) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t number = text[i] == '%' && i + 1 < text.size() ? static_cast<std::size_t>(text[i + 1] - '1') : 9;
    if (number < arguments.size() && number < 9) {
      out += arguments[number];
      ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace tallyscope
