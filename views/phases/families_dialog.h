// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <string>
#include <vector>

#include "core/analysis/phases/phase_config.h"
#include "models/document/settings.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace tallyscope {

/// Families of kernels as a list to edit: name, pattern of the kernels' names, and the sum of parts that explains its
/// launches. They can be kept in a file of rules. OK can be pressed only while every row is right.
class FamiliesDialog final : public QDialog {
  Q_OBJECT
 public:
  FamiliesDialog(const PhaseConfig& config, Settings& settings, QWidget* parent = nullptr);

  /// The list as it stands, and each one's parts (empty: none).
  std::vector<KernelFamily> families() const;
  std::vector<std::string> parts() const;
  /// Adds the families of a file of rules; what is wrong with the file stands below the list.
  void load(const QString& path);
  void save(const QString& path);
  QTableWidget& table() { return *table_; }
  QPushButton& okButton() { return *ok_; }
  QString problem() const;

 private:
  void addRow(const QString& name, const QString& pattern, const QString& parts);
  void removeSelected();
  void check();
  /// What is wrong with a row; empty: nothing.
  QString problemOf(int row) const;
  QString cell(int row, int column) const;

  Settings& settings_;
  QTableWidget* table_;
  QLabel* problem_;
  QPushButton* ok_ = nullptr;
};

}  // namespace tallyscope
