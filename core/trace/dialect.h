// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tallyscope {

/// Whose tools recorded the trace. Decides the words at the edges, nothing inside.
enum class Vendor : std::uint8_t { Generic, Nvidia, Amd, Hygon, THead };

/// The vendor's words for the neutral ones: {API} -> CUDA API, {range} -> NVTX …
struct Dialect {
  std::string_view api;         ///< "CUDA", "HIP", "HGGC"
  std::string_view range;       ///< "NVTX", "ROCTX", "HGTX"
  std::string_view collective;  ///< "NCCL", "RCCL", "PCCL"
  std::string_view device;      ///< "GPU", "DCU", "PPU"

  static const Dialect& of(Vendor vendor);
  /// Replaces {api}, {range}, {collective} and {device} in a declaration's text.
  std::string expand(std::string_view text) const;
};

}  // namespace tallyscope
