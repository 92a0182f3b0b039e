// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/memory/memory_operations.h"

namespace tallyscope {

namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t kNoInteger = ColumnData::kNoInteger;

/// The rows of the table (indices of device events, four bytes each) and what its columns are computed from.
struct Rows {
  std::shared_ptr<const Trace> trace;
  KernelNames names;
  std::vector<std::uint32_t> events;

  const DeviceAttributes& attributes(std::size_t row) const {
    return trace->deviceAttributes()[trace->device().attributes[events[row]]];
  }
  DeviceKind kind(std::size_t row) const { return trace->device().kind[events[row]]; }
  bool isKernel(std::size_t row) const { return kind(row) == DeviceKind::Kernel; }
  /// Moved by the driver for managed memory, without a call.
  bool isUnified(std::size_t row) const {
    return kind(row) == DeviceKind::Memcpy &&
           attributes(row).copyKind >= static_cast<std::int8_t>(CopyKind::UnifiedHostToDevice);
  }
  bool isMemory(std::size_t row) const { return kind(row) == DeviceKind::Memcpy || kind(row) == DeviceKind::Memset; }
  const Track& track(std::size_t row) const {
    return trace->tracks()[trace->trackOf({EventKind::Device, events[row]})];
  }

  std::int64_t ofKernel(std::size_t row, std::int64_t value) const {
    return isKernel(row) && value >= 0 ? value : kNoInteger;
  }
  std::int64_t bytes(std::size_t row) const {
    const std::int64_t bytes = attributes(row).bytes;
    return isMemory(row) && bytes >= 0 ? bytes : kNoInteger;
  }
  /// As Nsight and asys compute it, in whole numbers: bytes × (1000000000 div duration). That is 0 for what took longer
  /// than a second, which is divided exactly instead.
  std::int64_t throughput(std::size_t row) const {
    const std::int64_t size = bytes(row);
    const TimeNs duration = trace->device().duration[events[row]];
    if (size == kNoInteger || duration <= 0) return kNoInteger;
    constexpr TimeNs kSecond = 1'000'000'000;
    if (duration > kSecond) return static_cast<std::int64_t>(static_cast<Wide>(size) * kSecond / duration);
    const Wide rate = static_cast<Wide>(size) * (kSecond / duration);
    return static_cast<std::int64_t>(std::min<Wide>(rate, std::numeric_limits<std::int64_t>::max()));
  }
  std::string name(std::uint32_t event) const {
    const DeviceTable& device = trace->device();
    if (device.kind[event] == DeviceKind::Kernel) return std::string(names.text(names.idOf(event)));
    // asys prints a copy by the name it recorded ("Memcpy HtoD (device)"), Nsight by its operation.
    const std::string_view recorded = trace->text(device.name[event]);
    const bool isOperation = device.kind[event] == DeviceKind::Memcpy || device.kind[event] == DeviceKind::Memset;
    if (isOperation && (trace->vendor() != Vendor::THead || recorded.empty()))
      return memoryOperationName(*trace, event);
    return std::string(recorded);
  }
};

std::shared_ptr<const Rows> collect(const ReportInput& input) {
  const auto rows = std::make_shared<Rows>(Rows{
      input.trace, KernelNames(*input.trace, kernelNameMode(input.options), input.options.flag("range-name")), {}});
  const DeviceTable& device = input.trace->device();
  forEachEvent(
      *input.trace, EventKind::Device, input.window, kEveryTrack,
      [&](std::uint32_t i) {
        if (device.kind[i] == DeviceKind::Sync) return;
        rows->events.push_back(i);
        if (device.kind[i] == DeviceKind::Kernel) rows->names.resolve(i);
      },
      input.job);
  sortByStart(rows->events, device, [&](std::uint32_t a, std::uint32_t b) { return rows->name(a) < rows->name(b); });
  return rows;
}

Table run(const ReportInput& input, const Report& report) {
  const std::shared_ptr<const Rows> rows = collect(input);
  Table table;
  table.setRowCount(rows->events.size());
  const auto integers = [&](std::string_view id, std::function<std::int64_t(std::size_t)> value) {
    table.addComputedIntegers(report.column(id), std::move(value));
  };
  integers("start", [rows](std::size_t r) { return rows->trace->device().start[rows->events[r]]; });
  integers("duration", [rows](std::size_t r) { return rows->trace->device().duration[rows->events[r]]; });
  integers("correlation", [rows](std::size_t r) {
    // Nsight prints 0 for what the driver moved by itself.
    const std::int64_t id = rows->trace->device().correlation[rows->events[r]];
    return id == 0 && !rows->isUnified(r) ? kNoInteger : id;
  });
  const char* const axes[] = {"x", "y", "z"};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    integers(std::string("grid-") + axes[axis],
             [rows, axis](std::size_t r) { return rows->ofKernel(r, rows->attributes(r).grid[axis]); });
  }
  for (std::size_t axis = 0; axis < 3; ++axis) {
    integers(std::string("block-") + axes[axis],
             [rows, axis](std::size_t r) { return rows->ofKernel(r, rows->attributes(r).block[axis]); });
  }
  integers("registers", [rows](std::size_t r) { return rows->ofKernel(r, rows->attributes(r).registersPerThread); });
  integers("static-shared", [rows](std::size_t r) { return rows->ofKernel(r, rows->attributes(r).staticShared); });
  integers("dynamic-shared", [rows](std::size_t r) { return rows->ofKernel(r, rows->attributes(r).dynamicShared); });
  integers("bytes", [rows](std::size_t r) { return rows->bytes(r); });
  integers("throughput", [rows](std::size_t r) { return rows->throughput(r); });
  const auto texts = [&](std::string_view id, std::function<std::string(std::size_t)> value,
                         std::function<bool(std::size_t)> applies = {}) {
    table.addComputedTexts(report.column(id), std::move(value), std::move(applies));
  };
  texts(
      "source-kind", [rows](std::size_t r) { return std::string(memoryKindName(rows->attributes(r).sourceKind)); },
      [rows](std::size_t r) { return rows->isMemory(r) && !memoryKindName(rows->attributes(r).sourceKind).empty(); });
  texts(
      "target-kind", [rows](std::size_t r) { return std::string(memoryKindName(rows->attributes(r).targetKind)); },
      [rows](std::size_t r) {
        return rows->kind(r) == DeviceKind::Memcpy && !memoryKindName(rows->attributes(r).targetKind).empty();
      });
  texts("device", [rows](std::size_t r) { return deviceText(*rows->trace, rows->track(r).device); });
  integers("context", [rows](std::size_t r) {
    const Track& track = rows->track(r);
    const std::int64_t context = track.stream == kNone ? -1 : rows->trace->streams()[track.stream].context;
    return context < 0 ? kNoInteger : context;
  });
  integers("stream", [rows](std::size_t r) {
    const Track& track = rows->track(r);
    return track.stream == kNone ? kNoInteger : rows->trace->streams()[track.stream].id;
  });
  texts("name", [rows](std::size_t r) { return rows->name(rows->events[r]); });
  table.addLink(
      eventLink(TALLY_TR("Device Activity"), EventKind::Device, [rows](std::size_t r) { return rows->events[r]; }));
  table.addLink(eventLink(TALLY_TR("{api} API"), EventKind::Api,
                          [rows](std::size_t r) { return rows->trace->device().api[rows->events[r]]; }));
  return table;
}

