// SPDX-License-Identifier: GPL-3.0-or-later
// Timelines and tables of Ascend's profilers: by hand, and the recorded ones.
#include <gmock/gmock.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "core/base/errors.h"
#include "core/import/open_trace.h"
#include "tests/import/load_json.h"
#include "tests/support/corpus_test.h"
#include "tests/support/csv_table.h"

namespace tallyscope {
namespace {

using testing::CorpusTest;

/// A call of CANN from 10 to 20 µs whose arrow begins at 15; its task runs from 12 on (the clocks differ), and the analysis of
/// overlap repeats it.
constexpr std::string_view kTimeline = R"([
{"ph":"M","name":"process_name","pid":800,"tid":0,"args":{"name":"Ascend Hardware"}},
{"ph":"X","name":"AscendCL@aclnnAdd","pid":77,"tid":5,"ts":"1704161511420010.000","dur":10,"args":{"Mode":"ACL_OP","level":"acl","connection_id":8}},
{"ph":"s","cat":"HostToDevice","name":"HostToDevice9","id":"9","pid":77,"tid":5,"ts":"1704161511420015.000"},
{"ph":"X","name":"aclnnAdd_AddAiCore_Add","pid":800,"tid":3,"ts":"1704161511420012.000","dur":1.35,"args":{"Task Type":"AI_CORE","Stream Id":3,"Task Id":1,"connection_id":8}},
{"ph":"f","bp":"e","cat":"HostToDevice","name":"HostToDevice9","id":"9","pid":800,"tid":3,"ts":"1704161511420012.000"},
{"ph":"X","name":"Notify_Wait","pid":800,"tid":3,"ts":"1704161511420014.000","dur":1,"args":{"Task Type":"Notify Wait","Stream Id":3,"Task Id":2,"connection_id":8}},
{"ph":"X","name":"MEMCPY_ASYNC","pid":800,"tid":4,"ts":"1704161511420014.000","dur":1,"args":{"Task Type":"SDMA_SQE","Stream Id":4,"Task Id":3,"connection_id":8}},
{"ph":"X","name":"Computing","pid":4376751100,"tid":0,"ts":"1704161511420012.000","dur":1.35}])";

constexpr std::string_view kTable =
    "Step Id,Model ID,Stream ID,Name,Type,Accelerator Core,Start Time(us),Duration(us),Wait Time(us),Block Dim\n"
    "1,1,16,MatMul7,MatMul,AI_CORE,1699529622790614.8\t,607.985,0,48\n"
    "1,1,N/A,hcom_allReduce__1,hcom_allReduce_,HCCL,1699529622790620.5,10.5,2.1,N/A\n"
    "1,1,16,Broken,MatMul,AI_CORE,N/A,1,0,1\n";

TEST(Ascend, TiesTasksToCallsByArrowsThoughClocksDiffer) {
  const test::TemporaryFile file(kTimeline);
  const auto t = test::load(file.path());
  EXPECT_EQ(t->sources()[0].format, "Ascend trace_view JSON");
  ASSERT_EQ(t->count(EventKind::Device), 3U);
  EXPECT_EQ(t->device().kind[0], DeviceKind::Kernel);
  EXPECT_EQ(t->device().duration[0], 1350);
  EXPECT_EQ(t->device().kind[1], DeviceKind::Sync);
  EXPECT_EQ(t->device().kind[2], DeviceKind::Memcpy);
  ASSERT_EQ(t->count(EventKind::Api), 1U);
  EXPECT_EQ(t->device().api[0], 0U);
  EXPECT_EQ(t->device().api[2], kNone);
  ASSERT_EQ(t->count(EventKind::Range), 1U) << "the analysis of overlap is no work";
  EXPECT_EQ(t->text(t->devices()[0].name), "Ascend NPU");
}

