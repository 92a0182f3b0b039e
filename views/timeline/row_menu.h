// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include "models/timeline_rows.h"

namespace tallyscope {

/// What can be done to a row of the timeline: open and close, more lanes, height, pin, hide, move.
void fillRowMenu(QMenu& menu, TimelineRows& rows, std::uint32_t row);
/// What can be done to all rows: levels, presets, heights, hidden rows. Also for the window's *View* menu.
void fillRowsMenu(QMenu& menu, TimelineRows& rows);
/// Of a row in the strip of pinned rows; `strip` numbers its rows as `rows` does.
void fillPinnedMenu(QMenu& menu, TimelineRows& rows, TimelineRows& strip, std::uint32_t row);

}  // namespace tallyscope
