// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/window_text.h"

#include <QRegularExpression>
#include <QStringList>

namespace tallyscope {
namespace {

std::optional<TimeNs> timeFromText(const QString& text) {
  static const QRegularExpression kForm(QStringLiteral("^(\\d{1,12})(?:\\.(\\d{1,9}))?(ns|us|µs|ms|s)?$"));
  const QRegularExpressionMatch match = kForm.match(text.trimmed());
  if (!match.hasMatch()) return std::nullopt;
  const QString unit = match.captured(3);
  const int digits = unit == QLatin1String("s") ? 9 : unit == QLatin1String("ms") ? 6 : unit.endsWith(QLatin1String("us")) || unit == QStringLiteral("µs") ? 3 : 0;
  // Decimals beyond a nanosecond are cut off.
  const QString nanoseconds = match.captured(1) + match.captured(2).leftJustified(digits, QLatin1Char('0'), true);
  bool ok = false;
  const qlonglong value = nanoseconds.toLongLong(&ok);
  return ok && value < kTimeMax ? std::optional<TimeNs>(value) : std::nullopt;
}

}  // namespace

std::optional<TimeWindow> windowFromText(const QString& text) {
  const QStringList sides = text.split(QLatin1Char('/'));
  if (sides.size() != 2) return std::nullopt;
  TimeWindow window;
  if (!sides[0].isEmpty()) {
    const auto from = timeFromText(sides[0]);
    if (!from) return std::nullopt;
    window.from = *from;
  }
  if (!sides[1].isEmpty()) {
    const auto to = timeFromText(sides[1]);
    if (!to) return std::nullopt;
    window.to = *to;
  }
  return window.from < window.to ? std::optional(window) : std::nullopt;
}

}  // namespace tallyscope
