// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/phases/marks_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <set>

namespace tallyscope {

MarksDialog::MarksDialog(const std::vector<PhaseMark>& marks, QWidget* parent)
    : QDialog(parent), table_(new QTableWidget(static_cast<int>(marks.size()), 3, this)), problem_(new QLabel(this)) {
  setWindowTitle(tr("Edit Steps"));
  resize(560, 420);
  auto* column = new QVBoxLayout(this);
  auto* intro =
      new QLabel(tr("Device work that starts between Start and End belongs to the step. Times are in ns from the "
                    "recording's start."),
                 this);
  intro->setWordWrap(true);
  column->addWidget(intro);
  table_->setHorizontalHeaderLabels({tr("Phase"), tr("Start (ns)"), tr("End (ns)")});
  table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  table_->setAccessibleName(tr("Edit Steps"));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  for (int row = 0; row < table_->rowCount(); ++row) {
    const PhaseMark& mark = marks[static_cast<std::size_t>(row)];
    table_->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(mark.shape.label())));
    const auto time = [](TimeNs ns) {
      auto* item = new QTableWidgetItem(QString::number(ns));
      item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      return item;
    };
    table_->setItem(row, 1, time(mark.window.from));
    table_->setItem(row, 2, time(mark.window.to));
  }
  table_->setColumnWidth(1, 150);
  table_->setColumnWidth(2, 150);
  column->addWidget(table_, 1);
  column->addWidget(problem_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  QPushButton* removal = buttons->addButton(tr("Remove Selected"), QDialogButtonBox::ActionRole);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(removal, &QPushButton::clicked, this, &MarksDialog::removeSelected);
  connect(table_, &QTableWidget::cellChanged, this, &MarksDialog::check);
  check();
}

std::optional<std::vector<PhaseMark>> MarksDialog::marks() const {
  std::vector<PhaseMark> result;
  for (int row = 0; row < table_->rowCount(); ++row) {
    bool fromOk = false, toOk = false;
    const QString phase = table_->item(row, 0)->text().trimmed();
    const TimeWindow window{table_->item(row, 1)->text().toLongLong(&fromOk),
                            table_->item(row, 2)->text().toLongLong(&toOk)};
    if (phase.isEmpty() || !fromOk || !toOk || window.length() <= 0) return std::nullopt;
    result.push_back({phaseFromText(phase.toStdString()), window});
  }
  return result;
}

void MarksDialog::removeSelected() {
  std::set<int, std::greater<>> rows;
  for (const QTableWidgetItem* item : table_->selectedItems()) rows.insert(item->row());
  for (const int row : rows) table_->removeRow(row);
  check();
}

void MarksDialog::check() {
  const bool fine = marks().has_value();
  problem_->setText(fine ? tr("%n step(s)", nullptr, table_->rowCount())
                         : tr("Every step needs a phase, a start and a later end."));
  ok_->setEnabled(fine);
}

}  // namespace tallyscope
