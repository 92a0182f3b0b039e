// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <utility>

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

/// A file's name and form as a save dialog gave them: a name that ends as another form counts for that form, one that
/// ends as none gets the chosen form's ending, and one that is still the offered CSV name becomes the chosen form's.
std::pair<QString, TableFormat> namedForFormat(QString path, TableFormat chosen);

/// Writes all rows in the report's own order; CSV as `tally stats --format csv` does. `report` gives id and title to the
/// forms that hold them. Beside the target and then renamed, so that a failed or cancelled export leaves an older file as it
/// was. Throws std::runtime_error with a sentence in the person's language, and Cancelled.
void exportTable(const QString& path, TableFormat format, const Report& report, const Table& table, Vendor vendor,
                 Job& job);

}  // namespace tallyscope
