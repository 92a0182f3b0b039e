// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/encoded_paths.h"

#include <QFile>

namespace tallyscope {

std::vector<std::string> encodedPaths(const QStringList& paths) {
  std::vector<std::string> files;
  for (const QString& path : paths) files.push_back(QFile::encodeName(path).toStdString());
  return files;
}

}  // namespace tallyscope
