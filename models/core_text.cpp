// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/core_text.h"

#include <QCoreApplication>
#include <string>

namespace tallyscope {

QString coreText(std::string_view source) {
  if (source.empty()) return {};
  return QCoreApplication::translate("core", std::string(source).c_str());
}

QString coreText(std::string_view source, const Dialect& dialect) {
  return QString::fromStdString(dialect.expand(coreText(source).toStdString()));
}

}  // namespace tallyscope
