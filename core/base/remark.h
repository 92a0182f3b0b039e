// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tallyscope {

/// A sentence for a person, kept as English source texts with their arguments apart, so that the window can say it in
/// another language: clauses that follow one another, each with "%1" … "%9" for its arguments.
///
///     Remark remark("%1 of %2 steps are whole", whole, all);   // each text marked with TALLY_TR
///     if (cut > 0) remark.add(", %1 cut", cut);
class Remark {
 public:
  struct Clause {
    std::string text;  ///< English source text, marked with TALLY_TR where it is written
    std::vector<std::string> arguments;
    bool operator==(const Clause&) const = default;
  };

  /// A text without arguments, or one that nobody translates: a recorder's own words.
  Remark(std::string text) { add(std::move(text)); }       // NOLINT(google-explicit-constructor)
  Remark(const char* text) : Remark(std::string(text)) {}  // NOLINT(google-explicit-constructor)
  template <typename... Arguments>
  requires(sizeof...(Arguments) > 0) Remark(const char* text, const Arguments&... arguments) {
    add(text, arguments...);
  }
  /// One of two texts by a count, which is the first argument of both: "%1 range was lost", "%1 ranges were lost".
  template <typename... Arguments>
  static Remark counted(std::integral auto count, const char* one, const char* many, const Arguments&... arguments) {
    return Remark(count == 1 ? one : many, count, arguments...);
  }

  template <typename... Arguments>
  Remark& add(std::string text, const Arguments&... arguments) {
    clauses_.push_back({std::move(text), {argument(arguments)...}});
    return *this;
  }
  /// The clauses of another remark behind those of this one.
  Remark& add(const Remark& other);
  /// The same remark about one side of a comparison: "base: …", "target: …".
  Remark ofSide(std::string_view side) const;

  const std::vector<Clause>& clauses() const { return clauses_; }
  /// "base", "target" or nothing.
  const std::string& side() const { return side_; }
  /// The whole in English: what the command line and files say.
  std::string english() const;

  operator std::string() const { return english(); }  // NOLINT(google-explicit-constructor)
  bool operator==(const Remark&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Remark& remark) { return out << remark.english(); }

 private:
  static std::string argument(std::integral auto number) { return std::to_string(number); }
  static std::string argument(std::string_view text) { return std::string(text); }

  std::string side_;
  std::vector<Clause> clauses_;
};

/// `text` with "%1" … "%9" replaced by the arguments, which may hold percent signs of their own.
std::string withArguments(std::string_view text, const std::vector<std::string>& arguments);

}  // namespace tallyscope
