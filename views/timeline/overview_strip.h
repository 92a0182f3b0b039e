// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>
#include <memory>

#include "core/analysis/drawing/timeline_index.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// The whole recording in one strip: how busy the devices are, with the view and the window as frames. Dragging the
/// view's frame moves it, its edges resize it; elsewhere a press brings the view there.
class OverviewStrip : public QWidget {
  Q_OBJECT

 public:
  explicit OverviewStrip(ViewState& state, QWidget* parent = nullptr);
  void setIndex(std::shared_ptr<const TimelineIndex> index);
  QSize sizeHint() const override;
  /// Columns that are marked as holding highlighted events; they follow a highlight in a job.
  const std::vector<int>& marks() const { return marks_; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool event(QEvent* event) override;

 private:
  enum class Drag { None, Move, Left, Right };
  int columnAt(TimeNs time) const;
  TimeNs timeAt(int x) const;
  Drag gripAt(int x) const;
  void render();
  void markHighlights();

  ViewState& state_;
  std::shared_ptr<const TimelineIndex> index_;
  QImage skyline_;
  std::vector<int> marks_;  ///< columns that hold highlighted events
  JobSlot marking_;
  Drag drag_ = Drag::None;
  TimeNs pressedTime_ = 0;
  TimeWindow pressedView_;
};

}  // namespace tallyscope
