// SPDX-License-Identifier: GPL-3.0-or-later
// rocprofv3's CSV sets and JSON.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include "core/import/whole_file.h"
#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

std::string_view nameOf(const Trace& t, StringId id) { return t.strings()[id]; }

class Folder {
 public:
  Folder() {
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("tallyscope-rocprofv3-" + std::to_string(::getpid()) + "-" + std::to_string(number++));
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string path() const { return path_.string(); }
  std::string write(const std::string& name, std::string_view text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};

constexpr const char* kAgents =
    "\"Node_Id\",\"Logical_Node_Id\",\"Agent_Type\",\"Cu_Count\",\"Name\",\"Product_Name\"\n"
    "0,0,\"CPU\",48,\"EPYC\",\"EPYC\"\n1,1,\"GPU\",304,\"gfx942\",\"AMD Instinct MI300X\"\n";
constexpr const char* kCalls =
    "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n"
    "\"HIP_RUNTIME_API\",\"hipLaunchKernel\",90,91,5,1000,1100\n";
constexpr const char* kMarkers =
    "\"Domain\",\"Function\",\"Process_Id\",\"Thread_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_Timestamp\"\n"
    "\"MARKER_CORE_API\",\"run, again\",90,91,2,900,1900\n\"MARKER_CORE_API\",\"begin\",90,91,3,950,950\n";
constexpr const char* kKernels =
    "\"Kind\",\"Agent_Id\",\"Queue_Id\",\"Stream_Id\",\"Thread_Id\",\"Dispatch_Id\",\"Kernel_Id\",\"Kernel_Name\","
    "\"Correlation_Id\","
    "\"Start_Timestamp\",\"End_Timestamp\",\"LDS_Block_Size\",\"VGPR_Count\",\"Workgroup_Size_X\",\"Workgroup_Size_Y\","
    "\"Workgroup_Size_Z\",\"Grid_Size_X\",\"Grid_Size_Y\",\"Grid_Size_Z\"\n"
    "\"KERNEL_DISPATCH\",\"Agent 1\",4,2,91,1,7,\"add(float*, int)\",5,1200,1300,512,40,64,1,1,130,2,1\n";
constexpr const char* kCopies =
    "\"Kind\",\"Direction\",\"Source_Agent_Id\",\"Destination_Agent_Id\",\"Correlation_Id\",\"Start_Timestamp\",\"End_"
    "Timestamp\"\n"
    "\"MEMORY_COPY\",\"MEMORY_COPY_DEVICE_TO_HOST\",1,0,6,1400,1450\n";

TEST(RocprofCsv, TheFilesOfOneNameAreOneSource) {
  const Folder folder;
  folder.write("77_agent_info.csv", kAgents);
  folder.write("77_hip_api_trace.csv", kCalls);
  folder.write("77_marker_api_trace.csv", kMarkers);
  folder.write("77_kernel_trace.csv", kKernels);
  folder.write("77_memory_copy_trace.csv", kCopies);
  const auto trace = load(folder.path());
  const Trace& t = *trace;
  ASSERT_EQ(t.sources().size(), 1U);
  EXPECT_EQ(t.sources()[0].format, "rocprofv3 CSV");
  ASSERT_EQ(t.api().size(), 1U);
  ASSERT_EQ(t.ranges().size(), 2U);
  EXPECT_EQ(nameOf(t, t.ranges().name[0]), "run, again");
  EXPECT_EQ(nameOf(t, t.ranges().domain[0]), "roctx");
  EXPECT_EQ(t.ranges().kind[1], RangeKind::Mark);
  ASSERT_EQ(t.device().size(), 2U);
  std::map<std::string, std::uint32_t> work;
  for (std::uint32_t i = 0; i < 2; ++i) work[std::string(nameOf(t, t.device().name[i]))] = i;
  const std::uint32_t kernel = work.at("add(float*, int)");
  EXPECT_EQ(t.device().api[kernel], 0U);
  const DeviceAttributes& a = t.deviceAttributes()[t.device().attributes[kernel]];
  EXPECT_THAT(a.grid, ElementsAre(3, 2, 1));  // 130 work-items in groups of 64
  EXPECT_EQ(a.registersPerThread, 40);
  const std::uint32_t copy = work.at("MEMORY_COPY_DEVICE_TO_HOST");
  EXPECT_EQ(t.deviceAttributes()[t.device().attributes[copy]].copyKind, static_cast<int>(CopyKind::DeviceToHost));
  ASSERT_EQ(t.devices().size(), 1U);
  EXPECT_EQ(nameOf(t, t.devices()[0].name), "AMD Instinct MI300X");
  EXPECT_EQ(t.processes()[0].pid, 90);
}

TEST(RocprofCsv, EachFileOpensAloneAndDifferentNamesAreDifferentProcesses) {
  const Folder folder;
  EXPECT_EQ(load(folder.write("1_kernel_trace.csv", kKernels))->device().size(), 1U);
  EXPECT_EQ(load(folder.write("1_memory_copy_trace.csv", kCopies))->device().size(), 1U);
  EXPECT_EQ(load(folder.write("1_marker_api_trace.csv", kMarkers))->ranges().size(), 2U);
  EXPECT_EQ(load(folder.write("rank_1_kernel_trace.csv", kKernels))->sources()[0].rank, 1);
  EXPECT_EQ(load(folder.path())->sources().size(), 2U);
}

TEST(RocprofCsvCorpus, TheDecodeRunsFiguresAreMet) {
  if (corpus().empty()) GTEST_SKIP();
  const std::string prefix = corpus() + "/rocprofv3/rdna_llamacpp_decode";
  Job job;
  const auto trace = openTrace({prefix + "_kernel_trace.csv", prefix + "_hip_api_trace.csv"}, job);
  const DeviceTable& device = trace->device();
  ASSERT_EQ(device.size(), 144U);
  std::int64_t sum = 0, first = kTimeMax, last = 0;
  int tied = 0;
  for (std::uint32_t i = 0; i < device.size(); ++i) {
    sum += device.duration[i];
    first = std::min(first, device.start[i]);
    last = std::max(last, device.end(i));
    tied += device.api[i] == kNone ? 0 : 1;
  }
  EXPECT_EQ(sum, 1'857'381);
  EXPECT_EQ(last - first, 180'266'420);
  EXPECT_EQ(tied, 27);
}

TEST(RocprofCsvCorpus, CountersAreOneRecordADispatch) {
  if (corpus().empty()) GTEST_SKIP();
  const auto trace = load(corpus() + "/rocprofv3/rdna_llamacpp_decode_stall_counter_collection.csv");
  const Evidence& evidence = trace->evidence();
  std::size_t values = 0;
  for (const CounterRecord& record : evidence.records) values += record.values.size();
  EXPECT_EQ(values, 340U);
  ASSERT_GE(evidence.counters.size(), 2U);
  EXPECT_EQ(evidence.counters[0], "GRBM_EA_BUSY");
  EXPECT_THAT(evidence.records.at(0).values.at(0), Pair(0, 3564.0));
  EXPECT_EQ(evidence.records.at(0).durationNs, 9980);
}

constexpr const char* kJson =
    R"({"rocprofiler-sdk-tool":[{"metadata":{"node":{"hostname":"n1"},"pid":9,"command":["/bin/app","-x"]},
"agents":[{"id":{"handle":50},"type":1,"node_id":0,"name":"EPYC","product_name":"EPYC","mem_banks":[{"a":1}]},
{"id":{"handle":51},"type":2,"node_id":1,"name":"gfx942","product_name":"MI300X","mem_banks":[]}],
"counters":[{"id":{"handle":3},"name":"SQ_WAVES"}],
"strings":{"buffer_records":[{"kind":"NONE","operations":[]},{"kind":"HIP_RUNTIME_API","operations":["hipA","hipLaunchKernel"]},
{"kind":"MARKER_CORE_API","operations":["roctxRangePush"]},{"kind":"MEMORY_COPY","operations":["NONE","HOST_TO_DEVICE"]},
{"kind":"MEMORY_ALLOCATION","operations":["NONE","MEMORY_ALLOCATION_ALLOCATE","MEMORY_ALLOCATION_FREE"]}],
"marker_api":[{"key":4,"value":"step \u00e9"}]},
"kernel_symbols":[{"kernel_id":1,"kernel_name":"_Z1k.kd","formatted_kernel_name":"k<\"q\">","arch_vgpr_count":16}],
"callback_records":{"counter_collection":[{"thread_id":9,"dispatch_data":{"start_timestamp":5,"end_timestamp":9,"dispatch_info":
{"agent_id":{"handle":51},"kernel_id":1,"dispatch_id":2,"workgroup_size":{"x":4,"y":1,"z":1},"grid_size":{"x":8,"y":1,"z":1}}},
"records":[{"counter_id":{"handle":3},"value":2.5},{"counter_id":{"handle":3},"value":4.0}]}]},
"buffer_records":{"kernel_dispatch":[
{"kind":5,"thread_id":9,"correlation_id":{"internal":7},"start_timestamp":200,"end_timestamp":260,"dispatch_info":{"agent_id":{"handle":51},"queue_id":{"handle":2},"kernel_id":1,"workgroup_size":{"x":64,"y":1,"z":1},"grid_size":{"x":65,"y":1,"z":1}},"stream_id":{"handle":0}},
{"kind":5,"thread_id":9,"correlation_id":{"internal":7},"start_timestamp":300,"end_timestamp":310,"dispatch_info":{"agent_id":{"handle":51},"queue_id":{"handle":2},"kernel_id":1,"workgroup_size":{"x":64,"y":1,"z":1},"grid_size":{"x":64,"y":1,"z":1}},"stream_id":{"handle":0}},
{ "kind":5, "start_timestamp":400, "end_timestamp":420, "correlation_id":{"internal":8}, "dispatch_info":{"kernel_id":1,"agent_id":{"handle":51}}}],
"hip_api":[{"kind":1,"operation":1,"thread_id":10,"correlation_id":{"internal":7},"start_timestamp":100,"end_timestamp":150}],
"marker_api":[{"kind":2,"operation":0,"thread_id":10,"correlation_id":{"internal":4},"start_timestamp":90,"end_timestamp":500}],
"memory_copy":[{"kind":3,"operation":1,"thread_id":10,"correlation_id":{"internal":7},"start_timestamp":160,"end_timestamp":170,"src_agent_id":{"handle":50},"dst_agent_id":{"handle":51},"bytes":64}],
"memory_allocation":[{"kind":4,"operation":2,"thread_id":10,"start_timestamp":450,"end_timestamp":451,"agent_id":{"handle":0},"address":"0x40","allocation_size":0},
{"kind":4,"operation":1,"thread_id":10,"start_timestamp":101,"end_timestamp":102,"agent_id":{"handle":51},"address":"0x40","allocation_size":128}]}}]})";

