// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

#include "models/job_slot.h"
#include "models/view_state.h"

class QLabel;
class QToolButton;

namespace tallyscope {

/// The filter window in the tool bar, always seen while one is in force: from, to, length, number of kernels, and ✕.
class WindowChip final : public QFrame {
  Q_OBJECT
 public:
  explicit WindowChip(QWidget* parent = nullptr);

  /// Follows another recording; nullptr: none.
  void setState(ViewState* state);
  QString text() const;
  QToolButton& clearButton() { return *clear_; }

 private:
  void showWindow();
  void showText(const QString& kernels);
  void applyTheme();

  QPointer<ViewState> state_;
  QLabel* label_;
  QToolButton* clear_;
  JobSlot slot_;
};

}  // namespace tallyscope
