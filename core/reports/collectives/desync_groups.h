// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/analysis/collective_groups.h"
#include "core/analysis/kernel_names.h"
#include "core/report/report.h"

namespace tallyscope {

/// The communications of a trace as both desync reports count them: of the chosen devices, those that overlap the window.
struct DesyncGroups {
  std::shared_ptr<const Trace> trace;
  std::vector<CollectiveGroup> groups;
  std::vector<std::uint32_t> names;  ///< by group: KernelNames id of its first kernel
  KernelNames kernelNames;
  std::size_t single = 0;  ///< groups of one kernel: the other ranks are not in the recording

  /// Reads the options device, name-mode and range-name.
  explicit DesyncGroups(const ReportInput& input);
  std::string nameOf(std::size_t group) const { return std::string(kernelNames.text(names[group])); }
  /// For Table::notes.
  std::vector<Remark> notes() const;
};

std::vector<OptionSpec> desyncOptions();

/// What both reports say about how kernels are grouped.
std::string desyncRuleText();

}  // namespace tallyscope
