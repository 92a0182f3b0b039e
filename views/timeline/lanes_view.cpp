// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/lanes_view.h"

#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>

#include "core/analysis/drawing/time_grid.h"
#include "models/table/number_format.h"
#include "models/timeline/edge_snap.h"
#include "models/timeline/timeline_labels.h"
#include "views/theme.h"
#include "views/timeline/image_canvas.h"
#include "views/timeline/overlay_painter.h"
#include "views/timeline/value_painter.h"
#include "views/timeline/vector_canvas.h"
#include "views/timeline/wheel_zoom.h"

namespace tallyscope {

LanesView::LanesView(ViewState& state, QWidget* parent) : QWidget(parent), state_(state), colors_(state.trace()) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setAccessibleName(tr("Timeline"));
  setMinimumSize(80, 40);
  rebuildFont();
  connect(&state_, &ViewState::viewChanged, this, &LanesView::invalidate);
  for (const auto signal : {&ViewState::rangeSelected, &ViewState::highlightChanged}) {
    connect(&state_, signal, this, qOverload<>(&QWidget::update));
  }
  connect(&state_, &ViewState::windowChanged, this, [this] { update(); });
  connect(&state_, &ViewState::eventSelected, this, [this] {
    describeSelected();
    update();
  });
  connect(&Theme::instance(), &Theme::changed, this, [this] {
    colors_.reset();
    invalidate();
  });
}

LanesView::~LanesView() = default;

void LanesView::rebuildFont() {
  // Labels are drawn on an image of device pixels: the font grows with the screen's scale.
  QFont small = font();
  const int pixels = std::max(8, QFontInfo(small).pixelSize() - 1);
  small.setPixelSize(static_cast<int>(std::lround(pixels * devicePixelRatioF())));
  labels_ = std::make_unique<EventLabels>(state_.trace(), small);
}

void LanesView::setRows(TimelineRows* rows) {
  if (rows_) rows_->disconnect(this);
  rows_ = rows;
  hovered_ = {};
  if (rows_) connect(rows_, &TimelineRows::layoutChanged, this, &LanesView::invalidate);
  invalidate();
}

void LanesView::setScroll(std::int64_t scroll) {
  if (scroll == scroll_) return;
  scroll_ = scroll;
  invalidate();
}

void LanesView::setPartners(std::shared_ptr<const CollectivePartners> partners) {
  partners_ = std::move(partners);
  update();
}

void LanesView::setMessage(const QString& message) {
  message_ = message;
  update();
}

void LanesView::invalidate() {
  frameValid_ = false;
  update();
}

void LanesView::describeSelected() {
  // What a screen reader says of the picture: the selected event.
  const EventRef event = state_.event();
  setAccessibleDescription(event.valid() && rows_ ? toolTipFor({kNone, 0, event, kNone, 0}) : QString());
  QAccessibleEvent told(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&told);
}

TimeNs LanesView::timeAt(int x) const { return timeAtColumn(state_.view(), std::max(width(), 1), x); }

int LanesView::columnAt(TimeNs time) const {
  const std::int64_t wide = std::max(width(), 1);
  return static_cast<int>(std::clamp<std::int64_t>(columnAtTime(state_.view(), wide, time), -wide, 2 * wide));
}

TimeWindow LanesView::stretchAt(int x, int tolerance) const {
  const TimeNs from = timeAt(x - tolerance);
  return {from, std::max(timeAt(x + 1 + tolerance), from + 1)};
}

TimeNs LanesView::snappedAt(const QPoint& position) const {
  const QPoint inside(std::clamp(position.x(), 0, width()), position.y());
  const TimeNs time = timeAt(inside.x());
  const auto row = rows_ && snaps_ ? rows_->visibleAt(inside.y() + scroll_) : std::nullopt;
  if (!row) return time;
  constexpr int kReach = 6;  // px
  const TimeNs reach = std::max<TimeNs>(1, timeAt(inside.x() + kReach) - time);
  return nearestEdge(*rows_, rows_->visible()[*row].row, time, reach).value_or(time);
}

