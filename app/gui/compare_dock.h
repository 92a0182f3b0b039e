// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QPointer>

#include "models/document/settings.h"
#include "views/compare/compare_pane.h"
#include "views/compare/linked_timelines.h"

class QMenu;
class QStackedWidget;

namespace tallyscope {

class DocumentTab;
class MainWindow;

/// The dock of the compare pane, the menu that opens it, and the linked timelines in the window's middle.
class CompareDock final : public QDockWidget {
  Q_OBJECT
 public:
  /// `central` is where the tabs are shown, and the linked timelines instead of them.
  CompareDock(MainWindow& window, QStackedWidget& central, Settings& settings);

  ComparePane& pane() { return *pane_; }
  /// nullptr: the timelines are not linked.
  LinkedTimelines* linked() const;

  /// The open recordings, or the one in front, changed.
  void followTabs();
  /// Lets go of all recordings: they are about to be closed.
  void release();
  /// Shows the pane; the front recording becomes the base. `target` may be nullptr: the person chooses.
  void open(DocumentTab* target);
  /// The comparison of a report, of the front recording with the only other one, or with the one that was chosen.
  void openFor(const QString& reportId);
  /// "Compare with" with the other open recordings.
  QMenu* makeMenu(QWidget* parent);

 private:
  void fillMenu(QMenu& menu);
  void setLinked(bool on);
  void toFront(ViewState* state);

  MainWindow& window_;
  QStackedWidget& central_;
  ComparePane* pane_;
  QPointer<LinkedTimelines> linked_;
};

}  // namespace tallyscope
