// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chart/picture_export.h"

#include <QCoreApplication>
#include <QFile>
#include <QImage>
#include <QSaveFile>
#include <QSvgGenerator>
#include <stdexcept>

#include "views/theme.h"

namespace tallyscope {
namespace {

constexpr int kPixelsPerPoint = 2;

[[noreturn]] void cannotWrite(const QString& path) {
  throw std::runtime_error(
      QCoreApplication::translate("tallyscope::ReportView", "%1 cannot be written").arg(path).toStdString());
}

}  // namespace

void exportPicture(const QString& path, const QSize& size, const QString& title, const PaintOn& paint) {
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly)) cannotWrite(path);
  if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(title);
    generator.setDescription(QStringLiteral("Tallyscope"));
    paint(generator, size);
  } else {
    QImage image(size * kPixelsPerPoint, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(kPixelsPerPoint);
    image.fill(Theme::instance().colors().background);
    paint(image, size);
    if (!image.save(&file, "PNG")) cannotWrite(path);
  }
  if (!file.commit()) cannotWrite(path);
}

QString pictureFilters() { return QStringLiteral("PNG (*.png);;SVG (*.svg)"); }

QString withPictureSuffix(const QString& path, const QString& filter) {
  if (path.isEmpty() || path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive) ||
      path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
    return path;
  }
  return path + (filter.startsWith(QLatin1String("SVG")) ? QStringLiteral(".svg") : QStringLiteral(".png"));
}

}  // namespace tallyscope
