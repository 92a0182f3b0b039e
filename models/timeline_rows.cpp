// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline_rows.h"

#include <algorithm>

#include "models/timeline_labels.h"

namespace tallyscope {
namespace {

/// Lanes shown of a track before one asks for more: the rows below should stay in sight.
constexpr std::uint32_t kOperatorLanes = 6;
constexpr std::uint32_t kFrameLanes = 4;
constexpr std::uint32_t kOtherLanes = 8;

}  // namespace

TimelineRows::TimelineRows(std::shared_ptr<const TimelineIndex> index, QObject* parent)
    : QObject(parent), index_(std::move(index)) {
  build();
}

void TimelineRows::build() {
  const Trace& trace = *index_->trace();
  for (auto& list : rowOfTrack_) list.assign(index_->trackCount(), kNone);
  // What recorders write about themselves (Kineto's "Spans" and "Traces") is kept, last and closed.
  std::vector<std::uint32_t> bookKeeping;
  for (std::uint32_t source = 0; source < std::max<std::size_t>(trace.sources().size(), 1); ++source) {
    for (std::uint32_t p = 0; p < trace.processes().size(); ++p) {
      if (trace.processes()[p].source != source) continue;
      if (isBookKeeping(p)) {
        bookKeeping.push_back(p);
      } else {
        addProcess(p);
      }
    }
    for (std::uint32_t d = 0; d < trace.devices().size(); ++d) {
      if (trace.devices()[d].source == source) addDevice(d);
    }
  }
  addValues(kNone, kNone, kNone);
  std::vector<std::uint32_t> closed;
  for (const std::uint32_t p : bookKeeping) closed.push_back(addProcess(p));
  chooseExpanded();
  for (const std::uint32_t row : closed) {
    if (row != kNone) rows_[row].expanded = false;
  }
  layout();
}

std::uint32_t TimelineRows::add(TimelineRow row, std::uint32_t parent) {
  const auto index = static_cast<std::uint32_t>(rows_.size());
  row.parent = parent;
  row.depth = parent == kNone ? 0 : rows_[parent].depth + 1;
  row.isDevice = row.isDevice || (parent != kNone && rows_[parent].isDevice);
  if (row.kind == TimelineRow::Kind::Track) {
    for (const RowTrack& t : row.tracks) {
      if (isNameGroup(t.track)) {
        rowOfName_[t.track - index_->trackCount()] = index;
      } else {
        rowOfTrack_[static_cast<int>(t.group)][t.track] = index;
      }
    }
  }
  rows_.push_back(std::move(row));
  if (parent == kNone) {
    top_.push_back(index);
  } else {
    rows_[parent].children.push_back(index);
  }
  rows_[index].laneLimit = defaultLaneLimit(index);
  return index;
}

std::uint32_t TimelineRows::defaultLaneLimit(std::uint32_t row) const {
  if (rows_[row].tracks.empty() || rows_[row].kind != TimelineRow::Kind::Track) return 0;
  switch (kindOf(rows_[row].tracks.front().track)) {
    case EventKind::Operator:
      return kOperatorLanes;
    case EventKind::Frame:
      return kFrameLanes;
    default:
      return kOtherLanes;
  }
}

bool TimelineRows::isBookKeeping(std::uint32_t process) const {
  // Only ranges, in a recording whose other processes call and compute.
  bool others = false;
  for (const Track& track : index_->trace()->tracks()) {
    if (track.thread == kNone || track.size() == 0 || track.kind == EventKind::Range) continue;
    if (track.process == process) return false;
    others = true;
  }
  return others;
}

std::uint32_t TimelineRows::addProcess(std::uint32_t process) {
  const Trace& trace = *index_->trace();
  const auto trackRow = [&](std::uint32_t t, std::uint32_t parent) {
    const Track& track = trace.tracks()[t];
    TimelineRow row;
    row.label = labelOfTrack(trace, track);
    row.tracks = {{t, LaneGroup::Work}};
    row.lanes = std::max(1U, index_->lanes(t).laneCount(LaneGroup::Work));
    if (!index_->trackBusy(t).empty()) row.busy = &index_->trackBusy(t);
    add(std::move(row), parent);
  };
  // In the order of the kinds from the outside in: ranges, operators, calls, frames, OS.
  constexpr EventKind kOrder[] = {EventKind::Range, EventKind::Operator, EventKind::Api, EventKind::Frame,
                                  EventKind::Os};
  std::vector<std::vector<std::uint32_t>> ofThread(trace.threads().size());
  std::vector<std::uint32_t> ofProcess;
  for (const EventKind kind : kOrder) {
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (track.thread != kNone && track.process == process && track.size() > 0) ofThread[track.thread].push_back(t);
    }
  }
  for (const std::uint32_t t : trace.tracksOf(EventKind::Memory)) {
    if (trace.tracks()[t].process == process && trace.tracks()[t].size() > 0) ofProcess.push_back(t);
  }
  if (ofProcess.empty() && !hasValues(process, kNone) &&
      std::all_of(ofThread.begin(), ofThread.end(), [](const auto& l) { return l.empty(); })) {
    return kNone;
  }

