// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>
#include <memory>
#include <optional>

#include "core/analysis/collective_partners.h"
#include "models/timeline/timeline_rows.h"
#include "models/timeline/view_state.h"
#include "views/timeline/event_colors.h"
#include "views/timeline/event_labels.h"
#include "views/timeline/row_painter.h"

class QPainter;

namespace tallyscope {

/// The rows of a timeline: one widget the size of the viewport paints all of them. What does not move with the pointer
/// is drawn to an image once a change; selection, window shade, hover and arrows are drawn over it.
class LanesView : public QWidget {
  Q_OBJECT

 public:
  LanesView(ViewState& state, QWidget* parent = nullptr);
  ~LanesView() override;

  /// nullptr while the index is being built.
  void setRows(TimelineRows* rows);
  std::int64_t scroll() const { return scroll_; }
  void setScroll(std::int64_t scroll);
  void setPartners(std::shared_ptr<const CollectivePartners> partners);
  /// What is shown when there are no rows.
  void setMessage(const QString& message);

  /// First ns of the logical column `x` (may lie outside the widget).
  TimeNs timeAt(int x) const;
  /// The logical column of a time; clamped to a screen beside the widget.
  int columnAt(TimeNs time) const;
  TimelineRows::Hit hitAt(const QPoint& position) const;
  /// What hovering tells about an event, plain text.
  QString toolTipFor(const TimelineRows::Hit& hit) const;
  /// What is shown, as vectors instead of the widget's image, without what follows the pointer.
  void paintPicture(QPainter& painter) const;
  /// Number, length and busy time of a range, as its label tells them.
  QString describeRange(const TimeWindow& range) const;
  const FrameCost& lastCost() const { return cost_; }

 signals:
  void scrollRequested(std::int64_t scroll);
  void contextMenuRequested(const QPoint& globalPosition);
  void memoryClicked(std::uint32_t track, tallyscope::TimeNs time);
  /// The pointer's time, or nothing when it left.
  void pointerMoved(std::optional<tallyscope::TimeNs> time);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  enum class Drag { None, Pressed, Range, Pan };

  void invalidate();
  void renderFrame();
  void hover(const QPoint& position);
  void rebuildFont();
  void describeSelected();
  /// The row of graphs that was met, or nullptr.
  const TimelineRow* graphsAt(const TimelineRows::Hit& hit) const;
  QString projectionTip(std::uint32_t slice) const;
  TimeWindow stretchAt(int x, int tolerance) const;
  /// The time of a point, or the edge of an event of its row that is a few px away.
  TimeNs snappedAt(const QPoint& position) const;

  ViewState& state_;
  TimelineRows* rows_ = nullptr;
  EventColors colors_;
  std::unique_ptr<EventLabels> labels_;
  QImage frame_;
  bool frameValid_ = false;
  FrameCost cost_;
  std::int64_t scroll_ = 0;
  std::shared_ptr<const CollectivePartners> partners_;
  QString message_;

  Drag drag_ = Drag::None;
  QPoint pressed_;
  TimeNs pressedTime_ = 0;
  TimeWindow pressedView_;
  std::int64_t pressedScroll_ = 0;
  bool extends_ = false;
  bool snaps_ = true;  ///< the ends of a selection go to edges of events
  std::optional<QPoint> pointer_;
  TimelineRows::Hit hovered_;
};

}  // namespace tallyscope
