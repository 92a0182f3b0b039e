// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of a device went. The published figures of TraceLens are sums of doubles: microseconds since 1970 in a
// double are good to about 0.25 µs. Ours are exact: the stamps' decimals as integers of nanoseconds.
#include <gmock/gmock.h>

#include "tests/support/corpus_test.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::cell;
using testing::cellText;
using ::testing::ElementsAre;
using testing::runReport;
using testing::TraceFixture;

/// A kernel, a collective over its end, a copy over both ends, a fill far away; another stream in the middle.
std::shared_ptr<const Trace> mixedWork() {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.call({.name = "cudaLaunchKernel", .start = 50, .duration = 5, .correlation = 1});
  fixture.kernel({.name = "gemm", .start = 100, .duration = 100, .correlation = 1, .stream = 7});
  fixture.kernel({.name = "ncclDevKernel_AllReduce", .start = 150, .duration = 150, .stream = 9});
  fixture.copy({.start = 190, .duration = 160, .bytes = 1, .stream = 11});
  fixture.fillMemory({.start = 500, .duration = 10, .bytes = 1, .stream = 7});
  return fixture.finish();
}

std::vector<std::int64_t> cells(const Table& table, std::size_t row, std::initializer_list<const char*> columns) {
  std::vector<std::int64_t> values;
  for (const char* column : columns) values.push_back(cell(table, row, column));
  return values;
}

TEST(DeviceTimeline, TellsEachKindOfWorkTheirOverlapsAndWhatIsExposed) {
  const Table table = runReport(mixedWork(), "device_timeline_sum");
  ASSERT_EQ(table.rowCount(), 1U);
  // Running: 100-200 the kernel, 150-300 the collective, 190-350 the copy, 500-510 the fill.
  EXPECT_THAT(cells(table, 0, {"operations", "span", "busy", "computation", "communication", "copies", "fills"}),
              ElementsAre(4, 410, 260, 110, 150, 160, 0));
  EXPECT_THAT(cells(table, 0, {"compute-communication", "compute-copies", "communication-copies"}),
              ElementsAre(50, 10, 110));
  EXPECT_THAT(cells(table, 0, {"exposed-communication", "exposed-copies", "idle"}), ElementsAre(100, 50, 150));
}

TEST(DeviceTimeline, CountsFillsApartStreamsAloneAndLaunchedWorkOnly) {
  const auto trace = mixedWork();
  const Table apart = runReport(trace, "device_timeline_sum", {"fills=apart"});
  EXPECT_THAT(cells(apart, 0, {"computation", "fills", "busy", "idle"}), ElementsAre(100, 10, 260, 150));
  const Table streams = runReport(trace, "device_timeline_sum", {"by=stream"});
  ASSERT_EQ(streams.rowCount(), 3U);
  EXPECT_THAT(cells(streams, 0, {"stream", "span", "busy", "idle"}), ElementsAre(7, 410, 110, 300));
  const Table launched = runReport(trace, "device_timeline_sum", {"launched"});
  EXPECT_THAT(cells(launched, 0, {"operations", "span", "idle"}), ElementsAre(1, 100, 0));
}

TEST(DeviceTimeline, CutsWorkAtTheEdgesOfTheWindow) {
  const Table table = runReport(mixedWork(), "device_timeline_sum", {}, {160, 320});
  EXPECT_THAT(cells(table, 0, {"span", "busy", "computation", "communication", "copies", "exposed-copies", "idle"}),
              ElementsAre(160, 160, 40, 140, 130, 20, 0));
}

TEST(DeviceTimeline, PhasesAddUpTheSpansOfTheirSteps) {
  TraceFixture fixture(Vendor::Nvidia);
  for (const TimeNs at : {0, 1000}) {
    fixture.range({.name = "ProfilerStep#" + std::to_string(at / 1000), .start = at, .duration = 900});
    fixture.call({.start = at + 10, .duration = 5, .correlation = at + 1});
    fixture.call({.start = at + 20, .duration = 5, .correlation = at + 2});
    fixture.kernel({.start = at + 100, .duration = 100, .correlation = at + 1});
    fixture.kernel({.start = at + 250 + at / 10, .duration = 100, .correlation = at + 2});
  }
  const auto trace = fixture.finish();
  const Table steps = runReport(trace, "device_timeline_sum", {"by=step"});
  ASSERT_EQ(steps.rowCount(), 2U);
  EXPECT_THAT(cells(steps, 0, {"step", "span", "busy", "idle"}), ElementsAre(1, 250, 200, 50));
  EXPECT_THAT(cells(steps, 1, {"step", "span", "busy", "idle"}), ElementsAre(2, 350, 200, 150));
  const Table phases = runReport(trace, "device_timeline_sum", {"by=phase"});
  ASSERT_EQ(phases.rowCount(), 1U);
  EXPECT_THAT(cells(phases, 0, {"operations", "span", "busy", "idle"}), ElementsAre(4, 600, 400, 200));
}

