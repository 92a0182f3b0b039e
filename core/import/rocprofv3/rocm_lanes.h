// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "core/trace/build/trace_builder.h"

namespace tallyscope::rocm {

/// Decides which rows a device's work is shown on. A program's order is that of its HIP streams, so a stream is a row.
/// But a training run may make hundreds of streams that share a handful of queues: with more than kMostStreams on a
/// device, its queues are the rows.
class Lanes {
 public:
  static constexpr std::size_t kMostStreams = 64;
  explicit Lanes(TraceBuilder& builder) : builder_(builder) {}

  /// The number of a lane, to be staged as an event's track until assign() is called. `device` and `process` are
  /// indices of the builder; -1: the recorder names no queue, or no stream.
  std::uint32_t lane(std::uint32_t device, std::uint32_t process, std::int64_t queue, std::int64_t stream);
  /// Names by number, where the recorder has them.
  void nameQueue(std::uint32_t process, std::int64_t queue, std::string name) {
    queueNames_[{process, queue}] = std::move(name);
  }
  void nameStream(std::uint32_t process, std::int64_t stream, std::string name) {
    streamNames_[{process, stream}] = std::move(name);
  }

  /// Turns lanes into tracks in all that the stage holds of device work. Adds a note where queues were taken.
  void assign(TraceStage& stage);

 private:
  std::vector<std::uint32_t> chosen(Diagnostics& notes);
  struct Lane {
    std::uint32_t device, process;
    std::int64_t queue, stream;
    friend auto operator<=>(const Lane&, const Lane&) = default;
  };
  TraceBuilder& builder_;
  std::vector<Lane> lanes_;
  std::map<Lane, std::uint32_t> index_;
  Lane last_{kNone, kNone, -1, -1};
  std::uint32_t lastLane_ = kNone;
  std::map<std::pair<std::uint32_t, std::int64_t>, std::string> queueNames_, streamNames_;
};

}  // namespace tallyscope::rocm
