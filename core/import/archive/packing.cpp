// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/archive/packing.h"

#include <charconv>
#include <cstdlib>
#include <limits>

#include "core/base/errors.h"
#include "core/import/gzip/inflater.h"

namespace tallyscope {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kTarMark = 257;  ///< where the first header of a tar archive says "ustar"
constexpr const char* kVariable = "TALLYSCOPE_UNPACK_LIMIT";

/// "64 GiB", "812 MiB".
std::string sizeText(std::uint64_t bytes) {
  constexpr std::uint64_t kGiB = std::uint64_t{1} << 30;
  if (bytes >= kGiB) return std::to_string(bytes / kGiB) + " GiB";
  return std::to_string(bytes >> 20) + " MiB";
}

/// "200G" -> bytes; `rest` becomes what stands behind it. 0: no number.
std::uint64_t sizeOf(std::string_view text, std::string_view& rest) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return 0;
  rest = text.substr(static_cast<std::size_t>(end - text.data()));
  static constexpr std::string_view kUnits = "KMGT";
  if (rest.empty()) return value;
  const std::size_t unit = kUnits.find(rest.front());
  if (unit == std::string_view::npos) return value;
  rest.remove_prefix(1);
  const int shift = 10 * (static_cast<int>(unit) + 1);
  if (value > (std::numeric_limits<std::uint64_t>::max() >> shift)) return std::numeric_limits<std::uint64_t>::max();
  return value << shift;
}

}  // namespace

Packing packingOf(std::string_view bytes) {
  if (isGzip(bytes)) return Packing::Gzip;
  if (bytes.starts_with("\x28\xb5\x2f\xfd"sv)) return Packing::Zstd;
  if (bytes.starts_with("\xfd"
                        "7zXZ\0"sv))
    return Packing::Xz;
  const bool bzip2 = bytes.size() > 9 && bytes.starts_with("BZh") && bytes[3] >= '1' && bytes[3] <= '9' &&
                     (bytes.substr(4, 6) == "1AY&SY" || bytes.substr(4, 6) == "\x17\x72\x45\x38\x50\x90"sv);
  return bzip2 ? Packing::Bzip2 : Packing::None;
}

std::string_view packingName(Packing packing) {
  switch (packing) {
    case Packing::Gzip: return "gzip";
    case Packing::Zstd: return "zstd";
    case Packing::Xz: return "xz";
    case Packing::Bzip2: return "bzip2";
    case Packing::None: break;
  }
  return {};
}

bool isArchive(std::string_view bytes) {
  return bytes.starts_with("PK\x03\x04"sv) || bytes.starts_with("PK\x05\x06"sv) ||
         bytes.starts_with("7z\xbc\xaf\x27\x1c"sv) ||
         (bytes.size() > kTarMark + 5 && bytes.substr(kTarMark, 5) == "ustar");
}

UnpackLimits UnpackLimits::current() {
  UnpackLimits limits;
  const char* const variable = std::getenv(kVariable);
  if (!variable || !*variable) return limits;
  const std::string_view text = variable;
  if (text == "none") {
    limits.bytes = limits.ratio = std::numeric_limits<std::uint64_t>::max();
    return limits;
  }
  std::string_view rest;
  const std::uint64_t bytes = sizeOf(text, rest);
  std::uint64_t ratio = limits.ratio;
  if (rest.starts_with(',')) {
    const std::string_view number = rest.substr(1);
    ratio = sizeOf(number, rest);
  }
  if (bytes == 0 || ratio == 0 || !rest.empty()) {
    throw UsageError(std::string(kVariable) + "=" + variable +
                     " is no limit: write 200G, 200G,5000 (size, ratio) or none");
  }
  limits.bytes = bytes;
  limits.ratio = ratio;
  return limits;
}

void UnpackLimits::check(const std::string& path, std::uint64_t packed, std::uint64_t unpacked) const {
  const bool dense = unpacked >= kRatioFrom && unpacked / ratio > packed;
  if (unpacked <= bytes && !dense) return;
  const std::string times = std::to_string(unpacked / std::max<std::uint64_t>(packed, 1));
  throw ImportError(
      path, sizeText(unpacked) + " unpacked",
      "it unpacks to more than " +
          (dense ? std::to_string(ratio) + " times its size (so far " + times + " times)" : sizeText(bytes)) +
          ", as archives do that are made to fill a disk",
      std::string("if you trust it, set ") + kVariable + "=none, or to a size and a ratio such as 200G,5000");
}

}  // namespace tallyscope
