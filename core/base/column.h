// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <utility>
#include <vector>

namespace tallyscope {

/// Memory for the columns of tables. Growing a column leaves the new elements unset instead of zero, since every column is
/// written right after it is sized; and a long column lies on huge pages where the system has them, which saves one
/// page fault for every 4 KB and most misses of the address cache in scattered writes.
template <typename T>
struct ColumnAllocator {
  using value_type = T;
  ColumnAllocator() = default;
  template <typename U>
  ColumnAllocator(const ColumnAllocator<U>&) {}

  T* allocate(std::size_t n) {
    const std::size_t bytes = n * sizeof(T);
    if (bytes < kLong) return static_cast<T*>(::operator new(bytes));
    void* const data = std::aligned_alloc(kHugePage, (bytes + kHugePage - 1) / kHugePage * kHugePage);
    if (data == nullptr) throw std::bad_alloc();
    // Advice: where it is not taken, ordinary pages do. A last page of which less than half is needed stays ordinary.
    madvise(data, (bytes + kHugePage / 2) / kHugePage * kHugePage, MADV_HUGEPAGE);
    return static_cast<T*>(data);
  }
  void deallocate(T* data, std::size_t n) {
    if (n * sizeof(T) < kLong) {
      ::operator delete(data);
    } else {
      std::free(data);
    }
  }
  template <typename U>
  void construct(U* place) {
    ::new (static_cast<void*>(place)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* place, Arguments&&... arguments) {
    ::new (static_cast<void*>(place)) U(std::forward<Arguments>(arguments)...);
  }
  friend bool operator==(const ColumnAllocator&, const ColumnAllocator&) { return true; }

 private:
  static constexpr std::size_t kHugePage = std::size_t{1} << 21;
  static constexpr std::size_t kLong = kHugePage;
};

/// A column of plain values. `resize` leaves new elements unset; `assign` and `resize` with a value set them.
template <typename T>
using Column = std::vector<T, ColumnAllocator<T>>;

template <typename T>
bool operator==(const Column<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace tallyscope