  TimelineRow row;
  row.kind = TimelineRow::Kind::Process;
  row.label = labelOfProcess(trace, process);
  row.entity = process;
  row.busy = &index_->processBusy(process);
  const std::uint32_t parent = add(std::move(row), kNone);
  for (std::uint32_t thread = 0; thread < ofThread.size(); ++thread) {
    if (ofThread[thread].empty()) continue;
    TimelineRow threadRow;
    threadRow.kind = TimelineRow::Kind::Thread;
    threadRow.label = labelOfThread(trace, thread);
    threadRow.entity = thread;
    threadRow.busy = &index_->threadBusy(thread);
    const std::uint32_t r = add(std::move(threadRow), parent);
    for (const std::uint32_t t : ofThread[thread]) trackRow(t, r);
  }
  addValues(process, kNone, parent);
  for (const std::uint32_t t : ofProcess) trackRow(t, parent);
  return parent;
}

void TimelineRows::addDevice(std::uint32_t device) {
  const Trace& trace = *index_->trace();
  std::vector<std::uint32_t> streams;
  for (std::uint32_t s = 0; s < trace.streams().size(); ++s) {
    if (trace.streams()[s].device != device) continue;
    const bool used = std::any_of(trace.tracks().begin(), trace.tracks().end(),
                                  [&](const Track& t) { return t.stream == s && t.size() > 0; });
    if (used) streams.push_back(s);
  }
  if (streams.empty() && !hasValues(kNone, device)) return;
  TimelineRow row;
  row.kind = TimelineRow::Kind::Device;
  row.label = labelOfDevice(trace, device);
  row.secondary = fromText(trace.text(trace.devices()[device].name));
  row.entity = device;
  row.busy = &index_->deviceBusy(device);
  row.isDevice = true;
  const std::uint32_t parent = add(std::move(row), kNone);
  addValues(kNone, device, parent);
  if (grouping_ == Grouping::Name) {
    addNames(device, parent);
    return;
  }
  if (grouping_ == Grouping::Stream) {
    // Without graphs a device has nothing of its own to show.
    if (rows_[parent].children.empty()) {
      rows_.pop_back();
      top_.pop_back();
    }
    for (const std::uint32_t s : streams) addStream(s, kNone);
    return;
  }

  // Streams are sorted by (process, context, id): a context row only where there are several.
  std::vector<std::int64_t> contexts;
  for (const std::uint32_t s : streams) contexts.push_back(trace.streams()[s].context);
  std::sort(contexts.begin(), contexts.end());
  contexts.erase(std::unique(contexts.begin(), contexts.end()), contexts.end());
  for (const std::int64_t context : contexts) {
    std::uint32_t above = parent;
    if (contexts.size() > 1) {
      TimelineRow contextRow;
      contextRow.kind = TimelineRow::Kind::Context;
      contextRow.label = labelOfContext(context);
      contextRow.entity = device;
      contextRow.busy = &index_->contextBusy(device, context);
      above = add(std::move(contextRow), parent);
    }
    for (const std::uint32_t s : streams) {
      if (trace.streams()[s].context == context) addStream(s, above);
    }
  }
}