class DeviceTimelineCorpus : public testing::CorpusTest {
 protected:
  /// Span, busy, computation, communication, copies, idle of the one device.
  std::vector<std::int64_t> figures(const std::string& file, const std::vector<std::string>& options = {}) {
    const Table table = runReport(open(file + ".json.gz"), "device_timeline_sum", options);
    EXPECT_EQ(table.rowCount(), 1U) << file;
    return cells(table, 0, {"span", "busy", "computation", "communication", "copies", "idle"});
  }
};

// Oracle rows 1 to 14: within the precision of the published doubles, and exact by decimal arithmetic over the files.
TEST_F(DeviceTimelineCorpus, AgreesWithTraceLensOnAllWork) {
  EXPECT_THAT(figures("kineto-cuda/h100_bert-small_infer"), ElementsAre(3907825, 309437, 307197, 0, 2240, 3598388));
  EXPECT_THAT(figures("kineto-rocm/mi300x_bert-small_infer"), ElementsAre(3495976, 390748, 388344, 0, 2404, 3105228));
  EXPECT_THAT(figures("kineto-rocm/mi210_gpu_only_no_cpu_ops"), ElementsAre(5979503, 5343422, 5343422, 0, 0, 636081));
  EXPECT_THAT(figures("kineto-rocm/mi300x_sglang_qwen3-8b_decode_graph"),
              ElementsAre(473749943, 9772926, 9759749, 0, 13177, 463977017));
  EXPECT_THAT(figures("kineto-rocm/mi300x_vllm_decode_full_graph"),
              ElementsAre(10743181, 10717708, 10674517, 0, 43191, 25473));
  EXPECT_THAT(figures("kineto-rocm/mi300x_torch_compile_triton"), ElementsAre(12549032, 12549021, 12549021, 0, 0, 11));
  EXPECT_THAT(figures("kineto-rocm/mi300x_normalization_layers", {"fills=apart"}),
              ElementsAre(1068779832, 1018632, 991996, 0, 0, 1067761200));
  EXPECT_THAT(figures("kineto-cuda/h100_qwen1.5-0.5b_infer"),
              ElementsAre(49652832, 45647300, 45644932, 0, 2368, 4005532));
  EXPECT_THAT(figures("kineto-rocm/mi300x_qwen1.5-0.5b_infer"),
              ElementsAre(47085800, 43062802, 43062042, 0, 760, 4022998));
}

TEST_F(DeviceTimelineCorpus, AgreesWithTraceLensOnLaunchedWork) {
  const auto h100 = figures("kineto-cuda/h100_qwen1.5-0.5b_infer", {"launched"});
  const auto mi300 = figures("kineto-rocm/mi300x_qwen1.5-0.5b_infer", {"launched"});
  EXPECT_THAT(h100, ElementsAre(34892419, 31905473, 31903105, 0, 2368, 2986946));
  EXPECT_THAT(mi300, ElementsAre(33131334, 29743938, 29743178, 0, 760, 3387396));
  // Row 6, the published differences of the pair: busy -2.161555 ms, total -1.761085 ms.
  EXPECT_NEAR(static_cast<double>(mi300[1] - h100[1]), -2161555, 50);
  EXPECT_NEAR(static_cast<double>(mi300[0] - h100[0]), -1761085, 50);
  EXPECT_THAT(figures("kineto-rocm/mi300x_resnet_ddp_8gpu_act_ckpt_rank0", {"launched"}),
              ElementsAre(56517603, 56234067, 19561931, 47200310, 1633426, 283536));
  const Table ddp =
      runReport(open("kineto-rocm/mi300x_resnet_ddp_8gpu_act_ckpt_rank0.json.gz"), "device_timeline_sum", {"launched"});
  EXPECT_EQ(cell(ddp, 0, "exposed-communication"), 35088512);
}

TEST_F(DeviceTimelineCorpus, StepsOfAServingRecordingHaveTheSpansAndIdleTimesOfThePhases) {
  const auto trace = open("h200/llm_prefill_decode.json.gz");
  const Table table = runReport(trace, "device_timeline_sum", {"by=phase"});
  ASSERT_EQ(table.rowCount(), 3U);
  EXPECT_EQ(cellText(table, 2, "phase"), "decode");
  EXPECT_THAT(cells(table, 2, {"span", "busy", "idle"}), ElementsAre(1252833341, 92575223, 1160258118));
}

}  // namespace
}  // namespace tallyscope
