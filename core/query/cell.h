// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3_context;

namespace tallyscope {

/// Where a column puts its value. A cell into which nothing is put is NULL.
class Cell {
 public:
  explicit Cell(sqlite3_context* context) : context_(context) {}

  void integer(std::int64_t value);
  void real(double value);
  /// A text that lives as long as the recording: not copied.
  void text(std::string_view value);
  void copy(std::string_view value);
  /// `value`, or NULL where it is `none`.
  void integerOr(std::int64_t value, std::int64_t none) {
    if (value != none) integer(value);
  }

 private:
  sqlite3_context* context_;
};

}  // namespace tallyscope