void TimelineRows::addStream(std::uint32_t stream, std::uint32_t parent) {
  const Trace& trace = *index_->trace();
  TimelineRow row;
  row.kind = TimelineRow::Kind::Stream;
  row.label = labelOfStream(trace, stream);
  row.isDevice = true;
  if (parent == kNone) {
    row.label = labelOfDevice(trace, trace.streams()[stream].device) + QStringLiteral(" › ") + row.label;
  }
  row.entity = stream;
  row.busy = &index_->streamBusy(stream);
  const std::uint32_t streamRow = add(std::move(row), parent);
  const auto addTrack = [&](std::uint32_t t, LaneGroup group) {
    const std::uint32_t lanes = index_->lanes(t).laneCount(group);
    if (lanes == 0) return;
    TimelineRow trackRow;
    trackRow.label = labelOfStreamTrack(trace, trace.tracks()[t], group);
    trackRow.tracks = {{t, group}};
    trackRow.lanes = lanes;
    // Of a stream with one kind of work that kind's share is the stream's.
    const TrackLanes& all = index_->lanes(t);
    const bool alone = trace.tracks()[t].kind == EventKind::Device && all.eventCount(group) == trace.tracks()[t].size();
    if (alone && group != LaneGroup::Sync) trackRow.busy = &index_->streamBusy(stream);
    if (group != LaneGroup::Sync && trace.tracks()[t].kind == EventKind::Device) {
      rows_[streamRow].tracks.push_back({t, group});
    }
    add(std::move(trackRow), streamRow);
  };
  for (const std::uint32_t t : trace.tracksOf(EventKind::Range)) {
    if (trace.tracks()[t].stream == stream) addTrack(t, LaneGroup::Work);
  }
  const StreamProjection& projection = index_->projection();
  for (std::size_t i = 0; i < projection.streams.size(); ++i) {
    if (projection.streams[i].stream != stream) continue;
    TimelineRow projected;
    projected.label = labelOfProjection();
    projected.tracks = {{index_->projectionTrack(i), LaneGroup::Work}};
    projected.lanes = projection.streams[i].lanes;
    add(std::move(projected), streamRow);
  }
  for (const LaneGroup group : {LaneGroup::Work, LaneGroup::Memory, LaneGroup::Sync}) {
    for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
      if (trace.tracks()[t].stream == stream) addTrack(t, group);
    }
  }
}

void TimelineRows::chooseExpanded() {
  const Trace& trace = *index_->trace();
  // Threads that hold a good part of their process's events are open, the others show how busy they are. Streams show
  // all their work in one row.
  std::vector<std::uint64_t> ofThread(trace.threads().size(), 0), ofProcess(trace.processes().size(), 0);
  for (const Track& track : trace.tracks()) {
    if (track.thread == kNone || track.process == kNone) continue;
    ofThread[track.thread] += track.size();
    ofProcess[track.process] += track.size();
  }
  for (TimelineRow& row : rows_) {
    if (row.kind == TimelineRow::Kind::Thread) {
      row.expanded = ofThread[row.entity] * 8 >= ofProcess[trace.threads()[row.entity].process];
    } else if (row.kind == TimelineRow::Kind::Stream) {
      row.expanded = row.tracks.empty();
    }
  }
}

std::int64_t TimelineRows::heightOf(const TimelineRow& row) const {
  if (row.kind == TimelineRow::Kind::Values) return 2 * metrics_.padding + metrics_.graph * row.scale / 100;
  if (!drawsLanes(row)) return metrics_.header;
  const std::int64_t lanes = row.kind == TimelineRow::Kind::Track ? row.lanesShown() : 1;
  return 2 * metrics_.padding + lanes * laneHeight(row);
}

void TimelineRows::layout() {
  visible_.clear();
  visibleOfRow_.assign(rows_.size(), kNone);
  totalHeight_ = 0;
  const std::vector<std::uint32_t>& roots = isStrip_ ? only_ : top_;
  std::vector<std::uint32_t> stack(roots.rbegin(), roots.rend());
  while (!stack.empty()) {
    const std::uint32_t r = stack.back();
    stack.pop_back();
    if (rows_[r].hidden && !isStrip_) continue;
    const std::int64_t height = heightOf(rows_[r]);
    visibleOfRow_[r] = static_cast<std::uint32_t>(visible_.size());
    visible_.push_back({r, totalHeight_, height});
    totalHeight_ += height;
    if (rows_[r].expanded) stack.insert(stack.end(), rows_[r].children.rbegin(), rows_[r].children.rend());
  }
  emit layoutChanged();
}

