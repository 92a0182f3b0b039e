// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/recorded_stacks.h"

#include <algorithm>

namespace tallyscope {
namespace {

constexpr std::size_t kLongName = 40;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
  return hash ^ (hash >> 29);
}

}  // namespace

RecordedStacks::RecordedStacks() {
  intern({});
  frame({});
}

std::uint32_t RecordedStacks::frame(const RecordedFrame& frame) {
  if (lastFrame_ < frames_.size() && frames_[lastFrame_] == frame) return lastFrame_;
  const std::uint64_t key =
      mixed(mixed(frame.function, frame.file), static_cast<std::uint64_t>(static_cast<std::uint32_t>(frame.line)));
  const auto [begin, end] = frameIndex_.equal_range(key);
  for (auto it = begin; it != end; ++it) {
    if (frames_[it->second] == frame) return lastFrame_ = it->second;
  }
  lastFrame_ = static_cast<std::uint32_t>(frames_.size());
  frames_.push_back(frame);
  frameIndex_.emplace(key, lastFrame_);
  return lastFrame_;
}

std::uint32_t RecordedStacks::intern(std::span<const std::uint32_t> frames) {
  std::uint64_t key = frames.size();
  for (const std::uint32_t f : frames) key = mixed(key, f);
  const auto [begin, end] = stackIndex_.equal_range(key);
  for (auto it = begin; it != end; ++it) {
    const auto known = of(it->second);
    if (std::equal(known.begin(), known.end(), frames.begin(), frames.end())) return it->second;
  }
  const auto number = static_cast<std::uint32_t>(size());
  members_.insert(members_.end(), frames.begin(), frames.end());
  first_.push_back(members_.size());
  stackIndex_.emplace(key, number);
  return number;
}

bool isMachineryFrame(std::string_view function, std::string_view file, std::int32_t line) {
  if (function.empty()) return true;
  if (file.empty() || file == "??" || line <= 0) return true;
  const auto ends = [&](std::string_view tail) { return file.ends_with(tail); };
  if (ends(".c") || ends(".cc") || ends(".cpp") || ends(".h") || ends(".so")) return true;
  return file.find("/torch/") != std::string_view::npos || file.starts_with("torch/") || file.starts_with("<frozen");
}

std::uint32_t tellingFrame(const RecordedStacks& stacks, const StringPool& strings, std::uint32_t stack) {
  const auto frames = stacks.of(stack);
  std::uint32_t python = kNoFrame;
  for (const std::uint32_t f : frames) {
    const RecordedFrame& frame = stacks.frameAt(f);
    if (!isMachineryFrame(strings[frame.function], strings[frame.file], frame.line)) return f;
    if (python == kNoFrame && strings[frame.file].ends_with(".py")) python = f;
  }
  if (python != kNoFrame) return python;
  for (const std::uint32_t f : frames) {
    const std::string_view name = strings[stacks.frameAt(f).function];
    const bool recorder =
        name.starts_with("torch::unwind") || name.starts_with("torch::CapturedTraceback") || name.empty();
    if (!recorder) return f;
  }
  return frames.empty() ? kNoFrame : frames.front();
}

std::string frameText(const RecordedStacks& stacks, const StringPool& strings, std::uint32_t frame) {
  if (frame == kNoFrame) return {};
  const RecordedFrame& f = stacks.frameAt(frame);
  // Arguments and templates of C++ say little here and are long.
  const std::string_view function = strings[f.function];
  const std::size_t bracket = function.starts_with('<') ? std::string_view::npos : function.find_first_of("(<");
  std::string text(function.substr(0, function.size() > kLongName && bracket > 0 ? bracket : std::string_view::npos));
  const std::string_view path = strings[f.file];
  const std::string_view file = path.substr(path.find_last_of('/') + 1);
  if (!file.empty() && file != "??") {
    text += " (" + std::string(file);
    if (f.line > 0) text += ':' + std::to_string(f.line);
    text += ')';
  }
  return text;
}

std::string stackText(const RecordedStacks& stacks, const StringPool& strings, std::uint32_t stack, std::size_t most) {
  const auto frames = stacks.of(stack);
  const auto isOwn = [&](std::uint32_t f) {
    const RecordedFrame& frame = stacks.frameAt(f);
    return !isMachineryFrame(strings[frame.function], strings[frame.file], frame.line);
  };
  const bool anyOwn = std::any_of(frames.begin(), frames.end(), isOwn);
  std::vector<std::string> shown;
  for (const std::uint32_t f : frames) {
    if (anyOwn ? !isOwn(f) : strings[stacks.frameAt(f).function].empty()) continue;
    shown.push_back(frameText(stacks, strings, f));
    if (shown.size() == most) break;
  }
  std::string text;
  for (auto f = shown.rbegin(); f != shown.rend(); ++f) text += (text.empty() ? "" : " > ") + *f;
  return text;
}

}  // namespace tallyscope
