// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/host_waits.h"

#include <algorithm>

#include "core/analysis/ranges/host_stacks.h"

namespace tallyscope {
namespace {

bool has(std::string_view name, std::string_view part) { return name.find(part) != std::string_view::npos; }

}  // namespace

bool isWaitingCall(std::string_view name) {
  if (has(name, "Synchronize")) return true;
  return has(name, "Memcpy") && !has(name, "Async") && !has(name, "Node") && !has(name, "Graph");
}

bool isStreamWaitCall(std::string_view name) { return has(name, "StreamWait"); }

HostWaits::HostWaits(const Trace& trace) : trace_(&trace) {
  const ApiTable& api = trace.api();
  enum class Is : char { NotKnown, Neither, Waiting, StreamWait };
  std::vector<Is> known(trace.strings().size(), Is::NotKnown);
  const auto kindOf = [&](std::uint32_t call) {
    Is& kind = known[api.name[call]];
    if (kind == Is::NotKnown) {
      const std::string_view name = trace.text(api.name[call]);
      kind = isStreamWaitCall(name) ? Is::StreamWait : isWaitingCall(name) ? Is::Waiting : Is::Neither;
    }
    return kind;
  };
  for (std::uint32_t call = 0; call < api.size(); ++call) {
    const Is kind = kindOf(call);
    if (kind == Is::StreamWait) streamWait_.push_back(call);
    // A driver call inside the runtime's adds nothing.
    if (kind != Is::Waiting || (api.parent[call] != kNone && kindOf(api.parent[call]) == Is::Waiting)) continue;
    waiting_.push_back(call);
  }
}

std::uint32_t HostWaits::waitingAt(std::uint32_t call, TimeNs time) const {
  const ApiTable& api = trace_->api();
  const Track& track = trace_->tracks()[trace_->trackOf({EventKind::Api, call})];
  auto it = std::partition_point(waiting_.begin(), waiting_.end(), [&](std::uint32_t w) {
    return w < track.first || (w < track.last && api.start[w] <= time);
  });
  if (it == waiting_.begin() || *--it < track.first) return kNone;
  return api.end(*it) > time ? *it : kNone;
}

std::uint32_t HostWaits::streamWaitBefore(std::uint32_t call, TimeNs since) const {
  const Track& track = trace_->tracks()[trace_->trackOf({EventKind::Api, call})];
  const auto it = std::lower_bound(streamWait_.begin(), streamWait_.end(), call);
  if (it == streamWait_.begin()) return kNone;
  const std::uint32_t last = *(it - 1);
  return last >= track.first && trace_->api().start[last] >= since ? last : kNone;
}

EventRef hostActivityAt(const Trace& trace, std::uint32_t thread, TimeNs time) {
  for (const EventKind kind : {EventKind::Operator, EventKind::Range, EventKind::Api, EventKind::Os}) {
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (track.thread != thread || track.stream != kNone) continue;
      if (const std::uint32_t event = openAt(*trace.nested(kind), track, time); event != kNone) return {kind, event};
    }
  }
  return {};
}

}  // namespace tallyscope
