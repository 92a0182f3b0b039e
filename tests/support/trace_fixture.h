// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/trace/build/trace_builder.h"

namespace tallyscope::testing {

// What a test says about an event; everything has a sensible default, so that a line reads
//   fixture.kernel({.name = "add", .start = 100, .duration = 20, .correlation = 1});
struct CallSpec {
  std::string name = "hggcLaunchKernel";
  TimeNs start = 0, duration = 0;
  std::int64_t correlation = 0;
  std::int64_t pid = 100, tid = 100;
  bool driver = false;
};
struct KernelSpec {
  std::string name = "kernel";
  TimeNs start = 0, duration = 0;
  std::int64_t correlation = 0;
  std::int64_t device = 0, context = 1, stream = 1;
  std::int64_t pid = -1;  ///< of the stream, -1: not recorded
  std::array<std::int32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
  std::int32_t registers = 32, staticShared = 0, dynamicShared = 0;
  std::string shortName{}, mangledName{};
  std::int64_t graphNode = -1, graph = -1;
  int collective = -1;  ///< an index that TraceFixture::collective() returned
};
struct CopySpec {
  TimeNs start = 0, duration = 0;
  std::int64_t bytes = 0;
  CopyKind kind = CopyKind::HostToDevice;
  std::int64_t correlation = 0;
  std::int64_t device = 0, context = 1, stream = 1;
  std::int64_t pid = -1;
  MemoryKind from = MemoryKind::Pageable, to = MemoryKind::Device;
  std::string name = "Memcpy HtoD (Pageable -> Device)";
};
struct FillSpec {
  TimeNs start = 0, duration = 0;
  std::int64_t bytes = 0;
  std::int64_t correlation = 0;
  std::int64_t device = 0, context = 1, stream = 1;
  std::int64_t pid = -1;
  MemoryKind memory = MemoryKind::Device;
  std::string name = "Memset (Device)";
};
struct SyncSpec {
  std::string name = "Stream Synchronize";
  TimeNs start = 0, duration = 0;
  std::int64_t correlation = 0;
  std::int64_t device = 0, context = 1, stream = 1;
  std::int32_t type = 3;  ///< CUPTI: 1 event, 2 stream wait, 3 stream, 4 context
};
struct RangeSpec {
  std::string name = "range";
  TimeNs start = 0, duration = 0;  ///< duration -1: never closed
  std::string domain{};
  RangeKind kind = RangeKind::PushPop;
  std::int64_t pid = 100, tid = 100;
  std::int64_t endTid = -1;  ///< -1: ends on its own thread
};
struct OperatorSpec {
  std::string name = "aten::mm";
  TimeNs start = 0, duration = 0;
  std::int64_t pid = 100, tid = 100;
  std::string dims{}, types{}, concrete{};
};
struct OsSpec {
  std::string name = "poll";
  TimeNs start = 0, duration = 0;
  std::int64_t pid = 100, tid = 100;
};
struct MemorySpec {
  TimeNs start = 0;
  std::uint64_t address = 0;
  std::int64_t bytes = 0;  ///< positive: allocated, negative: released
  std::int64_t pid = 100, tid = -1;
  std::int64_t device = 0;  ///< -1: host memory
  std::int64_t correlation = 0;
  MemoryKind memory = MemoryKind::Device;
  std::string name{};
};
struct SampleSpec {
  std::string series = "metric";
  TimeNs start = 0;
  double value = 0;
  std::int64_t pid = -1, device = 0;
};

/// Makes small traces in a few lines. Times stay as given (time 0 is the trace's 0). Events with equal starts and
/// durations keep the order they were added in.
class TraceFixture {
 public:
  explicit TraceFixture(Vendor vendor = Vendor::THead) : stage_(builder_.newStage()) {
    Source source;
    source.path = "fixture";
    source.format = "test";
    builder_.addSource(source);
    builder_.setVendor(vendor);
    builder_.setOrigin(0);
  }

  TraceBuilder& builder() { return builder_; }
  TraceStage& stage() { return stage_; }

  std::uint32_t process(std::int64_t pid, std::string_view name = {}) {
    const std::uint32_t p = builder_.process(0, {pid, {}});
    if (!name.empty()) builder_.nameProcess(p, name);
    return p;
  }
  std::uint32_t thread(std::int64_t pid, std::int64_t tid, std::string_view name = {}) {
    const std::uint32_t t = builder_.thread(process(pid), {tid, {}});
    if (!name.empty()) builder_.nameThread(t, name);
    return t;
  }
  std::uint32_t device(std::int64_t id, std::string_view name = {}) {
    const std::uint32_t d = builder_.device(0, id);
    if (!name.empty()) builder_.nameDevice(d, name);
    return d;
  }
  std::uint32_t stream(std::int64_t device, std::int64_t context, std::int64_t stream, std::int64_t pid = -1) {
    return builder_.stream(builder_.device(0, device), context, stream, pid < 0 ? kNone : process(pid));
  }

