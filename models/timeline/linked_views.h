// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "models/timeline/view_state.h"

namespace tallyscope {

/// Locks the views of two recordings: zooming or panning one does the same to the other, so that the two aligned times
/// always stand above each other. While linked both can go as far as either recording reaches.
class LinkedViews final : public QObject {
  Q_OBJECT
 public:
  /// Both must outlive the link. They may be the same recording only if they are two states.
  LinkedViews(ViewState& base, ViewState& target, QObject* parent = nullptr);
  /// Gives both back their own bounds.
  ~LinkedViews() override;

  /// `baseTime` and `targetTime` stand above each other from now on; the base's view stays, the target's follows.
  void align(TimeNs baseTime, TimeNs targetTime);
  /// The start of each window, of the recording where none is set.
  void alignAtWindows();
  /// Shows all of both.
  void fit();
  /// Target time less base time of what stands above each other.
  TimeNs offset() const { return offset_; }

 private:
  void follow(ViewState& moved, ViewState& other, TimeNs shift);

  QPointer<ViewState> base_, target_;
  TimeNs offset_ = 0;
  bool following_ = false;
};

}  // namespace tallyscope
