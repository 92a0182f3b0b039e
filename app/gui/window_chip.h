// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>

#include "models/job_slot.h"
#include "models/timeline/view_state.h"
#include "views/chip.h"

namespace tallyscope {

/// The filter window in the tool bar, always seen while one is in force: from, to, length, number of kernels, and ✕.
class WindowChip final : public Chip {
  Q_OBJECT
 public:
  explicit WindowChip(QWidget* parent = nullptr);

  /// Follows another recording; nullptr: none.
  void setState(ViewState* state);

 private:
  void showWindow();
  void showText(const QString& kernels);

  QPointer<ViewState> state_;
  JobSlot slot_;
};

}  // namespace tallyscope
