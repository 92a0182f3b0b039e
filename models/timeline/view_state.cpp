// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/view_state.h"

#include <algorithm>

#include "core/analysis/drawing/time_grid.h"
#include "core/analysis/drawing/usual_extent.h"

namespace tallyscope {
namespace {

TimeWindow withMargin(TimeWindow extent) {
  if (extent.length() < ViewState::minimumLength()) extent.to = extent.from + ViewState::minimumLength();
  const TimeNs margin = std::max<TimeNs>(1, extent.length() / 100);
  return {extent.from - margin, extent.to + margin};
}

}  // namespace

ViewState::ViewState(std::shared_ptr<const Trace> trace, QObject* parent)
    : QObject(parent),
      trace_(std::move(trace)),
      bounds_(withMargin(trace_->extent())),
      fitted_(withMargin(usualExtent(*trace_))),
      view_(fitted_) {
  connect(&history_, &ViewHistory::changed, this, &ViewState::undoChanged);
}

TimeWindow ViewState::clamped(TimeWindow view) const {
  const TimeNs length = std::clamp(view.length(), std::min(minimumLength(), bounds_.length()), bounds_.length());
  if (length != view.length())
    view = zoomAround(view.length() > 0 ? view : TimeWindow{view.from, view.from + 1},
                      view.from + std::max<TimeNs>(view.length(), 0) / 2, length);
  const TimeNs from = std::clamp(view.from, bounds_.from, bounds_.to - length);
  return {from, from + length};
}

void ViewState::extendBounds(const TimeWindow& bounds) {
  bounds_ = {std::min(bounds_.from, bounds.from), std::max(bounds_.to, bounds.to)};
  emit undoChanged();  // whether all is seen may be another answer now
}

void ViewState::restoreBounds() {
  bounds_ = withMargin(trace_->extent());
  if (const TimeWindow inside = clamped(view_); !(inside == view_)) {
    view_ = inside;
    emit viewChanged(view_);
  }
  emit undoChanged();
}

void ViewState::setView(TimeWindow view, Gesture gesture) {
  view = clamped(view);
  if (view == view_) return;
  history_.record(keeper_, view.length() == view_.length() ? tr("Move in Time") : tr("Zoom"), gesture);
  view_ = view;
  emit viewChanged(view_);
}

void ViewState::zoomAt(TimeNs time, std::int64_t numerator, std::int64_t denominator, Gesture gesture) {
  const TimeNs present = view_.length();
  // Whole part and rest apart, so that no product leaves int64; always at least one ns of change.
  TimeNs length = present / denominator * numerator + present % denominator * numerator / denominator;
  if (numerator > denominator) length = std::max(length, present + 1);
  if (numerator < denominator) length = std::min(length, present - 1);
  length = std::clamp(length, std::min(minimumLength(), bounds_.length()), bounds_.length());
  setView(zoomAround(view_, time, length), gesture);
}

void ViewState::panBy(TimeNs delta, Gesture gesture) {
  delta = std::clamp(delta, bounds_.from - view_.from, bounds_.to - view_.to);
  setView({view_.from + delta, view_.to + delta}, gesture);
}

void ViewState::reveal(TimeNs time) {
  if (!view_.contains(time)) panBy(time - (view_.from + view_.length() / 2));
}

void ViewState::fit() {
  const ViewHistory::Group group(history_, tr("Fit"));
  setView(isFit() ? bounds_ : fitted_);
}

void ViewState::setWindow(TimeWindow window) {
  if (window.length() <= 0) return;
  if (window == window_) return;
  history_.record(keeper_, window.isAll() ? tr("Remove the Filter Window") : tr("Filter"));
  window_ = window;
  emit windowChanged(window_);
}

void ViewState::selectRange(std::optional<TimeWindow> range) {
  if (range && range->length() <= 0) range.reset();
  if (range == range_) return;
  range_ = range;
  emit rangeSelected();
}

void ViewState::selectEvent(EventRef event) {
  if (event == event_) return;
  event_ = event;
  emit eventSelected(event_);
}

void ViewState::goToEvent(EventRef event) {
  if (!event.valid()) return;
  const ViewHistory::Group group(history_, tr("Go to Event"));
  selectEvent(event);
  const TimeNs start = trace_->startOf(event);
  const TimeNs end = endOf(start, trace_->durationOf(event));
  const bool seen = start < view_.to && end >= view_.from;
  // An event below a few thousandths of the view would be a speck: come closer.
  const bool speck = trace_->durationOf(event) > 0 && trace_->durationOf(event) < view_.length() / 2000;
  // Of one longer than the view no edge would be seen.
  if (speck || trace_->durationOf(event) > view_.length()) {
    setView(around({&event, 1}));
  } else if (!seen) {
    reveal(start + trace_->durationOf(event) / 2);
  }
  emit revealRequested(event);
}

void ViewState::highlight(std::vector<EventRef> events) {
  if (!std::is_sorted(events.begin(), events.end())) std::sort(events.begin(), events.end());
  if (events == highlights_) return;
  highlights_ = std::move(events);
  emit highlightChanged();
}

std::optional<TimeWindow> ViewState::selection() const {
  if (range_) return range_;
  if (event_.valid()) return around({&event_, 1});
  return std::nullopt;
}

TimeWindow ViewState::around(std::span<const EventRef> events) const {
  TimeNs from = kTimeMax;
  TimeNs to = kTimeMin;
  for (const EventRef& event : events) {
    from = std::min(from, trace_->startOf(event));
    to = std::max(to, endOf(trace_->startOf(event), trace_->durationOf(event)));
  }
  const TimeNs room = std::max(minimumLength(), (to - from) / 4);
  return {from - room, to + room};
}

void ViewState::setPhases(std::shared_ptr<const PhaseConfig> phases) {
  phases_ = std::move(phases);
  emit phasesChanged();
}

void ViewState::zoomToSelection() {
  if (const auto range = selection()) setView(*range);
}

void ViewState::zoomToSelectionAndClear() {
  zoomToSelection();
  selectRange(std::nullopt);
}

void ViewState::filterToSelection() {
  if (range_) {
    setWindow(*range_);
  } else if (event_.valid()) {
    const TimeNs start = trace_->startOf(event_);
    setWindow({start, endOf(start, std::max<TimeNs>(trace_->durationOf(event_), 1))});
  }
}

void ViewState::filterAndZoomToSelection() {
  const auto range = selection();
  if (!range) return;
  const ViewHistory::Group group(history_, tr("Filter and Zoom in"));
  filterToSelection();
  zoomToSelectionAndClear();
}

void ViewState::zoomToEvents(std::vector<EventRef> events) {
  if (events.empty()) return;
  const TimeWindow target = around(events);
  const EventRef first = events.front();
  const ViewHistory::Group group(history_, tr("Zoom to Events"));
  highlight(std::move(events));
  setView(target);
  emit revealRequested(first);
}

void ViewState::clearOne() {
  if (range_) {
    selectRange(std::nullopt);
  } else if (event_.valid() || !highlights_.empty()) {
    selectEvent({});
    highlight({});
  } else if (hasWindow()) {
    clearWindow();
  }
}

ViewHistory::Keeper::Kept ViewState::Keeper::keep() const {
  return std::make_shared<const Snapshot>(Snapshot{state_.view_, state_.window_});
}

void ViewState::Keeper::restore(const Kept& kept) {
  const auto& snapshot = *static_cast<const Snapshot*>(kept.get());
  const bool viewDiffers = !(snapshot.view == state_.view_);
  const bool windowDiffers = !(snapshot.window == state_.window_);
  state_.view_ = snapshot.view;
  state_.window_ = snapshot.window;
  if (viewDiffers) emit state_.viewChanged(state_.view_);
  if (windowDiffers) emit state_.windowChanged(state_.window_);
}

}  // namespace tallyscope
