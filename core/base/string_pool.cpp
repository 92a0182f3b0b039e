// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/string_pool.h"

#include <algorithm>
#include <cstring>

#include "core/base/byte_order.h"

namespace tallyscope {
namespace {

constexpr std::size_t kFirstSlots = 1024;
constexpr std::size_t kBlockBytes = std::size_t{1} << 16;
constexpr StringId kEmptySlot = StringPool::kNotFound;

std::uint64_t read64(const char* p) {
  std::uint64_t value;
  std::memcpy(&value, p, 8);
  return value;
}

/// 64 x 64 -> 128 bit product folded to 64: the mixing step of multiplicative string hashes.
std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// As memcmp, without a call: texts are short, and two of one hash are nearly always equal.
bool equal(std::string_view a, std::string_view b) {
  std::size_t n = a.size();
  if (n != b.size()) return false;
  const char* p = a.data();
  const char* q = b.data();
  if (n < 8) {
    for (; n > 0; --n) {
      if (*p++ != *q++) return false;
    }
    return true;
  }
  for (; n > 8; n -= 8, p += 8, q += 8) {
    if (read64(p) != read64(q)) return false;
  }
  return read64(p + n - 8) == read64(q + n - 8);
}

constexpr std::uint64_t kSecretA = 0x9e3779b97f4a7c15ULL;
constexpr std::uint64_t kSecretB = 0xd1b54a32d192ed03ULL;

}  // namespace

StringPool::StringPool() {
  slots_.assign(kFirstSlots, Slot{0, kEmptySlot});
  intern({});
}

std::uint64_t StringPool::hashOf(std::string_view text) {
  const char* p = text.data();
  std::size_t n = text.size();
  std::uint64_t hash = kSecretA ^ (n * kSecretB);
  while (n >= 16) {
    hash = mix(read64(p) ^ kSecretB, read64(p + 8) ^ hash);
    p += 16;
    n -= 16;
  }
  std::uint64_t a = 0;
  std::uint64_t b = 0;
  if (n >= 8) {
    a = read64(p);
    b = read64(p + n - 8);
  } else if (n > 0) {
    std::memcpy(&a, p, n);
  }
  return mix(a ^ kSecretA, b ^ hash ^ kSecretB);
}

StringId StringPool::find(std::string_view text) const {
  const std::uint64_t hash = hashOf(text);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
    const Slot& slot = slots_[i];
    if (slot.id == kEmptySlot) return kNotFound;
    if (slot.hash == static_cast<std::uint32_t>(hash >> 32) && equal((*this)[slot.id], text)) return slot.id;
  }
}

StringId StringPool::intern(std::string_view text) {
  const std::uint64_t hash = hashOf(text);
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash & mask;
  for (;; i = (i + 1) & mask) {
    const Slot& slot = slots_[i];
    if (slot.id == kEmptySlot) break;
    if (slot.hash == tag && equal((*this)[slot.id], text)) return slot.id;
  }
  const auto id = static_cast<StringId>(views_.size());
  views_.push_back({store(text), text.size()});
  slots_[i] = {tag, id};
  if (views_.size() * 2 > slots_.size()) grow();
  return id;
}

const char* StringPool::store(std::string_view text) {
  if (text.empty()) return "";
  if (blocks_.empty() || blockSize_ - blockUsed_ < text.size()) {
    blockSize_ = std::max(kBlockBytes, text.size());
    blocks_.push_back(std::make_unique<char[]>(blockSize_));
    arenaBytes_ += blockSize_;
    blockUsed_ = 0;
  }
  char* place = blocks_.back().get() + blockUsed_;
  std::memcpy(place, text.data(), text.size());
  blockUsed_ += text.size();
  return place;
}

void StringPool::grow() {
  slots_.assign(slots_.size() * 2, Slot{0, kEmptySlot});
  const std::size_t mask = slots_.size() - 1;
  for (StringId id = 0; id < views_.size(); ++id) {
    const std::uint64_t hash = hashOf((*this)[id]);
    std::size_t i = hash & mask;
    while (slots_[i].id != kEmptySlot) i = (i + 1) & mask;
    slots_[i] = {static_cast<std::uint32_t>(hash >> 32), id};
  }
}

std::size_t StringPool::memoryBytes() const {
  return arenaBytes_ + views_.capacity() * sizeof(View) + slots_.capacity() * sizeof(Slot);
}

std::vector<StringId> StringPool::merge(const StringPool& other) {
  std::vector<StringId> map(other.size());
  for (StringId id = 0; id < other.size(); ++id) map[id] = intern(other[id]);
  return map;
}

}  // namespace tallyscope
