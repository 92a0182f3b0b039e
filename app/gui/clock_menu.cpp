// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/clock_menu.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include "models/document/settings.h"
#include "models/timeline/clock.h"

namespace tallyscope {

void addClockMenu(QMenu& menu, Settings& settings, QObject& owner) {
  Clock::instance().setFormat(clockFormatOf(settings.clock()));
  auto* group = new QActionGroup(&owner);
  for (const ClockFormat format : kClockFormats) {
    QAction* action = menu.addAction(titleOf(format));
    action->setObjectName(QStringLiteral("clock.") + idOf(format));
    action->setCheckable(true);
    action->setChecked(Clock::instance().format() == format);
    group->addAction(action);
    QObject::connect(action, &QAction::triggered, &owner, [format, &settings] {
      settings.setClock(idOf(format));
      Clock::instance().setFormat(format);
    });
  }
}

}  // namespace tallyscope
