// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/drawn_results.h"

#include <algorithm>
#include <map>

#include "core/report/format.h"

namespace tallyscope {
namespace {

/// The column of whole numbers with this id, or -1.
int integerColumn(const Table& table, std::string_view id) {
  const int column = table.indexOf(id);
  return column >= 0 && table.column(static_cast<std::size_t>(column)).spec.type == CellType::Integer ? column : -1;
}

QString cell(const Table& table, std::size_t row, const std::string& column) {
  const int place = table.indexOf(column);
  return place < 0 ? QString() : QString::fromStdString(cellText(table, row, static_cast<std::size_t>(place)));
}

}  // namespace

bool DrawnResult::canDraw(const Table& table) {
  return integerColumn(table, "start") >= 0 && integerColumn(table, "dur") >= 0;
}

DrawnResult DrawnResult::of(std::shared_ptr<const Table> table, DrawnLook look, QString sql,
                            QueryParameters parameters) {
  DrawnResult result;
  result.look = std::move(look);
  result.sql = std::move(sql);
  result.parameters = std::move(parameters);
  result.table = std::move(table);
  const Table& rows = *result.table;
  if (!canDraw(rows)) return result;
  const auto start = static_cast<std::size_t>(integerColumn(rows, "start"));
  const auto duration = static_cast<std::size_t>(integerColumn(rows, "dur"));
  std::map<std::string, std::uint32_t> colorOf;
  const std::string& by = result.look.colorColumn.empty() ? result.look.nameColumn : result.look.colorColumn;
  const int place = rows.indexOf(by);
  for (std::size_t row = 0; row < rows.rowCount(); ++row) {
    if (!rows.applies(row, start) || !rows.applies(row, duration) || rows.integer(row, duration) < 0) continue;
    const TimeNs from = std::clamp(rows.integer(row, start), kTimeMin, kTimeMax);
    const std::string value = place < 0 ? std::string() : cellText(rows, row, static_cast<std::size_t>(place));
    const std::uint32_t color = colorOf.try_emplace(value, static_cast<std::uint32_t>(colorOf.size())).first->second;
    if (color == result.colors.size()) result.colors.push_back(value);
    result.bars.push_back({from, endOf(from, std::min(rows.integer(row, duration), kTimeMax)),
                           static_cast<std::uint32_t>(row), 0, color});
  }
  std::stable_sort(result.bars.begin(), result.bars.end(),
                   [](const Bar& a, const Bar& b) { return a.start != b.start ? a.start < b.start : a.end > b.end; });
  std::vector<TimeNs> freeFrom;
  for (Bar& bar : result.bars) {
    auto lane = std::find_if(freeFrom.begin(), freeFrom.end(), [&](TimeNs end) { return end <= bar.start; });
    if (lane == freeFrom.end()) {
      if (freeFrom.size() < kMostLanes) freeFrom.push_back(bar.start);
      lane = freeFrom.end() - 1;
    }
    bar.lane = static_cast<std::uint32_t>(lane - freeFrom.begin());
    *lane = std::max(*lane, bar.end);
  }
  result.lanes = std::max<std::uint32_t>(1, static_cast<std::uint32_t>(freeFrom.size()));
  return result;
}

QString DrawnResult::nameOf(const Bar& bar) const { return cell(*table, bar.row, look.nameColumn); }

QString DrawnResult::describe(const Bar& bar) const {
  QString text = look.title;
  for (std::size_t c = 0; c < table->columnCount(); ++c) {
    const ColumnSpec& spec = table->column(c).spec;
    text += QLatin1Char('\n') + QString::fromStdString(spec.id) + QStringLiteral(": ") +
            cell(*table, bar.row, spec.id).left(200);
  }
  return text;
}

void DrawnResults::add(DrawnResult result) {
  const auto same =
      std::find_if(all_.begin(), all_.end(), [&](const DrawnResult& r) { return r.look.title == result.look.title; });
  if (same != all_.end()) {
    *same = std::move(result);
  } else {
    all_.push_back(std::move(result));
  }
  emit changed();
}

void DrawnResults::remove(std::size_t index) {
  if (index >= all_.size()) return;
  all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(index));
  emit changed();
}

void DrawnResults::clear() {
  if (all_.empty()) return;
  all_.clear();
  emit changed();
}

}  // namespace tallyscope
