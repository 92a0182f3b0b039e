// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/wheel_choice.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>

#include "models/document/settings.h"
#include "views/timeline/wheel_zoom.h"

namespace tallyscope {

void addWheelChoice(QMenu& menu, Settings& settings, QObject& owner) {
  setWheelHabit(settings.wheelZooms() ? WheelHabit::Zooms : WheelHabit::Scrolls);
  QAction* action = menu.addAction(QCoreApplication::translate("tallyscope::MainWindow", "&Wheel Zooms the Timeline"));
  action->setObjectName(QStringLiteral("view.wheelZooms"));
  action->setCheckable(true);
  action->setChecked(settings.wheelZooms());
  QObject::connect(action, &QAction::toggled, &owner, [&settings](bool zooms) {
    settings.setWheelZooms(zooms);
    setWheelHabit(zooms ? WheelHabit::Zooms : WheelHabit::Scrolls);
  });
}

}  // namespace tallyscope
