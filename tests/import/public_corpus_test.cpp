// SPDX-License-Identifier: GPL-3.0-or-later
// Small inputs rebuilt from what other people's files broke: each asserts what its EXPECTED.txt says is right.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class PublicCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (corpus().empty()) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::shared_ptr<const Trace> open(const std::string& path) { return load(corpus() + "/public/" + path); }
};

/// "name @device/stream start+duration" of every device operation, in the order of the table.
std::vector<std::string> workOf(const Trace& t) {
  std::vector<std::string> result;
  for (std::uint32_t i = 0; i < t.device().size(); ++i) {
    const Track& track = t.tracks()[t.trackOf({EventKind::Device, i})];
    result.push_back(std::string(t.text(t.device().name[i])) + " @" + std::to_string(t.devices()[track.device].id) +
                     "/" + std::to_string(t.streams()[track.stream].id) + " " + std::to_string(t.device().start[i]) +
                     "+" + std::to_string(t.device().duration[i]));
  }
  return result;
}

/// "name <- call start" of every device operation.
std::vector<std::string> launchesOf(const Trace& t) {
  std::vector<std::string> result;
  for (std::uint32_t i = 0; i < t.device().size(); ++i) {
    const std::uint32_t call = t.device().api[i];
    result.push_back(
        std::string(t.text(t.device().name[i])) + " <- " +
        (call == kNone ? "none" : std::string(t.text(t.api().name[call])) + " " + std::to_string(t.api().start[call])));
  }
  return result;
}

std::vector<std::string> callsOf(const Trace& t) {
  std::vector<std::string> result;
  for (std::uint32_t i = 0; i < t.api().size(); ++i) result.emplace_back(t.text(t.api().name[i]));
  return result;
}

/// The codes of the import notes with their counts.
std::map<std::string, std::uint64_t> notesOf(const Trace& t) {
  std::map<std::string, std::uint64_t> result;
  for (const ImportNote& note : t.diagnostics().notes()) result[std::string(note.code())] += note.count;
  return result;
}

std::int64_t busy(const Trace& t, std::int64_t device) {
  std::int64_t sum = 0;
  for (std::uint32_t i = 0; i < t.device().size(); ++i) {
    if (t.devices()[t.tracks()[t.trackOf({EventKind::Device, i})].device].id == device) sum += t.device().duration[i];
  }
  return sum;
}

TEST_F(PublicCorpus, MergedRanksTieLaunchesWithinARank) {
  const auto t = open("sglang_merged_ranks/two.json");
  EXPECT_THAT(workOf(*t), UnorderedElementsAre("k @0/7 20000+20000", "k @1/7 21000+20000"));
  EXPECT_THAT(launchesOf(*t), UnorderedElementsAre("k <- cudaLaunchKernel 0", "k <- cudaLaunchKernel 1000"));
  EXPECT_EQ(t->devices().size(), 2U);
}

