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

MarksDialog::MarksDialog(const std::vector<PhaseMark>& marks, int annotated, QWidget* parent)
    : QDialog(parent), table_(new QTableWidget(static_cast<int>(marks.size()), 3, this)), problem_(new QLabel(this)) {
  setWindowTitle(tr("Edit Steps"));
  resize(560, 420);
  auto* column = new QVBoxLayout(this);
  auto* intro =
      new QLabel(tr("Device work that starts between Start and End belongs to the step. Times are in ns from the "
                    "recording's start."),
                 this);
  if (annotated > 0) {
    intro->setText(intro->text() + QLatin1Char(' ') +
                   tr("%n step(s) are named by the recording's own annotations and stay beside those of this list.",
                      nullptr, annotated));
  }
  intro->setWordWrap(true);
  column->addWidget(intro);
  table_->setHorizontalHeaderLabels({tr("Phase"), tr("Start (ns)"), tr("End (ns)")});
  table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  table_->setAccessibleName(tr("Edit Steps"));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  for (int row = 0; row < table_->rowCount(); ++row) {
    const PhaseMark& mark = marks[static_cast<std::size_t>(row)];
    setRow(row, QString::fromStdString(mark.shape.label()), mark.window);
    table_->item(row, 0)->setData(Qt::UserRole, row);
    shapes_.push_back(mark.shape);
  }
  table_->setColumnWidth(1, 150);
  table_->setColumnWidth(2, 150);
  column->addWidget(table_, 1);
  column->addWidget(problem_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  QPushButton* addition = buttons->addButton(tr("Add"), QDialogButtonBox::ActionRole);
  QPushButton* removal = buttons->addButton(tr("Remove Selected"), QDialogButtonBox::ActionRole);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(addition, &QPushButton::clicked, this, &MarksDialog::add);
  connect(removal, &QPushButton::clicked, this, &MarksDialog::removeSelected);
  connect(table_, &QTableWidget::cellChanged, this, &MarksDialog::check);
  check();
}

void MarksDialog::setRow(int row, const QString& phase, const TimeWindow& window) {
  const auto time = [](TimeNs ns) {
    auto* item = new QTableWidgetItem(QString::number(ns));
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
  };
  table_->setItem(row, 0, new QTableWidgetItem(phase));
  table_->setItem(row, 1, time(window.from));
  table_->setItem(row, 2, time(window.to));
}

void MarksDialog::add() {
  // Behind the last step, of its phase and length: what is usually missing is the next one.
  const int row = table_->rowCount();
  QString phase = QStringLiteral("decode");
  TimeWindow window{0, 1'000'000};
  if (row > 0) {
    phase = table_->item(row - 1, 0)->text();
    const TimeNs from = table_->item(row - 1, 1)->text().toLongLong(),
                 to = table_->item(row - 1, 2)->text().toLongLong();
    window = {to, to + std::max<TimeNs>(to - from, 1)};
  }
  table_->insertRow(row);
  setRow(row, phase, window);
  table_->setCurrentCell(row, 0);
  table_->editItem(table_->item(row, 0));
  check();
}

/// What a row says; as long as its text is unchanged the shape it came with, which may know more than its text.
PhaseMatch MarksDialog::shapeOf(const QTableWidgetItem& phase) const {
  const QVariant number = phase.data(Qt::UserRole);
  const std::string text = phase.text().trimmed().toStdString();
  if (number.isValid()) {
    const PhaseMatch& known = shapes_[number.toUInt()];
    if (known.label() == text) return known;
  }
  return phaseFromText(text);
}

std::optional<std::vector<PhaseMark>> MarksDialog::marks() const {
  std::vector<PhaseMark> result;
  for (int row = 0; row < table_->rowCount(); ++row) {
    bool fromOk = false, toOk = false;
    const QString phase = table_->item(row, 0)->text().trimmed();
    const TimeWindow window{table_->item(row, 1)->text().toLongLong(&fromOk),
                            table_->item(row, 2)->text().toLongLong(&toOk)};
    if (phase.isEmpty() || !fromOk || !toOk || window.length() <= 0) return std::nullopt;
    result.push_back({shapeOf(*table_->item(row, 0)), window});
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
