// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/run_report.h"

#include "core/base/errors.h"
#include "core/report/text_ids.h"

namespace tallyscope {
namespace {

/// The declared columns and no row.
Table withoutRows(const Report& report) {
  Table table;
  for (const ColumnSpec& column : report.columns) {
    switch (column.type) {
      case CellType::Integer: table.addIntegers(column, {}); break;
      case CellType::Real: table.addReals(column, {}); break;
      case CellType::Text: table.addTexts(column, {}); break;
    }
  }
  return table;
}

/// "1.37": exact, without zeros at the end.
std::string seconds(TimeNs time) {
  std::string text = std::to_string(time / 1'000'000'000);
  if (const TimeNs rest = time % 1'000'000'000; rest > 0) {
    text += '.' + std::to_string(1'000'000'000 + rest).substr(1);
    text.erase(text.find_last_not_of('0') + 1);
  }
  return text;
}

/// Why a report found nothing in a recording that has what it needs: the window, else the options, else the recording.
Remark reasonForNothing(const ReportInput& input) {
  if (!input.window.isAll() && input.trace->extent().to < input.window.from) {
    return {TALLY_TR("the window lies outside the recording, which ends at %1 s"), seconds(input.trace->extent().to)};
  }
  if (!input.window.isAll())
    return TALLY_TR("nothing in the window belongs to this report; it covers the recording without one");
  if (!input.options.all().empty())
    return TALLY_TR("nothing belongs to this report with these options; run it without them");
  return TALLY_TR("the recording holds nothing for this report");
}

}  // namespace

Table runReport(const Report& report, const ReportInput& input) {
  if (const auto missing = report.missing(*input.trace)) {
    Table table = withoutRows(report);
    table.notes.push_back(*missing);
    return table;
  }
  Table table = report.run(input, report);
  showTextIds(table, input.trace);
  if (table.rowCount() == 0 && table.notes.empty()) table.notes.push_back(reasonForNothing(input));
  return table;
}

std::string writeReportDocument(const Report& report, const ReportInput& input) {
  if (const auto missing = report.missing(*input.trace)) throw UsageError(*missing);
  return report.document.write(input);
}

}  // namespace tallyscope
