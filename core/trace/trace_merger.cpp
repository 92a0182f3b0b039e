// SPDX-License-Identifier: GPL-3.0-or-later
// What traces have besides tables: strings, entities, shared attributes, tracks, and what mixes parts.
#include "core/trace/trace_merger.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace tallyscope {
namespace {

template <typename T>
std::uint32_t countOf(const std::vector<T>& list) {
  return static_cast<std::uint32_t>(list.size());
}

}  // namespace

TimeNs TraceMerger::Part::shiftOf(const Track& track) const {
  std::uint32_t from = 0;
  if (track.process != kNone) {
    from = trace->processes_[track.process].source;
  } else if (track.device != kNone) {
    from = trace->devices_[track.device].source;
  }
  return from < shift.size() ? shift[from] : 0;
}

void TraceMerger::add(const Trace& part, std::vector<Recording> recordings, std::vector<TimeNs> shift) {
  Part p{};
  p.trace = &part;
  p.shift = std::move(shift);
  if (!parts_.empty()) {
    const Part& before = parts_.back();
    const Trace& t = *before.trace;
    p.source = before.source + countOf(t.sources_);
    p.process = before.process + countOf(t.processes_);
    p.thread = before.thread + countOf(t.threads_);
    p.device = before.device + countOf(t.devices_);
    p.stream = before.stream + countOf(t.streams_);
    p.graphNodes = before.graphNodes + t.graphNodes_.size();
    for (int k = 0; k < kEventKinds; ++k) p.event[k] = before.event[k] + t.count(static_cast<EventKind>(k));
  }
  for (Recording& recording : recordings) {
    recording.firstSource += p.source;
    recording.lastSource += p.source;
    trace_->recordings_.push_back(std::move(recording));
  }
  parts_.push_back(std::move(p));
}

std::shared_ptr<const Trace> TraceMerger::run() {
  job_.setPhase("Putting the recordings together");
  Trace& t = *trace_;
  for (Part& part : parts_) {
    job_.checkCancelled();
    joinEntities(part);
    joinTuples(part);
  }
  for (int k = 0; k < kEventKinds; ++k) joinTracks(static_cast<EventKind>(k));
  job_.setFraction(0.2);
  joinApi();
  job_.setFraction(0.4);
  joinDevice();
  job_.setFraction(0.6);
  joinRanges();
  job_.setFraction(0.8);
  joinOthers();
  joinGraphNodes();
  shiftStarts();
  joinFlows();
  joinEvidence();
  findExtent();
  for (const Part& part : parts_) {
    t.diagnostics_.merge(part.trace->diagnostics_);
    t.loadStatistics_.eventsRead += part.trace->loadStatistics_.eventsRead;
    t.loadStatistics_.eventsSkipped += part.trace->loadStatistics_.eventsSkipped;
    t.loadStatistics_.seconds += part.trace->loadStatistics_.seconds;
  }
  const auto sameVendor = [&](const Part& p) { return p.trace->vendor_ == parts_.front().trace->vendor_; };
  if (!parts_.empty() && std::all_of(parts_.begin(), parts_.end(), sameVendor)) {
    t.vendor_ = parts_.front().trace->vendor_;
  }
  return std::move(trace_);
}

void TraceMerger::joinEntities(Part& part) {
  Trace& t = *trace_;
  const Trace& p = *part.trace;
  part.strings = t.strings_.merge(p.strings_);
  const auto text = [&](StringId id) { return part.strings[id]; };
  t.sources_.insert(t.sources_.end(), p.sources_.begin(), p.sources_.end());
  t.details_.insert(t.details_.end(), p.details_.begin(), p.details_.end());
  t.details_.resize(t.sources_.size());
  for (Process process : p.processes_) {
    process.source += part.source;
    process.pidText = text(process.pidText);
    process.name = text(process.name);
    process.labels = text(process.labels);
    t.processes_.push_back(process);
  }
  for (Thread thread : p.threads_) {
    thread.process = Part::moved(thread.process, part.process);
    thread.tidText = text(thread.tidText);
    thread.name = text(thread.name);
    t.threads_.push_back(thread);
  }
  for (Device device : p.devices_) {
    device.source += part.source;
    device.name = text(device.name);
    t.devices_.push_back(std::move(device));
  }
  for (Stream stream : p.streams_) {
    stream.device = Part::moved(stream.device, part.device);
    stream.process = Part::moved(stream.process, part.process);
    stream.name = text(stream.name);
    t.streams_.push_back(stream);
  }
  for (const std::uint32_t only : p.onlyProcessOfSource_) {
    t.onlyProcessOfSource_.push_back(Part::moved(only, part.process));
  }
  t.onlyProcessOfSource_.resize(t.sources_.size(), kNone);
}

