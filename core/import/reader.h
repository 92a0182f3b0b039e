// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace_builder.h"

namespace tallyscope {

/// What is known of a file before a reader is chosen: its first bytes, plain and inflated.
struct FileHead {
  std::string path;
  std::uint64_t size = 0;    ///< bytes on disk
  bool gzip = false;
  std::string bytes;         ///< the first bytes, inflated when the file is gzip; at most kHeadBytes

  static constexpr std::size_t kHeadBytes = std::size_t{1} << 16;
  /// Reads the head. Throws ImportError when the path is not a readable, non-empty file.
  static FileHead of(const std::string& path);
};

/// One format. To add a format: derive from Reader, and list it in readers() (core/import/readers.cpp).
class Reader {
 public:
  virtual ~Reader() = default;
  /// "Chrome trace or Kineto JSON"
  virtual std::string_view name() const = 0;
  /// Name patterns for file dialogs.
  virtual std::vector<std::string> patterns() const = 0;
  /// Decided by content; the name is a hint at most.
  virtual bool matches(const FileHead& head) const = 0;
  /// Adds one file to the builder as one source (or several). Times are staged as ns on the source's own clock; where
  /// that clock's wall-clock zero is known, TraceBuilder::setEpochOfClockZero() tells it and the sources get aligned.
  /// Throws ImportError, or Cancelled.
  virtual void read(const FileHead& head, TraceBuilder& builder, Job& job) const = 0;
  /// False: the format holds statistics, stacks or counters of a run (Evidence), not its timeline.
  virtual bool holdsTimeline() const { return true; }
};

/// All readers, asked in this order.
std::span<const Reader* const> readers();

/// Why no reader takes this file: what it seems to be, and what to do about it.
struct Refusal {
  std::string expected;
  std::string remedy;
};
Refusal refusalOf(const FileHead& head);

}  // namespace tallyscope
