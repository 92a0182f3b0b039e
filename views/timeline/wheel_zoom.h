// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/view_state.h"

class QNativeGestureEvent;
class QWheelEvent;

namespace tallyscope {

/// What a wheel or touchpad does over anything that shows the view `width` px wide: turning zooms around `time`, the
/// time under the pointer; sideways, or with Shift, it pans.
void applyWheel(ViewState& state, const QWheelEvent& event, TimeNs time, int width);
/// What a pinch on a touchpad does there: zooms around `time`. False: the gesture is another one.
bool applyGesture(ViewState& state, const QNativeGestureEvent& event, TimeNs time);
/// The view's length times `factor`, `time` staying where it is.
void zoomByFactor(ViewState& state, TimeNs time, double factor, ViewState::Gesture gesture);

}  // namespace tallyscope
