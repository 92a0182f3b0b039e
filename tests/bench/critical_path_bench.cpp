// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path of a recording of one million events, in seconds: the limit is 2.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <vector>

#include "core/analysis/critical_path/critical_path.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {
namespace {

constexpr int kLaunches = 333'334;  ///< an operator, a call and a kernel each
constexpr int kStreams = 4;
constexpr double kLimitSeconds = 2;

/// A host that is late for every fourth launch and waits for the device after every hundredth.
std::shared_ptr<const Trace> makeTrace() {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  builder.addSource({});
  builder.setVendor(Vendor::Nvidia);
  const std::uint32_t process = builder.process(0, {1, {}});
  const std::uint32_t thread = builder.thread(process, {1, {}});
  const std::uint32_t calls = builder.threadTrack(EventKind::Api, thread);
  const std::uint32_t operators = builder.threadTrack(EventKind::Operator, thread);
  std::vector<std::uint32_t> tracks;
  for (int s = 0; s < kStreams; ++s) {
    tracks.push_back(builder.streamTrack(EventKind::Device, builder.stream(builder.device(0, 0), 1, s, process)));
  }
  const StringId kernel = stage.strings.intern("kernel"), launch = stage.strings.intern("cudaLaunchKernel");
  const StringId wait = stage.strings.intern("cudaStreamSynchronize"), op = stage.strings.intern("aten::mm");
  std::mt19937 random(1);
  std::uint64_t place = 0;
  TimeNs host = 0, free = 0;
  const auto addCall = [&](TimeNs start, TimeNs end, StringId name, std::int64_t correlation) {
    StagedApi call;
    call.start = start;
    call.duration = end - start;
    call.place = ++place;
    call.track = calls;
    call.name = name;
    call.correlation = correlation;
    stage.api.push_back(call);
  };
  for (int i = 0; i < kLaunches; ++i) {
    if (i % 100 == 99) {
      addCall(host, std::max(host, free) + 1'000, wait, 0);
      host = std::max(host, free) + 2'000;
    }
    host = i % 4 == 0 ? std::max(host, free + 5'000) : host + 1'500;
    StagedOperator o;
    o.start = host;
    o.duration = 1'400;
    o.place = ++place;
    o.track = operators;
    o.name = op;
    stage.operators.push_back(o);
    addCall(host + 200, host + 1'100, launch, i + 1);
    StagedDevice e;
    e.start = std::max(host + 6'000, free + 500);
    e.duration = 2'000 + static_cast<TimeNs>(random() % 8'000);
    free = e.start + e.duration;
    e.place = ++place;
    e.track = tracks[random() % kStreams];
    e.name = kernel;
    e.correlation = i + 1;
    stage.device.push_back(e);
  }
  Job job;
  return builder.finish(job);
}

void criticalPath(benchmark::State& state) {
  static const std::shared_ptr<const Trace> trace = makeTrace();
  double best = 1e9;
  std::size_t parts = 0;
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    parts = CriticalPath(*trace, nullptr).find({}).size();
    best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  if (parts < kLaunches) state.SkipWithError("parts of the path are missing");
  state.counters["parts"] = static_cast<double>(parts);
  state.counters["ratio_to_limit"] = best / kLimitSeconds;
}
BENCHMARK(criticalPath)->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
}  // namespace tallyscope

BENCHMARK_MAIN();
