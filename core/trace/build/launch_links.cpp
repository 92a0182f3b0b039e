// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/launch_links.h"

#include <algorithm>
#include <bit>

namespace tallyscope {

LaunchLinker::LaunchLinker(const TraceData& data) {
  const ApiTable& api = data.tables.api;
  // Where the recorder names the process of device work, ids are keyed by process, else by source.
  keyedByProcess_ = std::any_of(data.tracks.begin(), data.tracks.end(),
                                [](const Track& t) { return t.kind == EventKind::Device && t.process != kNone; });
  processScopes_ = static_cast<std::uint32_t>(data.processes.size());
  const std::size_t keys = keyedByProcess_ ? 2 * std::size_t{api.size()} : api.size();
  slots_.assign(std::bit_ceil(std::max<std::size_t>(16, keys * 2)), Slot{0, 0, kNone});
  for (const std::uint32_t i : data.tracksOf(EventKind::Api)) {
    const Track& track = data.tracks[i];
    const std::uint32_t source = data.processes[track.process].source;
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (api.correlation[e] == 0) continue;
      insert(data, processScopes_ + source, api.correlation[e], e);
      if (keyedByProcess_) insert(data, track.process, api.correlation[e], e);
    }
  }
}

std::size_t LaunchLinker::home(std::uint32_t scope, std::int64_t correlation) const {
  std::uint64_t hash = static_cast<std::uint64_t>(correlation) * 0x9e3779b97f4a7c15ULL;
  hash ^= (hash >> 29) ^ (std::uint64_t{scope} * 0xd1b54a32d192ed03ULL);
  return static_cast<std::size_t>(hash) & (slots_.size() - 1);
}

void LaunchLinker::insert(const TraceData& data, std::uint32_t scope, std::int64_t correlation, std::uint32_t api) {
  for (std::size_t i = home(scope, correlation);; i = (i + 1) & (slots_.size() - 1)) {
    Slot& slot = slots_[i];
    if (slot.api == kNone) {
      slot = {correlation, scope, api};
      return;
    }
    if (slot.correlation != correlation || slot.scope != scope) continue;
    if (slot.api == kAmbiguous) return;
    // A driver call inside its runtime call may repeat the id: the inner one launched. Anything else is ambiguous.
    const bool nested = data.tables.api.parent[api] == slot.api;
    slot.api = nested ? api : kAmbiguous;
    return;
  }
}

std::uint32_t LaunchLinker::find(std::uint32_t source, std::uint32_t process, std::int64_t correlation) const {
  if (correlation == 0) return kNone;
  const std::uint32_t scope = keyedByProcess_ && process != kNone ? process : processScopes_ + source;
  for (std::size_t i = home(scope, correlation);; i = (i + 1) & (slots_.size() - 1)) {
    const Slot& slot = slots_[i];
    if (slot.api == kNone) return kNone;
    if (slot.correlation == correlation && slot.scope == scope) return slot.api;
  }
}

}  // namespace tallyscope
