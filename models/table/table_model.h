// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/time.h"
#include "core/report/table.h"
#include "core/trace/dialect.h"
#include "models/job_slot.h"
#include "models/timeline/row_arrangement.h"

namespace tallyscope {

/// A core table as Qt sees it: arranged (sorted, filtered), formatted for the screen, raw values under RawRole.
/// Arranging and finding run in jobs when the table is big; the model keeps showing what it showed until they are done.
class TableModel final : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role {
    RawRole = Qt::UserRole,  ///< the exact value: qint64, double or text; invalid where the cell does not apply
    ColumnIdRole,            ///< of a header section: the column's id
  };
  /// Up to here arranging and finding are done at once, above in a job.
  static constexpr std::size_t kSynchronousRows = 50'000;

  explicit TableModel(QObject* parent = nullptr);

  /// Shows another table, arranged the same way as far as its columns allow.
  void setTable(std::shared_ptr<const Table> table, const Dialect& dialect);
  std::shared_ptr<const Table> table() const { return table_; }
  const Dialect& dialect() const { return *dialect_; }

  /// What points in time count from: the recording's wall clock (0: not known) and the start of the window.
  void setClock(std::int64_t epochNs, TimeNs windowFrom);
  std::int64_t epochNs() const { return epochNs_; }
  TimeNs windowFrom() const { return windowFrom_; }

  void setArrangement(const Arrangement& arrangement);
  const Arrangement& arrangement() const { return wanted_; }
  /// The table's row behind a shown row.
  std::uint32_t sourceRow(std::int64_t row) const {
    return rows_ ? (*rows_)[static_cast<std::size_t>(row)] : static_cast<std::uint32_t>(row);
  }
  std::int64_t shownRows() const;
  /// Where a table row is shown; -1: it is filtered out. Linear in the rows shown when they are arranged.
  std::int64_t shownRowOf(std::uint32_t tableRow) const;
  /// The shown rows as table rows; nullptr: all in the table's order.
  std::shared_ptr<const std::vector<std::uint32_t>> shownOrder() const { return rows_; }

  /// Looks for a text among the shown rows; hits() follows, perhaps later. An empty text clears.
  void find(const QString& text);
  const QString& findText() const { return findText_; }
  /// Shown rows that hold the text, ascending.
  const std::vector<std::uint32_t>& hits() const { return hits_; }
  bool isHit(std::int64_t row) const;
  bool busy() const { return arranging_.running() || finding_.running(); }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  /// Qt's way to sort; column -1 gives back the report's own order.
  void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

  /// A cell as it stands on the screen.
  QString displayText(std::uint32_t tableRow, std::size_t column) const;
  /// A cell exactly, for tooltips.
  QString exactText(std::uint32_t tableRow, std::size_t column) const;
  /// A title in the person's language, with its unit.
  QString headerText(std::size_t column) const;

 signals:
  /// The rows shown, or their order, changed.
  void arranged();
  void hitsChanged();

 private:
  using Rows = std::vector<std::uint32_t>;
  QString timeText(TimeNs time) const;
  void arrange();
  void show(std::shared_ptr<const Rows> rows);
  void showHits(Rows hits);

  std::shared_ptr<const Table> table_;
  const Dialect* dialect_;
  std::int64_t epochNs_ = 0;
  TimeNs windowFrom_ = 0;
  Arrangement wanted_;
  std::shared_ptr<const Rows> rows_;
  QString findText_;
  Rows hits_;
  JobSlot arranging_, finding_;
};

}  // namespace tallyscope
