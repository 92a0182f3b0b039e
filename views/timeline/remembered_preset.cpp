// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/remembered_preset.h"

#include "models/document/settings.h"
#include "models/timeline/timeline_content.h"
#include "views/timeline/row_actions.h"

namespace tallyscope {
namespace {

/// In the settings: do not translate.
QString kindOf(const Trace& trace) {
  if (trace.recordings().size() > 1) return QStringLiteral("together");
  if (trace.count(EventKind::Device) == 0) return QStringLiteral("host");
  const bool host = trace.count(EventKind::Api) + trace.count(EventKind::Operator) + trace.count(EventKind::Range) > 0;
  return host ? QStringLiteral("host and device") : QStringLiteral("device");
}

}  // namespace

void rememberPreset(TimelineContent& content, RowActions& actions, Settings& settings) {
  const QString kind = kindOf(*content.state().trace());
  const QString chosen = settings.rowsPreset(kind);
  for (const TimelineRows::Preset preset : kRowPresets) {
    if (chosen == QLatin1String(commandOf(preset))) content.setFirstPreset(preset);
  }
  QObject::connect(&actions, &RowActions::presetApplied, &actions, [kind, &settings](TimelineRows::Preset preset) {
    settings.setRowsPreset(kind, QLatin1String(commandOf(preset)));
  });
}

}  // namespace tallyscope
