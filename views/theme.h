// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QObject>
#include <array>
#include <cstdint>

#include "core/analysis/kernel_category.h"

class QPalette;

namespace tallyscope {

/// Every colour that is not the platform's own, by what it means. One table for light, one for dark.
struct ThemeColors {
  bool dark = false;

  // Surfaces and text.
  QColor background;   ///< of the timeline, tables and charts; idle time is this
  QColor panel;        ///< row heads, ruler, header rows
  QColor panelRaised;  ///< hovered row head, sum row
  QColor rule;         ///< thin lines between rows and columns
  QColor ruleStrong;   ///< edges between areas, ruler ticks
  QColor text;
  QColor textMuted;  ///< units, percentages, secondary labels
  QColor textDisabled;

  // Meanings. Each has one colour everywhere: timeline, overview, tables, charts.
  QColor selection;  ///< selected event, range, rows
  QColor selectionText;
  QColor selectionFill;  ///< translucent
  QColor window;         ///< the filter window's edges and chip
  QColor windowShade;    ///< translucent: over everything outside the window
  QColor viewFrame;      ///< the view in the overview
  QColor hit;            ///< search hits and highlighted events
  QColor hitFill;        ///< translucent
  QColor arrow;          ///< relations of the selected event
  QColor hover;          ///< outline under the pointer
  QColor cursor;         ///< the line at the pointer's time
  QColor busy;           ///< busy-ness of devices and of closed rows
  QColor note;           ///< notes and bookmarks
  QColor warning, error, good;

  // Charts.
  std::array<QColor, 10> series;  ///< colour-blind safe, in order of use
  QColor seriesOthers;
};

/// The one theme object: follows the application's palette (light or dark), and gives the colours of names and kinds.
class Theme : public QObject {
  Q_OBJECT

 public:
  static Theme& instance();

  const ThemeColors& colors() const { return colors_; }
  bool isDark() const { return colors_.dark; }

  /// The fill of a bar by name: stable between runs, machines and recordings. 48 shades.
  QColor byName(std::uint32_t nameHash) const { return names_[nameHash % names_.size()]; }
  /// The fill of device work by category; the name's hash shades the hue so that neighbours can be told apart.
  QColor byCategory(KernelCategory category, std::uint32_t nameHash) const {
    return categories_[static_cast<std::size_t>(category)][nameHash % kShades];
  }
  /// Text that can be read on `fill`.
  QColor textOn(const QColor& fill) const;
  /// A slice or line of a chart.
  QColor series(int index) const { return colors_.series[static_cast<std::size_t>(index) % colors_.series.size()]; }

  /// For tests and screenshots: uses this table whatever the palette says, until followPalette().
  void setDark(bool dark);
  void followPalette();

 signals:
  void changed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  static constexpr std::size_t kShades = 4;

  Theme();
  void update();

  ThemeColors colors_;
  std::array<QColor, 48> names_;
  std::array<std::array<QColor, kShades>, kKernelCategories> categories_;
  bool follows_ = true;
};

/// A hash of a text that is the same on every machine (FNV-1a), for colours by name.
std::uint32_t stableHash(std::string_view text);

}  // namespace tallyscope