TEST_F(PublicCorpus, DocumentsOneBehindTheOtherAreAllRead) {
  const auto t = open("proton_two_streams/p.chrome_trace");
  std::int64_t total = 0;
  for (std::uint32_t i = 0; i < t->device().size(); ++i) total += t->device().duration[i];
  EXPECT_EQ(t->device().size(), 5U);
  EXPECT_EQ(total, 37'500);
  EXPECT_EQ(t->streams().size(), 2U);
  EXPECT_EQ(notesOf(*t)["further-document"], 1U);
  const auto real = load(corpus() + "/h200b/proton_trace.chrome_trace");
  EXPECT_EQ(real->device().size(), 13U);
}

TEST_F(PublicCorpus, RpdArrowsEndAtTheProcessQueueAndTimeThatTheyName) {
  const auto t = open("rpd2tracing_multi_gpu/two.json");
  EXPECT_THAT(launchesOf(*t),
              UnorderedElementsAre("kern1 <- hipLaunchKernel 0", "kern0 <- hipExtModuleLaunchKernel 5000"));
}

TEST_F(PublicCorpus, MarkersThatLookLikeWorkAreRanges) {
  const auto t = open("rpd2tracing_marker_copy/m.json");
  EXPECT_THAT(launchesOf(*t), ElementsAre("k <- hipLaunchKernel 10000"));
  EXPECT_THAT(callsOf(*t), ElementsAre("hipLaunchKernel"));
  EXPECT_EQ(t->devices().size(), 1U);
  EXPECT_THAT(rangesOf(*t), UnorderedElementsAre("Copy batch to device 0+60000", "Task 7: tokenize 210000+1000000",
                                                 "hipify pass 1310000+50000", "forward 1410000+80000"));
}

TEST_F(PublicCorpus, ArrowsAreTheOnlyLaunchTieOfTorchNpu) {
  const auto t = open("npu_kineto_flow_only/npu.json");
  EXPECT_THAT(launchesOf(*t),
              UnorderedElementsAre("MatMulV2_ND <- MatMulV2_ND 10000", "ReduceSum <- MatMulV2_ND 10000"));
}

TEST_F(PublicCorpus, SynchronisationRowsBelongToTheirStream) {
  const auto t = open("sync_row_offset/sync_row.json");
  ASSERT_EQ(t->streams().size(), 1U);
  EXPECT_EQ(t->streams()[0].id, 7);
  EXPECT_EQ(t->device().size(), 3U);
}

TEST_F(PublicCorpus, EventsAndCountersOfADeviceMakeNoHostProcess) {
  const auto events = open("kineto_cuda_event_rows/ev.json");
  ASSERT_EQ(events->processes().size(), 1U);
  EXPECT_EQ(events->processes()[0].pid, 900);
  const RangeTable& ranges = events->ranges();
  std::vector<std::string> onStream;
  for (std::uint32_t i = 0; i < ranges.size(); ++i) {
    const Track& track = events->tracks()[events->trackOf({EventKind::Range, i})];
    if (track.stream != kNone) {
      onStream.push_back(std::string(events->text(ranges.name[i])) + " " +
                         std::to_string(events->streams()[track.stream].id));
    }
  }
  EXPECT_THAT(onStream, ElementsAre("cudaEvent 7"));
  const auto counters = open("kineto_cuda_event_rows/xpu_counters.json");
  ASSERT_EQ(counters->processes().size(), 1U);
  EXPECT_EQ(counters->processes()[0].pid, 77);
  std::vector<std::string> series;
  for (const Track& track : counters->tracks()) {
    if (track.kind == EventKind::Counter) {
      series.push_back(std::string(counters->text(track.name)) + " " +
                       std::to_string(counters->devices()[track.device].id));
    }
  }
  EXPECT_THAT(series, UnorderedElementsAre("metrics GpuTime 0", "metrics XVE_ACTIVE 0"));
}

TEST_F(PublicCorpus, CountersWithAnEmptyKeyHaveTheirOwnNameAndDevice) {
  const auto t = open("hw_counters_empty_key/pm.json");
  std::vector<std::string> series;
  for (const Track& track : t->tracks()) {
    if (track.kind != EventKind::Counter) continue;
    series.push_back(std::string(t->text(track.name)) + "|" + std::string(t->text(track.unit)) + "|" +
                     std::to_string(t->devices()[track.device].id));
  }
  EXPECT_THAT(series, UnorderedElementsAre("sm__cycles_active.avg.pct_of_peak_sustained_elapsed|%|0",
                                           "dram__throughput.avg.pct_of_peak_sustained_elapsed|%|0"));
}

TEST_F(PublicCorpus, CopiesOfXpuHaveADirection) {
  EXPECT_THAT(launchesOf(*open("xpu_double_correlation/xpu.json")),
              ::testing::Contains("gemm_kernel <- zeCommandListAppendLaunchKernel 15000"));
  const auto t = open("xpu_double_correlation/xpu_copies.json");
  std::map<CopyKind, std::pair<int, std::int64_t>> sums;
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    const DeviceAttributes& a = t->deviceAttributes()[t->device().attributes[i]];
    auto& [count, bytes] = sums[static_cast<CopyKind>(a.copyKind)];
    ++count;
    bytes += a.bytes;
  }
  EXPECT_EQ(sums, (std::map<CopyKind, std::pair<int, std::int64_t>>{{CopyKind::HostToDevice, {3, 14'336}},
                                                                    {CopyKind::DeviceToHost, {1, 1'024}}}));
}

TEST_F(PublicCorpus, NumbersOfVisibleDevicesAreThoseOfTheirProcess) {
  const auto t = open("nsys_visible_devices/two_ranks.sqlite");
  EXPECT_EQ(busy(*t, 0), 180'000);
  EXPECT_EQ(busy(*t, 1), 180'000);
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    const Track& track = t->tracks()[t->trackOf({EventKind::Device, i})];
    EXPECT_EQ(t->processes()[track.process].pid == 1002, t->devices()[track.device].id == 1) << i;
  }
}

TEST_F(PublicCorpus, AMsprofDatabaseIsRefusedByItsName) {
  try {
    open("npu_msprof_db/msprof_0.db");
    ADD_FAILURE() << "it was opened";
  } catch (const ImportError& error) {
    EXPECT_THAT(error.expected(), HasSubstr("Ascend msprof database"));
    EXPECT_THAT(error.remedy(), HasSubstr("trace_view.json"));
  }
}

TEST_F(PublicCorpus, UnitraceHasCallsAndDeviceWork) {
  const auto t = open("unitrace/u.json");
  EXPECT_EQ(t->sources()[0].format, "Intel unitrace JSON");
  EXPECT_THAT(callsOf(*t), UnorderedElementsAre("zeCommandListAppendLaunchKernel", "zeEventHostSynchronize"));
  EXPECT_THAT(launchesOf(*t),
              ElementsAre("gemm_kernel[SIMD16 {64;1;1} {32;1;1}] <- zeCommandListAppendLaunchKernel 0"));
  EXPECT_EQ(t->device().duration[0], 80'375);
  EXPECT_EQ(t->count(EventKind::Operator), 0U);
}

TEST_F(PublicCorpus, JaxHasKernelsAndCopiesOnItsGpu) {
  const auto t = open("jax_trace/perfetto_trace.json.gz");
  EXPECT_THAT(workOf(*t), ElementsAre("void cutlass::Kernel2<x>(x::Params) @0/19 805569+15537780",
                                      "MemcpyD2H @0/19 22999500+2500"));
  EXPECT_EQ(launchesOf(*t)[0], "void cutlass::Kernel2<x>(x::Params) <- cuLaunchKernelEx 0");
  const DeviceAttributes& a = t->deviceAttributes()[t->device().attributes[0]];
  EXPECT_EQ(a.grid, (std::array<std::int32_t, 3>{20, 40, 1}));
  EXPECT_EQ(a.registersPerThread, 168);
  EXPECT_EQ(a.totalShared, 100);
  const DeviceAttributes& copy = t->deviceAttributes()[t->device().attributes[1]];
  EXPECT_EQ(copy.bytes, 4096);
  EXPECT_EQ(copy.copyKind, static_cast<std::int8_t>(CopyKind::DeviceToHost));
}

TEST_F(PublicCorpus, NestedListsOfEventsAreRead) {
  EXPECT_THAT(rangesOf(*open("nested_traceevents/leading_comma.json")), ElementsAre("a 0+4000"));
  EXPECT_THAT(rangesOf(*open("nested_traceevents/a.json")), ElementsAre("a 0+2000"));
}

TEST_F(PublicCorpus, FaultsAreReadOrCounted) {
  const auto two = open("faults/two_documents.json");
  EXPECT_THAT(rangesOf(*two), ElementsAre("a 0+1000", "b 5000+1000"));
  EXPECT_EQ(notesOf(*open("faults/samples_list.json"))["samples-not-shown"], 1U);
  EXPECT_EQ(notesOf(*open("faults/counter_text.json"))["counter-without-number"], 1U);
  const auto wrapped = open("faults/wrapped_duration.json");
  EXPECT_EQ(notesOf(*wrapped)["duration-out-of-range"], 5U);
  std::int64_t sum = 0;
  for (std::uint32_t i = 0; i < wrapped->device().size(); ++i) sum += wrapped->device().duration[i];
  EXPECT_EQ(sum, 5'000);
}

}  // namespace
}  // namespace tallyscope::test
