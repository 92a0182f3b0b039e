// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/analysis/kernel_names.h"
#include "core/operators/operator_summary.h"

namespace tallyscope {

/// Time taken apart from the framework's operators over libraries to kernels. "Native" stands for a layer that is
/// missing, "Idle" for time inside a parent in which none of its children ran.
struct BreakdownKernel {
  std::string name;  ///< or "Idle"
  bool idle = false;
  TimeNs total = 0;
  std::int64_t instances = 0;
  std::vector<std::uint32_t> operations;
};
struct BreakdownLibrary {
  enum class What : std::uint8_t { Operator, Native, Idle };
  What what = What::Operator;
  std::string name;
  TimeNs total = 0;
  std::int64_t instances = 0;            ///< of a missing library: its kernels
  std::int64_t parentInstances = 0;      ///< of a missing library, and of idle time: the parents that have any
  IdealTime ideal;                       ///< NaN for what is no operator
  OperatorCounts work;                   ///< of all executions; NaN for what is no operator
  const DataType* dataType = nullptr;    ///< of the first execution
  std::uint32_t device = 0;              ///< that the first execution ran on: an index of Trace::devices()
  std::vector<BreakdownKernel> kernels;  ///< by time, then name
  double utilization(double seconds) const;
};
struct BreakdownFramework {
  std::uint32_t type = 0;
  bool native = false;
  std::string name;
  TimeNs total = 0;
  std::int64_t instances = 0;
  std::vector<BreakdownLibrary> libraries;  ///< by time, then name
};
struct Breakdown {
  TimeNs total = 0;                            ///< of all operators at the top
  std::vector<BreakdownFramework> frameworks;  ///< by time, then type and name
};

struct BreakdownOptions {
  MergeOptions merge;
  WorkFilter filter;
  std::vector<char> wanted;  ///< per type; empty: all but others
  KernelNameMode kernelNames = KernelNameMode::Demangled;
};

/// Every wanted operation is in exactly one kernel entry. Operators at the top count with their whole length on the
/// devices: the framework's, else the library's, else the kernel itself.
Breakdown breakDown(const Recognition& recognition, const PeakLookup& peaks, const BreakdownOptions& options);

}  // namespace tallyscope
