// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "views/timeline/canvas.h"

namespace tallyscope {

/// Draws a timeline as rectangles and text through a QPainter, for files of vectors. Columns beside each other that look
/// the same are one rectangle.
class VectorCanvas final : public Canvas {
 public:
  explicit VectorCanvas(QPainter& painter) : painter_(painter) {}

  void fill(const QRect& rect, QRgb color) override;
  void columns(const QRect& rect, const ColumnInks& inks) override;
  void spans(const QRect& rect, const ColumnSpans& spans) override;
  void fade(const QRect& rect, QRgb from, QRgb to) override;
  void text(const QPoint& topLeft, const QStaticText& text, QRgb color) override;
  void text(const QRect& rect, int flags, const QString& text, QRgb color) override;

 private:
  QPainter& painter_;
};

}  // namespace tallyscope
