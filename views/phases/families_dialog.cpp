// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/phases/families_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QTableWidget>
#include <QVBoxLayout>
#include <set>

#include "core/analysis/phases/closure.h"
#include "core/base/errors.h"
#include "core/base/regex.h"

namespace tallyscope {

FamiliesDialog::FamiliesDialog(const PhaseConfig& config, Settings& settings, QWidget* parent)
    : QDialog(parent), settings_(settings), table_(new QTableWidget(0, 3, this)), problem_(new QLabel(this)) {
  setWindowTitle(tr("Families of Kernels"));
  resize(640, 380);
  auto* column = new QVBoxLayout(this);
  auto* intro =
      new QLabel(tr("Kernels whose name a pattern finds are one row in every table of phases. Parts name what the "
                    "launches in a step are for, such as 64 gate/up + 2*48 qkvz + 16 o."),
                 this);
  intro->setWordWrap(true);
  column->addWidget(intro);
  table_->setHorizontalHeaderLabels({tr("Family"), tr("Pattern"), tr("Parts")});
  table_->setAccessibleName(tr("Families of Kernels"));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
  table_->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
  column->addWidget(table_, 1);
  problem_->setWordWrap(true);
  column->addWidget(problem_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  const auto action = [&](const QString& text, auto slot) {
    QPushButton* button = buttons->addButton(text, QDialogButtonBox::ActionRole);
    connect(button, &QPushButton::clicked, this, slot);
  };
  action(tr("Add"), [this] { addRow({}, {}, {}); });
  action(tr("Remove Selected"), [this] { removeSelected(); });
  action(tr("Load…"), [this] {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("File of Rules"), settings_.lastFolder(), tr("Rules (*.json)"));
    if (!path.isEmpty()) load(path);
  });
  action(tr("Save…"), [this] {
    const QString path = QFileDialog::getSaveFileName(
        this, tr("File of Rules"), settings_.lastFolder() + QStringLiteral("/families.json"), tr("Rules (*.json)"));
    if (!path.isEmpty()) save(path);
  });
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (const KernelFamily& family : config.families) {
    QString sum;
    for (const auto& [name, parts] : config.explanations) {
      if (name == family.name) sum = QString::fromStdString(parts);
    }
    addRow(QString::fromStdString(family.name), QString::fromStdString(family.pattern), sum);
  }
  connect(table_, &QTableWidget::cellChanged, this, &FamiliesDialog::check);
  check();
}

void FamiliesDialog::addRow(const QString& name, const QString& pattern, const QString& parts) {
  const int row = table_->rowCount();
  table_->insertRow(row);
  table_->setItem(row, 0, new QTableWidgetItem(name));
  table_->setItem(row, 1, new QTableWidgetItem(pattern));
  table_->setItem(row, 2, new QTableWidgetItem(parts));
  check();
}

QString FamiliesDialog::cell(int row, int column) const {
  const QTableWidgetItem* item = table_->item(row, column);
  return item ? item->text().trimmed() : QString();
}

std::vector<KernelFamily> FamiliesDialog::families() const {
  std::vector<KernelFamily> list;
  for (int row = 0; row < table_->rowCount(); ++row) {
    list.push_back({cell(row, 0).toStdString(), cell(row, 1).toStdString()});
  }
  return list;
}

std::vector<std::string> FamiliesDialog::parts() const {
  std::vector<std::string> list;
  for (int row = 0; row < table_->rowCount(); ++row) list.push_back(cell(row, 2).toStdString());
  return list;
}

void FamiliesDialog::load(const QString& path) {
  try {
    PhaseConfig read;
    read.addFile(path.toStdString());
    for (const KernelFamily& family : read.families) {
      std::string sum;
      for (const auto& [name, parts] : read.explanations) {
        if (name == family.name) sum = parts;
      }
      addRow(QString::fromStdString(family.name), QString::fromStdString(family.pattern), QString::fromStdString(sum));
    }
  } catch (const UsageError& problem) {
    problem_->setText(QString::fromUtf8(problem.what()));
  }
}

void FamiliesDialog::save(const QString& path) {
  PhaseConfig config;
  config.families = families();
  const std::vector<std::string> sums = parts();
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (!sums[i].empty()) config.explanations.emplace_back(config.families[i].name, sums[i]);
  }
  const std::string text = config.familiesText();
  QSaveFile file(path);
  const auto size = static_cast<qint64>(text.size());
  if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size || !file.commit()) {
    problem_->setText(tr("%1 cannot be written").arg(path));
  }
}

void FamiliesDialog::removeSelected() {
  std::set<int, std::greater<>> rows;
  for (const QTableWidgetItem* item : table_->selectedItems()) rows.insert(item->row());
  for (const int row : rows) table_->removeRow(row);
  check();
}

QString FamiliesDialog::problemOf(int row) const {
  if (cell(row, 0).isEmpty() || cell(row, 1).isEmpty()) return tr("Row %1 needs a name and a pattern.").arg(row + 1);
  if (const auto problem = Regex::check(cell(row, 1).toStdString())) {
    return tr("The pattern of row %1: %2").arg(row + 1).arg(QString::fromStdString(problem->message));
  }
  try {
    if (!cell(row, 2).isEmpty()) parseExplanation(cell(row, 2).toStdString(), 0, ModelStructure());
  } catch (const UsageError& problem) {
    return tr("The parts of row %1: %2").arg(row + 1).arg(QString::fromUtf8(problem.what()));
  }
  return {};
}

QString FamiliesDialog::problem() const { return problem_->text(); }

void FamiliesDialog::check() {
  QString problem;
  for (int row = 0; row < table_->rowCount() && problem.isEmpty(); ++row) problem = problemOf(row);
  problem_->setText(problem);
  ok_->setEnabled(problem.isEmpty());
}

}  // namespace tallyscope