void TraceMerger::joinTuples(Part& part) {
  Trace& t = *trace_;
  const Trace& p = *part.trace;
  for (std::uint32_t i = 0; i < p.deviceAttributes_.size(); ++i) {
    DeviceAttributes a = p.deviceAttributes_[i];
    a.mangledName = part.strings[a.mangledName];
    a.shortName = part.strings[a.shortName];
    part.attributes.push_back(t.deviceAttributes_.intern(a));
  }
  for (std::uint32_t i = 0; i < p.operands_.size(); ++i) {
    const Operands& o = p.operands_[i];
    part.operands.push_back(
        t.operands_.intern({part.strings[o.dims], part.strings[o.types], part.strings[o.concrete]}));
  }
  for (std::uint32_t i = 0; i < p.collectives_.size(); ++i) {
    Collective c = p.collectives_[i];
    for (StringId* id : {&c.name, &c.dtype, &c.groupName, &c.groupDescription, &c.groupRanks}) *id = part.strings[*id];
    part.collectives.push_back(t.collectives_.intern(c));
  }
  for (std::uint32_t i = 0; i < p.collectiveStages_.size(); ++i) {
    CollectiveStage c = p.collectiveStages_[i];
    c.type = part.strings[c.type];
    c.device = Part::moved(c.device, part.device);
    part.stages.push_back(t.collectiveStages_.intern(c));
  }
  std::vector<StackFrame> frames;
  for (std::uint32_t i = 0; i < p.callChains_.size(); ++i) {
    frames.clear();
    for (const StackFrame& f : p.callChains_[i]) frames.push_back({part.strings[f.module], part.strings[f.symbol]});
    part.chains.push_back(t.callChains_.intern(frames));
  }
}

void TraceMerger::joinTracks(EventKind kind) {
  Trace& t = *trace_;
  for (const Part& part : parts_) {
    const std::uint32_t base = part.event[static_cast<int>(kind)];
    for (const std::uint32_t i : part.trace->tracksOf(kind)) {
      Track track = part.trace->tracks_[i];
      track.process = Part::moved(track.process, part.process);
      track.thread = Part::moved(track.thread, part.thread);
      track.device = Part::moved(track.device, part.device);
      track.stream = Part::moved(track.stream, part.stream);
      track.name = part.strings[track.name];
      track.unit = part.strings[track.unit];
      track.first += base;
      track.last += base;
      t.tracksOfKind_[static_cast<int>(kind)].push_back(countOf(t.tracks_));
      t.tracks_.push_back(track);
      t.longest_.push_back(part.trace->longest_[i]);
    }
  }
}

