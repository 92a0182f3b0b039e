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
#include "app/gui/window_chip.h"
#include "views/explore/event_search_box.h"
#include "views/report/report_pane.h"
#include "views/report/report_view.h"
#include "views/timeline/timeline_export.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {

void MainWindow::buildMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(tr("&Open…"), QKeySequence(QKeySequence::Open), this, &MainWindow::openDialog);
  file->addAction(tr("Open &Folder…"), this, &MainWindow::openFolderDialog);
  addTogetherActions(*file);
  recentMenu_ = file->addMenu(tr("Open &Recent"));
  fillRecentMenu();
  file->addAction(tr("Open the &Sample"), this, &MainWindow::openSample);
  file->addSeparator();
  file->addAction(tr("Open Sess&ion…"), this, &MainWindow::askOpenSession);
  file->addAction(tr("&Save Session…"), QKeySequence(QKeySequence::Save), this, &MainWindow::askSaveSession);
  file->addSeparator();
  actions_.exportCsv = file->addAction(tr("&Export Table…"), QKeySequence(Qt::CTRL | Qt::Key_E), this, [this] {
    if (DocumentTab* page = currentTab(); page && page->reports() && page->reports()->current()) {
      page->reports()->current()->askExport();
    }
  });
  file->addAction(tr("Export C&hart…"), this, [this] {
    if (DocumentTab* page = currentTab(); page && page->reports() && page->reports()->current()) {
      page->reports()->current()->askExportChart();
    }
  });
  file->addAction(tr("Export &Timeline…"), this, [this] {
    DocumentTab* page = currentTab();
    if (!page || !page->state()) return;
    const QString said = askExportTimeline(*page->timeline(), settings_.lastFolder());
    if (!said.isEmpty()) statusBar()->showMessage(said);
  });
  file->addSeparator();
  actions_.closeTab = file->addAction(tr("&Close Tab"), QKeySequence(Qt::CTRL | Qt::Key_W), this,
                                      [this] { closeTab(tabs_->currentIndex()); });
  file->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);

  QMenu* edit = menuBar()->addMenu(tr("&Edit"));
  actions_.find = edit->addAction(tr("&Find Events"), QKeySequence(QKeySequence::Find), this, [this] {
    search_->field().setFocus();
    search_->field().selectAll();
  });
  actions_.findNext = edit->addAction(tr("Find &Next"), QKeySequence(Qt::Key_F3), this, [this] { search_->search(); });
  actions_.findPrevious =
      edit->addAction(tr("Find &Previous"), QKeySequence(Qt::SHIFT | Qt::Key_F3), this, [this] { search_->step(-1); });

  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addAction(reportsDock_->toggleViewAction());
  view->addAction(exploreDock_->toggleViewAction());
  view->addAction(phasesDock_->toggleViewAction());
  view->addAction(detailsDock_->toggleViewAction());
  view->addAction(compare_->toggleViewAction());
  view->addMenu(compare_->makeMenu(this));
  view->addSeparator();
  addClockMenu(*view->addMenu(tr("&Clock")), settings_, *this);
  addThemeMenu(*view->addMenu(tr("&Theme")));
  addLanguageMenu(*view->addMenu(tr("&Language")));
  view->addSeparator();
  view->addAction(tr("&Device Table…"), this, &MainWindow::showDevices);
  QAction* full = view->addAction(tr("&Full Screen"), QKeySequence(Qt::Key_F11), this,
                                  [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
  full->setCheckable(true);

  goMenu_ = menuBar()->addMenu(tr("&Go"));
  windowMenu_ = menuBar()->addMenu(tr("&Window"));
  connect(windowMenu_, &QMenu::aboutToShow, this, &MainWindow::fillWindowMenu);
  fillWindowMenu();
  buildHelpMenu();
}

void MainWindow::showTabActions() {
  for (QAction* action : toolBar_->actions()) {
    if (action != toolBarMiddle_) toolBar_->removeAction(action);
  }
  goMenu_->clear();
  DocumentTab* page = currentTab();
  goMenu_->setEnabled(page && page->state());
  if (!page || !page->state()) return;
  ViewActions& actions = page->timeline()->actions();
  const QList<QList<QAction*>> groups{{actions.fit, actions.zoomIn, actions.zoomOut, actions.undo, actions.redo},
                                      {actions.zoomToSelection, actions.zoomAndClear, actions.filter,
                                       actions.filterAndZoom},
                                      {actions.clear, actions.clearWindow},
                                      page->timeline()->relations().all(), page->timeline()->noteActions().all()};
  for (const QList<QAction*>& group : groups) {
    if (!goMenu_->isEmpty()) goMenu_->addSeparator();
    goMenu_->addActions(group);
  }
  actions.fit->setIconText(tr("⤢ Fit"));
  actions.undo->setIconText(QStringLiteral("↶"));
  actions.redo->setIconText(QStringLiteral("↷"));
  for (QAction* action : {actions.fit, actions.undo, actions.redo}) {
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(QStringLiteral("%1 (%2)").arg(action->text(), keys));
    toolBar_->insertAction(toolBarMiddle_, action);
  }
}

void MainWindow::buildHelpMenu() {
  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addAction(tr("&Manual"), QKeySequence(Qt::Key_F1), this, &MainWindow::showManual);
  help->addAction(tr("&Keyboard Shortcuts"), this, &MainWindow::showShortcuts);
  help->addSeparator();
  help->addAction(tr("&About Tallyscope"), this, &MainWindow::showAbout);
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
  QAction* next = windowMenu_->addAction(tr("&Next Tab"), QKeySequence(Qt::CTRL | Qt::Key_Tab), this, [this] {
    if (tabs_->count() > 0) tabs_->setCurrentIndex((tabs_->currentIndex() + 1) % tabs_->count());
  });
  QAction* previous =
      windowMenu_->addAction(tr("&Previous Tab"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), this, [this] {
        if (tabs_->count() > 0) tabs_->setCurrentIndex((tabs_->currentIndex() + tabs_->count() - 1) % tabs_->count());
      });
  next->setEnabled(count > 1);
  previous->setEnabled(count > 1);
  if (count > 0) windowMenu_->addSeparator();
  for (int i = 0; i < count; ++i) {
    QAction* action = windowMenu_->addAction(tabs_->tabText(i), this, [this, i] { tabs_->setCurrentIndex(i); });
    action->setCheckable(true);
    action->setChecked(i == tabs_->currentIndex());
  }
}

void MainWindow::buildToolBar() {
  QToolBar* bar = addToolBar(tr("Tool Bar"));
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
  row->addWidget(chip_);
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
  actions_.exportCsv->setEnabled(state != nullptr);
  actions_.find->setEnabled(state != nullptr);
  actions_.findNext->setEnabled(state != nullptr);
  actions_.findPrevious->setEnabled(state != nullptr);
}

}  // namespace tallyscope
