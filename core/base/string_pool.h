// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace tallyscope {

/// The number of an interned text. 0 is always the empty text.
using StringId = std::uint32_t;

/// Every text once, named by a 32-bit id from then on. Flat open addressing over an arena: a look-up touches one
/// cache line of the table and the text itself. Not thread-safe: loading uses one pool a thread and merges them.
class StringPool {
 public:
  StringPool();
  StringPool(StringPool&&) noexcept = default;
  StringPool& operator=(StringPool&&) noexcept = default;

  /// The id of `text`, which is copied when it is new. Texts may hold any bytes.
  StringId intern(std::string_view text);
  /// The id of `text`, or kNotFound.
  StringId find(std::string_view text) const;
  std::string_view operator[](StringId id) const { return {views_[id].data, views_[id].size}; }
  /// Ids run from 0 to size() - 1.
  std::size_t size() const { return views_.size(); }
  /// Bytes held: texts, views and table.
  std::size_t memoryBytes() const;
  /// Interns every text of `other` and returns, for each id of `other`, its id here.
  std::vector<StringId> merge(const StringPool& other);

  static constexpr StringId kNotFound = ~StringId{0};

 private:
  struct View {
    const char* data;
    std::size_t size;
  };
  struct Slot {
    std::uint32_t hash;
    StringId id;
  };
  static std::uint64_t hashOf(std::string_view text);
  const char* store(std::string_view text);
  void grow();

  std::vector<std::unique_ptr<char[]>> blocks_;
  std::size_t blockUsed_ = 0;
  std::size_t blockSize_ = 0;
  std::size_t arenaBytes_ = 0;
  std::vector<View> views_;
  std::vector<Slot> slots_;
};

}  // namespace tallyscope
