// SPDX-License-Identifier: GPL-3.0-or-later
// What each kind of Kineto event becomes, by value.
#include <gmock/gmock.h>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Pair;

/// A recording with the given header fields and events.
std::shared_ptr<const Trace> recording(const std::string& events, const std::string& header = "") {
  return loadText("{" + header + (header.empty() ? "" : ",") + "\"traceEvents\":[" + events + "]}");
}

const std::string kCall = R"({"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":10,"tid":11,"ts":5,"dur":2,
  "args":{"External id":1,"cbid":211,"correlation":42}})";
const std::string kKernel =
    R"j({"ph":"X","cat":"kernel","name":"void k<float>(int)","pid":0,"tid":7,"ts":20.5,"dur":3.25,
  "args":{"External id":1,"queued":0,"device":0,"context":1,"stream":7,"correlation":42,"registers per thread":32,
  "shared memory":1024,"blocks per SM":0.5,"warps per SM":4.0,"grid":[128,2,1],"block":[256,1,1],
  "est. achieved occupancy %":50,"graph id":3,"graph node id":9}})j";

TEST(Kineto, KernelsHaveTheirShapeAndTheirCall) {
  const auto trace = recording(kCall + "," + kKernel, R"("cuda_driver_version":13000,
    "deviceProperties":[{"id":0,"name":"NVIDIA H200","numSms":132},{"id":1,"name":"NVIDIA H200","numSms":132}])");
  const DeviceTable& d = trace->device();
  ASSERT_EQ(d.size(), 1U);
  EXPECT_EQ(d.kind[0], DeviceKind::Kernel);
  EXPECT_EQ(d.start[0], 15500);
  EXPECT_EQ(d.duration[0], 3250);
  EXPECT_EQ(d.api[0], 0U);
  EXPECT_EQ(trace->api().launched, (std::vector<std::uint32_t>{0}));
  const DeviceAttributes& a = trace->deviceAttributes()[d.attributes[0]];
  EXPECT_THAT(a.grid, ElementsAre(128, 2, 1));
  EXPECT_THAT(a.block, ElementsAre(256, 1, 1));
  EXPECT_EQ(a.registersPerThread, 32);
  EXPECT_EQ(a.totalShared, 1024);
  ASSERT_NE(d.graph.find(0), nullptr);
  EXPECT_EQ(*d.graph.find(0), 3);
  EXPECT_EQ(*d.graphNode.find(0), 9);
  EXPECT_EQ(trace->vendor(), Vendor::Nvidia);
  ASSERT_EQ(trace->devices().size(), 1U) << "devices without work are left out";
  EXPECT_EQ(trace->text(trace->devices()[0].name), "NVIDIA H200");
  EXPECT_THAT(trace->devices()[0].properties, Contains(Pair("numSms", "132")));
  ASSERT_EQ(trace->streams().size(), 1U);
  EXPECT_EQ(trace->streams()[0].id, 7);
  EXPECT_EQ(trace->streams()[0].context, 1);
}

TEST(Kineto, CopiesAndFillsHaveKindsAndBytes) {
  const auto trace = recording(
      R"j({"ph":"X","cat":"gpu_memcpy","name":"Memcpy HtoD (Pageable -> Device)","pid":0,"tid":7,"ts":1,"dur":1,"args":{"bytes":4096,"correlation":1}},
         {"ph":"X","cat":"gpu_memset","name":"Memset (Device)","pid":0,"tid":7,"ts":3,"dur":1,"args":{"bytes":64}},
         {"ph":"X","cat":"gpu_memcpy","name":"CopyDeviceToDevice","pid":0,"tid":7,"ts":5,"dur":1,"args":{"kind":"DtoD","bytes":8}},
         {"ph":"X","cat":"Memcpy","name":"Memcpy PtoP (Device -> Device)","pid":0,"tid":"stream 7","ts":7,"dur":1})j");
  const DeviceTable& d = trace->device();
  ASSERT_EQ(d.size(), 4U);
  EXPECT_EQ(trace->streams().size(), 1U) << "\"stream 7\" is stream 7";
  const auto attributes = [&](std::uint32_t i) { return trace->deviceAttributes()[d.attributes[i]]; };
  EXPECT_EQ(attributes(0).copyKind, static_cast<int>(CopyKind::HostToDevice));
  EXPECT_EQ(attributes(0).sourceKind, static_cast<int>(MemoryKind::Pageable));
  EXPECT_EQ(attributes(0).targetKind, static_cast<int>(MemoryKind::Device));
  EXPECT_EQ(attributes(0).bytes, 4096);
  EXPECT_EQ(d.kind[1], DeviceKind::Memset);
  EXPECT_EQ(attributes(1).sourceKind, static_cast<int>(MemoryKind::Device));
  EXPECT_EQ(attributes(1).bytes, 64);
  EXPECT_EQ(attributes(2).copyKind, static_cast<int>(CopyKind::DeviceToDevice));
  EXPECT_EQ(attributes(3).copyKind, static_cast<int>(CopyKind::PeerToPeer));
}

