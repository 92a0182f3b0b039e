// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace tallyscope {

class NoteActions;
class TimelineKeys;
class ViewActions;
class ViewState;

/// The menu of what is selected in a timeline: zoom, filter, where an event's relations lead, notes. The caller shows and
/// deletes it.
QMenu* makeSelectionMenu(ViewState& state, ViewActions& view, NoteActions& notes, TimelineKeys& keys, QWidget* parent);

}  // namespace tallyscope
