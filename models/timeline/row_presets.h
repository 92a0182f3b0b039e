// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/timeline/row_kind.h"
#include "models/timeline/row_layout.h"

namespace tallyscope {

/// Opens and closes the rows of a tree as they are when a recording opens. Where that leaves no room for devices on a
/// screen of 1280×800, the host rows above the first device take fewer lanes, and smaller threads are closed.
void openAtFirst(RowTree& tree, const RowLayout& layout);

/// Arranges all rows; none stays hidden by hand.
void applyPreset(RowTree& tree, const RowLayout& layout, RowPreset preset);

}  // namespace tallyscope
