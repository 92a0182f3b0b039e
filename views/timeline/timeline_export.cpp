// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timeline_export.h"

#include <QFileDialog>
#include <QPainter>
#include <exception>

#include "views/chart/picture_export.h"
#include "views/theme.h"
#include "views/timeline/timeline_view.h"

namespace tallyscope {

void exportTimeline(TimelineView& view, const QString& path) {
  exportPicture(path, view.size(), TimelineView::tr("Timeline"), [&](QPaintDevice& surface, const QSize& size) {
    QPainter painter(&surface);
    painter.fillRect(QRect(QPoint(), size), Theme::instance().colors().background);
    for (QWidget* part : view.pictureParts()) {
      painter.save();
      painter.translate(part->mapTo(&view, QPoint(0, 0)));
      painter.setClipRect(part->rect());
      if (const auto* lanes = qobject_cast<LanesView*>(part)) {
        lanes->paintPicture(painter);
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
                                   pictureFilters(), &filter),
      filter);
  if (path.isEmpty()) return {};
  try {
    exportTimeline(view, path);
    return TimelineView::tr("Written: %1").arg(path);
  } catch (const std::exception& error) {
    return QString::fromUtf8(error.what());
  }
}

}  // namespace tallyscope
