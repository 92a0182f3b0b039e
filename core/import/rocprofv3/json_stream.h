// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/import/byte_feed.h"
#include "core/import/gzip/inflater.h"
#include "core/import/json/scan/scan.h"
#include "core/import/reader.h"

namespace tallyscope::rocm {

/// Walks a JSON file of any size from front to back with a window of a few MB: enter a container, take its entries one
/// by one, take or skip each value. Every call may throw JsonEnded.
class JsonStream {
 public:
  JsonStream(const FileHead& head, const Job& job);

  /// The first byte of the value at hand.
  char peek();
  /// At '{': goes inside.
  void enter();
  /// Inside an object: moves to the next entry's value; false: the object is closed.
  bool nextKey(std::string& key);
  /// Inside an array: moves to the next element; false: the array is closed.
  bool nextElement();
  /// The value at hand, whole; its text is valid until the next call.
  json::RawValue value();
  void skip() { value(); }

  /// For readers that know how an element looks: the bytes from the one at hand on, and how many there are. Zeros
  /// follow them. advance() goes on behind what was read.
  const char* at() const { return window_.data() + at_; }
  std::size_t available() const { return end_ - at_; }
  void advance(std::size_t bytes) { at_ += bytes; }
  /// Where the value at hand is, in the inflated file.
  std::uint64_t offset() const { return base_ + at_; }
  std::uint64_t inflatedBytes() const { return base_ + end_; }
  double fraction() const;

 private:
  template <typename Step>
  void attempt(Step step);
  bool fill();

  const FileHead& head_;
  const Job& job_;
  FileHandle file_;
  std::unique_ptr<GzipInflater> inflater_;
  std::string window_;
  std::uint64_t base_ = 0;  ///< offset in the file of the window's first byte
  std::size_t at_ = 0, end_ = 0;
  bool fileEnded_ = false;
  std::vector<bool> first_;  ///< of the containers that are open: nothing was taken out yet
};

/// The file ended inside a value, or is damaged there.
struct JsonEnded {
  bool damaged = false;
};

}  // namespace tallyscope::rocm
