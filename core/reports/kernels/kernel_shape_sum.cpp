// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <unordered_map>

#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/kernels/kernel_rows.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

using Extent = std::array<std::int32_t, 3>;

/// Numbers (kernel name, grid, block) in order of appearance. Launches share interned attributes, so that a shape is
/// looked at once for each set of attributes, not for each launch.
class Groups {
 public:
  Groups(const Trace& trace, KernelNameMode mode, bool rangePrefix)
      : trace_(trace), names_(trace, mode, rangePrefix), shapeOf_(trace.deviceAttributes().size(), kNone) {}

  std::uint32_t resolve(std::uint32_t event) {
    const std::uint32_t attributes = trace_.device().attributes[event];
    if (shapeOf_[attributes] == kNone) {
      const DeviceAttributes& a = trace_.deviceAttributes()[attributes];
      const auto [it, isNew] = shapes_.try_emplace({a.grid, a.block}, static_cast<std::uint32_t>(shapes_.size()));
      shapeOf_[attributes] = it->second;
    }
    const std::uint64_t key = std::uint64_t{names_.resolve(event)} << 32 | shapeOf_[attributes];
    const auto [it, isNew] = groups_.try_emplace(key, static_cast<std::uint32_t>(first_.size()));
    if (isNew) first_.push_back(event);
    return it->second;
  }
  std::uint32_t find(std::uint32_t event) const {
    const std::uint32_t name = names_.idOf(event);
    const std::uint32_t shape = shapeOf_[trace_.device().attributes[event]];
    if (name == kNone || shape == kNone) return kNone;
    const auto it = groups_.find(std::uint64_t{name} << 32 | shape);
    return it == groups_.end() ? kNone : it->second;
  }
  std::string_view name(std::uint32_t group) const { return names_.text(names_.idOf(first_[group])); }
  const DeviceAttributes& attributes(std::uint32_t group) const {
    return trace_.deviceAttributes()[trace_.device().attributes[first_[group]]];
  }

 private:
  const Trace& trace_;
  KernelNames names_;
  std::vector<std::uint32_t> shapeOf_;
  std::map<std::pair<Extent, Extent>, std::uint32_t> shapes_;
  std::unordered_map<std::uint64_t, std::uint32_t> groups_;
  std::vector<std::uint32_t> first_;  ///< an event of each group
};

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const DeviceTable& device = trace.device();
  const auto groups = std::make_shared<Groups>(trace, kernelNameMode(input.options), input.options.flag("range-name"));
  const std::vector<char> devices = deviceMask(trace, input.options);
  const std::vector<Summary> figures = summarizeGroups(StdDevForm::Sample, [&](auto emit) {
    forEachEvent(
        trace, EventKind::Device, input.window, [&](const Track& track) { return devices[track.device] != 0; },
        [&](std::uint32_t i) {
          if (device.kind[i] == DeviceKind::Kernel) emit(groups->resolve(i), device.duration[i]);
        },
        input.job);
  });
  const auto key = [&](std::uint32_t g) {
    const DeviceAttributes& a = groups->attributes(g);
    return std::tuple(groups->name(g), a.grid, a.block);
  };
  const std::vector<std::uint32_t> order =
      orderByTotal(figures, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });

  Table table;
  addSummaryColumns(table, report, figures, order);
  std::vector<std::string> grids, blocks, names;
  for (const std::uint32_t g : order) {
    grids.push_back(extentText(groups->attributes(g).grid));
    blocks.push_back(extentText(groups->attributes(g).block));
    names.emplace_back(groups->name(g));
  }
  table.addTexts(report.column("grid"), std::move(grids));
  table.addTexts(report.column("block"), std::move(blocks));
  table.addTexts(report.column("name"), std::move(names));
  table.addLink(groupLink(TALLY_TR("Device Activity"), EventKind::Device, input, order,
                          [groups, devices, trace = input.trace](std::uint32_t i) {
                            const bool counts =
                                trace->device().kind[i] == DeviceKind::Kernel &&
                                devices[trace->tracks()[trace->trackOf({EventKind::Device, i})].device] != 0;
                            return counts ? groups->find(i) : kNone;
                          }));
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report kernelShapeSumReport() {
  Report report;
  report.id = "kernel_shape_sum";
  report.asysId = "hggc_ppu_kern_gb_sum";
  report.nsysIds = {"cuda_gpu_kern_gb_sum", "gpukernsum"};
  report.title = TALLY_TR("{device} Kernel/Grid/Block Summary");
  report.description = TALLY_TR(
      "Sums the time of kernels by name, grid size and block size. 'Time' is the share of the sum of the listed "
      "kernels, "
      "not of the run's duration.");
  report.order = TALLY_TR("By Total Time, largest first; then by name, grid and block.");
  report.rowHelp = TALLY_TR("Row number of the kernel summary");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::Kernels};
  report.columns = timeSummaryColumns({.noun = "kernel",
                                       .countTitle = TALLY_TR("Instances"),
                                       .countHelp = TALLY_TR("Number of calls to this kernel"),
                                       .totalHelp = TALLY_TR("Total time used by all executions of this kernel")});
  for (ColumnSpec& column : shapeColumns()) report.columns.push_back(std::move(column));
  report.columns.push_back({.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("Name of the kernel")});
  report.options = {rowsOption(), rangePrefixOption(), kernelNameOption(), deviceOption()};
  report.pies = {{TALLY_TR("Kernel"), "name", {"total", "count"}}};
  report.compareKeys = {"name", "grid", "block"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
