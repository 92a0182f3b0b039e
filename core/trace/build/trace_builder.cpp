// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/trace_builder.h"

#include "core/trace/build/trace_finisher.h"

namespace tallyscope {
namespace {

/// The index of `key` in `index`, adding it with `make` when it is new.
template <typename Map, typename Key, typename Make>
std::uint32_t indexOf(Map& index, const Key& key, Make make) {
  const auto it = index.find(key);
  if (it != index.end()) return it->second;
  const std::uint32_t next = make();
  index.emplace(key, next);
  return next;
}

template <typename T>
std::uint32_t append(std::vector<T>& list, T value) {
  list.push_back(std::move(value));
  return static_cast<std::uint32_t>(list.size() - 1);
}

}  // namespace

TraceBuilder::TraceBuilder() = default;
TraceBuilder::~TraceBuilder() = default;

TraceStage& TraceBuilder::newStage() {
  const std::lock_guard lock(mutex_);
  collected_.stages.push_back(std::make_unique<TraceStage>());
  return *collected_.stages.back();
}

std::uint32_t TraceBuilder::addSource(Source source) {
  const std::lock_guard lock(mutex_);
  collected_.details.emplace_back();
  return append(collected_.sources, std::move(source));
}

std::uint32_t TraceBuilder::process(std::uint32_t source, const IdKey& pid) {
  const std::lock_guard lock(mutex_);
  return indexOf(collected_.processIndex, std::pair{source, pid}, [&] {
    return append(collected_.processes, Process{source, pid.number, collected_.names.intern(pid.text), 0, 0});
  });
}

std::uint32_t TraceBuilder::thread(std::uint32_t process, const IdKey& tid) {
  const std::lock_guard lock(mutex_);
  return indexOf(collected_.threadIndex, std::pair{process, tid}, [&] {
    return append(collected_.threads, Thread{process, tid.number, collected_.names.intern(tid.text), 0});
  });
}

std::uint32_t TraceBuilder::device(std::uint32_t source, std::int64_t id) {
  const std::lock_guard lock(mutex_);
  return indexOf(collected_.deviceIndex, std::pair{source, id}, [&] {
    return append(collected_.devices, Device{source, id, 0, {}});
  });
}

std::uint32_t TraceBuilder::stream(std::uint32_t device, std::int64_t context, std::int64_t id, std::uint32_t process) {
  const std::lock_guard lock(mutex_);
  return indexOf(collected_.streamIndex, std::tuple{device, context, id, process}, [&] {
    return append(collected_.streams, Stream{device, context, id, process, 0});
  });
}

std::uint32_t TraceBuilder::findProcess(std::uint32_t source, const IdKey& pid) const {
  const std::lock_guard lock(mutex_);
  const auto it = collected_.processIndex.find({source, pid});
  return it == collected_.processIndex.end() ? kNone : it->second;
}
std::uint32_t TraceBuilder::findThread(std::uint32_t process, const IdKey& tid) const {
  const std::lock_guard lock(mutex_);
  const auto it = collected_.threadIndex.find({process, tid});
  return it == collected_.threadIndex.end() ? kNone : it->second;
}
std::uint32_t TraceBuilder::findStream(std::uint32_t device, std::int64_t id) const {
  const std::lock_guard lock(mutex_);
  for (std::uint32_t s = 0; s < collected_.streams.size(); ++s) {
    if (collected_.streams[s].device == device && collected_.streams[s].id == id) return s;
  }
  return kNone;
}
std::vector<std::uint32_t> TraceBuilder::threadsOf(std::uint32_t source, const IdKey& tid) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::uint32_t> result;
  for (const auto& [key, thread] : collected_.threadIndex) {
    if (key.second == tid && collected_.processes[key.first].source == source) result.push_back(thread);
  }
  return result;
}
std::vector<std::pair<std::int64_t, std::uint32_t>> TraceBuilder::devicesOf(std::uint32_t source) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<std::int64_t, std::uint32_t>> result;
  for (std::uint32_t i = 0; i < collected_.devices.size(); ++i) {
    if (collected_.devices[i].source == source) result.emplace_back(collected_.devices[i].id, i);
  }
  return result;
}

