// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct inflate_state;

namespace tallyscope {

class FileHandle;

bool isGzip(std::string_view bytes);
/// The first bytes of a gzip stream, at most `limit`; what could be inflated before the data end or turn out damaged.
std::string inflateHead(std::string_view compressed, std::size_t limit);

/// Why inflation stopped before the end of the file.
enum class InflateProblem : std::uint8_t { None, Truncated, Damaged, TrailingBytes };

class PackedFile;

/// Inflates a gzip file piece by piece: every member, one after the other. Files of another packing (zstd, xz, bzip2)
/// come out alike, but for places to go on from: they are read from their beginning. Not thread-safe.
class GzipInflater {
 public:
  /// A place from which inflation can go on: the whole state of the decoder, some 80 KB.
  struct Checkpoint {
    std::uint64_t inflated = 0;                  ///< bytes produced before it
    std::uint64_t compressed = 0;                ///< offset in the file of the next byte to feed
    std::shared_ptr<const inflate_state> state;  ///< null: from the beginning
  };

  /// `file` must outlive the inflater.
  explicit GzipInflater(const FileHandle& file);
  GzipInflater(const FileHandle& file, const Checkpoint& from);
  ~GzipInflater();

  /// Fills up to `size` bytes; fewer only at the end of the data. Throws ImportError when the file cannot be read.
  std::size_t read(char* target, std::size_t size);
  Checkpoint checkpoint() const;
  std::uint64_t inflated() const { return inflated_; }
  /// How far in the compressed file.
  std::uint64_t compressed() const;
  InflateProblem problem() const { return problem_; }

 private:
  void begin();
  bool feed();
  bool nextMember();

  const FileHandle& file_;
  std::unique_ptr<PackedFile> other_;  ///< null for gzip
  std::unique_ptr<inflate_state> state_;
  std::vector<unsigned char> input_;
  std::uint64_t inputOffset_ = 0;  ///< file offset behind the bytes of input_
  std::uint64_t inflated_ = 0;
  InflateProblem problem_ = InflateProblem::None;
  bool done_ = false;
};

}  // namespace tallyscope
