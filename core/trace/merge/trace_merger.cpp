// SPDX-License-Identifier: GPL-3.0-or-later
// What traces have besides tables: strings, entities, shared attributes, tracks, and what mixes parts.
#include "core/trace/merge/trace_merger.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/import_notes.h"
#include "core/trace/build/finish_tables.h"

namespace tallyscope {
namespace {

template <typename T>
std::uint32_t countOf(const std::vector<T>& list) {
  return static_cast<std::uint32_t>(list.size());
}

/// Appends `from` to `to` after `change`; returns the new index of each element.
template <typename T, typename Change>
std::vector<std::uint32_t> append(std::vector<T>& to, const std::vector<T>& from, Change change) {
  std::vector<std::uint32_t> map(from.size());
  std::iota(map.begin(), map.end(), countOf(to));
  for (T value : from) {
    change(value);
    to.push_back(std::move(value));
  }
  return map;
}

}  // namespace

TimeNs TraceMerger::Part::shiftOf(const Track& track) const {
  const std::uint32_t from = data->sourceOf(track);
  return from < shift.size() ? shift[from] : 0;
}

void TraceMerger::add(const Trace& part, std::vector<Recording> recordings, std::vector<TimeNs> shift) {
  Part p{&part.data_, std::move(shift), 0, {}};
  if (!parts_.empty()) {
    const Part& before = parts_.back();
    p.firstSource = before.firstSource + countOf(before.data->sources);
    for (int k = 0; k < kEventKinds; ++k) {
      const auto kind = static_cast<EventKind>(k);
      p.numbers.firstEvent[k] = tableSize(std::uint64_t{before.numbers.firstEvent[k]} + before.data->count(kind));
      tableSize(std::uint64_t{p.numbers.firstEvent[k]} + part.count(kind));
    }
  }
  for (Recording& recording : recordings) {
    recording.firstSource += p.firstSource;
    recording.lastSource += p.firstSource;
    data_.recordings.push_back(std::move(recording));
  }
  parts_.push_back(std::move(p));
}

std::shared_ptr<const Trace> TraceMerger::run() {
  job_.setPhase("Putting the recordings together");
  for (Part& part : parts_) {
    job_.checkCancelled();
    joinEntities(part);
    part.numbers.takePools(data_.pools, part.data->pools);
  }
  for (int k = 0; k < kEventKinds; ++k) joinTracks(static_cast<EventKind>(k));
  joinGraphNodes();
  job_.setFraction(0.2);
  joinTable(&Tables::api);
  job_.setFraction(0.4);
  joinTable(&Tables::device);
  job_.setFraction(0.6);
  joinTable(&Tables::ranges);
  job_.setFraction(0.8);
  joinTable(&Tables::operators);
  joinTable(&Tables::frames);
  joinTable(&Tables::os);
  joinTable(&Tables::memory);
  joinTable(&Tables::counters);
  shiftStarts();
  joinFlows();
  joinEvidence();
  findExtent();
  joinStatistics();
  return std::shared_ptr<const Trace>(new Trace(std::move(data_)));
}

void TraceMerger::joinEntities(Part& part) {
  TraceData& t = data_;
  const TraceData& p = *part.data;
  Renumbering& n = part.numbers;
  n.strings = t.strings.merge(p.strings);
  const auto renumber = [&](auto&... ids) { ((ids = n.strings[ids]), ...); };
  append(t.sources, p.sources, [](Source&) {});
  append(t.details, p.details, [](auto&) {});
  t.details.resize(t.sources.size());
  n.processes = append(t.processes, p.processes, [&](Process& process) {
    process.source += part.firstSource;
    renumber(process.pidText, process.name, process.labels);
  });
  n.threads = append(t.threads, p.threads, [&](Thread& thread) {
    thread.process = n.of(means::Process{}, thread.process);
    renumber(thread.tidText, thread.name);
  });
  n.devices = append(t.devices, p.devices, [&](Device& device) {
    device.source += part.firstSource;
    renumber(device.name);
  });
  n.streams = append(t.streams, p.streams, [&](Stream& stream) {
    stream.device = Renumbering::moved(n.devices, stream.device);
    stream.process = n.of(means::Process{}, stream.process);
    renumber(stream.name);
  });
  for (const std::uint32_t only : p.onlyProcessOfSource) {
    t.onlyProcessOfSource.push_back(n.of(means::Process{}, only));
  }
  t.onlyProcessOfSource.resize(t.sources.size(), kNone);
}

void TraceMerger::joinTracks(EventKind kind) {
  TraceData& t = data_;
  for (const Part& part : parts_) {
    const Renumbering& n = part.numbers;
    for (const std::uint32_t i : part.data->tracksOf(kind)) {
      Track track = part.data->tracks[i];
      track.process = Renumbering::moved(n.processes, track.process);
      track.thread = Renumbering::moved(n.threads, track.thread);
      track.device = Renumbering::moved(n.devices, track.device);
      track.stream = Renumbering::moved(n.streams, track.stream);
      track.name = n.strings[track.name];
      track.unit = n.strings[track.unit];
      track.first += n.firstEvent[static_cast<std::size_t>(kind)];
      track.last += n.firstEvent[static_cast<std::size_t>(kind)];
      t.tracksOfKind[static_cast<int>(kind)].push_back(countOf(t.tracks));
      t.tracks.push_back(track);
    }
  }
}

void TraceMerger::joinFlows() {
  TraceData& t = data_;
  for (const Part& part : parts_) {
    const auto moved = [&](EventRef e) { return EventRef{e.kind, part.numbers.event(e.kind, e.index)}; };
    for (const Flow& flow : part.data->flows) {
      t.flows.push_back(
          {moved(flow.from), moved(flow.to), part.numbers.strings[flow.name], part.numbers.strings[flow.category]});
    }
  }
  t.orderFlows();
}

void TraceMerger::joinEvidence() {
  std::size_t runs = 0;
  for (const Part& part : parts_) {
    const Evidence& evidence = part.data->evidence;
    const std::uint32_t recording = data_.recordingOfSource(part.firstSource);
    const std::string name = recording == kNone ? std::string() : data_.recordings[recording].name;
    // What was put together before has its names already.
    data_.evidence.append(evidence, part.data->recordings.empty() ? name : std::string(), part.firstSource);
    if (evidence.optimiser && ++runs == 2) {
      data_.diagnostics.add("second-optimiser-run", 0, name);
    }
  }
}

void TraceMerger::joinStatistics() {
  for (const Part& part : parts_) {
    data_.diagnostics.merge(part.data->diagnostics);
    data_.loadStatistics.eventsRead += part.data->loadStatistics.eventsRead;
    data_.loadStatistics.eventsSkipped += part.data->loadStatistics.eventsSkipped;
    data_.loadStatistics.seconds += part.data->loadStatistics.seconds;
  }
  const auto sameVendor = [&](const Part& p) { return p.data->vendor == parts_.front().data->vendor; };
  if (!parts_.empty() && std::all_of(parts_.begin(), parts_.end(), sameVendor)) {
    data_.vendor = parts_.front().data->vendor;
  }
}

void TraceMerger::findExtent() {
  TraceData& t = data_;
  TimeWindow all{kTimeMax, kTimeMin};
  for (const Recording& recording : t.recordings) {
    if (recording.extent == TimeWindow{0, 0}) continue;  // without a time
    all.from = std::min(all.from, recording.place().from);
    all.to = std::max(all.to, recording.place().to);
  }
  t.extent = all.from > all.to ? TimeWindow{0, 0} : all;
  // Offsets other than the clocks' own leave no one wall clock for the whole.
  const auto epochOf = [](const Recording& r) { return r.epochNs == 0 ? 0 : r.epochNs - r.offset; };
  const std::int64_t epoch = t.recordings.empty() ? 0 : epochOf(t.recordings.front());
  const bool agreed =
      std::all_of(t.recordings.begin(), t.recordings.end(), [&](const Recording& r) { return epochOf(r) == epoch; });
  t.epochNs = agreed ? epoch : 0;
}

}  // namespace tallyscope