void TraceMerger::joinGraphNodes() {
  // Sorted by (process, id): parts keep their order but for nodes whose process is not known, which come last.
  struct Node {
    const Part* part;
    std::uint32_t row;
    std::uint32_t process;
  };
  std::vector<Node> order;
  for (const Part& part : parts_) {
    const GraphNodeTable& from = part.trace->graphNodes_;
    for (std::uint32_t row = 0; row < from.size(); ++row) {
      order.push_back({&part, row, Part::moved(from.process[row], part.process)});
    }
  }
  std::stable_sort(order.begin(), order.end(), [](const Node& a, const Node& b) {
    return std::pair(a.process, a.part->trace->graphNodes_.id[a.row]) <
           std::pair(b.process, b.part->trace->graphNodes_.id[b.row]);
  });
  std::vector<std::uint32_t> place(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i].part->graphNodes + order[i].row] = i;
  GraphNodeTable& nodes = trace_->graphNodes_;
  for (const Node& node : order) {
    const Part& part = *node.part;
    const GraphNodeTable& from = part.trace->graphNodes_;
    const std::uint32_t process = from.process[node.row];
    const std::uint32_t original = from.original[node.row];
    const TimeNs shift = process == kNone ? part.anyShift() : part.shift[part.trace->processes_[process].source];
    nodes.process.push_back(node.process);
    nodes.id.push_back(from.id[node.row]);
    nodes.original.push_back(original == kNone ? kNone : place[part.graphNodes + original]);
    nodes.thread.push_back(Part::moved(from.thread[node.row], part.thread));
    nodes.start.push_back(from.start[node.row] + shift);
    nodes.duration.push_back(from.duration[node.row]);
    nodes.name.push_back(part.strings[from.name[node.row]]);
  }
  for (const Part& part : parts_) {
    for (const auto& [event, row] : part.trace->device_.graphOrigin.entries) {
      trace_->device_.graphOrigin.entries.emplace_back(part.event_(EventKind::Device, event),
                                                       place[part.graphNodes + row]);
    }
  }
}

void TraceMerger::joinFlows() {
  Trace& t = *trace_;
  for (const Part& part : parts_) {
    const auto moved = [&](EventRef e) { return EventRef{e.kind, part.event_(e.kind, e.index)}; };
    for (const Flow& flow : part.trace->flows_) {
      t.flows_.push_back({moved(flow.from), moved(flow.to), part.strings[flow.name], part.strings[flow.category]});
    }
  }
  std::stable_sort(t.flows_.begin(), t.flows_.end(), [](const Flow& a, const Flow& b) { return a.from < b.from; });
  t.flowsByTarget_.resize(t.flows_.size());
  std::iota(t.flowsByTarget_.begin(), t.flowsByTarget_.end(), 0U);
  std::stable_sort(t.flowsByTarget_.begin(), t.flowsByTarget_.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return t.flows_[a].to < t.flows_[b].to; });
}

void TraceMerger::joinEvidence() {
  std::size_t runs = 0;
  for (const Part& part : parts_) {
    const Evidence& evidence = part.trace->evidence_;
    const std::uint32_t recording = trace_->recordingOfSource(part.source);
    const std::string name = recording == kNone ? std::string() : trace_->recordings_[recording].name;
    // What was put together before has its names already.
    trace_->evidence_.append(evidence, part.trace->recordings_.empty() ? name : std::string(), part.source);
    if (evidence.optimiser && ++runs == 2) {
      trace_->diagnostics_.add("second-optimiser-run", "several recordings hold an optimiser's run; reports show the first",
                               NoteSeverity::Loss, 0, name);
    }
  }
}

void TraceMerger::findExtent() {
  Trace& t = *trace_;
  TimeWindow all{kTimeMax, kTimeMin};
  for (const Recording& recording : t.recordings_) {
    if (recording.extent == TimeWindow{0, 0}) continue;  // without a time
    all.from = std::min(all.from, recording.place().from);
    all.to = std::max(all.to, recording.place().to);
  }
  t.extent_ = all.from > all.to ? TimeWindow{0, 0} : all;
  // Offsets other than the clocks' own leave no one wall clock for the whole.
  const auto epochOf = [](const Recording& r) { return r.epochNs == 0 ? 0 : r.epochNs - r.offset; };
  const std::int64_t epoch = t.recordings_.empty() ? 0 : epochOf(t.recordings_.front());
  const bool agreed = std::all_of(t.recordings_.begin(), t.recordings_.end(),
                                  [&](const Recording& r) { return epochOf(r) == epoch; });
  t.epochNs_ = agreed ? epoch : 0;
}

}  // namespace tallyscope
