// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/import/json/events/event_sink.h"
#include "core/import/perfetto/arguments.h"
#include "core/import/perfetto/clocks.h"
#include "core/import/perfetto/packet_stream.h"
#include "core/import/perfetto/sequences.h"
#include "core/import/perfetto/slice_edges.h"
#include "core/import/perfetto/track_event.h"
#include "core/import/perfetto/tracks.h"

namespace tallyscope::perfetto {

/// Turns the packets of a trace into staged events. Events that are of none of Kineto's categories are staged here; what
/// PyTorch writes has its categories, so those are told to the sink of Chrome events in its words, and come out as they
/// do of the JSON of the same run.
class EventReader {
 public:
  /// `interestFrom`: events before this time are of no interest to who recorded.
  EventReader(json::EventSink& sink, Tracks& tracks, const Clocks& clocks, std::optional<TimeNs> interestFrom);

  /// Takes a packet in. Throws protozero::exception where it is damaged; what was staged of it before stays.
  void take(const Packet& packet);
  /// Closes slices, ties work to calls and draws arrows when all packets are in. Returns the places of slices whose ends
  /// have arguments, and those ends.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> finish();

  /// What each sequence interned, in the order of the file, for details.
  using History = std::unordered_map<std::uint64_t, std::vector<std::shared_ptr<const Interned>>>;
  History history() const;
  /// Host events have the categories of PyTorch's recorder.
  bool ofPyTorch() const { return ofPyTorch_; }
  /// Names of the processes and threads that events are of.
  void nameEntities() const;

 private:
  /// Who a track is to the sink.
  struct Row {
    std::string pid, tid;  ///< with room behind them, as the sink's scanner reads ahead
    IdKey pidKey, tidKey;
    std::uint32_t ranges = kNone;  ///< the track of its ranges
    std::uint32_t edges = kNone;   ///< the stack of what is on no track but this row
    std::uint32_t stream = kNone;  ///< it is this stream of a device, and no thread
  };
  /// A track of the trace that has events.
  struct TrackState {
    std::uint32_t row;
    std::uint32_t edges;
  };
  struct FlowPoint {
    std::uint64_t id;
    TimeNs time;
    std::uint32_t row;
    std::uint32_t order;
    bool ends;
  };
  /// An operation of a device, by its id.
  struct Operation {
    std::uint32_t index;  ///< into the stage's device work
    std::uint32_t row;
  };
  /// A call that submitted an operation, or anything that waited for one.
  struct Submission {
    std::uint32_t call;
    std::uint64_t operation;
  };
  struct Wait {
    std::uint64_t operation;
    TimeNs time;
    std::uint32_t row;
  };
  struct CounterState {
    std::uint32_t track;
    Track::Counter counter;
  };
  struct GpuCounterState {
    std::uint32_t track;
    std::optional<TimeNs> last;  ///< of its last value
    bool forward;
  };

  Sequence& sequenceOf(std::uint64_t id);
  void readSequenceState(const Packet& packet, Sequence& sequence);
  /// Nothing, and counted, where the packet has no time.
  std::optional<TimeNs> timeOf(Sequence& sequence, bool timed, std::uint64_t timestamp, std::uint32_t clock,
                               std::uint64_t place);
  TimeNs onPrimary(Sequence& sequence, std::uint32_t clock, std::int64_t value, std::uint64_t place);
  /// The track of an event at hand, which names a track that nobody has named.
  const TrackState& trackOf(std::uint64_t uuid, const Interned& interned);
  const TrackState& addTrack(std::uint64_t uuid, std::string_view eventName);
  std::string_view eventName(const Interned& interned) const;
  std::string nameOf(const Track& track, std::string_view eventName) const;
  std::uint32_t rowOf(std::string pid, std::string tid);
  std::uint32_t rowOfThread(std::int64_t pid, std::int64_t tid);
  std::uint32_t rowOfStream(std::int64_t gpu, std::int64_t stream);
  std::uint32_t addRow(std::string pid, std::string tid);
  std::uint32_t rangeTrack(Row& row);
  std::uint32_t edgesOf(Row& row);
  /// The row of an event of a legacy recorder, which can name another thread than its track's.
  std::uint32_t legacyRow(const Sequence& sequence, const TrackState* track);
  void countNotShown(std::string_view kind, std::uint64_t place);

