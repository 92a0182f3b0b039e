// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/replace_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>
#include <stdexcept>

namespace tallyscope {

void replaceFile(const QString& path, const std::function<bool(const std::string& partial)>& write) {
  const auto problem = [&] {
    return std::runtime_error(
        QCoreApplication::translate("tallyscope::ReplaceFile", "%1 cannot be written").arg(path).toStdString());
  };
  const QString partial = path + QStringLiteral(".part");
  try {
    if (!write(QFile::encodeName(partial).toStdString())) throw problem();
  } catch (...) {
    QFile::remove(partial);
    throw;
  }
  QFile::remove(path);
  if (!QFile::rename(partial, path)) throw problem();
}

QString writeWholeFile(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  const bool written = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
  return written ? QString() : file.errorString();
}

}  // namespace tallyscope
