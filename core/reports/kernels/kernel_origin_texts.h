// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/analysis/graphs/kernel_origins.h"
#include "core/analysis/kernel_names.h"
#include "core/analysis/ranges/host_stacks.h"
#include "core/report/report.h"

namespace tallyscope {

/// The kernels of a recording with where each comes from, as both attribution reports tell it.
struct AttributedKernels {
  AttributedKernels(const ReportInput& input);

  std::shared_ptr<const Trace> trace;
  HostStacks stacks;
  KernelNames names;
  std::vector<KernelOrigin> origins;   ///< by device operation
  std::vector<std::uint32_t> kernels;  ///< wanted ones, by start
  std::uint64_t replayed = 0;          ///< kernels of `kernels` whose place is a captured launch or a twin
  std::uint64_t notSure = 0;           ///< left out by the option sure

  /// Innermost framework operator of the launch; empty: none.
  std::string operatorOf(std::uint32_t kernel) const;
  /// "layer_3 / norm": the ranges around the launch, outermost first.
  std::string rangesOf(std::uint32_t kernel) const;
  /// "Model_0 / Linear_3": the modules of the Python frames around the launch.
  std::string moduleOf(std::uint32_t kernel) const;
  /// The innermost Python frame that has a file; empty: none.
  std::string frameOf(std::uint32_t kernel) const;
  std::string nameOf(std::uint32_t kernel) const { return std::string(names.text(names.idOf(kernel))); }
};

/// sure, device and the kernel name mode.
std::vector<OptionSpec> attributionOptions();
/// Says how many kernels have no origin or were left out.
void addAttributionNotes(const AttributedKernels& data, Table& table);

}  // namespace tallyscope
