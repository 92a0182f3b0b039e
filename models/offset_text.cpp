// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/offset_text.h"

#include "core/base/time_text.h"
#include "models/table/number_format.h"

namespace tallyscope {
namespace {

constexpr QChar kMinus(0x2212);

QString withSign(TimeNs offset, const QString& size) {
  return offset == 0 ? size : (offset < 0 ? QString(kMinus) : QStringLiteral("+")) + size;
}

}  // namespace

std::optional<TimeNs> offsetFromText(const QString& text) {
  // Digits are grouped with narrow spaces where offsets are shown, and what is shown can be typed.
  QString plain;
  for (const QChar c : text) {
    if (!c.isSpace()) plain += c;
  }
  return parseTime(plain.toStdString());
}

QString offsetText(TimeNs offset) {
  return withSign(offset, QStringLiteral("%1 ns").arg(groupedInteger(offset < 0 ? -offset : offset)));
}

QString shortOffset(TimeNs offset) { return withSign(offset, shortDuration(offset < 0 ? -offset : offset)); }

}  // namespace tallyscope
