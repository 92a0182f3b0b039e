// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/event_reader.h"

#include <algorithm>
#include <array>

#include "core/base/import_notes.h"
#include "core/import/json/scan/exact_time.h"
#include "core/import/perfetto/classify.h"
#include "core/import/perfetto/fields.h"
#include "core/import/perfetto/packet_kinds.h"

namespace tallyscope::perfetto {
namespace {

constexpr std::size_t kReadAhead = 16;  ///< ids are read eight bytes at a time
constexpr std::uint32_t kCleared = 1, kNeeds = 2;

std::size_t sizeOf(const TraceStage& stage, EventKind kind) {
  switch (kind) {
    case EventKind::Api: return stage.api.size();
    case EventKind::Device: return stage.device.size();
    case EventKind::Range: return stage.ranges.size();
    case EventKind::Operator: return stage.operators.size();
    case EventKind::Frame: return stage.frames.size();
    default: return 0;
  }
}

constexpr std::array kStaged{EventKind::Api, EventKind::Device, EventKind::Range, EventKind::Operator,
                             EventKind::Frame};

/// The key that the sink makes of a text.
IdKey keyOf(const std::string& text) {
  const auto number = integerFrom(text);
  return number && std::to_string(*number) == text ? IdKey{*number, {}} : IdKey{0, text};
}

}  // namespace

EventReader::EventReader(json::EventSink& sink, Tracks& tracks, const Clocks& clocks,
                         std::optional<TimeNs> interestFrom)
    : sink_(sink),
      samples_(sink.builder().newStage()),
      tracks_(tracks),
      clocks_(clocks),
      interestFrom_(interestFrom),
      edges_(sink.stage()) {}

Sequence& EventReader::sequenceOf(std::uint64_t id) {
  if (lastSequence_ == nullptr || lastSequence_->id != id) {
    lastSequence_ = &sequences_[id];
    lastSequence_->id = id;
  }
  return *lastSequence_;
}

EventReader::History EventReader::history() const {
  History all;
  for (const auto& [id, sequence] : sequences_) {
    auto& list = all[id];
    list = sequence.earlier;
    list.push_back(sequence.interned);
  }
  return all;
}

void EventReader::countNotShown(std::string_view kind, std::uint64_t place) {
  sink_.pending().diagnostics.add("records-not-shown", offsetOf(place), kind, 1, kind);
}

TimeNs EventReader::onPrimary(Sequence& sequence, std::uint32_t clock, std::int64_t value, std::uint64_t place) {
  if (clock == 0) clock = sequence.defaultClock;
  if (clock == 0) return value;
  const Clocks::Key key = Clocks::keyOf(clock, sequence.id);
  if (const Clocks::Traits* traits = clocks_.traitsOf(key)) {
    value = scaled(value, traits->multiplier);
    if (traits->incremental) value = lastOfClock_[key] = added(lastOfClock_[key], value);
  }
  const auto time = clocks_.toPrimary(key, value);
  // A trace without snapshots has one clock, whatever it calls it.
  if (!time && clocks_.epochOfZero()) sink_.note("packet-clock", offsetOf(place), "clock " + std::to_string(clock));
  return time.value_or(value);
}

std::optional<TimeNs> EventReader::timeOf(Sequence& sequence, bool timed, std::uint64_t timestamp, std::uint32_t clock,
                                          std::uint64_t place) {
  if (!timed) return std::nullopt;
  const TimeNs time = onPrimary(sequence, clock, static_cast<std::int64_t>(timestamp), place);
  if (time > kTimeMin && time < kTimeMax) return time;
  return boundedTimes(time, 0, sink_.pending().diagnostics, offsetOf(place), "").start;
}

std::uint32_t EventReader::addRow(std::string pid, std::string tid) {
  auto row = std::make_unique<Row>();
  row->pidKey = keyOf(pid);
  row->tidKey = keyOf(tid);
  pid.reserve(pid.size() + kReadAhead);
  tid.reserve(tid.size() + kReadAhead);
  row->pid = std::move(pid);
  row->tid = std::move(tid);
  rows_.push_back(std::move(row));
  return static_cast<std::uint32_t>(rows_.size()) - 1;
}

std::uint32_t EventReader::rowOf(std::string pid, std::string tid) {
  const auto [it, isNew] = rowsByIds_.try_emplace({pid, tid}, 0);
  if (isNew) it->second = addRow(std::move(pid), std::move(tid));
  return it->second;
}

std::uint32_t EventReader::rowOfStream(std::int64_t gpu, std::int64_t stream) {
  const auto [it, isNew] = rowsByStream_.try_emplace({gpu, stream}, 0);
  if (isNew) {
    TraceBuilder& builder = sink_.builder();
    it->second = addRow(std::to_string(gpu), std::to_string(stream));
    rows_[it->second]->stream = builder.stream(builder.device(sink_.source(), gpu), -1, stream);
  }
  return it->second;
}

std::uint32_t EventReader::rowOfThread(std::int64_t pid, std::int64_t tid) {
  return rowOf(std::to_string(pid), std::to_string(tid));
}

std::uint32_t EventReader::rangeTrack(Row& row) {
  if (row.ranges == kNone) {
    TraceBuilder& builder = sink_.builder();
    const std::uint32_t process = builder.process(sink_.source(), row.pidKey);
    row.ranges = builder.threadTrack(EventKind::Range, builder.thread(process, row.tidKey));
  }
  return row.ranges;
}

std::uint32_t EventReader::edgesOf(Row& row) {
  if (row.edges == kNone) row.edges = edges_.addTrack();
  return row.edges;
}

/// Its own name and those of tracks above it, up to the process or thread that it is of.
std::string EventReader::nameOf(const Track& track, std::string_view eventName) const {
  std::string name(tracks_.nameUntilNow(track));
  if (name.empty()) name = eventName.empty() ? "track " + std::to_string(track.uuid) : std::string(eventName);
  constexpr int kDeepest = 16;  // damaged files make circles
  const Track* above = track.parent ? tracks_.find(*track.parent) : nullptr;
  for (int depth = 0; above != nullptr && !above->pid && depth < kDeepest; ++depth) {
    const std::string_view part = tracks_.nameUntilNow(*above);
    if (!part.empty()) name = std::string(part) + " / " + name;
    above = above->parent ? tracks_.find(*above->parent) : nullptr;
  }
  return name;
}

const EventReader::TrackState& EventReader::trackOf(std::uint64_t uuid, const Interned& interned) {
  if (lastTrack_ != nullptr && lastUuid_ == uuid) return *lastTrack_;
  const auto it = trackStates_.find(uuid);
  lastTrack_ = it != trackStates_.end() ? &it->second : &addTrack(uuid, eventName(interned));
  lastUuid_ = uuid;
  return *lastTrack_;
}

const EventReader::TrackState& EventReader::addTrack(std::uint64_t uuid, std::string_view eventName) {
  const Track* const track = tracks_.find(uuid);
  const Track* const owner = track ? tracks_.owner(*track) : nullptr;
  std::string pid = "tracks";
  if (owner) {
    // A pid that was given to several processes one after the other.
    const auto processes = tracks_.processes().find(*owner->pid);
    pid = std::to_string(*owner->pid);
    if (processes != tracks_.processes().end() && owner->incarnation > 0) {
      pid += " (" + processes->second[owner->incarnation].name + ")";
    }
  }
  std::string tid;
  if (track && track->tid) {
    tid = std::to_string(*track->tid);
    // Two threads of one id, one after the other, are told apart by their names.
    const auto [first, isNew] = threadNames_.try_emplace({*track->pid, *track->tid}, pid, track->threadName);
    if (!isNew && first->second != std::pair{pid, track->threadName} && !track->threadName.empty()) {
      if (first->second.first == pid) tid += " (" + track->threadName + ")";
    }
  } else if (track && track == owner && tracks_.nameUntilNow(*track).empty()) {
    tid = "process";
  } else if (track) {
    tid = nameOf(*track, eventName);
    // A track of a thread stands under its process, with the thread's name before its own.
    if (owner && owner->tid) {
      tid = (owner->threadName.empty() ? "thread " + std::to_string(*owner->tid) : owner->threadName) + " / " + tid;
    }
  } else {
    tid = uuid == 0 ? "Default Track" : "track " + std::to_string(uuid);
  }
  return trackStates_.emplace(uuid, TrackState{rowOf(std::move(pid), std::move(tid)), edges_.addTrack()}).first->second;
}

void EventReader::readSequenceState(const Packet& packet, Sequence& sequence) {
  protozero::pbf_reader message = readerOf(packet.bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 59: sequence.readDefaults(bytesOf(message)); break;
      case 12: sequence.intern(bytesOf(message)); break;
      case 60: tracks_.passDescriptor(bytesOf(message)); break;
      case 44: {
        std::int64_t pid = 0, tid = 0;
        protozero::pbf_reader fields = readerOf(bytesOf(message));
        while (fields.next()) {
          switch (fields.tag()) {
            case 1: pid = static_cast<std::int32_t>(numberOf(fields)); break;
            case 2: tid = static_cast<std::int64_t>(numberOf(fields)); break;
            case 6: sequence.runningTime = scaled(static_cast<std::int64_t>(numberOf(fields)), 1000); break;
            default: fields.skip();
          }
        }
        sequence.thread = {pid, tid};
        break;
      }
      case 6:
        // Clocks that count on start from here.
        for (const auto& [key, value] : Clocks::read(bytesOf(message), sequence.id).values) lastOfClock_[key] = value;
        break;
      default: message.skip();
    }
  }
}

