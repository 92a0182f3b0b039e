// SPDX-License-Identifier: GPL-3.0-or-later
// ReportView: tables and charts as files.
#include <QFileDialog>
#include <QFileInfo>
#include <QPainter>
#include <QTabWidget>
#include <exception>

#include "models/core_text.h"
#include "models/table_export.h"
#include "views/chart/breakdown_panel.h"
#include "views/chart/picture_export.h"
#include "views/chart/pie_panel.h"
#include "views/chart/roofline_panel.h"
#include "views/report/report_view.h"

namespace tallyscope {

void ReportView::askExport() {
  const QString name = QString::fromStdString(report_.idFor(state_.trace()->vendor())) + QStringLiteral(".csv");
  const QStringList filters = tableFormatFilters();
  QString filter = filters.front();
  QString path = QFileDialog::getSaveFileName(this, tr("Export Table"), settings_.lastFolder() + "/" + name,
                                              filters.join(QStringLiteral(";;")), &filter);
  if (path.isEmpty()) return;
  const auto format = static_cast<TableFormat>(std::max<qsizetype>(0, filters.indexOf(filter)));
  // The name begins as CSV's: another form that was chosen counts.
  if (format != TableFormat::Csv && tableFormatOf(path) == TableFormat::Csv) {
    if (path.endsWith(QLatin1String(".csv"))) path.chop(4);
    path += tableFormatSuffix(format);
  }
  exportTo(path, tableFormatOf(path));
}

void ReportView::exportCsv(const QString& path) { exportTo(path, TableFormat::Csv); }

void ReportView::exportTo(const QString& path, TableFormat format) {
  const auto table = model_.table();
  if (!table) return;
  writer_.start([this, table, path, format, vendor = state_.trace()->vendor()](Job&) -> JobSlot::Deliver {
    exportTable(path, format, report_, *table, vendor);
    return [this, path] {
      emit message(tr("Written: %1").arg(path));
      emit exported(path);
    };
  });
}

QWidget* ReportView::currentChart() const { return charts_ ? charts_->currentWidget() : chart_; }

void ReportView::askExportChart() {
  if (!currentChart()) return;
  const QString name = QString::fromStdString(report_.idFor(state_.trace()->vendor())) + QStringLiteral(".png");
  QString filter;
  const QString path = withPictureSuffix(QFileDialog::getSaveFileName(this, tr("Export Chart"), settings_.lastFolder() + "/" + name,
                                                                      pictureFilters(), &filter), filter);
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