void TimelineRows::setMetrics(const Metrics& metrics) {
  metrics_ = metrics;
  layout();
}

void TimelineRows::setExpanded(std::uint32_t row, bool expanded) {
  if (!rows_[row].hasChildren() || rows_[row].expanded == expanded) return;
  emit aboutToChange((expanded ? tr("Expand %1") : tr("Collapse %1")).arg(nameOf(row)));
  rows_[row].expanded = expanded;
  layout();
}

void TimelineRows::setExpandedBelow(std::uint32_t row, bool expanded) {
  emit aboutToChange((expanded ? tr("Expand All Below %1") : tr("Collapse All Below %1")).arg(nameOf(row)));
  std::vector<std::uint32_t> stack{row};
  while (!stack.empty()) {
    TimelineRow& r = rows_[stack.back()];
    stack.pop_back();
    if (r.hasChildren()) r.expanded = expanded;
    stack.insert(stack.end(), r.children.begin(), r.children.end());
  }
  layout();
}

void TimelineRows::expandToDepth(std::uint32_t depth) {
  emit aboutToChange(tr("Expand to Level"));
  for (TimelineRow& row : rows_) {
    if (row.hasChildren()) row.expanded = row.depth < depth;
  }
  layout();
}

void TimelineRows::setLaneLimit(std::uint32_t row, std::uint32_t limit) {
  if (rows_[row].laneLimit == limit) return;
  emit aboutToChange(tr("Lanes of %1").arg(nameOf(row)));
  rows_[row].laneLimit = limit;
  layout();
}

std::pair<std::size_t, std::size_t> TimelineRows::visibleIn(std::int64_t top, std::int64_t bottom) const {
  const auto first = std::upper_bound(visible_.begin(), visible_.end(), top,
                                      [](std::int64_t y, const Visible& v) { return y < v.top + v.height; });
  const auto last =
      std::lower_bound(first, visible_.end(), bottom, [](const Visible& v, std::int64_t y) { return v.top < y; });
  return {static_cast<std::size_t>(first - visible_.begin()), static_cast<std::size_t>(last - visible_.begin())};
}

std::optional<std::size_t> TimelineRows::visibleAt(std::int64_t y) const {
  if (y < 0 || y >= totalHeight_) return std::nullopt;
  return visibleIn(y, y + 1).first;
}

std::optional<std::size_t> TimelineRows::visibleIndexOf(std::uint32_t row) const {
  if (visibleOfRow_[row] == kNone) return std::nullopt;
  return visibleOfRow_[row];
}

std::pair<std::int64_t, std::int64_t> TimelineRows::laneBox(const Visible& visible, std::uint32_t lane) const {
  const TimelineRow& row = rows_[visible.row];
  if (!drawsLanes(row)) return {visible.top + metrics_.padding, visible.height - 2 * metrics_.padding};
  return {visible.top + metrics_.padding + lane * laneHeight(row), laneHeight(row) - 1};
}

TimelineRows::Place TimelineRows::placeOf(EventRef event) const {
  const std::uint32_t track = index_->trace()->trackOf(event);
  return track == kNone ? Place{} : placeIn(track, event);
}

TimelineRows::Place TimelineRows::placeOfProjection(std::uint32_t slice) const {
  const StreamProjection& projection = index_->projection();
  for (std::size_t i = 0; i < projection.streams.size(); ++i) {
    if (slice < projection.streams[i].last) return placeIn(index_->projectionTrack(i), {EventKind::Range, slice});
  }
  return {};
}