TimelineRows::Hit LanesView::hitAt(const QPoint& position) const {
  if (!rows_) return {};
  // The column itself first, then a pixel to either side: an event of no duration is hard to meet.
  TimelineRows::Hit hit;
  for (const int tolerance : {0, 1, 2}) {
    hit = rows_->hitTest(position.y() + scroll_, stretchAt(position.x(), tolerance));
    if (hit.event.valid()) break;
  }
  return hit;
}

void LanesView::renderFrame() {
  const qreal scale = devicePixelRatioF();
  const QSize device(std::max(1, static_cast<int>(std::lround(width() * scale))),
                     std::max(1, static_cast<int>(std::lround(height() * scale))));
  if (frame_.size() != device) {
    frame_ = QImage(device, QImage::Format_RGB32);
    rebuildFont();
  }
  frame_.setDevicePixelRatio(1);
  {
    ImageCanvas canvas(frame_, labels_->font());
    if (rows_) {
      const TimeGrid grid(state_.view(), static_cast<std::uint32_t>(device.width()));
      cost_ = RowPainter(*rows_, colors_, *labels_).paint(canvas, grid, scroll_, height(), scale);
    } else {
      canvas.fill(frame_.rect(), Theme::instance().colors().background.rgb());
    }
  }
  frame_.setDevicePixelRatio(scale);
  frameValid_ = true;
}

void LanesView::paintEvent(QPaintEvent*) {
  if (!frameValid_) renderFrame();
  QPainter painter(this);
  painter.drawImage(QPoint(0, 0), frame_);
  const ThemeColors& theme = Theme::instance().colors();
  if (!rows_ || rows_->rows().empty()) {
    painter.setPen(theme.textMuted);
    painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, message_);
    return;
  }
  OverlayPainter overlay(painter, state_, *rows_, size(), scroll_);
  overlay.setPartners(partners_.get());
  overlay.highlights();
  if (hovered_.event.valid() && hovered_.event != state_.event()) overlay.outline(hovered_.event, theme.hover, 1);
  overlay.selectedEvent();
  overlay.windowShade();
  if (pointer_ && drag_ != Drag::Pan) painter.fillRect(pointer_->x(), 0, 1, height(), theme.cursor);
  if (state_.range()) overlay.range(describeRange(*state_.range()));
}

void LanesView::paintPicture(QPainter& painter) const {
  if (!rows_) return;
  EventColors colors(state_.trace());
  EventLabels labels(state_.trace(), font());
  painter.setFont(font());
  VectorCanvas canvas(painter);
  const TimeGrid grid(state_.view(), static_cast<std::uint32_t>(std::max(1, width())));
  RowPainter(*rows_, colors, labels).paint(canvas, grid, scroll_, height(), 1);
  OverlayPainter overlay(painter, state_, *rows_, size(), scroll_);
  overlay.setPartners(partners_.get());
  overlay.highlights();
  overlay.selectedEvent();
  overlay.windowShade();
  if (state_.range()) overlay.range(describeRange(*state_.range()));
}

QString LanesView::describeRange(const TimeWindow& range) const {
  QString text = shortDuration(range.length());
  if (!rows_) return text;
  const TimelineIndex& index = *rows_->index();
  if (index.trace()->count(EventKind::Device) == 0) return text;
  const std::uint64_t count = index.deviceCount(range);
  // Recordings list devices that nothing ran on as well.
  int devices = 0;
  for (std::uint32_t d = 0; d < index.trace()->devices().size(); ++d) devices += index.deviceBusy(d).empty() ? 0 : 1;
  const TimeNs busy = index.deviceBusyIn(range), kernels = index.deviceKernelsBusyIn(range);
  const auto percent = [&](TimeNs time) {
    return fixedReal(100.0 * static_cast<double>(time) / static_cast<double>(range.length()) / std::max(devices, 1), 1);
  };
  text +=
      QStringLiteral(" · ") + (count == 1 ? tr("1 device operation")
                                          : tr("%1 device operations").arg(groupedInteger(static_cast<qint64>(count))));
  // Copies and fills may fill the time that kernels leave: then both are told.
  if (kernels == busy) {
    text += QStringLiteral(" · ") + tr("busy %1 (%2 %)").arg(shortDuration(busy), percent(busy));
  } else {
    text += QStringLiteral(" · ") + tr("kernels %1 (%2 %)").arg(shortDuration(kernels), percent(kernels));
    text += QStringLiteral(" · ") + tr("all work %1 (%2 %)").arg(shortDuration(busy), percent(busy));
  }
  return text;
}

