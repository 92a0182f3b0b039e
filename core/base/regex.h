// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// A compiled regular expression (PCRE2, UTF-8 where valid). May be shared between threads.
class Regex {
 public:
  enum Option : unsigned { None = 0, CaseInsensitive = 1 };

  /// Throws UsageError with the position and the reason when `pattern` is not well-formed.
  explicit Regex(std::string_view pattern, unsigned options = None);
  ~Regex();
  Regex(Regex&&) noexcept;
  Regex& operator=(Regex&&) noexcept;

  /// True when some part of `text` matches. search() and match() throw UsageError, which names the pattern, when it can be
  /// tried in so many ways that the library gives up.
  bool search(std::string_view text) const;
  /// The groups of the first match (0 is the whole); nothing when there is none. An unset group is an empty text.
  std::optional<std::vector<std::string>> match(std::string_view text) const;
  const std::string& pattern() const { return pattern_; }

  /// What is wrong with a pattern, and where, for fields that check while the person types; nothing when it is fine.
  struct Problem {
    std::size_t position;
    std::string message;
  };
  static std::optional<Problem> check(std::string_view pattern);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
  std::string pattern_;
};

}  // namespace tallyscope
