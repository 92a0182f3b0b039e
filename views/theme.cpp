// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QPalette>
#include <algorithm>
#include <cmath>

namespace tallyscope {
namespace {

/// A colour of even lightness in OKLCH (Ottosson 2020), so that hues of one lightness look equally strong: lightness 0
/// to 1, chroma 0 to about 0.3, hue in degrees.
QColor oklch(double lightness, double chroma, double hue) {
  const double radians = hue * 3.14159265358979323846 / 180;
  const double a = chroma * std::cos(radians);
  const double b = chroma * std::sin(radians);
  const double l = std::pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
  const double m = std::pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
  const double s = std::pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3);
  const auto gamma = [](double linear) {
    const double c = std::clamp(linear, 0.0, 1.0);
    return c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
  };
  return QColor::fromRgbF(static_cast<float>(gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
                          static_cast<float>(gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
                          static_cast<float>(gamma(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)));
}

ThemeColors lightColors() {
  ThemeColors c;
  c.background = QColor(0xffffff);
  c.panel = QColor(0xf5f6f7);
  c.panelRaised = QColor(0xeaecef);
  c.rule = QColor(0xe6e8eb);
  c.ruleStrong = QColor(0xc3c8ce);
  c.text = QColor(0x1d2126);
  c.textMuted = QColor(0x565d66);
  c.textDisabled = QColor(0x858c95);
  c.selection = QColor(0x0b5fd0);
  c.selectionText = QColor(0xffffff);
  c.selectionFill = QColor(11, 95, 208, 38);
  c.window = QColor(0xa24a00);
  c.windowShade = QColor(120, 126, 134, 72);
  c.viewFrame = QColor(0x4a525c);
  c.hit = QColor(0xc2187e);
  c.hitFill = QColor(194, 24, 126, 50);
  c.arrow = QColor(0x0b5fd0);
  c.hover = QColor(0x1d2126);
  c.cursor = QColor(29, 33, 38, 70);
  c.busy = QColor(0x758ba3);
  c.note = QColor(0x1a7f4b);
  c.warning = QColor(0x7a4f00);
  c.error = QColor(0xb3261e);
  c.good = QColor(0x12663b);
  c.seriesOthers = QColor(0x868d96);
  return c;
}

ThemeColors darkColors() {
  ThemeColors c;
  c.dark = true;
  c.background = QColor(0x17191d);
  c.panel = QColor(0x1f2227);
  c.panelRaised = QColor(0x2a2e35);
  c.rule = QColor(0x292d33);
  c.ruleStrong = QColor(0x474d56);
  c.text = QColor(0xe3e6ea);
  c.textMuted = QColor(0xa2aab4);
  c.textDisabled = QColor(0x6e7781);
  c.selection = QColor(0x5ca8ff);
  c.selectionText = QColor(0x0c1016);
  c.selectionFill = QColor(92, 168, 255, 48);
  c.window = QColor(0xf0a04b);
  c.windowShade = QColor(0, 0, 0, 130);
  c.viewFrame = QColor(0xb7bec7);
  c.hit = QColor(0xff7ac6);
  c.hitFill = QColor(255, 122, 198, 60);
  c.arrow = QColor(0x8cc2ff);
  c.hover = QColor(0xffffff);
  c.cursor = QColor(227, 230, 234, 80);
  c.busy = QColor(0x607891);
  c.note = QColor(0x62c48f);
  c.warning = QColor(0xe0b050);
  c.error = QColor(0xff8a80);
  c.good = QColor(0x62c48f);
  c.seriesOthers = QColor(0x6b737e);
  return c;
}

// Hues far apart for the three common kinds of colour blindness, after Okabe and Ito: blue, orange, bluish green,
// yellow, vermilion, purple, sky blue.
struct CategoryTone {
  double hue, chroma, lightShift;
};
constexpr std::array<CategoryTone, kKernelCategories> kCategoryTones = {{
    {255, 0.105, 0.00},   // Matrix: blue
    {62, 0.125, 0.00},    // Attention: orange
    {48, 0.085, 0.04},    // Linear attention: a paler, redder orange
    {165, 0.085, 0.02},   // Elementwise: bluish green
    {100, 0.115, 0.06},   // Norm: yellow
    {28, 0.135, -0.02},   // Communication: vermilion
    {325, 0.095, -0.02},  // Memory: purple
    {260, 0.015, 0.08},   // Sync: pale grey
    {230, 0.030, 0.00},   // Other: grey-blue
}};

}  // namespace

std::uint32_t stableHash(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  // The low bits pick the colour: stir the high ones in.
  return hash ^ (hash >> 15);
}

Theme& Theme::instance() {
  static Theme theme;
  return theme;
}

Theme::Theme() {
  update();
  if (qApp) qApp->installEventFilter(this);
}

bool Theme::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ApplicationPaletteChange && watched == qApp && follows_) update();
  return false;
}

void Theme::setDark(bool dark) {
  follows_ = false;
  if (dark == colors_.dark) return;
  colors_.dark = dark;
  update();
}

void Theme::followPalette() {
  follows_ = true;
  update();
}

void Theme::update() {
  const QPalette palette = QGuiApplication::palette();
  const bool dark = follows_
                        ? palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness()
                        : colors_.dark;
  colors_ = dark ? darkColors() : lightColors();

  const double base = dark ? 0.47 : 0.80;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    const double hue = static_cast<double>(i % 16) * 22.5 + 10;
    const double shift = (static_cast<double>(i / 16) - 1) * (dark ? 0.03 : 0.045);
    names_[i] = oklch(base + shift, dark ? 0.075 : 0.085, hue);
  }
  for (std::size_t k = 0; k < categories_.size(); ++k) {
    const CategoryTone& tone = kCategoryTones[k];
    for (std::size_t shade = 0; shade < kShades; ++shade) {
      const double shift = (static_cast<double>(shade) - 1.5) * 0.03 + tone.lightShift;
      categories_[k][shade] =
          oklch((dark ? 0.69 : 0.76) + shift, tone.chroma, tone.hue + (static_cast<double>(shade) - 1.5) * 4);
    }
  }
  // Charts: the same hues, two rounds of lightness.
  constexpr std::array<double, 10> hues = {255, 62, 165, 325, 100, 28, 220, 300, 130, 0};
  for (std::size_t i = 0; i < hues.size(); ++i) {
    colors_.series[i] = oklch((dark ? 0.62 : 0.68) + (i % 2 == 0 ? 0.0 : 0.06), 0.12, hues[i]);
  }
  emit changed();
}

QColor Theme::textOn(const QColor& fill) const {
  const auto linear = [](float channel) { return std::pow(channel, 2.2F); };
  const float luminance =
      0.2126F * linear(fill.redF()) + 0.7152F * linear(fill.greenF()) + 0.0722F * linear(fill.blueF());
  return luminance > 0.18F ? QColor(0x14171b) : QColor(0xf4f6f8);
}

}  // namespace tallyscope
