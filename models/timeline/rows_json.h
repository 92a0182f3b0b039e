// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "models/timeline/timeline_rows.h"

namespace tallyscope {

/// How the rows of a recording are arranged, for session files: what is open, hidden, pinned, its order, heights and
/// lanes, by the rows' numbers.
nlohmann::json jsonOf(const RowsView& view);
/// Nothing for what is not well-formed; whether it fits the rows is for TimelineRows::setView() to say.
std::optional<RowsView> rowsViewIn(const nlohmann::json& saved);

}  // namespace tallyscope
