// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QStaticText>
#include <QStringList>
#include <vector>

#include "views/timeline/canvas.h"

namespace tallyscope::testing {

/// Counts primitives and remembers where they are.
class CountingCanvas : public Canvas {
 public:
  void fill(const QRect& rect, QRgb) override { fills.push_back(rect); }
  void columns(const QRect& rect, const ColumnInks& inks) override {
    EXPECT_EQ(static_cast<std::size_t>(rect.width()), inks.size());
    ++columnRows;
    for (const std::int32_t height : inks.heights) inked += height > 0 ? 1 : 0;
  }
  void spans(const QRect& rect, const ColumnSpans& spans) override {
    EXPECT_EQ(static_cast<std::size_t>(rect.width()), spans.size());
    lines.push_back(spans);
  }
  void fade(const QRect& rect, QRgb, QRgb) override { fades.push_back(rect); }
  void text(const QPoint&, const QStaticText& text, QRgb) override { texts << text.text(); }
  void text(const QRect&, int, const QString& text, QRgb) override { texts << text; }
  std::size_t primitives() const {
    return fills.size() + fades.size() + lines.size() + static_cast<std::size_t>(texts.size() + columnRows);
  }

  std::vector<QRect> fills, fades;
  std::vector<ColumnSpans> lines;
  QStringList texts;
  int columnRows = 0;
  std::size_t inked = 0;
};

}  // namespace tallyscope::testing