QString LanesView::toolTipFor(const TimelineRows::Hit& hit) const {
  if (!hit.event.valid() || !rows_) return {};
  if (hit.projection != kNone) return projectionTip(hit.projection);
  const Trace& trace = *state_.trace();
  QString name = fromText(trace.text(trace.nameOf(hit.event)).substr(0, 400));
  if (name.isEmpty()) name = kindOfEvent(trace, hit.event);
  const SliceColumns* table = trace.slices(hit.event.kind);
  const bool unclosed = table && (table->flags[hit.event.index] & FlagUnclosed) != 0;
  const QString length = shortDuration(trace.durationOf(hit.event));
  QString text = name + QLatin1Char('\n') + kindOfEvent(trace, hit.event);
  text += QStringLiteral(" · ") + (unclosed ? tr("≥ %1, not closed").arg(length) : length);
  text += QLatin1Char('\n') + tr("at %1 s").arg(clockSeconds(trace.startOf(hit.event)));
  if (hit.others > 0) {
    text += QLatin1Char('\n') + tr("and %1 more here").arg(groupedInteger(static_cast<qint64>(hit.others)));
  }
  return text;
}

QString LanesView::projectionTip(std::uint32_t slice) const {
  const Trace& trace = *state_.trace();
  const StreamProjection& projection = rows_->index()->projection();
  const std::uint32_t range = projection.range[slice];
  QString text = fromText(trace.text(projection.slices.name[slice]).substr(0, 400)) + QLatin1Char('\n');
  text += labelOfProjection() + QStringLiteral(" · ") + shortDuration(projection.slices.duration[slice]);
  text += QLatin1Char('\n') + tr("at %1 s").arg(clockSeconds(projection.slices.start[slice]));
  text += QLatin1Char('\n') +
          tr("%1 operations; on the host %2")
              .arg(groupedInteger(projection.operations[slice]), shortDuration(trace.ranges().duration[range]));
  return text;
}

const TimelineRow* LanesView::graphsAt(const TimelineRows::Hit& hit) const {
  if (!rows_ || hit.row == kNone || rows_->rows()[hit.row].values.empty()) return nullptr;
  return &rows_->rows()[hit.row];
}

void LanesView::hover(const QPoint& position) {
  pointer_ = position;
  emit pointerMoved(timeAt(position.x()));
  const TimelineRows::Hit hit = hitAt(position);
  if (const TimelineRow* graphs = graphsAt(hit)) {
    hovered_ = {};
    QToolTip::showText(mapToGlobal(position) + QPoint(12, 14), valuesAt(*rows_, *graphs, timeAt(position.x())), this);
  } else if (hit.event != hovered_.event || hit.projection != hovered_.projection) {
    hovered_ = hit;
    if (hit.event.valid()) {
      QToolTip::showText(mapToGlobal(position) + QPoint(12, 14), toolTipFor(hit), this);
    } else {
      QToolTip::hideText();
    }
  }
  update();
}

void LanesView::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->position().toPoint();
  snaps_ = (event->modifiers() & Qt::ControlModifier) == 0;
  pressedTime_ = snappedAt(pressed_);
  pressedView_ = state_.view();
  pressedScroll_ = scroll_;
  if (event->button() == Qt::LeftButton) {
    drag_ = Drag::Pressed;
    // Shift+click or drag moves the nearer edge of the range.
    extends_ = (event->modifiers() & Qt::ShiftModifier) != 0 && state_.range();
    if (extends_) {
      const TimeWindow range = *state_.range();
      pressedTime_ = pressedTime_ - range.from < range.to - pressedTime_ ? range.to : range.from;
    }
  } else if (event->button() == Qt::MiddleButton) {
    drag_ = Drag::Pan;
    setCursor(Qt::ClosedHandCursor);
  }
}

