// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/clock.h"

#include <QCoreApplication>
#include <QDateTime>

#include "models/table/number_format.h"

namespace tallyscope {
namespace {

constexpr std::int64_t kNsPerSecond = 1'000'000'000;
constexpr std::array<const char*, kClockFormats.size()> kIds{"relative", "window", "utc", "local", "raw"};

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(tallyscope::Clock)
};

QString wallClock(std::int64_t epochNs, bool local) {
  std::int64_t seconds = epochNs / kNsPerSecond;
  std::int64_t rest = epochNs % kNsPerSecond;
  if (rest < 0) {
    rest += kNsPerSecond;
    --seconds;
  }
  QDateTime time = QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC);
  if (local) time = time.toLocalTime();
  const QString zone = local ? time.timeZoneAbbreviation() : QStringLiteral("UTC");
  return time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")) +
         QStringLiteral(".%1 %2").arg(rest, 9, 10, QLatin1Char('0')).arg(zone);
}

}  // namespace

QString idOf(ClockFormat format) { return QLatin1String(kIds[static_cast<std::size_t>(format)]); }

ClockFormat clockFormatOf(const QString& id) {
  for (const ClockFormat format : kClockFormats) {
    if (idOf(format) == id) return format;
  }
  return ClockFormat::Relative;
}

QString titleOf(ClockFormat format) {
  switch (format) {
    case ClockFormat::Relative: return Texts::tr("Since the Recording's Start");
    case ClockFormat::SinceWindow: return Texts::tr("Since the Window's Start");
    case ClockFormat::Utc: return Texts::tr("Wall Clock (UTC)");
    case ClockFormat::Local: return Texts::tr("Wall Clock (Local)");
    case ClockFormat::Raw: return Texts::tr("Raw Nanoseconds");
  }
  return {};
}

QString clockText(TimeNs time, ClockFormat format, std::int64_t epochNs, TimeNs windowFrom) {
  const auto seconds = [](TimeNs t) { return clockSeconds(t) + QStringLiteral(" s"); };
  switch (format) {
    case ClockFormat::Relative: break;
    case ClockFormat::SinceWindow: return seconds(time - windowFrom);
    case ClockFormat::Utc:
    case ClockFormat::Local:
      if (epochNs == 0) break;
      return wallClock(epochNs + time, format == ClockFormat::Local);
    case ClockFormat::Raw: return QString::number(time);
  }
  return seconds(time);
}

Clock& Clock::instance() {
  static Clock clock;
  return clock;
}

void Clock::setFormat(ClockFormat format) {
  if (format == format_) return;
  format_ = format;
  emit changed();
}

}  // namespace tallyscope
