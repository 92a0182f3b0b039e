// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/event_search.h"

#include <algorithm>
#include <array>

namespace tallyscope {
namespace {

constexpr std::array kNamedKinds{EventKind::Range, EventKind::Operator, EventKind::Frame,
                                 EventKind::Api,   EventKind::Os,       EventKind::Device};

}  // namespace

std::vector<EventRef> searchEvents(const Trace& trace, const TimeWindow& window, const QString& text, Job& job) {
  std::vector<EventRef> found;
  if (text.isEmpty()) return found;
  // Each text is looked at once, events by their name's number.
  std::vector<bool> matches(trace.strings().size());
  for (StringId id = 1; id < matches.size(); ++id) {
    if (id % 4096 == 0) job.checkCancelled();
    const std::string_view name = trace.text(id);
    matches[id] =
        QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).contains(text, Qt::CaseInsensitive);
  }
  for (const EventKind kind : kNamedKinds) {
    const SliceColumns& slices = *trace.slices(kind);
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      job.checkCancelled();
      const auto [first, last] = trace.candidates(trace.tracks()[t], window);
      for (std::uint32_t i = first; i < last; ++i) {
        if (matches[slices.name[i]] && window.overlaps(slices.start[i], slices.duration[i])) found.push_back({kind, i});
      }
    }
  }
  std::sort(found.begin(), found.end(), [&](EventRef a, EventRef b) {
    const TimeNs startA = trace.startOf(a), startB = trace.startOf(b);
    return startA != startB ? startA < startB : a < b;
  });
  return found;
}

std::int64_t kernelsInWindow(const Trace& trace, const TimeWindow& window, Job& job) {
  const DeviceTable& device = trace.device();
  std::int64_t kernels = 0;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    job.checkCancelled();
    const auto [first, last] = trace.candidates(trace.tracks()[t], window);
    for (std::uint32_t i = first; i < last; ++i) {
      kernels += device.kind[i] == DeviceKind::Kernel && window.overlaps(device.start[i], device.duration[i]);
    }
  }
  return kernels;
}

}  // namespace tallyscope
