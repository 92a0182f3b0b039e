// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>
#include <QWidget>
#include <functional>
#include <optional>

#include "models/job_slot.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

class RowsScroll;
class TimelineContent;

/// What else the timeline's keyboard does: moving in time, scrolling, selecting stretches without a mouse, the selected
/// event. *Here* is the pointer's time, else the start of the selected event, else the middle of the view.
class TimelineKeys final : public QObject {
  Q_OBJECT

 public:
  /// The time under the pointer, where it is over the timeline.
  using Pointer = std::function<std::optional<TimeNs>()>;
  TimelineKeys(TimelineContent& content, RowsScroll& scroll, Pointer pointer, QWidget* parent);

  const QList<QAction*>& all() const { return all_; }
  /// By its command's id; it must be one of these.
  QAction* action(const QString& id) const;
  TimeNs here() const;

 signals:
  /// The menu of the selection is asked for.
  void menuRequested();
  /// What a graph of memory in use held is asked for.
  void memoryAsked(std::uint32_t track, tallyscope::TimeNs time);

 private:
  template <typename Run>
  void make(const char* id, Run run);
  void refresh();
  void pan(std::int64_t parts);
  void setRangeEnd(bool start);
  void askMemory();

  TimelineContent& content_;
  ViewState& state_;
  Pointer pointer_;
  JobSlot likeSlot_;
  QList<QAction*> all_;
};

}  // namespace tallyscope
