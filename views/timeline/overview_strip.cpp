// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/overview_strip.h"

#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/analysis/drawing/time_grid.h"
#include "views/theme.h"
#include "views/timeline/image_canvas.h"
#include "views/timeline/wheel_zoom.h"

namespace tallyscope {
namespace {

constexpr int kGrip = 5;  ///< px to either side of the view's edges

}  // namespace

OverviewStrip::OverviewStrip(ViewState& state, QWidget* parent) : QWidget(parent), state_(state) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setMouseTracking(true);
  setAccessibleName(tr("Overview of the whole recording"));
  connect(&state_, &ViewState::viewChanged, this, [this] { update(); });
  connect(&state_, &ViewState::windowChanged, this, [this] { update(); });
  connect(&state_, &ViewState::rangeSelected, this, qOverload<>(&QWidget::update));
  connect(&state_, &ViewState::highlightChanged, this, &OverviewStrip::markHighlights);
  connect(&Theme::instance(), &Theme::changed, this, [this] {
    skyline_ = {};
    update();
  });
}

void OverviewStrip::setIndex(std::shared_ptr<const TimelineIndex> index) {
  index_ = std::move(index);
  skyline_ = {};
  update();
}

QSize OverviewStrip::sizeHint() const { return {200, 34}; }

int OverviewStrip::columnAt(TimeNs time) const {
  const std::int64_t wide = std::max(width(), 1);
  return static_cast<int>(std::clamp<std::int64_t>(columnAtTime(state_.fitted(), wide, time), -wide, 2 * wide));
}

TimeNs OverviewStrip::timeAt(int x) const { return timeAtColumn(state_.fitted(), std::max(width(), 1), x); }

void OverviewStrip::render() {
  const qreal scale = devicePixelRatioF();
  const QSize size(std::max(1, static_cast<int>(std::lround(width() * scale))),
                   std::max(1, static_cast<int>(std::lround(height() * scale))));
  skyline_ = QImage(size, QImage::Format_RGB32);
  const ThemeColors& theme = Theme::instance().colors();
  {
    ImageCanvas canvas(skyline_, font());
    canvas.fill(skyline_.rect(), theme.panel.rgb());
    if (index_) {
      const TimeGrid grid(state_.fitted(), static_cast<std::uint32_t>(size.width()));
      const Trace& trace = *index_->trace();
      // The devices one above the other; without any, the processes.
      std::vector<const BusyIndex*> bands;
      for (std::uint32_t d = 0; d < trace.devices().size(); ++d) {
        if (!index_->deviceBusy(d).empty()) bands.push_back(&index_->deviceBusy(d));
      }
      for (std::uint32_t p = 0; bands.empty() && p < trace.processes().size(); ++p) {
        if (!index_->processBusy(p).empty()) bands.push_back(&index_->processBusy(p));
      }
      const int room = size.height() - static_cast<int>(std::lround(4 * scale));
      std::vector<TimeNs> busy;
      ColumnInks inks;
      for (std::size_t b = 0; b < bands.size(); ++b) {
        const int top =
            static_cast<int>(std::lround(2 * scale)) + room * static_cast<int>(b) / static_cast<int>(bands.size());
        const int bottom =
            static_cast<int>(std::lround(2 * scale)) + room * static_cast<int>(b + 1) / static_cast<int>(bands.size());
        const QRect box(0, top, size.width(), std::max(1, bottom - top - (bands.size() > 1 ? 1 : 0)));
        busy.assign(grid.width(), 0);
        bands[b]->fill(grid, busy);
        inks.reset(grid.width());
        for (std::uint32_t c = 0; c < grid.width(); ++c) {
          const TimeNs length = std::max<TimeNs>(grid.edge(c + 1) - grid.edge(c), 1);
          if (busy[c] <= 0) continue;
          const double part = static_cast<double>(std::min(busy[c], length)) / static_cast<double>(length);
          inks.set(c, theme.busy.rgb(), std::max(1, static_cast<int>(part * box.height() + 0.5)));
        }
        canvas.columns(box, inks);
      }
    }
  }
  skyline_.setDevicePixelRatio(scale);
}

