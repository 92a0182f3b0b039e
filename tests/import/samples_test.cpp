// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled samples hold what resources/samples/README.md says.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/resources.h"
#include "core/import/open_trace.h"

namespace tallyscope {
namespace {

std::shared_ptr<const Trace> open(const char* name) {
  Job job;
  return openTrace({resourcePath(std::string("samples/") + name)}, job);
}

struct Work {
  int kernels = 0, copies = 0, fills = 0;
  friend bool operator==(const Work&, const Work&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Work& w) {
    return out << w.kernels << " kernels, " << w.copies << " copies, " << w.fills << " fills";
  }
};

/// What the calls inside each range with the prefix launched, by the range's start.
std::vector<std::pair<std::string, Work>> workOfSteps(const Trace& trace, std::string_view prefix) {
  std::vector<std::pair<std::string, Work>> steps;
  const RangeTable& ranges = trace.ranges();
  const ApiTable& api = trace.api();
  for (std::uint32_t r = 0; r < ranges.size(); ++r) {
    const std::string name(trace.text(ranges.name[r]));
    if (ranges.kind[r] == RangeKind::Projected || !name.starts_with(prefix)) continue;
    Work work;
    for (std::uint32_t a = 0; a < api.size(); ++a) {
      if (api.start[a] < ranges.start[r] || api.end(a) > ranges.end(r)) continue;
      for (std::uint32_t i = api.launchedFirst[a]; i < api.launchedFirst[a + 1]; ++i) {
        switch (trace.device().kind[api.launched[i]]) {
          case DeviceKind::Kernel: ++work.kernels; break;
          case DeviceKind::Memcpy: ++work.copies; break;
          case DeviceKind::Memset: ++work.fills; break;
          case DeviceKind::Sync:
          case DeviceKind::Graph: break;
        }
      }
    }
    steps.emplace_back(name, work);
  }
  return steps;
}

TimeNs kernelTime(const Trace& trace) {
  TimeNs sum = 0;
  for (std::uint32_t e = 0; e < trace.device().size(); ++e) {
    if (trace.device().kind[e] == DeviceKind::Kernel) sum += trace.device().duration[e];
  }
  return sum;
}

std::uint32_t unlinked(const Trace& trace) {
  return static_cast<std::uint32_t>(std::count(trace.device().api.begin(), trace.device().api.end(), kNone));
}

std::uint32_t projected(const Trace& trace) {
  return static_cast<std::uint32_t>(
      std::count(trace.ranges().kind.begin(), trace.ranges().kind.end(), RangeKind::Projected));
}

std::uint32_t driverCalls(const Trace& trace) {
  return static_cast<std::uint32_t>(std::count_if(trace.api().flags.begin(), trace.api().flags.end(),
                                                  [](std::uint8_t flags) { return (flags & FlagDriver) != 0; }));
}

TEST(Samples, FitInThreeMegabytesTogether) {
  std::uintmax_t bytes = 0;
  for (const char* name : {"llm", "before", "after"}) {
    bytes += std::filesystem::file_size(resourcePath(std::string("samples/") + name + ".json.gz"));
  }
  EXPECT_LE(bytes, 3'000'000U);
}

TEST(Samples, OfTheLanguageModelHoldOnePrefillChunkTheTailAndSixteenDecodeSteps) {
  const auto trace = open("llm.json.gz");
  EXPECT_EQ(trace->countDevice(DeviceKind::Kernel), 7207U);
  EXPECT_EQ(trace->countDevice(DeviceKind::Memcpy), 35U);
  EXPECT_EQ(trace->countDevice(DeviceKind::Memset), 48U);
  EXPECT_EQ(trace->count(EventKind::Api), 6524U + 1170U);
  EXPECT_EQ(driverCalls(*trace), 1170U);
  EXPECT_EQ(trace->count(EventKind::Operator), 38104U);
  EXPECT_EQ(projected(*trace), 53U);
  EXPECT_EQ(trace->count(EventKind::Range), 71U + 53U);
  EXPECT_EQ(kernelTime(*trace), 71'266'364);
  EXPECT_EQ(unlinked(*trace), 0U);
  ASSERT_EQ(trace->devices().size(), 1U);
  EXPECT_EQ(trace->text(trace->devices()[0].name), "NVIDIA H200");

  std::vector<std::pair<std::string, Work>> expected{
      {"execute_context_1(4096)_generation_0(0)", {371, 1, 32}},
      {"execute_context_1(1685)_generation_0(0)", {372, 2, 16}},
  };
  for (int i = 0; i < 16; ++i) expected.push_back({"execute_context_0(0)_generation_1(1)", {404, 2, 0}});
  EXPECT_EQ(workOfSteps(*trace, "execute_"), expected);
}

TEST(Samples, OfATrainingStepHoldEightStepsBeforeAndAfterFusing) {
  const auto before = open("before.json.gz");
  EXPECT_EQ(before->countDevice(DeviceKind::Kernel), 3392U);
  EXPECT_EQ(before->count(EventKind::Api), 3441U + 600U);
  EXPECT_EQ(before->count(EventKind::Operator), 17936U);
  EXPECT_EQ(kernelTime(*before), 103'718'113);
  EXPECT_EQ(unlinked(*before), 0U);
  EXPECT_EQ(projected(*before), 32U);
  const auto after = open("after.json.gz");
  EXPECT_EQ(after->countDevice(DeviceKind::Kernel), 1312U);
  EXPECT_EQ(after->count(EventKind::Api), 1505U + 536U);
  EXPECT_EQ(after->count(EventKind::Operator), 9304U);
  EXPECT_EQ(kernelTime(*after), 35'184'074);
  EXPECT_EQ(unlinked(*after), 0U);
  EXPECT_EQ(projected(*after), 32U);

  std::vector<std::pair<std::string, Work>> expectedBefore, expectedAfter;
  for (int step = 3; step <= 10; ++step) {
    expectedBefore.push_back({"ProfilerStep#" + std::to_string(step), {424, 17, 40}});
    expectedAfter.push_back({"ProfilerStep#" + std::to_string(step), {164, 0, 31}});
  }
  EXPECT_EQ(workOfSteps(*before, "ProfilerStep#"), expectedBefore);
  EXPECT_EQ(workOfSteps(*after, "ProfilerStep#"), expectedAfter);
}

TEST(Samples, NeedAtMost64BytesAnEvent) {
  for (const char* name : {"llm.json.gz", "before.json.gz", "after.json.gz"}) {
    const auto trace = open(name);
    // The budget includes texts, which weigh more in a short recording than in a long one, where they repeat.
    EXPECT_LE(static_cast<double>(trace->memoryBytes()) / static_cast<double>(trace->eventCount()), 64.0) << name;
  }
}

}  // namespace
}  // namespace tallyscope
