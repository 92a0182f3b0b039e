// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/analysis/drawing/value_tracks.h"

namespace tallyscope {

/// "Memory in use", "Memory reserved", or the counter's name.
QString labelOfValue(const Trace& trace, const ValueTrack& value);
/// A value with its unit: "142.6 MB", "98 %", "1.6 G cycles/s".
QString valueText(const Trace& trace, const ValueTrack& value, double number);
/// The same with nothing rounded off: "142 606 336 bytes".
QString exactValueText(const Trace& trace, const ValueTrack& value, double number);

/// The scale that a graph is drawn on: from 0 (or the lowest value below it) to the highest; shares of a hundred from
/// 0 to 100 %. Never empty.
ValueSeries::Bounds scaleOf(const Trace& trace, const ValueTrack& value);

}  // namespace tallyscope
