// SPDX-License-Identifier: GPL-3.0-or-later
// Recognising the operators of a million events, as a part of the time that loading them takes (ratio: 1 is the limit).
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/import/open_trace.h"
#include "core/operators/operator_summary.h"

namespace tallyscope {
namespace {

/// A recording of `calls` layers: linear, matmul, mm with shapes, a launch and a kernel each: five events a call.
std::string writeRecording(int calls) {
  const std::string path = (std::filesystem::temp_directory_path() / "tallyscope_operators_bench.json").string();
  std::ofstream out(path);
  out << "{\"schemaVersion\":1,\"deviceProperties\":[{\"id\":0,\"name\":\"NVIDIA H200\"}],\"traceEvents\":[\n";
  char line[2048];
  for (int i = 0; i < calls; ++i) {
    const long at = 1000L + 100L * i;
    const int m = 1 + i % 64;
    const int k = 1024 * (1 + i % 3);
    const auto op = [&](const char* name, int inset) {
      std::snprintf(
          line, sizeof line,
          "{\"ph\":\"X\",\"cat\":\"cpu_op\",\"name\":\"%s\",\"pid\":7,\"tid\":7,\"ts\":%ld.000,\"dur\":%d.500,\"args\":{\"External "
          "id\":%d,\"Input Dims\":[[%d,%d],[%d,4096]],\"Input type\":[\"c10::BFloat16\",\"c10::BFloat16\"],\"Concrete "
          "Inputs\":[\"\",\"\"],\"Ev Idx\":%d}},\n",
          name, at + inset, 80 - 2 * inset, i, m, k, k, i);
      out << line;
    };
    op("aten::linear", 0);
    op("aten::matmul", 5);
    op("aten::mm", 10);
    std::snprintf(
        line, sizeof line,
        "{\"ph\":\"X\",\"cat\":\"cuda_runtime\",\"name\":\"cudaLaunchKernel\",\"pid\":7,\"tid\":7,\"ts\":%ld.000,\"dur\":5.000,\"args\":{"
        "\"cbid\":211,\"correlation\":%d}},\n"
        "{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"nvjet_sm90_tst_64x8_64x16_4x1_v_bz_TNT_%d\",\"pid\":0,\"tid\":7,\"ts\":%ld.000,\"dur\":"
        "60.000,\"args\":{\"device\":0,\"context\":1,\"stream\":7,\"correlation\":%d,\"grid\":[64,1,1],\"block\":[128,1,1]}}%s\n",
        at + 20, i + 1, i % 40, at + 30, i + 1, i + 1 == calls ? "" : ",");
    out << line;
  }
  out << "]}\n";
  return path;
}

void BM_RecogniseAgainstLoad(benchmark::State& state) {
  const std::string path = writeRecording(static_cast<int>(state.range(0)) / 5);
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  Job job;
  const auto trace = openTrace({path}, job);
  const double load = std::chrono::duration<double>(Clock::now() - begin).count();
  std::size_t instances = 0;
  double recognise = 0;
  for (auto _ : state) {
    const auto start = Clock::now();
    const Recognition recognition(*trace, {});
    instances = recognition.instances().size();
    benchmark::DoNotOptimize(instances);
    recognise += std::chrono::duration<double>(Clock::now() - start).count();
  }
  state.counters["events"] = static_cast<double>(trace->eventCount());
  state.counters["instances"] = static_cast<double>(instances);
  state.counters["load_s"] = load;
  state.counters["ratio"] = recognise / static_cast<double>(state.iterations()) / load;
  std::filesystem::remove(path);
}
BENCHMARK(BM_RecogniseAgainstLoad)->Arg(1000000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tallyscope

BENCHMARK_MAIN();
