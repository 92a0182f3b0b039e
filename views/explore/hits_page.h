// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "models/events/event_list.h"
#include "models/events/event_search.h"
#include "models/timeline/view_state.h"

class QComboBox;

namespace tallyscope {

class ResultTable;

/// The hits of the search: one a row in the order of time, or summed by name.
class HitsPage final : public QWidget {
  Q_OBJECT
 public:
  explicit HitsPage(ViewState& state, QWidget* parent = nullptr);

  /// nullptr: nothing is searched.
  void setHits(std::shared_ptr<const EventList> hits, const EventQuery& query);
  ResultTable& result() { return *result_; }
  QComboBox& form() { return *form_; }

 private:
  void refresh();
  /// What of the events was looked at, and where.
  QString searchedPart() const;

  ViewState& state_;
  ResultTable* result_;
  QComboBox* form_;
  std::shared_ptr<const EventList> hits_;
  EventQuery query_;
};

}  // namespace tallyscope