TEST(Kineto, OperatorsKeepTheirOperandsWithoutWhiteSpace) {
  const auto trace = recording(R"({"ph":"X","cat":"cpu_op","name":"aten::mm","pid":10,"tid":11,"ts":1,"dur":1,"args":{
    "External id":5,"Input Dims":[[4096, 4096],
      [4096, 11008]],"Input type":["c10::BFloat16", "long int"],"Concrete Inputs":["", "a \" b"],"Input Strides":[[1]]}})");
  const Operands& o = trace->operands()[trace->operators().operands[0]];
  EXPECT_EQ(trace->text(o.dims), "[[4096,4096],[4096,11008]]");
  EXPECT_EQ(trace->text(o.types), R"(["c10::BFloat16","long int"])");
  EXPECT_EQ(trace->text(o.concrete), R"(["","a \" b"])");
}

TEST(Kineto, CollectivesAreReadFromKernelsAndOperators) {
  const std::string args = R"("Collective name":"allreduce","In msg nelems":2049000,"Out msg nelems":2049000,
    "Group size":2,"dtype":"Float","Process Group Name":"0","Process Group Description":"default_pg",
    "Process Group Ranks":"[0, 1]","Seq":17)";
  const auto trace =
      recording(R"({"ph":"X","cat":"kernel","name":"ncclDevKernel","pid":0,"tid":20,"ts":1,"dur":1,"args":{)" + args +
                R"(}},{"ph":"X","cat":"cpu_op","name":"record_param_comms","pid":1,"tid":1,"ts":0,"dur":1,"args":{)" +
                args + "}}");
  ASSERT_NE(trace->device().collective.find(0), nullptr);
  ASSERT_NE(trace->operators().collective.find(0), nullptr);
  EXPECT_EQ(*trace->device().collective.find(0), *trace->operators().collective.find(0)) << "the same, interned once";
  const Collective& c = trace->collectives()[*trace->device().collective.find(0)];
  EXPECT_EQ(trace->text(c.name), "allreduce");
  EXPECT_EQ(c.inElements, 2049000);
  EXPECT_EQ(c.outElements, 2049000);
  EXPECT_EQ(c.groupSize, 2);
  EXPECT_EQ(c.sequence, 17);
  EXPECT_EQ(trace->text(c.dtype), "Float");
  EXPECT_EQ(trace->text(c.groupName), "0");
  EXPECT_EQ(trace->text(c.groupDescription), "default_pg");
  EXPECT_EQ(trace->text(c.groupRanks), "[0, 1]");
}

TEST(Kineto, RocmKernelsTakeTheirCallsShape) {
  const auto trace = recording(
      R"({"ph":"X","cat":"cuda_runtime","name":"hipLaunchKernel","pid":10,"tid":10,"ts":1,"dur":1,"args":{"cid":1,"correlation":5,"grid":[7,1,1],"block":[64,1,1],"shared memory":128}},
         {"ph":"X","cat":"cuda_runtime","name":"hipExtModuleLaunchKernel","pid":10,"tid":10,"ts":3,"dur":1,"args":{"cid":1,"correlation":6,"grid":[71680,1,1],"block":[256,1,1],"shared memory":0}},
         {"ph":"X","cat":"kernel","name":"a","pid":2,"tid":0,"ts":5,"dur":1,"args":{"device":2,"stream":0,"correlation":5,"kind":"Dispatch Kernel"}},
         {"ph":"X","cat":"kernel","name":"b","pid":2,"tid":0,"ts":7,"dur":1,"args":{"device":2,"stream":0,"correlation":6,"kind":"Dispatch Kernel"}})",
      R"("hip_runtime_version":1,"deviceProperties":[{"id":0,"name":"AMD Instinct MI300X","warpSize":64}])");
  const DeviceTable& d = trace->device();
  ASSERT_EQ(d.size(), 2U);
  EXPECT_THAT(trace->deviceAttributes()[d.attributes[0]].grid, ElementsAre(7, 1, 1));
  EXPECT_THAT(trace->deviceAttributes()[d.attributes[0]].block, ElementsAre(64, 1, 1));
  EXPECT_EQ(trace->deviceAttributes()[d.attributes[0]].totalShared, 128);
  EXPECT_THAT(trace->deviceAttributes()[d.attributes[1]].grid, ElementsAre(280, 1, 1)) << "work-items become blocks";
  EXPECT_EQ(trace->vendor(), Vendor::Amd);
  ASSERT_EQ(trace->devices().size(), 1U);
  EXPECT_EQ(trace->devices()[0].id, 2);
  EXPECT_EQ(trace->text(trace->devices()[0].name), "AMD Instinct MI300X") << "agent 2 is the only visible device";
}

