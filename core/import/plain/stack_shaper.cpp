// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/plain/stack_shaper.h"

#include <algorithm>

namespace tallyscope::plain {

std::optional<Value> StackShaper::shape(Value::Type type, std::span<const Value> items) {
  if (items.empty()) return std::nullopt;
  if (type == Value::Type::Dict) {
    RecordedFrame frame;
    int known = 0;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
      const Value& value = items[i + 1];
      switch (keyOf(items[i])) {
        case kNameKey:
          known += value.isText() ? 1 : 0;
          frame.function = value.isText() ? value.index : 0;
          break;
        case 2:
          known += value.isText() ? 1 : 0;
          frame.file = value.isText() ? value.index : 0;
          break;
        case 3: frame.line = static_cast<std::int32_t>(std::clamp<std::int64_t>(value.number, 0, INT32_MAX)); break;
        default: break;
      }
    }
    if (known < 2) return std::nullopt;
    return Value::ofRecord(kFrame, stacks.frame(frame));
  }
  if (!items.front().is(kFrame) || !allAre(items, kFrame)) return std::nullopt;
  scratch_.clear();
  for (const Value& item : items) scratch_.push_back(item.index);
  return Value::ofRecord(kStack, stacks.intern(scratch_));
}

}  // namespace tallyscope::plain
