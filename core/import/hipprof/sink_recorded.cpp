// SPDX-License-Identifier: GPL-3.0-or-later
// The dialect of hipprof's and rocprof's timelines: Chrome events whose pid is a row of the picture, and whose
// arguments hold what counts (exact times in ns, process, thread, device, queue, and the index that ties device work to
// its call).
#include <algorithm>

#include "core/import/hipprof/hipprof_names.h"
#include "core/import/json/events/event_sink.h"
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

}  // namespace

bool EventSink::isRecorded(const RawEvent& event) {
  return !event.arguments.empty() && event.arguments.front().key.view() == "BeginNs";
}

std::uint32_t EventSink::recordedThread(std::int64_t pid, const IdKey& tid) {
  return builder_.thread(builder_.process(source_, {pid, {}}), tid);
}

bool EventSink::takeRecorded(const RawEvent& event, std::uint64_t offset) {
  const RecordedArguments a(event.arguments);
  if (a.begin < 0) return false;
  const std::string_view category = event.cat.view();
  const std::string_view place = event.name.view();
  const TimeNs length = a.elapsed >= 0 ? a.elapsed : nanosecondsFromMicros(event.dur.view()).value_or(0);
  const Times times = a.end >= 0 ? timesBetween(a.begin, a.end, pending_.diagnostics, offset, place)
                                 : boundedTimes(a.begin, length, pending_.diagnostics, offset, place);
  pending_.recorder = category.empty() ? Recorder::Rocprof : Recorder::Hipprof;
  const std::int64_t pid = a.process >= 0 ? a.process : a.pid;
  if (a.device >= 0) {
    takeRecordedWork(event, offset, times, pid, a.device, a.stream >= 0 ? a.stream : std::max<std::int64_t>(a.queue, 0),
                     a.index);
    StagedDevice& e = stage_.device[stage_.device.size() - 1];
    DeviceAttributes attributes;
    const std::string_view name = event.name.view();
    if (endsWith(category, "COPY") ||
        (category.empty() && (name.starts_with("Copy") || name.starts_with("FillBuffer")))) {
      e.kind = hipprof::copyOf(a.kind, name, attributes);
      attributes.bytes = a.bytes;
      attributes.sourceKind = hipprof::memoryKindOf(a.from);
      attributes.targetKind = hipprof::memoryKindOf(a.to);
    }
    e.attributes = stage_.deviceAttributes.intern(attributes);
    return true;
  }
  if (category == "HIPTX" || category == "MPI") {
    const IdKey tid = category == "MPI" ? IdKey{0, "Rank" + std::to_string(a.rank)} : IdKey{a.tid, {}};
    StagedRange e;
    e.start = times.start;
    e.duration = times.duration;
    e.place = offset;
    e.flags = times.flags;
    // An MPI row does not name its process; the rank stands for it.
    e.track = builder_.threadTrack(EventKind::Range, recordedThread(category == "MPI" ? a.rank : pid, tid));
    e.name = intern(event.name.text(), offset);
    if (category == "MPI") e.domain = stage_.strings.intern("MPI");
    e.kind = a.markKind == 0 ? RangeKind::Mark : a.markKind == 4 ? RangeKind::StartEnd : RangeKind::PushPop;
    stage_.ranges.push_back(e);
    return true;
  }
  if (category == "LIBC") {
    StagedPlain e;
    e.start = times.start;
    e.duration = times.duration;
    e.place = offset;
    e.flags = times.flags;
    e.track = builder_.threadTrack(EventKind::Os, recordedThread(pid, {a.tid, {}}));
    e.name = intern(event.name.text(), offset);
    stage_.os.push_back(e);
    return true;
  }
  StagedApi e;
  e.start = times.start;
  e.duration = times.duration;
  e.place = offset;
  e.flags = times.flags;
  e.track = builder_.threadTrack(EventKind::Api, recordedThread(pid, {a.tid, {}}));
  e.name = intern(event.name.text(), offset);
  e.correlation = a.index;
  if (a.state != 0) stage_.apiResult.push_back({static_cast<std::uint32_t>(stage_.api.size()), a.state});
  // rocprof ties work to calls by arrows only; what the call says of its work is kept by its time until then.
  if (category.empty()) {
    if (const auto said = rocprof::launchArguments(a.call))
      pending_.calls.push_back({stageIndex_, stage_.api.size(), *said});
  }
  stage_.api.push_back(e);
  return true;
}

void EventSink::takeRecordedWork(const RawEvent& event, std::uint64_t offset, const Times& times, std::int64_t pid,
                                 std::int64_t device, std::int64_t stream, std::int64_t index) {
  StagedDevice e;
  e.start = times.start;
  e.duration = times.duration;
  e.place = offset;
  e.flags = times.flags;
  const std::uint32_t owner = builder_.device(source_, device);
  e.track = builder_.streamTrack(
      EventKind::Device, builder_.stream(owner, -1, stream, pid < 0 ? kNone : builder_.process(source_, {pid, {}})));
  e.name = intern(event.name.text(), offset);
  e.correlation = index;
  if (index == 0) pending_.work.push_back({stageIndex_, stage_.device.size(), home(Row::Pair, event).thread});
  stage_.device.push_back(e);
}

}  // namespace tallyscope::json
