// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/report/report.h"
#include "core/reports/column_makers.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {
namespace {

struct Row {
  std::uint32_t kernel;
  std::uint32_t range;  ///< of the forest, kNone: a kernel of no range
  bool viaGraph;        ///< the range holds the creation of the kernel's graph node only
};

struct KernelRows : RangeWork {
  explicit KernelRows(const ReportInput& input)
      : RangeWork(input), ids(*trace), names(*trace, kernelNameMode(input.options)) {}
  const Stream& stream(std::uint32_t kernel) const { return trace->streams()[trackOfWork(*trace, kernel).stream]; }
  const DeviceAttributes& attributes(std::uint32_t kernel) const {
    return trace->deviceAttributes()[trace->device().attributes[kernel]];
  }

  EventIds ids;
  KernelNames names;
  std::vector<Row> rows;
};

void fillRows(const ReportInput& input, KernelRows& data) {
  WorkFilter filter = workFilter(input);
  filter.kernelsOnly = true;
  const RangeFilter wanted(input.options);
  const bool standalone = input.options.flag("standalone");
  std::vector<Row> ofKernel;
  for (const std::uint32_t kernel : workByStart(*data.trace, filter)) {
    data.names.resolve(kernel);
    ofKernel.clear();
    bool any = false;
    data.links.forEachRange(kernel, [&](std::uint32_t r, bool viaGraph) {
      any = true;
      if (wanted.all() || wanted.matches(rangeName(*data.trace, data.forest.event(r)))) {
        ofKernel.push_back({kernel, r, viaGraph});
      }
    });
    if (!any && standalone) ofKernel.push_back({kernel, kNone, false});
    std::sort(ofKernel.begin(), ofKernel.end(), [&](const Row& a, const Row& b) {
      if (a.range == b.range) return false;
      const TimeNs x = data.forest.start(a.range);
      const TimeNs y = data.forest.start(b.range);
      return x != y ? x < y : a.range < b.range;
    });
    data.rows.insert(data.rows.end(), ofKernel.begin(), ofKernel.end());
  }
  input.checkCancelled();
}

std::int64_t orNone(std::int64_t value) { return value < 0 ? ColumnData::kNoInteger : value; }

/// The process and thread of a row: the range's, of a kernel without one those of its launching call.
std::uint32_t threadOf(const KernelRows& d, const Row& row) {
  if (row.range != kNone) return d.forest.threadOf(row.range);
  const std::uint32_t call = d.trace->device().api[row.kernel];
  return call == kNone ? kNone : d.trace->tracks()[d.trace->trackOf({EventKind::Api, call})].thread;
}

std::int64_t processIdOf(const KernelRows& d, const Row& row) {
  const std::uint32_t thread = threadOf(d, row);
  return pidOf(*d.trace, thread == kNone ? d.trace->processOfDevice(row.kernel) : d.trace->threads()[thread].process);
}

/// The launching call where the range holds it, else kNone.
std::uint32_t callOf(const KernelRows& d, const Row& row) {
  return row.viaGraph ? kNone : d.trace->device().api[row.kernel];
}

void addIdentity(Table& table, const Report& declaration, const std::shared_ptr<const KernelRows>& data) {
  const auto hasRange = [data](std::size_t row) { return data->rows[row].range != kNone; };
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(*data, data->rows[row]));
    });
  };
  using Data = KernelRows;
  table.addComputedTexts(
      declaration.column("range"),
      [data](std::size_t row) { return rangeName(*data->trace, data->forest.event(data->rows[row].range)); }, hasRange);
  table.addComputedTexts(
      declaration.column("style"),
      [data](std::size_t row) {
        return std::string(rangeStyle(*data->trace, data->forest.event(data->rows[row].range)));
      },
      hasRange);
  integers("pid", processIdOf);
  integers("tid", [](const Data& d, const Row& r) { return tidOf(*d.trace, threadOf(d, r)); });
  integers("device", [](const Data& d, const Row& r) { return d.trace->devices()[d.stream(r.kernel).device].id; });
  integers("context", [](const Data& d, const Row& r) { return orNone(d.stream(r.kernel).context); });
  integers("stream", [](const Data& d, const Row& r) { return d.stream(r.kernel).id; });
  integers("range-id", [](const Data& d, const Row& r) {
    return r.range == kNone ? ColumnData::kNoInteger : d.ids.of(d.forest.event(r.range));
  });
  integers("kernel-id", [](const Data& d, const Row& r) { return d.ids.of({EventKind::Device, r.kernel}); });
}

