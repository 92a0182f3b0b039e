// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare_dock.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QMenu>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>

#include "app/gui/document_tab.h"
#include "app/gui/main_window.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {
namespace {

constexpr int kMessageMs = 6000;

/// The recordings that are read; those of the same file name with their folder.
QList<ComparePane::Recording> openRecordings(const MainWindow& window) {
  QHash<QString, int> uses;
  for (int i = 0; i < window.tabCount(); ++i) ++uses[window.tab(i)->document().title()];
  QList<ComparePane::Recording> recordings;
  for (int i = 0; i < window.tabCount(); ++i) {
    DocumentTab& tab = *window.tab(i);
    if (!tab.state()) continue;
    QString title = tab.document().title();
    if (uses[title] > 1) title = QFileInfo(tab.document().paths().front()).dir().dirName() + "/" + title;
    recordings << ComparePane::Recording{title, tab.state()};
  }
  return recordings;
}

}  // namespace

CompareDock::CompareDock(MainWindow& window, QStackedWidget& central, Settings& settings)
    : QDockWidget(tr("Compare"), &window), window_(window), central_(central), pane_(new ComparePane(settings, this)) {
  setObjectName("compareDock");
  setWidget(pane_);
  const auto tell = [this](const QString& text) { window_.statusBar()->showMessage(text, kMessageMs); };
  connect(pane_, &ComparePane::message, this, tell);
  connect(pane_, &ComparePane::linkToggled, this, &CompareDock::setLinked);
  connect(pane_, &ComparePane::timelineWanted, this, [this](ViewState* state) {
    if (!linked_) toFront(state);
  });
  connect(&pane_->session(), &CompareSession::sidesChanged, this, [this] {
    if (!linked_) return;
    const CompareSide& base = pane_->session().side(Side::Base);
    const CompareSide& target = pane_->session().side(Side::Target);
    if (linked_->shows(base.state, target.state)) {
      linked_->setAliases(base.alias, target.alias);
    } else {
      setLinked(pane_->linkButton().isChecked());
    }
  });
  connect(&central_, &QStackedWidget::currentChanged, this, [this] {
    if (linked_ && central_.currentWidget() != linked_) pane_->linkButton().setChecked(false);
  });
}

LinkedTimelines* CompareDock::linked() const { return linked_; }

void CompareDock::followTabs() {
  pane_->setRecordings(openRecordings(window_));
  DocumentTab* front = window_.currentTab();
  pane_->followCurrent(front ? front->state() : nullptr);
}

void CompareDock::release() {
  setLinked(false);
  pane_->setRecordings({});
}

void CompareDock::open(DocumentTab* target) {
  show();
  raise();
  DocumentTab* front = window_.currentTab();
  if (front && target && target != front) pane_->compare(front->state(), target->state());
}

void CompareDock::openFor(const QString& reportId) {
  pane_->openComparison(reportId);
  DocumentTab* front = window_.currentTab();
  DocumentTab* other = nullptr;
  int others = 0;
  for (int i = 0; i < window_.tabCount(); ++i) {
    DocumentTab* tab = window_.tab(i);
    if (tab == front || !tab->state()) continue;
    other = tab;
    ++others;
  }
  const bool chosen = pane_->session().hasBoth();
  open(!chosen && others == 1 ? other : nullptr);
}

QMenu* CompareDock::makeMenu(QWidget* parent) {
  auto* menu = new QMenu(tr("&Compare With"), parent);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillMenu(*menu); });
  fillMenu(*menu);
  return menu;
}

void CompareDock::fillMenu(QMenu& menu) {
  menu.clear();
  for (int i = 0; i < window_.tabCount(); ++i) {
    DocumentTab* tab = window_.tab(i);
    if (tab == window_.currentTab() || !tab->state()) continue;
    menu.addAction(tab->document().title(), this, [this, target = QPointer<DocumentTab>(tab)] { open(target); });
  }
  if (menu.isEmpty()) menu.addAction(tr("Open a second recording first"))->setEnabled(false);
}

void CompareDock::toFront(ViewState* state) {
  for (int i = 0; i < window_.tabCount(); ++i) {
    if (window_.tab(i)->state() == state) window_.showTab(i);
  }
}

void CompareDock::setLinked(bool on) {
  if (linked_) {
    LinkedTimelines* old = linked_;
    linked_ = nullptr;
    central_.removeWidget(old);
    delete old;
  }
  CompareSession& session = pane_->session();
  if (!on || !session.hasBoth()) {
    window_.showTabs();
    return;
  }
  if (session.side(Side::Base).state == session.side(Side::Target).state) {
    window_.statusBar()->showMessage(tr("Two recordings are needed to link their timelines."), kMessageMs);
    pane_->linkButton().setChecked(false);
    return;
  }
  linked_ = new LinkedTimelines(session.side(Side::Base), session.side(Side::Target), &central_);
  connect(linked_, &LinkedTimelines::message, this,
          [this](const QString& text) { window_.statusBar()->showMessage(text, kMessageMs); });
  connect(
      linked_, &LinkedTimelines::closeRequested, this, [this] { pane_->linkButton().setChecked(false); },
      Qt::QueuedConnection);
  central_.addWidget(linked_);
  central_.setCurrentWidget(linked_);
}

}  // namespace tallyscope
