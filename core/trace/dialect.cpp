// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/dialect.h"

#include <array>
#include <cctype>
#include <utility>

namespace tallyscope {
namespace {

/// Whether `rest` of a text begins with a blank and `word`, in either case.
bool saysAgain(std::string_view rest, std::string_view word) {
  if (rest.size() <= word.size() || rest[0] != ' ') return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (std::tolower(static_cast<unsigned char>(rest[i + 1])) != std::tolower(static_cast<unsigned char>(word[i])))
      return false;
  }
  return true;
}

}  // namespace

const Dialect& Dialect::of(Vendor vendor) {
  static constexpr Dialect kGeneric{"Runtime", "Range", "Collective", "Device"};
  static constexpr Dialect kNvidia{"CUDA", "NVTX", "NCCL", "GPU"};
  static constexpr Dialect kAmd{"HIP", "ROCTX", "RCCL", "GPU"};
  static constexpr Dialect kHygon{"HIP", "ROCTX", "RCCL", "DCU"};
  static constexpr Dialect kTHead{"HGGC", "HGTX", "PCCL", "PPU"};
  switch (vendor) {
    case Vendor::Nvidia: return kNvidia;
    case Vendor::Amd: return kAmd;
    case Vendor::Hygon: return kHygon;
    case Vendor::THead: return kTHead;
    case Vendor::Generic: break;
  }
  return kGeneric;
}

std::string Dialect::expand(std::string_view text) const {
  const std::array<std::pair<std::string_view, std::string_view>, 4> words{
      {{"{api}", api}, {"{range}", range}, {"{collective}", collective}, {"{device}", device}}};
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    bool replaced = false;
    if (text[i] == '{') {
      for (const auto& [key, word] : words) {
        if (text.substr(i, key.size()) == key) {
          i += key.size();
          // A word is not said twice: "{range} Range" is "NVTX Range", and "Range" in neutral words.
          if (saysAgain(text.substr(i), word)) {
            ++i;
          } else {
            out += word;
          }
          replaced = true;
          break;
        }
      }
    }
    if (!replaced) out += text[i++];
  }
  return out;
}

}  // namespace tallyscope
