// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/time_ruler.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>

#include "core/analysis/drawing/time_grid.h"
#include "models/timeline/clock.h"
#include "views/theme.h"
#include "views/timeline/clock_ticks.h"
#include "views/timeline/wheel_zoom.h"

namespace tallyscope {

TimeRuler::TimeRuler(ViewState& state, QWidget* parent) : QWidget(parent), state_(state) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setCursor(Qt::OpenHandCursor);
  setAccessibleName(tr("Time scale"));
  setToolTip(tr("Drag to pan, turn the wheel to zoom, double-click to fit"));
  connect(&state_, &ViewState::viewChanged, this, [this] { update(); });
  connect(&state_, &ViewState::windowChanged, this, [this] { update(); });
  connect(&state_, &ViewState::rangeSelected, this, qOverload<>(&QWidget::update));
  connect(&Clock::instance(), &Clock::changed, this, qOverload<>(&QWidget::update));
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize TimeRuler::sizeHint() const { return {200, fontMetrics().height() + 10}; }

void TimeRuler::setPointer(std::optional<TimeNs> time) {
  if (time == pointer_) return;
  pointer_ = time;
  update();
}

int TimeRuler::columnAt(TimeNs time) const {
  const std::int64_t wide = std::max(width(), 1);
  return static_cast<int>(std::clamp<std::int64_t>(columnAtTime(state_.view(), wide, time), -wide, 2 * wide));
}

void TimeRuler::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const ThemeColors& theme = Theme::instance().colors();
  painter.fillRect(rect(), theme.panel);
  const QFontMetrics metrics = painter.fontMetrics();
  // Room for the longest label that this view can have, and a gap.
  const ClockFormat format = Clock::instance().format();
  const RulerClock clock = RulerClock::of(state_, format);
  const TimeNs finest = niceStep(std::max<TimeNs>(1, state_.view().length() / std::max(1, width() / 120)));
  const int spacing =
      std::max(90, metrics.horizontalAdvance(clockLabel(state_.view().to, finest, state_.view(), clock)) + 24);
  for (const RulerTick& tick : clockTicks(state_.view(), width(), spacing, clock)) {
    const int x = columnAt(tick.time);
    const int height = tick.major ? 7 : 3;
    painter.fillRect(x, this->height() - height - 1, 1, height, theme.ruleStrong);
    // A label that would be cut is left out.
    if (!tick.major || x + 4 + metrics.horizontalAdvance(tick.label) > width()) continue;
    painter.setPen(theme.textMuted);
    painter.drawText(QRect(x + 4, 0, spacing, this->height() - 6), Qt::AlignLeft | Qt::AlignVCenter, tick.label);
  }
  const auto mark = [&](const TimeWindow& window, const QColor& color) {
    const int left = std::max(columnAt(window.from), 0);
    const int right = std::min(std::max(columnAt(window.to), left + 1), width());
    if (right > 0 && left < width()) painter.fillRect(left, height() - 4, right - left, 3, color);
  };
  if (state_.hasWindow()) mark(state_.window(), theme.window);
  if (state_.range()) mark(*state_.range(), theme.selection);
  paintNotes(painter);
  if (pointer_) {
    const int x = columnAt(*pointer_);
    painter.fillRect(x, 0, 1, height(), theme.text);
    const TimeNs step = niceStep(std::max<TimeNs>(1, state_.view().length() / std::max(width(), 1)) / 2 + 1);
    const QString label = format == ClockFormat::Relative ? clockLabel(*pointer_, step, state_.view(), clock)
                                                          : clockText(*pointer_, format, state_.trace()->epochNs(),
                                                                      state_.hasWindow() ? state_.window().from : 0);
    const int wide = metrics.horizontalAdvance(label) + 12;
    const int at = x + wide + 2 > width() ? x - wide : x + 1;
    const QRect box(at, 1, wide, height() - 8);
    painter.fillRect(box, theme.panelRaised);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, label);
  }
  painter.fillRect(0, height() - 1, width(), 1, theme.ruleStrong);
}

void TimeRuler::setNotes(const Notes* notes) {
  notes_ = notes;
  connect(notes, &Notes::changed, this, qOverload<>(&QWidget::update));
}

void TimeRuler::paintNotes(QPainter& painter) {
  if (!notes_) return;
  const QColor color = Theme::instance().colors().note;
  for (const Note& note : notes_->all()) {
    const int left = columnAt(note.time.from);
    const int right = note.isPoint() ? left + 1 : std::max(columnAt(note.time.to), left + 1);
    if (right < 0 || left > width()) continue;
    painter.fillRect(left, 0, 1, height() - 1, color);
    painter.fillRect(left, 0, right - left, 2, color);
    // A flag; that of a bookmark is a notch.
    const int high = note.isBookmark() ? 5 : 8;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygon{{left, 0}, {left + high, 0}, {left, high}});
    painter.setRenderHint(QPainter::Antialiasing, false);
  }
}

QString TimeRuler::noteAt(int x) const {
  QStringList texts;
  for (const Note& note : notes_ ? notes_->all() : std::vector<Note>{}) {
    const int left = columnAt(note.time.from);
    if (x < left - 2 || x > left + 8) continue;
    texts << (note.isBookmark() ? tr("bookmark") : note.text);
  }
  return texts.join(QLatin1Char('\n'));
}

bool TimeRuler::event(QEvent* event) {
  if (event->type() == QEvent::NativeGesture) {
    const auto& gesture = *static_cast<QNativeGestureEvent*>(event);
    const int x = static_cast<int>(gesture.position().x());
    if (applyGesture(state_, gesture, timeAtColumn(state_.view(), std::max(width(), 1), x))) {
      event->accept();  // else it goes on to what lies below
      return true;
    }
  }
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString text = noteAt(help->pos().x()); !text.isEmpty()) {
      QToolTip::showText(help->globalPos(), text, this);
      return true;
    }
  }
  return QWidget::event(event);
}

void TimeRuler::wheelEvent(QWheelEvent* event) {
  const int x = static_cast<int>(event->position().x());
  applyWheel(state_, *event, timeAtColumn(state_.view(), std::max(width(), 1), x), width());
  event->accept();
}

void TimeRuler::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  dragging_ = true;
  pressedX_ = static_cast<int>(event->position().x());
  pressedView_ = state_.view();
  setCursor(Qt::ClosedHandCursor);
}

void TimeRuler::mouseMoveEvent(QMouseEvent* event) {
  if (!dragging_) return;
  const auto x = static_cast<int>(event->position().x());
  const TimeNs moved = timeAtColumn(pressedView_, width(), x) - timeAtColumn(pressedView_, width(), pressedX_);
  state_.setView({pressedView_.from - moved, pressedView_.to - moved}, ViewState::Gesture::Drag);
}

void TimeRuler::mouseReleaseEvent(QMouseEvent*) {
  dragging_ = false;
  setCursor(Qt::OpenHandCursor);
}

void TimeRuler::mouseDoubleClickEvent(QMouseEvent*) { state_.fit(); }

}  // namespace tallyscope
