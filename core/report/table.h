// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/remark.h"
#include "core/base/string_pool.h"
#include "core/trace/dialect.h"
#include "core/trace/event.h"

namespace tallyscope {

enum class CellType : std::uint8_t { Integer, Real, Text };

/// What a number is. Printed once, in the header: Ns gives "(ns)".
enum class Unit : std::uint8_t { None, Ns, Bytes, Percent, BytesPerSecond, Hertz, Flops };

/// How a column looks and behaves; part of a report's declaration. Titles and help are English source text that may
/// hold {api}, {range}, {collective}, {device}.
struct ColumnSpec {
  std::string id{};     ///< stable: "total", "name"
  std::string title{};  ///< "Total Time"; the header adds the unit: "Total Time (ns)"
  CellType type = CellType::Text;
  Unit unit = Unit::None;
  std::string help{};
  bool summable = false;   ///< shown in the sum row; the sum over selected rows means something
  int decimals = 1;        ///< of Real columns
  bool isTime = false;     ///< a point in time (Start), not a length: shown by the clock format
  bool hidden = false;     ///< not shown until asked for; always in exports
  bool partition = false;  ///< rows that differ in it are never added up: the window shows those of one value at a time
};

/// Values of one column. Stored columns hold vectors; computed ones read the trace on demand, so that a table of ten
/// million rows costs four bytes a row. Thread-safe to read.
class ColumnData {
 public:
  static constexpr std::int64_t kNoInteger = std::numeric_limits<std::int64_t>::min();

  virtual ~ColumnData() = default;
  /// kNoInteger: does not apply.
  virtual std::int64_t integer(std::size_t) const { return kNoInteger; }
  /// NaN: does not apply.
  virtual double real(std::size_t) const { return std::numeric_limits<double>::quiet_NaN(); }
  /// Whether a text cell applies at all.
  virtual bool hasText(std::size_t) const { return true; }
  virtual std::string text(std::size_t) const { return {}; }
};

/// The events behind a row, by kind: what the context menu can highlight or zoom to.
struct RowLink {
  std::string label;  ///< "Device Activity", "{api} API": source text
  EventKind kind = EventKind::Device;
  /// Calls `visit` for every event of the row, in any order.
  std::function<void(std::size_t row, const std::function<void(EventRef)>& visit)> events;
};

/// A typed table that knows where its rows came from. Columns stand in the order of the declaration. Immutable once a
/// report has returned it; copies share the columns.
class Table {
 public:
  struct Column {
    ColumnSpec spec;
    std::shared_ptr<const ColumnData> data;
  };

  std::size_t rowCount() const { return rows_; }
  std::size_t columnCount() const { return columns_.size(); }
  const Column& column(std::size_t c) const { return columns_[c]; }
  /// The column with this id, or -1.
  int indexOf(std::string_view columnId) const;

  /// The column or measure with this id, or nullptr.
  const ColumnData* values(std::string_view id) const;
  bool applies(std::size_t row, std::size_t column) const;
  std::int64_t integer(std::size_t row, std::size_t column) const { return columns_[column].data->integer(row); }
  double real(std::size_t row, std::size_t column) const { return columns_[column].data->real(row); }
  std::string text(std::size_t row, std::size_t column) const { return columns_[column].data->text(row); }

  // Building. All columns must have `rows` values.
  void setRowCount(std::size_t rows) { rows_ = rows; }
  void addColumn(ColumnSpec spec, std::shared_ptr<const ColumnData> data) {
    columns_.push_back({std::move(spec), std::move(data)});
  }
  void replaceColumn(std::size_t column, ColumnSpec spec, std::shared_ptr<const ColumnData> data) {
    columns_[column] = {std::move(spec), std::move(data)};
  }
  void addIntegers(ColumnSpec spec, std::vector<std::int64_t> values);
  void addReals(ColumnSpec spec, std::vector<double> values);
  /// An empty optional-like cell is marked by kNoText.
  void addTexts(ColumnSpec spec, std::vector<std::string> values);
  static const std::string& noText();
  void addComputedIntegers(ColumnSpec spec, std::function<std::int64_t(std::size_t)> value);
  void addComputedReals(ColumnSpec spec, std::function<double(std::size_t)> value);
  void addComputedTexts(ColumnSpec spec, std::function<std::string(std::size_t)> value,
                        std::function<bool(std::size_t)> applies = {});
  /// These rows repeat others (a total of all): they do not count in sums and pies. Few.
  void setSummaryRows(std::vector<std::uint32_t> rows) { summaryRows_ = std::move(rows); }
  bool isSummaryRow(std::size_t row) const {
    return std::find(summaryRows_.begin(), summaryRows_.end(), row) != summaryRows_.end();
  }
  /// Values of the rows that charts need and no writer prints ("flops" of an operator). They follow the rows.
  void addMeasure(std::string id, std::vector<double> values);
  void addMeasure(std::string id, std::vector<std::int64_t> values);
  void addMeasure(std::string id, std::vector<std::string> values);
  /// nullptr: the report gives no such values.
  const ColumnData* measure(std::string_view id) const;
  void addLink(RowLink link) { links_.push_back(std::move(link)); }
  const std::vector<RowLink>& links() const { return links_; }
  /// Remarks for the person about the whole table ("3 kernels have no launch call in the recording").
  std::vector<Remark> notes;

  /// Keeps only these rows, in this order (row limits, choices of columns and sorts are done on tables).
  Table selectRows(std::vector<std::uint32_t> rows) const;
  /// Keeps only the named columns, in that order: by id, title ("Total Time") or header ("Total Time (ns)") in the
  /// words of `dialect`. Throws UsageError for an unknown one.
  Table selectColumns(const std::vector<std::string>& columns,
                      const Dialect& dialect = Dialect::of(Vendor::Generic)) const;

 private:
  std::vector<Column> columns_;
  std::vector<std::pair<std::string, std::shared_ptr<const ColumnData>>> measures_;
  std::vector<RowLink> links_;
  std::vector<std::uint32_t> summaryRows_;
  std::size_t rows_ = 0;
};

/// The exact sum of a summable column over rows, as an integer (Integer columns) or a double (Real columns).
/// Cells that do not apply and summary rows count as 0.
std::int64_t sumIntegers(const Table& table, std::size_t column, const std::vector<std::uint32_t>& rows);
double sumReals(const Table& table, std::size_t column, const std::vector<std::uint32_t>& rows);

}  // namespace tallyscope
