// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "core/report/report.h"
#include "models/table/breakdown_tree.h"
#include "models/timeline/row_arrangement.h"

class QComboBox;
class QLabel;
class QPainter;

namespace tallyscope {

/// The drawing of a breakdown: rings around a middle (sunburst), or columns from left to right (icicle).
class BreakdownCanvas final : public QWidget {
  Q_OBJECT
 public:
  explicit BreakdownCanvas(QWidget* parent = nullptr);

  void setTree(BreakdownTree tree);
  void setIcicle(bool icicle);
  const BreakdownTree& tree() const { return tree_; }
  int chosen() const { return chosen_; }
  void choose(int node);
  /// The part at a point, or -1.
  int nodeAt(const QPointF& point) const;
  /// A point inside a part.
  QPointF middleOf(int node) const;
  void paintTo(QPainter& painter, const QSize& size) const;

 signals:
  void hovered(int node);
  void clicked(int node);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Rings {
    QPointF centre;
    double hole, width;
  };
  Rings ringsOf(const QSizeF& size) const;
  QColor colorOf(const BreakdownTree::Node& node) const;
  void paintSunburst(QPainter& painter, const QSizeF& size) const;
  void paintIcicle(QPainter& painter, const QSizeF& size) const;
  bool isLit(int node) const;

  BreakdownTree tree_;
  std::vector<int> rootOf_;  ///< the innermost part of each
  std::vector<int> rankOf_;  ///< of innermost parts: the colour
  bool icicle_ = false;
  int chosen_ = -1;
  int hovered_ = -1;
};

/// The breakdown beside a table of layers. Hovering tells name, time and share; a click filters the table to the part, a
/// second click shows all again.
class BreakdownPanel final : public QWidget {
  Q_OBJECT
 public:
  explicit BreakdownPanel(const Report& report, QWidget* parent = nullptr);

  void setTable(std::shared_ptr<const Table> table, const Dialect& dialect);
  BreakdownCanvas& canvas() { return *canvas_; }
  /// No part is chosen any more: all rows show again.
  void clearChoice() {
    if (canvas_->chosen() >= 0) choose(canvas_->chosen());
  }

 signals:
  /// The part as a filter of the table; empty: show all rows.
  void pathChosen(const std::vector<tallyscope::Arrangement::Slice>& path);

 private:
  void choose(int node);
  void hover(int node);
  QString textOf(int node) const;

  const Report& report_;
  std::shared_ptr<const Table> table_;
  const Dialect* dialect_;
  QComboBox* shape_;
  BreakdownCanvas* canvas_;
  QLabel* caption_;
};

}  // namespace tallyscope
