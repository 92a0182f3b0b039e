// SPDX-License-Identifier: GPL-3.0-or-later
// MainWindow: actions, menus and the tool bar.
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QStyle>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include "app/gui/clock_menu.h"
#include "app/gui/compare_dock.h"
#include "app/gui/document_tab.h"
#include "app/gui/look.h"
#include "app/gui/main_window.h"
#include "app/gui/phase_chooser.h"
#include "app/gui/wheel_choice.h"
#include "app/gui/window_chip.h"
#include "models/commands/command_action.h"
#include "views/explore/event_search_box.h"
#include "views/report/linked_table.h"
#include "views/report/report_pane.h"
#include "views/report/report_view.h"
#include "views/timeline/row_actions.h"
#include "views/timeline/timeline_export.h"
#include "views/timeline/timeline_keys.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {

void MainWindow::buildMenus() {
  const auto add = [this](QMenu* menu, const char* id, auto&& run) {
    QAction* action = commandAction(id, this, this, run);
    menu->addAction(action);
    addAction(action);  // with its keys also where the menu bar is not
    return action;
  };
  QMenu* file = menuBar()->addMenu(tr("&File"));
  add(file, "file.open", [this] { openDialog(); });
  add(file, "file.openFolder", [this] { openFolderDialog(); });
  addTogetherActions(*file);
  recentMenu_ = file->addMenu(tr("Open &Recent"));
  fillRecentMenu();
  actions_.reload = add(file, "file.reload", [this] {
    if (DocumentTab* page = currentTab()) reload(*page);
  });
  add(file, "file.openSample", [this] { openSample(); });
  file->addSeparator();
  add(file, "file.openSession", [this] { askOpenSession(); });
  actions_.saveSession = add(file, "file.saveSession", [this] { askSaveSession(); });
  file->addSeparator();
  actions_.exportCsv = add(file, "file.exportTable", [this] {
    if (DocumentTab* page = currentTab(); page && page->reports() && page->reports()->current()) {
      page->reports()->current()->linked().askExport();
    }
  });
  actions_.exportChart = add(file, "file.exportChart", [this] {
    if (DocumentTab* page = currentTab(); page && page->reports() && page->reports()->current()) {
      page->reports()->current()->askExportChart();
    }
  });
  actions_.exportTimeline = add(file, "file.exportTimeline", [this] {
    DocumentTab* page = currentTab();
    if (!page || !page->state()) return;
    const QString said = askExportTimeline(*page->timeline(), settings_.lastFolder());
    if (!said.isEmpty()) statusBar()->showMessage(said);
  });
  file->addSeparator();
  actions_.closeTab = add(file, "file.closeTab", [this] { closeTab(tabs_->currentIndex()); });
  add(file, "file.quit", [this] { close(); });

  editMenu_ = menuBar()->addMenu(tr("&Edit"));
  editMenu_->addSeparator();  // undo and redo of the recording stand before it
  actions_.find = add(editMenu_, "edit.find", [this] {
    search_->field().setFocus();
    search_->field().selectAll();
  });
  actions_.findNext = add(editMenu_, "edit.findNext", [this] { search_->search(); });
  actions_.findPrevious = add(editMenu_, "edit.findPrevious", [this] { search_->step(-1); });

  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addAction(reportsDock_->toggleViewAction());
  view->addAction(exploreDock_->toggleViewAction());
  view->addAction(phasesDock_->toggleViewAction());
  view->addAction(queryDock_->toggleViewAction());
  view->addAction(detailsDock_->toggleViewAction());
  view->addAction(compare_->toggleViewAction());
  view->addMenu(compare_->makeMenu(this));
  view->addSeparator();
  addWheelChoice(*view, settings_, *this);
  addClockMenu(*view->addMenu(tr("&Clock")), settings_, *this);
  addThemeMenu(*view->addMenu(tr("&Theme")));
  addLanguageMenu(*view->addMenu(tr("&Language")));
  view->addSeparator();
  add(view, "view.devices", [this] { showDevices(); });
  add(view, "view.fullScreen", [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); })->setCheckable(true);

  goMenu_ = menuBar()->addMenu(tr("&Go"));
  rowsMenu_ = menuBar()->addMenu(tr("&Rows"));
  connect(rowsMenu_, &QMenu::aboutToShow, this, &MainWindow::fillRowsMenu);
  windowMenu_ = menuBar()->addMenu(tr("&Window"));
  connect(windowMenu_, &QMenu::aboutToShow, this, &MainWindow::fillWindowMenu);
  const auto turn = [this](int by) {
    if (tabs_->count() > 0) tabs_->setCurrentIndex((tabs_->currentIndex() + tabs_->count() + by) % tabs_->count());
  };
  actions_.tabs = {add(windowMenu_, "tab.next", [turn] { turn(1); }),
                   add(windowMenu_, "tab.previous", [turn] { turn(-1); }),
                   add(windowMenu_, "tab.rename", [this] { askTabName(tabs_->currentIndex()); })};
  actions_.panes = buildPaneActions();
  fillWindowMenu();
  buildHelpMenu();
}

