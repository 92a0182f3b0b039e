// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QDialog>
#include <vector>

#include "core/base/diagnostics.h"

namespace tallyscope {

/// The import notes as a table: what, how often, how bad, where first.
class ImportNotesModel final : public QAbstractTableModel {
  Q_OBJECT
 public:
  explicit ImportNotesModel(std::vector<ImportNote> notes, QObject* parent = nullptr);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  std::vector<ImportNote> notes_;
};

/// What was odd while a recording was read.
class ImportNotesDialog final : public QDialog {
  Q_OBJECT
 public:
  ImportNotesDialog(const QString& title, const Diagnostics& diagnostics, QWidget* parent = nullptr);
};

}  // namespace tallyscope
