// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/collective_groups.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "core/analysis/recording_runs.h"

namespace tallyscope {
namespace {

/// A device of a process: what takes part in a communication.
using Participant = std::pair<std::uint32_t, std::uint32_t>;

Participant participantOf(const Trace& trace, std::uint32_t kernel) {
  const Track& track = trace.tracks()[trace.trackOf({EventKind::Device, kernel})];
  return {track.device, track.process};
}

const Collective* metadataOf(const Trace& trace, std::uint32_t kernel) {
  const std::uint32_t* id = trace.device().collective.find(kernel);
  return id ? &trace.collectives()[*id] : nullptr;
}

bool isPointToPoint(const Trace& trace, const Collective& c) {
  const std::string_view name = trace.text(c.name);
  return name == "send" || name == "recv";
}

class Grouper {
 public:
  explicit Grouper(const std::vector<CollectiveCall>& calls) : calls_(calls) {}

  std::vector<std::vector<std::uint32_t>> run() {
    std::map<std::uint64_t, std::map<Participant, Members>> byCommunicator;
    Members loose;
    for (std::uint32_t i = 0; i < calls_.size(); ++i) {
      if (calls_[i].communicator != 0) {
        byCommunicator[calls_[i].communicator][calls_[i].participant].push_back(i);
      } else {
        loose.push_back(i);
      }
    }
    for (const auto& entry : byCommunicator) pairByOrder(entry.second);
    groupByOverlap(loose);
    for (Members& group : groups_) std::sort(group.begin(), group.end());
    std::sort(groups_.begin(), groups_.end());
    return std::move(groups_);
  }

 private:
  using Members = std::vector<std::uint32_t>;

  /// How badly the calls of `list`, moved by `shift`, fit those of `reference`: first by what they are, then by how far
  /// apart they ran.
  std::pair<std::size_t, std::uint64_t> misfit(const Members& reference, const Members& list, std::size_t shift) const {
    std::size_t different = 0;
    std::uint64_t apart = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const CollectiveCall& a = calls_[reference[i + shift]];
      const CollectiveCall& b = calls_[list[i]];
      different += a.work != b.work;
      apart += static_cast<std::uint64_t>(std::abs(a.start - b.start));
    }
    return {different, apart};
  }