void MainWindow::showTabActions() {
  for (QAction* action : toolBar_->actions()) {
    if (action != toolBarMiddle_) toolBar_->removeAction(action);
  }
  goMenu_->clear();
  for (QAction* action : editMenu_->actions()) {
    if (action->objectName() == QLatin1String("view.undo") || action->objectName() == QLatin1String("view.redo")) {
      editMenu_->removeAction(action);
    }
  }
  DocumentTab* page = currentTab();
  goMenu_->setEnabled(page && page->state());
  rowsMenu_->setEnabled(page && page->state());
  if (!page || !page->state()) return;
  ViewActions& actions = page->timeline()->actions();
  TimelineKeys& keys = page->timeline()->keys();
  const auto some = [](const auto& from, std::initializer_list<const char*> ids) {
    QList<QAction*> list;
    for (const char* id : ids) list << from.action(QLatin1String(id));
    return list;
  };
  editMenu_->insertActions(editMenu_->actions().front(), {actions.undo, actions.redo});
  const QList<QList<QAction*>> groups{
      QList<QAction*>{actions.fit, actions.zoomIn, actions.zoomOut} + some(keys, {"view.left", "view.right"}),
      {actions.zoomToSelection, actions.zoomAndClear, actions.filter, actions.filterAndZoom},
      {actions.clear, actions.clearWindow},
      some(keys, {"range.start", "range.end", "range.event", "range.view", "phase.mark", "memory.here"}),
      some(keys, {"event.highlightLike", "event.copyName"}),
      page->timeline()->relations().all(),
      page->timeline()->noteActions().all()};
  for (const QList<QAction*>& group : groups) {
    if (!goMenu_->isEmpty()) goMenu_->addSeparator();
    goMenu_->addActions(group);
  }
  for (QAction* action : {actions.fit, actions.undo, actions.redo}) toolBar_->insertAction(toolBarMiddle_, action);
}

void MainWindow::fillRowsMenu() {
  rowsMenu_->clear();
  qDeleteAll(rowsMenu_->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
  DocumentTab* page = currentTab();
  if (!page || !page->state() || !page->timeline()->rows()) return;
  RowActions& rows = page->timeline()->rowActions();
  const std::uint32_t row = rows.currentRow();
  if (row != kNone) rowsMenu_->addSection(page->timeline()->rows()->nameOf(row));
  for (const char* id : {"row.next", "row.previous", "event.first"})
    rowsMenu_->addAction(rows.action(QLatin1String(id)));
  rowsMenu_->addSeparator();
  rows.fillRowMenu(*rowsMenu_);
  rowsMenu_->addSeparator();
  rows.fillRowsMenu(*rowsMenu_);
}

void MainWindow::buildHelpMenu() {
  QMenu* help = menuBar()->addMenu(tr("&Help"));
  const auto add = [&](const char* id, auto&& run) {
    QAction* action = commandAction(id, this, this, run);
    help->addAction(action);
    addAction(action);
  };
  add("help.manual", [this] { showManual(); });
  add("help.keys", [this] { showKeys(); });
  add("help.importNotes", [this] { showNotes(); });
  help->addSeparator();
  add("help.about", [this] { showAbout(); });
}

void MainWindow::addThemeMenu(QMenu& menu) {
  auto* group = new QActionGroup(&menu);
  const auto add = [&](const QString& text, const QString& theme) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(settings_.theme() == theme);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, theme] {
      settings_.setTheme(theme);
      applyTheme();
    });
  };
  add(tr("As the System"), QStringLiteral("system"));
  add(tr("Light"), QStringLiteral("light"));
  add(tr("Dark"), QStringLiteral("dark"));
}

