// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QToolButton>

#include "models/phases/phase_session.h"

namespace tallyscope {

/// The phases of a recording beside the filter window's chip: one becomes the window that every report counts, all of it
/// or the step before or after the one that is in force. Not seen where there are no steps.
class PhaseChooser final : public QToolButton {
  Q_OBJECT
 public:
  explicit PhaseChooser(QWidget* parent = nullptr);

  /// Follows another recording; nullptr: none.
  void setSession(PhaseSession* session);

 private:
  void showWhetherThereAreSteps();
  void fillMenu();
  /// The step whose span is the window in force, or kNone.
  std::uint32_t stepInForce() const;
  void addStep(const QString& text, std::uint32_t step);

  QPointer<PhaseSession> session_;
};

}  // namespace tallyscope
