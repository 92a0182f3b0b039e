// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

#include "core/report/table.h"
#include "models/job_slot.h"
#include "models/timeline/row_intervals.h"

namespace tallyscope {

class TableModel;

/// The sum row: for each summable column the exact sum over the selected rows, over all shown rows when none is
/// selected. Walks selection intervals; a job when many rows are meant.
class SelectionSums final : public QObject {
  Q_OBJECT
 public:
  /// Up to here the sums are there at once.
  static constexpr std::int64_t kSynchronousRows = 200'000;

  explicit SelectionSums(const TableModel& model, QObject* parent = nullptr);

  void setSelection(const RowIntervals& selection);
  /// How many rows the sums are over.
  std::int64_t rowCount() const { return rows_; }
  bool overSelection() const { return overSelection_; }
  /// Whether the figures belong to the selection (else a job is on its way).
  bool ready() const { return !slot_.running(); }

  /// Exact sums; meaningful for summable columns of the matching type.
  std::int64_t integerSum(std::size_t column) const { return integers_.at(column); }
  double realSum(std::size_t column) const { return reals_.at(column); }
  /// As the sum row shows it; empty for a column that is not summable.
  QString displayText(std::size_t column) const;
  QString exactText(std::size_t column) const;

 signals:
  void changed();

 private:
  struct Sums {
    std::vector<std::int64_t> integers;
    std::vector<double> reals;
  };
  static Sums compute(const Table& table, const std::vector<std::uint32_t>* order, const RowIntervals& rows, Job& job);
  void apply(Sums sums);

  const TableModel& model_;
  JobSlot slot_;
  std::shared_ptr<const Table> table_;  ///< the one that the sums belong to
  std::vector<std::int64_t> integers_;
  std::vector<double> reals_;
  std::int64_t rows_ = 0;
  bool overSelection_ = false;
};

}  // namespace tallyscope
