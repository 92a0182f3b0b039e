// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "core/base/diagnostics.h"

namespace tallyscope {

/// One kind of import note, as core/base/import_notes.inc declares it.
struct ImportNoteKind {
  std::string_view id;  ///< stable, for tests and tables: "unescaped-control-byte"
  NoteSeverity severity;
  const char* text;  ///< what was met and done about it, English source text; "%1" stands for the argument
  const char* help;  ///< what it means for the numbers, or what to do, English source text
};

inline constexpr ImportNoteKind kImportNotes[] = {
#define TALLY_NOTE(id, severity, text, help) {id, NoteSeverity::severity, text, help},
#include "core/base/import_notes.inc"
#undef TALLY_NOTE
};

/// The id of a kind of note. Made of a literal only; one that the catalogue lacks does not compile. Only who tells a
/// note includes this header, so that a new kind does not compile the house anew.
class NoteId {
 public:
  consteval NoteId(const char* id) : index_(find(id)) {}  // NOLINT(google-explicit-constructor): written as a literal
  std::size_t index() const { return index_; }
  const ImportNoteKind& kind() const { return kImportNotes[index_]; }

 private:
  static consteval std::size_t find(std::string_view id) {
    for (std::size_t i = 0; i < std::size(kImportNotes); ++i) {
      if (kImportNotes[i].id == id) return i;
    }
    throw "no such import note: add it to core/base/import_notes.inc";
  }
  std::size_t index_;
};

}  // namespace tallyscope