TimelineRows::Place TimelineRows::placeIn(std::uint32_t track, EventRef event) const {
  const bool byName = grouping_ == Grouping::Name && event.kind == EventKind::Device;
  const std::uint32_t named = byName ? names_->groupOf(*index_->trace(), event.index) : kNone;
  if (byName && named == kNone) return {};
  const auto [group, lane] = byName ? std::pair(LaneGroup::Work, names_->laneOf(*index_->trace(), named, event.index))
                                    : index_->lanes(track).placeOf(event.index);
  std::uint32_t row = byName ? rowOfName_[named] : rowOfTrack_[static_cast<int>(group)][track];
  if (row == kNone) return {};
  Place place;
  place.exact = visibleOfRow_[row] != kNone;
  place.lane = place.exact ? lane : 0;
  while (row != kNone && visibleOfRow_[row] == kNone) {
    row = rows_[row].parent;
    if (row == kNone) return {};
    // A closed stream draws its work as itself.
    if (rows_[row].kind == TimelineRow::Kind::Stream && visibleOfRow_[row] != kNone) {
      place.exact = event.kind == EventKind::Device && group != LaneGroup::Sync;
    }
  }
  place.row = row;
  const Visible& visible = visible_[visibleOfRow_[row]];
  if (rows_[row].kind == TimelineRow::Kind::Track && place.lane >= rows_[row].lanesShown()) {
    place.exact = false;
    place.lane = rows_[row].lanesShown() - 1;
  }
  std::tie(place.top, place.height) = laneBox(visible, place.lane);
  return place;
}

void TimelineRows::reveal(EventRef event) {
  const std::uint32_t track = index_->trace()->trackOf(event);
  if (track == kNone || placeOf(event).exact) return;
  LaneGroup group = LaneGroup::Work;
  std::uint32_t lane = 0, row = kNone;
  if (grouping_ == Grouping::Name && event.kind == EventKind::Device) {
    const std::uint32_t named = names_->groupOf(*index_->trace(), event.index);
    if (named == kNone) return;
    lane = names_->laneOf(*index_->trace(), named, event.index);
    row = rowOfName_[named];
  } else {
    std::tie(group, lane) = index_->lanes(track).placeOf(event.index);
    row = rowOfTrack_[static_cast<int>(group)][track];
  }
  if (row == kNone) return;
  const bool drawnByStream = event.kind == EventKind::Device && group != LaneGroup::Sync;
  emit aboutToChange(tr("Open the Rows of an Event"));
  rows_[row].hidden = false;
  for (std::uint32_t r = rows_[row].parent; r != kNone; r = rows_[r].parent) {
    rows_[r].hidden = false;
    if (rows_[r].kind == TimelineRow::Kind::Stream && drawnByStream) continue;
    rows_[r].expanded = true;
  }
  if (rows_[row].laneLimit != 0 && lane >= rows_[row].laneLimit) rows_[row].laneLimit = lane + 1;
  layout();
}

TimelineRows::Hit TimelineRows::hitTest(std::int64_t y, const TimeWindow& window) const {
  Hit hit;
  const auto at = visibleAt(y);
  if (!at) return hit;
  const Visible& visible = visible_[*at];
  const TimelineRow& row = rows_[visible.row];
  hit.row = visible.row;
  if (row.tracks.empty() || (row.kind == TimelineRow::Kind::Stream && row.expanded)) return hit;
  const std::int64_t inside = y - visible.top - metrics_.padding;
  if (inside < 0 || inside >= visible.height - 2 * metrics_.padding) return hit;
  const bool merged = row.kind == TimelineRow::Kind::Stream;
  hit.lane = merged ? 0 : static_cast<std::uint32_t>(inside / laneHeight(row));
  TimeNs longest = -1;
  for (const RowTrack& t : row.tracks) {
    const TrackLanes& lanes = lanesOf(t.track);
    const std::uint32_t last = merged ? lanes.laneCount(t.group) : std::min(hit.lane + 1, lanes.laneCount(t.group));
    for (std::uint32_t l = hit.lane; l < last; ++l) {
      const EventLane lane = lanes.lane(t.group, l);
      const std::uint32_t event = lane.longestIn(window);
      if (event == kNone) continue;
      const auto [from, to] = lane.positionsIn(window);
      hit.others += to - from;
      const TimeNs duration = lane.duration ? lane.duration[event] : 0;
      if (duration > longest) {
        longest = duration;
        hit.event = eventOf(t.track, event);
        hit.projection = isProjection(t.track) ? event : kNone;
      }
    }
  }
  if (hit.event.valid()) --hit.others;
  return hit;
}

}  // namespace tallyscope
