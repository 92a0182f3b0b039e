// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/row_menu.h"

#include <QCoreApplication>
#include <array>

namespace tallyscope {
namespace {

struct RowMenu {
  Q_DECLARE_TR_FUNCTIONS(RowMenu)
};

constexpr std::array kHeights{50, 75, 100, 150, 200, 300};

template <typename Set>
void addHeights(QMenu& menu, int present, Set set) {
  for (const int percent : kHeights) {
    QAction* action = menu.addAction(RowMenu::tr("%1 %").arg(percent));
    action->setCheckable(true);
    action->setChecked(percent == present);
    QObject::connect(action, &QAction::triggered, &menu, [set, percent] { set(percent); });
  }
}

}  // namespace

void fillRowMenu(QMenu& menu, TimelineRows& rows, std::uint32_t row) {
  const TimelineRow& r = rows.rows()[row];
  TimelineRows* all = &rows;
  if (rows.isPinned(row)) {
    menu.addAction(RowMenu::tr("Unpin"), &rows, [all, row] { all->setPinned(row, false); });
  } else {
    menu.addAction(RowMenu::tr("Pin to the Top"), &rows, [all, row] { all->setPinned(row, true); });
  }
  menu.addAction(RowMenu::tr("Hide"), &rows, [all, row] { all->setHidden(row, true); });
  QAction* up = menu.addAction(RowMenu::tr("Move Up"), &rows, [all, row] { all->move(row, -1); });
  QAction* down = menu.addAction(RowMenu::tr("Move Down"), &rows, [all, row] { all->move(row, 1); });
  up->setEnabled(rows.canMove(row, -1));
  down->setEnabled(rows.canMove(row, 1));
  if (r.kind == TimelineRow::Kind::Track || r.kind == TimelineRow::Kind::Values || r.kind == TimelineRow::Kind::Stream) {
    addHeights(*menu.addMenu(RowMenu::tr("Height")), r.scale, [all, row](int percent) { all->setScale(row, percent); });
  }
  if (r.hasChildren()) {
    menu.addSeparator();
    menu.addAction(RowMenu::tr("Expand All Below"), &rows, [all, row] { all->setExpandedBelow(row, true); });
    menu.addAction(RowMenu::tr("Collapse All Below"), &rows, [all, row] { all->setExpandedBelow(row, false); });
  }
  if (r.kind == TimelineRow::Kind::Track && r.lanes > 1) {
    menu.addSeparator();
    if (r.lanesShown() < r.lanes) {
      menu.addAction(RowMenu::tr("Show More Lanes"), &rows,
                     [all, row] { all->setLaneLimit(row, all->rows()[row].laneLimit * 2); });
      menu.addAction(RowMenu::tr("Show All Lanes"), &rows, [all, row] { all->setLaneLimit(row, 0); });
    }
    if (r.lanesShown() > 1) {
      menu.addAction(RowMenu::tr("Show Fewer Lanes"), &rows,
                     [all, row] { all->setLaneLimit(row, std::max(1U, all->rows()[row].lanesShown() / 2)); });
    }
  }
}

void fillRowsMenu(QMenu& menu, TimelineRows& rows) {
  TimelineRows* all = &rows;
  const std::size_t hidden = rows.hiddenCount();
  QAction* show = menu.addAction(RowMenu::tr("Show Hidden Rows (%1)").arg(hidden), &rows, [all] { all->showHidden(); });
  show->setEnabled(hidden > 0);
  QMenu* levels = menu.addMenu(RowMenu::tr("Expand to Level"));
  levels->addAction(RowMenu::tr("Processes and devices"), &rows, [all] { all->expandToDepth(0); });
  levels->addAction(RowMenu::tr("Threads and streams"), &rows, [all] { all->expandToDepth(1); });
  levels->addAction(RowMenu::tr("Kinds of events"), &rows, [all] { all->expandToDepth(2); });
  levels->addAction(RowMenu::tr("Everything"), &rows, [all] { all->expandToDepth(100); });
  QMenu* presets = menu.addMenu(RowMenu::tr("Preset"));
  const auto preset = [&](const QString& text, TimelineRows::Preset which) {
    presets->addAction(text, &rows, [all, which] { all->applyPreset(which); });
  };
  preset(RowMenu::tr("Everything, as Opened"), TimelineRows::Preset::Everything);
  preset(RowMenu::tr("Device Work"), TimelineRows::Preset::Device);
  preset(RowMenu::tr("Host and Launches"), TimelineRows::Preset::Launches);
  preset(RowMenu::tr("Memory and Metrics"), TimelineRows::Preset::Memory);
  addHeights(*menu.addMenu(RowMenu::tr("Height of All Rows")), -1, [all](int percent) { all->setScaleOfAll(percent); });
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
  addHeights(*menu.addMenu(RowMenu::tr("Height")), r.scale, [pinned, row](int percent) { pinned->setScale(row, percent); });
}

}  // namespace tallyscope
