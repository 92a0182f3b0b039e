// SPDX-License-Identifier: GPL-3.0-or-later
// rocprof and rpd write no index into their timelines: an arrow leaves the call somewhere inside it and ends where the
// device work starts, in whole microseconds. hipprof's arrows repeat the index, with ids that can collide; they are of
// no use.
#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/base/import_notes.h"
#include "core/import/json/events/resolve.h"
#include "core/import/rocprof/launch_arguments.h"

namespace tallyscope::json {
namespace {

constexpr TimeNs kMicro = 1000;

bool isLaunchArrow(std::string_view category) { return category == "DataFlow" || category == "api_op"; }

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

  /// The call that was running at `time`, or in its microsecond, on the thread that an arrow names; the last to start of
  /// several. rocprof's rows name threads only; where the process is known too, a thread of another is not asked.
  const Staged* at(const std::pair<IdKey, IdKey>& row, TimeNs time) const {
    const Staged* best = nullptr;
    const std::uint32_t process = findProcessLoosely(loaded_, row.first);
    for (const IdKey& form : {row.second, otherForm(row.second)}) {
      std::vector<std::uint32_t> threads;
      if (process != kNone) {
        if (const std::uint32_t own = loaded_.builder.findThread(process, form); own != kNone) threads = {own};
      }
      if (threads.empty()) threads = loaded_.builder.threadsOf(loaded_.source, form);
      for (const std::uint32_t thread : threads) {
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

/// "7" as the number 7: writers put numbers into texts here and not there.
IdKey numeric(const IdKey& id) { return id.text.empty() ? id : otherForm(id); }

/// Device work by the row of the picture that it stands in, and by start.
class WorkFinder {
 public:
  explicit WorkFinder(const Loaded& loaded) : loaded_(loaded) {
    for (const RecordedWork& w : loaded.pending.work)
      byRow_[rowOf(w.stage, w.pair)].push_back({{w.stage, w.index}, false});
    for (auto& [row, list] : byRow_) {
      std::stable_sort(list.begin(), list.end(), [&](const Entry& a, const Entry& b) { return start(a) < start(b); });
    }
  }

  enum class Found : std::uint8_t { One, None, Several };
  /// The work that an arrow ends at, and takes it: that which starts at its very time; else, where the writer has cut
  /// the time to whole microseconds, the only one of that row to start in this one.
  Found take(const PendingFlow& arrow, Staged& out) {
    const auto row = byRow_.find(rowOf(arrow.stage, arrow.pair));
    if (row == byRow_.end()) return Found::None;
    const Found exact = takeBetween(row->second, arrow.time, arrow.time, out);
    if (exact != Found::None) return exact;
    const TimeNs micro = arrow.time - arrow.time % kMicro;
    return takeBetween(row->second, micro, micro + kMicro - 1, out);
  }

 private:
  struct Entry {
    Staged at;
    bool taken;
  };
  using Row = std::pair<IdKey, IdKey>;

  Row rowOf(std::uint32_t stage, std::uint32_t pair) const {
    const auto& ids = loaded_.sinks[stage]->pairs()[pair];
    return {numeric(ids.first), numeric(ids.second)};
  }
  TimeNs start(const Entry& e) const { return loaded_.sinks[e.at.stage]->stage().device[e.at.index].start; }

  Found takeBetween(std::vector<Entry>& list, TimeNs first, TimeNs last, Staged& out) const {
    Entry* found = nullptr;
    auto it = std::lower_bound(list.begin(), list.end(), first, [&](const Entry& e, TimeNs t) { return start(e) < t; });
    for (; it != list.end() && start(*it) <= last; ++it) {
      if (it->taken) continue;
      if (found != nullptr) return Found::Several;
      found = &*it;
    }
    if (found == nullptr) return Found::None;
    found->taken = true;
    out = found->at;
    return Found::One;
  }

  const Loaded& loaded_;
  std::map<Row, std::vector<Entry>> byRow_;
};

void tie(Loaded& loaded, std::vector<PendingFlow>& arrows) {
  WorkFinder work(loaded);
  std::map<std::pair<std::uint32_t, std::size_t>, const DeviceAttributes*> said;
  for (const CallArguments& c : loaded.pending.calls) said[{c.stage, c.call}] = &c.said;
  const CallFinder calls(loaded);
  std::int64_t next = 1;
  std::uint64_t loose = 0, ambiguous = 0;
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
      const Staged* call = from ? calls.at(loaded.sinks[from->stage]->pairs()[from->pair], from->time) : nullptr;
      Staged at{};
      const WorkFinder::Found found = call ? work.take(arrow, at) : WorkFinder::Found::None;
      if (found != WorkFinder::Found::One) {
        ++(found == WorkFinder::Found::Several ? ambiguous : loose);
        continue;
      }
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
    loaded.pending.diagnostics.add("launch-arrow-loose", arrows.front().place, "", loose);
  }
  if (ambiguous > 0) {
    loaded.pending.diagnostics.add("launch-arrow-ambiguous", arrows.front().place, "", ambiguous);
  }
}

}  // namespace

void joinRecordedLaunches(Loaded& loaded) {
  std::vector<PendingFlow>& flows = loaded.pending.flows;
  const SliceDialect::Traits* dialect = loaded.pending.traits();
  if (!dialect || dialect->arrows == SliceDialect::Traits::Arrows::Flows || flows.empty()) return;
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
  if (dialect->arrows == SliceDialect::Traits::Arrows::RepeatedLaunches || arrows.empty()) return;
  std::stable_sort(arrows.begin(), arrows.end(), [](const PendingFlow& a, const PendingFlow& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.time != b.time) return a.time < b.time;
    return a.step < b.step;
  });
  tie(loaded, arrows);
}

}  // namespace tallyscope::json
