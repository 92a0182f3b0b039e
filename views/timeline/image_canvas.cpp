// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/image_canvas.h"

#include <QLinearGradient>
#include <QStaticText>
#include <algorithm>

namespace tallyscope {
namespace {

/// The columns that are at least `needed` high, of one line. Every pixel is written, which compilers make into vectors.
void drawLine(QRgb* __restrict line, const QRgb* __restrict colors, const std::int32_t* __restrict heights,
              std::int32_t needed, int count) {
  for (int x = 0; x < count; ++x) {
    const QRgb mask = heights[x] >= needed ? ~QRgb{0} : QRgb{0};
    line[x] = (colors[x] & mask) | (line[x] & ~mask);
  }
}

}  // namespace

// The address is taken before painting starts: QImage::bits() would copy an image that is being painted on.
ImageCanvas::ImageCanvas(QImage& image, const QFont& font)
    : bits_(image.bits()), stride_(image.bytesPerLine()), bounds_(image.rect()), painter_(&image) {
  painter_.setFont(font);
}

void ImageCanvas::fill(const QRect& rect, QRgb color) {
  const QRect r = rect & bounds_;
  if (r.isEmpty()) return;
  if (qAlpha(color) != 255) {
    painter_.fillRect(r, QColor::fromRgba(color));
    return;
  }
  for (int y = r.top(); y <= r.bottom(); ++y) {
    QRgb* line = reinterpret_cast<QRgb*>(bits_ + y * stride_);
    std::fill(line + r.left(), line + r.left() + r.width(), color);
  }
}

void ImageCanvas::columns(const QRect& rect, const ColumnInks& inks) {
  const int left = std::max(rect.left(), 0);
  const int right = std::min(rect.left() + static_cast<int>(inks.size()), bounds_.width());
  const int top = std::max(rect.top(), 0);
  const int bottom = std::min(rect.top() + rect.height(), bounds_.height());
  const int skipped = left - rect.left();
  for (int y = top; y < bottom; ++y) {
    const std::int32_t needed = rect.top() + rect.height() - y;
    drawLine(reinterpret_cast<QRgb*>(bits_ + y * stride_) + left, inks.colors.data() + skipped,
             inks.heights.data() + skipped, needed, right - left);
  }
}

void ImageCanvas::spans(const QRect& rect, const ColumnSpans& spans) {
  const int left = std::max(rect.left(), 0);
  const int right = std::min(rect.left() + static_cast<int>(spans.size()), bounds_.width());
  for (int x = left; x < right; ++x) {
    const auto column = static_cast<std::size_t>(x - rect.left());
    const int top = std::max(rect.top() + rect.height() - spans.highs[column], 0);
    const int bottom = std::min(rect.top() + rect.height() - spans.lows[column], bounds_.height());
    for (int y = top; y < bottom; ++y) reinterpret_cast<QRgb*>(bits_ + y * stride_)[x] = spans.color;
  }
}

void ImageCanvas::fade(const QRect& rect, QRgb from, QRgb to) {
  QLinearGradient gradient(rect.topLeft(), rect.topRight());
  gradient.setColorAt(0, QColor::fromRgb(from));
  gradient.setColorAt(1, QColor::fromRgb(to));
  painter_.fillRect(rect & bounds_, gradient);
}

void ImageCanvas::text(const QPoint& topLeft, const QStaticText& text, QRgb color) {
  painter_.setPen(QColor::fromRgb(color));
  painter_.drawStaticText(topLeft, text);
}

void ImageCanvas::text(const QRect& rect, int flags, const QString& text, QRgb color) {
  painter_.setPen(QColor::fromRgb(color));
  painter_.drawText(rect, flags, text);
}

}  // namespace tallyscope
