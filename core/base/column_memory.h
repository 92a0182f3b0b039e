// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace tallyscope {

/// Memory for large columns and buffers, packed on huge pages where the system has them: a page fault costs 2 to 13 µs, and
/// a loaded recording would take one for every 4 KB of its columns, most of which are too short for huge pages of their
/// own. What one table gives back while a recording is loaded, the next one takes. Thread-safe.
class ColumnMemory {
 public:
  /// From here on memory comes from here; less is the general allocator's.
  static constexpr std::size_t kFrom = std::size_t{1} << 16;

  /// At least `bytes` bytes (kFrom or more), aligned to 64; throws std::bad_alloc. Not cleared.
  static void* allocate(std::size_t bytes);
  /// `bytes`: as allocated.
  static void release(void* memory, std::size_t bytes) noexcept;
  /// What a loaded or closed recording leaves for what comes next: the levels of its timeline, the next recording.
  static constexpr std::size_t kKept = std::size_t{1} << 26;
  /// Gives what is free back to the system, whole huge pages of it, but for about `keep` bytes.
  static void trim(std::size_t keep = kKept) noexcept;
  /// Free bytes that trim() has not given back.
  static std::size_t freeBytes();

  /// As the first member of what owns columns: gives their memory back when the others have released it.
  struct TrimAtEnd {
    TrimAtEnd() = default;
    TrimAtEnd(const TrimAtEnd&) = default;
    TrimAtEnd& operator=(const TrimAtEnd&) = default;
    ~TrimAtEnd() { trim(); }
  };
};

}  // namespace tallyscope
