// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/ruler_ticks.h"

#include <algorithm>

namespace tallyscope {
namespace {

constexpr QChar kThinSpace(0x2009);

TimeNs floorTo(TimeNs time, TimeNs step) {
  const TimeNs rest = time % step;
  return time - (rest < 0 ? rest + step : rest);
}

}  // namespace

TimeNs niceStep(TimeNs length) {
  TimeNs power = 1;
  while (power < kTimeMax / 10 && power * 10 <= length) power *= 10;
  for (const TimeNs factor : {1, 2, 5}) {
    if (power * factor >= length) return power * factor;
  }
  return power < kTimeMax / 10 ? power * 10 : power;
}

QString rulerLabel(TimeNs time, TimeNs step, TimeNs largest) {
  TimeNs unit = 1;
  QString name = QStringLiteral("ns");
  int digits = 0;  // decimals of one ns in the unit
  if (largest >= 1'000'000'000) {
    unit = 1'000'000'000;
    digits = 9;
    name = QStringLiteral("s");
  } else if (largest >= 1'000'000) {
    unit = 1'000'000;
    digits = 6;
    name = QStringLiteral("ms");
  } else if (largest >= 1'000) {
    unit = 1'000;
    digits = 3;
    name = QStringLiteral("µs");
  }
  int decimals = digits;
  for (TimeNs s = step; decimals > 0 && s % 10 == 0; s /= 10) --decimals;
  const TimeNs magnitude = time < 0 ? -time : time;
  QString text = time < 0 ? QStringLiteral("−") : QString();
  text += QString::number(magnitude / unit);
  if (decimals > 0) {
    const QString all = QString::number(magnitude % unit).rightJustified(digits, QLatin1Char('0')).left(decimals);
    text += QLatin1Char('.');
    for (qsizetype i = 0; i < all.size(); i += 3) {
      if (i > 0) text += kThinSpace;
      text += all.mid(i, 3);
    }
  }
  return text + QLatin1Char(' ') + name;
}

std::vector<RulerTick> ticksAt(const TimeWindow& view, TimeNs step) {
  std::vector<RulerTick> ticks;
  TimeNs leading = step;
  while (leading >= 10) leading /= 10;
  // 1 and 5 are cut in five, 2 in four.
  const TimeNs parts = leading == 2 ? 4 : 5;
  const TimeNs minor = step % parts == 0 ? step / parts : step;
  for (TimeNs time = floorTo(view.from, minor); time < view.to; time += minor) {
    if (time >= view.from) ticks.push_back({time, time % step == 0, {}});
  }
  return ticks;
}

std::vector<RulerTick> rulerTicks(const TimeWindow& view, int width, int spacing) {
  if (width <= 0 || view.length() <= 0) return {};
  const TimeNs atLeast = view.length() / width * spacing + view.length() % width * spacing / width;
  const TimeNs step = niceStep(std::max<TimeNs>(atLeast, 1));
  const TimeNs largest = std::max(view.to, -view.from);
  std::vector<RulerTick> ticks = ticksAt(view, step);
  for (RulerTick& tick : ticks) {
    if (tick.major) tick.label = rulerLabel(tick.time, step, largest);
  }
  return ticks;
}

}  // namespace tallyscope
