// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tallyscope::rocpd {

/// A table's rows by their ids. Ids count up from a small number nearly always, so a list is quicker than a map; those
/// far above the number of rows (hashes serve as ids too) go to a map.
template <typename T>
class ById {
 public:
  void set(std::int64_t id, const T& value) {
    ++rows_;
    if (id < 0 || static_cast<std::uint64_t>(id) > 4 * rows_ + 65536) {
      sparse_[id] = value;
      return;
    }
    const auto i = static_cast<std::size_t>(id);
    if (i >= list_.size()) list_.resize(i + 1);
    list_[i] = value;
  }
  /// A default value where there is no such row.
  const T& operator[](std::int64_t id) const {
    static const T kNothing{};
    if (id >= 0 && static_cast<std::uint64_t>(id) < list_.size()) return list_[static_cast<std::size_t>(id)];
    if (sparse_.empty()) return kNothing;
    const auto it = sparse_.find(id);
    return it == sparse_.end() ? kNothing : it->second;
  }
  bool empty() const { return rows_ == 0; }

 private:
  std::vector<T> list_;
  std::unordered_map<std::int64_t, T> sparse_;
  std::uint64_t rows_ = 0;
};

}  // namespace tallyscope::rocpd
