// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/gzip/gzip_feed.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

namespace tallyscope {
namespace {

/// A checkpoint every so many inflated bytes: some 80 KB of memory each, and at most that much to inflate for a detail.
constexpr std::uint64_t kCheckpointBytes = std::uint64_t{16} << 20;
/// How many blocks inflation may be ahead of the last chunk that is done with.
constexpr std::uint64_t kBlocksAhead = 24;

}  // namespace

struct GzipFeed::State {
  explicit State(const FileHandle& handle) : file(handle), inflater(handle) {}

  const FileHandle& file;
  GzipInflater inflater;  ///< of the thread alone
  mutable std::mutex mutex;
  std::condition_variable produced, wanted;
  std::deque<ByteBuffer> blocks;    ///< from firstBlock on
  std::vector<ByteBuffer> retired;  ///< to be used again once no chunk has them any more
  std::uint64_t firstBlock = 0;
  std::uint64_t nextChunk = 0;
  std::uint64_t committedBlocks = 0;
  std::uint64_t needed = 0;  ///< a chunk waits for blocks up to here
  std::uint64_t inflated = 0, compressed = 0;
  std::vector<GzipInflater::Checkpoint> checkpoints;
  InflateProblem problem = InflateProblem::None;
  std::exception_ptr failure;  ///< of the thread
  bool ended = false, stopped = false;
  std::thread thread;

  std::uint64_t blockEnd() const { return firstBlock + blocks.size(); }

  /// Waits for a block; false when there is none.
  bool await(std::unique_lock<std::mutex>& lock, std::uint64_t index) {
    produced.wait(lock, [&] { return stopped || ended || blockEnd() > index; });
    if (stopped) return false;
    if (blockEnd() > index) return true;
    if (failure) std::rethrow_exception(failure);
    return false;
  }

  void run() {
    try {
      produce();
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      ended = true;
    }
    produced.notify_all();
  }

  void produce() {
    std::uint64_t lastCheckpoint = 0;
    for (;;) {
      ByteBuffer block;
      {
        std::unique_lock lock(mutex);
        wanted.wait(lock,
                    [&] { return stopped || blockEnd() < committedBlocks + kBlocksAhead || blockEnd() < needed; });
        if (stopped) return;
        const auto free = std::find_if(retired.begin(), retired.end(), [](const ByteBuffer& b) { return b.isSole(); });
        if (free != retired.end()) {
          block = std::move(*free);
          retired.erase(free);
        }
      }
      block.reserve(kChunkBytes + kAheadBytes);
      const std::size_t n = inflater.read(block.data(), kChunkBytes);
      block.setSize(n);
      GzipInflater::Checkpoint checkpoint;
      const bool keep = n == kChunkBytes && inflater.inflated() - lastCheckpoint >= kCheckpointBytes;
      if (keep) {
        checkpoint = inflater.checkpoint();
        lastCheckpoint = inflater.inflated();
      }
      {
        const std::lock_guard lock(mutex);
        if (n > 0) blocks.push_back(std::move(block));
        if (keep) checkpoints.push_back(std::move(checkpoint));
        inflated = inflater.inflated();
        compressed = inflater.compressed();
        if (n < kChunkBytes) {
          ended = true;
          problem = inflater.problem();
        }
      }
      produced.notify_all();
      if (n < kChunkBytes) return;
    }
  }
};

GzipFeed::GzipFeed(const FileHandle& file) : state_(std::make_unique<State>(file)) {
  state_->thread = std::thread([state = state_.get()] { state->run(); });
}

GzipFeed::~GzipFeed() {
  stop();
  state_->thread.join();
}

void GzipFeed::stop() {
  {
    const std::lock_guard lock(state_->mutex);
    state_->stopped = true;
  }
  state_->produced.notify_all();
  state_->wanted.notify_all();
}

bool GzipFeed::next(Chunk& chunk) {
  State& s = *state_;
  std::unique_lock lock(s.mutex);
  chunk.buffer = ByteBuffer();
  const std::uint64_t index = s.nextChunk++;
  if (!s.await(lock, index)) return false;
  // The chunk shares the block's memory: it adds behind the block's bytes, and others read only those.
  chunk.buffer = s.blocks[static_cast<std::size_t>(index - s.firstBlock)];
  chunk.index = index;
  chunk.offset = index * kChunkBytes;
  chunk.own = chunk.buffer.size();
  return true;
}

bool GzipFeed::extend(Chunk& chunk, std::size_t size) {
  State& s = *state_;
  while (chunk.buffer.size() < size) {
    const std::size_t have = chunk.buffer.size();
    const std::uint64_t index = (chunk.offset + have) / kChunkBytes;
    const std::size_t inside = static_cast<std::size_t>((chunk.offset + have) % kChunkBytes);
    ByteBuffer block;
    {
      std::unique_lock lock(s.mutex);
      s.needed = std::max(s.needed, index + 1);
      s.wanted.notify_all();
      if (!s.await(lock, index)) return false;
      block = s.blocks[static_cast<std::size_t>(index - s.firstBlock)];
    }
    if (inside >= block.size()) return false;
    const std::size_t n = std::min(size - have, block.size() - inside);
    chunk.buffer.reserve(std::max(size, have + n));
    std::memcpy(chunk.buffer.data() + have, block.data() + inside, n);
    chunk.buffer.setSize(have + n);
  }
  return true;
}

void GzipFeed::committed(std::uint64_t index) {
  State& s = *state_;
  {
    const std::lock_guard lock(s.mutex);
    s.committedBlocks = index + 1;
    while (s.firstBlock <= index && !s.blocks.empty()) {
      if (!s.ended) s.retired.push_back(std::move(s.blocks.front()));
      s.blocks.pop_front();
      ++s.firstBlock;
    }
  }
  s.wanted.notify_all();
}

double GzipFeed::fraction(std::uint64_t) const {
  const std::lock_guard lock(state_->mutex);
  return state_->file.size() == 0 ? 1
                                  : static_cast<double>(state_->compressed) / static_cast<double>(state_->file.size());
}

InflateProblem GzipFeed::problem() const {
  const std::lock_guard lock(state_->mutex);
  return state_->problem;
}
std::uint64_t GzipFeed::inflatedBytes() const {
  const std::lock_guard lock(state_->mutex);
  return state_->inflated;
}
std::vector<GzipInflater::Checkpoint> GzipFeed::checkpoints() const {
  const std::lock_guard lock(state_->mutex);
  return state_->checkpoints;
}

}  // namespace tallyscope
