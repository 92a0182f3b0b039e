// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/row_menu.h"

#include <QCoreApplication>

namespace tallyscope {
namespace {

struct RowMenu {
  Q_DECLARE_TR_FUNCTIONS(RowMenu)
};

}  // namespace

void addHeights(QMenu& menu, int present, const std::function<void(int percent)>& set) {
  for (const int percent : kRowHeights) {
    QAction* action = menu.addAction(RowMenu::tr("%1 %").arg(percent));
    action->setCheckable(true);
    action->setChecked(percent == present);
    QObject::connect(action, &QAction::triggered, &menu, [set, percent] { set(percent); });
  }
}

void fillPinnedMenu(QMenu& menu, TimelineRows& rows, TimelineRows& strip, std::uint32_t row) {
  TimelineRows* all = &rows;
  TimelineRows* pinned = &strip;
  // Of what is open below a pinned row, the pinned row itself.
  std::uint32_t pin = row;
  while (pin != kNone && !rows.isPinned(pin)) pin = rows.rows()[pin].parent;
  if (pin != kNone) menu.addAction(RowMenu::tr("Unpin"), &rows, [all, pin] { all->setPinned(pin, false); });
  const TimelineRow& r = strip.rows()[row];
  if (r.hasChildren()) {
    menu.addAction(r.expanded ? RowMenu::tr("Collapse") : RowMenu::tr("Expand"), &strip,
                   [pinned, row] { pinned->setExpanded(row, !pinned->rows()[row].expanded); });
  }
  addHeights(*menu.addMenu(RowMenu::tr("Height")), r.scale,
             [pinned, row](int percent) { pinned->setScale(row, percent); });
}

}  // namespace tallyscope
