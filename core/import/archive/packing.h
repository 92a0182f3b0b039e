// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tallyscope {

/// How the bytes of one file are compressed.
enum class Packing : std::uint8_t { None, Gzip, Zstd, Xz, Bzip2 };

/// Told by the first bytes of a file.
Packing packingOf(std::string_view bytes);
/// "gzip", "zstd", …; empty for None.
std::string_view packingName(Packing packing);

/// The first bytes (inflated, where the file is packed) are those of an archive of files: zip, 7z or tar.
bool isArchive(std::string_view bytes);

/// How much may come out of a compressed file before it is taken for a bomb.
struct UnpackLimits {
  std::uint64_t bytes = std::uint64_t{64} << 30;
  std::uint64_t ratio = 2000;  ///< unpacked bytes to packed ones; asked only from kRatioFrom bytes on
  static constexpr std::uint64_t kRatioFrom = std::uint64_t{256} << 20;

  /// The defaults, or what the environment variable TALLYSCOPE_UNPACK_LIMIT says: "200G", "200G,5000" or "none".
  /// Throws UsageError when it says something else.
  static UnpackLimits current();
  /// Throws ImportError, which tells size, ratio and how to lift the limit, when more came out.
  void check(const std::string& path, std::uint64_t packed, std::uint64_t unpacked) const;
};

}  // namespace tallyscope
