// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme.h"

#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QPalette>
#include <QSignalSpy>
#include <cmath>
#include <set>

namespace tallyscope {
namespace {

double luminance(const QColor& color) {
  const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}
double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

class ThemeTest : public ::testing::Test {
 protected:
  ~ThemeTest() override { Theme::instance().followPalette(); }
  Theme& theme = Theme::instance();
};

TEST_F(ThemeTest, TextOnEveryBarCanBeRead) {
  for (const bool dark : {false, true}) {
    theme.setDark(dark);
    for (std::uint32_t i = 0; i < 48; ++i)
      EXPECT_GE(contrast(theme.textOn(theme.byName(i)), theme.byName(i)), 4.5) << i;
    for (int k = 0; k < kKernelCategories; ++k) {
      for (std::uint32_t shade = 0; shade < 4; ++shade) {
        const QColor fill = theme.byCategory(static_cast<KernelCategory>(k), shade);
        EXPECT_GE(contrast(theme.textOn(fill), fill), 4.5) << k << " " << shade << " " << dark;
      }
    }
    EXPECT_GE(contrast(theme.colors().text, theme.colors().background), 7.0);
    EXPECT_GE(contrast(theme.colors().textMuted, theme.colors().panel), 4.5);
  }
}

TEST_F(ThemeTest, FollowsTheApplicationsPalette) {
  theme.followPalette();
  const QPalette before = QGuiApplication::palette();
  QSignalSpy changes(&theme, &Theme::changed);
  QPalette palette;
  palette.setColor(QPalette::Window, Qt::black);
  palette.setColor(QPalette::WindowText, Qt::white);
  QGuiApplication::setPalette(palette);
  QCoreApplication::processEvents();
  EXPECT_TRUE(theme.isDark());
  EXPECT_GE(changes.count(), 1);
  QGuiApplication::setPalette(before);
  QCoreApplication::processEvents();
  EXPECT_FALSE(theme.isDark());
}

TEST_F(ThemeTest, MeaningsHaveDifferentColours) {
  for (const bool dark : {false, true}) {
    theme.setDark(dark);
    const ThemeColors& c = theme.colors();
    const std::set<QRgb> all{c.selection.rgb(), c.window.rgb(), c.hit.rgb(), c.viewFrame.rgb()};
    EXPECT_EQ(all.size(), 4U);
  }
}

TEST(StableHash, IsTheSameOnEveryMachine) {
  EXPECT_EQ(stableHash(""), 2166136261U ^ (2166136261U >> 15));
  EXPECT_NE(stableHash("aten::mm"), stableHash("aten::bmm"));
}

}  // namespace
}  // namespace tallyscope
