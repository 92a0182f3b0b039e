// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/snapshot/snapshot_rows.h"

#include <algorithm>

#include "core/base/time_text.h"
#include "core/reports/column_makers.h"

namespace tallyscope {

OptionSpec snapshotTimeOption() {
  return {.id = "at",
          .title = TALLY_TR("At Time (ns)"),
          .type = OptionType::Integer,
          .help = TALLY_TR(
              "The time whose state is shown, in ns from the start of the recording. Without it the end of the "
              "time window, and without a window the moment of the snapshot."),
          .defaultValue = {}};
}

std::int64_t snapshotTime(const ReportInput& input, const PlacedSnapshot& placed) {
  if (const auto at = input.options.integer("at")) return placed.unixTime(*at);
  if (input.window.isAll() || input.window.to >= input.trace->extent().to) return INT64_MAX;
  return placed.unixTime(input.window.to - 1);
}

ColumnSpec snapshotFileColumn() {
  return columns::part(
      columns::text("file", TALLY_TR("Snapshot"), TALLY_TR("File of the snapshot, where several are open together")));
}

std::string snapshotFile(const std::vector<PlacedSnapshot>& all, const PlacedSnapshot& one) {
  return all.size() > 1 ? one.name : std::string();
}

SnapshotEvents::SnapshotEvents(const Trace& trace, const PlacedSnapshot& placed) {
  events_.assign(placed.snapshot->entries.size(), kNone);
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    const Track& track = trace.tracks()[t];
    if (track.size() == 0 || trace.sourceOf({EventKind::Memory, track.first}) != placed.source) continue;
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (trace.memory().place[e] < events_.size()) events_[trace.memory().place[e]] = e;
    }
  }
}

void addSnapshotNotes(const ReportInput& input, const std::vector<PlacedSnapshot>& all, Table& table) {
  for (const PlacedSnapshot& placed : all) {
    const std::int64_t time = snapshotTime(input, placed);
    if (time == INT64_MAX) continue;
    table.notes.emplace_back(TALLY_TR("State of %1 at %2 ns after the start of the recording."), placed.name,
                             placed.traceTime(time));
  }
}

}  // namespace tallyscope
