// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/number_format.h"

#include <array>
#include <cmath>

#include "core/base/statistics.h"

namespace tallyscope {
namespace {

constexpr QChar kThinSpace(0x2009);

/// Puts a thin space before every third digit from the right of a run of digits.
QString grouped(const QString& digits) {
  QString out;
  for (qsizetype i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += kThinSpace;
    out += digits[i];
  }
  return out;
}

}  // namespace

QString notApplicable() { return QStringLiteral("–"); }

QString groupedInteger(qint64 value) {
  const QString text = QString::number(value);
  return value < 0 ? QStringLiteral("−") + grouped(text.mid(1)) : grouped(text);
}

QString exactDuration(TimeNs ns) { return groupedInteger(ns) + kThinSpace + QStringLiteral("ns"); }

QString shortDuration(TimeNs ns) {
  if (ns < 0) return QStringLiteral("−") + shortDuration(-ns);
  if (ns < 1000) return QString::number(ns) + QStringLiteral(" ns");
  struct UnitOf {
    TimeNs size;
    const char* name;
  };
  static constexpr std::array<UnitOf, 3> kUnits{{{1'000, "µs"}, {1'000'000, "ms"}, {1'000'000'000, "s"}}};
  for (const UnitOf& unit : kUnits) {
    // Two decimals below 10, one below 100, none below 1000; what rounds up to 1000 goes to the next unit.
    for (int decimals = 2; decimals >= 0; --decimals) {
      const TimeNs step = decimals == 2 ? unit.size / 100 : decimals == 1 ? unit.size / 10 : unit.size;
      const TimeNs count = (ns + step / 2) / step;
      if (count >= 1000 && !(decimals == 0 && unit.size == 1'000'000'000)) continue;
      QString text = grouped(QString::number(decimals == 2 ? count / 100 : decimals == 1 ? count / 10 : count));
      if (decimals > 0) {
        text += QLatin1Char('.') +
                QString::number(decimals == 2 ? count % 100 : count % 10).rightJustified(decimals, QLatin1Char('0'));
      }
      return text + QLatin1Char(' ') + QString::fromUtf8(unit.name);
    }
  }
  return exactDuration(ns);
}

QString clockSeconds(TimeNs ns) {
  const bool negative = ns < 0;
  const quint64 magnitude = negative ? quint64{0} - static_cast<quint64>(ns) : static_cast<quint64>(ns);
  const QString fraction = QString::number(magnitude % 1'000'000'000).rightJustified(9, QLatin1Char('0'));
  QString text = grouped(QString::number(magnitude / 1'000'000'000)) + QLatin1Char('.') + fraction.left(3) +
                 kThinSpace + fraction.mid(3, 3) + kThinSpace + fraction.right(3);
  return negative ? QStringLiteral("−") + text : text;
}

QString fixedReal(double value, int decimals) {
  if (std::isnan(value)) return notApplicable();
  const double rounded = decimals <= 3 ? roundHalfUp(value, decimals) : value;
  QString text = QString::number(std::abs(rounded), 'f', decimals);
  const qsizetype point = text.indexOf(QLatin1Char('.'));
  const QString whole = point < 0 ? text : text.left(point);
  const QString rest = point < 0 ? QString() : text.mid(point);
  return (rounded < 0 ? QStringLiteral("−") : QString()) + grouped(whole) + rest;
}

QString headerUnit(const ColumnSpec& spec) {
  switch (spec.unit) {
    case Unit::None: return {};
    case Unit::Ns: return spec.isTime ? QStringLiteral("s") : QString();
    case Unit::Bytes: return QStringLiteral("bytes");
    case Unit::Percent: return QStringLiteral("%");
    case Unit::BytesPerSecond: return QStringLiteral("B/s");
    case Unit::Hertz: return QStringLiteral("Hz");
    case Unit::Flops: return QStringLiteral("FLOP/s");
  }
  return {};
}

}  // namespace tallyscope
