// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/flight/flight_rows.h"

#include <map>

#include "core/reports/column_makers.h"

namespace tallyscope {

std::vector<std::shared_ptr<const FlightMatch>> matchedJobs(const ReportInput& input) {
  std::vector<std::shared_ptr<const FlightMatch>> matches;
  for (const FlightJob& job : flightJobs(*input.trace)) {
    input.checkCancelled();
    matches.push_back(std::make_shared<const FlightMatch>(job));
  }
  return matches;
}

ColumnSpec flightJobColumn() {
  return columns::part(
      columns::text("job", TALLY_TR("Job"),
                    TALLY_TR("What the files of a job have in common in their names, where several jobs "
                             "are open together")));
}

std::string flightJobName(const std::vector<std::shared_ptr<const FlightMatch>>& all, const FlightMatch& one) {
  return all.size() > 1 ? one.job().name : std::string();
}

void addFlightVerdicts(const std::vector<std::shared_ptr<const FlightMatch>>& all, Table& table) {
  for (const auto& match : all) {
    if (all.size() > 1) {
      Remark remark(TALLY_TR("%1: "), match->job().name);
      table.notes.push_back(remark.add(match->verdict()));
    } else {
      table.notes.push_back(match->verdict());
    }
  }
}

FlightEvents::FlightEvents(const Trace& trace, const FlightJob& job) : events_(job.ranks.size()) {
  std::map<std::uint32_t, std::size_t> rankOfSource;
  for (std::size_t r = 0; r < job.ranks.size(); ++r) {
    rankOfSource[job.ranks[r].source] = r;
    events_[r].assign(job.ranks[r].dump->entries.size(), kNone);
  }
  for (const std::uint32_t t : trace.tracksOf(EventKind::Range)) {
    const Track& track = trace.tracks()[t];
    if (track.size() == 0) continue;
    const auto rank = rankOfSource.find(trace.sourceOf({EventKind::Range, track.first}));
    if (rank == rankOfSource.end()) continue;
    auto& events = events_[rank->second];
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (trace.ranges().place[e] < events.size()) events[trace.ranges().place[e]] = e;
    }
  }
}

TimeNs FlightEvents::start(const Trace& trace, const FlightMember& member) const {
  const std::uint32_t event = of(member);
  return event == kNone ? 0 : trace.ranges().start[event];
}

}  // namespace tallyscope
