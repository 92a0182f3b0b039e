// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "models/events/event_list.h"
#include "models/events/event_tree.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

class QComboBox;
class QToolButton;

namespace tallyscope {

class ResultTable;

/// The events of some rows of the timeline, or of all, in the selected stretch (else in the window, else everywhere), as
/// a table of any size: a row an event, flat or as a tree whose events open and close (a click on ▾ or ▸, the keys ← and
/// →). A row chosen here is selected in the timeline, an
/// event selected there becomes the current row.
class EventsPage final : public QWidget {
  Q_OBJECT
 public:
  explicit EventsPage(ViewState& state, QWidget* parent = nullptr);

  /// Only the events of these tracks, which are called `label`; none: all.
  void setTracks(std::vector<std::uint32_t> tracks, const QString& label);
  ResultTable& result() { return *result_; }
  QComboBox& form() { return *form_; }
  const std::shared_ptr<const EventList>& events() const { return events_; }
  bool busy() const;
  const EventTree& tree() const { return tree_; }
  /// Opens or closes an event of the tree.
  void setOpen(EventRef event, bool open);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void markStale();
  void compute();
  void present();
  void showTree();
  bool isTree() const;
  bool treeKey(int key);
  bool treePress(const QPoint& position);
  void follow(EventRef event);

  ViewState& state_;
  ResultTable* result_;
  QComboBox* form_;
  QToolButton* allRows_;
  std::vector<std::uint32_t> tracks_;
  QString label_;
  QToolButton *closeAll_, *openAll_;
  std::shared_ptr<const EventList> events_;  ///< all of them
  std::shared_ptr<const EventList> shown_;   ///< those in the table
  EventTree tree_;
  JobSlot treeSlot_;
  std::optional<EventRef> keep_;  ///< becomes the current row once the tree is there
  JobSlot slot_;
  bool stale_ = true;
  bool following_ = false;
};

}  // namespace tallyscope
