// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "models/job_slot.h"
#include "models/timeline/view_state.h"
#include "views/flame/flame_view.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace tallyscope {

/// The flame graph of the selected stretch (else of the window, else of everything): host time or device time, from the
/// top or from the leaves, as flames or as an icicle, with a search. Follows the selection while it is seen.
class FlamePage final : public QWidget {
  Q_OBJECT
 public:
  explicit FlamePage(ViewState& state, QWidget* parent = nullptr);

  FlameView& view() { return *view_; }
  QComboBox& weight() { return *weight_; }
  QComboBox& direction() { return *direction_; }
  QLineEdit& search() { return *search_; }
  bool busy() const { return slot_.running(); }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void addRecordedTrees();
  void markStale();
  void compute();
  void showCaption();

  ViewState& state_;
  FlameView* view_;
  QComboBox *weight_, *direction_, *shape_;
  QLineEdit* search_;
  QLabel* caption_;
  JobSlot slot_;
  TimeWindow shown_;
  bool stale_ = true;
};

/// The stretch that an analysis of the selection is about: the selected range, else the filter window, else all.
TimeWindow analysedStretch(const ViewState& state);

}  // namespace tallyscope
