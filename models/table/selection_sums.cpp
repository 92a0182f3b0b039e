// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/selection_sums.h"

#include <cmath>

#include "core/base/wide_sum.h"
#include "models/table/number_format.h"
#include "models/table/table_model.h"

namespace tallyscope {

SelectionSums::SelectionSums(const TableModel& model, QObject* parent) : QObject(parent), model_(model) {
  connect(&model, &TableModel::arranged, this, [this] { setSelection({}); });
}

SelectionSums::Sums SelectionSums::compute(const Table& table, const std::vector<std::uint32_t>* order,
                                           const RowIntervals& rows, Job& job) {
  Sums sums{std::vector<std::int64_t>(table.columnCount()), std::vector<double>(table.columnCount())};
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const ColumnSpec& spec = table.column(c).spec;
    if (!spec.summable || spec.type == CellType::Text) continue;
    const ColumnData& data = *table.column(c).data;
    WideSum integers;
    for (const RowIntervals::Interval& interval : rows.intervals()) {
      job.checkCancelled();
      for (std::int64_t i = interval.first; i < interval.last; ++i) {
        const std::size_t row = order ? (*order)[static_cast<std::size_t>(i)] : static_cast<std::size_t>(i);
        if (table.isSummaryRow(row)) continue;
        if (spec.type == CellType::Integer) {
          const std::int64_t value = data.integer(row);
          if (value != ColumnData::kNoInteger) integers.add(value);
        } else {
          const double value = data.real(row);
          if (!std::isnan(value)) sums.reals[c] += value;
        }
      }
    }
    sums.integers[c] = integers.value();
  }
  return sums;
}

void SelectionSums::setSelection(const RowIntervals& selection) {
  slot_.cancel();
  table_ = model_.table();
  overSelection_ = !selection.empty();
  const RowIntervals rows = overSelection_ ? selection : RowIntervals(0, model_.shownRows());
  rows_ = rows.count();
  const std::size_t columns = table_ ? table_->columnCount() : 0;
  integers_.assign(columns, 0);
  reals_.assign(columns, 0);
  if (!table_) {
    emit changed();
  } else if (rows_ <= kSynchronousRows) {
    Job job;
    apply(compute(*table_, model_.shownOrder().get(), rows, job));
  } else {
    slot_.start([this, table = table_, order = model_.shownOrder(), rows](Job& job) -> JobSlot::Deliver {
      auto sums = std::make_shared<Sums>(compute(*table, order.get(), rows, job));
      return [this, sums] { apply(std::move(*sums)); };
    });
    emit changed();
  }
}

void SelectionSums::apply(Sums sums) {
  integers_ = std::move(sums.integers);
  reals_ = std::move(sums.reals);
  emit changed();
}

QString SelectionSums::displayText(std::size_t column) const {
  if (!table_ || column >= table_->columnCount()) return {};
  const ColumnSpec& spec = table_->column(column).spec;
  if (!spec.summable) return {};
  if (!ready()) return QStringLiteral("…");
  if (spec.type == CellType::Real) return fixedReal(reals_[column], spec.decimals);
  return spec.unit == Unit::Ns ? shortDuration(integers_[column]) : groupedInteger(integers_[column]);
}

QString SelectionSums::exactText(std::size_t column) const {
  if (!table_ || column >= table_->columnCount()) return {};
  const ColumnSpec& spec = table_->column(column).spec;
  if (!spec.summable || !ready()) return {};
  if (spec.type == CellType::Real) return fixedReal(reals_[column], spec.decimals);
  return spec.unit == Unit::Ns ? exactDuration(integers_[column]) : groupedInteger(integers_[column]);
}

}  // namespace tallyscope
