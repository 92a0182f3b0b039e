// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

#include "core/analysis/drawing/value_series.h"
#include "models/timeline/timeline_rows.h"
#include "views/timeline/canvas.h"

namespace tallyscope {

/// Series drawn over one another in a closed row of metrics; the others are seen when it is opened.
inline constexpr std::size_t kGraphsInARow = 6;

/// Draws a row of graphs on `canvas` in `box`: the first one as an area under its envelope when it stands alone or is
/// memory in use, further ones as lines, each on its own scale; the peak of memory in use is marked with its value.
/// Two primitives a series, whatever the number of samples. Returns the samples and nodes looked at.
std::uint64_t paintValues(Canvas& canvas, const TimelineRows& rows, const TimelineRow& row, const TimeGrid& grid,
                          const QRect& box, qreal scale);

/// What the row's graphs read at `time`, one a line: "SM Active: 98 %".
QString valuesAt(const TimelineRows& rows, const TimelineRow& row, TimeNs time);

}  // namespace tallyscope
