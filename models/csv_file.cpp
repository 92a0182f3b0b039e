// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/csv_file.h"

#include <fstream>

#include "core/report/writers.h"
#include "models/replace_file.h"

namespace tallyscope {

void writeCsvFile(const QString& path, const Table& table, const Dialect& dialect) {
  replaceFile(path, [&](const std::string& partial) {
    std::ofstream out(partial, std::ios::binary | std::ios::trunc);
    writeCsv(out, table, dialect);
    out.close();
    return bool(out);
  });
}

}  // namespace tallyscope
