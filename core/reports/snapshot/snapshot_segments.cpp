// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "core/report/state_needs.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/row_cells.h"
#include "core/reports/snapshot/snapshot_rows.h"

namespace tallyscope {
namespace {

constexpr std::size_t kMapCells = 40;

struct Row {
  std::string file, type, pool, map;
  HeldSegment segment;
};

/// The segment from its first byte to its last, in cells of equal size: "█" all held, "▒" given back but in use, "▄"
/// partly held, "·" free.
std::string mapOf(const HeldSegment& segment, const SnapshotState& state) {
  std::string map;
  if (segment.total <= 0) return map;
  const auto total = static_cast<double>(segment.total);
  std::uint32_t b = segment.firstBlock;
  const std::uint32_t last = segment.firstBlock + segment.blocks;
  for (std::size_t cell = 0; cell < kMapCells; ++cell) {
    const double from = total * static_cast<double>(cell) / kMapCells;
    const double to = total * static_cast<double>(cell + 1) / kMapCells;
    double held = 0, awaiting = 0;
    for (std::uint32_t i = b; i < last; ++i) {
      const HeldBlock& block = state.blocks[i];
      const auto begin = static_cast<double>(block.address - segment.address);
      const double end = begin + static_cast<double>(block.size);
      if (begin >= to) break;
      if (end <= from) {
        b = i + 1;
        continue;
      }
      (block.awaitingFree ? awaiting : held) += std::min(end, to) - std::max(begin, from);
    }
    const double part = (held + awaiting) / (to - from);
    map += part < 0.02 ? "·" : awaiting > held ? "▒" : part > 0.98 ? "█" : "▄";
  }
  return map;
}

Table run(const ReportInput& input, const Report& report) {
  const auto snapshots = placedSnapshots(*input.trace);
  std::vector<Row> rows;
  for (const PlacedSnapshot& placed : snapshots) {
    input.checkCancelled();
    const SnapshotState state = stateAt(*placed.snapshot, snapshotTime(input, placed));
    for (const HeldSegment& segment : state.segments) {
      Row row;
      row.file = snapshotFile(snapshots, placed);
      row.segment = segment;
      row.type = placed.snapshot->strings[segment.type];
      if (segment.expandable) row.type += row.type.empty() ? "expandable" : ", expandable";
      if (segment.poolA != 0 || segment.poolB != 0) {
        row.pool = std::to_string(segment.poolA) + ", " + std::to_string(segment.poolB);
      }
      row.map = mapOf(segment, state);
      rows.push_back(std::move(row));
    }
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.segment.free() > b.segment.free(); });
  Table table;
  RowCells<Row>(table, report, rows)
      .texts("file", [](const Row& r) { return r.file; })
      .integers("device", [](const Row& r) { return r.segment.device; })
      .integers("address", [](const Row& r) { return static_cast<std::int64_t>(r.segment.address); })
      .integers("stream", [](const Row& r) { return r.segment.stream; })
      .texts("pool", [](const Row& r) { return r.pool; })
      .texts("type", [](const Row& r) { return r.type; })
      .integers("total", [](const Row& r) { return r.segment.total; })
      .integers("allocated", [](const Row& r) { return r.segment.allocated; })
      .integers("awaiting", [](const Row& r) { return r.segment.awaiting; })
      .integers("free", [](const Row& r) { return r.segment.free(); })
      .integers("hole", [](const Row& r) { return r.segment.largestHole; })
      .integers("holes", [](const Row& r) { return r.segment.holes; })
      .integers("blocks", [](const Row& r) { return r.segment.blocks; })
      .integers("rounding", [](const Row& r) { return r.segment.allocated + r.segment.awaiting - r.segment.requested; })
      .reals("fragmentation",
             [](const Row& r) {
               return r.segment.total == 0 ? std::numeric_limits<double>::quiet_NaN()
                                           : 100.0 * static_cast<double>(r.segment.total - r.segment.allocated) /
                                                 static_cast<double>(r.segment.total);
             })
      .texts("map", [](const Row& r) { return r.map; });
  addSnapshotNotes(input, snapshots, table);
  return limitRows(std::move(table), input.options);
}

ColumnSpec bytes(const char* id, const char* title, const char* help, bool summable = true) {
  return columns::integer(id, title, help, Unit::Bytes, summable);
}

}  // namespace

Report snapshotSegmentsReport() {
  Report report;
  report.id = "snapshot_segments";
  report.title = TALLY_TR("Allocator: Segments");
  report.description = TALLY_TR(
      "The segments that the allocator had reserved at the end of the time window (without one: at the moment of the "
      "snapshot), with what is held in each and its holes. 'Map' draws a segment from its first byte to its last in cells "
      "of equal size: █ held, ▄ partly held, ▒ given back but still in use by a stream, · free. A segment that was given "
      "back before the snapshot has no type.");
  report.order = TALLY_TR("By free bytes, largest first; then by snapshot, device and address.");
  report.rowHelp = TALLY_TR("Row number of the segments");
  report.group = ReportGroup::Memory;
  report.needs = {kNeedsSnapshot};
  report.columns = {
      snapshotFileColumn(),
      columns::number("device", TALLY_TR("Device"), TALLY_TR("{device} device identifier")),
      columns::number("address", TALLY_TR("Address"), TALLY_TR("Of the segment's first byte")),
      columns::number("stream", TALLY_TR("Stream"), TALLY_TR("The stream whose blocks it holds")),
      columns::text("pool", TALLY_TR("Private Pool"), TALLY_TR("Number of the pool, where it is not shared (graphs)")),
      columns::text("type", TALLY_TR("Type"), TALLY_TR("small or large, as the allocator sorts them")),
      bytes("total", TALLY_TR("Size"), TALLY_TR("Memory of the segment")),
      bytes("allocated", TALLY_TR("Allocated"), TALLY_TR("Memory of the blocks that programs hold")),
      bytes("awaiting", TALLY_TR("Awaiting Free"), TALLY_TR("Memory given back that a stream may still use")),
      bytes("free", TALLY_TR("Free"), TALLY_TR("Memory of the holes")),
      bytes("hole", TALLY_TR("Largest Hole"), TALLY_TR("The largest block that fits"), false),
      columns::count("holes", TALLY_TR("Holes"), TALLY_TR("Number of holes")),
      columns::count("blocks", TALLY_TR("Blocks"), TALLY_TR("Number of held blocks")),
      bytes("rounding", TALLY_TR("Rounding Waste"), TALLY_TR("Held blocks less what was asked for")),
      columns::percent("fragmentation", TALLY_TR("Fragmentation"),
                       TALLY_TR("Part of the segment that no program holds")),
      columns::text("map", TALLY_TR("Map"), TALLY_TR("The segment from its first byte to its last"))};
  report.options = {snapshotTimeOption(), rowsOption()};
  report.pies = {{TALLY_TR("Type"), "type", {"total", "allocated", "free"}},
                 {TALLY_TR("Private Pool"), "pool", {"total", "allocated", "free"}}};
  report.run = run;
  return report;
}

}  // namespace tallyscope
