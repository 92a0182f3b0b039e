// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

#include "core/base/job.h"
#include "core/import/byte_feed.h"
#include "core/import/file_head.h"
#include "core/import/gzip/inflater.h"

namespace tallyscope::plain {

/// The bytes of a file, plain or gzip, from front to back through a window of some MB that grows where one value is
/// longer.
class ByteWindow {
 public:
  static constexpr std::size_t kWindow = std::size_t{4} << 20;
  static constexpr std::size_t kWidest = std::size_t{1} << 30;

  ByteWindow(const FileHead& head, const Job& job) : size_(head.size), job_(job), file_(head.path) {
    if (head.gzip) inflater_ = std::make_unique<GzipInflater>(file_);
    bytes_.resize(kWindow);
    fill();
  }

  /// Whether `count` bytes are at hand from at() on, or can be read.
  bool ensure(std::size_t count) { return available() >= count || more(count); }
  std::size_t available() const { return end_ - at_; }
  const char* at() const { return bytes_.data() + at_; }
  void advance(std::size_t count) { at_ += count; }
  /// Of at() in the (inflated) file.
  std::uint64_t offset() const { return base_ + at_; }
  std::uint64_t inflatedBytes() const { return base_ + end_; }
  double fraction() const {
    const std::uint64_t done = inflater_ ? inflater_->compressed() : offset();
    return size_ == 0 ? 1 : std::min(1.0, static_cast<double>(done) / static_cast<double>(size_));
  }
  InflateProblem problem() const { return inflater_ ? inflater_->problem() : InflateProblem::None; }

 private:
  bool more(std::size_t count) {
    while (available() < count) {
      if (!fill()) return false;
    }
    return true;
  }
  bool fill() {
    if (ended_) return false;
    job_.checkCancelled();
    if (at_ > 0) {
      std::memmove(bytes_.data(), bytes_.data() + at_, end_ - at_);
      base_ += at_;
      end_ -= at_;
      at_ = 0;
    }
    if (bytes_.size() - end_ < kWindow / 2) {
      if (bytes_.size() >= kWidest) return false;
      bytes_.resize(bytes_.size() * 2);
    }
    const std::size_t room = bytes_.size() - end_;
    const std::size_t n = inflater_ ? inflater_->read(bytes_.data() + end_, room)
                                    : file_.readAt(base_ + end_, bytes_.data() + end_, room);
    end_ += n;
    ended_ = n < room;
    return n > 0;
  }

  std::uint64_t size_;
  const Job& job_;
  FileHandle file_;
  std::unique_ptr<GzipInflater> inflater_;
  std::string bytes_;
  std::uint64_t base_ = 0;
  std::size_t at_ = 0, end_ = 0;
  bool ended_ = false;
};

}  // namespace tallyscope::plain
