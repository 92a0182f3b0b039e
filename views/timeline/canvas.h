// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPoint>
#include <QRect>
#include <QString>
#include <cstdint>
#include <span>

class QStaticText;

namespace tallyscope {

/// One pixel column of a row: how much of the row's height is filled, from the bottom, and with what.
struct ColumnInk {
  QRgb color = 0;
  std::uint32_t height = 0;  ///< px; 0: nothing
};

/// What the timeline draws with. An interface, so that tests can count primitives and see where they are. Everything is
/// in device pixels.
class Canvas {
 public:
  virtual ~Canvas() = default;
  virtual void fill(const QRect& rect, QRgb color) = 0;
  /// A whole row of columns at once; rect.width() == inks.size().
  virtual void columns(const QRect& rect, std::span<const ColumnInk> inks) = 0;
  /// From `from` at the left to `to` at the right.
  virtual void fade(const QRect& rect, QRgb from, QRgb to) = 0;
  virtual void text(const QPoint& topLeft, const QStaticText& text, QRgb color) = 0;
  virtual void text(const QRect& rect, int flags, const QString& text, QRgb color) = 0;
};

}  // namespace tallyscope