TEST(RocprofJson, ListsBecomeEventsOfTheirKind) {
  const auto trace = loadText(kJson);
  const Trace& t = *trace;
  EXPECT_EQ(t.sources()[0].format, "rocprofv3 JSON");
  ASSERT_EQ(t.device().size(), 4U);
  std::vector<std::int64_t> durations;
  for (std::uint32_t i = 0; i < 4; ++i) {
    if (t.device().kind[i] != DeviceKind::Kernel) continue;
    durations.push_back(t.device().duration[i]);
    EXPECT_EQ(nameOf(t, t.device().name[i]), "k<\"q\">");
    if (t.device().duration[i] == 60) {
      EXPECT_THAT(t.deviceAttributes()[t.device().attributes[i]].grid, ElementsAre(2, 1, 1));
      EXPECT_EQ(t.device().api[i], 0U);
    }
  }
  EXPECT_THAT(durations, UnorderedElementsAre(60, 10, 20));
  EXPECT_EQ(nameOf(t, t.api().name[0]), "hipLaunchKernel");
  EXPECT_EQ(nameOf(t, t.ranges().name[0]), "step \xC3\xA9");
  ASSERT_EQ(t.memory().size(), 2U);
  EXPECT_EQ(t.memory().bytes[0] + t.memory().bytes[1], 0);
  ASSERT_EQ(t.evidence().records.size(), 1U);
  EXPECT_THAT(t.evidence().records[0].values, ElementsAre(Pair(0, 6.5)));
  EXPECT_EQ(t.evidence().records[0].gridItems, 8);
}

