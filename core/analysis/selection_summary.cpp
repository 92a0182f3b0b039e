// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/selection_summary.h"

#include <algorithm>
#include <map>

#include "core/analysis/device_work.h"
#include "core/analysis/intervals.h"

namespace tallyscope {
namespace {

constexpr std::array kKinds{EventKind::Device, EventKind::Range, EventKind::Operator,
                            EventKind::Api,    EventKind::Frame, EventKind::Os};

/// Copies and fills of one name with a kernel's are apart: the kind of device work is part of the key.
class Names {
 public:
  Names(const Trace& trace, EventKind kind, std::vector<SelectionSummary::Name>& names)
      : trace_(trace), kind_(kind), names_(names) {}

  SelectionSummary::Name& of(std::uint32_t event) {
    const StringId name = trace_.nameOf({kind_, event});
    const DeviceKind work = kind_ == EventKind::Device ? trace_.device().kind[event] : DeviceKind::Kernel;
    auto& rows = rowOf_[static_cast<std::size_t>(work)];
    if (rows.empty()) rows.assign(trace_.strings().size(), kNone);
    std::uint32_t& row = rows[name];
    if (row == kNone) {
      row = static_cast<std::uint32_t>(names_.size());
      SelectionSummary::Name entry;
      entry.kind = kind_;
      entry.name = name;
      if (kind_ == EventKind::Device) entry.category = kernelCategory(work, trace_.text(name));
      names_.push_back(entry);
    }
    return names_[row];
  }

 private:
  const Trace& trace_;
  EventKind kind_;
  std::vector<SelectionSummary::Name>& names_;
  std::array<std::vector<std::uint32_t>, 5> rowOf_;
};

void add(SelectionSummary::Sum& sum, TimeNs time) {
  ++sum.count;
  sum.time += time;
}

}  // namespace

SelectionSummary summarize(const Trace& trace, const TimeWindow& window, const Job& job) {
  SelectionSummary s;
  s.window = {std::max(window.from, trace.extent().from), std::min(window.to, trace.extent().to)};
  if (s.window.length() <= 0) return s;
  std::map<std::uint32_t, std::pair<SelectionSummary::Device, std::vector<Interval>>> devices;
  for (const EventKind kind : kKinds) {
    const SliceColumns& table = *trace.slices(kind);
    Names names(trace, kind, s.names);
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      const auto [first, last] = trace.candidates(track, s.window);
      for (std::uint32_t e = first; e < last; ++e) {
        if (e % 65536 == 0) job.checkCancelled();
        if (!s.window.overlaps(table.start[e], table.duration[e])) continue;
        if (kind == EventKind::Device && !isWork(trace.device().kind[e])) continue;
        const TimeNs time = s.window.clippedLength(table.start[e], table.duration[e]);
        add(s.kind[static_cast<std::size_t>(kind)], time);
        SelectionSummary::Name& name = names.of(e);
        add(name.sum, time);
        if (!name.longest.valid() || table.duration[e] > trace.durationOf(name.longest)) name.longest = {kind, e};
        if (kind != EventKind::Device) continue;
        add(s.category[static_cast<std::size_t>(name.category)], time);
        auto& [device, intervals] = devices[track.device];
        add(device.operations, time);
        const TimeNs start = std::max(table.start[e], s.window.from);
        // Mostly one after the other: joined at once, so that the list stays short.
        if (!intervals.empty() && start >= intervals.back().start && start <= intervals.back().end) {
          intervals.back().end = std::max(intervals.back().end, start + time);
        } else {
          intervals.push_back({start, start + time});
        }
      }
    }
  }
  for (auto& [index, entry] : devices) {
    auto& [device, intervals] = entry;
    device.device = index;
    device.busy = unionLength(intervals);
    device.idle = s.window.length() - device.busy;
    s.devices.push_back(device);
  }
  std::stable_sort(s.names.begin(), s.names.end(), [](const auto& a, const auto& b) {
    if (a.kind != b.kind) return a.kind < b.kind;
    return a.sum.time != b.sum.time ? a.sum.time > b.sum.time : a.sum.count > b.sum.count;
  });
  return s;
}

}  // namespace tallyscope
