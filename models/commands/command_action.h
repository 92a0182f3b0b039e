// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QObject>
#include <utility>

#include "models/commands/commands.h"

namespace tallyscope {

/// An action that takes its name, its keys and where they work from the table of commands, and follows changes of keys.
/// `id` must be in the table.
QAction* commandAction(const char* id, QObject* parent);
/// The same with what it does.
template <typename Context, typename Run>
QAction* commandAction(const char* id, QObject* parent, Context* context, Run&& run) {
  QAction* action = commandAction(id, parent);
  QObject::connect(action, &QAction::triggered, context, std::forward<Run>(run));
  return action;
}
/// "Fit (Home)": for the tool tip of a button that shows less.
QString textWithKeys(const QAction& action);

}  // namespace tallyscope
