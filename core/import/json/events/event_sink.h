// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/import/event_times.h"
#include "core/import/json/events/category.h"
#include "core/import/json/events/pending.h"
#include "core/import/json/scan/raw_event.h"
#include "core/import/json/scan/text.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope::json {

/// Turns raw events into staged ones, for one loading thread. What was taken in since a mark can be taken back as a whole,
/// which a chunk needs whose guessed start turns out wrong.
class EventSink {
 public:
  EventSink(TraceBuilder& builder, std::uint32_t source, std::uint32_t stageIndex);

  void take(const RawEvent& event, std::uint64_t offset);
  void note(NoteId id, std::uint64_t offset, std::string_view place, std::uint64_t count = 1);
  /// How much has been staged.
  using Mark = StagedEvents::Mark;
  Mark mark() const { return stage_.mark(); }
  /// What was read since the last time this was called, apart from staged events.
  Pending takePending() { return std::exchange(pending_, Pending()); }
  /// Takes back what has been staged since `mark`, and what is pending.
  void rollback(const Mark& mark);

  // For dialects (slice_dialect.h): what they share of the file, and the ways to stage that several of them need.
  TraceBuilder& builder() { return builder_; }
  std::uint32_t source() const { return source_; }
  std::uint32_t stageIndex() const { return stageIndex_; }
  TraceStage& stage() { return stage_; }
  Pending& pending() { return pending_; }
  StringId intern(const RawText& text, std::uint64_t offset);
  /// False, and counted, where the event has no time.
  bool timesOf(const RawEvent& event, std::uint64_t offset, bool withDuration, EventTimes& times);
  void takeCall(const RawEvent& event, std::uint64_t offset, const EventTimes& times, bool driver);
  void takeDevice(const RawEvent& event, std::uint64_t offset, const EventTimes& times, DeviceKind kind);
  /// The index of the event's (pid, tid) in pairs().
  std::uint32_t pairOf(const RawEvent& event) { return home(Row::Pair, event).thread; }
  /// The thread of a call.
  std::uint32_t callThreadOf(const RawEvent& event) { return home(Row::Api, event).thread; }
  /// The track of a stream whose device is known only when all names of processes are.
  std::uint32_t namedStreamTrack(const RawEvent& event);
  const StringPool& keys() const { return keys_; }
  const std::vector<std::pair<IdKey, IdKey>>& pairs() const { return pairs_; }
  const std::vector<MemoryHome>& memoryHomes() const { return memoryHomes_; }
  const std::vector<CounterHome>& counterHomes() const { return counterHomes_; }
  /// Streams whose device is known only when all names of processes are: device events with kNamedStream set in their
  /// track name one of these, by index.
  static constexpr std::uint32_t kNamedStream = std::uint32_t{1} << 31;
  const std::vector<std::pair<IdKey, IdKey>>& namedStreams() const { return namedStreams_; }
  /// Tracks of calls and device work whose process id is a text with more than a number: (track, what stands before it).
  const std::vector<std::pair<std::uint32_t, std::string>>& rankTracks() const { return rankTracks_; }

 private:
  /// What a (pid, tid) means to one kind of row.
  enum class Row : std::uint8_t { Api, Operator, Range, Frame, Thread, Pair, Device, Sync, StreamRange };
  struct Home {
    Row row = Row::Thread;
    ValueType pidType = ValueType::Missing, tidType = ValueType::Missing;
    bool used = false;
    std::string pid, tid;
    std::uint64_t pidBytes = 0, tidBytes = 0;  ///< the first eight of each
    std::uint32_t track = kNone;
    std::uint32_t thread = kNone;  ///< the thread, the pair's index, or the stream
    std::uint32_t process = kNone;
    bool contextKnown = false;
  };
  using Times = EventTimes;

  Home& home(Row row, const RawEvent& event);
  void resolve(Home& home, Row row, const RawEvent& event);
  void noteRank(const IdKey& pid, std::uint32_t track);
  IdKey idOf(const RawValue& value);
  std::string_view decoded(const RawText& text, std::uint64_t offset, std::string& scratch);
  StringId internCompact(const RawValue& value);
  void noteRepairs(const RawEvent& event, std::uint64_t offset);

  void takeComplete(const RawEvent& event, std::uint64_t offset);
  void takeOperator(const RawEvent& event, std::uint64_t offset, const Times& times);
  void takeRange(const RawEvent& event, std::uint64_t offset, const Times& times, Lane lane, RangeKind kind);
  bool takeInDialect(const RawEvent& event, Lane lane, std::uint64_t offset);
  void takeInstant(const RawEvent& event, std::uint64_t offset);
  void takeMemory(const RawEvent& event, std::uint64_t offset, TimeNs time);
  std::uint32_t counterHome(const RawEvent& event, std::string series);
  void takeCounter(const RawEvent& event, std::uint64_t offset);
  void takeMetadata(const RawEvent& event, std::uint64_t offset);
  void takeSlice(const RawEvent& event, std::uint64_t offset, bool begin);
  void takeAsync(const RawEvent& event, std::uint64_t offset);
  void takeFlow(const RawEvent& event, std::uint64_t offset, FlowStep step);
  void takeBoundFlow(const RawEvent& event, std::uint64_t offset, TimeNs time);
  bool takeCollectiveArgument(const RawArgument& argument, std::uint64_t offset, Collective& collective);
  StringId flowKey(std::string_view category, std::string_view name, std::string_view id);
  std::string idText(const RawEvent& event);

  TraceBuilder& builder_;
  std::uint32_t source_;
  std::uint32_t stageIndex_;
  TraceStage& stage_;
  Pending pending_;
  StringPool keys_;
  StringPool rawTexts_;                 ///< containers as they stand in the file …
  std::vector<StringId> compactTexts_;  ///< … and their ids without white space
  std::vector<std::pair<IdKey, IdKey>> pairs_;
  std::vector<MemoryHome> memoryHomes_;
  std::vector<CounterHome> counterHomes_;
  std::map<std::tuple<ValueType, std::string, std::string>, std::uint32_t>
      counterIndex_;  ///< process id as written, series
  std::vector<std::pair<IdKey, IdKey>> namedStreams_;
  std::vector<std::pair<std::uint32_t, std::string>> rankTracks_;
  bool lastCorrelated_ =
      false;  ///< the last call or device work had a correlation id: arrows beside it say nothing new
  std::vector<Home> homes_;
  std::string scratch_, scratch2_;
};

}  // namespace tallyscope::json
