// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window_chip.h"

#include <QToolButton>
#include <memory>

#include "models/events/event_search.h"
#include "models/table/number_format.h"

namespace tallyscope {
namespace {

/// A point in time to the microsecond: enough to recognise a window by.
QString shortClock(TimeNs time) { return clockSeconds(time).chopped(4) + QStringLiteral(" s"); }

}  // namespace

WindowChip::WindowChip(QWidget* parent)
    : Chip(QStringLiteral("windowChip"), tr("Clear the window: count all of the recording"), parent) {
  clearButton().setObjectName("clearWindow");
  setAccessibleName(tr("The filter window"));
  connect(this, &Chip::cleared, this, [this] {
    if (state_) state_->clearWindow();
  });
}

void WindowChip::setState(ViewState* state) {
  if (state_) state_->disconnect(this);
  state_ = state;
  if (state_) connect(state_, &ViewState::windowChanged, this, &WindowChip::showWindow);
  showWindow();
}

void WindowChip::showWindow() {
  slot_.cancel();
  const bool on = state_ && state_->hasWindow();
  setVisible(on);
  if (!on) return;
  showText(QStringLiteral("…"));
  slot_.start([this, trace = state_->trace(), window = state_->window()](Job& job) -> JobSlot::Deliver {
    const std::int64_t kernels = kernelsInWindow(*trace, window, job);
    return [this, kernels] { showText(groupedInteger(kernels)); };
  });
}

void WindowChip::showText(const QString& kernels) {
  if (!state_) return;
  const TimeWindow& window = state_->window();
  setText(tr("Window %1 – %2 · %3 · %4 kernels")
              .arg(shortClock(window.from), shortClock(window.to), shortDuration(window.length()), kernels),
          tr("%1 to %2: every report counts what overlaps this window")
              .arg(exactDuration(window.from), exactDuration(window.to)));
}

}  // namespace tallyscope