void TraceBuilder::nameProcess(std::uint32_t process, std::string_view name) {
  const std::lock_guard lock(mutex_);
  collected_.processes[process].name = collected_.names.intern(name);
}
void TraceBuilder::labelProcess(std::uint32_t process, std::string_view labels) {
  const std::lock_guard lock(mutex_);
  collected_.processes[process].labels = collected_.names.intern(labels);
}
void TraceBuilder::nameThread(std::uint32_t thread, std::string_view name) {
  const std::lock_guard lock(mutex_);
  collected_.threads[thread].name = collected_.names.intern(name);
}
void TraceBuilder::nameStream(std::uint32_t stream, std::string_view name) {
  const std::lock_guard lock(mutex_);
  collected_.streams[stream].name = collected_.names.intern(name);
}
void TraceBuilder::nameDevice(std::uint32_t device, std::string_view name) {
  const std::lock_guard lock(mutex_);
  collected_.devices[device].name = collected_.names.intern(name);
}
void TraceBuilder::setStreamContext(std::uint32_t stream, std::int64_t context) {
  const std::lock_guard lock(mutex_);
  collected_.streams[stream].context = context;
}
void TraceBuilder::addDeviceProperty(std::uint32_t device, std::string key, std::string value) {
  const std::lock_guard lock(mutex_);
  collected_.devices[device].properties.emplace_back(std::move(key), std::move(value));
}

std::uint32_t TraceBuilder::track(const TrackKey& key) {
  const std::lock_guard lock(mutex_);
  return indexOf(collected_.trackIndex, key, [&] { return append(collected_.tracks, key); });
}

std::uint32_t TraceBuilder::threadTrack(EventKind kind, std::uint32_t thread) {
  return track({kind, kNone, thread, kNone, kNone, {}});
}
std::uint32_t TraceBuilder::streamTrack(EventKind kind, std::uint32_t stream, std::string_view row) {
  return track({kind, kNone, kNone, kNone, stream, std::string(row)});
}
std::uint32_t TraceBuilder::memoryTrack(std::uint32_t process, std::uint32_t device) {
  return track({EventKind::Memory, process, kNone, device, kNone, {}});
}
std::uint32_t TraceBuilder::counterTrack(std::uint32_t process, std::uint32_t device, std::string_view series) {
  return track({EventKind::Counter, process, kNone, device, kNone, std::string(series)});
}

void TraceBuilder::setCounterUnit(std::uint32_t track, std::string_view unit) {
  const std::lock_guard lock(mutex_);
  collected_.counterUnits[track] = collected_.names.intern(unit);
}

void TraceBuilder::setEpochOfClockZero(std::uint32_t source, std::int64_t epochNs) {
  const std::lock_guard lock(mutex_);
  if (collected_.epochOfClockZero.size() <= source) collected_.epochOfClockZero.resize(source + 1);
  collected_.epochOfClockZero[source] = epochNs;
}

void TraceBuilder::addFlow(FlowRequest request) {
  const std::lock_guard lock(mutex_);
  collected_.flows.push_back(std::move(request));
}

void TraceBuilder::setDetails(std::uint32_t source, std::shared_ptr<const DetailSource> details) {
  const std::lock_guard lock(mutex_);
  collected_.details[source] = std::move(details);
}

void TraceBuilder::keepForDetails(std::uint32_t source, std::shared_ptr<const void> what) {
  struct Both {
    std::shared_ptr<const DetailSource> details;
    std::shared_ptr<const void> what;
  };
  const std::lock_guard lock(mutex_);
  const DetailSource* const details = collected_.details[source].get();
  const auto both = std::make_shared<const Both>(Both{std::move(collected_.details[source]), std::move(what)});
  collected_.details[source] = std::shared_ptr<const DetailSource>(both, details);
}

std::shared_ptr<const Trace> TraceBuilder::finish(Job& job) { return finishTrace(collected_, job); }

}  // namespace tallyscope
