// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPoint>
#include <QRect>
#include <QString>
#include <cstdint>
#include <vector>

class QStaticText;

namespace tallyscope {

/// The pixel columns of a row: how much of the row's height is filled, from the bottom, and with what. Two arrays, so
/// that a scanline is drawn several pixels at a time.
struct ColumnInks {
  std::vector<QRgb> colors;
  std::vector<std::int32_t> heights;  ///< px; 0: nothing

  void reset(std::size_t width) {
    colors.assign(width, 0);
    heights.assign(width, 0);
  }
  void set(std::size_t column, QRgb color, std::int32_t height) {
    colors[column] = color;
    heights[column] = height;
  }
  std::size_t size() const { return colors.size(); }
};

/// A line through the pixel columns of a row: in each, pixels [low, high) above the row's bottom.
struct ColumnSpans {
  QRgb color = 0;
  std::vector<std::int32_t> lows, highs;  ///< low == high: nothing

  void reset(std::size_t width, QRgb ink) {
    color = ink;
    lows.assign(width, 0);
    highs.assign(width, 0);
  }
  void set(std::size_t column, std::int32_t low, std::int32_t high) {
    lows[column] = low;
    highs[column] = high;
  }
  std::size_t size() const { return lows.size(); }
};

/// What the timeline draws with. An interface, so that tests can count primitives and see where they are. Everything is
/// in device pixels.
class Canvas {
 public:
  virtual ~Canvas() = default;
  /// Whether fill() with opaque colours and columns() may be called by several threads at once for rectangles that do
  /// not overlap.
  virtual bool concurrent() const { return false; }
  virtual void fill(const QRect& rect, QRgb color) = 0;
  /// A whole row of columns at once; rect.width() == inks.size().
  virtual void columns(const QRect& rect, const ColumnInks& inks) = 0;
  /// A whole line at once; rect.width() == spans.size().
  virtual void spans(const QRect& rect, const ColumnSpans& spans) = 0;
  /// From `from` at the left to `to` at the right.
  virtual void fade(const QRect& rect, QRgb from, QRgb to) = 0;
  virtual void text(const QPoint& topLeft, const QStaticText& text, QRgb color) = 0;
  virtual void text(const QRect& rect, int flags, const QString& text, QRgb color) = 0;
};

}  // namespace tallyscope
