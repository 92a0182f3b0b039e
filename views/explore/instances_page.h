// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "models/timeline/view_state.h"

class QToolButton;

namespace tallyscope {

class ResultTable;

/// The events behind rows of a report, the longest first, and a way from one to the next in the timeline.
class InstancesPage final : public QWidget {
  Q_OBJECT
 public:
  explicit InstancesPage(ViewState& state, QWidget* parent = nullptr);

  ResultTable& result() { return *result_; }
  /// `title`: what they are instances of.
  void show(const std::shared_ptr<std::vector<EventRef>>& events, const QString& title);
  /// Goes to the next row (1) or the one before (-1), and to its event in the timeline.
  void step(int by);
  QToolButton& previousButton() { return *previous_; }
  QToolButton& nextButton() { return *next_; }

 private:
  ViewState& state_;
  ResultTable* result_;
  QToolButton* previous_;
  QToolButton* next_;
};

}  // namespace tallyscope
