// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/import/byte_feed.h"
#include "core/import/gzip/inflater.h"

namespace tallyscope {

/// The inflated bytes of a gzip file, produced by a thread of their own ahead of whoever parses them. What stops that
/// thread (the file cannot be read, no memory) is thrown by next() and extend(), behind all that was inflated before.
class GzipFeed : public ByteFeed {
 public:
  explicit GzipFeed(const FileHandle& file);
  ~GzipFeed() override;
  bool next(Chunk& chunk) override;
  bool extend(Chunk& chunk, std::size_t size) override;
  void committed(std::uint64_t index) override;
  void stop() override;
  double fraction(std::uint64_t offset) const override;

  /// After the last chunk: what ended the data, how much there was, and the places from which it can be read again.
  InflateProblem problem() const;
  std::uint64_t inflatedBytes() const;
  std::vector<GzipInflater::Checkpoint> checkpoints() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tallyscope
