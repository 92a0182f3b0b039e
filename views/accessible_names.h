// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QApplication;

namespace tallyscope {

/// Names for screen readers: a control that says what it is only by its place holder or its tool tip gets that as its
/// accessible name when it is first shown. What has a name, a label or words on it is left alone.
class AccessibleNames final : public QObject {
  Q_OBJECT
 public:
  /// Follows all widgets of the program from now on. Once is enough; later calls do nothing.
  static void install(QApplication& application);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using QObject::QObject;
};

}  // namespace tallyscope
