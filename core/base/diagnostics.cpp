// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnostics.h"

#include <algorithm>

#include "core/base/import_notes.h"
#include "core/base/remark.h"

namespace tallyscope {

std::string_view ImportNote::code() const { return kind->id; }
NoteSeverity ImportNote::severity() const { return kind->severity; }
const char* ImportNote::help() const { return kind->help; }

std::string_view ImportNote::severityWord() const {
  static constexpr std::string_view kWords[] = {"information", "repair", "loss"};
  return kWords[static_cast<std::size_t>(severity())];
}

Remark ImportNote::remark() const { return {kind->text, argument}; }
std::string ImportNote::message() const { return remark().english(); }

void Diagnostics::add(NoteId id, std::uint64_t offset, std::string_view place, std::uint64_t count,
                      std::string_view argument) {
  add({&id.kind(), std::string(argument), count, offset, std::string(place)});
}

void Diagnostics::add(const ImportNote& note) {
  const auto [it, isNew] = notes_.try_emplace({note.code(), note.argument}, note);
  if (isNew) return;
  ImportNote& known = it->second;
  known.count += note.count;
  if (note.firstOffset < known.firstOffset) {
    known.firstOffset = note.firstOffset;
    known.firstPlace = note.firstPlace;
  }
}

void Diagnostics::merge(const Diagnostics& other) {
  for (const auto& entry : other.notes_) add(entry.second);
}

std::vector<ImportNote> Diagnostics::notes() const {
  std::vector<ImportNote> list;
  list.reserve(notes_.size());
  for (const auto& entry : notes_) list.push_back(entry.second);
  std::stable_sort(list.begin(), list.end(), [](const ImportNote& a, const ImportNote& b) {
    return a.severity() != b.severity() ? a.severity() > b.severity() : a.firstOffset < b.firstOffset;
  });
  return list;
}

std::uint64_t Diagnostics::countOf(std::string_view code) const {
  std::uint64_t count = 0;
  for (const auto& [key, note] : notes_) count += key.first == code ? note.count : 0;
  return count;
}

}  // namespace tallyscope
