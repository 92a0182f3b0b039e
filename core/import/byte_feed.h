// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "core/base/column.h"

namespace tallyscope {

/// Bytes that grow, with zeros behind the last one for scanners that look ahead. Copies share the memory until one of
/// them has to grow; whoever writes to shared memory must keep to bytes that no other reads.
class ByteBuffer {
 public:
  static constexpr std::size_t kPadding = 64;
  ByteBuffer() = default;
  ByteBuffer(const ByteBuffer& other) : memory_(other.memory_), capacity_(other.capacity_), size_(other.size_) {
    if (memory_) memory_->users.fetch_add(1, std::memory_order_relaxed);
  }
  ByteBuffer(ByteBuffer&& other) noexcept { swap(other); }
  ByteBuffer& operator=(ByteBuffer other) noexcept {
    swap(other);
    return *this;
  }
  ~ByteBuffer() {
    if (memory_ && memory_->users.fetch_sub(1, std::memory_order_acq_rel) == 1) delete memory_;
  }
  void swap(ByteBuffer& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(capacity_, other.capacity_);
    std::swap(size_, other.size_);
  }
  char* data() { return memory_ ? memory_->bytes.data() : nullptr; }
  const char* data() const { return memory_ ? memory_->bytes.data() : nullptr; }
  std::size_t size() const { return size_; }
  /// Makes room for `size` bytes, keeps what is there.
  void reserve(std::size_t size);
  /// Sets the number of bytes in use (at most what was reserved) and clears the padding behind them.
  void setSize(std::size_t size);
  /// No copy shares the memory; what other threads did with their copies has happened before.
  bool isSole() const { return memory_ && memory_->users.load(std::memory_order_acquire) == 1; }

 private:
  struct Memory {
    explicit Memory(std::size_t size) : bytes(size) {}
    Column<char> bytes;
    std::atomic<std::size_t> users{1};
  };
  Memory* memory_ = nullptr;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
};

/// A stretch of a file: its own bytes [offset, offset + own), and what was read ahead behind them.
struct Chunk {
  std::uint64_t index = 0;
  std::uint64_t offset = 0;
  std::size_t own = 0;
  ByteBuffer buffer;
  std::uint64_t end() const { return offset + own; }
};

/// Hands out a file in chunks, in order, to several threads. Reads windows (a mapped file that its writer cuts would kill
/// the process).
class ByteFeed {
 public:
  static constexpr std::size_t kChunkBytes = std::size_t{1} << 20;
  static constexpr std::size_t kAheadBytes = std::size_t{1} << 14;

  virtual ~ByteFeed() = default;
  /// The next chunk; false when there is none. Thread-safe; the chunk's buffer is used again.
  virtual bool next(Chunk& chunk) = 0;
  /// Reads on behind the chunk so that its buffer holds `size` bytes; false when the file ends before that (the buffer
  /// then holds all there is). Thread-safe for different chunks.
  virtual bool extend(Chunk& chunk, std::size_t size) = 0;
  /// All chunks up to this one are done with.
  virtual void committed(std::uint64_t index) = 0;
  /// Wakes and ends everything that waits.
  virtual void stop() = 0;
  /// How much of the file has been used up, 0 to 1, when `offset` has been reached.
  virtual double fraction(std::uint64_t offset) const = 0;
};

/// An open file, closed with the object.
class FileHandle {
 public:
  /// Throws ImportError when it cannot be opened.
  explicit FileHandle(const std::string& path);
  ~FileHandle();
  FileHandle(const FileHandle&) = delete;
  FileHandle& operator=(const FileHandle&) = delete;
  const std::string& path() const { return path_; }
  std::uint64_t size() const { return size_; }
  /// Fills up to `size` bytes from `offset`; fewer only at the end of the file. Throws ImportError, which names the
  /// system's error, when the file cannot be read. Thread-safe.
  std::size_t readAt(std::uint64_t offset, char* target, std::size_t size) const;

 private:
  std::string path_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

std::unique_ptr<ByteFeed> plainFeed(const FileHandle& file);

}  // namespace tallyscope
