// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/byte_feed.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>

#include "core/base/errors.h"

namespace tallyscope {

void ByteBuffer::reserve(std::size_t size) {
  if (size <= capacity_) return;
  const std::size_t capacity = std::max(size, capacity_ + capacity_ / 2);
  ByteBuffer larger;
  larger.memory_ = new Memory(capacity + kPadding);
  larger.capacity_ = capacity;
  if (size_ > 0) std::memcpy(larger.data(), data(), size_);
  larger.setSize(size_);
  swap(larger);
}

void ByteBuffer::setSize(std::size_t size) {
  size_ = size;
  std::memset(data() + size, 0, kPadding);
}

FileHandle::FileHandle(const std::string& path) : path_(path) {
  descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status {};
  if (descriptor_ < 0 || ::fstat(descriptor_, &status) != 0) {
    const int error = errno;
    if (descriptor_ >= 0) ::close(descriptor_);
    throw ImportError(path, "", std::string("the file cannot be opened: ") + std::strerror(error),
                      "check the path and its permissions");
  }
  size_ = static_cast<std::uint64_t>(status.st_size);
}

FileHandle::~FileHandle() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::size_t FileHandle::readAt(std::uint64_t offset, char* target, std::size_t size) const {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t n = ::pread(descriptor_, target + done, size - done, static_cast<off_t>(offset + done));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      throw ImportError(path_, "byte " + std::to_string(offset + done),
                        std::string("the file cannot be read: ") + std::strerror(errno),
                        "check the disk or the network that it lies on, or copy the file elsewhere");
    }
    if (n == 0) break;
    done += static_cast<std::size_t>(n);
  }
  return done;
}

namespace {

class PlainFeed : public ByteFeed {
 public:
  explicit PlainFeed(const FileHandle& file) : file_(file) {}

  bool next(Chunk& chunk) override {
    const std::uint64_t index = next_.fetch_add(1);
    const std::uint64_t offset = index * kChunkBytes;
    if (offset >= file_.size() || stopped_) return false;
    chunk.index = index;
    chunk.offset = offset;
    chunk.buffer.reserve(kChunkBytes + kAheadBytes);
    const std::size_t n = file_.readAt(offset, chunk.buffer.data(), kChunkBytes + kAheadBytes);
    chunk.buffer.setSize(n);
    chunk.own = std::min(n, kChunkBytes);
    return n > 0;
  }
  bool extend(Chunk& chunk, std::size_t size) override {
    const std::size_t have = chunk.buffer.size();
    if (size <= have) return true;
    chunk.buffer.reserve(size);
    const std::size_t n = file_.readAt(chunk.offset + have, chunk.buffer.data() + have, size - have);
    chunk.buffer.setSize(have + n);
    return have + n == size;
  }
  void committed(std::uint64_t) override {}
  void stop() override { stopped_ = true; }
  double fraction(std::uint64_t offset) const override {
    return file_.size() == 0 ? 1 : static_cast<double>(offset) / static_cast<double>(file_.size());
  }

 private:
  const FileHandle& file_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<bool> stopped_{false};
};

}  // namespace

std::unique_ptr<ByteFeed> plainFeed(const FileHandle& file) { return std::make_unique<PlainFeed>(file); }

}  // namespace tallyscope
