// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "core/trace/build/trace_builder.h"

namespace tallyscope {

/// Builds traces event by event for tests: one process (100, "python3"), its main thread and a worker, one device with
/// streams by id.
class TraceMaker {
 public:
  TraceMaker() : stage_(builder.newStage()) {
    builder.addSource({});
    process = builder.process(0, {100, {}});
    builder.nameProcess(process, "python3");
    thread = builder.thread(process, {100, {}});
    builder.nameThread(thread, "main");
    worker = builder.thread(process, {101, {}});
    device = builder.device(0, 0);
    builder.nameDevice(device, "NVIDIA H200");
    builder.setVendor(Vendor::Nvidia);
    builder.setOrigin(0);
  }
  void op(TimeNs start, TimeNs duration, const std::string& name, std::uint32_t onThread = kNone) {
    StagedOperator e;
    fill(e, start, duration, name, builder.threadTrack(EventKind::Operator, onThread == kNone ? thread : onThread));
    stage_.operators.push_back(e);
  }
  void range(TimeNs start, TimeNs duration, const std::string& name, std::uint8_t flags = 0) {
    StagedRange e;
    fill(e, start, duration, name, builder.threadTrack(EventKind::Range, thread));
    e.flags = flags;
    stage_.ranges.push_back(e);
  }
  void call(TimeNs start, TimeNs duration, const std::string& name, std::int64_t correlation) {
    StagedApi e;
    fill(e, start, duration, name, builder.threadTrack(EventKind::Api, thread));
    e.correlation = correlation;
    stage_.api.push_back(e);
  }
  void kernel(TimeNs start, TimeNs duration, const std::string& name, std::int64_t correlation = 0,
              std::int64_t streamId = 7, DeviceKind kind = DeviceKind::Kernel) {
    StagedDevice e;
    const std::uint32_t stream = builder.stream(device, 1, streamId);
    fill(e, start, duration, name,
         builder.streamTrack(EventKind::Device, stream, kind == DeviceKind::Sync ? "sync" : ""));
    e.correlation = correlation;
    e.kind = kind;
    if (kind == DeviceKind::Kernel) {
      DeviceAttributes a;
      a.grid = {256, 1, 1};
      a.block = {128, 1, 1};
      a.registersPerThread = 64;
      e.attributes = stage_.deviceAttributes.intern(a);
    }
    stage_.device.push_back(e);
  }
  std::shared_ptr<const Trace> finish() {
    Job job;
    return builder.finish(job);
  }

  TraceBuilder builder;
  std::uint32_t process = 0, thread = 0, worker = 0, device = 0;

 private:
  void fill(StagedSlice& e, TimeNs start, TimeNs duration, const std::string& name, std::uint32_t track) {
    e.start = start;
    e.duration = duration;
    e.place = next_++;
    e.track = track;
    e.name = stage_.strings.intern(name);
  }
  TraceStage& stage_;
  std::uint64_t next_ = 1;
};

/// 0 to 10,000 ns: a range over everything, two operators with a launch each, two kernels on stream 7 at [2000, 3000)
/// and [4000, 4500), a copy on stream 7 at [5000, 5100), a kernel on stream 8 at [2500, 4200).
inline std::shared_ptr<const Trace> smallTrace() {
  TraceMaker maker;
  maker.range(0, 10000, "step 1");
  maker.op(100, 900, "aten::linear");
  maker.op(200, 600, "aten::mm");
  maker.call(300, 100, "cudaLaunchKernel", 1);
  maker.op(1200, 500, "aten::add");
  maker.call(1300, 50, "cudaLaunchKernel", 2);
  maker.call(1400, 50, "cudaLaunchKernel", 3);
  maker.kernel(2000, 1000, "sm90_xmma_gemm_bf16", 1);
  maker.kernel(4000, 500, "void vectorized_elementwise_kernel<4, Add>(int)", 2);
  maker.kernel(5000, 100, "Memcpy HtoD", 0, 7, DeviceKind::Memcpy);
  maker.kernel(2500, 1700, "ncclDevKernel_AllReduce", 3, 8);
  return maker.finish();
}

}  // namespace tallyscope
