// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <unordered_map>

#include "core/base/import_notes.h"
#include "core/import/json/events/resolve.h"

namespace tallyscope::json {
namespace {

/// Far above the ids that recorders give.
constexpr int kRankShift = 40;
constexpr std::int64_t kMostRanks = std::int64_t{1} << 22;

template <typename List>
void countOn(List& list, const std::unordered_map<std::uint32_t, std::int64_t>& rankOf) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].correlation == 0) continue;
    const auto rank = rankOf.find(list[i].track);
    if (rank != rankOf.end()) list[i].correlation += rank->second << kRankShift;
  }
}

}  // namespace

void partRanks(Loaded& loaded) {
  std::map<std::string, std::int64_t> ranks;  // by what stands before the process number
  for (const auto& sink : loaded.sinks) {
    for (const auto& [track, name] : sink->rankTracks()) ranks.emplace(name, 0);
  }
  if (ranks.size() < 2) return;
  std::int64_t next = 0;
  for (auto& [name, rank] : ranks) rank = std::min(next++, kMostRanks);
  std::unordered_map<std::uint32_t, std::int64_t> rankOf;
  for (const auto& sink : loaded.sinks) {
    for (const auto& [track, name] : sink->rankTracks()) rankOf[track] = ranks[name];
  }
  for (const auto& sink : loaded.sinks) {
    countOn(sink->stage().api, rankOf);
    countOn(sink->stage().device, rankOf);
  }
  loaded.pending.diagnostics.add("merged-ranks", 0, ranks.begin()->first, ranks.size());
}

}  // namespace tallyscope::json
