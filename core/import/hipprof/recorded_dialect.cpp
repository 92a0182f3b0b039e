// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/import/hipprof/hipprof_names.h"
#include "core/import/hipprof/recorded_work.h"
#include "core/import/json/scan/exact_time.h"
#include "core/import/rocprof/launch_arguments.h"

namespace tallyscope::json {
namespace {

bool endsWith(std::string_view text, std::string_view tail) {
  return text.size() >= tail.size() && text.substr(text.size() - tail.size()) == tail;
}

/// What the arguments of a recorded slice say. -1: not there.
struct RecordedArguments {
  std::int64_t begin = -1, end = -1, elapsed = -1;
  std::int64_t pid = -1, tid = -1, process = -1, device = -1, queue = -1, stream = -1, rank = -1;
  std::int64_t index = 0, state = 0, bytes = -1, kind = -1, markKind = -1;
  std::string_view call, from, to;

  explicit RecordedArguments(const std::vector<RawArgument>& arguments) {
    for (const RawArgument& a : arguments) {
      const std::string_view key = a.key.view();
      const auto number = [&](std::int64_t otherwise) { return integerFrom(a.value.view()).value_or(otherwise); };
      if (key == "BeginNs") begin = number(-1);
      if (key == "EndNs") end = number(-1);
      if (key == "Elapse") elapsed = number(-1);
      if (key == "pid") pid = number(-1);
      if (key == "tid") tid = number(-1);
      if (key == "procId") process = number(-1);
      if (key == "devId" || key == "dev-id" || key == "dev_id") device = number(-1);
      if (key == "queueId" || key == "queue-id" || key == "queue_id") queue = number(-1);
      if (key == "stream-id") stream = number(-1);
      if (key == "rankid") rank = number(-1);
      if (key == "index" || key == "_Index") index = number(0);
      if (key == "state") state = number(0);
      if (key == "Bytes") bytes = number(-1);
      if (key == "kind") kind = number(-1);
      if (key == "cid") markKind = number(-1);
      if (key == "args") call = a.value.view();
      if (key == "source memory kind") from = a.value.view();
      if (key == "destination memory kind") to = a.value.view();
    }
  }
};

template <typename Event>
Event staged(EventSink& sink, const RawEvent& event, std::uint64_t offset, const EventTimes& times) {
  Event e;
  e.start = times.start;
  e.duration = times.duration;
  e.place = offset;
  e.flags = times.flags;
  e.name = sink.intern(event.name.text(), offset);
  return e;
}

/// hipprof's and rocprof's timelines: Chrome events whose pid is a row of the picture, and whose arguments hold what
/// counts (exact times in ns, process, thread, device, queue, and the index that ties device work to its call). hipprof
/// gives its events categories, rocprof none; rocprof ties work to calls by arrows only.
class RecordedDialect final : public SliceDialect {
 public:
  RecordedDialect(const Traits& traits, bool hasCategories) : traits_(traits), hasCategories_(hasCategories) {}

  const Traits& traits() const override { return traits_; }

  bool knows(const RawEvent& event) const override {
    return !event.arguments.empty() && event.arguments.front().key.view() == "BeginNs" &&
           event.cat.view().empty() != hasCategories_ &&
           integerFrom(event.arguments.front().value.view()).value_or(-1) >= 0;
  }

  void take(EventSink& sink, const RawEvent& event, std::uint64_t offset) const override {
    const RecordedArguments a(event.arguments);
    const std::string_view category = event.cat.view();
    const std::string_view name = event.name.view();
    Diagnostics& notes = sink.pending().diagnostics;
    const TimeNs length = a.elapsed >= 0 ? a.elapsed : nanosecondsFromMicros(event.dur.view()).value_or(0);
    const EventTimes times = a.end >= 0 ? timesBetween(a.begin, a.end, notes, offset, name)
                                        : boundedTimes(a.begin, length, notes, offset, name);
    const std::int64_t pid = a.process >= 0 ? a.process : a.pid;
    if (a.device >= 0) {
      takeWork(sink, event, offset, times, a, pid);
    } else if (category == "HIPTX" || category == "MPI") {
      takeRange(sink, event, offset, times, a, pid);
    } else if (category == "LIBC") {
      auto e = staged<StagedPlain>(sink, event, offset, times);
      e.track = sink.builder().threadTrack(EventKind::Os, thread(sink, pid, {a.tid, {}}));
      sink.stage().os.push_back(e);
    } else {
      takeCall(sink, event, offset, times, a, pid);
    }
  }