TEST(Kineto, ADcuIsHygon) {
  const auto trace = recording(kKernel, R"("hip_runtime_version":1,"deviceProperties":[{"id":0,"name":"BW"}])");
  EXPECT_EQ(trace->vendor(), Vendor::Hygon);
}

TEST(Kineto, APidDoesNotDecideTheLane) {
  // A Python frame on pid 0 beside GPU 0.
  const auto trace = recording(
      kKernel + R"(,{"ph":"X","cat":"python_function","name":"threading.py(1): run","pid":0,"tid":0,"ts":1,"dur":9},
    {"ph":"M","name":"process_labels","pid":0,"tid":0,"args":{"labels":"GPU 0"}},
    {"ph":"M","name":"process_name","pid":0,"tid":0,"args":{"name":"python3"}})");
  ASSERT_EQ(trace->frames().size(), 1U);
  ASSERT_EQ(trace->device().size(), 1U);
  ASSERT_EQ(trace->processes().size(), 1U);
  EXPECT_EQ(trace->text(trace->processes()[0].name), "python3");
  EXPECT_EQ(trace->processes()[0].labels, 0U) << "the device's label is not the process's";
}

TEST(Kineto, SyncRecordsAndProjectionsAreNotWork) {
  const auto trace = recording(
      R"({"ph":"X","cat":"cuda_sync","name":"Stream Wait Event","pid":0,"tid":20,"ts":1,"dur":3,"args":{"cuda_sync_kind":"Stream Wait Event","correlation":9}},
         {"ph":"X","cat":"cuda_sync","name":"Context Sync","pid":0,"tid":-1,"ts":1,"dur":3,"args":{"stream":4294967295}},
         {"ph":"X","cat":"gpu_user_annotation","name":"step","pid":0,"tid":20,"ts":1,"dur":3},
         {"ph":"X","cat":"user_annotation","name":"step","pid":9,"tid":9,"ts":1,"dur":3})");
  ASSERT_EQ(trace->device().size(), 2U);
  EXPECT_EQ(trace->countDevice(DeviceKind::Sync), 2U);
  std::vector<std::string> rows;
  for (const std::uint32_t t : trace->tracksOf(EventKind::Device))
    rows.emplace_back(trace->text(trace->tracks()[t].name));
  EXPECT_THAT(rows, ElementsAre("sync", "sync"));
  EXPECT_THAT(trace->ranges().kind, ::testing::UnorderedElementsAre(RangeKind::PushPop, RangeKind::Projected));
  for (const StringId domain : trace->ranges().domain) EXPECT_EQ(domain, 0U);
  bool context = false;
  for (std::uint32_t i = 0; i < 2; ++i)
    context |= trace->deviceAttributes()[trace->device().attributes[i]].syncType == 4;
  EXPECT_TRUE(context);
}

TEST(Kineto, BookKeepingDoesNotStretchTheExtent) {
  const auto trace = recording(kKernel + R"j(,
    {"ph":"X","cat":"Trace","name":"PyTorch Profiler (0)","pid":"Spans","tid":"PyTorch Profiler","ts":0,"dur":1000},
    {"ph":"i","s":"g","name":"Iteration Start: PyTorch Profiler","pid":"Traces","tid":"Trace PyTorch Profiler","ts":0},
    {"ph":"i","s":"g","name":"Record Window End","pid":"","tid":"","ts":1000})j");
  EXPECT_EQ(trace->extent(), (TimeWindow{0, 3250}));
  EXPECT_EQ(trace->ranges().size(), 3U);
  for (const std::uint8_t flags : trace->ranges().flags) EXPECT_EQ(flags & FlagOutsideExtent, FlagOutsideExtent);
}

