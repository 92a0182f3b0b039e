// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/analysis/drawing/flame.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// A width in words: a time, bytes or a count.
QString flameAmount(TimeNs value, TreeUnit unit);

/// A flame graph or icicle of aggregated call paths. A click on a box makes it as wide as the view, Escape or a click on
/// what lies above it goes back. Only boxes that are at least half a pixel wide are visited and drawn, so that a frame
/// costs what is seen, whatever the size of the tree.
class FlameView final : public QAbstractScrollArea {
  Q_OBJECT
 public:
  explicit FlameView(ViewState& state, QWidget* parent = nullptr);

  void setTree(std::shared_ptr<const FlameTree> tree);
  const std::shared_ptr<const FlameTree>& tree() const { return tree_; }
  /// True: the root at the bottom, flames grow up; false: an icicle.
  void setUpwards(bool upwards);
  /// Marks boxes whose name holds the text; an empty one marks none.
  void setSearch(const QString& text);
  /// Time under marked boxes, each counted once, ns.
  TimeNs searchedTime() const { return searched_; }
  /// The node that fills the width; 0: the root.
  std::uint32_t focus() const { return focus_; }
  void setFocusNode(std::uint32_t node);
  /// The node drawn at a point of the viewport; kNone: none.
  std::uint32_t nodeAt(const QPoint& point) const;
  /// Where a node is drawn, in the viewport; empty when it is too narrow or beside the focus.
  QRectF boxOf(std::uint32_t node) const;
  QString toolTipFor(std::uint32_t node) const;
  /// Boxes drawn and nodes visited by the last frame.
  std::uint64_t boxesDrawn() const { return drawn_; }
  std::uint64_t nodesVisited() const { return visited_; }

 signals:
  void focusChanged();
  void searched();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  int rowHeight() const;
  int rows() const;
  int topOf(std::uint32_t depth) const;
  bool onPath(std::uint32_t node) const;
  QString nameOf(std::uint32_t node) const;
  void updateScrollBar();
  void paintNode(QPainter& painter, std::uint32_t node, const QRectF& box);

  ViewState& state_;
  JobSlot likeSlot_;
  std::shared_ptr<const FlameTree> tree_;
  std::vector<char> marked_;  ///< by node
  TimeNs searched_ = 0;
  std::uint32_t focus_ = 0;
  std::uint32_t hovered_ = kNone;
  bool upwards_ = false;
  std::uint64_t drawn_ = 0, visited_ = 0;
};

}  // namespace tallyscope
