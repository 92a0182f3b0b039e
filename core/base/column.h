// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>
#include <vector>

#include "core/base/column_memory.h"

namespace tallyscope {

/// Memory for the columns of tables (ColumnMemory for long ones). Growing a column leaves the new elements unset instead of
/// zero, since every column is written right after it is sized.
template <typename T>
struct ColumnAllocator {
  using value_type = T;
  ColumnAllocator() = default;
  template <typename U>
  ColumnAllocator(const ColumnAllocator<U>&) {}

  T* allocate(std::size_t n) {
    const std::size_t bytes = n * sizeof(T);
    return static_cast<T*>(bytes < ColumnMemory::kFrom ? ::operator new(bytes) : ColumnMemory::allocate(bytes));
  }
  void deallocate(T* data, std::size_t n) {
    const std::size_t bytes = n * sizeof(T);
    if (bytes < ColumnMemory::kFrom) {
      ::operator delete(data);
    } else {
      ColumnMemory::release(data, bytes);
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
};

/// A column of plain values. `resize` leaves new elements unset; `assign` and `resize` with a value set them.
template <typename T>
using Column = std::vector<T, ColumnAllocator<T>>;

template <typename T>
bool operator==(const Column<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace tallyscope