TEST(Ascend, ReadsTheTableOfTasksByItsColumns) {
  const test::TemporaryFile file(kTable, ".csv");
  const auto t = test::load(file.path());
  ASSERT_EQ(t->count(EventKind::Device), 2U);
  EXPECT_EQ(t->diagnostics().countOf("event-without-time"), 1U);
  std::map<std::string, std::uint32_t> byName;
  for (std::uint32_t e = 0; e < 2; ++e) byName[std::string(t->text(t->device().name[e]))] = e;
  const std::uint32_t mm = byName.at("MatMul7"), comm = byName.at("hcom_allReduce__1");
  EXPECT_EQ(t->device().duration[mm], 607'985);
  EXPECT_EQ(t->device().start[comm] - t->device().start[mm], 5'700);
  EXPECT_NE(t->device().collective.find(comm), nullptr);
  EXPECT_EQ(t->epochNs(), 1'699'529'622'790'614'800);
  EXPECT_THAT(t->details(0)->attributes({EventKind::Device, mm}, t->device().place[mm]),
              ::testing::Contains(::testing::Pair("Accelerator Core", "AI_CORE")));
}

TEST(Ascend, OpensTheFolderOfARankAndOfSeveral) {
  namespace fs = std::filesystem;
  const fs::path all = fs::temp_directory_path() / ("tallyscope-ascend-" + std::to_string(::getpid()));
  fs::remove_all(all);
  for (const int rank : {0, 1}) {
    const fs::path folder = all / ("host_" + std::to_string(rank) + "_2026_ascend_pt");
    fs::create_directories(folder / "ASCEND_PROFILER_OUTPUT");
    std::ofstream(folder / ("profiler_info_" + std::to_string(rank) + ".json")) << "{}";
    std::ofstream(folder / "ASCEND_PROFILER_OUTPUT" / "kernel_details.csv") << kTable;
    if (rank == 0) std::ofstream(folder / "ASCEND_PROFILER_OUTPUT" / "trace_view.json") << kTimeline;
  }
  const auto one = test::load((all / "host_0_2026_ascend_pt").string());
  EXPECT_EQ(one->sources()[0].rank, 0);
  EXPECT_EQ(one->count(EventKind::Api), 1U) << "the timeline before the table";
  const auto both = test::load(all.string());
  ASSERT_EQ(both->sources().size(), 2U);
  EXPECT_EQ(both->sources()[1].rank, 1);
  EXPECT_EQ(both->count(EventKind::Device), 5U);
  fs::remove_all(all);
}

class AscendCorpus : public CorpusTest {};

TEST_F(AscendCorpus, HasTheTasksAndTheRecordersOwnSums) {
  const auto t = open("ascend/trace_view.json.gz");
  ASSERT_EQ(t->count(EventKind::Device), 276U);
  // The union of the tasks on their one stream; each of them is rounded to ns.
  TimeNs busy = 0, reached = kTimeMin;
  std::uint32_t tied = 0;
  for (std::uint32_t e = 0; e < 276; ++e) {
    const TimeNs start = t->device().start[e], end = t->device().end(e);
    busy += std::max<TimeNs>(end - std::max(start, reached), 0);
    reached = std::max(reached, end);
    tied += t->device().api[e] != kNone ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(busy), 1'790'440.624, 276);
  EXPECT_EQ(tied, 274U) << "one arrow each, but for two tasks of the AI CPU";
  std::map<std::string, std::pair<int, TimeNs>> ranges;
  for (std::uint32_t r = 0; r < t->ranges().size(); ++r) {
    auto& [count, ns] = ranges[std::string(t->text(t->ranges().name[r]))];
    ++count;
    ns += t->ranges().duration[r];
  }
  EXPECT_EQ(ranges["Computing"].first, 274);
  EXPECT_NEAR(static_cast<double>(ranges["Computing"].second), 1'788'250.5, 274);
  EXPECT_EQ(ranges["Free"].first, 273);
  EXPECT_NEAR(static_cast<double>(ranges["Free"].second), 9'481'667.0, 273);
}

TEST_F(AscendCorpus, HasTheTableByAcceleratorCore) {
  const auto t = open("ascend/kernel_details.csv");
  ASSERT_EQ(t->count(EventKind::Device), 591U);
  std::map<std::string, std::pair<int, TimeNs>> cores;
  for (std::uint32_t e = 0; e < 591; ++e) {
    for (const auto& [title, value] : t->details(0)->attributes({EventKind::Device, e}, t->device().place[e])) {
      if (title != "Accelerator Core") continue;
      ++cores[value].first;
      cores[value].second += t->device().duration[e];
    }
  }
  const std::map<std::string, std::pair<int, TimeNs>> wanted{
      {"AI_VECTOR_CORE", {520, 33'091'800}}, {"HCCL", {19, 346'398'740}}, {"AI_CORE", {13, 14'252'720}},
      {"DSA_SQE", {7, 2'176'580}},           {"AI_CPU", {7, 785'180}},    {"MIX_AIV", {25, 102'020}}};
  EXPECT_EQ(cores, wanted);
}

TEST_F(AscendCorpus, SaysSomethingOfATableThatIsCutAnywhere) {
  const std::string bytes = testing::textOfFile(corpus + "ascend/kernel_details.csv");
  for (std::size_t size = 997; size < bytes.size(); size += 997) {
    const test::TemporaryFile file(bytes.substr(0, size), ".csv");
    try {
      EXPECT_GT(test::load(file.path())->count(EventKind::Device), 0U) << size;
    } catch (const ImportError& e) {
      EXPECT_FALSE(e.remedy().empty()) << size;
    }
  }
}

}  // namespace
}  // namespace tallyscope
