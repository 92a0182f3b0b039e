// SPDX-License-Identifier: GPL-3.0-or-later
// What launched a kernel, also one of a replayed graph.
#include <gmock/gmock.h>

#include <map>

#include "core/analysis/graphs/kernel_origins.h"
#include "core/import/open_together.h"
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

/// A capture of two kernels under aten::mm and aten::relu, and replays of it.
class GraphFixture : public TraceFixture {
 public:
  GraphFixture() : TraceFixture(Vendor::Nvidia) {}
  void capture(TimeNs at, const std::string& label, const std::string& layer) {
    range({.name = label, .start = at, .duration = 100});
    range({.name = layer, .start = at + 15, .duration = 60});
    call({.name = "cudaStreamBeginCapture", .start = at + 10, .duration = 2});
    op({.name = "aten::mm", .start = at + 20, .duration = 10});
    call({.name = "cudaLaunchKernelExC", .start = at + 22, .duration = 2, .correlation = at + 1});
    op({.name = "aten::relu", .start = at + 40, .duration = 10});
    call({.name = "cudaLaunchKernel", .start = at + 42, .duration = 2, .correlation = at + 2});
    call({.name = "cudaStreamEndCapture", .start = at + 80, .duration = 2});
  }
  void replay(TimeNs at, const std::vector<std::string>& kernels) {
    call({.name = "cudaGraphLaunch", .start = at, .duration = 5, .correlation = at + 3});
    TimeNs start = at + 10;
    for (const std::string& name : kernels) {
      kernel({.name = name, .start = start, .duration = 10, .correlation = at + 3});
      start += 20;
    }
  }
};

std::vector<std::string> attributed(const Table& table) {
  std::vector<std::string> rows;
  for (std::size_t r = 0; r < table.rowCount(); ++r) {
    rows.push_back(cellText(table, r, "name") + " " + cellText(table, r, "operator") + " [" +
                   cellText(table, r, "ranges") + "] " + cellText(table, r, "source") + " " +
                   cellText(table, r, "sure"));
  }
  return rows;
}

TEST(KernelAttribution, KernelsOfAReplayHaveTheOperatorAndRangesOfTheCapturedLaunchInTheSamePlace) {
  GraphFixture fixture;
  fixture.capture(1000, "capture", "layer_0");
  fixture.replay(2000, {"gemm", "relu"});
  fixture.replay(3000, {"gemm", "relu"});
  EXPECT_THAT(
      attributed(runReport(fixture.finish(), "kernel_attribution_trace")),
      ElementsAre("gemm aten::mm [capture / layer_0] capture yes", "relu aten::relu [capture / layer_0] capture yes",
                  "gemm aten::mm [capture / layer_0] capture yes", "relu aten::relu [capture / layer_0] capture yes"));
}

TEST(KernelAttribution, ACaptureOfAnotherNumberOfKernelsIsNotTheReplays) {
  GraphFixture fixture;
  fixture.capture(1000, "capture", "layer_0");
  fixture.replay(2000, {"gemm", "relu", "relu"});
  const auto trace = fixture.finish();
  EXPECT_THAT(attributed(runReport(trace, "kernel_attribution_trace")),
              ElementsAre("gemm  [] none no", "relu  [] none no", "relu  [] none no"));
  const Table sure = runReport(trace, "kernel_attribution_trace", {"sure"});
  EXPECT_EQ(sure.rowCount(), 0U);
  ASSERT_EQ(sure.notes.size(), 1U);
  EXPECT_EQ(sure.notes[0].english(), "3 kernels are left out because their place is not sure");
}

TEST(KernelAttribution, AKernelNameThatIsLaunchedByTwoKindsOfCallsIsNoReplayOfTheCapture) {
  GraphFixture fixture;
  fixture.capture(1000, "capture", "layer_0");
  fixture.replay(2000, {"gemm", "gemm"});
  EXPECT_THAT(attributed(runReport(fixture.finish(), "kernel_attribution_trace")),
              ElementsAre("gemm  [] none no", "gemm  [] none no"));
}

TEST(KernelAttribution, OfSeveralCapturesTheOneOfTheReplaysBatchIsTakenElseTheyTakeTurnsAndAreNotSure) {
  GraphFixture fixture;
  fixture.capture(1000, "capture_8_FULL", "layer_0");
  fixture.capture(1200, "capture_16_FULL", "layer_1");
  fixture.range({.name = "execute_16_context_0", .start = 1990, .duration = 200});
  fixture.replay(2000, {"gemm", "relu"});
  fixture.replay(3000, {"gemm", "relu"});
  fixture.replay(4000, {"gemm", "relu"});
  const Table table = runReport(fixture.finish(), "kernel_attribution_trace");
  EXPECT_EQ(attributed(table)[0], "gemm aten::mm [capture_16_FULL / layer_1] capture yes");
  EXPECT_EQ(attributed(table)[2], "gemm aten::mm [capture_8_FULL / layer_0] capture no");
  EXPECT_EQ(attributed(table)[4], "gemm aten::mm [capture_16_FULL / layer_1] capture no");
}

