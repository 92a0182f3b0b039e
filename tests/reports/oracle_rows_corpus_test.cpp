// SPDX-License-Identifier: GPL-3.0-or-later
// What other tools publish of public recordings, as our tables have it.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "core/import/open_trace.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using testing::runReport;
using ::testing::UnorderedElementsAre;

constexpr TimeNs kUs = 1'000;

class OracleRowsCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::shared_ptr<const Trace> open(const std::string& file) {
    Job job;
    return openTrace({std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/kineto-cuda/" + file}, job);
  }
  static std::int64_t integer(const Table& table, std::size_t row, const char* column) {
    return table.integer(row, static_cast<std::size_t>(table.indexOf(column)));
  }
  static std::string text(const Table& table, std::size_t row, const char* column) {
    return table.text(row, static_cast<std::size_t>(table.indexOf(column)));
  }
};

TEST_F(OracleRowsCorpus, AnnotationsHoldTheOperationsThatTheirThreadLaunched) {
  const auto trace = open("v100_resnet_ddp_ns_float_us.json.gz");
  const Table kernels = runReport(trace, "range_kernel_trace");
  std::vector<std::string> around;
  for (std::size_t row = 0; row < kernels.rowCount(); ++row) {
    if (integer(kernels, row, "correlation") == 164926) around.push_back(text(kernels, row, "range"));
  }
  EXPECT_THAT(around, Contains("Optimizer.step#SGD.step"));
  // A copy is no kernel: its ranges are those of its call.
  const DeviceTable& device = trace->device();
  const auto at = std::find(device.correlation.begin(), device.correlation.end(), 135139) - device.correlation.begin();
  ASSERT_LT(at, static_cast<std::ptrdiff_t>(device.size()));
  const auto copy = static_cast<std::uint32_t>(at);
  EXPECT_EQ(device.kind[copy], DeviceKind::Memcpy);
  std::vector<std::string> names;
  for (std::uint32_t r = trace->api().range[device.api[copy]]; r != kNone; r = trace->ranges().parent[r]) {
    names.emplace_back(trace->text(trace->ranges().name[r]));
  }
  EXPECT_THAT(names, Contains("DistributedDataParallel.forward"));
}

TEST_F(OracleRowsCorpus, CounterRangesKeepTheirCounters) {
  const auto trace = open("a100_alexnet_cupti_range_no_kernels.json.gz");
  std::vector<std::uint32_t> counted;
  for (std::uint32_t r = 0; r < trace->ranges().size(); ++r) {
    if (trace->text(trace->ranges().domain[r]) == "cuda_profiler_range") counted.push_back(r);
  }
  std::sort(counted.begin(), counted.end(),
            [&](std::uint32_t a, std::uint32_t b) { return trace->ranges().start[a] < trace->ranges().start[b]; });
  ASSERT_EQ(counted.size(), 77U);
  const EventRef sixth{EventKind::Range, counted[5]};
  EXPECT_THAT(std::string(trace->text(trace->nameOf(sixth))), HasSubstr("fft2d_r2c_32x32"));
  const auto details = trace->details(trace->sourceOf(sixth))->attributes(sixth, trace->ranges().place[counted[5]]);
  const auto counter = std::find_if(details.begin(), details.end(), [](const auto& entry) {
    return entry.first == "smsp__sass_thread_inst_executed_op_fadd_pred_on.sum";
  });
  ASSERT_NE(counter, details.end());
  EXPECT_EQ(counter->second, "86114304");
}

TEST_F(OracleRowsCorpus, AWindowHoldsTheEventsThatLieInIt) {
  const auto trace = open("sampled-2rank/rank-0.json.gz");
  const TimeNs from = 1'682'725'898'237'042'000 - trace->epochNs(), to = 1'682'725'898'240'570'000 - trace->epochNs();
  int inside = 0;
  for (int kind = 0; kind < kEventKinds; ++kind) {
    const auto k = static_cast<EventKind>(kind);
    for (std::uint32_t e = 0; e < trace->count(k); ++e) {
      const TimeNs start = trace->startOf({k, e});
      inside += start >= from && start + trace->durationOf({k, e}) <= to;
    }
  }
  EXPECT_EQ(inside, 93);
}

TEST_F(OracleRowsCorpus, CopiesHaveFourKindsAndNoNegativeBandwidth) {
  const auto trace = open("a100_16rank_unmatched_launches_rank0.json.gz");
  const Table copies = runReport(trace, "copy_time_sum");
  std::vector<std::string> kinds;
  for (std::size_t row = 0; row < copies.rowCount(); ++row) kinds.push_back(text(copies, row, "name"));
  EXPECT_THAT(kinds, UnorderedElementsAre("[CUDA memcpy Device-to-Device]", "[CUDA memcpy Host-to-Device]",
                                          "[CUDA memcpy Device-to-Host]", "[CUDA memset]"));
  const Table work = runReport(trace, "device_trace");
  std::vector<std::int64_t> streams;
  for (std::size_t row = 0; row < work.rowCount(); ++row) {
    streams.push_back(integer(work, row, "stream"));
    const std::int64_t rate = integer(work, row, "throughput");
    EXPECT_TRUE(rate == ColumnData::kNoInteger || rate >= 0) << row;
  }
  std::sort(streams.begin(), streams.end());
  EXPECT_EQ(std::unique(streams.begin(), streams.end()) - streams.begin(), 6);
}

TEST_F(OracleRowsCorpus, DelaysOfTheCriticalPathAreThoseOfTheTraces) {
  const auto trace = open("a100_simple_add_cuda_sync.json.gz");
  // The second instance of the measured forward pass.
  const Table ranges = runReport(trace, "range_trace");
  TimeWindow forward;
  for (std::size_t row = 0; row < ranges.rowCount(); ++row) {
    if (text(ranges, row, "name") == "[param|pytorch.model.alex_net|0|0|0|measure|forward]") {
      forward = {integer(ranges, row, "start"), integer(ranges, row, "end")};
    }
  }
  const Table kernels = runReport(trace, "kernel_exec_trace", {}, forward);
  // The FFT kernel starts 27 µs after its call, and the next kernel 7 µs after its end.
  bool found = false;
  for (std::size_t row = 0; row + 1 < kernels.rowCount() && !found; ++row) {
    const TimeNs start = integer(kernels, row, "kernel-start");
    const bool fft = text(kernels, row, "name").find("fft2d_r2c_32x32") != std::string::npos;
    if (!fft || start - integer(kernels, row, "api-start") != 27 * kUs) continue;
    found = true;
    EXPECT_EQ(integer(kernels, row + 1, "kernel-start") - start - integer(kernels, row, "kernel-duration"), 7 * kUs);
  }
  EXPECT_TRUE(found);
}

TEST_F(OracleRowsCorpus, EventsThatStreamsWaitForAreCounted) {
  const Table calls = runReport(open("a100_event_sync_multi_stream.json.gz"), "api_sum");
  std::int64_t records = 0, waits = 0;
  for (std::size_t row = 0; row < calls.rowCount(); ++row) {
    if (text(calls, row, "name") == "cudaEventRecord") records = integer(calls, row, "count");
    if (text(calls, row, "name") == "cudaStreamWaitEvent") waits = integer(calls, row, "count");
  }
  EXPECT_EQ(records, 4) << "one of them before anything ran on a stream";
  EXPECT_EQ(waits, 1);
}

}  // namespace
}  // namespace tallyscope
