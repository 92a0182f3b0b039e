// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "models/query/drawn_results.h"
#include "models/timeline/view_state.h"
#include "views/timeline/timeline_band.h"

class QMenu;
class QPainter;

namespace tallyscope {

/// The results of queries drawn above the lanes, a row each: a bar for every row of the result, in the colour and with the
/// name that were chosen. Click: the event behind it, or its time; its menu removes the row. Hidden while there are none.
class ResultBand final : public TimelineBand {
  Q_OBJECT
 public:
  ResultBand(DrawnResults& results, ViewState& state, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  const QStringList& laneNames() const override { return names_; }
  std::pair<int, int> laneBox(std::size_t result) const override;

  struct Hit {
    std::size_t result = 0, bar = 0;
  };
  std::optional<Hit> hitAt(const QPoint& position) const;
  /// The middle of a bar, for tests.
  QPoint middleOf(const Hit& hit) const;
  /// The row under a point, whether a bar is there or not.
  std::optional<std::size_t> resultAt(const QPoint& position) const;
  /// Zoom to a bar, remove a row or all; the caller shows and deletes it.
  QMenu* makeMenu(std::size_t result, const std::optional<Hit>& hit);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int laneHeight() const;
  void arrange();
  void paintResult(QPainter& painter, std::size_t result);
  QRect boxOf(std::size_t result, const DrawnResult::Bar& bar) const;
  void goTo(const Hit& hit);

  DrawnResults& results_;
  QStringList names_;
  std::vector<int> tops_;  ///< of each result, and the height
};

}  // namespace tallyscope
