// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>

#include "models/view_state.h"

namespace tallyscope {

class TimelineView;

/// What else the timeline's keyboard does: moving in time, scrolling, selecting stretches without a mouse, the selected
/// event. *Here* is the pointer's time, else the start of the selected event, else the middle of the view.
class TimelineKeys final : public QObject {
  Q_OBJECT

 public:
  /// A part of `view`.
  explicit TimelineKeys(TimelineView& view);

  const QList<QAction*>& all() const { return all_; }
  /// By its command's id; it must be one of these.
  QAction* action(const QString& id) const;
  TimeNs here() const;

 private:
  template <typename Run>
  void make(const char* id, Run run);
  void refresh();
  void pan(std::int64_t parts);
  void setRangeEnd(bool start);
  void askMemory();

  TimelineView& view_;
  ViewState& state_;
  QList<QAction*> all_;
};

}  // namespace tallyscope
