// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tallyscope {

class NoteId;
class Remark;
struct ImportNoteKind;

/// How much a note matters: information lost nothing, a repair changed how something is shown, a loss means that some
/// of the file is not in the trace.
enum class NoteSeverity : std::uint8_t { Information, Repair, Loss };

/// One kind of odd thing met while reading, how often, and where first.
struct ImportNote {
  const ImportNoteKind* kind = nullptr;
  std::string argument;  ///< what the kind's text names: a table, a list, the recorder's own words
  std::uint64_t count = 0;
  std::uint64_t firstOffset = 0;  ///< byte offset in the (inflated) file, or row number in a table
  std::string firstPlace;         ///< the event or table it was in, as text

  /// The kind's id: "unescaped-control-byte".
  std::string_view code() const;
  NoteSeverity severity() const;
  /// The kind's text with its argument.
  Remark remark() const;
  /// The same in English.
  std::string message() const;
  /// "information", "repair" or "loss".
  std::string_view severityWord() const;
  /// What it means for the numbers, or what to do, English source text.
  const char* help() const;
};

/// The import notes: every repair counted by cause with its first place. Off the fast path: only odd input calls add.
/// Not thread-safe; each loading thread has its own, merged at the end (the smallest offset stays the first).
class Diagnostics {
 public:
  /// `argument` tells notes of one kind apart; each is counted by itself.
  /// Who calls this includes core/base/import_notes.h.
  void add(NoteId id, std::uint64_t offset, std::string_view place, std::uint64_t count = 1,
           std::string_view argument = {});
  void merge(const Diagnostics& other);
  /// Ordered by severity (losses first), then by first place.
  std::vector<ImportNote> notes() const;
  /// How often notes of a kind were added, whatever their argument; 0 for an id that does not exist.
  std::uint64_t countOf(std::string_view code) const;
  bool empty() const { return notes_.empty(); }

 private:
  void add(const ImportNote& note);

  std::map<std::pair<std::string_view, std::string>, ImportNote> notes_;
};

}  // namespace tallyscope