void EventReader::take(const Packet& packet) {
  std::uint64_t sequenceId = 0, timestamp = 0;
  std::uint32_t clock = 0, flags = 0, other = 0;
  bool timed = false, dropped = false, state = false;
  std::string_view trackEvent, gpuStage, gpuCounters;
  protozero::pbf_reader message = readerOf(packet.bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 8:
        timestamp = numberOf(message);
        timed = true;
        break;
      case 58: clock = static_cast<std::uint32_t>(numberOf(message)); break;
      case 10: sequenceId = numberOf(message); break;
      case 13: flags |= static_cast<std::uint32_t>(numberOf(message)); break;
      case 41: flags |= numberOf(message) != 0 ? kCleared : 0U; break;
      case 42: dropped |= numberOf(message) != 0; break;
      case 11: trackEvent = bytesOf(message); break;
      case 53: gpuStage = bytesOf(message); break;
      case 52: gpuCounters = bytesOf(message); break;
      case 6:
      case 12:
      case 44:
      case 59:
      case 60:
        state = true;
        message.skip();
        break;
      default:
        if (!isReadOrBookkeeping(message.tag())) other = message.tag();
        message.skip();
    }
  }
  Sequence& sequence = sequenceOf(sequenceId);
  if (dropped) sequence.valid = false;
  if ((flags & kCleared) != 0) sequence.clear(packet.place);
  if (state) readSequenceState(packet, sequence);
  json::Pending& pending = sink_.pending();
  ++pending.read;
  if (trackEvent.data() == nullptr && gpuStage.data() == nullptr && gpuCounters.data() == nullptr) {
    ++pending.skipped;
    if (other != 0) countNotShown(packetKind(other), packet.place);
    return;
  }
  if ((flags & kNeeds) != 0 && !sequence.valid) {
    ++pending.skipped;
    sink_.note("packets-orphaned", offsetOf(packet.place), "sequence " + std::to_string(sequenceId));
    return;
  }
  const std::optional<TimeNs> time = timeOf(sequence, timed, timestamp, clock, packet.place);
  if (time && interestFrom_ && *time < *interestFrom_) {
    ++pending.skipped;
    countNotShown("events before the range of interest", packet.place);
    return;
  }
  if (trackEvent.data() != nullptr) takeTrackEvent(trackEvent, sequence, time, packet);
  if (gpuCounters.data() != nullptr) takeGpuCounters(gpuCounters, sequence, time, packet);
  if (gpuStage.data() == nullptr) return;
  if (time) {
    takeGpuStage(gpuStage, sequence, *time, packet);
  } else {
    sink_.note("event-without-time", offsetOf(packet.place), "GPU render stage");
  }
}

