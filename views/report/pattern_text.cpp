// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/pattern_text.h"

#include <QByteArray>
#include <algorithm>

namespace tallyscope {

QString markedPattern(const QString& pattern, int position) {
  const QByteArray bytes = pattern.toUtf8();
  const auto at = std::min<qsizetype>(position, bytes.size());
  const QString good = QString::fromUtf8(bytes.left(at)).toHtmlEscaped();
  QString bad = QString::fromUtf8(bytes.mid(at)).toHtmlEscaped();
  if (bad.isEmpty()) bad = QStringLiteral("&nbsp;");
  return QStringLiteral("<code>%1<u><b>%2</b></u></code>").arg(good, bad);
}

}  // namespace tallyscope
