// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme.h"

#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QPalette>
#include <QSignalSpy>
#include <cmath>
#include <map>
#include <set>
#include <string>

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

/// What is seen where a translucent colour lies on an opaque one.
QColor laidOver(const QColor& fill, const QColor& ground) {
  const auto mixed = [&](float top, float below) { return top * fill.alphaF() + below * (1 - fill.alphaF()); };
  return QColor::fromRgbF(mixed(fill.redF(), ground.redF()), mixed(fill.greenF(), ground.greenF()),
                          mixed(fill.blueF(), ground.blueF()));
}

TEST_F(ThemeTest, EveryTextHasContrastFourAndAHalfAndEveryMarkThreeOnEveryGround) {
  for (const bool dark : {false, true}) {
    theme.setDark(dark);
    const ThemeColors& c = theme.colors();
    const std::map<std::string, QColor> grounds{{"background", c.background},
                                                {"panel", c.panel},
                                                {"raised panel", c.panelRaised},
                                                {"selected row", laidOver(c.selectionFill, c.background)},
                                                {"found row", laidOver(c.hitFill, c.background)}};
    const std::map<std::string, QColor> texts{
        {"text", c.text}, {"muted", c.textMuted}, {"warning", c.warning}, {"error", c.error}, {"good", c.good}};
    for (const auto& [ground, below] : grounds) {
      for (const auto& [text, color] : texts) {
        EXPECT_GE(contrast(color, below), 4.5) << text << " on " << ground << (dark ? ", dark" : ", light");
      }
    }
    EXPECT_GE(contrast(c.selectionText, c.selection), 4.5);
    std::map<std::string, QColor> marks{{"disabled", c.textDisabled},
                                        {"selection", c.selection},
                                        {"window", c.window},
                                        {"view frame", c.viewFrame},
                                        {"hit", c.hit},
                                        {"arrow", c.arrow},
                                        {"hover", c.hover},
                                        {"busy", c.busy},
                                        {"note", c.note},
                                        {"others", c.seriesOthers}};
    for (const auto& [mark, color] : marks) {
      for (const QColor& ground : {c.background, c.panel}) {
        EXPECT_GE(contrast(color, ground), 3.0) << mark << (dark ? ", dark" : ", light");
      }
    }
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
