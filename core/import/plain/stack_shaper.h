// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

#include "core/import/plain/value_machine.h"
#include "core/trace/recorded_stacks.h"

namespace tallyscope::plain {

/// Makes frames {name, filename, line} and lists of them into numbers of stacks; what else a file holds is for those who
/// derive from it. Keys of dictionaries are known by number: the first texts of the pool are `keys`.
class StackShaper : public Shaper {
 public:
  static constexpr std::uint8_t kFrame = 1, kStack = 2, kFirstOwn = 3;
  RecordedStacks stacks;

  std::optional<Value> shape(Value::Type type, std::span<const Value> items) override;

 protected:
  /// The keys of frames, then those of `own`: key number kFirstKey + i is own[i].
  template <std::size_t N>
  explicit StackShaper(const std::array<std::string_view, N>& own) {
    for (const std::string_view key : kFrameKeys) strings.intern(key);
    for (const std::string_view key : own) strings.intern(key);
    keys_ = static_cast<std::uint32_t>(kFrameKeys.size() + N);
  }
  static constexpr std::array<std::string_view, 3> kFrameKeys{"name", "filename", "line"};
  static constexpr std::uint32_t kNameKey = 1, kFirstKey = 4;
  /// The number of a known key, else 0.
  std::uint32_t keyOf(const Value& value) const { return value.isText() && value.index <= keys_ ? value.index : 0; }
  static std::uint32_t stackOf(const Value& value) { return value.is(kStack) ? value.index : 0; }
  /// All items are records of this kind; none for an empty list.
  static bool allAre(std::span<const Value> items, std::uint8_t kind) {
    for (const Value& item : items) {
      if (!item.is(kind)) return false;
    }
    return !items.empty();
  }

 private:
  std::uint32_t keys_ = 0;
  std::vector<std::uint32_t> scratch_;
};

}  // namespace tallyscope::plain
