// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/report_questions.h"

#include "core/report/report.h"

namespace tallyscope {

const std::vector<ReportQuestion>& reportQuestions() {
  static const std::vector<ReportQuestion> questions{
      {TALLY_TR("idle, gap, bubble, waiting, unused, busy, why is the device idle"),
       {"gaps", "utilization", "device_sum", "step_trace", "phase_budget"}},
      {TALLY_TR("why slow, slowest, longest, hot spot, bottleneck, where does the time go"),
       {"kernel_sum", "kernel_category_sum", "op_sum", "api_sum", "range_sum", "step_trace", "phase_bound"}},
      {TALLY_TR("launch, launch overhead, latency, queue, delay, host bound"),
       {"kernel_exec_sum", "kernel_exec_trace", "kernel_origin_sum", "api_sum", "phase_bound"}},
      {TALLY_TR("wait, synchronise, synchronize, block, stall"), {"sync_sum", "api_sum", "gaps", "os_sum"}},
      {TALLY_TR("copy, transfer, bandwidth, host to device, PCIe"), {"copy_time_sum", "copy_size_sum", "device_trace"}},
      {TALLY_TR("memory, out of memory, allocation, peak, leak"), {"memory_sum", "memory_detail", "leak_check_sum"}},
      {TALLY_TR("communication, all-reduce, network, straggler, imbalance, ranks out of step"),
       {"collective_op_sum", "collective_stage_sum", "desync_sum", "desync_trace"}},
      {TALLY_TR("utilisation, utilization, FLOPS, roofline, efficiency, matrix, attention"),
       {"op_sum", "op_type_sum", "kernel_category_sum", "utilization", "kernel_shape_sum"}},
      {TALLY_TR("step, token, prefill, decode, iteration, time to first token"),
       {"phase_sum", "step_trace", "phase_latency", "phase_kernel_sum", "phase_budget"}},
      {TALLY_TR("layer, module, operator, which operator launched this kernel"),
       {"op_sum", "op_breakdown", "op_kernel_breakdown", "kernel_origin_sum", "range_kernel_sum"}},
      {TALLY_TR("noise, regression, did it get faster, before and after"),
       {"paired_sum", "optimiser_history", "optimiser_attribution"}},
      {TALLY_TR("counter, metric, hardware unit"), {"metric_trace", "counter_value_sum", "counter_derived_sum"}},
  };
  return questions;
}

}  // namespace tallyscope
