// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <memory>

#include "core/reports/column_makers.h"
#include "core/reports/event_scan.h"
#include "core/reports/memory/memory_usage.h"

namespace tallyscope {

namespace {

std::string_view kindName(std::int8_t kind) {
  static constexpr std::array<std::string_view, 8> kNames{"Pageable", "Pinned",        "Device",         "Array",
                                                          "Managed",  "Device Static", "Managed Static", "Unknown"};
  return kind >= 0 && kind < static_cast<int>(kNames.size()) ? kNames[static_cast<std::size_t>(kind)]
                                                             : std::string_view();
}

std::string hexadecimal(std::uint64_t address) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string digits;
  do {
    digits.insert(digits.begin(), kDigits[address & 15]);
    address >>= 4;
  } while (address != 0);
  return "0x" + digits;
}

/// What the cells are read from, held by the table.
struct Rows {
  std::shared_ptr<const Trace> trace;
  MemoryUsage usage;
  std::vector<std::uint32_t> events;
  std::vector<std::uint32_t> tracks;  ///< of the events
};

Table run(const ReportInput& input, const Report& report) {
  const auto rows = std::make_shared<Rows>(Rows{input.trace, MemoryUsage(input), {}, {}});
  const Trace& trace = *input.trace;
  const MemoryTable& memory = trace.memory();
  const bool all = input.options.text("usage-mode").value_or("unreleased") == "all";
  std::vector<std::pair<std::uint32_t, std::uint32_t>> found;  // (event, track)
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    const auto [first, last] = trace.candidates(trace.tracks()[t], input.window);
    for (std::uint32_t e = first; e < last; ++e) {
      if (input.window.contains(memory.start[e]) && (all || rows->usage.pairs().unreleased[e]))
        found.emplace_back(e, t);
    }
  }
  std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
    return std::tuple(memory.start[a.first], rows->usage.eventId(a.first), a.first) <
           std::tuple(memory.start[b.first], rows->usage.eventId(b.first), b.first);
  });
  for (const auto& [event, track] : found) {
    rows->events.push_back(event);
    rows->tracks.push_back(track);
  }

  Table table;
  table.setRowCount(rows->events.size());
  const auto track = [rows](std::size_t r) -> const Track& { return rows->trace->tracks()[rows->tracks[r]]; };
  const auto integers = [&](std::string_view id, auto value) {
    table.addComputedIntegers(report.column(id), [value](std::size_t r) { return std::int64_t{value(r)}; });
  };
  integers("pid", [rows, track](std::size_t r) { return pidOf(*rows->trace, track(r).process); });
  integers("device", [rows, track](std::size_t r) {
    return track(r).device == kNone ? ColumnData::kNoInteger : rows->trace->devices()[track(r).device].id;
  });
  table.addComputedTexts(report.column("groups"),
                         [rows](std::size_t r) { return rows->usage.groups(rows->events[r]); });
  integers("time", [rows](std::size_t r) { return rows->trace->memory().start[rows->events[r]]; });
  integers("tid", [rows](std::size_t r) { return tidOf(*rows->trace, rows->trace->memory().thread[rows->events[r]]); });
  integers("context", [rows](std::size_t r) {
    const std::int64_t* context = rows->trace->memory().context.find(rows->events[r]);
    return context ? *context : ColumnData::kNoInteger;
  });
  const auto address = [rows](std::size_t r) { return rows->trace->memory().address[rows->events[r]]; };
  table.addComputedTexts(
      report.column("memory"), [address](std::size_t r) { return hexadecimal(address(r)); },
      [address](std::size_t r) { return address(r) != 0; });
  integers("size", [rows](std::size_t r) { return rows->trace->memory().bytes[rows->events[r]]; });
  const auto access = [rows](std::size_t r) { return rows->trace->memory().access.find(rows->events[r]); };
  table.addComputedTexts(
      report.column("access"),
      [rows, access](std::size_t r) { return access(r) ? std::string(rows->trace->text(*access(r))) : std::string(); },
      [access](std::size_t r) { return access(r) != nullptr; });
  integers("event", [rows](std::size_t r) { return rows->usage.eventId(rows->events[r]); });
  const auto kind = [rows](std::size_t r) { return kindName(rows->trace->memory().memoryKind[rows->events[r]]); };
  table.addComputedTexts(
      report.column("kind"), [kind](std::size_t r) { return std::string(kind(r)); },
      [kind](std::size_t r) { return !kind(r).empty(); });
  table.addLink({TALLY_TR("Memory Event"), EventKind::Memory, [rows](std::size_t r, const auto& visit) {
                   visit({EventKind::Memory, rows->events[r]});
                 }});
  table.notes = rows->usage.notes();
  return table;
}

}  // namespace

Report memoryDetailReport() {
  Report report;
  report.id = "memory_detail";
  report.asysId = "device_memory_usage_detail";
  report.title = TALLY_TR("Device Memory Usage Detail");
  report.description = TALLY_TR(
      "Lists memory events with the groups that their call stacks belong to. 'unreleased' lists the allocations that were "
      "still held when the recording ended, 'all' every allocation and release. Allocations and releases are paired per "
      "process, device (or host memory) and address in the order of time over the whole recording; the time window picks "
      "the events that are listed. A release belongs to the groups of its allocation and has a negative size.");
  report.order = TALLY_TR("By time; then by event id.");
  report.rowHelp = TALLY_TR("Row number of the device memory usage");
  report.group = ReportGroup::Memory;
  report.needs = {Need::Memory};
  ColumnSpec time = columns::number("time", TALLY_TR("Time"), TALLY_TR("Memory usage timestamp"));
  time.unit = Unit::Ns;
  time.isTime = true;
  ColumnSpec size =
      columns::number("size", TALLY_TR("Size"), TALLY_TR("Memory usage size; negative where memory was released"));
  size.unit = Unit::Bytes;
  size.summable = true;
  report.columns = {
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier; none for host memory")),
      {.id = "groups",
       .title = TALLY_TR("Group List"),
       .help = TALLY_TR("Groups that the memory belongs to, joined by '/'")},
      time,
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread identifier")),
      columns::number("context", TALLY_TR("Context ID"), TALLY_TR("Context identifier")),
      {.id = "memory", .title = TALLY_TR("Memory"), .help = TALLY_TR("Memory identifier: its address")},
      size,
      {.id = "access", .title = TALLY_TR("Access Flag"), .help = TALLY_TR("Memory access flag, where recorded")},
      columns::number("event", TALLY_TR("Event ID"), TALLY_TR("Number of the memory event in the recording")),
      {.id = "kind", .title = TALLY_TR("Memory Kind"), .help = TALLY_TR("Kind of memory: Device, Pinned, Managed …")}};
  report.options = {
      {.id = "usage-mode",
       .title = TALLY_TR("Usage Mode"),
       .type = OptionType::Choice,
       .help = TALLY_TR("Which memory events are listed."),
       .defaultValue = "unreleased",
       .choices = {{"unreleased", TALLY_TR("Unreleased Alloc Trace"), TALLY_TR("Memory allocated and not released."),
                    false},
                   {"all", TALLY_TR("All Alloc and Free Trace"), TALLY_TR("Every allocation and release."), false}}},
      matchFirstGroupOption()};
  report.pies = {{TALLY_TR("Group"), "groups", {"size"}},
                 {TALLY_TR("Process"), "pid", {"size"}},
                 {TALLY_TR("Device"), "device", {"size"}}};
  report.compareKeys = {"groups"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
