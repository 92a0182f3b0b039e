// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/overlay_painter.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "core/analysis/drawing/time_grid.h"
#include "core/analysis/event_relations.h"
#include "views/theme.h"

namespace tallyscope {

OverlayPainter::OverlayPainter(QPainter& painter, const ViewState& state, const TimelineRows& rows, const QSize& size,
                               std::int64_t scroll)
    : painter_(painter), state_(state), rows_(rows), size_(size), scroll_(scroll) {}

int OverlayPainter::x(TimeNs time) const {
  const std::int64_t width = size_.width();
  return static_cast<int>(std::clamp<std::int64_t>(columnAtTime(state_.view(), width, time), -width, 2 * width));
}

QRectF OverlayPainter::boxOf(EventRef event) const {
  const TimelineRows::Place place = rows_.placeOf(event);
  if (place.row == kNone) return {};
  const Trace& trace = *state_.trace();
  const TimeNs start = trace.startOf(event);
  const int left = x(start);
  const int right = std::max(left + 1, x(endOf(start, trace.durationOf(event))));
  return QRectF(left, static_cast<qreal>(place.top - scroll_), right - left, static_cast<qreal>(place.height));
}

void OverlayPainter::outline(EventRef event, const QColor& color, int width) { outline(boxOf(event), color, width); }

void OverlayPainter::outline(QRectF box, const QColor& color, int width) {
  if (box.isNull() || box.right() < 0 || box.left() > size_.width() || box.bottom() < 0 || box.top() > size_.height())
    return;
  box.setLeft(std::max<qreal>(box.left(), -4));
  box.setRight(std::min<qreal>(box.right(), size_.width() + 4));
  // At least wide enough to be seen around a one-pixel event.
  if (box.width() < 3) box.adjust(-1, 0, 1, 0);
  painter_.setBrush(Qt::NoBrush);
  painter_.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  const qreal inset = width / 2.0;
  painter_.drawRect(box.adjusted(-inset + 0.5, -inset + 0.5, inset - 0.5, inset - 0.5));
}

void OverlayPainter::highlights() {
  const std::vector<EventRef>& all = state_.highlights();
  if (all.empty()) return;
  const Trace& trace = *state_.trace();
  const ThemeColors& theme = Theme::instance().colors();
  const TimeWindow& view = state_.view();
  const auto [firstVisible, lastVisible] = rows_.visibleIn(scroll_, scroll_ + size_.height());
  const auto drawTrack = [&](std::uint32_t t) {
    const Track& track = trace.tracks()[t];
    auto it = std::lower_bound(all.begin(), all.end(), EventRef{track.kind, track.first});
    const auto end = std::lower_bound(it, all.end(), EventRef{track.kind, track.last});
    it = std::lower_bound(it, end, EventRef{track.kind, trace.candidates(track, view).first});
    while (it != end) {
      const TimeNs start = trace.startOf(*it);
      if (start >= view.to) break;
      if (!view.overlaps(start, trace.durationOf(*it))) {
        ++it;
        continue;
      }
      const QRectF box = boxOf(*it);
      // The next one that can look different: in a lane of its own, or a column on.
      if (box.width() > 3) {
        painter_.fillRect(box, theme.hitFill);
        outline(*it, theme.hit, 2);
        ++it;
        continue;
      }
      // Many narrow ones side by side must leave what they mark to be seen: a tick at the top of the lane.
      painter_.fillRect(QRectF(box.left(), box.top() - 1, std::max(box.width(), 1.0), 4), theme.hit);
      const TimeNs next = timeAtColumn(view, size_.width(), x(start) + 1);
      it = std::partition_point(it + 1, end, [&](const EventRef& e) { return trace.startOf(e) < next; });
    }
  };
  std::vector<std::uint32_t> tracks;
  for (std::size_t i = firstVisible; i < lastVisible; ++i) {
    std::vector<std::uint32_t> below{rows_.visible()[i].row};
    while (!below.empty()) {
      const TimelineRow& row = rows_.rows()[below.back()];
      below.pop_back();
      for (const RowTrack& rowTrack : row.tracks) {
        if (rows_.isProjection(rowTrack.track)) continue;
        if (!rows_.isNameGroup(rowTrack.track)) {
          tracks.push_back(rowTrack.track);
          continue;
        }
        // What ran under a name may be on any stream of the device.
        for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
          if (trace.tracks()[t].device == rows_.rows()[row.parent].entity) tracks.push_back(t);
        }
      }
      if (!row.expanded) below.insert(below.end(), row.children.begin(), row.children.end());
    }
  }
  std::sort(tracks.begin(), tracks.end());
  tracks.erase(std::unique(tracks.begin(), tracks.end()), tracks.end());
  for (const std::uint32_t t : tracks) drawTrack(t);
}

