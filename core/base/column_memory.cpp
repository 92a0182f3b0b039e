// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/column_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <new>

#if defined(__SANITIZE_ADDRESS__)
#define TALLYSCOPE_ADDRESS_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TALLYSCOPE_ADDRESS_SANITIZER
#endif
#endif

namespace tallyscope {
namespace {

/// Under the address sanitizer each piece is the general allocator's, so that it is seen where a piece ends.
#if defined(TALLYSCOPE_ADDRESS_SANITIZER)
constexpr bool kEachForItself = true;
#else
constexpr bool kEachForItself = false;
#endif
constexpr std::size_t kHugePage = std::size_t{1} << 21;
constexpr std::size_t kGrain = 64;
/// Address space is asked for in stretches of this many bytes; only what is touched takes memory.
constexpr std::size_t kStretch = std::size_t{1} << 25;
/// A free range of this size goes back to the system at once: a table of a large recording, or a closed recording.
constexpr std::size_t kTooLargeToKeep = std::size_t{1} << 27;

std::size_t roundedUp(std::size_t bytes, std::size_t to) { return (bytes + to - 1) / to * to; }

/// Free memory by address, neighbours joined.
class FreeRanges {
 public:
  /// The lowest range that is large enough, so that what is in use stays together; nullptr: none.
  char* take(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    const auto it = std::find_if(ranges_.begin(), ranges_.end(), [&](const auto& r) { return r.second >= bytes; });
    if (it == ranges_.end()) return nullptr;
    const auto [start, size] = *it;
    ranges_.erase(it);
    if (size > bytes) ranges_.emplace(start + bytes, size - bytes);
    return start;
  }

  void give(char* start, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    join(start, bytes);
  }

  /// Leaves at most `keep` bytes, those of the lowest addresses.
  void trim(std::size_t keep) {
    const std::lock_guard lock(mutex_);
    std::map<char*, std::size_t> all;
    all.swap(ranges_);
    std::size_t kept = 0;
    for (const auto& [start, size] : all) {
      const std::size_t stays = std::min(size, roundedUp(keep - kept, kHugePage));
      if (stays < size) giveBack(start + stays, size - stays);
      if (stays > 0) join(start, stays);
      kept = std::min(keep, kept + stays);
    }
  }

  std::size_t bytes() {
    const std::lock_guard lock(mutex_);
    std::size_t sum = 0;
    for (const auto& range : ranges_) sum += range.second;
    return sum;
  }

 private:
  void join(char* start, std::size_t bytes) {
    auto after = ranges_.lower_bound(start);
    if (after != ranges_.end() && start + bytes == after->first) {
      bytes += after->second;
      after = ranges_.erase(after);
    }
    if (after != ranges_.begin()) {
      const auto before = std::prev(after);
      if (before->first + before->second == start) {
        start = before->first;
        bytes += before->second;
        ranges_.erase(before);
      }
    }
    if (bytes >= kTooLargeToKeep) {
      giveBack(start, bytes);
    } else {
      ranges_.emplace(start, bytes);
    }
  }

  /// Unmaps the whole huge pages of a range and keeps the rest of it.
  void giveBack(char* start, std::size_t bytes) {
    const auto from = reinterpret_cast<std::uintptr_t>(start);
    const std::size_t head = std::min(bytes, roundedUp(from, kHugePage) - from);
    const std::size_t whole = (bytes - head) / kHugePage * kHugePage;
    if (whole == 0 || munmap(start + head, whole) != 0) {
      ranges_.emplace(start, bytes);
      return;
    }
    if (head > 0) ranges_.emplace(start, head);
    if (const std::size_t tail = bytes - head - whole; tail > 0) ranges_.emplace(start + head + whole, tail);
  }

  std::mutex mutex_;
  std::map<char*, std::size_t> ranges_;
};

FreeRanges& freeRanges() {
  static FreeRanges& ranges = *new FreeRanges;  // never destroyed: static objects may release columns at exit
  return ranges;
}

/// A new stretch of address space that begins on a huge page.
char* mapped(std::size_t bytes) {
  void* const place = mmap(nullptr, bytes + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) throw std::bad_alloc();
  char* const begin = static_cast<char*>(place);
  const auto from = reinterpret_cast<std::uintptr_t>(begin);
  const std::size_t head = roundedUp(from, kHugePage) - from;
  if (head > 0) munmap(begin, head);
  if (head < kHugePage) munmap(begin + head + bytes, kHugePage - head);
  madvise(begin + head, bytes, MADV_HUGEPAGE);  // advice: where it is not taken, ordinary pages do
  return begin + head;
}

}  // namespace

void* ColumnMemory::allocate(std::size_t bytes) {
  if constexpr (kEachForItself) return ::operator new (bytes, std::align_val_t{kGrain});
  const std::size_t size = roundedUp(bytes, kGrain);
  if (char* const known = freeRanges().take(size)) return known;
  const std::size_t stretch = roundedUp(std::max(size, kStretch), kHugePage);
  char* const memory = mapped(stretch);
  if (stretch > size) freeRanges().give(memory + size, stretch - size);
  return memory;
}

void ColumnMemory::release(void* memory, std::size_t bytes) noexcept {
  if constexpr (kEachForItself) return ::operator delete (memory, std::align_val_t{kGrain});
  try {
    freeRanges().give(static_cast<char*>(memory), roundedUp(bytes, kGrain));
  } catch (const std::bad_alloc&) {
    // There is no memory to remember the range in: it stays unused until the program ends.
  }
}

void ColumnMemory::trim(std::size_t keep) noexcept {
  try {
    freeRanges().trim(keep);
  } catch (const std::bad_alloc&) {
    // As above.
  }
}

std::size_t ColumnMemory::freeBytes() { return freeRanges().bytes(); }

}  // namespace tallyscope
