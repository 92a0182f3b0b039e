// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <tuple>

#include "core/base/statistics.h"
#include "core/report/state_needs.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/row_cells.h"
#include "core/reports/snapshot/snapshot_rows.h"

namespace tallyscope {
namespace {

constexpr std::size_t kShownFrames = 12;  ///< of a stack, in its text

struct Row {
  std::string file;
  std::uint32_t device = 0;
  std::string holder, stack, op, range;
  std::uint64_t address = 0;  ///< of its only block
  std::int64_t bytes = 0, requested = 0, blocks = 0;
  TimeNs first = std::numeric_limits<TimeNs>::max(), last = std::numeric_limits<TimeNs>::min();
  std::vector<std::uint32_t> events;
};

/// One text of several: the same, or how many others there are.
void join(std::string& all, const std::string& one, std::int64_t blocks) {
  if (blocks == 0) {
    all = one;
  } else if (all != one) {
    all = "…";
  }
}

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const bool neverFreed = input.options.text("mode").value_or("alive") == "never-freed";
  const std::string by = input.options.text("by").value_or("function");
  const auto snapshots = placedSnapshots(trace);
  std::map<std::tuple<std::size_t, std::uint32_t, std::string, std::uint64_t>, Row> groups;
  std::int64_t before = 0, beforeBytes = 0;
  bool tied = false;
  for (std::size_t s = 0; s < snapshots.size(); ++s) {
    input.checkCancelled();
    const PlacedSnapshot& placed = snapshots[s];
    const AllocatorSnapshot& snapshot = *placed.snapshot;
    const SnapshotState state = stateAt(snapshot, neverFreed ? INT64_MAX : snapshotTime(input, placed));
    const SnapshotEvents events(trace, placed);
    const AllocationCauses causes(trace, placed);
    tied |= causes.any();
    for (const HeldBlock& block : state.blocks) {
      const bool known = block.entry != kNone;
      const TimeNs time = known ? placed.traceTime(snapshot.entries[block.entry].time) : 0;
      if (neverFreed && (!known || !input.window.contains(time))) continue;
      if (!known) {
        ++before;
        beforeBytes += block.size;
      }
      const std::uint32_t frame = tellingFrame(snapshot.stacks, snapshot.strings, block.stack);
      std::string holder = frameText(snapshot.stacks, snapshot.strings, frame);
      std::string stack = stackText(snapshot.stacks, snapshot.strings, block.stack, kShownFrames);
      if (holder.empty())
        holder = known ? TALLY_TR("no stack recorded") : TALLY_TR("allocated before the history begins");
      Row& row = groups[{s, block.device, by == "stack" ? stack + holder : holder, by == "block" ? block.address : 0}];
      row.file = snapshotFile(snapshots, placed);
      row.device = block.device;
      row.holder = holder;
      join(row.stack, stack, row.blocks);
      if (known && causes.any()) {
        const AllocationCause cause = causes.of(snapshot.entries[block.entry]);
        join(row.op, cause.op == kNone ? std::string() : std::string(trace.text(trace.operators().name[cause.op])),
             row.blocks);
        join(row.range,
             cause.range == kNone ? std::string() : std::string(trace.text(trace.ranges().name[cause.range])),
             row.blocks);
      }
      row.address = row.blocks == 0 ? block.address : 0;
      row.bytes += block.size;
      row.requested += block.requested;
      ++row.blocks;
      if (known) {
        row.first = std::min(row.first, time);
        row.last = std::max(row.last, time);
        if (const std::uint32_t e = events.of(block.entry); e != kNone) row.events.push_back(e);
      }
    }
  }
  const auto rows = std::make_shared<std::vector<Row>>();
  std::int64_t total = 0;
  for (auto& [key, row] : groups) {
    total += row.bytes;
    rows->push_back(std::move(row));
  }
  std::stable_sort(rows->begin(), rows->end(), [](const Row& a, const Row& b) { return a.bytes > b.bytes; });
  const auto timeOr = [](const Row& r, TimeNs time) {
    return r.events.empty() && r.first > r.last ? ColumnData::kNoInteger : time;
  };
  Table table;
  RowCells<Row>(table, report, *rows)
      .reals("share", [&](const Row& r) { return percentOf(r.bytes, total); })
      .integers("bytes", [](const Row& r) { return r.bytes; })
      .integers("blocks", [](const Row& r) { return r.blocks; })
      .integers("rounding", [](const Row& r) { return r.bytes - r.requested; })
      .texts("file", [](const Row& r) { return r.file; })
      .integers("device", [](const Row& r) { return r.device; })
      .texts("holder", [](const Row& r) { return r.holder; })
      .integers("first", [&](const Row& r) { return timeOr(r, r.first); })
      .integers("last", [&](const Row& r) { return timeOr(r, r.last); })
      .texts("operator", [](const Row& r) { return r.op; })
      .texts("range", [](const Row& r) { return r.range; })
      .integers(
          "address",
          [](const Row& r) { return r.blocks == 1 ? static_cast<std::int64_t>(r.address) : ColumnData::kNoInteger; })
      .texts("stack", [](const Row& r) { return r.stack; });
  table.addLink({TALLY_TR("Memory Event"), EventKind::Memory, [rows](std::size_t r, const auto& visit) {
                   for (const std::uint32_t e : (*rows)[r].events) visit({EventKind::Memory, e});
                 }});
  if (!neverFreed) addSnapshotNotes(input, snapshots, table);
  if (before > 0) {
    table.notes.push_back(
        Remark::counted(before, TALLY_TR("%1 block of %2 bytes was allocated before the history begins."),
                        TALLY_TR("%1 blocks of %2 bytes were allocated before the history begins."), beforeBytes));
  }
  if (!tied) {
    table.notes.emplace_back(TALLY_TR(
        "Open the snapshot together with the timeline of the same run to see the operator and range behind each block."));
  }
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report snapshotAliveReport() {
  Report report;
  report.id = "snapshot_alive";
  report.title = TALLY_TR("Allocator: Who Holds Memory");
  report.description = TALLY_TR(
      "The blocks that were held at the end of the time window (without one: at the moment of the snapshot), by who asked "
      "for them. The holder is the innermost frame of the stack that is of a program's own code, not of the framework or "
      "the recorder. 'never-freed' lists what was allocated inside the window and was still held when the snapshot was "
      "taken. Opened together with the timeline of the same run, blocks are tied to the operator and the range that were "
      "open on the thread that was given the same address at the same time.");
  report.order = TALLY_TR("By bytes, largest first; then by snapshot, device and holder.");
  report.rowHelp = TALLY_TR("Row number of the holders of memory");
  report.group = ReportGroup::Memory;
  report.needs = {kNeedsSnapshot};
  report.columns = {
      columns::percent("share", TALLY_TR("Share"), TALLY_TR("Part of all bytes in the table"), true),
      columns::integer("bytes", TALLY_TR("Held"), TALLY_TR("Memory of the blocks"), Unit::Bytes, true),
      columns::count("blocks", TALLY_TR("Blocks"), TALLY_TR("Number of blocks")),
      columns::integer("rounding", TALLY_TR("Rounding Waste"), TALLY_TR("Memory of the blocks less what was asked for"),
                       Unit::Bytes, true),
      snapshotFileColumn(),
      columns::number("device", TALLY_TR("Device"), TALLY_TR("{device} device identifier")),
      columns::text("holder", TALLY_TR("Holder"), TALLY_TR("Function with file and line that asked for the memory")),
      columns::figure("first", TALLY_TR("First Allocated"), TALLY_TR("When the oldest of the blocks was allocated")),
      columns::figure("last", TALLY_TR("Last Allocated"), TALLY_TR("When the youngest of the blocks was allocated")),
      columns::text("operator", TALLY_TR("Operator"),
                    TALLY_TR("Framework operator that was running then; … are several")),
      columns::text("range", TALLY_TR("Range"), TALLY_TR("Innermost {range} range that was open then; … are several")),
      columns::number("address", TALLY_TR("Address"), TALLY_TR("Address of the only block")),
      columns::text("stack", TALLY_TR("Call Stack"), TALLY_TR("Outermost frame first; … are several stacks"))};
  report.options = {
      {.id = "mode",
       .title = TALLY_TR("Blocks"),
       .type = OptionType::Choice,
       .help = TALLY_TR("Which blocks are listed."),
       .defaultValue = "alive",
       .choices = {{"alive", TALLY_TR("Held Then"), TALLY_TR("All that were held at the chosen time."), true},
                   {"never-freed", TALLY_TR("Never Freed"),
                    TALLY_TR("Those allocated inside the window and held to the end."), true}}},
      {.id = "by",
       .title = TALLY_TR("Group By"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What makes a row."),
       .defaultValue = "function",
       .choices = {{"function", TALLY_TR("Function and Line"), TALLY_TR("The holder."), false},
                   {"stack", TALLY_TR("Call Stack"), TALLY_TR("The whole stack."), false},
                   {"block", TALLY_TR("Block"), TALLY_TR("Each block by itself."), false}}},
      snapshotTimeOption(),
      rowsOption()};
  report.pies = {{TALLY_TR("Holder"), "holder", {"bytes", "blocks"}}};
  report.compareKeys = {"holder"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
