// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/import/json/events/resolve.h"

namespace tallyscope::json {
namespace {

/// An event without a correlation id.
struct Loose {
  std::int64_t* correlation;
  TimeNs end;
};
/// Those by track and start.
using Places = std::map<std::pair<std::uint32_t, TimeNs>, Loose>;

template <typename List>
void addLoose(List& list, Places& places) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto& e = list[i];
    if (e.correlation == 0)
      places.emplace(std::pair{e.track, e.start}, Loose{&e.correlation, endOf(e.start, e.duration)});
  }
}

std::int64_t* at(const Places& places, std::uint32_t track, TimeNs time) {
  const auto it = places.find({track, time});
  return it == places.end() ? nullptr : it->second.correlation;
}

/// The one that starts then, else the innermost one that is open (Ascend's arrows begin inside the call).
std::int64_t* openAt(const Places& places, std::uint32_t track, TimeNs time) {
  constexpr int kDeepest = 16;
  auto it = places.upper_bound({track, time});
  for (int n = 0; n < kDeepest && it != places.begin(); ++n) {
    --it;
    if (it->first.first != track) break;
    if (it->first.second == time || it->second.end >= time) return it->second.correlation;
  }
  return nullptr;
}

}  // namespace

void joinLaunchArrows(Loaded& loaded) {
  std::vector<PendingFlow>& arrows = loaded.pending.launchArrows;
  if (arrows.empty()) return;
  loaded.pending.skipped += arrows.size();
  StringPool keys;
  std::vector<std::vector<StringId>> map;
  Places calls, work;
  std::int64_t next = 1;
  for (const auto& sink : loaded.sinks) {
    map.push_back(keys.merge(sink->keys()));
    TraceStage& stage = sink->stage();
    addLoose(stage.api, calls);
    addLoose(stage.device, work);
    for (std::size_t i = 0; i < stage.api.size(); ++i) next = std::max(next, stage.api[i].correlation + 1);
  }
  for (PendingFlow& arrow : arrows) arrow.key = map[arrow.stage][arrow.key];
  std::stable_sort(arrows.begin(), arrows.end(), [](const PendingFlow& a, const PendingFlow& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.time != b.time) return a.time < b.time;
    return a.step < b.step;
  });
  const auto devices = loaded.builder.devicesOf(loaded.source);
  const auto idsOf = [&](const PendingFlow& arrow) -> const std::pair<IdKey, IdKey>& {
    return loaded.sinks[arrow.stage]->pairs()[arrow.pair];
  };
  const auto callOf = [&](const PendingFlow& arrow) -> std::int64_t* {
    const std::uint32_t process = findProcessLoosely(loaded, idsOf(arrow).first);
    if (process == kNone) return nullptr;
    std::uint32_t thread = loaded.builder.findThread(process, idsOf(arrow).second);
    if (thread == kNone) thread = loaded.builder.findThread(process, otherForm(idsOf(arrow).second));
    return thread == kNone ? nullptr : openAt(calls, loaded.builder.threadTrack(EventKind::Api, thread), arrow.time);
  };
  const auto workOf = [&](const PendingFlow& arrow) -> std::int64_t* {
    const std::int64_t number = numberOf(idsOf(arrow).first);
    const auto device = std::find_if(devices.begin(), devices.end(), [&](const auto& d) { return d.first == number; });
    if (device == devices.end()) return nullptr;
    const std::uint32_t stream = loaded.builder.stream(device->second, -1, numberOf(idsOf(arrow).second));
    return at(work, loaded.builder.streamTrack(EventKind::Device, stream), arrow.time);
  };
  // Clocks of host and device differ: where one start has an id for itself, work that seems to come before it is its own.
  const auto onlyStart = [&](std::size_t first) -> std::int64_t* {
    const PendingFlow* start = nullptr;
    for (std::size_t i = first; i < arrows.size() && arrows[i].key == arrows[first].key; ++i) {
      if (arrows[i].step != FlowStep::Start) continue;
      if (start != nullptr) return nullptr;
      start = &arrows[i];
    }
    return start == nullptr ? nullptr : callOf(*start);
  };
  std::int64_t* launch = nullptr;
  for (std::size_t i = 0; i < arrows.size(); ++i) {
    const PendingFlow& arrow = arrows[i];
    if (i == 0 || arrow.key != arrows[i - 1].key) launch = onlyStart(i);
    if (arrow.step == FlowStep::Start) {
      launch = callOf(arrow);
    } else if (std::int64_t* const operation = launch == nullptr ? nullptr : workOf(arrow)) {
      if (*launch == 0) *launch = next++;
      *operation = *launch;
    }
  }
  arrows = std::vector<PendingFlow>();
}

}  // namespace tallyscope::json
