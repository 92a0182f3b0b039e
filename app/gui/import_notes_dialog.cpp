// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/import_notes_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "models/core_text.h"
#include "models/document/note_text.h"
#include "models/table/number_format.h"

namespace tallyscope {

ImportNotesModel::ImportNotesModel(std::vector<ImportNote> notes, QObject* parent)
    : QAbstractTableModel(parent), notes_(std::move(notes)) {}

int ImportNotesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(notes_.size());
}

int ImportNotesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : 5; }

QVariant ImportNotesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ImportNote& note = notes_[static_cast<std::size_t>(index.row())];
  if (role == Qt::TextAlignmentRole && (index.column() == 2 || index.column() == 3)) {
    return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
  }
  if (role == Qt::ToolTipRole)
    return coreText(note.help()) + QStringLiteral("\n") +
           QString::fromUtf8(note.code().data(), static_cast<qsizetype>(note.code().size()));
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case 0:
      switch (note.severity()) {
        case NoteSeverity::Information: return tr("Information");
        case NoteSeverity::Repair: return tr("Repaired");
        case NoteSeverity::Loss: return tr("Lost");
      }
      return {};
    case 1: return noteText(note.remark(), Dialect::of(Vendor::Generic));
    case 2: return groupedInteger(static_cast<qint64>(note.count));
    case 3: return groupedInteger(static_cast<qint64>(note.firstOffset));
    default: return QString::fromStdString(note.firstPlace);
  }
}

QVariant ImportNotesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case 0: return tr("Kind");
    case 1: return tr("What");
    case 2: return tr("Times");
    case 3: return tr("First at byte or row");
    case 4: return tr("First in");
    default: return {};
  }
}

ImportNotesDialog::ImportNotesDialog(const QString& title, const Diagnostics& diagnostics, QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(tr("Import Notes: %1").arg(title));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 12);
  column->setSpacing(12);
  auto* hint =
      new QLabel(tr("Odd things met while this recording was read. What was repaired is shown as repaired; what "
                    "was lost is not in any number."),
                 this);
  hint->setWordWrap(true);
  column->addWidget(hint);
  auto* table = new QTableView(this);
  table->setModel(new ImportNotesModel(diagnostics.notes(), table));
  table->setAccessibleName(hint->text());
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setWordWrap(false);
  table->verticalHeader()->hide();
  table->horizontalHeader()->setStretchLastSection(true);
  table->resizeColumnsToContents();
  table->setColumnWidth(1, std::min(table->columnWidth(1), 420));
  column->addWidget(table, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
  resize(880, 400);
}

}  // namespace tallyscope
