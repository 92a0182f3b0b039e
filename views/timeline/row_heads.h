// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "models/timeline/timeline_rows.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// The names of the rows, at their left: a tree with expanders, how busy device rows are in what is seen, and a way to
/// the lanes that are not shown.
class RowHeads : public QWidget {
  Q_OBJECT

 public:
  explicit RowHeads(ViewState& state, QWidget* parent = nullptr);
  void setRows(TimelineRows* rows);
  void setScroll(std::int64_t scroll);
  /// The row that the keyboard is at; kNone: none yet. A click makes a row current too.
  std::uint32_t currentRow() const { return current_; }
  void setCurrentRow(std::uint32_t row);
  QSize sizeHint() const override { return {220, 100}; }
  /// Share of the stretch that is seen and counts (view and window) in which the row was busy, or a negative number.
  double busyPercent(const TimelineRow& row) const { return percentOf(row.busy); }
  /// The same of its kernels; negative where there is no other work.
  double kernelsPercent(const TimelineRow& row) const { return percentOf(row.kernelsBusy); }

 signals:
  void scrollRequested(std::int64_t scroll);
  void contextMenuRequested(std::uint32_t row, const QPoint& globalPosition);
  void currentRowChanged(std::uint32_t row);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void paintRow(QPainter& painter, const TimelineRows::Visible& visible);
  void followLayout();
  double percentOf(const BusyIndex* busy) const;
  /// "99 %", or "kernels 4 % · 99 %" where they differ and `whole` has room for it.
  QString busyText(const TimelineRow& row, bool whole) const;
  QString textOf(const TimelineRow& row) const;
  QString moreText(const TimelineRow& row) const;
  QRect moreBox(const TimelineRows::Visible& visible) const;

  ViewState& state_;
  TimelineRows* rows_ = nullptr;
  std::int64_t scroll_ = 0;
  std::uint32_t hovered_ = kNone;
  std::uint32_t current_ = kNone;
};

}  // namespace tallyscope
