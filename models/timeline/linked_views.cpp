// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/linked_views.h"

#include <algorithm>

namespace tallyscope {
namespace {

TimeNs originOf(const ViewState& state) {
  return state.hasWindow() && state.window().from != kTimeMin ? state.window().from : state.trace()->extent().from;
}

}  // namespace

LinkedViews::LinkedViews(ViewState& base, ViewState& target, QObject* parent)
    : QObject(parent), base_(&base), target_(&target) {
  connect(base_, &ViewState::viewChanged, this, [this] {
    if (target_) follow(*base_, *target_, offset_);
  });
  connect(target_, &ViewState::viewChanged, this, [this] {
    if (base_) follow(*target_, *base_, -offset_);
  });
  alignAtWindows();
}

LinkedViews::~LinkedViews() {
  following_ = true;
  for (ViewState* state : {base_.data(), target_.data()}) {
    if (state) state->restoreBounds();
  }
}

void LinkedViews::follow(ViewState& moved, ViewState& other, TimeNs shift) {
  if (following_) return;
  following_ = true;
  const TimeWindow view = moved.view();
  // One gesture, one step of undo on this side too.
  other.setView({view.from + shift, view.to + shift}, ViewState::Gesture::Drag);
  following_ = false;
}

void LinkedViews::align(TimeNs baseTime, TimeNs targetTime) {
  if (!base_ || !target_) return;
  following_ = true;
  offset_ = targetTime - baseTime;
  base_->restoreBounds();
  target_->restoreBounds();
  const TimeWindow base = base_->bounds();
  const TimeWindow target = target_->bounds();
  const TimeWindow both{std::min(base.from, target.from - offset_), std::max(base.to, target.to - offset_)};
  base_->extendBounds(both);
  target_->extendBounds({both.from + offset_, both.to + offset_});
  following_ = false;
  follow(*base_, *target_, offset_);
}

void LinkedViews::alignAtWindows() {
  if (base_ && target_) align(originOf(*base_), originOf(*target_));
}

void LinkedViews::fit() {
  if (base_) base_->fit();
}

}  // namespace tallyscope
