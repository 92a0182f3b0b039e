// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// How much a note matters: information lost nothing, a repair changed how something is shown, a loss means that some
/// of the file is not in the trace.
enum class NoteSeverity : std::uint8_t { Information, Repair, Loss };

/// One kind of odd thing met while reading, how often, and where first.
struct ImportNote {
  std::string code;     ///< stable, for tests and tables: "unescaped-control-byte"
  std::string message;  ///< for a person, English source text
  NoteSeverity severity = NoteSeverity::Repair;
  std::uint64_t count = 0;
  std::uint64_t firstOffset = 0;  ///< byte offset in the (inflated) file, or row number in a table
  std::string firstPlace;         ///< the event or table it was in, as text
};

/// The import notes: every repair counted by cause with its first place. Off the fast path: only odd input calls add.
/// Not thread-safe; each loading thread has its own, merged at the end (the smallest offset stays the first).
class Diagnostics {
 public:
  void add(std::string_view code, std::string_view message, NoteSeverity severity, std::uint64_t offset,
           std::string_view place, std::uint64_t count = 1);
  void merge(const Diagnostics& other);
  /// Ordered by severity (losses first), then by first place.
  std::vector<ImportNote> notes() const;
  std::uint64_t countOf(std::string_view code) const;
  bool empty() const { return notes_.empty(); }

 private:
  std::map<std::string, ImportNote, std::less<>> notes_;
};

}  // namespace tallyscope
