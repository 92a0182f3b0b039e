// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow: giving the keyboard to its parts.
#include <QApplication>
#include <QDockWidget>
#include <QStackedWidget>
#include <QToolButton>
#include <array>

#include "app/gui/compare_dock.h"
#include "app/gui/document_tab.h"
#include "app/gui/main_window.h"
#include "app/gui/window_chip.h"
#include "models/commands/command_action.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {
namespace {

constexpr std::array kPanes{"pane.timeline", "pane.reports", "pane.explore", "pane.phases",
                            "pane.query",    "pane.compare", "pane.details"};

/// Where the keyboard goes in a part that has not had it: its table, else its first control.
QWidget* firstOf(QWidget& part) {
  QWidget* control = nullptr;
  QWidget* table = nullptr;
  for (QWidget* child : part.findChildren<QWidget*>()) {
    if (!child->isVisible() || !child->isEnabled() || (child->focusPolicy() & Qt::TabFocus) == 0) continue;
    if (!control) control = child;
    if (!table && child->inherits("QAbstractScrollArea")) table = child;
  }
  return table ? table : control;
}

}  // namespace

QList<QAction*> MainWindow::buildPaneActions() {
  QList<QAction*> actions;
  const auto add = [&](const char* id, auto&& run) {
    actions << commandAction(id, this, this, run);
    addAction(actions.back());
  };
  for (const char* id : kPanes) add(id, [this, id] { enterPane(QLatin1String(id)); });
  add("pane.window", [this] { chip_->clearButton().setFocus(Qt::ShortcutFocusReason); });
  add("pane.next", [this] { turnPane(1); });
  add("pane.previous", [this] { turnPane(-1); });
  return actions;
}

void MainWindow::enterPane(const QString& id) {
  DocumentTab* page = currentTab();
  if (id == QLatin1String("pane.timeline")) {
    showTabs();
    if (page && page->timeline()) {
      page->timeline()->lanes().setFocus(Qt::ShortcutFocusReason);
    } else {
      central_->setFocus(Qt::ShortcutFocusReason);
    }
    return;
  }
  const std::array<std::pair<const char*, QDockWidget*>, 6> docks{{{"pane.reports", reportsDock_},
                                                                   {"pane.explore", exploreDock_},
                                                                   {"pane.phases", phasesDock_},
                                                                   {"pane.query", queryDock_},
                                                                   {"pane.compare", compare_},
                                                                   {"pane.details", detailsDock_}}};
  for (const auto& [name, dock] : docks) {
    if (id != QLatin1String(name)) continue;
    dock->show();
    dock->raise();
    // What had the keyboard there last, where it still can.
    QWidget* before = dock->focusWidget();
    QWidget* target = before && before->isVisible() && before->isEnabled() ? before : firstOf(*dock);
    if (target) target->setFocus(Qt::ShortcutFocusReason);
  }
}

void MainWindow::turnPane(int by) {
  const std::array<QWidget*, kPanes.size()> parts{central_,   reportsDock_, exploreDock_, phasesDock_,
                                                  queryDock_, compare_,     detailsDock_};
  int present = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (QApplication::focusWidget() && parts[i]->isAncestorOf(QApplication::focusWidget()))
      present = static_cast<int>(i);
  }
  // Closed docks and those behind others are passed over.
  const int count = static_cast<int>(parts.size());
  for (int step = 1; step <= count; ++step) {
    const int next = ((present + by * step) % count + count) % count;
    if (!parts[static_cast<std::size_t>(next)]->isVisible() ||
        parts[static_cast<std::size_t>(next)]->visibleRegion().isEmpty())
      continue;
    enterPane(QLatin1String(kPanes[static_cast<std::size_t>(next)]));
    return;
  }
}

}  // namespace tallyscope
