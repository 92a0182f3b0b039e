// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/base/job.h"
#include "core/report/report.h"

namespace tallyscope {

/// The forms that a table can be written in.
enum class TableFormat { Csv, Tsv, Markdown, Json, Xlsx };

/// By the end of the file's name (".csv", ".tsv", ".md", ".json", ".xlsx"); CSV where it says nothing.
TableFormat tableFormatOf(const QString& path);
/// Filters of a save dialog in the order of the enumeration, "CSV (*.csv)" first; and the end that belongs to each.
QStringList tableFormatFilters();
QString tableFormatSuffix(TableFormat format);

/// Writes all rows in the report's own order. Beside the target and then renamed, so that a failed export leaves an older
/// file as it was. Throws std::runtime_error.
void exportTable(const QString& path, TableFormat format, const Report& report, const Table& table, Vendor vendor);

}  // namespace tallyscope