void OverlayPainter::selectedEvent() {
  const EventRef event = state_.event();
  if (!event.valid()) return;
  const ThemeColors& theme = Theme::instance().colors();
  painter_.save();
  painter_.setRenderHint(QPainter::Antialiasing);
  for (const Relation& relation : relationsOf(*state_.trace(), event, 200, partners_)) {
    // Arrows run from cause to effect. What merely encloses the event is seen without them.
    switch (relation.kind) {
      case RelationKind::LaunchedBy:
      case RelationKind::CausedBy:
      case RelationKind::FlowFrom:
      case RelationKind::WaitsFor: arrow(relation.event, event); break;
      case RelationKind::Launched:
      case RelationKind::FlowTo:
      case RelationKind::WaitedForBy:
      case RelationKind::Ran:
      case RelationKind::Partner: arrow(event, relation.event); break;
      case RelationKind::Operator:
      case RelationKind::Range:
      case RelationKind::Parent: continue;
    }
    outline(relation.event, theme.arrow, 1);
  }
  if (event.kind == EventKind::Range) projections(event.index);
  painter_.restore();
  outline(event, theme.selection, 2);
}

void OverlayPainter::projections(std::uint32_t range) {
  const StreamProjection& projection = rows_.index()->projection();
  const QColor color = Theme::instance().colors().arrow;
  for (const auto& entry : projection.projectionsOf(range)) {
    const std::uint32_t slice = entry.second;
    const TimelineRows::Place place = rows_.placeOfProjection(slice);
    if (!place.exact) continue;
    const int left = x(projection.slices.start[slice]);
    const int right = std::max(left + 1, x(projection.slices.end(slice)));
    const QRectF box(left, static_cast<qreal>(place.top - scroll_), right - left, static_cast<qreal>(place.height));
    outline(box, color, 1);
    arrow(boxOf({EventKind::Range, range}), box);
  }
}

void OverlayPainter::arrow(const QRectF& a, const QRectF& b) {
  if (a.isNull() || b.isNull()) return;
  // From where the call starts to where the work starts, the sides that face each other.
  const bool down = a.center().y() < b.center().y();
  const bool sameRow = std::abs(a.center().y() - b.center().y()) < 2;
  const QPointF begin(std::min(a.left() + 2, a.right()), sameRow ? a.top() : (down ? a.bottom() : a.top()));
  const QPointF end(b.left(), sameRow ? b.top() : (down ? b.top() : b.bottom()));
  if ((begin.x() < 0 && end.x() < 0) || (begin.x() > size_.width() && end.x() > size_.width())) return;
  const qreal bend = sameRow ? -14 : (end.y() - begin.y()) / 2;
  QPainterPath path(begin);
  path.cubicTo(begin + QPointF(0, bend), end - QPointF(0, sameRow ? -bend : bend), end);
  const QColor color = Theme::instance().colors().arrow;
  painter_.setBrush(Qt::NoBrush);
  painter_.setPen(QPen(color, 1.25));
  painter_.drawPath(path);
  const qreal tip = down || sameRow ? -1 : 1;
  painter_.setPen(Qt::NoPen);
  painter_.setBrush(color);
  painter_.drawPolygon(QPolygonF{end, end + QPointF(-3.5, 6 * tip), end + QPointF(3.5, 6 * tip)});
}

void OverlayPainter::windowShade() {
  if (!state_.hasWindow()) return;
  const ThemeColors& theme = Theme::instance().colors();
  const int left = std::clamp(x(state_.window().from), 0, size_.width());
  const int right = std::clamp(x(state_.window().to), 0, size_.width());
  painter_.fillRect(0, 0, left, size_.height(), theme.windowShade);
  painter_.fillRect(right, 0, size_.width() - right, size_.height(), theme.windowShade);
  if (left > 0) painter_.fillRect(left - 1, 0, 1, size_.height(), theme.window);
  if (right < size_.width()) painter_.fillRect(right, 0, 1, size_.height(), theme.window);
}

void OverlayPainter::range(const QString& description) {
  if (!state_.range()) return;
  const ThemeColors& theme = Theme::instance().colors();
  const int left = x(state_.range()->from);
  const int right = std::max(x(state_.range()->to), left + 1);
  if (right < 0 || left > size_.width()) return;
  painter_.fillRect(QRect(left, 0, right - left, size_.height()), theme.selectionFill);
  painter_.fillRect(left, 0, 1, size_.height(), theme.selection);
  painter_.fillRect(right - 1, 0, 1, size_.height(), theme.selection);

  // The label: centred on what is seen of the range, inside the viewport, at the bottom.
  const QFontMetrics metrics(painter_.font());
  const int width = metrics.horizontalAdvance(description) + 16;
  const int height = metrics.height() + 6;
  const int middle = (std::max(left, 0) + std::min(right, size_.width())) / 2;
  const int at = std::clamp(middle - width / 2, 4, std::max(4, size_.width() - width - 4));
  const QRect box(at, size_.height() - height - 6, width, height);
  painter_.fillRect(box, theme.selection);
  painter_.setPen(theme.selectionText);
  painter_.drawText(box, Qt::AlignCenter, description);
}

}  // namespace tallyscope
