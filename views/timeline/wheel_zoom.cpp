// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/wheel_zoom.h"

#include <QNativeGestureEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace tallyscope {
namespace {

WheelHabit theHabit = WheelHabit::Scrolls;

bool pans(const QWheelEvent& event) {
  const QPoint turned = event.angleDelta();
  const bool sideways = turned.x() != 0 && std::abs(turned.x()) >= std::abs(turned.y());
  return sideways || (event.modifiers() & Qt::ShiftModifier) != 0;
}

}  // namespace

WheelHabit wheelHabit() { return theHabit; }
void setWheelHabit(WheelHabit habit) { theHabit = habit; }

int scrollOf(const QWheelEvent& event) {
  return -(event.pixelDelta().isNull() ? event.angleDelta().y() / 2 : event.pixelDelta().y());
}

int applyWheelOverRows(ViewState& state, const QWheelEvent& event, TimeNs time, int width) {
  const bool control = (event.modifiers() & Qt::ControlModifier) != 0;
  if (!pans(event) && control == (theHabit == WheelHabit::Zooms)) return scrollOf(event);
  applyWheel(state, event, time, width);
  return 0;
}

void zoomByFactor(ViewState& state, TimeNs time, double factor, ViewState::Gesture gesture) {
  constexpr std::int64_t kDenominator = 1 << 20;
  const auto numerator = static_cast<std::int64_t>(std::llround(std::clamp(factor, 1e-3, 1e3) * kDenominator));
  if (numerator != kDenominator) state.zoomAt(time, numerator, kDenominator, gesture);
}

void applyWheel(ViewState& state, const QWheelEvent& event, TimeNs time, int width) {
  QPoint delta = event.angleDelta();
  if ((event.modifiers() & Qt::ShiftModifier) != 0 && delta.x() == 0) delta = QPoint(delta.y(), 0);
  if (delta.x() != 0 && std::abs(delta.x()) >= std::abs(delta.y())) {
    // A touchpad says how many pixels; a notch of a wheel (120) is a tenth of the view.
    const int pixels =
        !event.pixelDelta().isNull() && event.pixelDelta().x() != 0 ? event.pixelDelta().x() : delta.x() * width / 1200;
    const TimeNs length = state.view().length();
    const TimeNs perWidth =
        length / std::max(width, 1) * pixels + length % std::max(width, 1) * pixels / std::max(width, 1);
    state.panBy(-perWidth, ViewState::Gesture::Wheel);
    return;
  }
  if (delta.y() != 0) zoomByFactor(state, time, std::pow(0.8, delta.y() / 120.0), ViewState::Gesture::Wheel);
}

bool applyGesture(ViewState& state, const QNativeGestureEvent& event, TimeNs time) {
  if (event.gestureType() != Qt::ZoomNativeGesture) return false;
  // The value says by how much the fingers' distance grew since the last event: 0.1 is a tenth.
  zoomByFactor(state, time, 1.0 / (1.0 + std::max(-0.5, event.value())), ViewState::Gesture::Wheel);
  return true;
}

}  // namespace tallyscope
