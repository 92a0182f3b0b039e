// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/trace/evidence.h"

namespace tallyscope {

/// A figure of a kernel that people look at first, under the names that Nsight Compute gives it.
struct KernelMetric {
  std::string_view id;                  ///< of a column: "sm"
  const char* title;                    ///< marked with TALLY_TR
  const char* help;                     ///< the same
  std::string_view unit;                ///< as recorded; "%" tells two metrics of one name apart
  std::vector<std::string_view> names;  ///< of the raw page, then of the details page
};

/// In the order in which they are shown.
std::span<const KernelMetric> overviewMetrics();

/// The counter of a metric in these records, or nothing.
std::optional<std::uint32_t> counterOf(const Evidence& evidence, const KernelMetric& metric);

/// The value of a counter in a record, or nothing.
std::optional<double> valueOf(const CounterRecord& record, std::uint32_t counter);

/// The arithmetic and the memory traffic that Nsight Compute counted of one kernel.
struct MeasuredWork {
  double flops = 0;      ///< floating-point operations: tensor paths, and adds, multiplies and fused ones of threads
  double bytes = 0;      ///< read and written in device memory
  std::string dataType;  ///< of most of the operations: "bf16", "fp32"; empty: none ran
};

/// Reads the work of records of one evidence: finds its counters once.
class WorkCounters {
 public:
  explicit WorkCounters(const Evidence& evidence);
  /// Nothing where the record has not what it takes.
  std::optional<MeasuredWork> of(const CounterRecord& record) const;

 private:
  struct Counted {
    std::uint32_t counter;
    double operations;  ///< a count of one means so many
    bool perCycle;      ///< multiplied by the elapsed cycles
    std::string dataType;
  };
  std::vector<Counted> counted_;
  std::optional<std::uint32_t> cycles_, read_, written_;
};

}  // namespace tallyscope