TEST(Kineto, MemoryEventsKeepTheirTotals) {
  const auto trace = recording(
      R"({"ph":"i","cat":"cpu_instant_event","s":"t","name":"[memory]","pid":10,"tid":11,"ts":3,"args":{"Device Type":1,"Device Id":0,"Addr":139926520725504,"Bytes":512,"Total Allocated":5435638784,"Total Reserved":12782141440}},
         {"ph":"i","s":"t","name":"[memory]","pid":10,"tid":11,"ts":4,"args":{"Device Type":0,"Device Id":-1,"Addr":16,"Bytes":-64}},)" +
      kKernel);
  const MemoryTable& m = trace->memory();
  ASSERT_EQ(m.size(), 2U);
  std::uint32_t device = 0;
  if (m.bytes[0] != 512) device = 1;
  EXPECT_EQ(m.bytes[device], 512);
  EXPECT_EQ(m.address[device], 139926520725504U);
  EXPECT_EQ(m.totalAllocated[device], 5435638784);
  EXPECT_EQ(m.totalReserved[device], 12782141440);
  EXPECT_EQ(m.bytes[1 - device], -64);
  EXPECT_EQ(m.totalAllocated[1 - device], -1);
  ASSERT_EQ(trace->tracksOf(EventKind::Memory).size(), 2U);
  EXPECT_EQ(trace->devices().size(), 1U);
}

TEST(Kineto, LaunchArrowsAreNotKeptAndForwardBackwardArrowsAre) {
  const std::string op = R"({"ph":"X","cat":"cpu_op","name":"NAME","pid":10,"tid":TID,"ts":AT,"dur":5})";
  const auto make = [&](std::string name, std::string tid, std::string at) {
    std::string text = op;
    text.replace(text.find("NAME"), 4, name).replace(text.find("TID"), 3, tid);
    return text.replace(text.find("AT"), 2, at);
  };
  const auto trace = recording(make("forward", "11", "10") + "," + make("backward", "12", "30") + R"(,
    {"ph":"s","id":3,"pid":10,"tid":11,"ts":10,"cat":"fwdbwd","name":"fwdbwd"},
    {"ph":"f","id":3,"pid":10,"tid":12,"ts":30,"cat":"fwdbwd","name":"fwdbwd","bp":"e"},
    {"ph":"s","id":42,"pid":10,"tid":11,"ts":10,"cat":"ac2g","name":"ac2g"},
    {"ph":"f","id":42,"pid":0,"tid":7,"ts":20,"cat":"ac2g","name":"ac2g","bp":"e"})");
  ASSERT_EQ(trace->flows().size(), 1U);
  EXPECT_EQ(trace->text(trace->nameOf(trace->flows()[0].from)), "forward");
  EXPECT_EQ(trace->text(trace->nameOf(trace->flows()[0].to)), "backward");
  EXPECT_EQ(trace->loadStatistics().eventsRead, 6U);
  EXPECT_EQ(trace->loadStatistics().eventsSkipped, 4U);
  EXPECT_TRUE(trace->diagnostics().empty());
}

TEST(Kineto, HeaderFieldsCountWhereverTheyStand) {
  const std::string head =
      R"("distributedInfo":{"backend":"nccl","rank":3,"world_size":8,"pg_config":[{"pg_name":"0"}]},
    "baseTimeNanoseconds":1790857026000000000,"displayTimeUnit":"ms","trace_id":"AB")";
  const auto before = loadText("{" + head + ",\"traceEvents\":[" + kKernel + "]}");
  const auto after = loadText("{\"traceEvents\":[" + kKernel + "]," + head + "}");
  for (const auto& trace : {before, after}) {
    EXPECT_EQ(trace->sources()[0].rank, 3);
    EXPECT_EQ(trace->sources()[0].worldSize, 8);
    EXPECT_EQ(trace->epochNs(), 1790857026000000000 + 20500);
    EXPECT_THAT(trace->sources()[0].properties, Contains(Pair("trace_id", "AB")));
    EXPECT_THAT(trace->sources()[0].properties, Contains(Pair("distributedInfo.backend", "nccl")));
    EXPECT_EQ(trace->sources()[0].format, "Kineto JSON");
  }
}

TEST(Kineto, DetailsAreAllArgumentsInTheOrderOfTheFile) {
  const TemporaryFile file("[" + kCall + "," + kKernel + "]");
  const auto trace = load(file.path());
  const auto attributes = trace->details(0)->attributes({EventKind::Device, 0}, trace->device().place[0]);
  ASSERT_GE(attributes.size(), 20U);
  EXPECT_EQ(attributes[0], (std::pair<std::string, std::string>("ph", "X")));
  EXPECT_THAT(attributes, Contains(Pair("est. achieved occupancy %", "50")));
  EXPECT_THAT(attributes, Contains(Pair("grid", "[128,2,1]")));
  EXPECT_EQ(attributes.back(), (std::pair<std::string, std::string>("graph node id", "9")));
}

}  // namespace
}  // namespace tallyscope::test
