// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/counters/kernel_metrics.h"

#include <algorithm>
#include <map>

#include "core/base/translation_mark.h"

namespace tallyscope {
namespace {

/// "sm__ops_path_tensor_op_hgmma_src_bf16_dst_fp32_sparsity_off.sum" -> "bf16".
std::string tensorType(std::string_view name) {
  static constexpr std::string_view kMark = "_src_";
  const std::size_t at = name.find(kMark);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = name.substr(at + kMark.size());
  return std::string(rest.substr(0, rest.find_first_of("_.")));
}

}  // namespace

std::span<const KernelMetric> overviewMetrics() {
  static const std::vector<KernelMetric> kAll{
      {"sm",
       TALLY_TR("SM Throughput"),
       TALLY_TR("Share of the best rate of the busiest unit of the multiprocessors"),
       "%",
       {"sm__throughput.avg.pct_of_peak_sustained_elapsed", "Compute (SM) Throughput", "SM [%]"}},
      {"memory",
       TALLY_TR("Memory Throughput"),
       TALLY_TR("Share of the best rate of the busiest part of the memory system"),
       "%",
       {"gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", "Memory Throughput", "Memory [%]"}},
      {"dram",
       TALLY_TR("DRAM Throughput"),
       TALLY_TR("Share of the best rate of the device's memory"),
       "%",
       {"gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", "dram__throughput.avg.pct_of_peak_sustained_elapsed",
        "DRAM Throughput"}},
      {"occupancy",
       TALLY_TR("Achieved Occupancy"),
       TALLY_TR("Warps that were resident on a multiprocessor, as a share of the most"),
       "%",
       {"sm__warps_active.avg.pct_of_peak_sustained_active", "Achieved Occupancy"}},
      {"l1",
       TALLY_TR("L1 Hit Rate"),
       TALLY_TR("Share of sectors found in the L1 cache"),
       "%",
       {"l1tex__t_sector_hit_rate.pct", "L1/TEX Hit Rate"}},
      {"l2",
       TALLY_TR("L2 Hit Rate"),
       TALLY_TR("Share of sectors found in the L2 cache"),
       "%",
       {"lts__t_sector_hit_rate.pct", "L2 Hit Rate"}},
  };
  return kAll;
}

std::optional<std::uint32_t> counterOf(const Evidence& evidence, const KernelMetric& metric) {
  for (const std::string_view name : metric.names) {
    for (const std::string& form : {std::string(name), std::string(name) + " (" + std::string(metric.unit) + ")"}) {
      const auto counter = evidence.findCounter(form);
      if (counter && evidence.counterUnits[*counter] == metric.unit) return counter;
    }
  }
  return std::nullopt;
}

std::optional<double> valueOf(const CounterRecord& record, std::uint32_t counter) {
  const auto it = std::find_if(record.values.begin(), record.values.end(),
                               [&](const auto& value) { return value.first == counter; });
  return it == record.values.end() ? std::nullopt : std::optional(it->second);
}

WorkCounters::WorkCounters(const Evidence& evidence)
    : cycles_(evidence.findCounter("smsp__cycles_elapsed.max")),
      read_(evidence.findCounter("dram__bytes_read.sum")),
      written_(evidence.findCounter("dram__bytes_write.sum")) {
  static constexpr std::pair<std::string_view, double> kThreads[] = {{"add", 1}, {"mul", 1}, {"fma", 2}};
  static constexpr std::pair<char, std::string_view> kTypes[] = {{'d', "fp64"}, {'f', "fp32"}, {'h', "fp16"}};
  for (std::uint32_t c = 0; c < evidence.counters.size(); ++c) {
    const std::string& name = evidence.counters[c];
    if (name.starts_with("sm__ops_path_tensor_op_") && name.ends_with(".sum") &&
        (name.find("_src_fp") != std::string::npos || name.find("_src_bf") != std::string::npos ||
         name.find("_src_tf") != std::string::npos)) {
      counted_.push_back({c, 1, false, tensorType(name)});
    }
    for (const auto& [letter, type] : kTypes) {
      // Half-precision instructions work on two numbers at once.
      const double width = letter == 'h' ? 2 : 1;
      for (const auto& [operation, flops] : kThreads) {
        const std::string stem =
            std::string("sass_thread_inst_executed_op_") + letter + std::string(operation) + "_pred_on.sum";
        if (name == "smsp__" + stem + ".per_cycle_elapsed")
          counted_.push_back({c, flops * width, true, std::string(type)});
      }
    }
  }
}

std::optional<MeasuredWork> WorkCounters::of(const CounterRecord& record) const {
  if (!read_ || !written_) return std::nullopt;
  const auto read = valueOf(record, *read_), written = valueOf(record, *written_);
  const auto cycles = cycles_ ? valueOf(record, *cycles_) : std::nullopt;
  if (!read || !written) return std::nullopt;
  MeasuredWork work;
  work.bytes = *read + *written;
  std::map<std::string, double> byType;
  bool any = false;
  for (const Counted& counted : counted_) {
    const auto value = valueOf(record, counted.counter);
    if (!value || (counted.perCycle && !cycles)) continue;
    any = true;
    const double flops = *value * counted.operations * (counted.perCycle ? *cycles : 1);
    work.flops += flops;
    byType[counted.dataType] += flops;
  }
  if (!any) return std::nullopt;
  double most = 0;
  for (const auto& [type, flops] : byType) {
    if (flops <= most) continue;
    most = flops;
    work.dataType = type;
  }
  return work;
}

}  // namespace tallyscope
