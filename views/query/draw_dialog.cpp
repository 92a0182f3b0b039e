// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/query/draw_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>

namespace tallyscope {

DrawnLook DrawDialog::usualLook(const Table& table, const QString& title) {
  DrawnLook look{title, {}, {}};
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const ColumnSpec& spec = table.column(c).spec;
    if (spec.type != CellType::Text || spec.id == "kind" || spec.id == "recording") continue;
    if (look.nameColumn.empty() || spec.id == "name") look.nameColumn = spec.id;
  }
  return look;
}

DrawDialog::DrawDialog(const Table& table, const QString& title, QWidget* parent)
    : QDialog(parent), title_(new QLineEdit(title)), name_(new QComboBox), color_(new QComboBox) {
  setWindowTitle(tr("Show on Timeline"));
  name_->addItem(tr("No name"), QString());
  color_->addItem(tr("As the name"), QString());
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const auto id = QString::fromStdString(table.column(c).spec.id);
    name_->addItem(id, id);
    color_->addItem(id, id);
  }
  const DrawnLook usual = usualLook(table, title);
  name_->setCurrentIndex(std::max(0, name_->findData(QString::fromStdString(usual.nameColumn))));
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Title of the row:"), title_);
  form->addRow(tr("&Name in the bars:"), name_);
  form->addRow(tr("&Colour by:"), color_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

DrawnLook DrawDialog::look() const {
  return {title_->text(), name_->currentData().toString().toStdString(),
          color_->currentData().toString().toStdString()};
}

}  // namespace tallyscope
