// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/time_text.h"

#include <charconv>
#include <utility>

namespace tallyscope {

std::optional<TimeNs> parseTime(std::string_view text) {
  static constexpr std::pair<std::string_view, TimeNs> kUnits[] = {
      {"ns", 1}, {"us", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}};
  TimeNs unit = 1;
  for (const auto& [suffix, ns] : kUnits) {
    if (text.ends_with(suffix)) {
      unit = ns;
      text.remove_suffix(suffix.size());
      break;
    }
  }
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view decimals = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
  if (whole.empty() || (point != std::string_view::npos && decimals.empty())) return std::nullopt;
  TimeNs value = 0;
  const auto [end, error] = std::from_chars(whole.data(), whole.data() + whole.size(), value);
  if (error != std::errc() || end != whole.data() + whole.size() || value < 0 || value > kTimeMax / unit)
    return std::nullopt;
  value *= unit;
  TimeNs digit = unit;
  for (const char c : decimals) {
    if (c < '0' || c > '9') return std::nullopt;
    digit /= 10;
    value += digit * (c - '0');
  }
  return negative ? -value : value;
}

std::string timeText(TimeNs time) {
  static constexpr std::pair<TimeNs, const char*> kUnits[] = {{1'000'000'000, "s"}, {1'000'000, "ms"}, {1'000, "us"}};
  for (const auto& [unit, suffix] : kUnits) {
    if (time != 0 && time % unit == 0) return std::to_string(time / unit) + suffix;
  }
  return std::to_string(time) + "ns";
}

}  // namespace tallyscope