 private:
  static std::uint32_t thread(EventSink& sink, std::int64_t pid, const IdKey& tid) {
    return sink.builder().thread(sink.builder().process(sink.source(), {pid, {}}), tid);
  }

  void takeWork(EventSink& sink, const RawEvent& event, std::uint64_t offset, const EventTimes& times,
                const RecordedArguments& a, std::int64_t pid) const {
    StagedDevice e = recordedWork(sink, event, offset, times,
                                  {.process = pid,
                                   .device = a.device,
                                   .stream = a.stream >= 0 ? a.stream : std::max<std::int64_t>(a.queue, 0),
                                   .index = a.index});
    DeviceAttributes attributes;
    const std::string_view name = event.name.view();
    const bool copy = hasCategories_ ? endsWith(event.cat.view(), "COPY")
                                     : name.starts_with("Copy") || name.starts_with("FillBuffer");
    if (copy) {
      e.kind = hipprof::copyOf(a.kind, name, attributes);
      attributes.bytes = a.bytes;
      attributes.sourceKind = hipprof::memoryKindOf(a.from);
      attributes.targetKind = hipprof::memoryKindOf(a.to);
    }
    e.attributes = sink.stage().deviceAttributes.intern(attributes);
    sink.stage().device.push_back(e);
  }

  static void takeRange(EventSink& sink, const RawEvent& event, std::uint64_t offset, const EventTimes& times,
                        const RecordedArguments& a, std::int64_t pid) {
    const bool mpi = event.cat.view() == "MPI";
    auto e = staged<StagedRange>(sink, event, offset, times);
    // An MPI row does not name its process; the rank stands for it.
    const IdKey tid = mpi ? IdKey{0, "Rank" + std::to_string(a.rank)} : IdKey{a.tid, {}};
    e.track = sink.builder().threadTrack(EventKind::Range, thread(sink, mpi ? a.rank : pid, tid));
    if (mpi) e.domain = sink.stage().strings.intern("MPI");
    e.kind = a.markKind == 0 ? RangeKind::Mark : a.markKind == 4 ? RangeKind::StartEnd : RangeKind::PushPop;
    sink.stage().ranges.push_back(e);
  }

  void takeCall(EventSink& sink, const RawEvent& event, std::uint64_t offset, const EventTimes& times,
                const RecordedArguments& a, std::int64_t pid) const {
    TraceStage& stage = sink.stage();
    auto e = staged<StagedApi>(sink, event, offset, times);
    e.track = sink.builder().threadTrack(EventKind::Api, thread(sink, pid, {a.tid, {}}));
    e.correlation = a.index;
    if (a.state != 0) stage.apiResult.push_back({static_cast<std::uint32_t>(stage.api.size()), a.state});
    // What the call says of its work is kept by its time until the arrows are joined.
    if (!hasCategories_) {
      if (const auto said = rocprof::launchArguments(a.call)) {
        sink.pending().calls.push_back({sink.stageIndex(), stage.api.size(), *said});
      }
    }
    stage.api.push_back(e);
  }

  Traits traits_;
  bool hasCategories_;
};

}  // namespace

StagedDevice recordedWork(EventSink& sink, const RawEvent& event, std::uint64_t offset, const EventTimes& times,
                          const RecordedPlace& place) {
  auto e = staged<StagedDevice>(sink, event, offset, times);
  TraceBuilder& builder = sink.builder();
  const std::uint32_t owner = builder.device(sink.source(), place.device);
  const std::uint32_t process = place.process < 0 ? kNone : builder.process(sink.source(), {place.process, {}});
  e.track = builder.streamTrack(EventKind::Device, builder.stream(owner, -1, place.stream, process));
  e.correlation = place.index;
  if (place.index == 0)
    sink.pending().work.push_back({sink.stageIndex(), sink.stage().device.size(), sink.pairOf(event)});
  return e;
}

const SliceDialect& hipprofDialect() {
  static const RecordedDialect dialect(
      {.format = "hipprof JSON", .vendor = Vendor::Hygon, .arrows = SliceDialect::Traits::Arrows::RepeatedLaunches},
      true);
  return dialect;
}

const SliceDialect& rocprofDialect() {
  static const RecordedDialect dialect(
      {.format = "rocprof JSON", .vendor = Vendor::Amd, .arrows = SliceDialect::Traits::Arrows::Launches}, false);
  return dialect;
}

}  // namespace tallyscope::json
