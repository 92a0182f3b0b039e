// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/analysis/flight/flight_match.h"
#include "core/report/report.h"

namespace tallyscope {

/// The jobs of a trace, each with its dumps matched.
std::vector<std::shared_ptr<const FlightMatch>> matchedJobs(const ReportInput& input);

/// "Job": told only where a trace holds several.
ColumnSpec flightJobColumn();
std::string flightJobName(const std::vector<std::shared_ptr<const FlightMatch>>& all, const FlightMatch& one);

/// The sentence of each job, first among the table's remarks.
void addFlightVerdicts(const std::vector<std::shared_ptr<const FlightMatch>>& all, Table& table);

/// The range that an entry of a rank's dump became.
class FlightEvents {
 public:
  FlightEvents(const Trace& trace, const FlightJob& job);
  std::uint32_t of(const FlightMember& member) const {
    const auto& events = events_[member.rank];
    return member.entry < events.size() ? events[member.entry] : kNone;
  }
  /// Where the dump's time 0 lies on the trace's clock: 0 where no entry says.
  TimeNs start(const Trace& trace, const FlightMember& member) const;

 private:
  std::vector<std::vector<std::uint32_t>> events_;  ///< by rank of the job, by entry
};

}  // namespace tallyscope
