// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window_chip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <memory>

#include "models/event_search.h"
#include "models/number_format.h"
#include "views/theme.h"

namespace tallyscope {
namespace {

/// A point in time to the microsecond: enough to recognise a window by.
QString shortClock(TimeNs time) { return clockSeconds(time).chopped(4) + QStringLiteral(" s"); }

}  // namespace

WindowChip::WindowChip(QWidget* parent) : QFrame(parent), label_(new QLabel(this)), clear_(new QToolButton(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 2, 2, 2);
  row->setSpacing(4);
  row->addWidget(label_);
  row->addWidget(clear_);
  clear_->setObjectName("clearWindow");
  clear_->setText(QStringLiteral("✕"));
  clear_->setAutoRaise(true);
  clear_->setToolTip(tr("Clear the window: count all of the recording"));
  clear_->setAccessibleName(tr("Clear the window"));
  setAccessibleName(tr("The filter window"));
  setObjectName("windowChip");
  setVisible(false);
  connect(clear_, &QToolButton::clicked, this, [this] {
    if (state_) state_->clearWindow();
  });
  connect(&Theme::instance(), &Theme::changed, this, &WindowChip::applyTheme);
  applyTheme();
}

QString WindowChip::text() const { return label_->text(); }

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
  label_->setText(tr("Window %1 – %2 · %3 · %4 kernels")
                      .arg(shortClock(window.from), shortClock(window.to), shortDuration(window.length()), kernels));
  setAccessibleDescription(label_->text());
  clear_->setAccessibleDescription(label_->text());
  label_->setToolTip(tr("%1 to %2: every report counts what overlaps this window")
                         .arg(exactDuration(window.from), exactDuration(window.to)));
}

void WindowChip::applyTheme() {
  const ThemeColors& colors = Theme::instance().colors();
  setStyleSheet(QStringLiteral("#windowChip { border: 1px solid %1; border-radius: 3px; background: %2; } "
                               "#windowChip QLabel { color: %3; }")
                    .arg(colors.window.name(), colors.panel.name(), colors.text.name()));
}

}  // namespace tallyscope
