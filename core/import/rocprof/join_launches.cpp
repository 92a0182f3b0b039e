// SPDX-License-Identifier: GPL-3.0-or-later
// rocprof and rpd write no index into their timelines: an arrow leaves the call somewhere inside it and ends where the
// device work starts, in whole microseconds. hipprof's arrows repeat the index, with ids that can collide; they are of
// no use.
#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/import/json/events/resolve.h"
#include "core/import/rocprof/launch_arguments.h"

namespace tallyscope::json {
namespace {

constexpr TimeNs kMicro = 1000;

bool isLaunchArrow(std::string_view category) {
  return category == "DataFlow" || category == "api_op";
}

/// Where a staged event is.
struct Staged {
  std::uint32_t stage;
  std::size_t index;
};

/// The calls of each track by start.
class CallFinder {
 public:
  explicit CallFinder(const Loaded& loaded) : loaded_(loaded) {
    for (std::uint32_t s = 0; s < loaded.sinks.size(); ++s) {
      const auto& calls = loaded.sinks[s]->stage().api;
      for (std::size_t i = 0; i < calls.size(); ++i) byTrack_[calls[i].track].push_back({s, i});
    }
    for (auto& [track, calls] : byTrack_) {
      std::sort(calls.begin(), calls.end(),
                [&](const Staged& a, const Staged& b) { return call(a).start < call(b).start; });
    }
  }

  StagedApi& call(const Staged& at) const { return loaded_.sinks[at.stage]->stage().api[at.index]; }

  /// The call on a thread of that id that was running in the microsecond `time`; the last to start of several.
  const Staged* at(const IdKey& tid, TimeNs time) const {
    const Staged* best = nullptr;
    for (const IdKey& form : {tid, otherForm(tid)}) {
      for (const std::uint32_t thread : loaded_.builder.threadsOf(loaded_.source, form)) {
        const auto list = byTrack_.find(loaded_.builder.threadTrack(EventKind::Api, thread));
        if (list == byTrack_.end()) continue;
        auto it = std::upper_bound(list->second.begin(), list->second.end(), time + kMicro - 1,
                                   [&](TimeNs t, const Staged& c) { return t < call(c).start; });
        while (it != list->second.begin()) {
          const Staged& candidate = *--it;
          if (endOf(call(candidate).start, call(candidate).duration) < time) continue;
          if (best == nullptr || call(candidate).start > call(*best).start) best = &candidate;
          break;
        }
      }
    }
    return best;
  }

 private:
  const Loaded& loaded_;
  std::unordered_map<std::uint32_t, std::vector<Staged>> byTrack_;
};

void tie(Loaded& loaded, std::vector<PendingFlow>& arrows) {
  std::map<TimeNs, std::vector<Staged>> work;  // by start, in whole microseconds
  for (std::uint32_t s = 0; s < loaded.sinks.size(); ++s) {
    const auto& list = loaded.sinks[s]->stage().device;
    for (std::size_t i = 0; i < list.size(); ++i) work[list[i].start / kMicro].push_back({s, i});
  }
  std::map<std::pair<std::uint32_t, std::size_t>, const DeviceAttributes*> said;
  for (const CallArguments& c : loaded.pending.calls) said[{c.stage, c.call}] = &c.said;
  const CallFinder calls(loaded);
  std::int64_t next = 1;
  std::uint64_t loose = 0;
  for (std::size_t first = 0; first < arrows.size();) {
    std::size_t last = first;
    while (last < arrows.size() && arrows[last].key == arrows[first].key) ++last;
    const PendingFlow* from = nullptr;
    for (std::size_t i = first; i < last; ++i) {
      const PendingFlow& arrow = arrows[i];
      if (arrow.step == FlowStep::Start) {
        from = &arrow;
        continue;
      }
      const auto target = work.find(arrow.time / kMicro);
      const Staged* call = from ? calls.at(loaded.sinks[from->stage]->pairs()[from->pair].second, from->time) : nullptr;
      if (call == nullptr || target == work.end() || target->second.empty()) {
        ++loose;
        continue;
      }
      const Staged at = target->second.front();
      target->second.erase(target->second.begin());
      StagedApi& launch = calls.call(*call);
      if (launch.correlation == 0) launch.correlation = next++;
      TraceStage& stage = loaded.sinks[at.stage]->stage();
      StagedDevice& operation = stage.device[at.index];
      operation.correlation = launch.correlation;
      if (const auto it = said.find({call->stage, call->index}); it != said.end()) {
        DeviceAttributes attributes = stage.deviceAttributes[operation.attributes];
        rocprof::adopt(attributes, operation.kind, *it->second);
        operation.attributes = stage.deviceAttributes.intern(attributes);
      }
    }
    first = last;
  }
  if (loose > 0) {
    loaded.pending.diagnostics.add("launch-arrow-loose",
                                   "arrows from calls to device work that meet no call or no work",
                                   NoteSeverity::Information, arrows.front().place, "", loose);
  }
}

}  // namespace

void joinRecordedLaunches(Loaded& loaded) {
  std::vector<PendingFlow>& flows = loaded.pending.flows;
  if (loaded.pending.recorder == Recorder::None || flows.empty()) return;
  StringPool keys;
  std::vector<std::vector<StringId>> map;
  for (const auto& sink : loaded.sinks) map.push_back(keys.merge(sink->keys()));
  std::vector<PendingFlow> arrows;
  const auto isArrow = [&](const PendingFlow& flow) {
    const std::string_view key = loaded.sinks[flow.stage]->keys()[flow.key];
    return isLaunchArrow(key.substr(0, key.find('\0')));
  };
  for (const PendingFlow& flow : flows) {
    if (!isArrow(flow)) continue;
    arrows.push_back(flow);
    arrows.back().key = map[flow.stage][flow.key];
  }
  std::erase_if(flows, isArrow);
  loaded.pending.skipped += arrows.size();
  if (loaded.pending.recorder == Recorder::Hipprof || arrows.empty()) return;
  std::stable_sort(arrows.begin(), arrows.end(), [](const PendingFlow& a, const PendingFlow& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.time != b.time) return a.time < b.time;
    return a.step < b.step;
  });
  tie(loaded, arrows);
}

}  // namespace tallyscope::json
