// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnostics.h"

#include <algorithm>

namespace tallyscope {

void Diagnostics::add(std::string_view code, std::string_view message, NoteSeverity severity, std::uint64_t offset,
                      std::string_view place, std::uint64_t count) {
  auto it = notes_.find(code);
  if (it == notes_.end()) {
    notes_.emplace(std::string(code), ImportNote{std::string(code), std::string(message), severity, count, offset,
                                                 std::string(place)});
    return;
  }
  it->second.count += count;
  if (offset < it->second.firstOffset) {
    it->second.firstOffset = offset;
    it->second.firstPlace = place;
  }
}

void Diagnostics::merge(const Diagnostics& other) {
  for (const auto& [code, note] : other.notes_) {
    add(code, note.message, note.severity, note.firstOffset, note.firstPlace, note.count);
  }
}

std::vector<ImportNote> Diagnostics::notes() const {
  std::vector<ImportNote> list;
  list.reserve(notes_.size());
  for (const auto& entry : notes_) list.push_back(entry.second);
  std::stable_sort(list.begin(), list.end(), [](const ImportNote& a, const ImportNote& b) {
    return a.severity != b.severity ? a.severity > b.severity : a.firstOffset < b.firstOffset;
  });
  return list;
}

std::uint64_t Diagnostics::countOf(std::string_view code) const {
  const auto it = notes_.find(code);
  return it == notes_.end() ? 0 : it->second.count;
}

}  // namespace tallyscope
