// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/result_report.h"

namespace tallyscope {

Report describeResult(const Table& table) {
  Report report;
  report.id = "query";
  report.title = TALLY_TR("Query");
  std::vector<std::string> values;
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const ColumnSpec& spec = table.column(c).spec;
    report.columns.push_back(spec);
    // Numbers of events and points in time are no amounts.
    if (spec.type != CellType::Text && !spec.isTime && spec.id != "id") values.push_back(spec.id);
  }
  if (values.empty()) return report;
  for (const ColumnSpec& spec : report.columns) {
    if (spec.type == CellType::Text) report.pies.push_back({spec.title, spec.id, values});
  }
  return report;
}

}  // namespace tallyscope
