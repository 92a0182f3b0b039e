// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/part_chooser.h"

#include <QSignalBlocker>
#include <vector>

#include "models/table/table_model.h"

namespace tallyscope {

PartChooser::PartChooser(TableModel& model, QWidget* parent) : QComboBox(parent), model_(model) {
  setObjectName("partChooser");
  setSizeAdjustPolicy(QComboBox::AdjustToContents);
  setToolTip(tr("The part that rows, sums and charts are of: parts are never added up"));
  setVisible(false);
  connect(this, &QComboBox::currentIndexChanged, this, [this] {
    choose();
    emit chosen();
  });
}

void PartChooser::setTable(std::shared_ptr<const Table> table) {
  table_ = std::move(table);
  column_ = -1;
  for (std::size_t c = 0; c < table_->columnCount() && column_ < 0; ++c) {
    if (table_->column(c).spec.partition) column_ = static_cast<int>(c);
  }
  const QString before = currentText();
  const QSignalBlocker blocker(this);
  clear();
  for (std::size_t row = 0; column_ >= 0 && row < table_->rowCount(); ++row) {
    const QString part = QString::fromStdString(cellKey(*table_, row, static_cast<std::size_t>(column_)));
    if (findText(part, Qt::MatchExactly | Qt::MatchCaseSensitive) < 0) addItem(part);
  }
  setCurrentIndex(std::max(0, findText(before, Qt::MatchExactly | Qt::MatchCaseSensitive)));
  setVisible(count() > 1);
  choose();
}

void PartChooser::choose() {
  Arrangement arrangement = model_.arrangement();
  arrangement.part.reset();
  shown_ = table_;
  if (column_ >= 0 && count() > 1) {
    const std::string part = currentText().toStdString();
    arrangement.part = {table_->column(static_cast<std::size_t>(column_)).spec.id, {part}, false};
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < table_->rowCount(); ++row) {
      if (cellKey(*table_, row, static_cast<std::size_t>(column_)) == part) rows.push_back(row);
    }
    shown_ = std::make_shared<const Table>(table_->selectRows(std::move(rows)));
  }
  model_.setArrangement(arrangement);
}

}  // namespace tallyscope
