// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include "core/analysis/flight/flight_match.h"

namespace tallyscope {
namespace {

std::vector<std::int64_t> allRanksOf(const FlightDump& dump) {
  std::vector<std::int64_t> all;
  for (const auto& g : dump.groups) {
    if (g.ranks.size() > all.size()) all = g.ranks;
  }
  return all;
}

}  // namespace

std::vector<FlightJob> flightJobs(const Trace& trace) {
  std::map<std::string, FlightJob> byName;
  std::vector<FlightRank> all;
  for (const auto& [source, dump] : detailsOf<FlightDump>(trace)) {
    FlightJob& job = byName[dump->job];
    job.name = dump->job;
    job.ranks.push_back({dump->rank, source, dump});
    all.push_back(job.ranks.back());
  }
  const auto byRank = [](const FlightRank& a, const FlightRank& b) { return a.rank < b.rank; };
  if (byName.size() > 1) {
    std::set<std::int64_t> seen;
    const auto ranks = allRanksOf(*all.front().dump);
    const bool one = std::all_of(all.begin(), all.end(), [&](const FlightRank& r) {
      return seen.insert(r.rank).second && allRanksOf(*r.dump) == ranks;
    });
    if (one) {
      std::sort(all.begin(), all.end(), byRank);
      return {{all.front().dump->job, std::move(all)}};
    }
  }
  std::vector<FlightJob> jobs;
  for (auto& [name, job] : byName) {
    std::stable_sort(job.ranks.begin(), job.ranks.end(), byRank);
    jobs.push_back(std::move(job));
  }
  return jobs;
}

std::string plainOperationName(std::string_view recorded) {
  if (const std::size_t colon = recorded.find(':'); colon != std::string_view::npos) recorded.remove_prefix(colon + 1);
  recorded = recorded.substr(0, recorded.find(' '));
  while (recorded.starts_with('_')) recorded.remove_prefix(1);
  if (recorded.ends_with("_base")) recorded.remove_suffix(5);
  return std::string(recorded);
}

std::string rankList(std::vector<std::int64_t> ranks) {
  std::sort(ranks.begin(), ranks.end());
  std::string text;
  for (std::size_t i = 0; i < ranks.size();) {
    std::size_t last = i;
    while (last + 1 < ranks.size() && ranks[last + 1] == ranks[last] + 1) ++last;
    if (!text.empty()) text += ", ";
    if (text.size() > 60) return text + "… (" + std::to_string(ranks.size()) + ")";
    text += std::to_string(ranks[i]);
    if (last > i) text += (last > i + 1 ? "-" : ", ") + std::to_string(ranks[last]);
    i = last + 1;
  }
  return text;
}

std::string_view verdictText(FlightVerdict verdict) {
  switch (verdict) {
    case FlightVerdict::Completed: return "completed";
    case FlightVerdict::Waiting: return "waiting";
    case FlightVerdict::NotJoined: return "not joined";
    case FlightVerdict::Mismatch: return "mismatch";
    case FlightVerdict::Undecided: break;
  }
  return "undecided";
}

}  // namespace tallyscope
