// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/base/import_notes.h"
#include "core/import/json/events/resolve.h"

namespace tallyscope::json {
namespace {

/// The three texts of a flow key.
struct KeyParts {
  std::string category, name;
};

KeyParts partsOf(std::string_view key) {
  const std::size_t first = key.find('\0');
  const std::size_t second = key.find('\0', first + 1);
  return {std::string(key.substr(0, first)), std::string(key.substr(first + 1, second - first - 1))};
}

/// The ids as the slices have them: writers that put numbers into texts do not do so everywhere.
std::pair<IdKey, IdKey> knownIds(const Loaded& loaded, const std::pair<IdKey, IdKey>& ids) {
  const std::uint32_t process = findProcessLoosely(loaded, ids.first);
  if (process == kNone) return ids;
  std::pair<IdKey, IdKey> result = ids;
  if (loaded.builder.findProcess(loaded.source, ids.first) == kNone) result.first = otherForm(ids.first);
  if (loaded.builder.findThread(process, ids.second) == kNone) result.second = otherForm(ids.second);
  return result;
}

}  // namespace

void joinFlows(Loaded& loaded) {
  std::vector<PendingFlow>& flows = loaded.pending.flows;
  if (flows.empty()) return;
  StringPool keys;
  std::vector<std::vector<StringId>> map;
  for (const auto& sink : loaded.sinks) map.push_back(keys.merge(sink->keys()));
  for (PendingFlow& flow : flows) flow.key = map[flow.stage][flow.key];
  // Equal times: a start before a step before an end, else the order of the file.
  std::stable_sort(flows.begin(), flows.end(), [](const PendingFlow& a, const PendingFlow& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.time != b.time) return a.time < b.time;
    return a.step < b.step;
  });
  const auto pairOf = [&](const PendingFlow& flow) -> const std::pair<IdKey, IdKey>& {
    return loaded.sinks[flow.stage]->pairs()[flow.pair];
  };
  const auto devices = loaded.builder.devicesOf(loaded.source);
  std::map<std::pair<IdKey, IdKey>, std::uint32_t> streams;
  const auto streamOf = [&](const PendingFlow& flow) {
    const auto [it, isNew] = streams.try_emplace(pairOf(flow), kNone);
    if (isNew) {
      const std::int64_t number = numberOf(it->first.first);
      const auto device =
          std::find_if(devices.begin(), devices.end(), [&](const auto& d) { return d.first == number; });
      if (device != devices.end()) it->second = loaded.builder.findStream(device->second, numberOf(it->first.second));
    }
    return it->second;
  };
  const auto unbound = [&](const PendingFlow& flow, std::string_view name) {
    loaded.pending.diagnostics.add("flow-unbound", flow.place, name);
  };
  for (std::size_t first = 0; first < flows.size();) {
    std::size_t last = first;
    while (last < flows.size() && flows[last].key == flows[first].key) ++last;
    // Of two clocks that differ an arrow may end before it starts.
    if (last - first == 2 && flows[first].step == FlowStep::End && flows[first + 1].step == FlowStep::Start) {
      std::swap(flows[first], flows[first + 1]);
    }
    const KeyParts parts = partsOf(keys[flows[first].key]);
    const PendingFlow* from = nullptr;
    bool used = false;
    for (std::size_t i = first; i < last; ++i) {
      const PendingFlow& flow = flows[i];
      if (!flow.atSlice) ++loaded.pending.skipped;
      if (flow.step == FlowStep::Start) {
        if (from != nullptr && !used) unbound(*from, parts.name);
        from = &flow;
        used = false;
        continue;
      }
      if (from == nullptr) {
        unbound(flow, parts.name);
        continue;
      }
      TraceBuilder::FlowRequest request;
      request.source = loaded.source;
      std::tie(request.fromPid, request.fromTid) = knownIds(loaded, pairOf(*from));
      std::tie(request.toPid, request.toTid) = knownIds(loaded, pairOf(flow));
      request.fromStream = streamOf(*from);
      request.toStream = streamOf(flow);
      request.place = from->place;
      request.from = from->time;
      request.to = flow.time;
      request.bindToNext = flow.bindToNext;
      request.name = parts.name;
      request.category = parts.category;
      loaded.builder.addFlow(std::move(request));
      used = true;
      // A step goes on from here; an arrow of events that are bound by id ends only where the next one starts.
      if (flow.step == FlowStep::Step) from = &flow;
    }
    if (from != nullptr && !used) unbound(*from, parts.name);
    first = last;
  }
  flows = std::vector<PendingFlow>();
}

}  // namespace tallyscope::json
