// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/timeline/view_state.h"

class QNativeGestureEvent;
class QWheelEvent;

namespace tallyscope {

/// What turning the wheel over the rows does: scroll them (with Ctrl it zooms), as other viewers do, or zoom (with Ctrl it
/// scrolls). Sideways, or with Shift, it always moves in time. A choice of the person, in force everywhere.
enum class WheelHabit { Scrolls, Zooms };
WheelHabit wheelHabit();
void setWheelHabit(WheelHabit habit);

/// What a wheel or touchpad does over anything that shows the view `width` px wide and does not scroll: turning zooms
/// around `time`, the time under the pointer; sideways, or with Shift, it pans.
void applyWheel(ViewState& state, const QWheelEvent& event, TimeNs time, int width);
/// Over rows, as wheelHabit() says. Returns by how many px they are to scroll down (negative: up), 0 where the event
/// asked for something else, which is done.
int applyWheelOverRows(ViewState& state, const QWheelEvent& event, TimeNs time, int width);
/// How many px a turn scrolls rows down.
int scrollOf(const QWheelEvent& event);
/// What a pinch on a touchpad does there: zooms around `time`. False: the gesture is another one.
bool applyGesture(ViewState& state, const QNativeGestureEvent& event, TimeNs time);
/// The view's length times `factor`, `time` staying where it is.
void zoomByFactor(ViewState& state, TimeNs time, double factor, ViewState::Gesture gesture);

}  // namespace tallyscope
