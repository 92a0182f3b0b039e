// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "core/report/table.h"
#include "models/job_slot.h"
#include "models/table/table_model.h"
#include "models/timeline/view_state.h"

class QHBoxLayout;
class QLabel;
class QStackedLayout;

namespace tallyscope {

class LinkedTable;
class SearchBar;
class TableView;

/// A table that is no report: what was alive at a time, search hits, a selection's sums, events. Linked with the
/// timeline as reports are: its rows can be highlighted and gone to, copied and written as CSV.
class ResultTable final : public QWidget {
  Q_OBJECT
 public:
  /// `fileName`: what an export is called, without extension. `hint` stands where there is no table.
  ResultTable(ViewState& state, QString fileName, const QString& hint, QWidget* parent = nullptr);
  ~ResultTable() override;

  void setHint(const QString& hint);
  QString hint() const;
  /// nullptr: the hint again. `caption` stands above the table.
  void show(std::shared_ptr<const Table> table, const QString& caption);
  /// Makes the table in a job and shows it; an older one that is still being made is given up.
  using Make = std::function<std::shared_ptr<const Table>(Job&)>;
  void compute(Make make, const QString& caption);
  bool busy() const;

  TableModel& model() { return model_; }
  TableView& table() { return *table_; }
  SearchBar& searchBar() { return *search_; }
  /// For widgets of the owner, right of the caption.
  QHBoxLayout& bar() { return *bar_; }
  QString caption() const;
  /// The table with its menu, copies and exports.
  LinkedTable& linked() { return *linked_; }
  /// Selects the event of a row's first link.
  void goToRow(std::int64_t row);

 signals:
  void shown();
  void exported(const QString& path);
  void message(const QString& text);
  /// The current row changed by hand: its event, if it has one.
  void rowChosen(tallyscope::EventRef event);

 private:
  ViewState& state_;
  QString fileName_;
  TableModel model_;
  LinkedTable* linked_;
  TableView* table_;  ///< linked_'s
  SearchBar* search_;
  QLabel* caption_;
  QLabel* hint_;
  QHBoxLayout* bar_;
  QStackedLayout* stack_;
  JobSlot slot_;
};

}  // namespace tallyscope
