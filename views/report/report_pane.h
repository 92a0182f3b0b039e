// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>

#include "models/document/settings.h"
#include "models/table/catalogue_model.h"
#include "models/timeline/view_state.h"

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QStackedWidget;
class QTreeView;

namespace tallyscope {

class ReportView;

/// The reports of one recording: the catalogue at the left, the chosen report beside it. A report keeps its sort, its
/// filter and its scroll position while others are looked at.
class ReportPane final : public QWidget {
  Q_OBJECT
 public:
  ReportPane(const Registry& registry, ViewState& state, Settings& settings, QWidget* parent = nullptr);

  CatalogueModel& catalogue() { return catalogue_; }
  QLineEdit& searchField() { return *search_; }
  QTreeView& tree() { return *tree_; }
  /// Shows a report by any of its ids; false when it is unknown or the trace cannot answer it.
  bool openReport(const QString& id);
  /// nullptr: none is shown.
  ReportView* current() const;
  /// The reports that have been opened, in no special order.
  QList<ReportView*> openViews() const { return views_.values(); }

 signals:
  void reportOpened(tallyscope::ReportView* view);
  void message(const QString& text);
  /// This report of two recordings side by side is wanted.
  void compareRequested(const QString& reportId);
  /// See LinkedTable::instancesAsked().
  void instancesAsked(const std::shared_ptr<std::vector<tallyscope::EventRef>>& events, const QString& title);

 private:
  void unfold();
  void openIndex(const QModelIndex& proxyIndex);

  ViewState& state_;
  Settings& settings_;
  CatalogueModel catalogue_;
  QSortFilterProxyModel* proxy_;
  QLineEdit* search_;
  QTreeView* tree_;
  QLabel* nothing_ = nullptr;  ///< what a search without hits says
  QStackedWidget* stack_;
  QHash<QString, ReportView*> views_;
};

}  // namespace tallyscope
