// SPDX-License-Identifier: GPL-3.0-or-later
// Dividing the idle time of 10 million device operations into causes against std::sort of their starts in the same run.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <vector>

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/idle/work_groups.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {
namespace {

constexpr int kOperations = 10'000'000;
constexpr int kStreams = 4;

/// One device whose host is late for every fourth launch, so that there are idle intervals of several causes.
std::shared_ptr<const Trace> makeTrace() {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  builder.addSource({});
  builder.setVendor(Vendor::Nvidia);
  const std::uint32_t process = builder.process(0, {1, {}});
  const std::uint32_t calls = builder.threadTrack(EventKind::Api, builder.thread(process, {1, {}}));
  std::vector<std::uint32_t> tracks;
  for (int s = 0; s < kStreams; ++s) {
    const std::uint32_t stream = builder.stream(builder.device(0, 0), 1, s, process);
    tracks.push_back(builder.streamTrack(EventKind::Device, stream));
  }
  const StringId kernel = stage.strings.intern("kernel");
  const StringId launch = stage.strings.intern("cudaLaunchKernel");
  std::mt19937 random(1);
  TimeNs host = 0, free = 0;
  for (int i = 0; i < kOperations; ++i) {
    host = i % 4 == 0 ? free + 5'000 : host + 1'000;
    StagedApi call;
    call.start = host;
    call.duration = 900;
    call.place = static_cast<std::uint64_t>(i);
    call.track = calls;
    call.name = launch;
    call.correlation = i + 1;
    stage.api.push_back(call);
    StagedDevice e;
    e.start = std::max(host + 6'000, free + 500);
    e.duration = 2'000 + static_cast<TimeNs>(random() % 8'000);
    free = e.start + e.duration;
    e.place = static_cast<std::uint64_t>(i);
    e.track = tracks[random() % kStreams];
    e.name = kernel;
    e.correlation = i + 1;
    stage.device.push_back(e);
  }
  Job job;
  return builder.finish(job);
}

double seconds(const auto& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void idleCauses(benchmark::State& state) {
  static const std::shared_ptr<const Trace> trace = makeTrace();
  double best = 1e9, sort = 1e9;
  std::size_t parts = 0;
  for (auto _ : state) {
    best = std::min(best, seconds([&] {
                      const IdleCauses causes(*trace, false, nullptr);
                      parts = 0;
                      for (const WorkGroup& group : workGroups(*trace, {}, WorkGroupBy::Device, false, nullptr)) {
                        parts += causes.divide(group.device, group.operations).parts.size();
                      }
                    }));
    state.PauseTiming();
    // In the order of the streams, as the table has them.
    Column<TimeNs> starts = trace->device().start;
    sort = std::min(sort, seconds([&] { std::sort(starts.begin(), starts.end()); }));
    benchmark::DoNotOptimize(starts.data());
    state.ResumeTiming();
  }
  if (parts < kOperations) state.SkipWithError("idle intervals are missing");
  state.counters["ratio_to_sort"] = best / sort;  // the limit is 3
  state.counters["idle_ms"] = best * 1000;
  state.counters["sort_ms"] = sort * 1000;
}
BENCHMARK(idleCauses)->Unit(benchmark::kMillisecond)->Iterations(3);

}  // namespace
}  // namespace tallyscope

BENCHMARK_MAIN();