void OverviewStrip::paintEvent(QPaintEvent*) {
  if (skyline_.isNull()) render();
  QPainter painter(this);
  painter.drawImage(QPoint(0, 0), skyline_);
  const ThemeColors& theme = Theme::instance().colors();
  if (state_.hasWindow()) {
    const int left = std::clamp(columnAt(state_.window().from), 0, width());
    const int right = std::clamp(columnAt(state_.window().to), left, width());
    painter.fillRect(0, 0, left, height(), theme.windowShade);
    painter.fillRect(right, 0, width() - right, height(), theme.windowShade);
    painter.fillRect(left, 0, std::max(2, right - left), 2, theme.window);
    painter.fillRect(left, height() - 3, std::max(2, right - left), 2, theme.window);
  }
  // Highlighted events: a mark for each column that has one.
  for (const int x : marks_) painter.fillRect(x, height() - 7, 1, 6, theme.hit);
  if (state_.range()) {
    const int left = columnAt(state_.range()->from);
    painter.fillRect(left, 0, std::max(1, columnAt(state_.range()->to) - left), height(), theme.selectionFill);
  }
  if (!state_.isFit()) {
    const int left = columnAt(state_.view().from);
    const int right = std::max(columnAt(state_.view().to), left + 3);
    painter.setPen(QPen(theme.viewFrame, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(left, 0, right - left - 1, height() - 2);
    painter.fillRect(left, height() / 2 - 5, 2, 10, theme.viewFrame);
    painter.fillRect(right - 2, height() / 2 - 5, 2, 10, theme.viewFrame);
  }
  painter.fillRect(0, height() - 1, width(), 1, theme.ruleStrong);
}

void OverviewStrip::markHighlights() {
  marking_.start([this, trace = state_.trace(), events = state_.highlights(), bounds = state_.fitted(),
                  wide = std::max(width(), 1)](Job& job) -> JobSlot::Deliver {
    std::vector<bool> marked(static_cast<std::size_t>(wide));
    std::size_t polled = 0;
    for (const EventRef& event : events) {
      if (polled++ % 65536 == 0) job.checkCancelled();
      const std::int64_t column = columnAtTime(bounds, wide, trace->startOf(event));
      if (column >= 0 && column < wide) marked[static_cast<std::size_t>(column)] = true;
    }
    std::vector<int> marks;
    for (int x = 0; x < wide; ++x) {
      if (marked[static_cast<std::size_t>(x)]) marks.push_back(x);
    }
    return [this, marks] {
      marks_ = marks;
      update();
    };
  });
}

void OverviewStrip::resizeEvent(QResizeEvent*) {
  skyline_ = {};
  if (!state_.highlights().empty()) markHighlights();
}

OverviewStrip::Drag OverviewStrip::gripAt(int x) const {
  if (state_.isFit()) return Drag::None;
  const int left = columnAt(state_.view().from);
  const int right = std::max(columnAt(state_.view().to), left + 3);
  // Edges only where the frame is wide enough to be grasped in its middle.
  if (right - left > 4 * kGrip) {
    if (std::abs(x - left) <= kGrip) return Drag::Left;
    if (std::abs(x - right) <= kGrip) return Drag::Right;
  }
  return x >= left - kGrip && x <= right + kGrip ? Drag::Move : Drag::None;
}

void OverviewStrip::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const auto x = static_cast<int>(event->position().x());
  drag_ = gripAt(x);
  if (drag_ == Drag::None) {
    const TimeNs half = state_.view().length() / 2;
    state_.setView({timeAt(x) - half, timeAt(x) - half + state_.view().length()});
    drag_ = Drag::Move;
  }
  pressedTime_ = timeAt(x);
  pressedView_ = state_.view();
}

void OverviewStrip::mouseMoveEvent(QMouseEvent* event) {
  const auto x = static_cast<int>(event->position().x());
  const TimeNs moved = timeAt(x) - pressedTime_;
  switch (drag_) {
    case Drag::Move:
      state_.setView({pressedView_.from + moved, pressedView_.to + moved}, ViewState::Gesture::Drag);
      break;
    case Drag::Left:
      state_.setView(
          {std::min(pressedView_.from + moved, pressedView_.to - ViewState::minimumLength()), pressedView_.to},
          ViewState::Gesture::Drag);
      break;
    case Drag::Right:
      state_.setView(
          {pressedView_.from, std::max(pressedView_.to + moved, pressedView_.from + ViewState::minimumLength())},
          ViewState::Gesture::Drag);
      break;
    case Drag::None: {
      const Drag grip = gripAt(x);
      setCursor(grip == Drag::Move                          ? Qt::OpenHandCursor
                : grip == Drag::Left || grip == Drag::Right ? Qt::SizeHorCursor
                                                            : Qt::ArrowCursor);
      break;
    }
  }
}

void OverviewStrip::mouseReleaseEvent(QMouseEvent*) { drag_ = Drag::None; }

void OverviewStrip::mouseDoubleClickEvent(QMouseEvent*) { state_.fit(); }

void OverviewStrip::wheelEvent(QWheelEvent* event) {
  applyWheel(state_, *event, timeAt(static_cast<int>(event->position().x())), width());
  event->accept();
}

bool OverviewStrip::event(QEvent* event) {
  if (event->type() == QEvent::NativeGesture) {
    const auto& gesture = *static_cast<QNativeGestureEvent*>(event);
    if (applyGesture(state_, gesture, timeAt(static_cast<int>(gesture.position().x())))) {
      event->accept();  // else it goes on to what lies below
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace tallyscope
