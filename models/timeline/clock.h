// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <array>
#include <cstdint>

#include "core/base/time.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// How points in time are written.
enum class ClockFormat : std::uint8_t {
  Relative,     ///< seconds since the recording's start
  SinceWindow,  ///< seconds since the start of the window in force; without one as Relative
  Utc,          ///< wall clock, where the recording has one
  Local,        ///< the same in this computer's time zone
  Raw,          ///< ns since the recording's start, digits only
};
inline constexpr std::array kClockFormats{ClockFormat::Relative, ClockFormat::SinceWindow, ClockFormat::Utc,
                                          ClockFormat::Local, ClockFormat::Raw};

/// "relative", "window", "utc", "local", "raw": in settings and sessions. Unknown names are Relative.
QString idOf(ClockFormat format);
ClockFormat clockFormatOf(const QString& id);
/// The menu's entry, in the person's language.
QString titleOf(ClockFormat format);

/// A point in time with its unit. `epochNs`: the wall clock of time 0 (Trace::epochNs()), 0: not known, then wall clocks
/// fall back to Relative. Exact to the nanosecond.
QString clockText(TimeNs time, ClockFormat format, std::int64_t epochNs, TimeNs windowFrom);

/// The format in force everywhere in the program.
class Clock final : public QObject {
  Q_OBJECT
 public:
  static Clock& instance();
  ClockFormat format() const { return format_; }
  void setFormat(ClockFormat format);

 signals:
  void changed();

 private:
  ClockFormat format_ = ClockFormat::Relative;
};

}  // namespace tallyscope
