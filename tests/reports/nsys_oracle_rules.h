// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

namespace tallyscope::testing {

/// How one file of the peer's output is held against a report of ours. Columns are matched by title; what the titles do
/// not match is named here, with its column or with the reason why it is not compared.
struct OracleRule {
  std::string oracle;  ///< file name without ".csv": "gpukernsum.base"
  std::string report;  ///< any of the report's ids
  std::vector<std::string> options;
  std::map<std::string, std::string> columns{};   ///< the peer's title -> our column id
  std::map<std::string, std::string> excluded{};  ///< the peer's title -> why it is not compared
  std::map<std::string, std::string> wrongFor{};  ///< recording -> why this file is not a valid oracle for it
};

inline const std::vector<OracleRule>& oracleRules() {
  static const std::vector<OracleRule> rules{
      {"cudaapisum", "cuda_api_sum", {}},
      {"cuda_api_sum", "cuda_api_sum", {}},
      {"cudaapitrace",
       "cuda_api_trace",
       {},
       {},
       {{"Result", "the return code is in the event's details, not in the report of the manual"},
        {"T-Pri", "the priority of threads is not part of a trace"}}},
      {"kernexectrace", "cuda_kern_exec_trace", {}},
      {"kernexectrace.base", "cuda_kern_exec_trace", {"base"}},
      {"kernexecsum", "cuda_kern_exec_sum", {}},
      {"gpukernsum", "cuda_gpu_kern_gb_sum", {}},
      {"gpukernsum.base", "cuda_gpu_kern_gb_sum", {"base"}},
      {"gpukernsum.mangled", "cuda_gpu_kern_gb_sum", {"mangled"}},
      {"gputrace", "cuda_gpu_trace", {}},
      {"gpumemtimesum", "cuda_gpu_mem_time_sum", {}},
      {"cuda_gpu_mem_time_sum", "cuda_gpu_mem_time_sum", {}},
      {"gpumemsizesum", "cuda_gpu_mem_size_sum", {}},
      {"cuda_gpu_mem_size_sum", "cuda_gpu_mem_size_sum", {}},
      {"gpusum", "cuda_gpu_sum", {}},
      {"apigpusum", "cuda_api_gpu_sum", {}},
      {"apigpusum.base", "cuda_api_gpu_sum", {"base"}},
      {"osrtsum", "osrt_sum", {}},
      {"osrt_sum", "osrt_sum", {}},
      {"nvtxsum", "nvtx_sum", {"include-unclosed"}},
      {"nvtx_sum", "nvtx_sum", {"include-unclosed"}},
      {"nvtxppsum", "nvtx_pushpop_sum", {"include-unclosed"}},
      {"nvtxsesum", "nvtx_startend_sum", {"include-unclosed"}},
      {"nvtxkernsum", "nvtx_kern_sum", {"standalone"}},
      {"nvtxkernsum.base", "nvtx_kern_sum", {"standalone", "base"}},
      {"nvtx_kern_sum", "nvtx_kern_sum", {}},
      {"nvtx_gpu_proj_sum", "nvtx_gpu_proj_sum", {}},
      {"nvtx_gpu_proj_trace", "nvtx_gpu_proj_trace", {}},
      {"nvtxgpuproj", "nvtx_gpu_proj_trace", {}},
      {"nvtxpptrace", "nvtx_pushpop_trace", {}},
      {"nvtx_pushpop_trace", "nvtx_pushpop_trace", {}},
  };
  return rules;
}

}  // namespace tallyscope::testing