std::vector<ColumnSpec> declaredColumns() {
  std::vector<ColumnSpec> list{
      columns::figure("start", TALLY_TR("Start"), TALLY_TR("Timestamp of start time")),
      columns::figure("duration", TALLY_TR("Duration"), TALLY_TR("Length of event")),
      columns::number("correlation", TALLY_TR("CorrId"), TALLY_TR("Correlation ID")),
      columns::number("grid-x", TALLY_TR("GrdX"), TALLY_TR("Grid X values")),
      columns::number("grid-y", TALLY_TR("GrdY"), TALLY_TR("Grid Y values")),
      columns::number("grid-z", TALLY_TR("GrdZ"), TALLY_TR("Grid Z values")),
      columns::number("block-x", TALLY_TR("BlkX"), TALLY_TR("Block X values")),
      columns::number("block-y", TALLY_TR("BlkY"), TALLY_TR("Block Y values")),
      columns::number("block-z", TALLY_TR("BlkZ"), TALLY_TR("Block Z values")),
      columns::number("registers", TALLY_TR("Reg/Trd"), TALLY_TR("Registers per thread")),
      columns::integer("static-shared", TALLY_TR("StcSMem"), TALLY_TR("Size of Static Shared Memory"), Unit::Bytes),
      columns::integer("dynamic-shared", TALLY_TR("DymSMem"), TALLY_TR("Size of Dynamic Shared Memory"), Unit::Bytes),
      columns::integer("bytes", TALLY_TR("Bytes"), TALLY_TR("Size of memory operation"), Unit::Bytes),
      columns::integer("throughput", TALLY_TR("Throughput"), TALLY_TR("Memory throughput"), Unit::BytesPerSecond),
      {.id = "source-kind",
       .title = TALLY_TR("SrcMemKd"),
       .help = TALLY_TR("Memcpy source memory kind or memset memory kind")},
      {.id = "target-kind", .title = TALLY_TR("DstMemKd"), .help = TALLY_TR("Memcpy destination memory kind")},
      {.id = "device", .title = TALLY_TR("Device"), .help = TALLY_TR("{device} device name and ID")},
      columns::number("context", TALLY_TR("Ctx"), TALLY_TR("Context ID")),
      columns::number("stream", TALLY_TR("Strm"), TALLY_TR("Stream ID")),
      {.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("Trace event name")}};
  list[0].isTime = true;
  list[1].summable = true;
  list[12].summable = true;
  return list;
}

}  // namespace

Report deviceTraceReport() {
  Report report;
  report.id = "device_trace";
  report.asysId = "hggc_ppu_trace";
  report.nsysIds = {"cuda_gpu_trace", "gputrace"};
  report.title = TALLY_TR("{device} Trace");
  report.description = TALLY_TR(
      "Lists what ran on the devices: one row a kernel, memory copy or fill (and a whole graph, where the recording "
      "has "
      "no more than that). Cells that do not apply to the kind of event are '-'. Throughput is Bytes × (1000000000 div "
      "Duration) in whole numbers, as the vendors' tools compute it.");
  report.order = TALLY_TR("By Start; then by name.");
  report.rowHelp = TALLY_TR("Row number of the {device} trace");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = declaredColumns();
  report.options = {rangePrefixOption(), kernelNameOption()};
  report.pies = {{TALLY_TR("{device} event"), "name", {"duration"}}, {TALLY_TR("Device"), "device", {"duration"}}};
  report.run = run;
  return report;
}

}  // namespace tallyscope
