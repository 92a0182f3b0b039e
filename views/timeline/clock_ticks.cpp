// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/clock_ticks.h"

#include <QDateTime>
#include <algorithm>

#include "models/table/number_format.h"

namespace tallyscope {
namespace {

constexpr std::int64_t kNsPerSecond = 1'000'000'000;
constexpr std::int64_t kSecondsPerDay = 86'400;

bool isWall(const RulerClock& clock) { return clock.format == ClockFormat::Utc || clock.format == ClockFormat::Local; }

TimeWindow shifted(const TimeWindow& view, std::int64_t by) { return {view.from + by, view.to + by}; }

QString wallLabel(std::int64_t ns, TimeNs step) {
  std::int64_t seconds = ns / kNsPerSecond;
  std::int64_t rest = ns % kNsPerSecond;
  if (rest < 0) {
    rest += kNsPerSecond;
    --seconds;
  }
  const std::int64_t ofDay = (seconds % kSecondsPerDay + kSecondsPerDay) % kSecondsPerDay;
  QString text = QStringLiteral("%1:%2:%3")
                     .arg(ofDay / 3600, 2, 10, QLatin1Char('0'))
                     .arg(ofDay / 60 % 60, 2, 10, QLatin1Char('0'))
                     .arg(ofDay % 60, 2, 10, QLatin1Char('0'));
  int decimals = 9;
  for (TimeNs s = step; decimals > 0 && s % 10 == 0; s /= 10) --decimals;
  const QString all = QString::number(rest).rightJustified(9, QLatin1Char('0')).left(decimals);
  for (qsizetype i = 0; i < all.size(); i += 3) text += (i == 0 ? QChar(u'.') : QChar(0x2009)) + all.mid(i, 3);
  return text;
}

/// Steps of a wall clock from ten seconds on: halves, thirds and whole minutes and hours, not tens of them.
TimeNs wallStep(TimeNs atLeast) {
  for (const std::int64_t seconds : {10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 43200}) {
    if (seconds * kNsPerSecond >= atLeast) return seconds * kNsPerSecond;
  }
  return std::max<TimeNs>(1, (atLeast + kSecondsPerDay * kNsPerSecond - 1) / (kSecondsPerDay * kNsPerSecond)) *
         kSecondsPerDay * kNsPerSecond;
}

}  // namespace

RulerClock RulerClock::of(const ViewState& state, ClockFormat format) {
  const std::int64_t epoch = state.trace()->epochNs();
  switch (format) {
    case ClockFormat::Relative: break;
    case ClockFormat::SinceWindow: return {format, state.hasWindow() ? -state.window().from : 0};
    case ClockFormat::Raw: return {format, 0};
    case ClockFormat::Utc:
    case ClockFormat::Local: {
      if (epoch == 0) break;
      std::int64_t zone = 0;
      if (format == ClockFormat::Local) {
        zone = QDateTime::fromSecsSinceEpoch((epoch + state.view().from) / kNsPerSecond, Qt::UTC)
                   .toLocalTime()
                   .offsetFromUtc();
      }
      return {format, epoch + zone * kNsPerSecond};
    }
  }
  return {};
}

QString clockLabel(TimeNs time, TimeNs step, const TimeWindow& view, const RulerClock& clock) {
  const std::int64_t written = time + clock.offset;
  if (isWall(clock)) return wallLabel(written, step);
  if (clock.format == ClockFormat::Raw) return groupedInteger(written);
  const TimeWindow seen = shifted(view, clock.offset);
  return rulerLabel(written, step, std::max(seen.to, -seen.from));
}

std::vector<RulerTick> clockTicks(const TimeWindow& view, int width, int spacing, const RulerClock& clock) {
  if (width <= 0 || view.length() <= 0) return {};
  const TimeNs atLeast = std::max<TimeNs>(view.length() / width * spacing + view.length() % width * spacing / width, 1);
  TimeNs step = niceStep(atLeast);
  if (isWall(clock) && step >= 10 * kNsPerSecond) step = wallStep(atLeast);
  std::vector<RulerTick> ticks = ticksAt(shifted(view, clock.offset), step);
  for (RulerTick& tick : ticks) {
    tick.time -= clock.offset;
    if (tick.major) tick.label = clockLabel(tick.time, step, view, clock);
  }
  return ticks;
}

}  // namespace tallyscope
