// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/result_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "core/query/query_table.h"
#include "core/report/format.h"
#include "core/report/report.h"

namespace tallyscope {
namespace {

constexpr double kNoReal = std::numeric_limits<double>::quiet_NaN();

Unit unitOf(const char* declared) {
  const std::string_view type = declared ? declared : "";
  if (type.ends_with(" NS")) return Unit::Ns;
  if (type.ends_with(" BYTES")) return Unit::Bytes;
  return Unit::None;
}

}  // namespace

ResultTable::ResultTable(sqlite3_stmt* statement) : statement_(statement) {
  std::set<std::string> used;
  for (int i = 0; i < sqlite3_column_count(statement); ++i) {
    Column column;
    const char* name = sqlite3_column_name(statement, i);
    const std::string title = name ? name : "";
    std::string id = title;
    for (int n = 2; !used.insert(id).second; ++n) id = title + "_" + std::to_string(n);
    column.spec.id = id;
    column.spec.title = title;
    column.spec.unit = unitOf(sqlite3_column_decltype(statement, i));
    column.spec.decimals = 3;
    column.spec.isTime = column.spec.unit == Unit::Ns && (title == "start" || title == "end");
    columns_.push_back(std::move(column));
  }
}

void ResultTable::widen(Column& column, CellType type) {
  if (type <= column.type) return;
  if (type == CellType::Real) {
    for (const std::int64_t v : column.integers)
      column.reals.push_back(v == ColumnData::kNoInteger ? kNoReal : static_cast<double>(v));
  } else if (column.type == CellType::Integer) {
    for (const std::int64_t v : column.integers) {
      column.texts.push_back(v == ColumnData::kNoInteger ? Table::noText() : std::to_string(v));
    }
  } else {
    for (const double v : column.reals) column.texts.push_back(std::isnan(v) ? Table::noText() : realText(v, 3));
  }
  column.integers = {};
  if (type == CellType::Text) column.reals = {};
  column.type = type;
}

void ResultTable::addValue(Column& column, int index) {
  const int type = sqlite3_column_type(statement_, index);
  if (type != SQLITE_NULL) {
    widen(column, type == SQLITE_INTEGER ? CellType::Integer : type == SQLITE_FLOAT ? CellType::Real : CellType::Text);
  }
  switch (column.type) {
    case CellType::Integer:
      column.integers.push_back(type == SQLITE_NULL ? ColumnData::kNoInteger : sqlite3_column_int64(statement_, index));
      break;
    case CellType::Real:
      column.reals.push_back(type == SQLITE_NULL ? kNoReal : sqlite3_column_double(statement_, index));
      break;
    case CellType::Text:
      if (type == SQLITE_NULL) {
        column.texts.push_back(Table::noText());
      } else {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, index));
        column.texts.emplace_back(text ? text : "", static_cast<std::size_t>(sqlite3_column_bytes(statement_, index)));
      }
      break;
  }
}

void ResultTable::add() {
  for (std::size_t i = 0; i < columns_.size(); ++i) addValue(columns_[i], static_cast<int>(i));
  ++rows_;
}

Table ResultTable::finish(const std::vector<std::shared_ptr<const QuerySource>>& sources) {
  Table table;
  table.setRowCount(rows_);
  for (Column& column : columns_) {
    column.spec.type = column.type;
    // Lengths and sizes add up; points in time and numbers of unknown meaning do not say so.
    column.spec.summable = column.type != CellType::Text && column.spec.unit != Unit::None && !column.spec.isTime;
    switch (column.type) {
      case CellType::Integer: table.addIntegers(column.spec, std::move(column.integers)); break;
      case CellType::Real: table.addReals(column.spec, std::move(column.reals)); break;
      case CellType::Text: table.addTexts(column.spec, std::move(column.texts)); break;
    }
  }
  const int kind = table.indexOf("kind"), id = table.indexOf("id"), recording = table.indexOf("recording");
  if (kind < 0 || id < 0 || table.column(static_cast<std::size_t>(kind)).spec.type != CellType::Text ||
      table.column(static_cast<std::size_t>(id)).spec.type != CellType::Integer) {
    return table;
  }
  // Events of the first recording only: the window shows one.
  const auto kinds = table.column(static_cast<std::size_t>(kind)).data;
  const auto ids = table.column(static_cast<std::size_t>(id)).data;
  const auto names = recording < 0 ? nullptr : table.column(static_cast<std::size_t>(recording)).data;
  const auto source = sources.front();
  const bool several = sources.size() > 1;
  table.addLink(
      {TALLY_TR("Event"), EventKind::Device, [=](std::size_t row, const std::function<void(EventRef)>& visit) {
         if (several && names && names->text(row) != source->name()) return;
         const auto word = kindOfText(kinds->text(row));
         const std::int64_t number = ids->integer(row);
         if (word && number >= 0 && number < static_cast<std::int64_t>(source->trace().count(word->kind))) {
           visit({word->kind, static_cast<std::uint32_t>(number)});
         }
       }});
  return table;
}

}  // namespace tallyscope