TEST(KernelAttribution, WithoutACaptureAnEqualStretchOfLaunchesTellsButIsNotSure) {
  GraphFixture fixture;
  fixture.op({.name = "aten::mm", .start = 100, .duration = 10});
  fixture.call({.name = "cudaLaunchKernel", .start = 101, .duration = 2, .correlation = 1});
  fixture.op({.name = "aten::relu", .start = 120, .duration = 10});
  fixture.call({.name = "cudaLaunchKernel", .start = 121, .duration = 2, .correlation = 2});
  fixture.kernel({.name = "gemm", .start = 200, .duration = 10, .correlation = 1});
  fixture.kernel({.name = "relu", .start = 220, .duration = 10, .correlation = 2});
  fixture.replay(2000, {"gemm", "relu"});
  const auto trace = fixture.finish();
  EXPECT_THAT(attributed(runReport(trace, "kernel_attribution_trace")),
              ElementsAre("gemm aten::mm [] launch yes", "relu aten::relu [] launch yes",
                          "gemm aten::mm [] eager twin no", "relu aten::relu [] eager twin no"));
  const Table sums = runReport(trace, "kernel_attribution_sum", {"sure"});
  ASSERT_EQ(sums.rowCount(), 2U);
  EXPECT_EQ(cell(sums, 0, "total"), 10);
  EXPECT_EQ(cell(sums, 0, "calls"), 1);
}

class KernelAttributionCorpus : public testing::CorpusTest {
 protected:
  std::shared_ptr<const Trace> together(const std::string& first, const std::string& second) const {
    Job job;
    return openTogether({{{corpus + first}, "a", nullptr}, {{corpus + second}, "b", nullptr}}, std::nullopt, job);
  }
  /// "layer_3 / norm" of each graph kernel of a step: what lies behind the outermost range.
  static std::vector<std::string> placesOf(const Table& table, const std::string& source) {
    std::vector<std::string> places;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
      if (cellText(table, row, "source") != source) continue;
      const std::string path = cellText(table, row, "ranges");
      const std::size_t cut = path.find("layer_");
      places.push_back(cut == std::string::npos ? path : path.substr(cut));
    }
    return places;
  }
};

TEST_F(KernelAttributionCorpus, EveryKernelOfAReplayHasTheLayerAndPartThatTheEagerRunHasThere) {
  const Table eager = runReport(open("h200b/graph_eager.json.gz"), "kernel_attribution_trace");
  const std::vector<std::string> expected = placesOf(eager, "launch");
  ASSERT_EQ(expected.size(), 180U);
  EXPECT_EQ(expected[0], "layer_0 / norm");
  const auto both = together("h200b/graph_replay.json.gz", "h200b/graph_capture.json.gz");
  const Table replay = runReport(both, "kernel_attribution_trace", {"sure"});
  EXPECT_EQ(placesOf(replay, "capture"), expected);
  const auto twin = together("h200b/graph_replay.json.gz", "h200b/graph_eager.json.gz");
  EXPECT_EQ(placesOf(runReport(twin, "kernel_attribution_trace"), "eager twin"), expected);
}

TEST_F(KernelAttributionCorpus, AFullDecodeGraphWithItsCaptureHasTheOperatorsOfThePublishedTable) {
  const auto both =
      together("kineto-rocm/mi300x_vllm_decode_full_graph.json.gz", "kineto-rocm/mi300x_vllm_graph_capture.json.gz");
  const Table table = runReport(both, "kernel_attribution_sum", {"sure"});
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> rows;  // calls and ns
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    auto& [calls, time] = rows[cellText(table, row, "source") + " " + cellText(table, row, "group")];
    calls += cell(table, row, "calls");
    time += cell(table, row, "total");
  }
  using Row = std::pair<std::int64_t, std::int64_t>;
  EXPECT_EQ(rows.at("capture aten::addmm"), Row(72, 953882));
  EXPECT_EQ(rows.at("capture aiter::rmsnorm2d_fwd_with_add_ck").first + rows.at("capture aiter::rms_norm").first, 49);
  EXPECT_EQ(rows.at("capture aiter::rmsnorm2d_fwd_with_add_ck").second + rows.at("capture aiter::rms_norm").second,
            332030);
  std::int64_t triton = 0, tritonTime = 0;
  for (const auto& [name, row] : rows) {
    if (name.find("triton_") == std::string::npos) continue;
    triton += row.first;
    tritonTime += row.second;
  }
  EXPECT_EQ(triton, 48);
  EXPECT_EQ(tritonTime, 425589);
  // Attention: 24 layers write the cache and attend; twelve of them in two kernels.
  EXPECT_EQ(rows.at("capture _C_cache_ops::reshape_and_cache_flash").first, 24);
  EXPECT_EQ(rows.at("capture vllm::unified_attention_with_output").first, 36);
  // The head's product is launched by itself.
  EXPECT_EQ(rows.at("launch aten::mm"), Row(1, 276678));
}

}  // namespace
}  // namespace tallyscope
