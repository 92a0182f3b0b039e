// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/report/table.h"
#include "core/trace/dialect.h"

namespace tallyscope {

/// Writes a table as `tally stats --format csv` does. The file appears, or changes, only when it is whole.
/// Throws std::runtime_error with a sentence in the person's language.
void writeCsvFile(const QString& path, const Table& table, const Dialect& dialect);

}  // namespace tallyscope
