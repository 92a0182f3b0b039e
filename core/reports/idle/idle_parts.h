// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/analysis/idle/idle_causes.h"
#include "core/reports/idle/idle_support.h"

namespace tallyscope {

/// The idle intervals of every row of work, divided into causes.
struct IdleParts {
  std::shared_ptr<const WorkRows> work;
  std::vector<IdleTimes> times;           ///< by group of work
  std::vector<std::uint32_t> rowOfGroup;  ///< into WorkRows::rows; kNone: the group is in no row
  std::vector<TimeNs> skew;               ///< by device, as LaunchTimes::skew()
  std::vector<TimeNs> usualLatency;       ///< by device
  bool corrected = false;

  /// The host event that held a part: what the launching thread did in the middle of it (launched late), the waiting call's
  /// operator or the call itself (synchronisation); not valid for the other causes, or where nothing was recorded.
  EventRef hostEvent(const IdlePart& part, const IdleGap& gap) const;
};

/// Reads the options of workRowOptions() and idleOptions().
std::shared_ptr<const IdleParts> idleParts(const ReportInput& input);

/// work=all|computation and correct-skew.
std::vector<OptionSpec> idleOptions();

/// The name of a host event, or "nothing recorded".
std::string hostEventName(const Trace& trace, EventRef event);
/// Says in the notes what clock skew and usual launch latency were found.
void addIdleNotes(const IdleParts& parts, Table& table);

}  // namespace tallyscope
