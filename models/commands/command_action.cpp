// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/command_action.h"

namespace tallyscope {

QAction* commandAction(const char* id, QObject* parent) {
  const QString name = QString::fromLatin1(id);
  const Command* command = Commands::find(name);
  Q_ASSERT(command);
  auto* action = new QAction(parent);
  action->setObjectName(name);
  if (!command) return action;
  action->setText(Commands::textOf(*command));
  action->setShortcutContext(command->scope == KeyScope::Window ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
  action->setShortcuts(Commands::instance().keys(name));
  QObject::connect(&Commands::instance(), &Commands::changed, action,
                   [action, name] { action->setShortcuts(Commands::instance().keys(name)); });
  return action;
}

QString textWithKeys(const QAction& action) {
  QString text = action.text();
  text.remove(QLatin1Char('&'));
  const QString keys = action.shortcut().toString(QKeySequence::NativeText);
  return keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys);
}

}  // namespace tallyscope
