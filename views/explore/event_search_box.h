// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <memory>
#include <vector>

#include "models/events/event_list.h"
#include "models/events/event_search.h"
#include "models/job_slot.h"
#include "models/timeline/view_state.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace tallyscope {

/// The search for events in the tool bar: a text or an expression, in names or in arguments as well. All hits are
/// highlighted; Return and the arrows step through them in the order of time. A change of the filter window searches
/// again.
class EventSearchBox final : public QWidget {
  Q_OBJECT
 public:
  explicit EventSearchBox(QWidget* parent = nullptr);

  /// The recording that is searched; nullptr: none.
  void setState(ViewState* state);
  QLineEdit& field() { return *field_; }
  QLabel& count() { return *count_; }
  QToolButton& regexButton() { return *regex_; }
  EventQuery query() const;
  /// Searches; when what is asked for was searched already, goes to the next hit.
  void search();
  /// The next (+1) or previous (-1) hit, around the ends; the first one after a fresh search.
  void step(int direction);
  bool busy() const { return slot_.running(); }

 signals:
  /// All hits by start; none: the search was cleared.
  void found(std::shared_ptr<const tallyscope::EventList> hits, const tallyscope::EventQuery& query);

 private:
  void run();
  void clear();
  void showCount();

  QPointer<ViewState> state_;
  QLineEdit* field_;
  QLabel* count_;
  QToolButton *regex_, *case_, *arguments_, *previous_, *next_;
  EventQuery searched_;
  std::shared_ptr<const EventList> hits_;
  std::ptrdiff_t at_ = -1;  ///< the hit that was gone to last
  JobSlot slot_;
};

}  // namespace tallyscope