void MainWindow::addLanguageMenu(QMenu& menu) {
  auto* group = new QActionGroup(&menu);
  const auto add = [&](const QString& text, const QString& language) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(settings_.language() == language);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, language] {
      settings_.setLanguage(language);
      announceLanguage(*this);
    });
  };
  add(tr("As the System"), QString());
  add(QStringLiteral("English"), QStringLiteral("en"));
  add(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
}

void MainWindow::fillRecentMenu() {
  recentMenu_->clear();
  const QStringList files = settings_.recentFiles();
  for (const QString& path : files) {
    QAction* action = recentMenu_->addAction(QFileInfo(path).fileName(), this, [this, path] { openFiles({path}); });
    action->setToolTip(path);
  }
  recentMenu_->setToolTipsVisible(true);
  recentMenu_->setEnabled(!files.isEmpty());
  if (files.isEmpty()) return;
  recentMenu_->addSeparator();
  recentMenu_->addAction(tr("Clear the List"), this, [this] {
    settings_.clearRecentFiles();
    fillRecentMenu();
  });
}

void MainWindow::fillWindowMenu() {
  windowMenu_->clear();
  const int count = tabs_->count();
  windowMenu_->addActions(actions_.tabs);
  for (QAction* action : actions_.tabs) action->setEnabled(count > 1 || (count > 0 && action == actions_.tabs.back()));
  windowMenu_->addSeparator();
  windowMenu_->addActions(actions_.panes);
  if (count > 0) windowMenu_->addSeparator();
  for (int i = 0; i < count; ++i) {
    QAction* action = windowMenu_->addAction(tabs_->tabText(i), this, [this, i] { tabs_->setCurrentIndex(i); });
    action->setCheckable(true);
    action->setChecked(i == tabs_->currentIndex());
  }
}

void MainWindow::buildToolBar() {
  QToolBar* bar = addToolBar(tr("Tool Bar"));
  bar->setAccessibleName(tr("Tool Bar"));
  bar->setObjectName("toolBar");
  bar->setMovable(false);
  bar->setFloatable(false);
  bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
  toolBar_ = bar;
  auto* middle = new QWidget(bar);
  auto* row = new QHBoxLayout(middle);
  row->setContentsMargins(8, 2, 8, 2);
  row->setSpacing(8);
  chip_ = new WindowChip(middle);
  search_ = new EventSearchBox(middle);
  notes_ = new QToolButton(middle);
  notes_->setObjectName("importNotes");
  notes_->setAutoRaise(true);
  notes_->setToolTip(tr("What was odd while the recording was read"));
  notes_->setAccessibleDescription(notes_->toolTip());
  row->addWidget(chip_);
  phaseChooser_ = new PhaseChooser(middle);
  row->addWidget(phaseChooser_);
  row->addStretch(1);
  row->addWidget(search_, 1);
  row->addWidget(notes_);
  toolBarMiddle_ = bar->addWidget(middle);
  buildSearch();
  connect(notes_, &QToolButton::clicked, this, &MainWindow::showNotes);
}

void MainWindow::updateActions() {
  DocumentTab* page = currentTab();
  const ViewState* state = page ? page->state() : nullptr;
  actions_.closeTab->setEnabled(page != nullptr);
  actions_.align->setEnabled(state != nullptr && page->document().together() != nullptr);
  actions_.reload->setEnabled(page != nullptr && page->document().state() != Document::State::Loading);
  actions_.saveSession->setEnabled(page != nullptr);
  for (QAction* action : {actions_.exportCsv, actions_.exportChart, actions_.exportTimeline}) {
    action->setEnabled(state != nullptr);
  }
  actions_.find->setEnabled(state != nullptr);
  actions_.findNext->setEnabled(state != nullptr);
  actions_.findPrevious->setEnabled(state != nullptr);
  fillWindowMenu();
}

}  // namespace tallyscope