void LanesView::mouseMoveEvent(QMouseEvent* event) {
  const QPoint position = event->position().toPoint();
  if (drag_ == Drag::Pressed &&
      std::abs(position.x() - pressed_.x()) >= std::min(QApplication::startDragDistance(), 4)) {
    drag_ = Drag::Range;
    hovered_ = {};
    QToolTip::hideText();
  }
  if (drag_ == Drag::Range) {
    pointer_ = position;
    snaps_ = (event->modifiers() & Qt::ControlModifier) == 0;
    const TimeNs here = snappedAt(position);
    state_.selectRange(TimeWindow{std::min(pressedTime_, here), std::max(pressedTime_, here)});
    emit pointerMoved(here);
  } else if (drag_ == Drag::Pan) {
    const TimeNs moved =
        timeAtColumn(pressedView_, width(), position.x()) - timeAtColumn(pressedView_, width(), pressed_.x());
    state_.setView({pressedView_.from - moved, pressedView_.to - moved}, ViewState::Gesture::Drag);
    emit scrollRequested(pressedScroll_ - (position.y() - pressed_.y()));
  } else if (drag_ == Drag::None) {
    hover(position);
  }
}

void LanesView::mouseReleaseEvent(QMouseEvent* event) {
  const Drag drag = drag_;
  drag_ = Drag::None;
  unsetCursor();
  if (drag != Drag::Pressed || event->button() != Qt::LeftButton) return;
  if (extends_) {
    const TimeNs here = snappedAt(pressed_);
    state_.selectRange(TimeWindow{std::min(pressedTime_, here), std::max(pressedTime_, here)});
    return;
  }
  const TimelineRows::Hit hit = hitAt(pressed_);
  state_.selectEvent(hit.event);
  if (!hit.event.valid()) state_.selectRange(std::nullopt);
  if (const TimelineRow* graphs = graphsAt(hit)) {
    const ValueTrack& value = rows_->index()->values()[graphs->values.front()];
    if (value.kind == ValueTrack::Kind::Allocated) emit memoryClicked(value.track, timeAt(pressed_.x()));
  }
  if (hit.event.valid() && (event->modifiers() & Qt::ControlModifier) != 0) state_.zoomToSelection();
}

void LanesView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const TimelineRows::Hit hit = hitAt(event->position().toPoint());
  if (!hit.event.valid()) return;
  state_.selectRange(std::nullopt);
  state_.selectEvent(hit.event);
  state_.zoomToSelection();
}

void LanesView::leaveEvent(QEvent*) {
  pointer_.reset();
  hovered_ = {};
  emit pointerMoved(std::nullopt);
  update();
}

void LanesView::contextMenuEvent(QContextMenuEvent* event) {
  // On an event the menu is about that event, unless a range under the pointer is selected.
  if (event->reason() == QContextMenuEvent::Mouse) {
    const bool inRange = state_.range() && state_.range()->contains(timeAt(event->pos().x()));
    const TimelineRows::Hit hit = hitAt(event->pos());
    if (!inRange && hit.event.valid()) {
      state_.selectRange(std::nullopt);
      state_.selectEvent(hit.event);
    }
  }
  emit contextMenuRequested(event->globalPos());
}

void LanesView::wheelEvent(QWheelEvent* event) {
  const TimeNs time = timeAt(static_cast<int>(event->position().x()));
  if (const int by = applyWheelOverRows(state_, *event, time, width()); by != 0) emit scrollRequested(scroll_ + by);
  hover(event->position().toPoint());
  event->accept();
}

bool LanesView::event(QEvent* event) {
  if (event->type() == QEvent::NativeGesture) {
    const auto& gesture = *static_cast<QNativeGestureEvent*>(event);
    if (applyGesture(state_, gesture, timeAt(static_cast<int>(gesture.position().x())))) {
      event->accept();  // else it goes on to what lies below
      return true;
    }
  }
  return QWidget::event(event);
}

void LanesView::resizeEvent(QResizeEvent*) { invalidate(); }

void LanesView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) {
    rebuildFont();
    invalidate();
  }
  QWidget::changeEvent(event);
}

}  // namespace tallyscope
