// SPDX-License-Identifier: GPL-3.0-or-later
// What stands under the process id of a device belongs to the device, and one device has one number.
#include <gmock/gmock.h>

#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

const std::string kKernel =
    R"({"ph":"X","cat":"kernel","name":"k","pid":2,"tid":7,"ts":10,"dur":5,"args":{"device":2,"stream":7}})";

/// "series|unit|device or process" of every counter.
std::vector<std::string> countersOf(const Trace& t) {
  std::vector<std::string> result;
  for (const Track& track : t.tracks()) {
    if (track.kind != EventKind::Counter) continue;
    const std::string home = track.device != kNone ? "device " + std::to_string(t.devices()[track.device].id)
                                                   : "process " + std::to_string(t.processes()[track.process].pid);
    result.push_back(std::string(t.text(track.name)) + "|" + std::string(t.text(track.unit)) + "|" + home);
  }
  return result;
}

TEST(JsonDevices, HaveTheCountersUnderTheirProcessIdOrTheirName) {
  const std::string counters =
      R"json(,{"ph":"C","name":"Power (W)","pid":"GPU 2 Counters","ts":10,"args":{"":250.5}})json"
      R"json(,{"ph":"C","name":"memory","pid":2,"ts":10,"args":{"used":5}})json"
      R"json(,{"ph":"C","name":"queue","pid":55,"ts":10,"args":{"value":1}})json";
  const auto t = loadText(R"({"traceEvents":[)" + kKernel + counters + "]}");
  EXPECT_THAT(countersOf(*t),
              UnorderedElementsAre("Power (W)|W|device 2", "memory used||device 2", "queue||process 55"));
  ASSERT_EQ(t->processes().size(), 1U);
  EXPECT_EQ(t->processes()[0].pid, 55);
}

TEST(JsonDevices, DoNotTakeTheCountersOfAHostProcessOfTheSameNumber) {
  const auto t = loadText(R"({"traceEvents":[)" + kKernel +
                          R"(,{"ph":"X","cat":"cpu_op","name":"op","pid":2,"tid":2,"ts":0,"dur":5})"
                          R"(,{"ph":"C","name":"memory","pid":2,"ts":10,"args":{"used":5}}]})");
  EXPECT_THAT(countersOf(*t), ElementsAre("memory used||process 2"));
}

TEST(JsonDevices, ShowEventsAndHostCallbacksOfAGraphOnTheirStream) {
  const auto t = loadText(
      R"({"traceEvents":[)" + kKernel +
      R"(,{"ph":"X","cat":"graph_event_node","name":"event","pid":2,"tid":7,"ts":15,"dur":0,"args":{}})"
      R"(,{"ph":"X","cat":"graph_host_node","name":"host","pid":2,"tid":7,"ts":20,"dur":3,"args":{"host fn":"f"}}]})");
  EXPECT_THAT(t->processes(), IsEmpty());
  EXPECT_THAT(rangesOf(*t), ElementsAre("event 5000+0", "host 10000+3000"));
  EXPECT_EQ(t->device().size(), 1U);
}

std::string memory(int device) {
  return R"(,{"ph":"i","s":"t","name":"[memory]","ts":12,"pid":1,"tid":1,"args":{"Device Type":6,"Device Id":)" +
         std::to_string(device) + R"(,"Addr":4096,"Bytes":1000}})";
}

std::vector<std::int64_t> devicesOf(const Trace& t) {
  std::vector<std::int64_t> ids;
  for (const Device& device : t.devices()) ids.push_back(device.id);
  return ids;
}

TEST(JsonDevices, AreOneWhereRocmNumbersThemInTwoWays) {
  const std::string head =
      R"({"hip_runtime_version":1,"deviceProperties":[{"id":0},{"id":1},{"id":2},{"id":3}],"traceEvents":[)";
  const auto one = loadText(head + kKernel + memory(0) + "]}");
  EXPECT_THAT(devicesOf(*one), ElementsAre(2));
  EXPECT_EQ(one->diagnostics().countOf("memory-device-numbers"), 1U);
  const std::string other =
      R"(,{"ph":"X","cat":"kernel","name":"k","pid":3,"tid":7,"ts":10,"dur":5,"args":{"device":3,"stream":7}})";
  const auto two = loadText(head + kKernel + other + memory(0) + memory(1) + "]}");
  EXPECT_THAT(devicesOf(*two), ElementsAre(2, 3));
  const auto same = loadText(head + kKernel + memory(2) + "]}");
  EXPECT_THAT(devicesOf(*same), ElementsAre(2));
  EXPECT_EQ(same->diagnostics().countOf("memory-device-numbers"), 0U);
}

TEST(JsonDevices, StayTwoWithANoteWhereTheNumbersCannotBeMatched) {
  const auto t = loadText(R"({"hip_runtime_version":1,"traceEvents":[)" + kKernel + memory(0) + memory(5) + "]}");
  EXPECT_THAT(devicesOf(*t), ElementsAre(0, 2, 5));
  EXPECT_EQ(t->diagnostics().countOf("memory-device-numbers"), 1U);
}

TEST(JsonDevices, OfCudaKeepTheNumberOfTheirMemory) {
  const auto t = loadText(R"({"cuda_runtime_version":1,"traceEvents":[)" + kKernel + memory(0) + "]}");
  EXPECT_THAT(devicesOf(*t), ElementsAre(0, 2));
}

}  // namespace
}  // namespace tallyscope::test
