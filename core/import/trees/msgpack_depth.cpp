// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/trees/msgpack_depth.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tallyscope {
namespace {

/// One value's head: bytes of its own behind the first one, and how many values it holds.
struct Head {
  std::uint64_t skip = 0;
  std::uint64_t values = 0;
  bool container = false;
};

/// A big-endian number of `size` bytes at `at`; 0 where they are cut.
std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t size) {
  if (at + size > bytes.size()) return 0;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i) value = (value << 8) | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

/// By the MessagePack specification's first byte.
Head headAt(std::string_view bytes, std::size_t at) {
  const auto first = static_cast<unsigned char>(bytes[at]);
  const auto sized = [&](std::size_t size, std::uint64_t more) {
    return Head{size + number(bytes, at + 1, size) + more};
  };
  if (first <= 0x7F || first >= 0xE0) return {};
  if (first <= 0x8F) return {0, 2U * (first & 0x0FU), true};
  if (first <= 0x9F) return {0, first & 0x0FU, true};
  if (first <= 0xBF) return {first & 0x1FU};
  switch (first) {
    case 0xC4:
    case 0xD9: return sized(1, 0);
    case 0xC5:
    case 0xDA: return sized(2, 0);
    case 0xC6:
    case 0xDB: return sized(4, 0);
    case 0xC7: return sized(1, 1);
    case 0xC8: return sized(2, 1);
    case 0xC9: return sized(4, 1);
    case 0xCC:
    case 0xD0: return {1};
    case 0xCD:
    case 0xD1: return {2};
    case 0xCA:
    case 0xCE:
    case 0xD2: return {4};
    case 0xCB:
    case 0xCF:
    case 0xD3: return {8};
    case 0xD4: return {2};
    case 0xD5: return {3};
    case 0xD6: return {5};
    case 0xD7: return {9};
    case 0xD8: return {17};
    case 0xDC: return {2, number(bytes, at + 1, 2), true};
    case 0xDD: return {4, number(bytes, at + 1, 4), true};
    case 0xDE: return {2, 2 * number(bytes, at + 1, 2), true};
    case 0xDF: return {4, 2 * number(bytes, at + 1, 4), true};
    default: return {};
  }
}

}  // namespace

std::size_t msgpackDepth(std::string_view bytes, std::size_t limit) {
  std::vector<std::uint64_t> open;  // values still to come, a level each
  std::size_t deepest = 0, at = 0;
  while (at < bytes.size()) {
    const Head head = headAt(bytes, at);
    if (head.skip >= bytes.size() - at) break;
    at += 1 + static_cast<std::size_t>(head.skip);
    if (!open.empty()) --open.back();
    if (head.container && head.values > 0) open.push_back(head.values);
    deepest = std::max(deepest, open.size());
    if (deepest > limit) return limit + 1;
    while (!open.empty() && open.back() == 0) open.pop_back();
    if (open.empty()) break;
  }
  return deepest;
}

}  // namespace tallyscope