  void call(const CallSpec& spec) {
    StagedApi e;
    fill(e, spec, builder_.threadTrack(EventKind::Api, thread(spec.pid, spec.tid)));
    e.correlation = spec.correlation;
    e.flags = spec.driver ? FlagDriver : 0;
    stage_.api.push_back(e);
  }
  void kernel(const KernelSpec& spec) {
    StagedDevice e = device(spec, DeviceKind::Kernel, spec.pid, "");
    DeviceAttributes a;
    a.grid = spec.grid;
    a.block = spec.block;
    a.registersPerThread = spec.registers;
    a.staticShared = spec.staticShared;
    a.dynamicShared = spec.dynamicShared;
    a.shortName = stage_.strings.intern(spec.shortName);
    a.mangledName = stage_.strings.intern(spec.mangledName);
    e.attributes = stage_.deviceAttributes.intern(a);
    const auto index = static_cast<std::uint32_t>(stage_.device.size());
    if (spec.graphNode >= 0) stage_.graphNode.push_back({index, spec.graphNode});
    if (spec.graph >= 0) stage_.graph.push_back({index, spec.graph});
    if (spec.collective >= 0) stage_.deviceCollective.push_back({index, spec.collective});
    stage_.device.push_back(e);
  }
  void copy(const CopySpec& spec) {
    StagedDevice e = device(spec, DeviceKind::Memcpy, spec.pid, "");
    DeviceAttributes a;
    a.bytes = spec.bytes;
    a.copyKind = static_cast<std::int8_t>(spec.kind);
    a.sourceKind = static_cast<std::int8_t>(spec.from);
    a.targetKind = static_cast<std::int8_t>(spec.to);
    e.attributes = stage_.deviceAttributes.intern(a);
    stage_.device.push_back(e);
  }
  void fillMemory(const FillSpec& spec) {
    StagedDevice e = device(spec, DeviceKind::Memset, spec.pid, "");
    DeviceAttributes a;
    a.bytes = spec.bytes;
    a.sourceKind = static_cast<std::int8_t>(spec.memory);
    e.attributes = stage_.deviceAttributes.intern(a);
    stage_.device.push_back(e);
  }
  void sync(const SyncSpec& spec) {
    StagedDevice e = device(spec, DeviceKind::Sync, -1, "sync");
    DeviceAttributes a;
    a.syncType = spec.type;
    e.attributes = stage_.deviceAttributes.intern(a);
    stage_.device.push_back(e);
  }
  void range(const RangeSpec& spec) {
    StagedRange e;
    fill(e, spec, builder_.threadTrack(EventKind::Range, thread(spec.pid, spec.tid)));
    e.domain = stage_.strings.intern(spec.domain);
    e.kind = spec.kind;
    if (spec.duration < 0) e.flags = FlagUnclosed;
    if (spec.endTid >= 0) {
      stage_.rangeEndThread.push_back(
          {static_cast<std::uint32_t>(stage_.ranges.size()), thread(spec.pid, spec.endTid)});
    }
    stage_.ranges.push_back(e);
  }
  void op(const OperatorSpec& spec) {
    StagedOperator e;
    fill(e, spec, builder_.threadTrack(EventKind::Operator, thread(spec.pid, spec.tid)));
    Operands operands;
    operands.dims = stage_.strings.intern(spec.dims);
    operands.types = stage_.strings.intern(spec.types);
    operands.concrete = stage_.strings.intern(spec.concrete);
    e.operands = stage_.operands.intern(operands);
    stage_.operators.push_back(e);
  }
  void os(const OsSpec& spec) {
    StagedPlain e;
    fill(e, spec, builder_.threadTrack(EventKind::Os, thread(spec.pid, spec.tid)));
    stage_.os.push_back(e);
  }
  void memory(const MemorySpec& spec) {
    StagedMemory e;
    e.start = spec.start;
    e.address = spec.address;
    e.bytes = spec.bytes;
    e.correlation = spec.correlation;
    e.place = ++place_;
    e.track = builder_.memoryTrack(process(spec.pid), spec.device < 0 ? kNone : device(spec.device));
    e.thread = spec.tid < 0 ? kNone : thread(spec.pid, spec.tid);
    e.name = stage_.strings.intern(spec.name);
    e.memoryKind = static_cast<std::int8_t>(spec.memory);
    stage_.memory.push_back(e);
  }
  void sample(const SampleSpec& spec) {
    StagedSample e;
    e.start = spec.start;
    e.value = spec.value;
    e.place = ++place_;
    e.track = builder_.counterTrack(spec.pid < 0 ? kNone : process(spec.pid),
                                    spec.device < 0 ? kNone : device(spec.device), spec.series);
    stage_.samples.push_back(e);
  }
  /// Metadata for kernels: interns it and returns the index for KernelSpec::collective. Texts: stage().strings.intern().
  int collective(const Collective& c) { return static_cast<int>(stage_.collectives.intern(c)); }

  std::shared_ptr<const Trace> finish() {
    Job job;
    return builder_.finish(job);
  }

 private:
  template <typename Event, typename Spec>
  void fill(Event& e, const Spec& spec, std::uint32_t track) {
    e.start = spec.start;
    e.duration = spec.duration;
    e.place = ++place_;
    e.track = track;
    e.name = stage_.strings.intern(spec.name);
  }
  template <typename Spec>
  StagedDevice device(const Spec& spec, DeviceKind kind, std::int64_t pid, std::string_view row) {
    StagedDevice e;
    fill(e, spec, builder_.streamTrack(EventKind::Device, stream(spec.device, spec.context, spec.stream, pid), row));
    e.correlation = spec.correlation;
    e.kind = kind;
    return e;
  }

  TraceBuilder builder_;
  TraceStage& stage_;
  std::uint64_t place_ = 0;
};

}  // namespace tallyscope::testing
