// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>
#include <vector>

#include "models/table/roofline_data.h"

namespace tallyscope {

/// All bubbles of a roofline as one item of the plot: thousands of items of their own would be slow.
class RooflineBubbles final : public QCPAbstractItem {
 public:
  explicit RooflineBubbles(QCustomPlot* plot);

  void setData(const std::vector<RooflineData::Bubble>& bubbles);
  /// By row of the table.
  void setSelected(std::vector<bool> rows) { selected_ = std::move(rows); }
  void setHovered(std::optional<std::uint32_t> row) { hovered_ = row; }
  std::optional<std::uint32_t> hovered() const { return hovered_; }
  /// The smallest bubble at a point of the plot; nullptr: none.
  const RooflineData::Bubble* at(const QPointF& point) const;
  QRectF rectOf(const RooflineData::Bubble& bubble) const;

  double selectTest(const QPointF& point, bool onlySelectable, QVariant* details = nullptr) const override;

 protected:
  void draw(QCPPainter* painter) override;

 private:
  double radiusOf(const RooflineData::Bubble& bubble) const;

  std::vector<RooflineData::Bubble> bubbles_;  ///< largest first, so that small ones lie on top
  TimeNs longest_ = 1;
  std::vector<bool> selected_;
  std::optional<std::uint32_t> hovered_;
};

/// The colour of an element type, the same for its bubbles and its roof.
QColor dataTypeColor(const std::string& type);

}  // namespace tallyscope
