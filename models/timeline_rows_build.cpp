// SPDX-License-Identifier: GPL-3.0-or-later
// TimelineRows: which rows there are, and which are open at first.
#include <algorithm>

#include "models/timeline_labels.h"
#include "models/timeline_rows.h"

namespace tallyscope {
namespace {

/// Lanes shown of a track before one asks for more: the rows below should stay in sight.
constexpr std::uint32_t kOperatorLanes = 6;
constexpr std::uint32_t kFrameLanes = 4;
constexpr std::uint32_t kOtherLanes = 8;

}  // namespace

void TimelineRows::build() {
  const Trace& trace = *index_->trace();
  for (auto& list : rowOfTrack_) list.assign(index_->trackCount(), kNone);
  // What recorders write about themselves (Kineto's "Spans" and "Traces") is kept, last and closed.
  std::vector<std::uint32_t> bookKeeping;  // processes
  std::uint32_t recording = kNone;
  std::uint32_t above = kNone;
  for (std::uint32_t source = 0; source < std::max<std::size_t>(trace.sources().size(), 1); ++source) {
    if (const std::uint32_t r = trace.recordingOfSource(source); r != recording) {
      dropIfEmpty(above);
      above = addRecording(r);
      recording = r;
    }
    for (std::uint32_t p = 0; p < trace.processes().size(); ++p) {
      if (trace.processes()[p].source != source) continue;
      if (isBookKeeping(p)) {
        bookKeeping.push_back(p);
      } else {
        addProcess(p, above);
      }
    }
    for (std::uint32_t d = 0; d < trace.devices().size(); ++d) {
      if (trace.devices()[d].source == source) addDevice(d, above);
    }
  }
  if (above == kNone) addValues(kNone, kNone, kNone);
  dropIfEmpty(above);
  addMarks(bookKeeping);
  chooseExpanded();
  layout();
}

void TimelineRows::addMarks(const std::vector<std::uint32_t>& processes) {
  if (processes.empty()) return;
  TimelineRow row;
  row.kind = TimelineRow::Kind::Marks;
  row.label = tr("Recorder's marks");
  const std::uint32_t marks = add(std::move(row), kNone);
  for (const std::uint32_t process : processes) addProcess(process, marks);
  QStringList names;
  for (const std::uint32_t child : rows_[marks].children) names << rows_[child].label;
  rows_[marks].secondary = names.join(QStringLiteral(", "));
  dropIfEmpty(marks);
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
  const Trace& trace = *index_->trace();
  const auto recordingOf = [&](std::uint32_t p) { return trace.recordingOfSource(trace.processes()[p].source); };
  bool others = false;
  for (const Track& track : trace.tracks()) {
    if (track.process != kNone && recordingOf(track.process) != recordingOf(process)) continue;
    if (track.thread == kNone || track.size() == 0 || track.kind == EventKind::Range) continue;
    if (track.process == process) return false;
    others = true;
  }
  return others;
}

std::uint32_t TimelineRows::addProcess(std::uint32_t process, std::uint32_t above) {
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
  const bool inRecording = above != kNone && rows_[above].kind == TimelineRow::Kind::Recording;
  row.label = labelOfProcess(trace, process, inRecording ? LabelScope::Recording : LabelScope::Trace);
  row.entity = process;
  row.busy = &index_->processBusy(process);
  const std::uint32_t parent = add(std::move(row), above);
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

void TimelineRows::addDevice(std::uint32_t device, std::uint32_t above) {
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
  row.label = labelOfDevice(trace, device, above == kNone ? LabelScope::Trace : LabelScope::Recording);
  row.secondary = fromText(trace.text(trace.devices()[device].name));
  row.entity = device;
  row.busy = &index_->deviceBusy(device);
  if (!index_->deviceKernelsBusy(device).empty()) row.kernelsBusy = &index_->deviceKernelsBusy(device);
  row.isDevice = true;
  const std::uint32_t parent = add(std::move(row), above);
  addValues(kNone, device, parent);
  if (grouping_ == Grouping::Name) {
    addNames(device, parent);
    return;
  }
  if (grouping_ == Grouping::Stream) {
    // Without graphs a device has nothing of its own to show.
    dropIfEmpty(parent);
    for (const std::uint32_t s : streams) addStream(s, above);
    return;
  }

  // Streams are sorted by (process, context, id): a context row only where there are several.
  std::vector<std::int64_t> contexts;
  for (const std::uint32_t s : streams) contexts.push_back(trace.streams()[s].context);
  std::sort(contexts.begin(), contexts.end());
  contexts.erase(std::unique(contexts.begin(), contexts.end()), contexts.end());
  for (const std::int64_t context : contexts) {
    std::uint32_t streamParent = parent;
    if (contexts.size() > 1) {
      TimelineRow contextRow;
      contextRow.kind = TimelineRow::Kind::Context;
      contextRow.label = labelOfContext(context);
      contextRow.entity = device;
      contextRow.busy = &index_->contextBusy(device, context);
      streamParent = add(std::move(contextRow), parent);
    }
    for (const std::uint32_t s : streams) {
      if (trace.streams()[s].context == context) addStream(s, streamParent);
    }
  }
}

void TimelineRows::addStream(std::uint32_t stream, std::uint32_t parent) {
  const Trace& trace = *index_->trace();
  TimelineRow row;
  row.kind = TimelineRow::Kind::Stream;
  row.label = labelOfStream(trace, stream);
  row.isDevice = true;
  const bool inRecording = parent != kNone && rows_[parent].kind == TimelineRow::Kind::Recording;
  if (parent == kNone || inRecording) {
    const LabelScope scope = inRecording ? LabelScope::Recording : LabelScope::Trace;
    row.label = labelOfDevice(trace, trace.streams()[stream].device, scope) + QStringLiteral(" › ") + row.label;
  }
  row.entity = stream;
  row.busy = &index_->streamBusy(stream);
  if (!index_->streamKernelsBusy(stream).empty()) row.kernelsBusy = &index_->streamKernelsBusy(stream);
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
  // all their work in one row. Of several recordings each shows its devices, so that the next one is in sight.
  const bool several = trace.recordings().size() > 1;
  std::vector<std::uint64_t> ofThread(trace.threads().size(), 0), ofProcess(trace.processes().size(), 0);
  for (const Track& track : trace.tracks()) {
    if (track.thread == kNone || track.process == kNone) continue;
    ofThread[track.thread] += track.size();
    ofProcess[track.process] += track.size();
  }
  for (TimelineRow& row : rows_) {
    if (row.kind == TimelineRow::Kind::Thread) {
      row.expanded = ofThread[row.entity] * 8 >= ofProcess[trace.threads()[row.entity].process];
    } else if (row.kind == TimelineRow::Kind::Process && several) {
      row.expanded = false;
    } else if (row.kind == TimelineRow::Kind::Marks) {
      row.expanded = false;
    } else if (row.kind == TimelineRow::Kind::Stream) {
      row.expanded = row.tracks.empty();
    }
  }
  leaveRoomForDevices();
}

std::optional<std::int64_t> TimelineRows::heightAboveDevices() const {
  std::int64_t height = 0;
  std::vector<std::uint32_t> stack(top_.rbegin(), top_.rend());
  while (!stack.empty()) {
    const TimelineRow& row = rows_[stack.back()];
    stack.pop_back();
    if (row.isDevice) return height;
    height += heightOf(row);
    if (row.expanded) stack.insert(stack.end(), row.children.rbegin(), row.children.rend());
  }
  return std::nullopt;
}

void TimelineRows::leaveRoomForDevices() {
  const std::int64_t room = 10 * metrics_.header;
  const auto fits = [&] { return heightAboveDevices().value_or(0) <= room; };
  for (std::uint32_t lanes = kOtherLanes; lanes >= 1 && !fits(); --lanes) {
    for (TimelineRow& row : rows_) {
      if (row.kind == TimelineRow::Kind::Track && !row.isDevice && row.lanes > lanes) row.laneLimit = std::min(row.laneLimit, lanes);
    }
  }
  // Then the threads with the fewest rows of events below them; the last one stays open.
  std::vector<std::uint32_t> open;
  for (std::uint32_t r = 0; r < rows_.size(); ++r) {
    if (rows_[r].kind == TimelineRow::Kind::Thread && rows_[r].expanded) open.push_back(r);
  }
  const auto events = [this](std::uint32_t row) {
    std::uint64_t count = 0;
    for (const std::uint32_t child : rows_[row].children) {
      for (const RowTrack& t : rows_[child].tracks) count += lanesOf(t.track).eventCount(t.group);
    }
    return count;
  };
  std::stable_sort(open.begin(), open.end(), [&](std::uint32_t a, std::uint32_t b) { return events(a) < events(b); });
  for (std::size_t i = 0; i + 1 < open.size() && !fits(); ++i) rows_[open[i]].expanded = false;
}

}  // namespace tallyscope
