// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

namespace tallyscope {

/// Interns small plain structs, as StringPool interns texts. Index 0 is always the default-constructed value.
template <typename T>
class TuplePool {
  static_assert(std::has_unique_object_representations_v<T>, "compared and hashed as bytes: no padding");
  static_assert(sizeof(T) % 4 == 0);

 public:
  TuplePool() {
    slots_.assign(64, kEmpty);
    intern(T{});
  }
  std::uint32_t intern(const T& value) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = hashOf(value) & mask;
    for (; slots_[i] != kEmpty; i = (i + 1) & mask) {
      if (std::memcmp(&values_[slots_[i]], &value, sizeof(T)) == 0) return slots_[i];
    }
    const auto id = static_cast<std::uint32_t>(values_.size());
    values_.push_back(value);
    slots_[i] = id;
    if (values_.size() * 2 > slots_.size()) grow();
    return id;
  }
  const T& operator[](std::uint32_t id) const { return values_[id]; }
  std::size_t size() const { return values_.size(); }
  std::size_t memoryBytes() const { return values_.capacity() * sizeof(T) + slots_.capacity() * 4; }

 private:
  static constexpr std::uint32_t kEmpty = ~std::uint32_t{0};
  static std::size_t hashOf(const T& value) {
    std::uint32_t words[sizeof(T) / 4];
    std::memcpy(words, &value, sizeof(T));
    std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
    for (const std::uint32_t w : words) {
      hash = (hash ^ w) * 0xff51afd7ed558ccdULL;
      hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash);
  }
  void grow() {
    slots_.assign(slots_.size() * 2, kEmpty);
    const std::size_t mask = slots_.size() - 1;
    for (std::uint32_t id = 0; id < values_.size(); ++id) {
      std::size_t i = hashOf(values_[id]) & mask;
      while (slots_[i] != kEmpty) i = (i + 1) & mask;
      slots_[i] = id;
    }
  }
  std::vector<T> values_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace tallyscope
