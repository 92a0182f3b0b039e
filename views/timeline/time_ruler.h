// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "models/document/notes.h"
#include "models/timeline/view_state.h"

class QPainter;

namespace tallyscope {

/// The time scale above the rows. Dragging it pans, the wheel zooms; the window and the selected range are marked.
class TimeRuler : public QWidget {
  Q_OBJECT

 public:
  explicit TimeRuler(ViewState& state, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  /// Whose notes are shown as flags; hovering one reads it.
  void setNotes(const Notes* notes);
  /// The pointer's time, shown as a marker with its exact value.
  void setPointer(std::optional<TimeNs> time);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  void paintNotes(QPainter& painter);
  QString noteAt(int x) const;
  const Notes* notes_ = nullptr;
  int columnAt(TimeNs time) const;

  ViewState& state_;
  std::optional<TimeNs> pointer_;
  bool dragging_ = false;
  int pressedX_ = 0;
  TimeWindow pressedView_;
};

}  // namespace tallyscope
