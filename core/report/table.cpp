// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/errors.h"
#include "core/base/wide_sum.h"
#include "core/report/format.h"
#include "core/report/pair_column.h"

namespace tallyscope {
namespace {

class StoredIntegers final : public ColumnData {
 public:
  explicit StoredIntegers(std::vector<std::int64_t> values) : values_(std::move(values)) {}
  std::int64_t integer(std::size_t row) const override { return values_[row]; }

 private:
  std::vector<std::int64_t> values_;
};

class StoredReals final : public ColumnData {
 public:
  explicit StoredReals(std::vector<double> values) : values_(std::move(values)) {}
  double real(std::size_t row) const override { return values_[row]; }

 private:
  std::vector<double> values_;
};

class StoredTexts final : public ColumnData {
 public:
  explicit StoredTexts(std::vector<std::string> values) : values_(std::move(values)) {}
  bool hasText(std::size_t row) const override { return values_[row] != Table::noText(); }
  std::string text(std::size_t row) const override { return hasText(row) ? values_[row] : std::string(); }

 private:
  std::vector<std::string> values_;
};

class ComputedIntegers final : public ColumnData {
 public:
  explicit ComputedIntegers(std::function<std::int64_t(std::size_t)> value) : value_(std::move(value)) {}
  std::int64_t integer(std::size_t row) const override { return value_(row); }

 private:
  std::function<std::int64_t(std::size_t)> value_;
};

class ComputedReals final : public ColumnData {
 public:
  explicit ComputedReals(std::function<double(std::size_t)> value) : value_(std::move(value)) {}
  double real(std::size_t row) const override { return value_(row); }

 private:
  std::function<double(std::size_t)> value_;
};

class ComputedTexts final : public ColumnData {
 public:
  ComputedTexts(std::function<std::string(std::size_t)> value, std::function<bool(std::size_t)> applies)
      : value_(std::move(value)), applies_(std::move(applies)) {}
  bool hasText(std::size_t row) const override { return !applies_ || applies_(row); }
  std::string text(std::size_t row) const override { return hasText(row) ? value_(row) : std::string(); }

 private:
  std::function<std::string(std::size_t)> value_;
  std::function<bool(std::size_t)> applies_;
};

/// Some rows of another column, in another order.
class SelectedRows final : public ColumnData {
 public:
  SelectedRows(std::shared_ptr<const ColumnData> base, std::shared_ptr<const std::vector<std::uint32_t>> rows)
      : base_(std::move(base)), rows_(std::move(rows)) {}
  std::int64_t integer(std::size_t row) const override { return base_->integer((*rows_)[row]); }
  double real(std::size_t row) const override { return base_->real((*rows_)[row]); }
  bool hasText(std::size_t row) const override { return base_->hasText((*rows_)[row]); }
  std::string text(std::size_t row) const override { return base_->text((*rows_)[row]); }

