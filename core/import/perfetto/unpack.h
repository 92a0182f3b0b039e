// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/import/byte_feed.h"
#include "core/import/gzip/inflater.h"

namespace tallyscope::perfetto {

/// Whether the bytes begin a zstd stream.
bool isZstd(std::string_view bytes);
/// The first bytes of a zstd stream, at most `limit`.
std::string unzstdHead(std::string_view compressed, std::size_t limit);

/// Unpacks the contents of a compressed packet (zlib or zstd), at most 256 MB of them. False: they are damaged or end
/// early; `to` holds what came out before.
bool inflatePack(std::string_view from, std::string& to);
bool unzstdPack(std::string_view from, std::string& to);

/// The bytes of a trace file one after another, unpacked when the file is gzip or zstd as a whole.
class TraceBytes {
 public:
  enum class Wrap : std::uint8_t { None, Gzip, Zstd };
  /// `from`: a gzip file is read on from there. Both must outlive the reader.
  TraceBytes(const FileHandle& file, Wrap wrap, const GzipInflater::Checkpoint* from = nullptr);
  ~TraceBytes();

  /// Fills up to `size` bytes; fewer only at the end. Throws ImportError when the file cannot be read.
  std::size_t read(char* target, std::size_t size);
  /// Moves on a plain file; false for others.
  bool seek(std::uint64_t offset);
  std::uint64_t position() const { return position_; }
  /// How far in the file itself.
  std::uint64_t consumed() const;
  InflateProblem problem() const { return inflater_ ? inflater_->problem() : problem_; }
  GzipInflater* inflater() { return inflater_.get(); }

 private:
  struct Zstd;
  const FileHandle& file_;
  std::unique_ptr<GzipInflater> inflater_;
  std::unique_ptr<Zstd> zstd_;
  std::uint64_t position_ = 0;  ///< in the unpacked bytes
  InflateProblem problem_ = InflateProblem::None;
};

}  // namespace tallyscope::perfetto
