// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/value_painter.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "models/table/number_format.h"
#include "models/timeline/value_labels.h"
#include "views/theme.h"
#include "views/timeline/row_painter.h"

namespace tallyscope {
namespace {

struct Values {
  Q_DECLARE_TR_FUNCTIONS(ValuePainter)
};

/// Pixels from the box's bottom for a value on its scale.
int pixelsAt(double value, const ValueSeries::Bounds& scale, int height) {
  const double part = (value - scale.low) / (scale.high - scale.low);
  return static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * height));
}

/// A mark and the value where memory in use is highest, if that is seen.
void paintPeak(Canvas& canvas, const Trace& trace, const ValueTrack& value, const TimeGrid& grid, const QRect& box,
               qreal scale) {
  const TimeNs time = value.series.timeAt(value.series.peak());
  if (!grid.view().contains(time)) return;
  const ThemeColors& theme = Theme::instance().colors();
  const int x = static_cast<int>(grid.columnOf(time));
  canvas.fill(QRect(x, box.top(), std::max(1, static_cast<int>(scale)), box.height()), theme.warning.rgb());
  const QString text = Values::tr("peak %1").arg(valueText(trace, value, value.series.range().high));
  const int room = static_cast<int>(160 * scale);
  const int gap = static_cast<int>(5 * scale);
  const bool left = x + room > static_cast<int>(grid.width());
  // At the bottom, inside the area: at the top the line runs through it, since the neighbours of a peak are high as well.
  const int high = static_cast<int>(16 * scale);
  const QRect place(left ? x - gap - room : x + gap, box.bottom() + 1 - high, room, high);
  canvas.text(place, Qt::AlignVCenter | (left ? Qt::AlignRight : Qt::AlignLeft), text, theme.text.rgb());
}

}  // namespace

std::uint64_t paintValues(Canvas& canvas, const TimelineRows& rows, const TimelineRow& row, const TimeGrid& grid,
                          const QRect& box, qreal scale) {
  const Trace& trace = *rows.index()->trace();
  const QRgb ground = Theme::instance().colors().background.rgb();
  const int thick = std::max(1, static_cast<int>(std::lround(scale)));
  std::uint64_t visits = 0;
  ValueFill fill;
  ColumnInks area;
  ColumnSpans line;
  const std::size_t shown = std::min(row.values.size(), kGraphsInARow);
  for (std::size_t s = 0; s < shown; ++s) {
    const ValueTrack& value = rows.index()->values()[row.values[s]];
    const ValueSeries::Bounds bounds = scaleOf(trace, value);
    // Memory reserved is drawn to the scale of what is in use where it is in one row with it, as both are bytes.
    const bool memory = value.kind != ValueTrack::Kind::Counter;
    const ValueSeries::Bounds drawn =
        memory && row.values.size() > 1 ? scaleOf(trace, rows.index()->values()[row.values.back()]) : bounds;
    fillValues(value.series, grid, fill);
    visits += fill.visits;
    const QRgb color = Theme::instance().series(static_cast<int>(s)).rgb();
    const bool filled = row.values.size() == 1 || value.kind == ValueTrack::Kind::Allocated;
    area.reset(grid.width());
    line.reset(grid.width(), color);
    for (std::uint32_t c = 0; c < grid.width(); ++c) {
      const ValueColumn& column = fill.columns[c];
      if (!column.any) continue;
      const int high = pixelsAt(column.high, drawn, box.height() - thick);
      const int low = pixelsAt(column.low, drawn, box.height() - thick);
      line.set(c, low, high + thick);
      area.set(c, mixed(color, ground, 0.28), high);
    }
    if (filled) canvas.columns(box, area);
    canvas.spans(box, line);
  }
  for (const std::uint32_t v : row.values) {
    const ValueTrack& value = rows.index()->values()[v];
    if (value.kind == ValueTrack::Kind::Allocated) paintPeak(canvas, trace, value, grid, box, scale);
  }
  return visits;
}

QString valuesAt(const TimelineRows& rows, const TimelineRow& row, TimeNs time) {
  const Trace& trace = *rows.index()->trace();
  QStringList lines;
  for (const std::uint32_t v : row.values) {
    const ValueTrack& value = rows.index()->values()[v];
    const auto number = value.series.at(time);
    const QString text =
        !number ? notApplicable()
        : value.kind == ValueTrack::Kind::Counter
            ? exactValueText(trace, value, *number)
            : QStringLiteral("%1 (%2)").arg(valueText(trace, value, *number), exactValueText(trace, value, *number));
    lines << QStringLiteral("%1: %2").arg(labelOfValue(trace, value), text);
  }
  lines << Values::tr("at %1 s").arg(clockSeconds(time));
  return lines.join(QLatin1Char('\n'));
}

}  // namespace tallyscope
