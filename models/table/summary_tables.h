// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>

#include "core/analysis/selection_summary.h"
#include "core/report/table.h"

namespace tallyscope {

/// Device work by category, then host events by kind: count, time, share of the stretch's device time.
std::shared_ptr<const Table> categoryTable(const Trace& trace, const SelectionSummary& summary);

/// The names of one kind, the longest sum first: share, time, count, average, name. Rows link to the longest event.
std::shared_ptr<const Table> nameTable(const std::shared_ptr<const Trace>& trace, const SelectionSummary& summary,
                                       EventKind kind);

/// "4 device operations · busy 2.30 µs (53.5 %) · idle 2.00 µs", a line a device where there are several.
QString summaryText(const Trace& trace, const SelectionSummary& summary);

}  // namespace tallyscope
