// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "models/query/drawn_results.h"

class QComboBox;
class QLineEdit;

namespace tallyscope {

/// Asks how a result is drawn over time: the row's title, the column of names and the column of colours.
class DrawDialog final : public QDialog {
  Q_OBJECT
 public:
  DrawDialog(const Table& table, const QString& title, QWidget* parent = nullptr);
  DrawnLook look() const;

  /// What is chosen at first: texts called `name`, else the first texts; colours as the names.
  static DrawnLook usualLook(const Table& table, const QString& title);

 private:
  QLineEdit* title_;
  QComboBox *name_, *color_;
};

}  // namespace tallyscope
