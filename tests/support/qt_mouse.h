// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPoint>
#include <QWidget>

namespace tallyscope::testing {

/// Sends one mouse event to a widget, as a window system would.
inline void sendMouse(QWidget& widget, QEvent::Type type, const QPoint& at, Qt::MouseButton button,
                      Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
  QMouseEvent event(type, at, widget.mapToGlobal(at), button, buttons, modifiers);
  QCoreApplication::sendEvent(&widget, &event);
}

inline void click(QWidget& widget, const QPoint& at, Qt::KeyboardModifiers modifiers = Qt::NoModifier,
                  Qt::MouseButton button = Qt::LeftButton) {
  sendMouse(widget, QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton, modifiers);
  sendMouse(widget, QEvent::MouseButtonPress, at, button, button, modifiers);
  sendMouse(widget, QEvent::MouseButtonRelease, at, button, Qt::NoButton, modifiers);
}

/// Presses at one point, moves in steps to another, releases there.
inline void drag(QWidget& widget, const QPoint& from, const QPoint& to,
                 Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
  constexpr int kSteps = 8;
  sendMouse(widget, QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton, modifiers);
  sendMouse(widget, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton, modifiers);
  for (int step = 1; step <= kSteps; ++step) {
    sendMouse(widget, QEvent::MouseMove, from + (to - from) * step / kSteps, Qt::NoButton, Qt::LeftButton, modifiers);
  }
  sendMouse(widget, QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton, modifiers);
}

}  // namespace tallyscope::testing
