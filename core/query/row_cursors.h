// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/query/query_table.h"

namespace tallyscope {

/// The events of one kind (of one kind of device work, where `device` is given), by track and start: only the tracks and
/// stretches that the filter leaves.
std::unique_ptr<RowCursor> eventRows(const QuerySource& source, const RowFilter& filter, EventKind kind,
                                     std::optional<DeviceKind> device = {});

/// The events of every kind, one kind after another.
std::unique_ptr<RowCursor> allEventRows(const QuerySource& source, const RowFilter& filter);

/// Rows 0 to `count` - 1 of a list.
std::unique_ptr<RowCursor> listRows(const QuerySource& source, const RowFilter& filter, std::uint64_t count);

}  // namespace tallyscope
