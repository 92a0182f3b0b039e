// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_band.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "core/analysis/drawing/time_grid.h"
#include "views/theme.h"

namespace tallyscope {

TimelineBand::TimelineBand(ViewState& state, QWidget* parent) : QWidget(parent), state_(state) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setVisible(false);
  connect(&state_, &ViewState::viewChanged, this, [this] { update(); });
  connect(&state_, &ViewState::windowChanged, this, [this] { update(); });
  connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

int TimelineBand::columnAt(TimeNs time) const {
  const std::int64_t wide = std::max(width(), 1);
  return static_cast<int>(std::clamp<std::int64_t>(columnAtTime(state_.view(), wide, time), -wide, 2 * wide));
}

void TimelineBand::shadeOutsideWindow(QPainter& painter) const {
  if (!state_.hasWindow()) return;
  const QColor& shade = Theme::instance().colors().windowShade;
  const int left = columnAt(state_.window().from), right = columnAt(state_.window().to);
  if (left > 0) painter.fillRect(0, 0, left, height(), shade);
  if (right < width()) painter.fillRect(right, 0, width() - right, height(), shade);
}

void TimelineBand::mousePressEvent(QMouseEvent* event) { event->accept(); }

}  // namespace tallyscope
