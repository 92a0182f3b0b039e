// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/vector_canvas.h"

#include <QLinearGradient>
#include <QStaticText>

namespace tallyscope {

void VectorCanvas::fill(const QRect& rect, QRgb color) { painter_.fillRect(rect, QColor::fromRgb(color)); }

void VectorCanvas::columns(const QRect& rect, const ColumnInks& inks) {
  const int bottom = rect.top() + rect.height();
  for (std::size_t from = 0; from < inks.size();) {
    std::size_t to = from + 1;
    while (to < inks.size() && inks.heights[to] == inks.heights[from] && inks.colors[to] == inks.colors[from]) ++to;
    if (inks.heights[from] > 0) {
      fill(QRect(rect.left() + static_cast<int>(from), bottom - inks.heights[from], static_cast<int>(to - from),
                 inks.heights[from]),
           inks.colors[from]);
    }
    from = to;
  }
}

void VectorCanvas::spans(const QRect& rect, const ColumnSpans& spans) {
  const int bottom = rect.top() + rect.height();
  for (std::size_t from = 0; from < spans.size();) {
    std::size_t to = from + 1;
    while (to < spans.size() && spans.lows[to] == spans.lows[from] && spans.highs[to] == spans.highs[from]) ++to;
    if (spans.highs[from] > spans.lows[from]) {
      fill(QRect(rect.left() + static_cast<int>(from), bottom - spans.highs[from], static_cast<int>(to - from),
                 spans.highs[from] - spans.lows[from]),
           spans.color);
    }
    from = to;
  }
}

void VectorCanvas::fade(const QRect& rect, QRgb from, QRgb to) {
  QLinearGradient gradient(rect.topLeft(), rect.topRight());
  gradient.setColorAt(0, QColor::fromRgb(from));
  gradient.setColorAt(1, QColor::fromRgb(to));
  painter_.fillRect(rect, gradient);
}

void VectorCanvas::text(const QPoint& topLeft, const QStaticText& text, QRgb color) {
  painter_.setPen(QColor::fromRgb(color));
  painter_.drawText(QRect(topLeft, QSize(1 << 14, 1 << 10)), Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                    text.text());
}

void VectorCanvas::text(const QRect& rect, int flags, const QString& text, QRgb color) {
  painter_.setPen(QColor::fromRgb(color));
  painter_.drawText(rect, flags, text);
}

}  // namespace tallyscope
