// SPDX-License-Identifier: GPL-3.0-or-later
// Slices, instants, counters and states of tracks.
#include <algorithm>

#include "core/base/import_notes.h"
#include "core/import/json/events/category.h"
#include "core/import/perfetto/classify.h"
#include "core/import/perfetto/event_reader.h"
#include "core/import/perfetto/fields.h"
#include "core/import/perfetto/gpu_launch.h"

namespace tallyscope::perfetto {
namespace {

constexpr std::size_t kReadAhead = 16;      ///< ids are read eight bytes at a time
constexpr std::uint64_t kCached = 1 << 16;  ///< iids below have their ids kept

template <typename T>
T& slot(std::vector<T>& list, std::uint64_t index) {
  if (index >= list.size()) list.resize(static_cast<std::size_t>(index) + 1, T{});
  return list[static_cast<std::size_t>(index)];
}

bool isGenericCategory(std::string_view category) {
  return json::laneOf(category) == json::Lane::Generic && !isRocprofCategory(category);
}

}  // namespace

std::string_view EventReader::eventName(const Interned& interned) const {
  std::string_view name = event_.name;
  if (name.empty() && event_.nameIid != 0) name = interned.text(Table::EventName, event_.nameIid);
  if (name.empty() && event_.legacy.present) name = interned.text(Table::EventName, event_.legacy.nameIid);
  return name;
}

void EventReader::readArguments(const Interned& interned) {
  arguments_.clear();
  for (const std::string_view bytes : event_.annotations) {
    Annotation annotation = readAnnotation(bytes, interned);
    arguments_.add(annotation.name, std::move(annotation.value), annotation.type);
  }
}

std::uint32_t EventReader::legacyRow(const Sequence& sequence, const TrackState* track) {
  const TrackEvent::Legacy& legacy = event_.legacy;
  constexpr std::uint64_t kProcessScope = 2;
  if (legacy.pid || legacy.tid) {
    std::pair<std::int64_t, std::int64_t> thread =
        sequence.thread.value_or(std::pair<std::int64_t, std::int64_t>{0, 0});
    if (legacy.pid) thread.first = *legacy.pid;
    if (legacy.tid) thread.second = *legacy.tid;
    const auto processes = tracks_.processes().find(thread.first);
    std::string pid = std::to_string(thread.first);
    const auto known = threadNames_.find(thread);
    if (known != threadNames_.end()) {
      pid = known->second.first;
    } else if (processes != tracks_.processes().end() && processes->second.size() > 1) {
      pid += " (" + processes->second.back().name + ")";
    }
    return rowOf(std::move(pid), std::to_string(thread.second));
  }
  if (track == nullptr) {
    return sequence.thread ? rowOfThread(sequence.thread->first, sequence.thread->second)
                           : trackOf(0, *sequence.interned).row;
  }
  // An instant of a whole process.
  if (legacy.instantScope == kProcessScope && event_.legacy.phase != 0) {
    const Row& row = *rows_[track->row];
    std::string pid = row.pid;
    // The last process that had this pid.
    const auto processes =
        row.pidKey.text.empty() ? tracks_.processes().find(row.pidKey.number) : tracks_.processes().end();
    if (processes != tracks_.processes().end() && processes->second.size() > 1) {
      pid += " (" + processes->second.back().name + ")";
    }
    return rowOf(std::move(pid), "process");
  }
  return track->row;
}

void EventReader::takeTrackEvent(std::string_view bytes, Sequence& sequence, std::optional<TimeNs> given,
                                 const Packet& packet) {
  event_.read(bytes);
  const TrackEvent::Legacy& legacy = event_.legacy;
  if (event_.absoluteUs) {
    given = scaled(*event_.absoluteUs, 1000);
  } else if (event_.deltaUs) {
    sequence.runningTime = added(sequence.runningTime, scaled(*event_.deltaUs, 1000));
    given = sequence.runningTime;
  }
  if (!given) {
    ++sink_.pending().skipped;
    sink_.note("event-without-time", offsetOf(packet.place), event_.name);
    return;
  }
  const TimeNs time = std::clamp(*given, kTimeMin, kTimeMax);
  const Interned& interned = *sequence.interned;

  // Where it belongs. Legacy events on track 0 are of the sequence's thread.
  const TrackState* track = nullptr;
  if (event_.onTrack && !(legacy.present && event_.uuid == 0)) {
    track = &trackOf(event_.uuid, interned);
  } else if (sequence.defaultTrack) {
    track = &trackOf(*sequence.defaultTrack, interned);
  } else if (!sequence.thread && !legacy.present) {
    track = &trackOf(0, interned);
  }
  std::uint32_t row = track ? track->row : kNone;
  std::uint32_t edges = track ? track->edges : kNone;
  if (track == nullptr || (legacy.present && (legacy.pid || legacy.tid || legacy.instantScope != 0))) {
    row = legacyRow(sequence, track);
    edges = edgesOf(*rows_[row]);
  }
  if (event_.type == TrackEvent::Counter) {
    if (event_.integer || event_.real) {
      const double value = event_.real ? *event_.real : static_cast<double>(*event_.integer);
      addCounter(sequence, event_.onTrack ? event_.uuid : sequence.defaultTrack.value_or(0), value, time, packet.place);
    } else {
      sink_.note("counter-without-number", offsetOf(packet.place), rows_[row]->tid);
    }
    return;
  }
  if (track) takeCounters(sequence, time, packet.place, *track);

  if (event_.type == TrackEvent::Unknown) {
    switch (legacy.present ? legacy.phase : '\0') {
      case 'B': event_.type = TrackEvent::Begin; break;
      case 'E': event_.type = TrackEvent::End; break;
      case 'i':
      case 'I':
      case 'R': event_.type = TrackEvent::Instant; break;
      default: break;
    }
  }
  ++order_;
  for (const std::uint64_t id : event_.endingFlows) flows_.push_back({id, time, row, order_, true});
  for (const std::uint64_t id : event_.flows) flows_.push_back({id, time, row, order_, false});
  for (const std::uint64_t operation : event_.waited) waits_.push_back({operation, time, row});
  if (event_.type == TrackEvent::End) {
    edges_.end(edges, time, event_.annotations.empty() ? 0 : packet.place);
    return;
  }
  if (stageGenericEvent(sequence, time, packet, row, edges)) return;
  readArguments(interned);
  stageKnownEvent(sequence, time, packet, row, edges, eventName(interned));
}

/// Values of counters that stand on other events.
void EventReader::takeCounters(Sequence& sequence, TimeNs time, std::uint64_t place, const TrackState& track) {
  if (!event_.counters.empty()) {
    const auto& of = event_.counterTracks.empty() ? sequence.defaultCounters : event_.counterTracks;
    for (std::size_t i = 0; i < std::min(event_.counters.size(), of.size()); ++i) {
      addCounter(sequence, of[i], static_cast<double>(static_cast<std::int64_t>(event_.counters[i])), time, place);
    }
  }
  if (!event_.reals.empty()) {
    const auto& of = event_.realTracks.empty() ? sequence.defaultRealCounters : event_.realTracks;
    for (std::size_t i = 0; i < std::min(event_.reals.size(), of.size()); ++i) {
      addCounter(sequence, of[i], event_.reals[i], time, place);
    }
  }
  if (!event_.threadTimeUs && !event_.instructions) return;
  const Row& row = *rows_[track.row];
  TraceBuilder& builder = sink_.builder();
  const std::uint32_t process = builder.process(sink_.source(), row.pidKey);
  const auto named = tracks_.threads().find({row.pidKey.number, row.tidKey.number});
  const std::string thread = named == tracks_.threads().end() ? "thread " + row.tid : named->second;
  if (event_.threadTimeUs) {
    const std::uint32_t series = builder.counterTrack(process, kNone, thread + " / thread_time");
    builder.setCounterUnit(series, "ns");
    addSample(series, static_cast<double>(*event_.threadTimeUs) * 1000, time, place);
  }
  if (event_.instructions) {
    addSample(builder.counterTrack(process, kNone, thread + " / thread_instruction_count"),
              static_cast<double>(*event_.instructions), time, place);
  }
}

/// Begins, instants and states of no category of Kineto's: the most there are, staged without a detour. False: it is none.
bool EventReader::stageGenericEvent(Sequence& sequence, TimeNs time, const Packet& packet, std::uint32_t row,
                                    std::uint32_t edges) {
  if (event_.ofGpu || event_.type == TrackEvent::Unknown || (event_.legacy.present && event_.legacy.bindId) ||
      event_.categories.size() + event_.categoryIids.size() > 1) {
    return false;
  }
  TraceStage& stage = sink_.stage();
  StringId category = 0;
  if (!event_.categoryIids.empty()) {
    const std::uint64_t iid = event_.categoryIids.front();
    if (iid >= kCached) return false;
    StringId& known = slot(sequence.categoryIds, iid);
    std::uint8_t& generic = slot(sequence.generic, iid);
    if (known == 0) {
      const std::string_view text = sequence.interned->text(Table::Category, iid);
      known = stage.strings.intern(text);
      generic = !text.empty() && isGenericCategory(text) ? 1 : 0;
    }
    if (generic == 0) return false;
    category = known;
  } else if (!event_.categories.empty()) {
    if (!isGenericCategory(event_.categories.front())) return false;
    category = stage.strings.intern(event_.categories.front());
  } else if (!event_.annotations.empty() || event_.type == TrackEvent::Instant) {
    return false;  // Arguments and names tell what it is.
  }
  StagedRange e;
  if (event_.name.empty() && event_.nameIid != 0 && event_.nameIid < kCached) {
    StringId& known = slot(sequence.nameIds, event_.nameIid);
    if (known == 0) known = stage.strings.intern(sequence.interned->text(Table::EventName, event_.nameIid));
    e.name = known;
  } else {
    e.name = stage.strings.intern(eventName(*sequence.interned));
  }
  const bool instant = event_.type == TrackEvent::Instant;
  e.start = time;
  e.place = packet.place;
  e.track = rangeTrack(*rows_[row]);
  e.domain = category;
  e.kind = instant ? RangeKind::Mark : RangeKind::PushPop;
  const StagedPlace place{EventKind::Range, static_cast<std::uint32_t>(stage.ranges.size())};
  if (event_.type == TrackEvent::State && e.name == 0) {
    edges_.state(edges, time, {});  // The last state ends, and none begins.
    return true;
  }
  stage.ranges.push_back(e);
  if (event_.type == TrackEvent::Begin) edges_.begin(edges, time, place);
  if (event_.type == TrackEvent::State) edges_.state(edges, time, place);
  return true;
}

/// Device work among host events: on a track that is named after the device and the stream, or says them itself.
std::uint32_t EventReader::deviceRow(std::uint32_t row) {
  const auto number = [&](std::string_view key, std::string_view other, const std::string& name) {
    const std::string* text = arguments_.find(key);
    if (text == nullptr) text = arguments_.find(other);
    return lastNumber(text ? *text : name, 0);
  };
  const Row& own = *rows_[row];
  std::string process = own.pid, thread = own.tid;
  if (const auto of = tracks_.processes().find(own.pidKey.number);
      own.pidKey.text.empty() && of != tracks_.processes().end()) {
    if (!of->second.back().name.empty()) process = of->second.back().name;
  }
  const auto named = tracks_.threads().find({own.pidKey.number, own.tidKey.number});
  if (named != tracks_.threads().end() && own.tidKey.text.empty()) thread = named->second;
  return rowOfStream(number("device", "device id", process), number("stream", "stream id", thread));
}

void EventReader::stageKnownEvent(Sequence& sequence, TimeNs time, const Packet& packet, std::uint32_t row,
                                  std::uint32_t edges, std::string_view name) {
  category_.clear();
  const auto addCategory = [&](std::string_view one) {
    if (!category_.empty()) category_ += ',';
    category_ += one;
  };
  for (const std::uint64_t iid : event_.categoryIids) addCategory(sequence.interned->text(Table::Category, iid));
  for (const std::string_view one : event_.categories) addCategory(one);
  json::RawEvent event;
  name_ = name;
  event.name = rawText(name_);
  std::string_view known = event_.ofGpu && isGenericCategory(category_) ? std::string_view("cuda_runtime")
                                                                        : categoryOf(category_, name_, arguments_);
  const json::Lane lane = json::laneOf(known);
  ofPyTorch_ |= lane == json::Lane::Operator || lane == json::Lane::Frame || lane == json::Lane::Annotation;
  if (!known.empty()) event.cat = rawText(known);
  if (json::onDevice(lane)) row = deviceRow(row);
  std::string bind;
  if (event_.legacy.present && event_.legacy.bindId) {
    bind = std::to_string(*event_.legacy.bindId);
    bind.reserve(bind.size() + kReadAhead);
    event.bindId = rawText(bind);
    if ((event_.legacy.direction & 1) != 0) event.flowIn.type = json::ValueType::True;
    if ((event_.legacy.direction & 2) != 0) event.flowOut.type = json::ValueType::True;
  }
  switch (event_.type) {
    case TrackEvent::Begin: {
      event.ph = rawText("X");
      const StagedPlace place = stage(event, row, time, 0, packet);
      edges_.begin(edges, time, place);
      if (place.kind != EventKind::Api || place.index == kNone) break;
      for (const std::uint64_t operation : event_.submitted) submissions_.push_back({place.index, operation});
      break;
    }
    case TrackEvent::Instant:
      event.ph = rawText("i");
      stage(event, row, time, 0, packet);
      break;
    case TrackEvent::State:
      event.ph = rawText("X");
      edges_.state(edges, time, name.empty() ? StagedPlace() : stage(event, row, time, 0, packet));
      break;
    default: stageLegacyEvent(time, packet, row, event); break;
  }
}

/// Phases that only the sink knows: complete events, asynchronous ones, old arrows.
void EventReader::stageLegacyEvent(TimeNs time, const Packet& packet, std::uint32_t row, json::RawEvent& event) {
  const TrackEvent::Legacy& legacy = event_.legacy;
  if (!legacy.present || legacy.phase == 0 || legacy.phase == 'C') {  // counters have tracks of their own here
    ++sink_.pending().skipped;
    sink_.note("phase-not-shown", offsetOf(packet.place), name_);
    return;
  }
  const char letter[] = {legacy.phase, '\0'};
  event.ph = rawText(std::string_view(letter, 1));
  std::string id(legacy.scope);
  if (legacy.id) id += std::to_string(*legacy.id);
  if (legacy.localId) id += std::to_string(*legacy.localId) + "@" + rows_[row]->pid;
  id.reserve(id.size() + kReadAhead);
  if (!id.empty()) event.id = rawText(id);
  if (legacy.bindToEnclosing) event.bp = rawText("e");
  stage(event, row, time, std::clamp<TimeNs>(scaled(legacy.durationUs, 1000), 0, kLongestDuration), packet);
}

}  // namespace tallyscope::perfetto
