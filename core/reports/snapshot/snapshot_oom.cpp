// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/report/state_needs.h"
#include "core/reports/column_makers.h"
#include "core/reports/row_cells.h"
#include "core/reports/snapshot/snapshot_rows.h"

namespace tallyscope {
namespace {

struct Row {
  std::string file, holder, stack;
  TimeNs time = 0;
  std::uint32_t device = 0;
  std::int64_t asked = 0, deviceFree = 0, reserved = 0, allocated = 0, free = 0, hole = 0;
};

Table run(const ReportInput& input, const Report& report) {
  const auto snapshots = placedSnapshots(*input.trace);
  std::vector<Row> rows;
  for (const PlacedSnapshot& placed : snapshots) {
    const AllocatorSnapshot& snapshot = *placed.snapshot;
    for (const auto& e : snapshot.entries) {
      if (e.action != AllocatorSnapshot::Action::OutOfMemory) continue;
      input.checkCancelled();
      Row row;
      row.time = placed.traceTime(e.time);
      if (!input.window.contains(row.time)) continue;
      row.file = snapshotFile(snapshots, placed);
      row.device = e.list;
      row.asked = e.size;
      row.deviceFree = e.deviceFree < 0 ? ColumnData::kNoInteger : e.deviceFree;
      const SnapshotState state = stateAt(snapshot, e.time);
      for (const HeldSegment& s : state.segments) {
        if (s.device != e.list) continue;
        row.reserved += s.total;
        row.allocated += s.allocated;
        row.free += s.free();
        row.hole = std::max(row.hole, s.largestHole);
      }
      row.holder =
          frameText(snapshot.stacks, snapshot.strings, tellingFrame(snapshot.stacks, snapshot.strings, e.stack));
      row.stack = stackText(snapshot.stacks, snapshot.strings, e.stack, 12);
      rows.push_back(std::move(row));
    }
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.time < b.time; });
  Table table;
  RowCells<Row>(table, report, rows)
      .texts("file", [](const Row& r) { return r.file; })
      .integers("time", [](const Row& r) { return r.time; })
      .integers("device", [](const Row& r) { return r.device; })
      .integers("asked", [](const Row& r) { return r.asked; })
      .integers("device_free", [](const Row& r) { return r.deviceFree; })
      .integers("reserved", [](const Row& r) { return r.reserved; })
      .integers("allocated", [](const Row& r) { return r.allocated; })
      .integers("free", [](const Row& r) { return r.free; })
      .integers("hole", [](const Row& r) { return r.hole; })
      .texts("holder", [](const Row& r) { return r.holder; })
      .texts("stack", [](const Row& r) { return r.stack; });
  if (rows.empty()) table.notes.emplace_back(TALLY_TR("No allocation failed for want of memory in the history."));
  return table;
}

ColumnSpec bytes(const char* id, const char* title, const char* help) {
  return columns::integer(id, title, help, Unit::Bytes);
}

}  // namespace

Report snapshotOomReport() {
  Report report;
  report.id = "snapshot_oom";
  report.title = TALLY_TR("Allocator: Out of Memory");
  report.description = TALLY_TR(
      "The allocations that failed for want of memory, with what was free then: on the device, as it said itself, and in "
      "the holes of the allocator's segments. Where 'Free Inside' is larger than what was asked for and 'Largest Hole' is "
      "not, fragmentation is the cause.");
  report.order = TALLY_TR("By time.");
  report.rowHelp = TALLY_TR("Row number of the failed allocations");
  report.group = ReportGroup::Memory;
  report.needs = {kNeedsSnapshot};
  report.columns = {snapshotFileColumn(),
                    columns::instant("time", TALLY_TR("Time"), TALLY_TR("When the allocation failed")),
                    columns::number("device", TALLY_TR("Device"), TALLY_TR("{device} device identifier")),
                    bytes("asked", TALLY_TR("Asked For"), TALLY_TR("Size of the allocation that failed")),
                    bytes("device_free", TALLY_TR("Free on Device"), TALLY_TR("What the device said was free")),
                    bytes("reserved", TALLY_TR("Reserved"), TALLY_TR("Memory of all segments then")),
                    bytes("allocated", TALLY_TR("Allocated"), TALLY_TR("What programs held then")),
                    bytes("free", TALLY_TR("Free Inside"), TALLY_TR("Memory of the holes in segments then")),
                    bytes("hole", TALLY_TR("Largest Hole"), TALLY_TR("The largest hole then")),
                    columns::text("holder", TALLY_TR("Asked By"), TALLY_TR("Function with file and line that asked")),
                    columns::text("stack", TALLY_TR("Call Stack"), TALLY_TR("Outermost frame first"))};
  report.run = run;
  return report;
}

}  // namespace tallyscope
