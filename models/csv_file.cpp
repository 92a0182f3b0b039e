// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/csv_file.h"

#include <QCoreApplication>
#include <QFile>
#include <fstream>
#include <stdexcept>

#include "core/report/writers.h"

namespace tallyscope {

void writeCsvFile(const QString& path, const Table& table, const Dialect& dialect) {
  const auto problem = [&] {
    return std::runtime_error(
        QCoreApplication::translate("tallyscope::CsvFile", "%1 cannot be written").arg(path).toStdString());
  };
  // Beside the target and then renamed, so that a failed export leaves an older file as it was.
  const QString partial = path + QStringLiteral(".part");
  std::ofstream out(QFile::encodeName(partial).toStdString(), std::ios::binary | std::ios::trunc);
  writeCsv(out, table, dialect);
  out.close();
  if (!out) {
    QFile::remove(partial);
    throw problem();
  }
  QFile::remove(path);
  if (!QFile::rename(partial, path)) throw problem();
}

}  // namespace tallyscope
