// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/analysis/collective_partners.h"
#include "core/analysis/critical_path/host_pieces.h"
#include "core/analysis/idle/launch_times.h"
#include "core/base/job.h"

namespace tallyscope {

/// What the path did for a stretch of time.
enum class PathCause : std::uint8_t {
  Work,             ///< an operation ran
  Partner,          ///< a collective ran on, after its last participant had come
  LaunchLatency,    ///< from the start of a launching call to the start of its operation
  StreamOrder,      ///< from the end of the work before to the start of the next, launched in time
  Dependency,       ///< the same after work of another stream
  NotKnown,         ///< the same for longer than the usual latency: nothing recorded says why
  Synchronisation,  ///< from the end of the work that a call waited for to the call's end
  Host,             ///< a host thread worked: an operator or a call
  HostUnrecorded,   ///< a host thread did something that was not recorded, or only a range around it
  RecordingEdge,    ///< from the window's start to the first event that is known
};
inline constexpr int kPathCauses = 10;

std::string_view titleOf(PathCause cause);

/// A stretch of the path, and the event that holds it (the call of a launch latency or synchronisation); not valid where
/// nothing was recorded.
struct PathPart {
  Interval time;
  PathCause cause = PathCause::NotKnown;
  EventRef event;
};

/// The chain of events that decided when a window's work ended, found backwards from its last event:
/// - An operation is entered at its end and left at its start; one of a collective, at the start of the participant that
///   came last, on whose stream the path goes on.
/// - It could start when it had been launched (L, the start of its call) and the work before it had ended (F: on its own
///   stream, or of another stream of the device that ended within the usual latency before). L after F: the path goes to
///   the launching thread at L. Else it goes on at F.
/// - On a thread the path goes back through what was recorded. A call that waits for the device leads to the operation
///   that ended last while it waited. Where nothing but ranges was recorded, the path goes to the thread of the process
///   that worked last.
/// The parts follow each other from the window's start to the last end without a hole: their times add up to the path's
/// length. O(path × (streams + log events)); threads are sorted once, when the path first touches them.
class CriticalPath {
 public:
  /// `job` may be null. Throws Cancelled.
  CriticalPath(const Trace& trace, const Job* job);
  /// By time; empty: the window holds no work.
  std::vector<PathPart> find(const TimeWindow& window);

 private:
  struct Walk;
  std::uint32_t lastEndedBy(TimeNs time, TimeNs after, std::uint32_t process) const;

  const Trace* trace_;
  const Job* job_;
  LaunchTimes launches_;
  CollectivePartners partners_;
  HostPieces pieces_;
  std::vector<std::uint32_t> byEnd_;                 ///< work by (end, index)
  std::vector<std::vector<std::uint32_t>> streams_;  ///< by device: its tracks of work
  std::vector<std::vector<std::uint32_t>> threads_;  ///< by process: those with operators or calls
  std::vector<char> waits_;                          ///< by name: 2 not looked at, 1 a waiting call
};

}  // namespace tallyscope
