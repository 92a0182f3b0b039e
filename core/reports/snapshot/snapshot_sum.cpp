// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <limits>

#include "core/report/format.h"
#include "core/report/state_needs.h"
#include "core/reports/column_makers.h"
#include "core/reports/row_cells.h"
#include "core/reports/snapshot/snapshot_rows.h"

namespace tallyscope {
namespace {

using Action = AllocatorSnapshot::Action;

struct Row {
  std::string file;
  std::uint32_t device = 0;
  std::int64_t reserved = 0, allocated = 0, awaiting = 0, requested = 0, largestHole = 0;
  std::int64_t segments = 0, blocks = 0, held = 0, holes = 0;
  SnapshotPeak peak;
  TimeNs peakTime = ColumnData::kNoInteger;
  std::array<std::int64_t, AllocatorSnapshot::kActions> actions{};
  std::int64_t entries = 0;
};

double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? std::numeric_limits<double>::quiet_NaN()
                    : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

Table run(const ReportInput& input, const Report& report) {
  const auto snapshots = placedSnapshots(*input.trace);
  std::vector<Row> rows;
  for (const PlacedSnapshot& placed : snapshots) {
    input.checkCancelled();
    const AllocatorSnapshot& snapshot = *placed.snapshot;
    const std::int64_t to = snapshotTime(input, placed);
    const std::int64_t from = placed.unixTime(input.window.from);
    const SnapshotState state = stateAt(snapshot, to);
    const std::size_t firstRow = rows.size();
    std::vector<std::uint32_t> devices = devicesOf(snapshot);
    if (devices.empty()) devices.push_back(0);
    for (const std::uint32_t device : devices) {
      Row row;
      row.file = snapshotFile(snapshots, placed);
      row.device = device;
      for (const HeldSegment& s : state.segments) {
        if (s.device != device) continue;
        ++row.segments;
        row.reserved += s.total;
        row.allocated += s.allocated;
        row.awaiting += s.awaiting;
        row.requested += s.requested;
        row.held += s.blocks;
        row.holes += s.holes;
        row.largestHole = std::max(row.largestHole, s.largestHole);
      }
      row.blocks = row.held + row.holes;
      row.peak = peakOf(snapshot, device, from, to);
      row.peak.allocated = std::max(row.peak.allocated, row.allocated);
      row.peak.reserved = std::max(row.peak.reserved, row.reserved);
      if (row.peak.allocatedTime > 0) row.peakTime = placed.traceTime(row.peak.allocatedTime);
      rows.push_back(std::move(row));
    }
    for (const auto& e : snapshot.entries) {
      if (e.time < from || e.time > to) continue;
      // A snapshot is taken of all devices: its marks in histories of others count for the first.
      for (std::size_t r = rows.size(); r > firstRow; --r) {
        if (rows[r - 1].device != e.list && r - 1 != firstRow) continue;
        ++rows[r - 1].actions[static_cast<std::size_t>(e.action)];
        ++rows[r - 1].entries;
        break;
      }
    }
  }
  Table table;
  RowCells<Row> cells(table, report, rows);
  cells.texts("file", [](const Row& r) { return r.file; })
      .integers("device", [](const Row& r) { return r.device; })
      .integers("reserved", [](const Row& r) { return r.reserved; })
      .integers("allocated", [](const Row& r) { return r.allocated; })
      .integers("active", [](const Row& r) { return r.allocated + r.awaiting; })
      .integers("free", [](const Row& r) { return r.reserved - r.allocated - r.awaiting; })
      .integers("hole", [](const Row& r) { return r.largestHole; })
      .reals("fragmentation", [](const Row& r) { return share(r.reserved - r.allocated, r.reserved); })
      .integers("rounding", [](const Row& r) { return r.allocated + r.awaiting - r.requested; })
      .integers("segments", [](const Row& r) { return r.segments; })
      .integers("blocks", [](const Row& r) { return r.blocks; })
      .integers("held", [](const Row& r) { return r.held; })
      .integers("peak", [](const Row& r) { return r.peak.allocated; })
      .integers("peak_time", [](const Row& r) { return r.peakTime; })
      .integers("peak_reserved", [](const Row& r) { return r.peak.reserved; })
      .integers("entries", [](const Row& r) { return r.entries; });
  for (int a = 0; a < AllocatorSnapshot::kActions - 1; ++a) {
    const auto action = static_cast<Action>(a);
    cells.integers(std::string(actionText(action)).c_str(),
                   [a](const Row& r) { return r.actions[static_cast<std::size_t>(a)]; });
  }
  addSnapshotNotes(input, snapshots, table);
  std::int64_t oom = 0;
  for (const Row& row : rows) oom += row.actions[static_cast<std::size_t>(Action::OutOfMemory)];
  if (oom > 0) {
    table.notes.push_back(Remark::counted(oom, TALLY_TR("%1 allocation failed for want of memory: see snapshot_oom."),
                                          TALLY_TR("%1 allocations failed for want of memory: see snapshot_oom.")));
  }
  return table;
}

ColumnSpec bytes(const char* id, const char* title, const char* help, bool summable = true) {
  return columns::integer(id, title, help, Unit::Bytes, summable);
}

}  // namespace

Report snapshotSumReport() {
  Report report;
  report.id = "snapshot_sum";
  report.title = TALLY_TR("Allocator Summary");
  report.description = TALLY_TR(
      "What a caching allocator held at the end of the time window, a row a device: what it had reserved of the device, "
      "what of that programs held, what was free inside, and the history's entries in the window by action. 'Allocated' is "
      "what programs hold; 'Active' adds blocks that were given back and that a stream may still use. 'Fragmentation' is "
      "the part of what is reserved that no program holds. The peak is the largest 'Allocated' inside the window, made "
      "from the history; that counts what was asked for, blocks are rounded up, so that it can lie a little below what the "
      "allocator says itself. Without a window it is the moment of the snapshot.");
  report.order = TALLY_TR("By snapshot, then by device.");
  report.rowHelp = TALLY_TR("Row number of the allocator summary");
  report.group = ReportGroup::Memory;
  report.needs = {kNeedsSnapshot};
  report.summaryPlace = 1;
  report.columns = {
      snapshotFileColumn(),
      columns::number("device", TALLY_TR("Device"), TALLY_TR("{device} device identifier")),
      bytes("reserved", TALLY_TR("Reserved"), TALLY_TR("Memory of all segments")),
      bytes("allocated", TALLY_TR("Allocated"), TALLY_TR("Memory of the blocks that programs hold")),
      bytes("active", TALLY_TR("Active"), TALLY_TR("Allocated, and given back but still in use by a stream")),
      bytes("free", TALLY_TR("Free Inside"), TALLY_TR("Memory of the holes in segments")),
      bytes("hole", TALLY_TR("Largest Hole"), TALLY_TR("The largest block that fits without a new segment"), false),
      columns::percent("fragmentation", TALLY_TR("Fragmentation"),
                       TALLY_TR("Part of what is reserved that no program holds")),
      bytes("rounding", TALLY_TR("Rounding Waste"), TALLY_TR("Active blocks less what was asked for")),
      columns::count("segments", TALLY_TR("Segments"), TALLY_TR("Number of segments")),
      columns::count("blocks", TALLY_TR("Blocks"), TALLY_TR("Number of blocks, holes among them")),
      columns::count("held", TALLY_TR("Held Blocks"), TALLY_TR("Number of blocks that are not holes")),
      bytes("peak", TALLY_TR("Peak Allocated"), TALLY_TR("Largest 'Allocated' in the window"), false),
      columns::figure("peak_time", TALLY_TR("Peak At"), TALLY_TR("When the peak was reached first")),
      bytes("peak_reserved", TALLY_TR("Peak Reserved"), TALLY_TR("Largest 'Reserved' in the window"), false),
      columns::count("entries", TALLY_TR("Entries"), TALLY_TR("Entries of the history in the window")),
      columns::count("alloc", TALLY_TR("alloc"), TALLY_TR("Allocations")),
      columns::count("free_requested", TALLY_TR("free_requested"), TALLY_TR("Releases that programs asked for")),
      columns::count("free_completed", TALLY_TR("free_completed"), TALLY_TR("Releases that came into force")),
      columns::count("segment_alloc", TALLY_TR("segment_alloc"), TALLY_TR("Segments that the device gave")),
      columns::count("segment_free", TALLY_TR("segment_free"), TALLY_TR("Segments that were given back to the device")),
      columns::count("segment_map", TALLY_TR("segment_map"), TALLY_TR("Parts of expandable segments that got memory")),
      columns::count("segment_unmap", TALLY_TR("segment_unmap"),
                     TALLY_TR("Parts of expandable segments that gave memory back")),
      columns::count("snapshot", TALLY_TR("snapshot"), TALLY_TR("Snapshots that were taken")),
      columns::count("oom", TALLY_TR("oom"), TALLY_TR("Allocations that failed for want of memory"))};
  report.options = {snapshotTimeOption()};
  report.pies = {{TALLY_TR("Device"), "device", {"allocated", "reserved"}}};
  report.compareKeys = {"device"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