  void takeTrackEvent(std::string_view message, Sequence& sequence, std::optional<TimeNs> time, const Packet& packet);
  void takeCounters(Sequence& sequence, TimeNs time, std::uint64_t place, const TrackState& track);
  bool stageGenericEvent(Sequence& sequence, TimeNs time, const Packet& packet, std::uint32_t row, std::uint32_t edges);
  void stageKnownEvent(Sequence& sequence, TimeNs time, const Packet& packet, std::uint32_t row, std::uint32_t edges,
                       std::string_view name);
  void stageLegacyEvent(TimeNs time, const Packet& packet, std::uint32_t row, json::RawEvent& event);
  void readArguments(const Interned& interned);
  std::uint32_t deviceRow(std::uint32_t row);
  void takeGpuStage(std::string_view message, Sequence& sequence, TimeNs time, const Packet& packet);
  void takeGpuCounters(std::string_view message, Sequence& sequence, std::optional<TimeNs> time, const Packet& packet);
  std::uint32_t streamRow(std::int64_t gpu, const std::string& queue, std::int64_t number);
  void addCounter(Sequence& sequence, std::uint64_t uuid, double value, TimeNs time, std::uint64_t place);
  void addSample(std::uint32_t track, double value, TimeNs time, std::uint64_t place);
  /// Tells the sink an event and returns where it was staged.
  StagedPlace stage(json::RawEvent& event, std::uint32_t row, TimeNs time, TimeNs duration, const Packet& packet);

  void tieWork();
  void joinFlows();
  void noteCutDurations();

  json::EventSink& sink_;
  TraceStage& samples_;  ///< counters' own, whose tracks are known at once
  Tracks& tracks_;
  const Clocks& clocks_;
  std::optional<TimeNs> interestFrom_;
  std::unordered_map<std::uint64_t, Sequence> sequences_;
  Sequence* lastSequence_ = nullptr;
  std::unordered_map<Clocks::Key, std::int64_t> lastOfClock_;
  std::unordered_map<std::uint64_t, TrackState> trackStates_;
  std::uint64_t lastUuid_ = 0;
  const TrackState* lastTrack_ = nullptr;
  std::map<std::pair<std::string, std::string>, std::uint32_t> rowsByIds_;
  std::map<std::pair<std::int64_t, std::int64_t>, std::pair<std::string, std::string>>
      threadNames_;  ///< who has (pid, tid)
  std::map<std::pair<std::int64_t, std::int64_t>, std::uint32_t> rowsByStream_;
  std::vector<std::unique_ptr<Row>> rows_;
  std::unordered_map<std::uint64_t, CounterState> counters_;
  std::map<std::pair<std::int64_t, std::string>, std::uint32_t> streams_;  ///< rows by device and queue
  std::map<std::pair<std::int64_t, std::int64_t>, std::string> streamNumbers_;
  std::map<std::pair<std::int64_t, std::string>, GpuCounterState> gpuCounterStates_;
  GpuCounterSpecs gpuCounters_;  ///< said once, for the whole trace
  TrackEvent event_;             ///< at hand; kept for its memory
  Arguments arguments_;
  std::string name_, category_;
  SliceEdges edges_;
  std::vector<FlowPoint> flows_;
  std::uint32_t order_ = 0;
  std::vector<Submission> submissions_;
  std::unordered_map<std::uint64_t, Operation> operations_;
  std::vector<Wait> waits_;
  bool ofPyTorch_ = false;
};

}  // namespace tallyscope::perfetto