TEST(RocprofJson, AFileCutAnywhereOpensWithWhatItHoldsOrIsRefusedWithAPlace) {
  const std::string whole = kJson;
  std::size_t most = 0;
  for (std::size_t size = 1; size < whole.size(); size += 7) {
    try {
      const auto trace = loadText(std::string_view(whole).substr(0, size));
      most = std::max<std::size_t>(most, trace->device().size());
    } catch (const ImportError& error) {
      EXPECT_FALSE(error.place().empty());
    }
  }
  EXPECT_EQ(most, 4U);
}

TEST(RocprofJsonCorpus, TheTrainingRunsFiguresAreMet) {
  if (corpus().empty()) GTEST_SKIP();
  const auto trace = load(corpus() + "/rocprofv3/mi350_train_kernel_trace_results.json.gz");
  const DeviceTable& device = trace->device();
  ASSERT_EQ(device.size(), 43'915U);
  std::int64_t sum = 0, covered = 0, reach = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> spans;
  for (std::uint32_t i = 0; i < device.size(); ++i) {
    sum += device.duration[i];
    spans.emplace_back(device.start[i], device.end(i));
  }
  std::sort(spans.begin(), spans.end());
  const std::int64_t first = spans.front().first;
  reach = first;
  for (const auto& [from, to] : spans) {
    covered += std::max<std::int64_t>(0, to - std::max(from, reach));
    reach = std::max(reach, to);
  }
  EXPECT_EQ(sum, 4'441'741'378);
  EXPECT_EQ(covered, 4'233'112'334);
  EXPECT_EQ(reach - first, 15'122'023'494);
  ASSERT_EQ(trace->devices().size(), 1U);
  EXPECT_THAT(std::string(nameOf(*trace, trace->devices()[0].name)), HasSubstr("MI350X"));
  // Some 560 streams share five queues: the queues are the rows.
  EXPECT_LE(trace->streams().size(), 8U);
}

}  // namespace
}  // namespace tallyscope::test
