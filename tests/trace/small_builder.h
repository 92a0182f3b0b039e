// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/trace/build/trace_builder.h"

namespace tallyscope {

/// Puts small traces together, one line an event. `place` counts up, so ties keep the order of the calls.
struct SmallBuilder {
  SmallBuilder() : stage(builder.newStage()) {}

  std::uint32_t source() { return builder.addSource({}); }
  std::uint32_t thread(std::uint32_t src, std::int64_t pid, std::int64_t tid) {
    return builder.thread(builder.process(src, {pid, {}}), {tid, {}});
  }
  std::uint32_t api(std::uint32_t thread, TimeNs start, TimeNs duration, std::int64_t correlation = 0) {
    return push(stage.api, slice<StagedApi>(EventKind::Api, thread, start, duration, "call", correlation));
  }
  std::uint32_t op(std::uint32_t thread, TimeNs start, TimeNs duration, const char* name = "op") {
    return push(stage.operators, slice<StagedOperator>(EventKind::Operator, thread, start, duration, name));
  }
  std::uint32_t range(std::uint32_t thread, TimeNs start, TimeNs duration, const char* name = "range") {
    return push(stage.ranges, slice<StagedRange>(EventKind::Range, thread, start, duration, name));
  }
  std::uint32_t frame(std::uint32_t thread, TimeNs start, TimeNs duration, const char* name = "frame") {
    return push(stage.frames, slice<StagedPlain>(EventKind::Frame, thread, start, duration, name));
  }
  std::uint32_t kernel(std::uint32_t stream, TimeNs start, TimeNs duration, std::int64_t correlation = 0) {
    StagedDevice e;
    fill(e, start, duration, "kernel", builder.streamTrack(EventKind::Device, stream));
    e.correlation = correlation;
    return push(stage.device, e);
  }
  std::uint32_t memory(std::uint32_t track, TimeNs time, std::int64_t bytes, std::int64_t correlation = 0) {
    StagedMemory e;
    e.start = time;
    e.bytes = bytes;
    e.address = 0x1000;
    e.correlation = correlation;
    e.place = ++place;
    e.track = track;
    return push(stage.memory, e);
  }
  std::uint32_t sample(std::uint32_t track, TimeNs time, double value) {
    StagedSample e;
    e.start = time;
    e.value = value;
    e.place = ++place;
    e.track = track;
    return push(stage.samples, e);
  }
  std::shared_ptr<const Trace> finish() {
    Job job;
    return builder.finish(job);
  }

  TraceBuilder builder;
  TraceStage& stage;
  std::uint64_t place = 0;

 private:
  void fill(StagedSlice& e, TimeNs start, TimeNs duration, const char* name, std::uint32_t track) {
    e.start = start;
    e.duration = duration;
    e.name = stage.strings.intern(name);
    e.place = ++place;
    e.track = track;
  }
  template <typename Staged>
  Staged slice(EventKind kind, std::uint32_t thread, TimeNs start, TimeNs duration, const char* name,
               std::int64_t correlation = 0) {
    Staged e;
    fill(e, start, duration, name, builder.threadTrack(kind, thread));
    if constexpr (requires { e.correlation; }) e.correlation = correlation;
    return e;
  }
  template <typename Staged>
  static std::uint32_t push(BlockVector<Staged>& list, const Staged& e) {
    list.push_back(e);
    return static_cast<std::uint32_t>(list.size() - 1);
  }
};

}  // namespace tallyscope
