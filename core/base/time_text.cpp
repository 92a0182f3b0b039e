// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/time_text.h"

#include <charconv>
#include <utility>

namespace tallyscope {

namespace {

/// Without white space at both ends.
std::string_view trimmed(std::string_view text) {
  static constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

std::optional<TimeNs> parseTime(std::string_view text) {
  // Micro has two signs in Unicode that look the same.
  static constexpr std::pair<std::string_view, TimeNs> kUnits[] = {
      {"ns", 1}, {"us", 1'000}, {"\u00B5s", 1'000}, {"\u03BCs", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}};
  TimeNs unit = 1;
  text = trimmed(text);
  for (const auto& [suffix, ns] : kUnits) {
    if (text.ends_with(suffix)) {
      unit = ns;
      text.remove_suffix(suffix.size());
      break;
    }
  }
  text = trimmed(text);
  const bool negative = take(text, "-") || take(text, "\u2212");
  if (!negative) take(text, "+");
  text = trimmed(text);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view decimals = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
  if (whole.empty() || (point != std::string_view::npos && decimals.empty())) return std::nullopt;
  TimeNs value = 0;
  const auto [end, error] = std::from_chars(whole.data(), whole.data() + whole.size(), value);
  if (error != std::errc() || end != whole.data() + whole.size() || value < 0 || value >= kTimeMax / unit)
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

std::optional<TimeWindow> parseWindow(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto side = [](std::string_view part, TimeNs open) {
    return trimmed(part).empty() ? std::optional(open) : parseTime(part);
  };
  const auto from = side(text.substr(0, slash), kTimeMin);
  const auto to = side(text.substr(slash + 1), kTimeMax);
  return from && to && *from < *to ? std::optional(TimeWindow{*from, *to}) : std::nullopt;
}

std::string timeText(TimeNs time) {
  static constexpr std::pair<TimeNs, const char*> kUnits[] = {{1'000'000'000, "s"}, {1'000'000, "ms"}, {1'000, "us"}};
  for (const auto& [unit, suffix] : kUnits) {
    if (time != 0 && time % unit == 0) return std::to_string(time / unit) + suffix;
  }
  return std::to_string(time) + "ns";
}

}  // namespace tallyscope
