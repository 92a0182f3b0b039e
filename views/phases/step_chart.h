// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "models/phases/phase_session.h"

class QCustomPlot;

namespace tallyscope {

/// Step times over the steps, a colour a phase. The axis is logarithmic when the longest step is thirty times the
/// shortest, so that prefill and decode can both be read. Outliers and warm-up stand out, or are left out.
/// Click a point: the timeline goes there.
class StepChart final : public QWidget {
  Q_OBJECT
 public:
  explicit StepChart(PhaseSession& session, QWidget* parent = nullptr);

  void setWithoutOutliers(bool without);
  /// How many points are drawn.
  int pointCount() const { return static_cast<int>(points_.size()); }
  /// The step whose point is nearest to a place in the chart, if one is near.
  std::optional<std::uint32_t> stepAt(const QPointF& position) const;
  /// Where a step's point is drawn; a null point when it is left out.
  QPointF positionOf(std::uint32_t step) const;

 signals:
  void stepClicked(std::uint32_t step);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Point {
    double x, y;  ///< place among all steps from 1; ms
    std::uint32_t step;
  };
  void redraw();
  void addGraph(std::uint32_t shape, bool flagged);
  void paintTheme();

  PhaseSession& session_;
  QCustomPlot* plot_;
  std::vector<Point> points_;
  bool withoutOutliers_ = false;
};

}  // namespace tallyscope
