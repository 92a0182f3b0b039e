// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/query/parameter_fields.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace tallyscope {

ParameterFields::ParameterFields(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(8, 0, 8, 0);
  row_->setSpacing(4);
  row_->addStretch(1);
  setVisible(false);
}

void ParameterFields::setDefault(const QString& name, const QString& value, const QString& help) {
  values_[name] = value;
  helps_[name] = help;
  if (QLineEdit* field = fields_.value(name)) field->setText(value);
}

void ParameterFields::setNames(const QStringList& names) {
  if (names == names_) return;
  names_ = names;
  for (QLineEdit* field : std::as_const(fields_)) field->deleteLater();
  for (QLabel* label : std::as_const(labels_)) label->deleteLater();
  fields_.clear();
  labels_.clear();
  for (const QString& name : names) {
    auto* label = new QLabel(QLatin1Char('$') + name, this);
    auto* field = new QLineEdit(values_.value(name), this);
    field->setMaximumWidth(fontMetrics().averageCharWidth() * 16);
    field->setToolTip(helps_.value(name));
    field->setAccessibleName(name);
    label->setBuddy(field);
    row_->insertWidget(row_->count() - 1, label);
    row_->insertWidget(row_->count() - 1, field);
    connect(field, &QLineEdit::textChanged, this, [this, name](const QString& text) { values_[name] = text; });
    connect(field, &QLineEdit::returnPressed, this, &ParameterFields::runRequested);
    fields_[name] = field;
    labels_[name] = label;
  }
  setVisible(!names.isEmpty());
}

QueryParameters ParameterFields::values() const {
  QueryParameters values;
  for (const QString& name : names_) values[name.toStdString()] = queryValueOf(values_.value(name).toStdString());
  return values;
}

}  // namespace tallyscope
