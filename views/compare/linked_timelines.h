// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "models/compare/compare_session.h"
#include "models/job_slot.h"
#include "models/timeline/linked_views.h"

class QComboBox;
class QLabel;
class QSpinBox;

namespace tallyscope {

class TimelineView;

/// The timelines of base and target above each other, zoomed and panned together, aligned at the start of the windows,
/// at the selected events, or at a range that both have.
class LinkedTimelines final : public QWidget {
  Q_OBJECT
 public:
  /// Both sides must have a state that outlives this.
  LinkedTimelines(const CompareSide& base, const CompareSide& target, QWidget* parent = nullptr);
  ~LinkedTimelines() override;

  /// Whether these are the two that it shows.
  bool shows(const ViewState* base, const ViewState* target) const {
    return base == &baseState_ && target == &targetState_;
  }
  void setAliases(const QString& base, const QString& target);
  TimelineView& timeline(Side side) { return side == Side::Base ? *base_ : *target_; }
  LinkedViews& link() { return link_; }
  QComboBox& alignBox() { return *alignBox_; }
  /// Whether the ranges that both have are listed.
  bool ready() const { return !slot_.running(); }

 signals:
  void closeRequested();
  void message(const QString& text);

 private:
  QWidget* buildBar();
  void align();

  ViewState& baseState_;
  ViewState& targetState_;
  LinkedViews link_;
  TimelineView* base_;
  TimelineView* target_;
  QLabel* baseLabel_;
  QLabel* targetLabel_;
  QComboBox* alignBox_ = nullptr;
  QSpinBox* instanceBox_ = nullptr;
  QLabel* instanceLabel_ = nullptr;
  JobSlot slot_;
};

}  // namespace tallyscope
