// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <memory>
#include <tuple>

#include "core/reports/event_scan.h"
#include "core/reports/memory/memory_usage.h"

namespace tallyscope {

namespace {

struct Key {
  std::uint32_t process, device, group;
  friend auto operator<=>(const Key&, const Key&) = default;
};
struct Row {
  Key key;
  std::int64_t usage = 0;
  std::vector<std::uint32_t> events;
};

/// Pinned memory is asked of a device, and is the host's.
bool isHostMemory(std::int8_t kind) {
  return kind == static_cast<std::int8_t>(MemoryKind::Pageable) || kind == static_cast<std::int8_t>(MemoryKind::Pinned);
}

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const MemoryTable& memory = trace.memory();
  const MemoryUsage usage(input);
  const std::string mode = input.options.text("usage-mode").value_or("unreleased-size");
  const bool unreleasedOnly = mode.starts_with("unreleased");
  const bool counts = mode.ends_with("count");

  std::map<Key, Row> groups;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    const Track& track = trace.tracks()[t];
    const auto [first, last] = trace.candidates(track, input.window);
    for (std::uint32_t e = first; e < last; ++e) {
      if (memory.bytes[e] <= 0 || !input.window.contains(memory.start[e])) continue;
      if (unreleasedOnly && !usage.pairs().unreleased[e]) continue;
      const Key key{track.process, isHostMemory(memory.memoryKind[e]) ? kNone : track.device, usage.groupId(e)};
      Row& row = groups[key];
      row.key = key;
      row.usage += counts ? 1 : memory.bytes[e];
      row.events.push_back(e);
    }
  }
  const auto rows = std::make_shared<std::vector<Row>>();
  for (auto& entry : groups) rows->push_back(std::move(entry.second));
  const auto pid = [&](const Row& r) { return pidOf(trace, r.key.process); };
  const auto device = [&](const Row& r) {
    return r.key.device == kNone ? ColumnData::kNoInteger : trace.devices()[r.key.device].id;
  };
  std::stable_sort(rows->begin(), rows->end(), [&](const Row& a, const Row& b) {
    if (a.usage != b.usage) return a.usage > b.usage;
    return std::tuple(pid(a), device(a), usage.groupName(a.key.group)) <
           std::tuple(pid(b), device(b), usage.groupName(b.key.group));
  });

  Table table;
  table.setRowCount(rows->size());
  std::vector<std::int64_t> pids, devices, usages;
  std::vector<std::string> names;
  for (const Row& r : *rows) {
    pids.push_back(pid(r));
    devices.push_back(device(r));
    names.push_back(usage.groupName(r.key.group));
    usages.push_back(r.usage);
  }
  table.addIntegers(report.column("pid"), std::move(pids));
  table.addIntegers(report.column("device"), std::move(devices));
  table.addTexts(report.column("groups"), std::move(names));
  table.addIntegers(report.column(counts ? "count" : "usage"), std::move(usages));
  table.addLink({TALLY_TR("Memory Event"), EventKind::Memory, [rows](std::size_t r, const auto& visit) {
                   for (const std::uint32_t e : (*rows)[r].events) visit({EventKind::Memory, e});
                 }});
  table.notes = usage.notes();
  return table;
}

}  // namespace

Report memorySumReport() {
  Report report;
  report.id = "memory_sum";
  report.asysId = "device_memory_usage_summary";
  report.title = TALLY_TR("Device Memory Usage Summary");
  report.description = TALLY_TR(
      "Sums memory per process, device and combination of call-stack groups. A call stack is that of the allocation: "
      "recorded with it, or the Python frames and framework operators open on its thread. Stacks that match no group "
      "count for 'others'. Memory of the host, pinned memory too, stands apart from that of the device. Allocations and "
      "releases are paired over the whole recording; the time window picks the allocations that count.");
  report.order = TALLY_TR("By memory usage, largest first; then by process, device and groups.");
  report.rowHelp = TALLY_TR("Row number of the device memory usage");
  report.group = ReportGroup::Memory;
  report.needs = {Need::Memory};
  report.columns = {
      {.id = "pid", .title = TALLY_TR("PID"), .type = CellType::Integer, .help = TALLY_TR("Process identifier")},
      {.id = "device",
       .title = TALLY_TR("Device ID"),
       .type = CellType::Integer,
       .help = TALLY_TR("{device} device identifier; none for host memory")},
      {.id = "groups",
       .title = TALLY_TR("Group List"),
       .help = TALLY_TR("Groups that the memory belongs to, joined by '/'")},
      {.id = "usage",
       .title = TALLY_TR("Memory Usage"),
       .type = CellType::Integer,
       .unit = Unit::Bytes,
       .help = TALLY_TR("Memory of the allocations, in the size modes"),
       .summable = true},
      {.id = "count",
       .title = TALLY_TR("Memory Count"),
       .type = CellType::Integer,
       .help = TALLY_TR("Number of the allocations, in the count modes"),
       .summable = true}};
  report.options = {
      {.id = "usage-mode",
       .title = TALLY_TR("Usage Mode"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What is summed: size or number, of all allocations or of those never released."),
       .defaultValue = "unreleased-size",
       .choices = {{"unreleased-size", TALLY_TR("Unreleased Alloc Size"),
                    TALLY_TR("Memory allocated and not released."), false},
                   {"alloc-size", TALLY_TR("Total Alloc Size"), TALLY_TR("All memory allocated."), false},
                   {"unreleased-count", TALLY_TR("Unreleased Alloc Count"),
                    TALLY_TR("Number of allocations not released."), false},
                   {"alloc-count", TALLY_TR("Total Alloc Count"), TALLY_TR("Number of all allocations."), false}}},
      matchFirstGroupOption()};
  report.pies = {{TALLY_TR("Group"), "groups", {"usage", "count"}},
                 {TALLY_TR("Process"), "pid", {"usage", "count"}},
                 {TALLY_TR("Device"), "device", {"usage", "count"}}};
  report.compareKeys = {"groups"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
