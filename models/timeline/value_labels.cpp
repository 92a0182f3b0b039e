// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/value_labels.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"

namespace tallyscope {
namespace {

struct ValueLabels {
  Q_DECLARE_TR_FUNCTIONS(ValueLabels)
};

bool isBytes(const ValueTrack& value) { return value.kind != ValueTrack::Kind::Counter; }

QString unitOf(const Trace& trace, const ValueTrack& value) {
  return isBytes(value) ? QStringLiteral("B") : fromText(trace.text(trace.tracks()[value.track].unit));
}

bool isShare(const Trace& trace, const ValueTrack& value) {
  if (isBytes(value)) return false;
  const std::string_view unit = trace.text(trace.tracks()[value.track].unit);
  const std::string_view name = trace.text(trace.tracks()[value.track].name);
  return unit.find('%') != std::string_view::npos || name.find('%') != std::string_view::npos;
}

/// Three significant digits with a decimal prefix: 1.6 G.
QString prefixed(double number) {
  constexpr std::array kPrefixes{"", "k", "M", "G", "T", "P"};
  std::size_t prefix = 0;
  double scaled = std::abs(number);
  while (scaled >= 999.5 && prefix + 1 < kPrefixes.size()) {
    scaled /= 1000;
    ++prefix;
  }
  const bool whole = prefix == 0 && scaled == std::floor(scaled);
  const int decimals = whole || scaled >= 99.95 ? 0 : scaled >= 9.995 ? 1 : 2;
  return (number < 0 ? QStringLiteral("-") : QString()) + QString::number(scaled, 'f', decimals) + QChar(' ') +
         QLatin1String(kPrefixes[prefix]);
}

}  // namespace

QString labelOfValue(const Trace& trace, const ValueTrack& value) {
  switch (value.kind) {
    case ValueTrack::Kind::Allocated: return ValueLabels::tr("Memory in use");
    case ValueTrack::Kind::Reserved: return ValueLabels::tr("Memory reserved");
    case ValueTrack::Kind::Counter: break;
  }
  const QString name = fromText(trace.text(trace.tracks()[value.track].name));
  return name.isEmpty() ? ValueLabels::tr("counter") : name;
}

QString valueText(const Trace& trace, const ValueTrack& value, double number) {
  return (prefixed(number) + unitOf(trace, value)).trimmed();
}

QString exactValueText(const Trace& trace, const ValueTrack& value, double number) {
  if (isBytes(value)) return ValueLabels::tr("%1 bytes").arg(groupedInteger(static_cast<qint64>(number)));
  const bool whole = std::abs(number) < 9e15 && number == std::floor(number);
  const QString text = whole ? groupedInteger(static_cast<qint64>(number)) : QString::number(number, 'g', 10);
  return (text + QChar(' ') + unitOf(trace, value)).trimmed();
}

ValueSeries::Bounds scaleOf(const Trace& trace, const ValueTrack& value) {
  ValueSeries::Bounds scale = value.series.range();
  if (isShare(trace, value) && scale.low >= 0 && scale.high <= 100) return {0, 100};
  scale.low = std::min(scale.low, 0.0);
  scale.high = std::max(scale.high, 0.0);
  if (scale.high <= scale.low) scale.high = scale.low + 1;
  return scale;
}

}  // namespace tallyscope
