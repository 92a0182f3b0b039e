// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/analysis/collective_partners.h"
#include "core/analysis/device_activity.h"
#include "core/analysis/idle/host_waits.h"
#include "core/analysis/idle/launch_times.h"
#include "core/base/job.h"

namespace tallyscope {

/// Why a device or stream was idle.
enum class IdleCause : std::uint8_t {
  LaunchedLate,     ///< the next operation's launch began after the device was free
  Synchronisation,  ///< the same, because the launching thread waited for the device
  LaunchLatency,    ///< launched, not yet started
  Dependency,       ///< launched, and waited for other work
  Partner,          ///< launched, and waited for a collective that waited for another participant
  CopyInTheWay,     ///< launched, and waited for a copy
  RecordingEdge,    ///< launched before the recording began
  NotKnown,
};
inline constexpr int kIdleCauses = 8;

/// Which rule found the cause; its words are ruleText().
enum class IdleRule : std::uint8_t {
  LaunchAfterFree,
  HostWaited,
  WithinLatency,
  AfterStreamOrder,
  SlowLaunch,
  GraphEdge,
  OtherStreamEnded,
  StreamWait,
  CopyEnded,
  PartnerMissing,
  BeforeFirstLaunch,
  NoLaunch,
  NoEvidence,
};

/// A part of an idle interval that has one cause.
struct IdlePart {
  Interval time;
  IdleCause cause = IdleCause::NotKnown;
  IdleRule rule = IdleRule::NoEvidence;
  EventRef blame;              ///< the host call or device operation that held it, where one is known
  std::uint32_t interval = 0;  ///< into IdleTimes::intervals
};

/// The idle intervals of a group of operations, and their parts, both in the order of time. The parts of an interval
/// follow each other without a hole, so that the times of all parts add up to the idle time.
struct IdleTimes {
  std::vector<IdleGap> intervals;
  std::vector<IdlePart> parts;
};

/// What tables call a cause.
std::string_view titleOf(IdleCause cause);
/// What a rule says: a full sentence.
std::string_view ruleText(IdleRule rule);

/// Divides idle intervals into causes. With F the end of the work before an interval, S the start of the operation that
/// ended it (of several that start at once the one launched first), L the start of that one's launching call, and U the
/// usual latency (LaunchTimes::usualLatency()), the first rule that fits decides:
/// - [F, min(L + U, S)), when L > F: Synchronisation when a waiting call (isWaitingCall()) was open on the launching thread
///   at F, else LaunchedLate. The usual latency is part of a late launch: launched in time, it would have been hidden.
/// - The rest, by one rule, the first that fits: the operation is not the first of its call (a graph's node): Dependency.
///   S - L ≤ U: LaunchLatency. An operation outside of the group's own order ended within U before S: a copy is
///   CopyInTheWay; a kernel of a collective is Partner while its last participant had not started, else Dependency;
///   anything else is Dependency. A stream was made to wait by a call between the launch of the operation before on the
///   stream and L: Dependency. L > F, or the rest is no longer than U: LaunchLatency. Else NotKnown.
/// - Without a launch in the recording: RecordingEdge before the first operation of the device that has one, else NotKnown.
class IdleCauses {
 public:
  /// `job` may be null. Throws Cancelled.
  IdleCauses(const Trace& trace, bool correctSkew, const Job* job);

  /// The idle intervals of operations (by start) of one device (kNone: of several) between the first and the last.
  IdleTimes divide(std::uint32_t device, std::span<const std::uint32_t> operations) const;
  const LaunchTimes& launches() const { return launches_; }

 private:
  struct Gap;
  void afterLaunch(const Gap& gap, IdleTimes& out) const;
  void withoutLaunch(const Gap& gap, IdleTimes& out) const;
  std::uint32_t endedJustBefore(const Gap& gap) const;
  void waitedFor(const Gap& gap, std::uint32_t operation, IdleTimes& out) const;

  const Trace* trace_;
  LaunchTimes launches_;
  HostWaits waits_;
  CollectivePartners partners_;
  std::vector<std::vector<std::uint32_t>> tracks_;  ///< by device: its tracks of work
  std::vector<TimeNs> firstLaunched_;               ///< by device: start of its first operation with a launch
};

}  // namespace tallyscope
