// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/string_pool.h"

namespace tallyscope {

/// A frame of a stack that a program recorded of itself.
struct RecordedFrame {
  StringId function = 0, file = 0;
  std::int32_t line = 0;
  friend bool operator==(const RecordedFrame&, const RecordedFrame&) = default;
};

/// Stacks as they stand in a recording, innermost frame first; equal ones once. Stack 0 is the empty one.
class RecordedStacks {
 public:
  RecordedStacks();
  std::uint32_t frame(const RecordedFrame& frame);
  /// `frames`: numbers of frame(), innermost first.
  std::uint32_t intern(std::span<const std::uint32_t> frames);

  std::size_t size() const { return first_.size() - 1; }
  std::span<const std::uint32_t> of(std::uint32_t stack) const {
    return {members_.data() + first_[stack], members_.data() + first_[stack + 1]};
  }
  const RecordedFrame& frameAt(std::uint32_t number) const { return frames_[number]; }

 private:
  std::vector<RecordedFrame> frames_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> frameIndex_, stackIndex_;
  std::vector<std::uint32_t> members_;
  std::vector<std::size_t> first_{0};
  std::uint32_t lastFrame_ = 0;
};

/// Whether a frame is of the recorder or of the allocator itself and says nothing about who asked: C++ frames of the
/// unwinder, of torch and of Python's interpreter, and frames without a file or a line.
bool isMachineryFrame(std::string_view function, std::string_view file, std::int32_t line);
/// The innermost frame of a program's own code; of none, the innermost with a name; kNoFrame for the empty stack.
inline constexpr std::uint32_t kNoFrame = ~std::uint32_t{0};
std::uint32_t tellingFrame(const RecordedStacks& stacks, const StringPool& strings, std::uint32_t stack);
/// "keep (train.py:27)": the function with the last part of its file's path.
std::string frameText(const RecordedStacks& stacks, const StringPool& strings, std::uint32_t frame);
/// The frames of a program's own code (of none, all with a name), outermost first, joined by " > "; at most the `most`
/// innermost ones.
std::string stackText(const RecordedStacks& stacks, const StringPool& strings, std::uint32_t stack, std::size_t most);

}  // namespace tallyscope
