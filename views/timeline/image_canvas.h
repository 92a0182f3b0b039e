// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPainter>

#include "views/timeline/canvas.h"

namespace tallyscope {

/// Draws on an image of device pixels (Format_RGB32): columns are written as scanlines, the rest by QPainter.
class ImageCanvas final : public Canvas {
 public:
  ImageCanvas(QImage& image, const QFont& font);

  bool concurrent() const override { return true; }
  void fill(const QRect& rect, QRgb color) override;
  void columns(const QRect& rect, const ColumnInks& inks) override;
  void spans(const QRect& rect, const ColumnSpans& spans) override;
  void fade(const QRect& rect, QRgb from, QRgb to) override;
  void text(const QPoint& topLeft, const QStaticText& text, QRgb color) override;
  void text(const QRect& rect, int flags, const QString& text, QRgb color) override;

 private:
  uchar* bits_;
  qsizetype stride_;
  QRect bounds_;
  QPainter painter_;
};

}  // namespace tallyscope
