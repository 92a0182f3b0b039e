// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_export.h"

#include <QFileDialog>
#include <QPainter>
#include <exception>

#include "core/analysis/time_grid.h"
#include "views/chart/picture_export.h"
#include "views/theme.h"
#include "views/timeline/event_colors.h"
#include "views/timeline/event_labels.h"
#include "views/timeline/overlay_painter.h"
#include "views/timeline/row_painter.h"
#include "views/timeline/timeline_view.h"
#include "views/timeline/vector_canvas.h"

namespace tallyscope {
namespace {

/// The lanes again, as vectors instead of the widget's image.
void paintLanes(TimelineView& view, QPainter& painter) {
  TimelineRows* rows = view.rows();
  if (!rows) return;
  const LanesView& lanes = view.lanes();
  const std::shared_ptr<const Trace>& trace = view.state().trace();
  EventColors colors(trace);
  EventLabels labels(trace, lanes.font());
  painter.setFont(lanes.font());
  VectorCanvas canvas(painter);
  const TimeGrid grid(view.state().view(), static_cast<std::uint32_t>(std::max(1, lanes.width())));
  RowPainter(*rows, colors, labels).paint(canvas, grid, lanes.scroll(), lanes.height(), 1);
  OverlayPainter overlay(painter, view.state(), *rows, lanes.size(), lanes.scroll());
  overlay.highlights();
  overlay.selectedEvent();
  overlay.windowShade();
}

}  // namespace

void exportTimeline(TimelineView& view, const QString& path) {
  exportPicture(path, view.size(), TimelineView::tr("Timeline"), [&](QPaintDevice& surface, const QSize& size) {
    QPainter painter(&surface);
    painter.fillRect(QRect(QPoint(), size), Theme::instance().colors().background);
    for (QWidget* part : std::initializer_list<QWidget*>{&view.overview(), &view.ruler(), &view.heads(), &view.lanes()}) {
      const QPoint place = part->mapTo(&view, QPoint(0, 0));
      painter.save();
      painter.translate(place);
      painter.setClipRect(part->rect());
      if (part == &view.lanes()) {
        paintLanes(view, painter);
      } else {
        part->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
      }
      painter.restore();
    }
  });
}

QString askExportTimeline(TimelineView& view, const QString& folder) {
  QString filter;
  const QString path = withPictureSuffix(
      QFileDialog::getSaveFileName(&view, TimelineView::tr("Export Timeline"), folder + QStringLiteral("/timeline.png"),
                                   pictureFilters(), &filter), filter);
  if (path.isEmpty()) return {};
  try {
    exportTimeline(view, path);
    return TimelineView::tr("Written: %1").arg(path);
  } catch (const std::exception& error) {
    return QString::fromUtf8(error.what());
  }
}

}  // namespace tallyscope
