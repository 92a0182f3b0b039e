// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/view_history.h"

#include <algorithm>
#include <utility>

namespace tallyscope {
namespace {

constexpr std::size_t kSteps = 500;

}  // namespace

ViewHistory::Group::Group(ViewHistory& history, QString text) : history_(history) {
  if (history_.groups_++ > 0) return;
  history_.groupHasStep_ = false;
  history_.groupText_ = std::move(text);
}

ViewHistory::Group::~Group() { --history_.groups_; }

void ViewHistory::record(Keeper& keeper, const QString& text, Gesture gesture) {
  if (restoring_) return;
  if (groups_ > 0) gesture = Gesture::Step;
  const bool sameGesture = gesture != Gesture::Step && gesture == lastGesture_ && !undo_.empty() &&
                           sinceLast_.isValid() && sinceLast_.elapsed() < mergeInterval_;
  const bool merge = groups_ > 0 ? groupHasStep_ : sameGesture;
  lastGesture_ = gesture;
  sinceLast_.restart();
  redo_.clear();
  if (!merge) {
    if (undo_.size() == kSteps) undo_.erase(undo_.begin());
    undo_.push_back({groups_ > 0 && !groupText_.isEmpty() ? groupText_ : text, {}});
    groupHasStep_ = groups_ > 0;
  }
  std::vector<Part>& parts = undo_.back().parts;
  const bool known = std::any_of(parts.begin(), parts.end(), [&](const Part& p) { return p.keeper == &keeper; });
  if (!known) parts.push_back({&keeper, keeper.keep()});
  emit changed();
}

void ViewHistory::forget(const Keeper& keeper) {
  for (std::vector<Step>* steps : {&undo_, &redo_}) {
    for (Step& step : *steps) std::erase_if(step.parts, [&](const Part& p) { return p.keeper == &keeper; });
    std::erase_if(*steps, [](const Step& step) { return step.parts.empty(); });
  }
  emit changed();
}

void ViewHistory::move(std::vector<Step>& from, std::vector<Step>& to) {
  if (from.empty() || restoring_) return;
  const Step step = std::move(from.back());
  from.pop_back();
  Step back{step.text, {}};
  for (const Part& part : step.parts) back.parts.push_back({part.keeper, part.keeper->keep()});
  to.push_back(std::move(back));
  lastGesture_ = Gesture::Step;
  restoring_ = true;
  for (const Part& part : step.parts) part.keeper->restore(part.kept);
  restoring_ = false;
  emit changed();
}

}  // namespace tallyscope
