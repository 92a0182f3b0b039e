// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/analysis/snapshot/snapshot_clock.h"
#include "core/analysis/snapshot/snapshot_state.h"
#include "core/report/report.h"

namespace tallyscope {

/// Option `at`: the time, in ns from the trace's start, whose state is shown; without it the end of the window.
OptionSpec snapshotTimeOption();
/// The chosen time on a snapshot's own clock.
std::int64_t snapshotTime(const ReportInput& input, const PlacedSnapshot& placed);

/// "File": told only where a trace holds several snapshots.
ColumnSpec snapshotFileColumn();
std::string snapshotFile(const std::vector<PlacedSnapshot>& all, const PlacedSnapshot& one);

/// The memory event that an entry of a snapshot's history became: kNone for those that change no allocation.
class SnapshotEvents {
 public:
  SnapshotEvents(const Trace& trace, const PlacedSnapshot& placed);
  std::uint32_t of(std::uint32_t entry) const { return entry < events_.size() ? events_[entry] : kNone; }

 private:
  std::vector<std::uint32_t> events_;
};

/// What is said under every table of snapshots.
void addSnapshotNotes(const ReportInput& input, const std::vector<PlacedSnapshot>& all, Table& table);

}  // namespace tallyscope
