// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <functional>

#include "core/analysis/collective_partners.h"
#include "models/timeline/timeline_rows.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// What lies over the rows: highlights, the selected event and its relations, the window's shade, the selected range.
/// Works in logical pixels of a viewport of `size` scrolled down by `scroll`.
class OverlayPainter {
 public:
  OverlayPainter(QPainter& painter, const ViewState& state, const TimelineRows& rows, const QSize& size,
                 std::int64_t scroll);

  /// Partners of collectives, where they are known by now.
  void setPartners(const CollectivePartners* partners) { partners_ = partners; }
  void highlights();
  void selectedEvent();
  void outline(EventRef event, const QColor& color, int width);
  void windowShade();
  void range(const QString& description);

 private:
  int x(TimeNs time) const;
  /// The event's box in the viewport, even outside of it; empty when it has no row.
  QRectF boxOf(EventRef event) const;
  void arrow(EventRef from, EventRef to) { arrow(boxOf(from), boxOf(to)); }
  void arrow(const QRectF& from, const QRectF& to);
  void outline(QRectF box, const QColor& color, int width);
  /// A selected range and its slices on the streams.
  void projections(std::uint32_t range);

  QPainter& painter_;
  const ViewState& state_;
  const TimelineRows& rows_;
  QSize size_;
  std::int64_t scroll_;
  const CollectivePartners* partners_ = nullptr;
};

}  // namespace tallyscope