StagedPlace EventReader::stage(json::RawEvent& event, std::uint32_t rowNumber, TimeNs time, TimeNs duration,
                               const Packet& packet) {
  const Row& row = *rows_[rowNumber];
  const std::string ts = microseconds(time), dur = microseconds(duration);
  event.ts = rawText(ts);
  event.ts.type = json::ValueType::Number;
  event.dur = rawText(dur);
  event.dur.type = json::ValueType::Number;
  event.pid = rawText(row.pid);
  event.tid = rawText(row.tid);
  arguments_.putInto(event);
  event.hasPhase = true;
  const TraceStage& stage = sink_.stage();
  std::array<std::size_t, kStaged.size()> before{};
  for (std::size_t i = 0; i < before.size(); ++i) before[i] = sizeOf(stage, kStaged[i]);
  sink_.take(event, packet.place);
  --sink_.pending().read;  // packets are counted, not events
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (sizeOf(stage, kStaged[i]) > before[i]) return {kStaged[i], static_cast<std::uint32_t>(before[i])};
  }
  return {};
}

void EventReader::addSample(std::uint32_t track, double value, TimeNs time, std::uint64_t place) {
  StagedSample sample;
  sample.start = time;
  sample.value = value;
  sample.place = place;
  sample.track = track;
  samples_.samples.push_back(sample);
}

