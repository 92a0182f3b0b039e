// SPDX-License-Identifier: GPL-3.0-or-later
// A kernel summary over 10,000,000 kernels of 5,000 names, against one std::sort of their durations in the same run.
// The bar: the ratio is at most 0.5.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "core/report/run_report.h"
#include "core/reports/registry.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {
namespace {

constexpr int kKernels = 10'000'000;
constexpr int kNames = 5'000;

std::shared_ptr<const Trace> manyKernels() {
  TraceBuilder builder;
  builder.addSource({});
  builder.setOrigin(0);
  TraceStage& stage = builder.newStage();
  const std::uint32_t device = builder.device(0, 0);
  const std::uint32_t tracks[] = {builder.streamTrack(EventKind::Device, builder.stream(device, 1, 7)),
                                  builder.streamTrack(EventKind::Device, builder.stream(device, 1, 8))};
  std::vector<StringId> names;
  for (int i = 0; i < kNames; ++i) {
    names.push_back(stage.strings.intern("void ns::kernel_" + std::to_string(i) + "<float, 4>(float*, int)"));
  }
  std::mt19937_64 random(7);
  // Recordings repeat a few hundred names most of the time.
  std::geometric_distribution<int> name(0.002);
  std::lognormal_distribution<double> duration(9, 1.5);
  TimeNs at[2] = {0, 0};
  for (int i = 0; i < kKernels; ++i) {
    StagedDevice e;
    e.start = at[i % 2];
    e.duration = 500 + static_cast<TimeNs>(duration(random));
    at[i % 2] += e.duration + 100;
    e.place = static_cast<std::uint64_t>(i);
    e.track = tracks[i % 2];
    e.name = names[static_cast<std::size_t>(name(random) % kNames)];
    stage.device.push_back(e);
  }
  for (int i = 0; i < kNames; ++i) {  // every name at least once
    StagedDevice e;
    e.start = at[0] += 1000;
    e.duration = 900;
    e.place = static_cast<std::uint64_t>(kKernels + i);
    e.track = tracks[0];
    e.name = names[static_cast<std::size_t>(i)];
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

void kernelSummary(benchmark::State& state) {
  static const std::shared_ptr<const Trace> trace = manyKernels();
  const Report& report = *reportRegistry().find("kernel_sum");
  ReportInput input;
  input.trace = trace;
  double best = 1e9, sort = 1e9;
  std::size_t rows = 0;
  for (auto _ : state) {
    best = std::min(best, seconds([&] { rows = runReport(report, input).rowCount(); }));
    state.PauseTiming();
    Column<TimeNs> durations = trace->device().duration;
    sort = std::min(sort, seconds([&] { std::sort(durations.begin(), durations.end()); }));
    benchmark::DoNotOptimize(durations.data());
    state.ResumeTiming();
  }
  if (rows != kNames) state.SkipWithError("a name is missing");
  state.counters["ratio_to_sort"] = best / sort;
  state.counters["summary_ms"] = best * 1000;
  state.counters["sort_ms"] = sort * 1000;
}
BENCHMARK(kernelSummary)->Unit(benchmark::kMillisecond)->Iterations(5);

}  // namespace
}  // namespace tallyscope

BENCHMARK_MAIN();
