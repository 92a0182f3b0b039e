// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/row_tree_builder.h"

#include <QCoreApplication>
#include <algorithm>

#include "models/offset_text.h"
#include "models/table/number_format.h"
#include "models/timeline/timeline_labels.h"

namespace tallyscope {
namespace {

struct Builder {
  Q_DECLARE_TR_FUNCTIONS(TimelineRows)
};

}  // namespace

RowTreeBuilder::RowTreeBuilder(RowTree& tree) : tree_(tree), index_(*tree.index()), trace_(*index_.trace()) {}

void RowTreeBuilder::build() {
  // What recorders write about themselves (Kineto's "Spans" and "Traces") is kept, last and closed.
  std::vector<std::uint32_t> bookKeeping;  // processes
  std::uint32_t recording = kNone;
  std::uint32_t above = kNone;
  for (std::uint32_t source = 0; source < std::max<std::size_t>(trace_.sources().size(), 1); ++source) {
    if (const std::uint32_t r = trace_.recordingOfSource(source); r != recording) {
      tree_.dropIfEmpty(above);
      above = addRecording(r);
      recording = r;
    }
    for (std::uint32_t p = 0; p < trace_.processes().size(); ++p) {
      if (trace_.processes()[p].source != source) continue;
      if (isBookKeeping(p)) {
        bookKeeping.push_back(p);
      } else {
        addProcess(p, above);
      }
    }
    for (std::uint32_t d = 0; d < trace_.devices().size(); ++d) {
      if (trace_.devices()[d].source == source) addDevice(d, above);
    }
  }
  if (above == kNone) addValues(kNone, kNone, kNone);
  tree_.dropIfEmpty(above);
  addMarks(bookKeeping);
}

void RowTreeBuilder::addMarks(const std::vector<std::uint32_t>& processes) {
  if (processes.empty()) return;
  TimelineRow row;
  row.kind = TimelineRow::Kind::Marks;
  row.label = Builder::tr("Recorder's marks");
  const std::uint32_t marks = tree_.add(std::move(row), kNone);
  for (const std::uint32_t process : processes) addProcess(process, marks);
  QStringList names;
  for (const std::uint32_t child : tree_[marks].children) names << tree_[child].label;
  tree_[marks].secondary = names.join(QStringLiteral(", "));
  tree_.dropIfEmpty(marks);
}

std::uint32_t RowTreeBuilder::addRecording(std::uint32_t recording) {
  const Recording& r = trace_.recordings()[recording];
  TimelineRow row;
  row.kind = TimelineRow::Kind::Recording;
  row.label = fromText(r.name);
  if (r.offset != 0) row.secondary = shortOffset(r.offset);
  row.entity = recording;
  row.busy = &index_.recordingBusy(recording);
  return tree_.add(std::move(row), kNone);
}

bool RowTreeBuilder::isBookKeeping(std::uint32_t process) const {
  // Only ranges, in a recording whose other processes call and compute.
  const auto recordingOf = [&](std::uint32_t p) { return trace_.recordingOfSource(trace_.processes()[p].source); };
  bool others = false;
  for (const Track& track : trace_.tracks()) {
    if (track.process != kNone && recordingOf(track.process) != recordingOf(process)) continue;
    if (track.size() == 0 || track.kind == EventKind::Range) continue;
    if (track.process == process) return false;
    others = others || track.thread != kNone;
  }
  return others;
}

std::uint32_t RowTreeBuilder::addProcess(std::uint32_t process, std::uint32_t above) {
  const auto trackRow = [&](std::uint32_t t, std::uint32_t parent) {
    const Track& track = trace_.tracks()[t];
    TimelineRow row;
    row.label = labelOfTrack(trace_, track);
    row.tracks = {{t, LaneGroup::Work}};
    row.lanes = std::max(1U, index_.lanes(t).laneCount(LaneGroup::Work));
    if (!index_.trackBusy(t).empty()) row.busy = &index_.trackBusy(t);
    tree_.add(std::move(row), parent);
  };
  // In the order of the kinds from the outside in: ranges, operators, calls, frames, OS.
  constexpr EventKind kOrder[] = {EventKind::Range, EventKind::Operator, EventKind::Api, EventKind::Frame,
                                  EventKind::Os};
  std::vector<std::vector<std::uint32_t>> ofThread(trace_.threads().size());
  std::vector<std::uint32_t> ofProcess;
  for (const EventKind kind : kOrder) {
    for (const std::uint32_t t : trace_.tracksOf(kind)) {
      const Track& track = trace_.tracks()[t];
      if (track.thread != kNone && track.process == process && track.size() > 0) ofThread[track.thread].push_back(t);
    }
  }
  for (const std::uint32_t t : trace_.tracksOf(EventKind::Memory)) {
    if (trace_.tracks()[t].process == process && trace_.tracks()[t].size() > 0) ofProcess.push_back(t);
  }
  if (ofProcess.empty() && !hasValues(process, kNone) &&
      std::all_of(ofThread.begin(), ofThread.end(), [](const auto& l) { return l.empty(); })) {
    return kNone;
  }

  TimelineRow row;
  row.kind = TimelineRow::Kind::Process;
  const bool inRecording = above != kNone && tree_[above].kind == TimelineRow::Kind::Recording;
  row.label = labelOfProcess(trace_, process, inRecording ? LabelScope::Recording : LabelScope::Trace);
  row.entity = process;
  row.busy = &index_.processBusy(process);
  const std::uint32_t parent = tree_.add(std::move(row), above);
  for (std::uint32_t thread = 0; thread < ofThread.size(); ++thread) {
    if (ofThread[thread].empty()) continue;
    TimelineRow threadRow;
    threadRow.kind = TimelineRow::Kind::Thread;
    threadRow.label = labelOfThread(trace_, thread);
    threadRow.entity = thread;
    threadRow.busy = &index_.threadBusy(thread);
    const std::uint32_t r = tree_.add(std::move(threadRow), parent);
    for (const std::uint32_t t : ofThread[thread]) trackRow(t, r);
  }
  addValues(process, kNone, parent);
  for (const std::uint32_t t : ofProcess) trackRow(t, parent);
  return parent;
}

void RowTreeBuilder::addDevice(std::uint32_t device, std::uint32_t above) {
  std::vector<std::uint32_t> streams;
  for (std::uint32_t s = 0; s < trace_.streams().size(); ++s) {
    if (trace_.streams()[s].device != device) continue;
    const bool used = std::any_of(trace_.tracks().begin(), trace_.tracks().end(),
                                  [&](const Track& t) { return t.stream == s && t.size() > 0; });
    if (used) streams.push_back(s);
  }
  if (streams.empty() && !hasValues(kNone, device)) return;
  TimelineRow row;
  row.kind = TimelineRow::Kind::Device;
  row.label = labelOfDevice(trace_, device, above == kNone ? LabelScope::Trace : LabelScope::Recording);
  row.secondary = fromText(trace_.text(trace_.devices()[device].name));
  row.entity = device;
  row.busy = &index_.deviceBusy(device);
  if (!index_.deviceKernelsBusy(device).empty()) row.kernelsBusy = &index_.deviceKernelsBusy(device);
  row.isDevice = true;
  const std::uint32_t parent = tree_.add(std::move(row), above);
  addValues(kNone, device, parent);
  if (tree_.grouping() == RowGrouping::Name) {
    addNames(device, parent);
    return;
  }
  if (tree_.grouping() == RowGrouping::Stream) {
    // Without graphs a device has nothing of its own to show.
    tree_.dropIfEmpty(parent);
    for (const std::uint32_t s : streams) addStream(s, above);
    return;
  }

  // Streams are sorted by (process, context, id): a context row only where there are several.
  std::vector<std::int64_t> contexts;
  for (const std::uint32_t s : streams) contexts.push_back(trace_.streams()[s].context);
  std::sort(contexts.begin(), contexts.end());
  contexts.erase(std::unique(contexts.begin(), contexts.end()), contexts.end());
  for (const std::int64_t context : contexts) {
    std::uint32_t streamParent = parent;
    if (contexts.size() > 1) {
      TimelineRow contextRow;
      contextRow.kind = TimelineRow::Kind::Context;
      contextRow.label = labelOfContext(context);
      contextRow.entity = device;
      contextRow.busy = &index_.contextBusy(device, context);
      streamParent = tree_.add(std::move(contextRow), parent);
    }
    for (const std::uint32_t s : streams) {
      if (trace_.streams()[s].context == context) addStream(s, streamParent);
    }
  }
}

void RowTreeBuilder::addStream(std::uint32_t stream, std::uint32_t parent) {
  TimelineRow row;
  row.kind = TimelineRow::Kind::Stream;
  row.label = labelOfStream(trace_, stream);
  row.isDevice = true;
  const bool inRecording = parent != kNone && tree_[parent].kind == TimelineRow::Kind::Recording;
  if (parent == kNone || inRecording) {
    const LabelScope scope = inRecording ? LabelScope::Recording : LabelScope::Trace;
    row.label = labelOfDevice(trace_, trace_.streams()[stream].device, scope) + QStringLiteral(" › ") + row.label;
  }
  row.entity = stream;
  row.busy = &index_.streamBusy(stream);
  if (!index_.streamKernelsBusy(stream).empty()) row.kernelsBusy = &index_.streamKernelsBusy(stream);
  const std::uint32_t streamRow = tree_.add(std::move(row), parent);
  const auto addTrack = [&](std::uint32_t t, LaneGroup group) {
    const std::uint32_t lanes = index_.lanes(t).laneCount(group);
    if (lanes == 0) return;
    TimelineRow trackRow;
    trackRow.label = labelOfStreamTrack(trace_, trace_.tracks()[t], group);
    trackRow.tracks = {{t, group}};
    trackRow.lanes = lanes;
    // Of a stream with one kind of work that kind's share is the stream's.
    const TrackLanes& all = index_.lanes(t);
    const bool alone =
        trace_.tracks()[t].kind == EventKind::Device && all.eventCount(group) == trace_.tracks()[t].size();
    if (alone && group != LaneGroup::Sync) trackRow.busy = &index_.streamBusy(stream);
    if (group != LaneGroup::Sync && trace_.tracks()[t].kind == EventKind::Device) {
      tree_[streamRow].tracks.push_back({t, group});
    }
    tree_.add(std::move(trackRow), streamRow);
  };
  for (const std::uint32_t t : trace_.tracksOf(EventKind::Range)) {
    if (trace_.tracks()[t].stream == stream) addTrack(t, LaneGroup::Work);
  }
  const StreamProjection& projection = index_.projection();
  for (std::size_t i = 0; i < projection.streams.size(); ++i) {
    if (projection.streams[i].stream != stream) continue;
    TimelineRow projected;
    projected.label = labelOfProjection();
    projected.tracks = {{index_.projectionTrack(i), LaneGroup::Work}};
    projected.lanes = projection.streams[i].lanes;
    tree_.add(std::move(projected), streamRow);
  }
  for (const LaneGroup group : {LaneGroup::Work, LaneGroup::Memory, LaneGroup::Sync}) {
    for (const std::uint32_t t : trace_.tracksOf(EventKind::Device)) {
      if (trace_.tracks()[t].stream == stream) addTrack(t, group);
    }
  }
}

void RowTreeBuilder::addNames(std::uint32_t device, std::uint32_t parent) {
  const NameLanes& names = *tree_.names();
  for (std::uint32_t g = 0; g < names.groups.size(); ++g) {
    const NameLanes::Group& group = names.groups[g];
    if (group.device != device) continue;
    TimelineRow row;
    row.label = group.name.empty() ? Builder::tr("%1 other names").arg(group.names) : fromText(group.name);
    row.secondary = shortDuration(group.time);
    row.tracks = {{index_.trackCount() + g, LaneGroup::Work}};
    row.lanes = std::max(1U, group.lanes.laneCount(LaneGroup::Work));
    tree_.add(std::move(row), parent);
  }
}

}  // namespace tallyscope