void EventReader::addCounter(Sequence& sequence, std::uint64_t uuid, double value, TimeNs time, std::uint64_t place) {
  auto it = counters_.find(uuid);
  if (it == counters_.end()) {
    const Track* const track = tracks_.find(uuid);
    const Track* const owner = track ? tracks_.owner(*track) : nullptr;
    TraceBuilder& builder = sink_.builder();
    const std::uint32_t process = owner ? builder.process(sink_.source(), {*owner->pid, {}}) : kNone;
    const Track::Counter counter = track && track->counter ? *track->counter : Track::Counter();
    std::string name = track ? std::string(tracks_.nameUntilNow(*track)) : std::string();
    if (name.empty() && counter.builtin == Track::Counter::Builtin::ThreadTime) name = "thread_time";
    if (name.empty() && counter.builtin == Track::Counter::Builtin::Instructions) name = "thread_instruction_count";
    if (name.empty()) name = "counter " + std::to_string(uuid);
    if (owner && owner->tid) {
      name = (owner->threadName.empty() ? "thread " + std::to_string(*owner->tid) : owner->threadName) + " / " + name;
    }
    const std::uint32_t series = builder.counterTrack(process, kNone, name);
    if (!counter.unit.empty()) builder.setCounterUnit(series, counter.unit);
    it = counters_.emplace(uuid, CounterState{series, counter}).first;
  }
  value *= it->second.counter.multiplier;
  if (it->second.counter.incremental) value = sequence.counterValues[uuid] += value;
  addSample(it->second.track, value, time, place);
}

void EventReader::nameEntities() const {
  TraceBuilder& builder = sink_.builder();
  for (const auto& [pid, all] : tracks_.processes()) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const IdKey key = i == 0 ? IdKey{pid, {}} : IdKey{0, std::to_string(pid) + " (" + all[i].name + ")"};
      const std::uint32_t process = builder.findProcess(sink_.source(), key);
      if (process == kNone) continue;
      if (!all[i].name.empty()) builder.nameProcess(process, all[i].name);
      if (!all[i].labels.empty()) builder.labelProcess(process, all[i].labels);
    }
  }
  for (const auto& [ids, name] : tracks_.threads()) {
    const std::uint32_t process = builder.findProcess(sink_.source(), {ids.first, {}});
    const std::uint32_t thread = process == kNone ? kNone : builder.findThread(process, {ids.second, {}});
    if (thread == kNone || name.empty()) continue;
    const auto first = threadNames_.find(ids);
    builder.nameThread(thread,
                       first == threadNames_.end() || first->second.second.empty() ? name : first->second.second);
  }
  for (const auto& [ids, first] : threadNames_) {
    const std::uint32_t process = builder.findProcess(sink_.source(), keyOf(first.first));
    const std::uint32_t thread = process == kNone ? kNone : builder.findThread(process, {ids.second, {}});
    if (thread != kNone && !first.second.empty()) builder.nameThread(thread, first.second);
  }
}

}  // namespace tallyscope::perfetto
