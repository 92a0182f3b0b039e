// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/collective_groups.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

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
  explicit Grouper(const Trace& trace) : trace_(trace) {}

  std::vector<CollectiveGroup> run(std::vector<std::uint32_t> kernels) {
    const DeviceTable& device = trace_.device();
    std::sort(kernels.begin(), kernels.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(device.start[a], a) < std::pair(device.start[b], b);
    });
    using Communicator = std::pair<StringId, StringId>;
    std::map<Communicator, std::map<Participant, std::vector<std::uint32_t>>> byCommunicator;
    std::vector<std::uint32_t> loose;
    for (const std::uint32_t k : kernels) {
      const Collective* c = metadataOf(trace_, k);
      const bool known = c && (c->groupName != 0 || c->groupRanks != 0) && !isPointToPoint(trace_, *c);
      if (known) {
        byCommunicator[{c->groupName, c->groupRanks}][participantOf(trace_, k)].push_back(k);
      } else {
        loose.push_back(k);
      }
    }
    for (const auto& entry : byCommunicator) pairByOrder(entry.second);
    groupByOverlap(loose);
    std::sort(groups_.begin(), groups_.end(), [](const CollectiveGroup& a, const CollectiveGroup& b) {
      return std::pair(a.start, a.kernels.front()) < std::pair(b.start, b.kernels.front());
    });
    return std::move(groups_);
  }

 private:
  /// How badly the operations of `list`, moved by `shift`, fit those of `reference`: first by what they are, then by
  /// how far apart they ran.
  std::pair<std::size_t, std::uint64_t> misfit(const std::vector<std::uint32_t>& reference,
                                               const std::vector<std::uint32_t>& list, std::size_t shift) const {
    std::size_t different = 0;
    std::uint64_t apart = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Collective& a = *metadataOf(trace_, reference[i + shift]);
      const Collective& b = *metadataOf(trace_, list[i]);
      different += a.name != b.name || a.dtype != b.dtype || a.inElements != b.inElements;
      const TimeNs distance = trace_.device().start[reference[i + shift]] - trace_.device().start[list[i]];
      apart += static_cast<std::uint64_t>(std::abs(distance));
    }
    return {different, apart};
  }

  void pairByOrder(const std::map<Participant, std::vector<std::uint32_t>>& lists) {
    const auto longest = std::max_element(lists.begin(), lists.end(), [](const auto& a, const auto& b) {
      return a.second.size() < b.second.size();
    });
    const std::vector<std::uint32_t>& reference = longest->second;
    std::vector<CollectiveGroup> found(reference.size());
    for (const auto& [participant, list] : lists) {
      std::size_t shift = 0;
      std::pair best{std::numeric_limits<std::size_t>::max(), std::uint64_t{0}};
      for (std::size_t s = 0; s + list.size() <= reference.size(); ++s) {
        if (const auto m = misfit(reference, list, s); m < best) {
          best = m;
          shift = s;
        }
      }
      for (std::size_t i = 0; i < list.size(); ++i) found[i + shift].kernels.push_back(list[i]);
    }
    for (CollectiveGroup& group : found) add(std::move(group));
  }

  /// `kernels` by start. Of several open groups that have no kernel of the participant yet, one of the same kernel name
  /// is taken first, then the oldest.
  void groupByOverlap(const std::vector<std::uint32_t>& kernels) {
    struct Open {
      CollectiveGroup group;
      std::vector<Participant> participants;
      TimeNs end = kTimeMin;
    };
    const DeviceTable& device = trace_.device();
    std::vector<Open> open;
    for (const std::uint32_t k : kernels) {
      for (std::size_t i = 0; i < open.size();) {
        if (open[i].end > device.start[k]) {
          ++i;
          continue;
        }
        add(std::move(open[i].group));
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
      }
      const Participant who = participantOf(trace_, k);
      Open* home = nullptr;
      for (Open& candidate : open) {
        if (std::find(candidate.participants.begin(), candidate.participants.end(), who) != candidate.participants.end()) {
          continue;
        }
        const bool sameName = device.name[candidate.group.kernels.front()] == device.name[k];
        if (!home || (sameName && device.name[home->group.kernels.front()] != device.name[k])) home = &candidate;
      }
      if (!home) home = &open.emplace_back();
      home->group.kernels.push_back(k);
      home->participants.push_back(who);
      home->end = std::max(home->end, device.end(k));
    }
    for (Open& rest : open) add(std::move(rest.group));
  }

  void add(CollectiveGroup group) {
    const DeviceTable& device = trace_.device();
    std::sort(group.kernels.begin(), group.kernels.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(device.start[a], a) < std::pair(device.start[b], b);
    });
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
    groups_.push_back(std::move(group));
  }

  const Trace& trace_;
  std::vector<CollectiveGroup> groups_;
};

}  // namespace

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
  return Grouper(trace).run(kernels);
}

}  // namespace tallyscope
