// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_keys.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "models/commands/command_action.h"
#include "models/events/like_events.h"
#include "models/timeline/timeline_content.h"
#include "views/timeline/phase_band.h"
#include "views/timeline/rows_scroll.h"

namespace tallyscope {

TimelineKeys::TimelineKeys(TimelineContent& content, RowsScroll& scroll, Pointer pointer, QWidget* parent)
    : QObject(parent), content_(content), state_(content.state()), pointer_(std::move(pointer)) {
  make("view.left", [this] { pan(-10); });
  make("view.right", [this] { pan(10); });
  make("view.leftFar", [this] { pan(-2); });
  make("view.rightFar", [this] { pan(2); });
  constexpr int kStep = 40;
  make("scroll.up", [&scroll] { scroll.by(-kStep); });
  make("scroll.down", [&scroll] { scroll.by(kStep); });
  make("scroll.pageUp", [&scroll] { scroll.by(-scroll.page() * 9 / 10); });
  make("scroll.pageDown", [&scroll] { scroll.by(scroll.page() * 9 / 10); });
  make("range.start", [this] { setRangeEnd(true); });
  make("range.end", [this] { setRangeEnd(false); });
  make("range.event", [this] {
    if (!state_.event().valid()) return;
    const TimeNs start = state_.trace()->startOf(state_.event());
    state_.selectRange(
        TimeWindow{start, endOf(start, std::max<TimeNs>(state_.trace()->durationOf(state_.event()), 1))});
  });
  make("range.view", [this] { state_.selectRange(state_.view()); });
  make("phase.mark", [this, parent] { askPhaseOfRange(state_, parent); });
  make("memory.here", [this] { askMemory(); });
  make("event.highlightLike", [this] { highlightEventsLike(likeSlot_, state_, state_.event()); });
  make("event.copyName", [this] {
    if (!state_.event().valid()) return;
    const std::string_view name = state_.trace()->text(state_.trace()->nameOf(state_.event()));
    QGuiApplication::clipboard()->setText(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
  });
  make("event.menu", [this] { emit menuRequested(); });
  connect(&state_, &ViewState::eventSelected, this, &TimelineKeys::refresh);
  connect(&state_, &ViewState::rangeSelected, this, &TimelineKeys::refresh);
  connect(&content_, &TimelineContent::ready, this, &TimelineKeys::refresh);
  refresh();
}

template <typename Run>
void TimelineKeys::make(const char* id, Run run) {
  all_ << commandAction(id, this, this, run);
}

QAction* TimelineKeys::action(const QString& id) const {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const QAction* a) { return a->objectName() == id; });
  return found == all_.end() ? nullptr : *found;
}

TimeNs TimelineKeys::here() const {
  if (const auto under = pointer_()) return *under;
  if (state_.event().valid()) return state_.trace()->startOf(state_.event());
  return state_.view().from + state_.view().length() / 2;
}

void TimelineKeys::pan(std::int64_t parts) {
  const TimeNs step = std::max<TimeNs>(1, state_.view().length() / std::abs(parts));
  state_.panBy(parts < 0 ? -step : step, ViewState::Gesture::Key);
}

void TimelineKeys::setRangeEnd(bool start) {
  const TimeNs at = here();
  TimeWindow range = state_.range().value_or(state_.view());
  (start ? range.from : range.to) = at;
  // The other end beyond this one: the stretch goes on to the end of what is seen.
  if (range.from >= range.to) range = start ? TimeWindow{at, state_.view().to} : TimeWindow{state_.view().from, at};
  state_.selectRange(range);
}

void TimelineKeys::askMemory() {
  if (!content_.rows()) return;
  for (const ValueTrack& value : content_.rows()->index()->values()) {
    if (value.kind != ValueTrack::Kind::Allocated) continue;
    emit memoryAsked(value.track, here());
    return;
  }
}

void TimelineKeys::refresh() {
  const bool event = state_.event().valid();
  for (const char* id : {"range.event", "event.highlightLike", "event.copyName"})
    action(QLatin1String(id))->setEnabled(event);
  action(QStringLiteral("phase.mark"))->setEnabled(state_.range().has_value());
  const auto allocated = [](const ValueTrack& value) { return value.kind == ValueTrack::Kind::Allocated; };
  const bool memory = content_.rows() && std::any_of(content_.rows()->index()->values().begin(),
                                                     content_.rows()->index()->values().end(), allocated);
  action(QStringLiteral("memory.here"))->setEnabled(memory);
}

}  // namespace tallyscope
