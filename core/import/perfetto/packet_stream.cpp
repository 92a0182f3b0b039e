// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/packet_stream.h"

#include <algorithm>
#include <cstring>

namespace tallyscope::perfetto {
namespace {

constexpr std::size_t kWindow = std::size_t{1} << 20;
constexpr std::uint64_t kLongestPacket = std::uint64_t{1} << 28;
constexpr std::uint64_t kCheckpointBytes = std::uint64_t{16} << 20;
constexpr std::size_t kLongestHead = 11;
constexpr std::size_t kSeenAhead = std::size_t{1} << 16;  ///< of a place where packets may go on behind damage
constexpr char kPacketKey = '\x0a';                       // field 1, length-delimited
constexpr std::uint64_t kDeflated = 50, kZstd = 133;
constexpr std::uint64_t kHighestField = 2000;  ///< of a packet; extensions lie below

/// Reads a varint at `at` and moves behind it; false when there is none.
bool readVarint(std::string_view bytes, std::size_t& at, std::uint64_t& value) {
  value = 0;
  for (unsigned shift = 0; shift < 64 && at < bytes.size(); shift += 7) {
    const auto b = static_cast<unsigned char>(bytes[at++]);
    value |= std::uint64_t{b & 0x7FU} << shift;
    if ((b & 0x80U) == 0) return true;
  }
  return false;
}

/// Walks the fields of a packet: false where one is none. `f` gets number, wire type and contents of each (none of
/// numbers); it ends the walk by returning false.
template <typename F>
bool walk(std::string_view packet, F f) {
  std::size_t at = 0;
  while (at < packet.size()) {
    std::uint64_t key = 0, value = 0;
    if (!readVarint(packet, at, key)) return false;
    const std::uint64_t field = key >> 3;
    if (field == 0) return false;
    std::size_t size = 0;
    switch (key & 7) {
      case 0:
        if (!readVarint(packet, at, value)) return false;
        break;
      case 1: size = 8; break;
      case 5: size = 4; break;
      case 2:
        if (!readVarint(packet, at, value) || value > packet.size()) return false;
        size = static_cast<std::size_t>(value);
        break;
      default: return false;
    }
    if (size > packet.size() - at) return false;
    if (!f(field, static_cast<unsigned>(key & 7), packet.substr(at, size))) return true;
    at += size;
  }
  return true;
}

/// What the fields of a packet say of whether it is one. XPlane files look alike: theirs have other types.
enum class Says : std::uint8_t { Nothing, Packet, NoPacket };
Says told(std::uint64_t field, unsigned type) {
  constexpr unsigned kVarint = 0, kBytes = 2;
  if (field > kHighestField) return Says::NoPacket;
  switch (field) {
    case 1:
    case 2:
    case 6: return type == kBytes ? Says::Nothing : Says::NoPacket;
    case 3: return type == kVarint ? Says::Packet : Says::NoPacket;
    case 8:
    case 10: return type == kVarint ? Says::Packet : Says::NoPacket;
    case 50:
    case 128:
    case 133: return type == kBytes ? Says::Packet : Says::NoPacket;
    default: return Says::Nothing;
  }
}

/// Whether bytes can only be those of a packet: whole, and with a field that tells.
bool isPacket(std::string_view bytes) {
  bool telling = false, sound = true;
  const bool whole = walk(bytes, [&](std::uint64_t field, unsigned type, std::string_view) {
    const Says says = told(field, type);
    telling |= says == Says::Packet;
    return sound = says != Says::NoPacket;
  });
  return whole && telling && sound;
}

/// A look at the first fields: compressed packets stand alone in theirs, with no more than numbers before them.
bool mayHoldPackets(std::string_view packet) {
  const auto byte = [&](std::size_t at) { return at < packet.size() ? static_cast<unsigned char>(packet[at]) : 0U; };
  for (std::size_t at = 0; at < packet.size();) {
    std::uint64_t key = byte(at++);
    if ((key & 0x80) != 0) key = (key & 0x7f) | (byte(at++) << 7);
    if ((key & 7) != 0) return (key >> 3) == kDeflated || (key >> 3) == kZstd;
    while ((byte(at) & 0x80) != 0) ++at;
    ++at;
  }
  return false;
}

/// A packet's bytes at `at` and where it ends, if there is one that is whole.
bool packetIn(std::string_view bytes, std::size_t& at, std::string_view& packet) {
  std::size_t p = at + 1;
  std::uint64_t length = 0;
  if (at >= bytes.size() || bytes[at] != kPacketKey || !readVarint(bytes, p, length) || length > bytes.size() - p) {
    return false;
  }
  packet = bytes.substr(p, static_cast<std::size_t>(length));
  at = p + packet.size();
  return true;
}

}  // namespace

TraceBytes::Wrap wrapOf(const FileHead& head) {
  return head.gzip ? TraceBytes::Wrap::Gzip : isZstd(head.bytes) ? TraceBytes::Wrap::Zstd : TraceBytes::Wrap::None;
}

bool looksLikePackets(std::string_view bytes) {
  constexpr int kEnough = 64;
  std::size_t at = 0;
  std::string_view packet;
  int packets = 0, others = 0;
  for (int i = 0; i < kEnough && packetIn(bytes, at, packet); ++i) {
    bool sound = true;
    const bool whole = walk(packet, [&](std::uint64_t field, unsigned type, std::string_view) {
      return sound = told(field, type) != Says::NoPacket;
    });
    packets += isPacket(packet) ? 1 : 0;
    others += whole && sound ? 0 : 1;
  }
  if (packets > 0) return packets > others;
  // A packet that is longer than what is seen: as much of it as there is.
  std::size_t p = at + 1;
  std::uint64_t length = 0;
  if (others > 0 || at >= bytes.size() || bytes[at] != kPacketKey || !readVarint(bytes, p, length) ||
      length > kLongestPacket) {
    return false;
  }
  bool telling = false, sound = true;
  walk(bytes.substr(p), [&](std::uint64_t field, unsigned type, std::string_view) {
    const Says says = told(field, type);
    telling |= says == Says::Packet;
    return sound = says != Says::NoPacket;
  });
  return telling && sound;
}

PacketStream::PacketStream(const std::string& path, TraceBytes::Wrap wrap) : file_(path), bytes_(file_, wrap) {}

double PacketStream::fraction() const {
  if (file_.size() == 0) return 1;
  return std::min(1.0, static_cast<double>(bytes_.consumed()) / static_cast<double>(file_.size()));
}

bool PacketStream::read(std::size_t wanted) {
  if (fileEnded_) return false;
  if (at_ > 0) {
    std::memmove(window_.data(), window_.data() + at_, filled_ - at_);
    base_ += at_;
    filled_ -= at_;
    at_ = 0;
  }
  while (filled_ < wanted && !fileEnded_) {
    // Grows with what is there: a length that damage has made huge shall not be believed.
    if (filled_ + kWindow / 2 > window_.size()) window_.resize(std::max(kWindow, window_.size() * 2));
    const std::size_t room = window_.size() - filled_;
    const std::size_t got = bytes_.read(window_.data() + filled_, room);
    filled_ += got;
    if (got < room) fileEnded_ = true;
    if (const GzipInflater* const inflater = bytes_.inflater();
        inflater != nullptr &&
        (checkpoints_.empty() || inflater->inflated() - checkpoints_.back().inflated >= kCheckpointBytes)) {
      checkpoints_.push_back(inflater->checkpoint());
    }
  }
  return filled_ >= wanted;
}

/// Moves on to the next place where a whole, sound packet stands with another, or the end of the file, behind it.
bool PacketStream::resynchronise() {
  const std::uint64_t from = offset();
  bool found = false;
  for (++at_; fill(kLongestHead) || at_ < filled_; ++at_) {
    const char* const key = static_cast<const char*>(std::memchr(window_.data() + at_, kPacketKey, filled_ - at_));
    if (key == nullptr) {
      at_ = filled_ - 1;
      continue;
    }
    at_ = static_cast<std::size_t>(key - window_.data());
    fill(kSeenAhead);
    const std::string_view seen(window_.data() + at_, filled_ - at_);
    std::size_t behind = 0;
    std::string_view packet;
    if (!packetIn(seen, behind, packet) || !isPacket(packet)) continue;
    if (behind < seen.size() ? seen[behind] != kPacketKey : !fileEnded_) continue;
    found = true;
    break;
  }
  if (losses_.bytes == 0) losses_.bytesAt = from;
  losses_.bytes += std::max<std::uint64_t>(1, offset() - from);
  return found;
}

bool PacketStream::nextOuter(Packet& packet) {
  for (;;) {
    fill(kLongestHead);
    if (at_ == filled_) return false;
    const std::string_view seen(window_.data() + at_, filled_ - at_);
    std::size_t head = 1;
    std::uint64_t length = 0;
    const bool varint = seen[0] == kPacketKey && readVarint(seen, head, length);
    const bool mayBe = varint && length <= kLongestPacket;
    if (mayBe && fill(head + static_cast<std::size_t>(length))) {
      packet.place = offset();
      packet.bytes = std::string_view(window_.data() + at_ + head, static_cast<std::size_t>(length));
      at_ += head + packet.bytes.size();
      return true;
    }
    const bool reachesEnd = seen[0] == kPacketKey && (mayBe || (!varint && fileEnded_ && filled_ - at_ < kLongestHead));
    if (reachesEnd) {
      // Cut here, unless whole packets stand behind it: then the length is damaged.
      const std::uint64_t cutAt = offset();
      const Losses before = losses_;
      if (!resynchronise()) {
        losses_ = before;
        losses_.cut = true;
        losses_.cutAt = cutAt;
        at_ = filled_;
        return false;
      }
      continue;
    }
    if (!resynchronise()) return false;
  }
}

/// Whether the packet held others, which come next.
bool PacketStream::unpack(std::string_view packet) {
  if (!mayHoldPackets(packet)) return false;
  std::uint64_t kind = 0;
  std::string_view packed;
  walk(packet, [&](std::uint64_t field, unsigned, std::string_view contents) {
    if (field != kDeflated && field != kZstd) return contents.empty();
    kind = field;
    packed = contents;
    return false;
  });
  if (kind == 0) return false;
  pack_.clear();
  packAt_ = 0;
  packNumber_ = 0;
  const bool whole = kind == kDeflated ? inflatePack(packed, pack_) : unzstdPack(packed, pack_);
  if (!whole && losses_.packs++ == 0) losses_.packsAt = packPlace_;
  return true;
}

bool PacketStream::next(Packet& packet) {
  for (;;) {
    if (packAt_ < pack_.size()) {
      if (packetIn(pack_, packAt_, packet.bytes)) {
        packet.place = packPlace_ | (++packNumber_ << kPackShift);
        return true;
      }
      if (losses_.packs++ == 0) losses_.packsAt = packPlace_;
      packAt_ = pack_.size();
    }
    if (!nextOuter(packet)) return false;
    packPlace_ = packet.place;
    if (!unpack(packet.bytes)) return true;
  }
}

std::optional<std::string> PacketStream::packetAt(const std::string& path, TraceBytes::Wrap wrap, std::uint64_t place,
                                                  const std::vector<GzipInflater::Checkpoint>& checkpoints) {
  const FileHandle file(path);
  const std::uint64_t offset = offsetOf(place);
  const auto after = std::upper_bound(checkpoints.begin(), checkpoints.end(), offset,
                                      [](std::uint64_t p, const auto& c) { return p < c.inflated; });
  TraceBytes bytes(file, wrap, after == checkpoints.begin() ? nullptr : &*(after - 1));
  std::string window(kWindow, '\0');
  if (!bytes.seek(offset)) {
    while (bytes.position() < offset) {
      const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(window.size(), offset - bytes.position()));
      if (bytes.read(window.data(), wanted) < wanted) return std::nullopt;
    }
  }
  window.resize(bytes.read(window.data(), window.size()));
  std::size_t head = 1;
  std::uint64_t length = 0;
  if (window.empty() || window[0] != kPacketKey || !readVarint(window, head, length) || length > kLongestPacket) {
    return std::nullopt;
  }
  const std::size_t wanted = head + static_cast<std::size_t>(length);
  if (window.size() < wanted) {
    const std::size_t had = window.size();
    window.resize(wanted);
    if (bytes.read(window.data() + had, wanted - had) < wanted - had) return std::nullopt;
  }
  std::string packet = window.substr(head, static_cast<std::size_t>(length));
  const std::uint64_t number = numberInPack(place);
  if (number == 0) return packet;
  std::string pack;
  walk(packet, [&](std::uint64_t field, unsigned, std::string_view contents) {
    if (field == kDeflated) inflatePack(contents, pack);
    if (field == kZstd) unzstdPack(contents, pack);
    return pack.empty();
  });
  std::size_t at = 0;
  std::string_view inner;
  for (std::uint64_t i = 0; i < number; ++i) {
    if (!packetIn(pack, at, inner)) return std::nullopt;
  }
  return std::string(inner);
}

}  // namespace tallyscope::perfetto
