// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/kernels/kernel_rows.h"

#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"

namespace tallyscope {

std::int64_t KernelRows::deviceId(std::size_t row) const {
  const std::uint32_t d = track(row).device;
  return d == kNone ? ColumnData::kNoInteger : trace->devices()[d].id;
}

std::shared_ptr<KernelRows> collectKernels(const ReportInput& input, const std::function<bool(std::uint32_t)>& counts) {
  const auto rows = std::make_shared<KernelRows>(KernelRows{
      input.trace, KernelNames(*input.trace, kernelNameMode(input.options), input.options.flag("range-name")), {}});
  const DeviceTable& device = input.trace->device();
  forEachEvent(
      *input.trace, EventKind::Device, input.window, kEveryTrack,
      [&](std::uint32_t i) {
        if (device.kind[i] != DeviceKind::Kernel || (counts && !counts(i))) return;
        rows->events.push_back(i);
        rows->names.resolve(i);
      },
      input.job);
  return rows;
}

std::vector<ColumnSpec> shapeColumns() {
  return {{.id = "grid", .title = TALLY_TR("GridXYZ"), .help = TALLY_TR("Grid dimensions for kernel launch call")},
          {.id = "block", .title = TALLY_TR("BlockXYZ"), .help = TALLY_TR("Block dimensions for kernel launch call")}};
}

void addShapeColumns(Table& table, const Report& report, const std::shared_ptr<const KernelRows>& rows) {
  table.addComputedTexts(
      report.column("grid"), [rows](std::size_t r) { return extentText(rows->attributes(r).grid); },
      [rows](std::size_t r) { return rows->attributes(r).grid[0] >= 0; });
  table.addComputedTexts(
      report.column("block"), [rows](std::size_t r) { return extentText(rows->attributes(r).block); },
      [rows](std::size_t r) { return rows->attributes(r).block[0] >= 0; });
}

}  // namespace tallyscope
