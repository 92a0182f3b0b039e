// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "models/compare/compare_screen.h"

class QCPBars;
class QCPItemRect;
class QCustomPlot;
class QLabel;

namespace tallyscope {

/// Where the time of two recordings goes: a pair of bars for each of the top rows of a comparison, as many as the
/// height has room for. A click on a bar, or on its name, asks for the row.
class HotSpotChart final : public QWidget {
  Q_OBJECT
 public:
  explicit HotSpotChart(QWidget* parent = nullptr);

  /// `title` tells what is shown, `measure` what a bar's length is the share of.
  void setSpots(std::vector<HotSpot> spots, const QString& title, const QString& measure);
  void setAliases(const QString& base, const QString& target);
  /// Shown instead of a chart without spots.
  void setEmptyText(const QString& text);

  /// How many rows are drawn at the present height.
  int shownSpots() const { return shown_; }
  const HotSpot& spot(int index) const { return spots_[static_cast<std::size_t>(index)]; }
  /// The middle of a drawn bar, in the plot's coordinates.
  QPoint barPosition(int index, bool target) const;
  QCustomPlot& plot() { return *plot_; }
  QString legendText(bool target) const;
  QString title() const;
  /// Marks the bars of a table's row; none has it: no mark.
  void markRow(std::int64_t row);

 signals:
  void rowChosen(std::uint32_t row);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void draw();
  void applyTheme();
  int spotAt(const QPoint& position) const;
  void showTip(const QPoint& position);

  std::vector<HotSpot> spots_;
  QLabel* title_;
  QLabel* empty_;
  QCustomPlot* plot_;
  QCPBars* base_ = nullptr;
  QCPBars* target_ = nullptr;
  QCPItemRect* mark_ = nullptr;
  QString baseAlias_, targetAlias_, measure_;
  int shown_ = 0;
  std::int64_t marked_ = -1;
};

}  // namespace tallyscope
