// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/collectives/desync_groups.h"

#include <algorithm>

#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"

namespace tallyscope {

DesyncGroups::DesyncGroups(const ReportInput& input)
    : trace(input.trace), kernelNames(*input.trace, kernelNameMode(input.options), input.options.flag("range-name")) {
  const std::vector<char> devices = deviceMask(*trace, input.options);
  std::vector<std::uint32_t> kernels;
  forEachEvent(
      *trace, EventKind::Device, TimeWindow{}, [&](const Track& track) { return devices[track.device] != 0; },
      [&](std::uint32_t e) {
        if (isCollectiveKernel(*trace, e)) kernels.push_back(e);
      },
      input.job);
  // Grouped over the whole recording, so that a window does not tear groups apart.
  for (CollectiveGroup& group : groupCollectives(*trace, kernels)) {
    if (!input.window.overlaps(group.start, group.duration)) continue;
    single += group.kernels.size() == 1;
    names.push_back(kernelNames.resolve(group.kernels.front()));
    groups.push_back(std::move(group));
  }
}

std::vector<Remark> DesyncGroups::notes() const {
  if (single == 0) return {};
  if (trace->recordings().size() > 1) {
    return {Remark::counted(single,
                            TALLY_TR("%1 communication has one kernel only: no other open rank took part in it."),
                            TALLY_TR("%1 communications have one kernel only: no other open rank took part in them."))};
  }
  return {Remark::counted(
      single,
      TALLY_TR(
          "%1 communication has one kernel only: the other ranks are not in this recording. Open the recordings of all "
          "ranks together to see what they waited for."),
      TALLY_TR(
          "%1 communications have one kernel only: the other ranks are not in this recording. Open the recordings of all "
          "ranks together to see what they waited for."))};
}

std::vector<OptionSpec> desyncOptions() { return {rangePrefixOption(), kernelNameOption(), deviceOption()}; }

std::string desyncRuleText() {
  return TALLY_TR(
      "Collective kernels are put into groups, one group a communication: where the recording names communicators, the "
      "n-th operation on a communicator of every rank; else kernels that overlap in time, one a device. The duration of "
      "a group lasts from the start of its first kernel to the end of its last, its overlap is the time in which all of "
      "its kernels ran, and its desync rate is (duration - overlap) / duration.");
}

}  // namespace tallyscope
