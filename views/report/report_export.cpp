// SPDX-License-Identifier: GPL-3.0-or-later
// ReportView: its chart as a file.
#include <QFileDialog>
#include <QFileInfo>
#include <QPainter>
#include <QTabWidget>
#include <exception>

#include "models/core_text.h"
#include "views/chart/breakdown_panel.h"
#include "views/chart/picture_export.h"
#include "views/chart/pie_panel.h"
#include "views/chart/roofline_panel.h"
#include "views/report/report_view.h"

namespace tallyscope {

QWidget* ReportView::currentChart() const { return charts_ ? charts_->currentWidget() : chart_; }

void ReportView::askExportChart() {
  if (!currentChart()) return;
  const QString name = QString::fromStdString(report_.idFor(state_.trace()->vendor())) + QStringLiteral(".png");
  QString filter;
  const QString path =
      withPictureSuffix(QFileDialog::getSaveFileName(this, tr("Export Chart"), settings_.lastFolder() + "/" + name,
                                                     pictureFilters(), &filter),
                        filter);
  if (path.isEmpty()) return;
  try {
    exportChart(path);
  } catch (const std::exception& error) {
    emit message(QString::fromUtf8(error.what()));
  }
}

void ReportView::exportChart(const QString& path) {
  QWidget* chart = currentChart();
  if (!chart) return;
  const auto paint = [&](QPaintDevice& surface, const QSize& size) {
    if (chart == roofline_) return roofline_->paintTo(surface, size);
    QPainter painter(&surface);
    if (chart == breakdown_) return breakdown_->canvas().paintTo(painter, size);
    pie_->paintTo(painter, size);
  };
  exportPicture(path, chart->size().expandedTo({480, 360}), coreText(report_.title, state_.trace()->dialect()), paint);
  emit message(tr("Written: %1").arg(path));
  emit exported(path);
}

}  // namespace tallyscope
