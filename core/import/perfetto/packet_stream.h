// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/import/file_head.h"
#include "core/import/perfetto/unpack.h"

namespace tallyscope::perfetto {

/// One packet. `place` names it: the offset in the (unpacked) file of the packet itself or of the compressed packet that
/// holds it, in the upper bits its number in there, from 1.
struct Packet {
  std::string_view bytes;
  std::uint64_t place = 0;
};
inline constexpr unsigned kPackShift = 40;
inline constexpr std::uint64_t offsetOf(std::uint64_t place) { return place & ((std::uint64_t{1} << kPackShift) - 1); }
inline constexpr std::uint64_t numberInPack(std::uint64_t place) { return place >> kPackShift; }

/// How a trace file is compressed as a whole.
TraceBytes::Wrap wrapOf(const FileHead& head);
/// Whether the bytes are those of a Perfetto trace: packets with fields that packets have.
bool looksLikePackets(std::string_view bytes);

/// Hands out the packets of a trace one after another, those inside compressed packets (deflate, zstd) in their outer
/// packet's place. Holds a window of the file and one packet at a time.
class PacketStream {
 public:
  PacketStream(const std::string& path, TraceBytes::Wrap wrap);

  /// The next packet; its bytes are valid until the next call. False at the end. Throws ImportError when the file cannot
  /// be read.
  bool next(Packet& packet);
  /// The packet of this place alone, read again; from a gzip file by way of `checkpoints`.
  static std::optional<std::string> packetAt(const std::string& path, TraceBytes::Wrap wrap, std::uint64_t place,
                                             const std::vector<GzipInflater::Checkpoint>& checkpoints);

  /// What was lost on the way. Places are where the first loss of its kind was.
  struct Losses {
    std::uint64_t bytes = 0, bytesAt = 0;  ///< between packets, that are none
    std::uint64_t packs = 0, packsAt = 0;  ///< compressed packets that do not unpack whole
    bool cut = false;                      ///< the file ends in the middle of a packet
    std::uint64_t cutAt = 0;
  };
  const Losses& losses() const { return losses_; }
  InflateProblem problem() const { return bytes_.problem(); }
  double fraction() const;
  std::uint64_t fileSize() const { return file_.size(); }
  /// Unpacked bytes so far.
  std::uint64_t offset() const { return base_ + at_; }
  std::vector<GzipInflater::Checkpoint> takeCheckpoints() { return std::move(checkpoints_); }

 private:
  /// Makes the window hold `wanted` bytes from at_ on; false when the file ends before.
  bool fill(std::size_t wanted) { return filled_ - at_ >= wanted || read(wanted); }
  bool read(std::size_t wanted);
  bool nextOuter(Packet& packet);
  bool resynchronise();
  bool unpack(std::string_view packet);

  FileHandle file_;
  TraceBytes bytes_;
  std::vector<GzipInflater::Checkpoint> checkpoints_;
  std::string window_;
  std::uint64_t base_ = 0;  ///< offset of the window's first byte
  std::size_t at_ = 0, filled_ = 0;
  bool fileEnded_ = false;
  std::string pack_;  ///< what a compressed packet holds
  std::size_t packAt_ = 0;
  std::uint64_t packPlace_ = 0, packNumber_ = 0;
  Losses losses_;
};

}  // namespace tallyscope::perfetto
