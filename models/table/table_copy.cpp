// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/table_copy.h"

#include <algorithm>

#include "core/report/format.h"

namespace tallyscope {
namespace {

std::string oneLine(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

template <typename Visit>
void forEachRow(const std::vector<std::uint32_t>* order, const RowIntervals& rows, Job& job, Visit visit) {
  std::int64_t step = 0;
  for (const RowIntervals::Interval& interval : rows.intervals()) {
    for (std::int64_t i = interval.first; i < interval.last; ++i) {
      if (++step % 4096 == 0) job.checkCancelled();
      visit(order ? (*order)[static_cast<std::size_t>(i)] : static_cast<std::uint32_t>(i));
    }
  }
}

}  // namespace

QString tabSeparated(const Table& table, const std::vector<std::uint32_t>* order, const RowIntervals& rows,
                     const std::vector<int>& columns, bool withHeaders, const Dialect& dialect, Job& job) {
  std::string out;
  if (withHeaders) {
    for (const int column : columns) {
      if (column != columns.front()) out += '\t';
      out += headerText(table.column(static_cast<std::size_t>(column)).spec, dialect);
    }
    out += '\n';
  }
  forEachRow(order, rows, job, [&](std::uint32_t row) {
    for (const int column : columns) {
      if (column != columns.front()) out += '\t';
      out += oneLine(cellText(table, row, static_cast<std::size_t>(column)));
    }
    out += '\n';
  });
  return QString::fromStdString(out);
}

std::vector<EventRef> linkedEvents(const Table& table, const std::vector<std::uint32_t>* order,
                                   const RowIntervals& rows, std::size_t link, Job& job) {
  std::vector<EventRef> events;
  forEachRow(order, rows, job, [&](std::uint32_t row) {
    table.links()[link].events(row, [&](EventRef event) { events.push_back(event); });
  });
  std::sort(events.begin(), events.end());
  events.erase(std::unique(events.begin(), events.end()), events.end());
  return events;
}

}  // namespace tallyscope