void addTimes(Table& table, const Report& declaration, const std::shared_ptr<const KernelRows>& data) {
  using Data = KernelRows;
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(*data, data->rows[row]));
    });
  };
  const auto dims = [&](const char* id, auto member) {
    table.addComputedTexts(
        declaration.column(id),
        [data, member](std::size_t row) { return extentText(data->attributes(data->rows[row].kernel).*member); },
        [data, member](std::size_t row) { return (data->attributes(data->rows[row].kernel).*member)[0] >= 0; });
  };
  const auto sparse = [](const SparseColumn<std::int64_t>& column, std::uint32_t kernel) {
    const std::int64_t* value = column.find(kernel);
    return value ? *value : ColumnData::kNoInteger;
  };
  integers("start", [](const Data& d, const Row& r) { return d.trace->device().start[r.kernel]; });
  integers("duration", [](const Data& d, const Row& r) { return d.trace->device().duration[r.kernel]; });
  integers("api-start", [](const Data& d, const Row& r) {
    const std::uint32_t call = callOf(d, r);
    return call == kNone ? ColumnData::kNoInteger : d.trace->api().start[call];
  });
  integers("api-duration", [](const Data& d, const Row& r) {
    const std::uint32_t call = callOf(d, r);
    return call == kNone ? ColumnData::kNoInteger : d.trace->api().duration[call];
  });
  dims("grid", &DeviceAttributes::grid);
  dims("block", &DeviceAttributes::block);
  integers("correlation", [](const Data& d, const Row& r) {
    const std::int64_t id = d.trace->device().correlation[r.kernel];
    return id == 0 ? ColumnData::kNoInteger : id;
  });
  integers("graph", [sparse](const Data& d, const Row& r) { return sparse(d.trace->device().graph, r.kernel); });
  integers("graph-node",
           [sparse](const Data& d, const Row& r) { return sparse(d.trace->device().graphNode, r.kernel); });
}

Table run(const ReportInput& input, const Report& declaration) {
  const auto made = std::make_shared<KernelRows>(input);
  fillRows(input, *made);
  const std::shared_ptr<const KernelRows> data = made;

  Table table;
  table.setRowCount(data->rows.size());
  addIdentity(table, declaration, data);
  addTimes(table, declaration, data);
  table.addComputedTexts(declaration.column("name"), [data](std::size_t row) {
    return std::string(data->names.text(data->names.idOf(data->rows[row].kernel)));
  });
  table.addComputedTexts(
      declaration.column("mangled"),
      [data](std::size_t row) {
        return std::string(data->trace->text(data->attributes(data->rows[row].kernel).mangledName));
      },
      [data](std::size_t row) { return data->attributes(data->rows[row].kernel).mangledName != 0; });
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range, [data](std::size_t row, const auto& visit) {
                   if (data->rows[row].range != kNone) visit(data->forest.event(data->rows[row].range));
                 }});
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   visit({EventKind::Device, data->rows[row].kernel});
                 }});
  return table;
}

}  // namespace

Report rangeKernelTraceReport() {
  Report report;
  report.id = "range_kernel_trace";
  report.asysId = "hgtx_kern_trace";
  report.title = TALLY_TR("{range} Range Kernel Trace");
  report.description = TALLY_TR(
      "Every kernel with every range that it belongs to, one row for each pair. A kernel belongs to a range when the "
      "call "
      "that launched it lies within the range, ends included, on the same thread. Where only the creation of the "
      "kernel's "
      "graph node lies in the range, the row has no launching call.");
  report.order = TALLY_TR("Kernel start, then the start of the range, then the order of the recording.");
  report.rowHelp = TALLY_TR("Row number of the {range} range kernel trace");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Ranges, Need::Operators};
  report.columns = {
      columns::text("range", TALLY_TR("Range Name"), TALLY_TR("Name of the {range} range")),
      columns::text("style", TALLY_TR("Style"), TALLY_TR("Range style; Start/End or Push/Pop")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread identifier")),
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
      columns::number("context", TALLY_TR("Context ID"), TALLY_TR("Context identifier")),
      columns::number("stream", TALLY_TR("Stream ID"), TALLY_TR("Stream identifier")),
      columns::number("range-id", TALLY_TR("{range} Range ID"), TALLY_TR("{range} range identifier")),
      columns::number("kernel-id", TALLY_TR("Kernel Exec ID"), TALLY_TR("Kernel execution identifier")),
      columns::instant("start", TALLY_TR("Kernel Start"), TALLY_TR("Start timestamp of {api} kernel")),
      columns::time("duration", TALLY_TR("Kernel Duration"), TALLY_TR("Duration of {api} kernel")),
      columns::instant("api-start", TALLY_TR("API Start"), TALLY_TR("Start timestamp of API call")),
      columns::time("api-duration", TALLY_TR("API Duration"), TALLY_TR("Duration of API call")),
      columns::text("grid", TALLY_TR("GridXYZ"), TALLY_TR("Grid dimensions for kernel launch call")),
      columns::text("block", TALLY_TR("BlockXYZ"), TALLY_TR("Block dimensions for kernel launch call")),
      columns::number("correlation", TALLY_TR("Correlation ID"), TALLY_TR("Correlation identifier")),
      columns::number("graph", TALLY_TR("Graph ID"), TALLY_TR("{api} graph identifier")),
      columns::number("graph-node", TALLY_TR("Graph Node ID"), TALLY_TR("{api} graph node identifier")),
      columns::text("name", TALLY_TR("Kernel Name"), TALLY_TR("Name of the kernel")),
      columns::text("mangled", TALLY_TR("Mangled Name"), TALLY_TR("Mangled name of the kernel")),
  };
  report.options = {kernelNameOption(),
                    range_options::standalone(),
                    deviceOption(),
                    range_options::noGraphMapping(),
                    range_options::rangeInclude(),
                    range_options::rangeExclude(),
                    includeOperatorsOption()};
  report.pies = {{TALLY_TR("Range"), "range", {"duration"}},
                 {TALLY_TR("Kernel"), "name", {"duration"}},
                 {TALLY_TR("Process"), "pid", {"duration"}},
                 {TALLY_TR("Device"), "device", {"duration"}}};
  report.compareKeys = {"range", "name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
