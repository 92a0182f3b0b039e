// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/event_relations.h"

#include <algorithm>

#include "core/analysis/collective_partners.h"

namespace tallyscope {

std::uint32_t launchedCount(const Trace& trace, EventRef call) {
  if (call.kind != EventKind::Api) return 0;
  return trace.api().launchedFirst[call.index + 1] - trace.api().launchedFirst[call.index];
}

namespace {

/// Calls looked at for what an operator or range ran: this is asked while painting.
constexpr std::uint32_t kCallsSearched = 100'000;

}  // namespace

std::vector<std::uint32_t> ranBy(const Trace& trace, EventRef event, std::size_t most) {
  std::vector<std::uint32_t> result;
  if (event.kind != EventKind::Operator && event.kind != EventKind::Range) return result;
  const Track& owner = trace.tracks()[trace.trackOf(event)];
  if (owner.thread == kNone) return result;
  const TimeNs start = trace.startOf(event);
  const TimeNs end = endOf(start, trace.durationOf(event));
  const ApiTable& api = trace.api();
  for (const std::uint32_t t : trace.tracksOf(EventKind::Api)) {
    const Track& track = trace.tracks()[t];
    if (track.thread != owner.thread) continue;
    const auto first = std::lower_bound(api.start.begin() + track.first, api.start.begin() + track.last, start);
    for (auto call = static_cast<std::uint32_t>(first - api.start.begin()); call < track.last && api.start[call] <= end;
         ++call) {
      if (api.end(call) > end) continue;
      for (std::uint32_t i = api.launchedFirst[call]; i < api.launchedFirst[call + 1]; ++i) {
        if (result.size() >= most) return result;
        result.push_back(api.launched[i]);
      }
    }
  }
  return result;
}

std::vector<Relation> relationsOf(const Trace& trace, EventRef event, std::size_t most,
                                  const CollectivePartners* partners) {
  std::vector<Relation> result;
  if (!event.valid()) return result;
  const auto add = [&](RelationKind kind, EventKind table, std::uint32_t index) {
    if (index != kNone) result.push_back({kind, {table, index}});
  };
  std::uint32_t call = kNone;
  if (event.kind == EventKind::Device) {
    call = trace.device().api[event.index];
    add(RelationKind::LaunchedBy, EventKind::Api, call);
  } else if (event.kind == EventKind::Memory) {
    call = trace.memory().api[event.index];
    add(RelationKind::CausedBy, EventKind::Api, call);
  } else if (event.kind == EventKind::Api) {
    call = event.index;
    const ApiTable& api = trace.api();
    const std::uint32_t first = api.launchedFirst[call];
    const std::uint32_t last = api.launchedFirst[call + 1];
    for (std::uint32_t i = first; i < last && i - first < most; ++i) {
      add(RelationKind::Launched, EventKind::Device, api.launched[i]);
    }
  }
  if (call != kNone) {
    add(RelationKind::Operator, EventKind::Operator, trace.api().op[call]);
    add(RelationKind::Range, EventKind::Range, trace.api().range[call]);
  }
  if (const NestedColumns* table = trace.nested(event.kind)) {
    add(RelationKind::Parent, event.kind, table->parent[event.index]);
  }
  for (const std::uint32_t operation : ranBy(trace, event, most)) add(RelationKind::Ran, EventKind::Device, operation);
  if (event.kind == EventKind::Device && partners) {
    std::size_t found = 0;
    for (const std::uint32_t other : partners->of(event.index)) {
      if (other != event.index && found++ < most) add(RelationKind::Partner, EventKind::Device, other);
    }
  }
  // An arrow between two operations of devices is a dependency.
  const auto addArrow = [&](EventRef other, StringId name, RelationKind arrow, RelationKind dependency) {
    const bool both = event.kind == EventKind::Device && other.kind == EventKind::Device;
    result.push_back({both ? dependency : arrow, other, name});
  };
  std::size_t count = 0;
  for (const Flow& flow : trace.flowsInto(event)) {
    if (count++ < most) addArrow(flow.from, flow.name, RelationKind::FlowFrom, RelationKind::WaitsFor);
  }
  count = 0;
  for (const Flow& flow : trace.flowsFrom(event)) {
    if (count++ < most) addArrow(flow.to, flow.name, RelationKind::FlowTo, RelationKind::WaitedForBy);
  }
  return result;
}

}  // namespace tallyscope
