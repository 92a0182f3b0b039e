// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/report/report.h"

class QComboBox;
class QLineEdit;
class QSpinBox;
class QDoubleSpinBox;

namespace tallyscope {

/// What would happen to which rows: the entries above the table of bounds.
class BoundBar final : public QWidget {
  Q_OBJECT
 public:
  explicit BoundBar(QWidget* parent = nullptr);

  /// Sets the bound's options to what is entered; others stay. An unfinished pattern counts as none.
  void applyTo(OptionValues& options) const;
  void setPick(const QString& pattern);
  QLineEdit& pick() { return *pick_; }
  QComboBox& change() { return *change_; }
  QDoubleSpinBox& factor() { return *factor_; }
  QLineEdit& tpot() { return *tpot_; }

 signals:
  void edited();

 private:
  void showFields();

  QLineEdit* pick_;
  QComboBox* by_;
  QComboBox* change_;
  QDoubleSpinBox* factor_;
  QSpinBox* launches_;
  QLineEdit* tpot_;
};

}  // namespace tallyscope
