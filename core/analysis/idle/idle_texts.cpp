// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/idle_causes.h"

namespace tallyscope {

std::string_view titleOf(IdleCause cause) {
  switch (cause) {
    case IdleCause::LaunchedLate: return "launched late";
    case IdleCause::Synchronisation: return "synchronisation";
    case IdleCause::LaunchLatency: return "launch latency";
    case IdleCause::Dependency: return "waiting for a dependency";
    case IdleCause::Partner: return "waiting for a collective partner";
    case IdleCause::CopyInTheWay: return "copy in the way";
    case IdleCause::RecordingEdge: return "start of the recording";
    case IdleCause::NotKnown: break;
  }
  return "not known";
}

std::string_view ruleText(IdleRule rule) {
  switch (rule) {
    case IdleRule::LaunchAfterFree: return "The next operation's launch began after the work before had ended.";
    case IdleRule::HostWaited:
      return "The launching thread was waiting for the device when the work before ended, and launched only then.";
    case IdleRule::WithinLatency: return "The next operation started within the usual latency after its launch.";
    case IdleRule::AfterStreamOrder:
      return "The next operation was launched in time and started within the usual latency after the work before.";
    case IdleRule::SlowLaunch: return "The next operation was launched late, and then took longer than usual to start.";
    case IdleRule::GraphEdge: return "The next operation is a later node of a graph that was launched as a whole.";
    case IdleRule::OtherStreamEnded:
      return "Work of another stream ended just before the next operation, which was launched in time.";
    case IdleRule::StreamWait: return "The next operation's stream had been told to wait for an event.";
    case IdleRule::CopyEnded: return "A copy ended just before the next operation, which was launched in time.";
    case IdleRule::PartnerMissing:
      return "The collective that the next operation waited for had not started on every participant.";
    case IdleRule::BeforeFirstLaunch: return "The next operation was launched before the recording began.";
    case IdleRule::NoLaunch: return "The recording has no launch of the next operation.";
    case IdleRule::NoEvidence: break;
  }
  return "The next operation was launched in time, and nothing recorded says what it waited for.";
}

}  // namespace tallyscope
