// SPDX-License-Identifier: GPL-3.0-or-later
// Perfetto's own test inputs, held to the rows that its tests expect; and what is left of a file that was cut.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/base/errors.h"
#include "tests/import/load_json.h"

namespace tallyscope {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

class PerfettoCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (test::corpus().empty()) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::string path(const std::string& name) { return test::corpus() + "/perfetto/" + name; }
  static std::shared_ptr<const Trace> open(const std::string& file) { return test::load(file); }
};

std::string nameOf(const Trace& t, EventRef event) { return std::string(t.text(t.nameOf(event))); }

std::vector<std::string> arrowsOf(const Trace& t) {
  std::vector<std::string> result;
  for (const Flow& flow : t.flows()) result.push_back(nameOf(t, flow.from) + " to " + nameOf(t, flow.to));
  return result;
}

TEST_F(PerfettoCorpus, KernelsHaveTheNamesOfTheInternedTable) {
  const auto t = open(path("gpu_compute_kernel.pftrace"));
  ASSERT_EQ(t->device().size(), 3U);
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < 3; ++i) names.emplace_back(t->text(t->device().name[i]).substr(0, 6));
  EXPECT_THAT(names, ElementsAre("vector", "matMul", "vector"));
  EXPECT_EQ(t->device().start[1] - t->device().start[0], 100);
  EXPECT_EQ(t->device().start[2] - t->device().start[0], 300);
  EXPECT_EQ(t->device().duration[0], 50);
  EXPECT_EQ(t->device().duration[1], 100);
  EXPECT_EQ(t->device().duration[2], 50);
}

TEST_F(PerfettoCorpus, ALaunchHasItsGridBlockRegistersAndSharedMemory) {
  const auto t = open(path("gpu_compute_launch.pftrace"));
  ASSERT_EQ(t->device().size(), 1U);
  const DeviceAttributes& a = t->deviceAttributes()[t->device().attributes[0]];
  EXPECT_EQ(a.grid, (std::array<std::int32_t, 3>{256, 1, 1}));
  EXPECT_EQ(a.block, (std::array<std::int32_t, 3>{128, 1, 1}));
  EXPECT_EQ(a.registersPerThread, 32);
  EXPECT_EQ(std::max(a.totalShared, a.dynamicShared), 4096);
}

TEST_F(PerfettoCorpus, WorkIsTiedToItsCallAndToTheWorkItWaitsFor) {
  const auto t = open(path("gpu_render_stages_flow.pftrace"));
  std::vector<std::string> ties = arrowsOf(*t);
  for (std::uint32_t i = 0; i < t->device().size(); ++i) {
    const std::uint32_t call = t->device().api[i];
    if (call != kNone) ties.push_back(nameOf(*t, {EventKind::Api, call}) + " to " + nameOf(*t, {EventKind::Device, i}));
  }
  EXPECT_THAT(ties, Contains("HostSubmit to softmax"));
  EXPECT_THAT(ties, Contains("softmax to matmul"));
}

TEST_F(PerfettoCorpus, CallsOfGpusAreCalls) {
  const auto t = open(path("gpu_api_slice.pftrace"));
  std::vector<std::string> names;
  for (std::uint32_t i = 0; i < t->api().size(); ++i) names.emplace_back(t->text(t->api().name[i]));
  EXPECT_THAT(names, UnorderedElementsAre("cuLaunchKernel", "vkCmdDispatch"));
}

TEST_F(PerfettoCorpus, EveryFileOpensAlsoWhenItIsCutAtAnyByte) {
  for (const auto& entry : std::filesystem::directory_iterator(path(""))) {
    if (entry.path().extension() == ".gz") {
      EXPECT_NO_THROW(open(entry.path().string())) << entry.path();
      continue;
    }
    std::uint64_t whole = 0;
    try {
      whole = open(entry.path().string())->loadStatistics().eventsRead;
    } catch (const ImportError& error) {
      ADD_FAILURE() << error.what();
    }
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    const std::filesystem::path cut = std::filesystem::path(::testing::TempDir()) / "cut.pftrace";
    for (std::size_t size = 1; size < bytes.str().size(); size += 7) {
      std::ofstream(cut, std::ios::binary) << bytes.str().substr(0, size);
      try {
        EXPECT_LE(open(cut.string())->loadStatistics().eventsRead, whole) << entry.path() << " cut at " << size;
      } catch (const ImportError&) {
        // Too little of it is left to know what it is; refused with a place.
      }
    }
    std::filesystem::remove(cut);
  }
}

}  // namespace
}  // namespace tallyscope
