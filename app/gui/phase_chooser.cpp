// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/phase_chooser.h"

#include <QMenu>

namespace tallyscope {

PhaseChooser::PhaseChooser(QWidget* parent) : QToolButton(parent) {
  setObjectName(QStringLiteral("phaseChooser"));
  setText(tr("Phase"));
  setAutoRaise(true);
  setPopupMode(QToolButton::InstantPopup);
  setToolTip(tr("Count one phase or one step only: the time of its device work becomes the window"));
  setAccessibleDescription(toolTip());
  setMenu(new QMenu(this));
  connect(menu(), &QMenu::aboutToShow, this, &PhaseChooser::fillMenu);
  setVisible(false);
}

void PhaseChooser::setSession(PhaseSession* session) {
  if (session_ == session) return;
  if (session_) session_->disconnect(this);
  session_ = session;
  if (session_) connect(session_, &PhaseSession::changed, this, &PhaseChooser::showWhetherThereAreSteps);
  showWhetherThereAreSteps();
}

void PhaseChooser::showWhetherThereAreSteps() { setVisible(session_ && session_->hasSteps()); }

std::uint32_t PhaseChooser::stepInForce() const {
  const auto count = static_cast<std::uint32_t>(session_->data()->phases.steps.size());
  for (std::uint32_t step = 0; step < count; ++step) {
    if (session_->spanOf(step) == session_->state().window()) return step;
  }
  return kNone;
}

void PhaseChooser::addStep(const QString& text, std::uint32_t step) {
  const bool exists = step < session_->data()->phases.steps.size();
  QAction* action =
      menu()->addAction(text, this, [this, step] { session_->state().setWindow(session_->spanOf(step)); });
  action->setEnabled(exists);
}

void PhaseChooser::fillMenu() {
  menu()->clear();
  if (!session_ || !session_->hasSteps()) return;
  const PhaseSteps& phases = session_->data()->phases;
  for (std::uint32_t shape = 0; shape < phases.shapes.size(); ++shape) {
    int steps = 0;
    for (const Step& step : phases.steps) steps += step.shape == shape;
    if (steps == 0) continue;
    const QString name = QString::fromStdString(phases.shapes[shape].label());
    menu()->addAction(tr("%1 (%n step(s))", nullptr, steps).arg(name), this,
                      [this, shape] { session_->state().setWindow(session_->spanOfShape(shape)); });
  }
  menu()->addSeparator();
  const std::uint32_t now = stepInForce();
  addStep(now == kNone ? tr("First Step") : tr("Next Step"), now == kNone ? 0 : now + 1);
  if (now != kNone) addStep(tr("Previous Step"), now == 0 ? kNone : now - 1);
  menu()
      ->addAction(tr("All of the Recording"), this, [this] { session_->state().clearWindow(); })
      ->setEnabled(!session_->state().window().isAll());
}

}  // namespace tallyscope
