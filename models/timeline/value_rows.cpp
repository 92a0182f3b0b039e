// SPDX-License-Identifier: GPL-3.0-or-later
// RowTreeBuilder: rows of graphs.
#include <QCoreApplication>
#include <algorithm>

#include "models/timeline/row_tree_builder.h"
#include "models/timeline/timeline_labels.h"
#include "models/timeline/value_labels.h"

namespace tallyscope {
namespace {

struct Labels {
  Q_DECLARE_TR_FUNCTIONS(TimelineRows)
};

bool isMemory(const ValueTrack& value) { return value.kind != ValueTrack::Kind::Counter; }

/// Whether the graph stands below the process or device. What has a device stands there.
bool belongs(const Trace& trace, const ValueTrack& value, std::uint32_t process, std::uint32_t device) {
  const Track& track = trace.tracks()[value.track];
  return track.device == device && (device != kNone || track.process == process);
}

}  // namespace

bool RowTreeBuilder::hasValues(std::uint32_t process, std::uint32_t device) const {
  const auto& values = index_.values();
  return std::any_of(values.begin(), values.end(),
                     [&](const ValueTrack& v) { return belongs(trace_, v, process, device); });
}

void RowTreeBuilder::addValues(std::uint32_t process, std::uint32_t device, std::uint32_t parent) {
  const auto& values = index_.values();
  std::vector<std::uint32_t> memory, counters;
  for (std::uint32_t i = 0; i < values.size(); ++i) {
    if (belongs(trace_, values[i], process, device)) (isMemory(values[i]) ? memory : counters).push_back(i);
  }
  const auto row = [&](std::vector<std::uint32_t> shown, const QString& label, const QString& secondary,
                       std::uint32_t above) {
    TimelineRow r;
    r.kind = TimelineRow::Kind::Values;
    r.label = label;
    r.secondary = secondary;
    r.values = std::move(shown);
    r.entity = values[r.values.front()].track;
    return tree_.add(std::move(r), above);
  };
  // Memory in use and reserved share a row, one a process.
  const std::size_t processes = static_cast<std::size_t>(std::count_if(
      memory.begin(), memory.end(), [&](std::uint32_t i) { return values[i].kind == ValueTrack::Kind::Allocated; }));
  for (const std::uint32_t i : memory) {
    if (values[i].kind != ValueTrack::Kind::Allocated) continue;
    std::vector<std::uint32_t> shown{i};
    if (i + 1 < values.size() && values[i + 1].kind == ValueTrack::Kind::Reserved &&
        values[i + 1].track == values[i].track) {
      shown.push_back(i + 1);
    }
    const std::uint32_t owner = trace_.tracks()[values[i].track].process;
    QString label = device == kNone ? Labels::tr("Memory · host") : Labels::tr("Memory");
    if (processes > 1 && owner != kNone) label += QStringLiteral(" · ") + labelOfProcess(trace_, owner);
    row(std::move(shown), label, Labels::tr("peak %1").arg(valueText(trace_, values[i], values[i].series.range().high)),
        parent);
  }
  std::stable_sort(counters.begin(), counters.end(), [&](std::uint32_t a, std::uint32_t b) {
    return trace_.tracks()[values[a].track].order < trace_.tracks()[values[b].track].order;
  });
  if (counters.empty()) return;
  std::uint32_t above = parent;
  if (counters.size() > 1) {
    above = row(counters, Labels::tr("Metrics"), Labels::tr("%1 series").arg(counters.size()), parent);
    tree_[above].expanded = false;
  }
  for (const std::uint32_t i : counters) {
    const ValueSeries::Bounds& range = values[i].series.range();
    row({i}, labelOfValue(trace_, values[i]),
        Labels::tr("%1 to %2").arg(valueText(trace_, values[i], range.low), valueText(trace_, values[i], range.high)),
        above);
  }
}

}  // namespace tallyscope
