// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <memory>

#include "core/report/table.h"

namespace tallyscope {

class TableModel;

/// Chooses which part of a table is shown where its parts are never added up (see ColumnSpec::partition): the phases of a
/// budget. Rows, sums and charts are of one part, at first the table's first one. Hidden where a table has one part or none.
class PartChooser final : public QComboBox {
  Q_OBJECT
 public:
  explicit PartChooser(TableModel& model, QWidget* parent = nullptr);

  /// A part that was chosen before stays, where the table has it. Call after TableModel::setTable().
  void setTable(std::shared_ptr<const Table> table);
  /// The rows of the chosen part as a table, for charts; the whole table where it has no parts.
  std::shared_ptr<const Table> shown() const { return shown_; }

 signals:
  void chosen();

 private:
  void choose();

  TableModel& model_;
  std::shared_ptr<const Table> table_, shown_;
  int column_ = -1;  ///< -1: no parts
};

}  // namespace tallyscope
