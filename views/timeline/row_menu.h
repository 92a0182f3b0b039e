// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <array>
#include <functional>

#include "models/timeline/timeline_rows.h"

namespace tallyscope {

/// Heights that are offered, in percent of the usual.
inline constexpr std::array kRowHeights{50, 75, 100, 150, 200, 300};
/// An entry for each height; `present` is checked.
void addHeights(QMenu& menu, int present, const std::function<void(int percent)>& set);
/// Of a row in the strip of pinned rows; `strip` numbers its rows as `rows` does.
void fillPinnedMenu(QMenu& menu, TimelineRows& rows, TimelineRows& strip, std::uint32_t row);

}  // namespace tallyscope
