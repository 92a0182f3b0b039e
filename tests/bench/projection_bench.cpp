// SPDX-License-Identifier: GPL-3.0-or-later
// The range reports against std::sort of as many 64-bit times (ranges and device operations) in the same run.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <vector>

#include "core/report/run_report.h"
#include "core/reports/registry.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {
namespace {

constexpr int kThreads = 4;
constexpr int kOperations = 500'000;
constexpr int kRanges = 1'000'000;

/// A training-like recording: on four threads, steps that hold layers that hold operators (two levels) that launch one
/// operation each; six streams of two devices. Two ranges an operation and four levels, as in PyTorch recordings.
std::shared_ptr<const Trace> makeTrace() {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  builder.addSource({});
  builder.setVendor(Vendor::Nvidia);
  const std::uint32_t process = builder.process(0, {1, {}});
  std::mt19937 random(1);
  const StringId kernelName = stage.strings.intern("kernel");
  const StringId callName = stage.strings.intern("cudaLaunchKernel");
  std::uint64_t place = 0;
  const int perThread = kOperations / kThreads;
  int ranges = 0;
  for (int t = 0; t < kThreads; ++t) {
    const std::uint32_t thread = builder.thread(process, {100 + t, {}});
    const std::uint32_t rangeTrack = builder.threadTrack(EventKind::Range, thread);
    const std::uint32_t callTrack = builder.threadTrack(EventKind::Api, thread);
    const auto range = [&](TimeNs start, TimeNs duration, const std::string& name) {
      StagedRange e;
      e.start = start;
      e.duration = duration;
      e.place = ++place;
      e.track = rangeTrack;
      e.name = stage.strings.intern(name);
      stage.ranges.push_back(e);
      ++ranges;
    };
    TimeNs ready[6] = {};
    for (int i = 0; i < perThread; ++i) {
      const TimeNs at = TimeNs{i} * 10'000;
      if (i % 1000 == 0) range(at, 10'000 * 1000 - 10, "step");
      if (i % 20 == 0) range(at + 1, 10'000 * 20 - 20, "layer " + std::to_string(i / 20 % 48));
      if (i % 20 < 19) range(at + 100, 9'000, "aten::op" + std::to_string(i % 97));
      range(at + 200, 8'000, "aten::inner" + std::to_string(i % 89));
      StagedApi call;
      call.start = at + 1'000;
      call.duration = 5'000;
      call.place = ++place;
      call.track = callTrack;
      call.name = callName;
      call.correlation = t * perThread + i + 1;
      stage.api.push_back(call);
      const int stream = static_cast<int>(random() % 6);
      StagedDevice e;
      e.start = std::max(ready[stream], call.start + 20'000 + static_cast<TimeNs>(random() % 1000));
      e.duration = 2'000 + static_cast<TimeNs>(random() % 30'000);
      ready[stream] = e.start + e.duration;
      e.place = ++place;
      e.track = builder.streamTrack(EventKind::Device,
                                    builder.stream(builder.device(0, stream % 2), 1, t * 6 + stream, process));
      e.name = kernelName;
      e.correlation = call.correlation;
      stage.device.push_back(e);
    }
    while (ranges < kRanges / kThreads * (t + 1)) range(TimeNs{perThread} * 10'000 + ranges, 1, "tail");
  }
  Job job;
  return builder.finish(job);
}

double seconds(std::chrono::steady_clock::duration d) { return std::chrono::duration<double>(d).count(); }

/// One std::sort of as many 64-bit times as the trace has ranges and operations.
double sortSeconds() {
  std::vector<TimeNs> times(kRanges + kOperations);
  std::mt19937_64 random(2);
  for (TimeNs& t : times) t = static_cast<TimeNs>(random() >> 2);
  const auto begin = std::chrono::steady_clock::now();
  std::sort(times.begin(), times.end());
  const auto end = std::chrono::steady_clock::now();
  benchmark::DoNotOptimize(times.data());
  return seconds(end - begin);
}

void reportAgainstSort(benchmark::State& state, const char* id) {
  static const std::shared_ptr<const Trace> trace = makeTrace();
  const Report* report = reportRegistry().find(id);
  ReportInput input;
  input.trace = trace;
  double reports = 0;
  double sorts = 0;
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    const Table table = runReport(*report, input);
    benchmark::DoNotOptimize(table.rowCount());
    reports += seconds(std::chrono::steady_clock::now() - begin);
    state.PauseTiming();
    sorts += sortSeconds();
    state.ResumeTiming();
  }
  state.counters["ranges"] = trace->ranges().size();
  state.counters["times_sort"] = reports / sorts;  // the limit for the projection trace is 5
}

BENCHMARK_CAPTURE(reportAgainstSort, projection_trace, "range_projection_trace")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(reportAgainstSort, projection_sum, "range_projection_sum")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(reportAgainstSort, kernel_sum, "range_kernel_sum")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(reportAgainstSort, range_trace, "range_trace")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tallyscope

BENCHMARK_MAIN();
