// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "models/event_list.h"
#include "models/view_state.h"

class QComboBox;

namespace tallyscope {

class ResultTable;

/// The hits of the search: one a row in the order of time, or summed by name.
class HitsPage final : public QWidget {
  Q_OBJECT
 public:
  explicit HitsPage(ViewState& state, QWidget* parent = nullptr);

  /// nullptr: nothing is searched.
  void setHits(std::shared_ptr<const EventList> hits, const QString& text);
  ResultTable& result() { return *result_; }
  QComboBox& form() { return *form_; }

 private:
  void refresh();

  ViewState& state_;
  ResultTable* result_;
  QComboBox* form_;
  std::shared_ptr<const EventList> hits_;
  QString text_;
};

}  // namespace tallyscope
