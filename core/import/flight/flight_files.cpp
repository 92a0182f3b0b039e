// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/flight/flight_files.h"

#include <charconv>
#include <filesystem>

namespace tallyscope {
namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

FlightFileName flightFileName(const std::string& path) {
  std::string name = std::filesystem::path(path).filename().string();
  for (const char* tail : {".gz", ".pickle", ".pkl", ".json", ".flight"}) {
    if (name.ends_with(tail)) name.resize(name.size() - std::string_view(tail).size());
  }
  FlightFileName result;
  std::size_t first = std::string::npos, last = 0;
  if (const std::size_t word = name.rfind("rank"); word != std::string::npos) {
    std::size_t at = word + 4;
    while (at < name.size() && (name[at] == '_' || name[at] == '-' || name[at] == '.')) ++at;
    if (at < name.size() && digit(name[at])) first = at;
  }
  if (first == std::string::npos) {
    for (std::size_t i = name.size(); i > 0 && first == std::string::npos; --i) {
      if (!digit(name[i - 1])) continue;
      first = i - 1;
      while (first > 0 && digit(name[first - 1])) --first;
    }
  }
  result.job = name;
  if (first == std::string::npos) return result;
  last = first;
  while (last < name.size() && digit(name[last])) ++last;
  std::int64_t rank = 0;
  if (std::from_chars(name.data() + first, name.data() + last, rank).ec == std::errc()) {
    result.rank = rank;
    result.job = name.substr(0, first) + name.substr(last);
  }
  return result;
}

}  // namespace tallyscope
