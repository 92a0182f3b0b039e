// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/ncu/ncu_csv.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace tallyscope {
namespace {

bool isHeader(std::string_view line) {
  return line.starts_with("\"ID\",\"Process ID\"") || line.starts_with("ID,Process ID,");
}

}  // namespace

std::vector<std::string> ncuTables(std::string_view text) {
  std::vector<std::string> tables;
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    const std::size_t length = newline == std::string_view::npos ? text.size() : newline + 1;
    const std::string_view line = text.substr(0, length);
    text.remove_prefix(length);
    if (isHeader(line)) tables.emplace_back();
    if (!tables.empty() && !line.starts_with("==")) tables.back().append(line);
  }
  return tables;
}

bool beginsAsNcuCsv(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  while (!bytes.empty()) {
    if (isHeader(bytes)) return true;
    const std::size_t newline = bytes.find('\n');
    if (newline == std::string_view::npos) return false;
    bytes.remove_prefix(newline + 1);
  }
  return false;
}

std::optional<double> ncuNumber(std::string_view text) {
  if (const std::size_t instances = text.find(" ("); instances != std::string_view::npos)
    text = text.substr(0, instances);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  const std::size_t comma = text.rfind(','), point = text.rfind('.');
  char decimal = '.';
  if (comma != std::string_view::npos) {
    const bool groups = text.size() - comma == 4 && (point == std::string_view::npos || point < comma);
    // "1.234,5" and "0,25": the comma is the decimal one. "1,234" is not.
    if (point != std::string_view::npos ? comma > point : !groups) decimal = ',';
  }
  std::string digits;
  for (const char c : text) {
    if (c == decimal) {
      digits += '.';
    } else if (c != ',' && c != '.' && c != '\'') {
      digits += c;
    }
  }
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<std::int64_t> ncuNanoseconds(double value, std::string_view unit) {
  static constexpr std::pair<std::string_view, double> kUnits[] = {{"ns", 1},        {"nsecond", 1}, {"us", 1e3},
                                                                   {"usecond", 1e3}, {"ms", 1e6},    {"msecond", 1e6},
                                                                   {"s", 1e9},       {"second", 1e9}};
  for (const auto& [name, factor] : kUnits) {
    if (unit != name) continue;
    const double ns = value * factor;
    if (!(ns >= 0) || ns > 9e18) return std::nullopt;
    return std::llround(ns);
  }
  return std::nullopt;
}

std::optional<std::array<std::int64_t, 3>> ncuShape(std::string_view text) {
  std::array<std::int64_t, 3> shape{1, 1, 1};
  if (!text.starts_with('(') || !text.ends_with(')')) return std::nullopt;
  text = text.substr(1, text.size() - 2);
  for (std::int64_t& side : shape) {
    while (!text.empty() && (text.front() == ' ' || text.front() == ',')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
    if (error != std::errc() || side < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  return shape;
}

}  // namespace tallyscope
