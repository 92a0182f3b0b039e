// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_category.h"

#include <algorithm>
#include <array>
#include <string>

namespace tallyscope {
namespace {

struct Rule {
  KernelCategory category;
  std::string_view word;  ///< lower case, found anywhere in the name
};

// In this order: a fused attention kernel also says "gemm" or "softmax", a fused all-reduce also says "norm".
constexpr std::array kRules = {
    Rule{KernelCategory::Communication, "nccl"},     Rule{KernelCategory::Communication, "rccl"},
    Rule{KernelCategory::Communication, "pccl"},     Rule{KernelCategory::Communication, "nvshmem"},
    Rule{KernelCategory::Communication, "allreduce"}, Rule{KernelCategory::Communication, "all_reduce"},
    Rule{KernelCategory::Communication, "cross_device_reduce"}, Rule{KernelCategory::Communication, "deep_ep"},
    Rule{KernelCategory::Attention, "flash_fwd"},    Rule{KernelCategory::Attention, "flash_bwd"},
    Rule{KernelCategory::Attention, "flashattn"},    Rule{KernelCategory::Attention, "attention"},
    Rule{KernelCategory::Attention, "fmha"},         Rule{KernelCategory::Attention, "attn"},
    Rule{KernelCategory::Attention, "sdpa"},         Rule{KernelCategory::Matrix, "llmm1"},
    Rule{KernelCategory::Matrix, "wvsplitk"},
    Rule{KernelCategory::Attention, "_mla_"},        Rule{KernelCategory::Matrix, "gemm"},
    Rule{KernelCategory::Matrix, "gemv"},            Rule{KernelCategory::Matrix, "nvjet"},
    Rule{KernelCategory::Matrix, "cutlass"},         Rule{KernelCategory::Matrix, "cublas"},
    Rule{KernelCategory::Matrix, "acblas"},          Rule{KernelCategory::Matrix, "cijk_"},
    Rule{KernelCategory::Matrix, "matmul"},          Rule{KernelCategory::Matrix, "fused_moe"},
    Rule{KernelCategory::Matrix, "conv"},            Rule{KernelCategory::Matrix, "wgrad"},
    Rule{KernelCategory::Matrix, "dgrad"},           Rule{KernelCategory::Matrix, "fprop"},
    Rule{KernelCategory::Norm, "norm"},              Rule{KernelCategory::Norm, "softmax"},
    Rule{KernelCategory::Memory, "memcpy"},          Rule{KernelCategory::Memory, "memset"},
    Rule{KernelCategory::Memory, "copy_kernel"},     Rule{KernelCategory::Elementwise, "elementwise"},
    Rule{KernelCategory::Elementwise, "pointwise"},  Rule{KernelCategory::Elementwise, "triton_poi"},
    Rule{KernelCategory::Elementwise, "reduce"},     Rule{KernelCategory::Elementwise, "triton_red"},
    Rule{KernelCategory::Elementwise, "triton_per"}, Rule{KernelCategory::Elementwise, "silu"},
    Rule{KernelCategory::Elementwise, "gelu"},       Rule{KernelCategory::Elementwise, "relu"},
    Rule{KernelCategory::Elementwise, "rotary"},     Rule{KernelCategory::Elementwise, "rope"},
    Rule{KernelCategory::Elementwise, "embedding"},  Rule{KernelCategory::Elementwise, "index"},
    Rule{KernelCategory::Elementwise, "catarray"},   Rule{KernelCategory::Elementwise, "multi_tensor_apply"},
};

}  // namespace

KernelCategory kernelCategory(DeviceKind kind, std::string_view name) {
  switch (kind) {
    case DeviceKind::Memcpy:
    case DeviceKind::Memset: return KernelCategory::Memory;
    case DeviceKind::Sync: return KernelCategory::Sync;
    case DeviceKind::Graph: return KernelCategory::Other;
    case DeviceKind::Kernel: break;
  }
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  for (const Rule& rule : kRules) {
    if (lower.find(rule.word) != std::string::npos) return rule.category;
  }
  return KernelCategory::Other;
}

std::string_view titleOf(KernelCategory category) {
  switch (category) {
    case KernelCategory::Matrix: return "Matrix";
    case KernelCategory::Attention: return "Attention";
    case KernelCategory::Elementwise: return "Elementwise";
    case KernelCategory::Norm: return "Normalisation";
    case KernelCategory::Communication: return "Communication";
    case KernelCategory::Memory: return "Memory";
    case KernelCategory::Sync: return "Synchronisation";
    case KernelCategory::Other: break;
  }
  return "Other";
}

}  // namespace tallyscope
