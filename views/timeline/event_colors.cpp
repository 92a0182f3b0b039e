// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/event_colors.h"

#include <atomic>

#include "models/document/person_categories.h"
#include "views/theme.h"

namespace tallyscope {

EventColors::EventColors(std::shared_ptr<const Trace> trace) : trace_(std::move(trace)) { reset(); }

void EventColors::reset() {
  byName_.assign(trace_->strings().size(), 0);
  for (auto& list : byCategory_) list.assign(trace_->strings().size(), 0);
}

QRgb EventColors::make(EventKind kind, LaneGroup group, StringId name) const {
  const std::string_view text = trace_->text(name);
  const Theme& theme = Theme::instance();
  if (kind != EventKind::Device) return theme.byName(stableHash(text)).rgb();
  KernelCategory category = shownCategory(DeviceKind::Kernel, text);
  if (group == LaneGroup::Memory) category = KernelCategory::Memory;
  if (group == LaneGroup::Sync) category = KernelCategory::Sync;
  return theme.byCategory(category, stableHash(text)).rgb();
}

QRgb EventColors::of(EventKind kind, LaneGroup group, StringId name) {
  const std::atomic_ref<QRgb> kept((kind == EventKind::Device ? byCategory_[static_cast<int>(group)] : byName_)[name]);
  QRgb color = kept.load(std::memory_order_relaxed);
  if (color == 0) {
    // Two threads may both work it out; they find the same.
    color = make(kind, group, name);
    kept.store(color, std::memory_order_relaxed);
  }
  return color;
}

QRgb EventColors::textOn(QRgb fill) { return Theme::instance().textOn(QColor::fromRgb(fill)).rgb(); }

}  // namespace tallyscope
