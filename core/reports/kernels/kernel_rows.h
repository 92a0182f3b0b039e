// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/analysis/kernel_names.h"
#include "core/report/report.h"

namespace tallyscope {

/// The rows of a table of kernels: indices of device events (four bytes a row) and what its columns are computed from.
struct KernelRows {
  std::shared_ptr<const Trace> trace;
  KernelNames names;
  std::vector<std::uint32_t> events;

  const DeviceTable& device() const { return trace->device(); }
  const DeviceAttributes& attributes(std::size_t row) const {
    return trace->deviceAttributes()[device().attributes[events[row]]];
  }
  const Track& track(std::size_t row) const {
    return trace->tracks()[trace->trackOf({EventKind::Device, events[row]})];
  }
  std::uint32_t api(std::size_t row) const { return device().api[events[row]]; }
  const Track& apiTrack(std::size_t row) const { return trace->tracks()[trace->trackOf({EventKind::Api, api(row)})]; }
  std::string name(std::size_t row) const { return std::string(names.text(names.idOf(events[row]))); }
  std::int64_t deviceId(std::size_t row) const;
};

/// The kernels in the window for which counts(event) is true, named as the options say, not sorted.
std::shared_ptr<KernelRows> collectKernels(const ReportInput& input,
                                           const std::function<bool(std::uint32_t)>& counts = {});

/// "GridXYZ" and "BlockXYZ".
std::vector<ColumnSpec> shapeColumns();
void addShapeColumns(Table& table, const Report& report, const std::shared_ptr<const KernelRows>& rows);

}  // namespace tallyscope
