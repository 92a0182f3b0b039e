// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/events/category.h"

namespace tallyscope::json {

// The names of libkineto's activity types, of 2021 (capitals) and since; other accelerators add a prefix of their own.
Lane laneOf(std::string_view category) {
  const auto endsWith = [&](std::string_view tail) {
    return category.size() > tail.size() && category.substr(category.size() - tail.size()) == tail;
  };
  if (category.empty()) return Lane::Generic;
  switch (category[0]) {
    case 'c':
      if (category == "cpu_op") return Lane::Operator;
      if (category == "cuda_runtime") return Lane::Runtime;
      if (category == "cuda_driver") return Lane::Driver;
      if (category == "cuda_sync") return Lane::Sync;
      if (category == "cuda_event") return Lane::DeviceEvent;
      if (category == "cuda_profiler_range") return Lane::CounterRange;
      if (category == "cpu_instant_event") return Lane::Instant;
      break;
    case 'p':
      if (category == "python_function") return Lane::Frame;
      break;
    case 'k':
      if (category == "kernel") return Lane::Kernel;
      break;
    case 'u':
      if (category == "user_annotation") return Lane::Annotation;
      break;
    case 'g':
      if (category == "gpu_memcpy") return Lane::Memcpy;
      if (category == "gpu_memset") return Lane::Memset;
      if (category == "gpu_user_annotation") return Lane::Projection;
      if (category == "graph_event_node" || category == "graph_host_node") return Lane::DeviceEvent;
      break;
    case 'a':
      if (category == "ac2g" || category == "async_cpu_to_gpu" || category == "async_gpu" || category == "async") {
        return Lane::LaunchFlow;
      }
      break;
    case 'o':
      if (category == "overhead") return Lane::Overhead;
      break;
    case 'H':
      if (category == "HostToDevice") return Lane::LaunchFlow;  // Ascend
      break;
    case 'O':
      if (category == "Operator") return Lane::Operator;
      break;
    case 'R':
      if (category == "Runtime") return Lane::Runtime;
      break;
    case 'K':
      if (category == "Kernel") return Lane::Kernel;
      break;
    case 'M':
      if (category == "Memcpy") return Lane::Memcpy;
      if (category == "Memset") return Lane::Memset;
      break;
    case 'T':
      if (category == "Trace") return Lane::Book;
      break;
    case 'm':
      if (category == "mtia_ccp_events") return Lane::Kernel;
      break;
    default: break;
  }
  if (endsWith("_runtime")) return Lane::Runtime;
  if (endsWith("_driver")) return Lane::Driver;
  return Lane::Generic;
}

}  // namespace tallyscope::json
