// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/classify.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tallyscope::perfetto {

namespace {

/// rocprofv3's categories, as PyTorch's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kRocprof{{
    {"hip_api", "cuda_runtime"},
    {"hip_runtime_api", "cuda_runtime"},
    {"hsa_api", "cuda_runtime"},
    {"rccl_api", "cuda_runtime"},
    {"rocdecode_api", "cuda_runtime"},
    {"marker_api", "user_annotation"},
    {"kernel_dispatch", "kernel"},
    {"memory_copy", "gpu_memcpy"},
    {"memory_set", "gpu_memset"},
}};

}  // namespace

bool isRocprofCategory(std::string_view category) {
  return std::any_of(kRocprof.begin(), kRocprof.end(), [&](const auto& entry) { return entry.first == category; });
}

std::string_view categoryOf(std::string_view category, std::string_view name, const Arguments& arguments) {
  for (const auto& [theirs, ours] : kRocprof) {
    if (category == theirs) return ours;
  }
  if (!category.empty()) return category;
  if (arguments.find("cbid") != nullptr) return "cuda_runtime";
  if (arguments.find("registers per thread") != nullptr) return "kernel";
  if (name.starts_with("Memcpy ") && arguments.find("bytes") != nullptr) return "gpu_memcpy";
  if (name.starts_with("Memset ") && arguments.find("bytes") != nullptr) return "gpu_memset";
  if (arguments.find("Python id") != nullptr) return "python_function";
  if (arguments.find("Record function id") != nullptr || arguments.find("Input Dims") != nullptr) return "cpu_op";
  return {};
}

std::string_view categoryOfStage(std::string_view stage) {
  if (stage == "Memcpy") return "gpu_memcpy";
  if (stage == "Memset") return "gpu_memset";
  if (stage == "Annotation") return "gpu_user_annotation";
  if (stage == "EventRecord") return "cuda_event";
  if (stage == "HostNode") return "graph_host_node";
  return "kernel";
}

std::int64_t lastNumber(std::string_view text, std::int64_t otherwise) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t last = text.find_last_of(kDigits);
  if (last == std::string_view::npos) return otherwise;
  const std::size_t before = text.find_last_not_of(kDigits, last);
  const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
  if (last - first >= 18) return otherwise;
  std::int64_t number = 0;
  for (std::size_t i = first; i <= last; ++i) number = number * 10 + (text[i] - '0');
  return number;
}

std::string microseconds(std::int64_t ns) {
  const bool negative = ns < 0;
  const std::uint64_t size =
      negative ? std::uint64_t{0} - static_cast<std::uint64_t>(ns) : static_cast<std::uint64_t>(ns);
  std::string text;
  text.reserve(48);
  if (negative) text += '-';
  text += std::to_string(size / 1000);
  text += '.';
  text += std::to_string(1000 + size % 1000).substr(1);
  return text;
}

}  // namespace tallyscope::perfetto
