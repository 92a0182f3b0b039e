// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocprofv3/rocm_stager.h"
#include "core/base/import_notes.h"

#include <algorithm>

namespace tallyscope::rocm {

MemoryAction memoryActionOf(std::string_view name) {
  const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
  if (has("REALLOC")) return MemoryAction::Reallocate;
  // RECLAIM: scratch memory taken back from a queue.
  return has("FREE") || has("RECLAIM") || has("DEALLOC") ? MemoryAction::Release : MemoryAction::Allocate;
}

Stager::Stager(TraceBuilder& builder, std::uint32_t source)
    : builder_(builder), source_(source), stage_(builder.newStage()), lanes_(builder) {
  builder.setVendor(Vendor::Amd);
}

void Stager::addAgent(Agent agent) {
  const std::int64_t key = agent.key;
  agents_.insert_or_assign(key, std::move(agent));
}

void Stager::addKernel(std::int64_t id, Kernel kernel) { kernels_.insert_or_assign(id, std::move(kernel)); }

const Kernel* Stager::kernel(std::int64_t id) const {
  const auto it = kernels_.find(id);
  return it == kernels_.end() ? nullptr : &it->second;
}

const Agent* Stager::agent(std::int64_t key) const {
  const auto it = agents_.find(key);
  return it == agents_.end() ? nullptr : &it->second;
}

std::uint32_t Stager::process(std::int64_t pid) {
  if (pid < 0) return kNone;
  const auto [it, made] = processes_.try_emplace(pid, kNone);
  if (made) it->second = builder_.process(source_, {pid, {}});
  return it->second;
}

std::uint32_t Stager::device(std::int64_t agentKey) {
  const auto [it, made] = devices_.try_emplace(agentKey, kNone);
  if (!made) return it->second;
  const Agent* known = agent(agentKey);
  it->second =
      builder_.device(source_, known && known->index >= 0 ? known->index : std::max<std::int64_t>(agentKey, 0));
  if (known) {
    if (!known->name.empty()) builder_.nameDevice(it->second, known->name);
    if (!known->architecture.empty()) builder_.addDeviceProperty(it->second, "architecture", known->architecture);
    for (const auto& [name, value] : known->properties) builder_.addDeviceProperty(it->second, name, value);
  }
  return it->second;
}

template <typename Event>
void Stager::times(const Moment& moment, Event& e) {
  e.start = moment.start;
  e.duration = moment.end - moment.start;
  e.place = moment.place;
  ++events_;
  if (e.duration >= 0) return;
  e.duration = 0;
  e.flags |= FlagRepaired;
  stage_.diagnostics.add("negative-duration", moment.place, "");
}

std::uint32_t Stager::threadTrack(EventKind kind, std::int64_t pid, std::int64_t tid) {
  const std::tuple key{kind, pid, tid};
  if (lastThreadTrack_ != kNone && key == lastThread_) return lastThreadTrack_;
  const auto [it, made] = threadTracks_.try_emplace(key, kNone);
  if (made) {
    const std::uint32_t owner = process(std::max<std::int64_t>(pid, 0));
    it->second = builder_.threadTrack(kind, builder_.thread(owner, {std::max<std::int64_t>(tid, 0), {}}));
  }
  lastThread_ = key;
  return lastThreadTrack_ = it->second;
}

std::uint32_t Stager::laneOf(const Where& where) {
  return lanes_.lane(device(where.agent), process(where.pid), where.queue, where.stream);
}

void Stager::host(std::string_view category, StringId name, std::int64_t pid, std::int64_t tid,
                  std::int64_t correlation, const Moment& moment) {
  host(callKindOf(category), category, name, pid, tid, correlation, moment);
}

void Stager::host(CallKind kind, std::string_view category, StringId name, std::int64_t pid, std::int64_t tid,
                  std::int64_t correlation, const Moment& moment) {
  switch (kind) {
    case CallKind::Runtime:
    case CallKind::Driver: {
      StagedApi e;
      times(moment, e);
      e.track = threadTrack(EventKind::Api, pid, tid);
      e.name = name;
      e.correlation = correlation;
      if (kind == CallKind::Driver) e.flags |= FlagDriver;
      stage_.api.push_back(e);
      return;
    }
    case CallKind::Os: {
      StagedPlain e;
      times(moment, e);
      e.track = threadTrack(EventKind::Os, pid, tid);
      e.name = name;
      stage_.os.push_back(e);
      return;
    }
    case CallKind::Marker:
    case CallKind::Range: {
      StagedRange e;
      times(moment, e);
      e.track = threadTrack(EventKind::Range, pid, tid);
      e.name = name;
      e.domain = stage_.strings.intern(domainOf(category));
      if (kind == CallKind::Marker && e.duration == 0) e.kind = RangeKind::Mark;
      stage_.ranges.push_back(e);
    }
  }
}

void Stager::dispatch(const Dispatch& dispatch, const Where& where, std::int64_t correlation, const Moment& moment) {
  StagedDevice e;
  times(moment, e);
  e.track = laneOf(where);
  e.correlation = correlation;
  DeviceAttributes a;
  const Kernel* known = kernel(dispatch.kernel);
  const auto [names, fresh] = kernelNames_.try_emplace(dispatch.kernel);
  if (fresh) {
    const std::string name = known ? known->name : "kernel " + std::to_string(dispatch.kernel);
    names->second = {stage_.strings.intern(name),
                     known && !known->mangled.empty() ? stage_.strings.intern(known->mangled) : 0};
    if (!known) {
      stage_.diagnostics.add("kernel-without-name", moment.place, name);
    }
  }
  e.name = names->second.first;
  a.mangledName = names->second.second;
  a.grid = groupsOf(dispatch.grid, dispatch.group);
  for (std::size_t i = 0; i < 3; ++i) a.block[i] = narrow(dispatch.group[i]);
  a.totalShared = narrow(dispatch.lds);
  if (known) a.registersPerThread = narrow(known->vgpr);
  e.attributes = stage_.deviceAttributes.intern(a);
  const auto index = static_cast<std::uint32_t>(stage_.device.size());
  if (dispatch.graph != 0) stage_.graph.push_back({index, dispatch.graph});
  if (dispatch.node != 0) stage_.graphNode.push_back({index, dispatch.node});
  stage_.device.push_back(e);
}

void Stager::copy(std::string_view name, std::int64_t from, std::int64_t to, std::int64_t bytes, Where where,
                  std::int64_t correlation, const Moment& moment) {
  const Agent* source = agent(from);
  const Agent* target = agent(to);
  Ends ends;
  if (source) ends.from = source->gpu ? 1 : 0;
  if (target) ends.to = target->gpu ? 1 : 0;
  ends.sameDevice = from == to;
  const CopyKind kind = copyKindOf(ends, name);
  // Shown on the device that receives, else on the one that sends.
  if (where.agent < 0) {
    const bool sends = source ? source->gpu && !(target && target->gpu) : kind == CopyKind::DeviceToHost;
    where.agent = sends ? from : to;
  }
  StagedDevice e;
  times(moment, e);
  e.kind = DeviceKind::Memcpy;
  e.track = laneOf(where);
  e.correlation = correlation;
  e.name = stage_.strings.intern(name);
  DeviceAttributes a;
  a.bytes = bytes;
  a.copyKind = static_cast<std::int8_t>(kind);
  const auto memoryOf = [](const Agent* agent) {
    return static_cast<std::int8_t>(agent && agent->gpu ? MemoryKind::Device : MemoryKind::NotKnown);
  };
  a.sourceKind = memoryOf(source);
  a.targetKind = memoryOf(target);
  e.attributes = stage_.deviceAttributes.intern(a);
  stage_.device.push_back(e);
}

void Stager::memoryEvent(std::int64_t bytes, std::uint64_t address, StringId level, std::int64_t agentKey,
                         const Where& where, std::int64_t correlation, const Moment& moment) {
  const Agent* known = agent(agentKey);
  const bool onDevice = known ? known->gpu : agentKey >= 0 && agents_.empty();
  StagedMemory e;
  e.start = moment.start;
  e.place = moment.place;
  e.address = address;
  e.bytes = bytes;
  e.name = level;
  e.correlation = correlation;
  const std::uint32_t owner = process(std::max<std::int64_t>(where.pid, 0));
  if (where.tid >= 0) e.thread = builder_.thread(owner, {where.tid, {}});
  e.track = builder_.memoryTrack(owner, onDevice ? device(agentKey) : kNone);
  e.memoryKind = static_cast<std::int8_t>(onDevice ? MemoryKind::Device : MemoryKind::NotKnown);
  stage_.memory.push_back(e);
}

void Stager::memory(MemoryAction action, std::string_view level, std::uint64_t address, std::int64_t bytes,
                    const Where& where, std::int64_t correlation, const Moment& moment) {
  ++events_;
  const StringId name = level.empty() ? 0 : stage_.strings.intern(level);
  const std::pair key{where.pid, address};
  if (action != MemoryAction::Allocate) {
    const auto it = live_.find(key);
    Live old{std::max<std::int64_t>(bytes, 0), where.agent, name};
    if (it != live_.end()) {
      old = it->second;
      live_.erase(it);
    } else if (action == MemoryAction::Reallocate) {
      old.bytes = 0;
    } else if (old.bytes <= 0) {
      stage_.diagnostics.add("release-without-allocation", moment.place, "");
    }
    if (old.bytes > 0) memoryEvent(-old.bytes, address, old.level, old.agent, where, correlation, moment);
    if (action == MemoryAction::Release) return;
  }
  if (bytes < 0) return;
  live_.insert_or_assign(key, Live{bytes, where.agent, name});
  memoryEvent(bytes, address, name, where.agent, where, correlation, moment);
}

void Stager::event(std::string_view name, bool wait, const Where& where, std::int64_t correlation,
                   const Moment& moment) {
  StagedDevice e;
  times(moment, e);
  e.kind = DeviceKind::Sync;
  e.track = laneOf(where);
  e.correlation = correlation;
  e.name = stage_.strings.intern(name);
  DeviceAttributes a;
  a.syncType = wait ? 2 : 1;
  e.attributes = stage_.deviceAttributes.intern(a);
  stage_.device.push_back(e);
}

void Stager::graphLaunch(std::int64_t graph, std::int64_t nodes, const Where& where, const Moment& moment) {
  StagedRange e;
  times(moment, e);
  // A row of its own beside the device's work: ranges on a stream of work would count as the recorder's projection of
  // all ranges there. Streams are numbered from 0, so this number is free.
  const std::uint32_t stream =
      builder_.stream(device(where.agent), -1, -2 - std::max<std::int64_t>(where.queue, 0), process(where.pid));
  builder_.nameStream(stream, "HIP graphs");
  e.track = builder_.streamTrack(EventKind::Range, stream);
  e.kind = RangeKind::Projected;
  e.name = stage_.strings.intern("graph " + std::to_string(graph) +
                                 (nodes > 0 ? " (" + std::to_string(nodes) + " kernels)" : std::string()));
  e.domain = stage_.strings.intern("HIP graph");
  stage_.ranges.push_back(e);
}

void Stager::finish() {
  lanes_.assign(stage_);
  builder_.loadStatistics().eventsRead += events_;
}

}  // namespace tallyscope::rocm
