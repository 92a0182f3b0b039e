// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/selection_menu.h"

#include <QCoreApplication>
#include <QMenu>

#include "core/analysis/event_relations.h"
#include "models/timeline/timeline_labels.h"
#include "models/timeline/view_state.h"
#include "views/timeline/note_actions.h"
#include "views/timeline/timeline_keys.h"
#include "views/timeline/view_actions.h"

namespace tallyscope {
namespace {

struct Menu {
  Q_DECLARE_TR_FUNCTIONS(SelectionMenu)
};

}  // namespace

QMenu* makeSelectionMenu(ViewState& state, ViewActions& view, NoteActions& notes, TimelineKeys& keys, QWidget* parent) {
  auto* menu = new QMenu(parent);
  menu->addAction(view.filterAndZoom);
  menu->addAction(view.zoomToSelection);
  menu->addAction(view.filter);
  menu->addAction(view.clear);
  menu->addAction(view.clearWindow);
  if (const EventRef event = state.event(); event.valid() && !state.range()) {
    menu->addSeparator();
    const Trace& trace = *state.trace();
    for (const Relation& relation : relationsOf(trace, event, 5)) {
      QString name = fromText(trace.text(trace.nameOf(relation.event)).substr(0, 60));
      name.replace(QLatin1Char('&'), QLatin1String("&&"));
      menu->addAction(Menu::tr("Go to %1: %2").arg(kindOfEvent(trace, relation.event), name), &state,
                      [&state, relation] { state.goToEvent(relation.event); });
    }
    for (const char* id : {"event.highlightLike", "event.copyName", "range.event"})
      menu->addAction(keys.action(QLatin1String(id)));
  }
  if (state.range()) {
    menu->addSeparator();
    menu->addAction(keys.action(QStringLiteral("phase.mark")));
  }
  menu->addSeparator();
  menu->addAction(notes.note);
  menu->addAction(notes.bookmark);
  menu->addSeparator();
  menu->addAction(view.fit);
  menu->addAction(view.undo);
  menu->addAction(view.redo);
  return menu;
}

}  // namespace tallyscope
