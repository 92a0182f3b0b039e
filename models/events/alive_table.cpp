// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/alive_table.h"

#include <QCoreApplication>
#include <algorithm>
#include <cstdio>
#include <string>

#include "core/analysis/drawing/value_tracks.h"
#include "core/analysis/ranges/call_stacks.h"
#include "core/report/report.h"
#include "models/table/number_format.h"

namespace tallyscope {
namespace {

struct AliveTable {
  Q_DECLARE_TR_FUNCTIONS(AliveTable)
};

/// The innermost frames are what tells one allocation from another.
constexpr std::size_t kFrames = 4;

std::string innermostFrames(const Trace& trace, std::span<const StackFrame> stack) {
  std::string text;
  for (std::size_t i = 0; i < std::min(stack.size(), kFrames); ++i) {
    const StackFrame& frame = stack[stack.size() - 1 - i];
    if (!text.empty()) text += " < ";
    text += trace.text(frame.symbol != 0 ? frame.symbol : frame.module);
  }
  return text;
}

std::string hexadecimal(std::uint64_t address) {
  char text[24];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(address));
  return text;
}

}  // namespace

std::shared_ptr<const Table> aliveTable(const std::shared_ptr<const Trace>& trace, std::uint32_t track, TimeNs time,
                                        Job& job) {
  job.setPhase(TALLY_TR("Looking for blocks"));
  const MemoryTable& memory = trace->memory();
  std::vector<std::uint32_t> blocks = blocksAliveAt(*trace, track, time);
  std::stable_sort(blocks.begin(), blocks.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return memory.bytes[a] > memory.bytes[b]; });
  std::vector<std::int64_t> bytes, starts, ages;
  std::vector<std::string> addresses, names, stacks;
  MemoryStacks stackOf(*trace);
  for (const std::uint32_t e : blocks) {
    job.checkCancelled();
    bytes.push_back(memory.bytes[e]);
    starts.push_back(memory.start[e]);
    ages.push_back(time - memory.start[e]);
    addresses.push_back(hexadecimal(memory.address[e]));
    names.push_back(memory.name[e] == 0 ? Table::noText() : std::string(trace->text(memory.name[e])));
    const std::string stack = innermostFrames(*trace, stackOf[stackOf.of(e)]);
    stacks.push_back(stack.empty() ? Table::noText() : stack);
  }
  Table table;
  table.setRowCount(blocks.size());
  ColumnSpec size{.id = "bytes", .title = TALLY_TR("Size"), .type = CellType::Integer, .unit = Unit::Bytes};
  size.summable = true;
  table.addIntegers(size, std::move(bytes));
  ColumnSpec start{.id = "start", .title = TALLY_TR("Allocated at"), .type = CellType::Integer, .unit = Unit::Ns};
  start.isTime = true;
  table.addIntegers(start, std::move(starts));
  table.addIntegers({.id = "age", .title = TALLY_TR("Age"), .type = CellType::Integer, .unit = Unit::Ns},
                    std::move(ages));
  table.addTexts({.id = "address", .title = TALLY_TR("Address")}, std::move(addresses));
  table.addTexts({.id = "variable", .title = TALLY_TR("Variable")}, std::move(names));
  table.addTexts({.id = "stack", .title = TALLY_TR("Allocated in")}, std::move(stacks));
  table.addLink({TALLY_TR("Memory Event"), EventKind::Memory,
                 [blocks](std::size_t row, const std::function<void(EventRef)>& visit) {
                   visit({EventKind::Memory, blocks[row]});
                 }});
  // The recording's own totals know of blocks from before it.
  const Track& t = trace->tracks()[track];
  const auto until = std::upper_bound(memory.start.begin() + t.first, memory.start.begin() + t.last, time);
  if (const auto last = static_cast<std::uint32_t>(until - memory.start.begin()); last > t.first) {
    std::int64_t held = 0;
    for (const std::uint32_t e : blocks) held += memory.bytes[e];
    if (const std::int64_t total = memory.totalAllocated[last - 1]; total > held) {
      table.notes.push_back(AliveTable::tr("and %1 bytes in blocks from before the recording")
                                .arg(groupedInteger(total - held))
                                .toStdString());
    }
  }
  return std::make_shared<const Table>(std::move(table));
}

}  // namespace tallyscope