 private:
  std::shared_ptr<const ColumnData> base_;
  std::shared_ptr<const std::vector<std::uint32_t>> rows_;
};

}  // namespace

int Table::indexOf(std::string_view columnId) const {
  const auto it =
      std::find_if(columns_.begin(), columns_.end(), [&](const Column& c) { return c.spec.id == columnId; });
  return it == columns_.end() ? -1 : static_cast<int>(it - columns_.begin());
}

bool Table::applies(std::size_t row, std::size_t column) const {
  return valueApplies(*columns_[column].data, columns_[column].spec.type, row);
}

const std::string& Table::noText() {
  // A byte that no text of a recording can be: texts are UTF-8 after import.
  static const std::string none("\xff", 1);
  return none;
}

void Table::addIntegers(ColumnSpec spec, std::vector<std::int64_t> values) {
  addColumn(std::move(spec), std::make_shared<StoredIntegers>(std::move(values)));
}
void Table::addReals(ColumnSpec spec, std::vector<double> values) {
  addColumn(std::move(spec), std::make_shared<StoredReals>(std::move(values)));
}
void Table::addTexts(ColumnSpec spec, std::vector<std::string> values) {
  addColumn(std::move(spec), std::make_shared<StoredTexts>(std::move(values)));
}
void Table::addComputedIntegers(ColumnSpec spec, std::function<std::int64_t(std::size_t)> value) {
  addColumn(std::move(spec), std::make_shared<ComputedIntegers>(std::move(value)));
}
void Table::addComputedReals(ColumnSpec spec, std::function<double(std::size_t)> value) {
  addColumn(std::move(spec), std::make_shared<ComputedReals>(std::move(value)));
}
void Table::addComputedTexts(ColumnSpec spec, std::function<std::string(std::size_t)> value,
                             std::function<bool(std::size_t)> applies) {
  addColumn(std::move(spec), std::make_shared<ComputedTexts>(std::move(value), std::move(applies)));
}

void Table::addMeasure(std::string id, std::vector<double> values) {
  measures_.emplace_back(std::move(id), std::make_shared<StoredReals>(std::move(values)));
}
void Table::addMeasure(std::string id, std::vector<std::int64_t> values) {
  measures_.emplace_back(std::move(id), std::make_shared<StoredIntegers>(std::move(values)));
}
void Table::addMeasure(std::string id, std::vector<std::string> values) {
  measures_.emplace_back(std::move(id), std::make_shared<StoredTexts>(std::move(values)));
}

const ColumnData* Table::measure(std::string_view id) const {
  const auto it = std::find_if(measures_.begin(), measures_.end(), [&](const auto& m) { return m.first == id; });
  return it == measures_.end() ? nullptr : it->second.get();
}

const ColumnData* Table::values(std::string_view id) const {
  const int column = indexOf(id);
  return column < 0 ? measure(id) : columns_[static_cast<std::size_t>(column)].data.get();
}

Table Table::selectRows(std::vector<std::uint32_t> rows) const {
  Table result;
  result.notes = notes;
  result.rows_ = rows.size();
  for (std::uint32_t i = 0; i < rows.size() && !summaryRows_.empty(); ++i) {
    if (isSummaryRow(rows[i])) result.summaryRows_.push_back(i);
  }
  const auto shared = std::make_shared<const std::vector<std::uint32_t>>(std::move(rows));
  for (const Column& c : columns_) {
    if (const PairColumn* pair = asPair(c)) {
      result.addColumn(c.spec,
                       std::make_shared<PairColumn>(std::make_shared<SelectedRows>(pair->sharedBase(), shared),
                                                    std::make_shared<SelectedRows>(pair->sharedTarget(), shared),
                                                    pair->type(), pair->decimals()));
    } else {
      result.addColumn(c.spec, std::make_shared<SelectedRows>(c.data, shared));
    }
  }
  for (const auto& [id, data] : measures_) {
    result.measures_.emplace_back(id, std::make_shared<SelectedRows>(data, shared));
  }
  for (const RowLink& link : links_) {
    result.links_.push_back(
        {link.label, link.kind,
         [events = link.events, shared](std::size_t row, const std::function<void(EventRef)>& visit) {
           events((*shared)[row], visit);
         }});
  }
  return result;
}

Table Table::selectColumns(const std::vector<std::string>& columns, const Dialect& dialect) const {
  Table result;
  result.notes = notes;
  result.rows_ = rows_;
  result.links_ = links_;
  result.measures_ = measures_;
  result.summaryRows_ = summaryRows_;
  for (const std::string& wanted : columns) {
    const auto it = std::find_if(columns_.begin(), columns_.end(), [&](const Column& c) {
      return c.spec.id == wanted || dialect.expand(c.spec.title) == wanted || headerText(c.spec, dialect) == wanted;
    });
    if (it == columns_.end()) {
      std::string allowed;
      for (const Column& c : columns_) allowed += (allowed.empty() ? "'" : ", '") + dialect.expand(c.spec.title) + "'";
      throw UsageError("unknown column '" + wanted + "'; the columns are " + allowed);
    }
    result.columns_.push_back(*it);
  }
  return result;
}

std::int64_t sumIntegers(const Table& table, std::size_t column, const std::vector<std::uint32_t>& rows) {
  WideSum sum;
  for (const std::uint32_t row : rows) {
    const std::int64_t value = table.integer(row, column);
    if (value != ColumnData::kNoInteger && !table.isSummaryRow(row)) sum.add(value);
  }
  return sum.value();
}

double sumReals(const Table& table, std::size_t column, const std::vector<std::uint32_t>& rows) {
  double sum = 0;
  for (const std::uint32_t row : rows) {
    const double value = table.real(row, column);
    if (!std::isnan(value) && !table.isSummaryRow(row)) sum += value;
  }
  return sum;
}

}  // namespace tallyscope