  void pairByOrder(const std::map<Participant, Members>& lists) {
    const auto longest = std::max_element(
        lists.begin(), lists.end(), [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    const Members& reference = longest->second;
    std::vector<Members> found(reference.size());
    for (const auto& [participant, list] : lists) {
      std::size_t shift = 0;
      std::pair best{std::numeric_limits<std::size_t>::max(), std::uint64_t{0}};
      for (std::size_t s = 0; s + list.size() <= reference.size(); ++s) {
        if (const auto m = misfit(reference, list, s); m < best) {
          best = m;
          shift = s;
        }
      }
      for (std::size_t i = 0; i < list.size(); ++i) found[i + shift].push_back(list[i]);
    }
    for (Members& group : found) groups_.push_back(std::move(group));
  }

  /// Of several open groups that have no call of the participant yet, one of the same name is taken first, then the oldest.
  void groupByOverlap(const Members& calls) {
    struct Open {
      Members members;
      std::vector<Participant> participants;
      TimeNs end = kTimeMin;
    };
    std::vector<Open> open;
    for (const std::uint32_t c : calls) {
      const CollectiveCall& call = calls_[c];
      for (std::size_t i = 0; i < open.size();) {
        if (open[i].end > call.start) {
          ++i;
          continue;
        }
        groups_.push_back(std::move(open[i].members));
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
      }
      Open* home = nullptr;
      for (Open& candidate : open) {
        const auto& taken = candidate.participants;
        if (std::find(taken.begin(), taken.end(), call.participant) != taken.end()) continue;
        const auto isSame = [&](const Open& o) { return calls_[o.members.front()].name == call.name; };
        if (!home || (isSame(candidate) && !isSame(*home))) home = &candidate;
      }
      if (!home) home = &open.emplace_back();
      home->members.push_back(c);
      home->participants.push_back(call.participant);
      home->end = std::max(home->end, call.end);
    }
    for (Open& rest : open) groups_.push_back(std::move(rest.members));
  }

  const std::vector<CollectiveCall>& calls_;
  std::vector<Members> groups_;
};

/// Kernels (by start) as calls.
std::vector<CollectiveCall> callsOf(const Trace& trace, const std::vector<std::uint32_t>& kernels) {
  const DeviceTable& device = trace.device();
  std::map<std::tuple<StringId, StringId, std::int64_t>, std::uint64_t> works;
  std::vector<CollectiveCall> calls;
  calls.reserve(kernels.size());
  for (const std::uint32_t k : kernels) {
    CollectiveCall call{participantOf(trace, k), device.start[k], device.end(k), 0, 0, device.name[k]};
    const Collective* c = metadataOf(trace, k);
    if (c && (c->groupName != 0 || c->groupRanks != 0) && !isPointToPoint(trace, *c)) {
      call.communicator = (std::uint64_t{c->groupName} << 32) | c->groupRanks;
      call.work = works.try_emplace({c->name, c->dtype, c->inElements}, works.size()).first->second;
    }
    calls.push_back(call);
  }
  return calls;
}

CollectiveGroup groupOf(const Trace& trace, std::vector<std::uint32_t> kernels) {
  const DeviceTable& device = trace.device();
  CollectiveGroup group;
  group.kernels = std::move(kernels);
  TimeNs firstEnd = kTimeMax;
  TimeNs lastEnd = kTimeMin;
  for (const std::uint32_t k : group.kernels) {
    firstEnd = std::min(firstEnd, device.end(k));
    lastEnd = std::max(lastEnd, device.end(k));
  }
  group.start = device.start[group.kernels.front()];
  group.last = group.kernels.back();
  group.duration = lastEnd - group.start;
  group.overlap = std::max<TimeNs>(firstEnd - device.start[group.last], 0);
  return group;
}

}  // namespace

std::vector<std::vector<std::uint32_t>> groupCalls(const std::vector<CollectiveCall>& calls) {
  return Grouper(calls).run();
}

double CollectiveGroup::desyncRate() const {
  return duration == 0 ? 0.0 : 100.0 * static_cast<double>(duration - overlap) / static_cast<double>(duration);
}

bool isCollectiveKernel(const Trace& trace, std::uint32_t deviceEvent) {
  if (trace.device().kind[deviceEvent] != DeviceKind::Kernel) return false;
  if (trace.device().collective.find(deviceEvent)) return true;
  const std::string_view name = trace.text(trace.device().name[deviceEvent]);
  return name.find("nccl") != std::string_view::npos || name.find("pccl") != std::string_view::npos ||
         name.find("rccl") != std::string_view::npos;
}

std::vector<CollectiveGroup> groupCollectives(const Trace& trace, const std::vector<std::uint32_t>& kernels) {
  std::vector<std::uint32_t> ordered = kernels;
  std::sort(ordered.begin(), ordered.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(trace.device().start[a], a) < std::pair(trace.device().start[b], b);
  });
  std::map<std::uint32_t, std::vector<std::uint32_t>> byRun;
  if (const std::vector<std::uint32_t> runs = runsOfRecordings(trace); runs.size() < 2) {
    byRun[0] = std::move(ordered);
  } else {
    for (const std::uint32_t k : ordered) {
      const std::uint32_t recording = trace.recordingOfSource(trace.sourceOf({EventKind::Device, k}));
      byRun[recording == kNone ? kNone : runs[recording]].push_back(k);
    }
  }
  std::vector<CollectiveGroup> groups;
  for (const auto& entry : byRun) {
    for (std::vector<std::uint32_t>& members : groupCalls(callsOf(trace, entry.second))) {
      for (std::uint32_t& member : members) member = entry.second[member];
      groups.push_back(groupOf(trace, std::move(members)));
    }
  }
  if (byRun.size() > 1) {
    std::stable_sort(groups.begin(), groups.end(), [](const CollectiveGroup& a, const CollectiveGroup& b) {
      return std::pair(a.start, a.kernels.front()) < std::pair(b.start, b.kernels.front());
    });
  }
  return groups;
}

}  // namespace tallyscope
