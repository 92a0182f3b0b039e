// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/collective_groups.h"

#include <gtest/gtest.h>

#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

std::vector<CollectiveGroup> groupAll(const Trace& trace) {
  std::vector<std::uint32_t> kernels;
  for (std::uint32_t e = 0; e < trace.device().size(); ++e) {
    if (isCollectiveKernel(trace, e)) kernels.push_back(e);
  }
  return groupCollectives(trace, kernels);
}

std::vector<TimeNs> startsOf(const Trace& trace, const CollectiveGroup& group) {
  std::vector<TimeNs> starts;
  for (const std::uint32_t k : group.kernels) starts.push_back(trace.device().start[k]);
  return starts;
}

constexpr const char* kAllReduce = "pcclKernel_AllReduce_RING_LL_Sum_uint8_t(ncclWorkElem)";

TEST(CollectiveGroupsTest, PutsOverlappingKernelsOfDifferentDevicesTogether) {
  TraceFixture f;
  f.kernel({.name = kAllReduce, .start = 0, .duration = 100, .device = 0});
  f.kernel({.name = kAllReduce, .start = 60, .duration = 60, .device = 1});
  f.kernel({.name = kAllReduce, .start = 110, .duration = 30, .device = 2});
  f.kernel({.name = "gemm", .start = 10, .duration = 500, .device = 3});
  f.kernel({.name = kAllReduce, .start = 130, .duration = 50, .device = 0});
  f.kernel({.name = kAllReduce, .start = 140, .duration = 40, .device = 1});
  const auto trace = f.finish();
  const auto groups = groupAll(*trace);
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(startsOf(*trace, groups[0]), (std::vector<TimeNs>{0, 60, 110})) << "overlap is transitive";
  EXPECT_EQ(groups[0].duration, 140);
  EXPECT_EQ(groups[0].overlap, 0) << "never all three at once";
  EXPECT_EQ(groups[0].desyncRate(), 100.0);
  EXPECT_EQ(startsOf(*trace, groups[1]), (std::vector<TimeNs>{130, 140})) << "one kernel a device in a group";
  EXPECT_EQ(groups[1].duration, 50);
  EXPECT_EQ(groups[1].overlap, 40);
  EXPECT_EQ(trace->device().start[groups[1].last], 140);
}

TEST(CollectiveGroupsTest, PairsByCommunicatorAndOrderEvenWithoutOverlap) {
  TraceFixture f;
  Collective c;
  c.groupName = f.stage().strings.intern("0");
  c.groupRanks = f.stage().strings.intern("[0, 1]");
  c.inElements = 100;
  const int reduce = f.collective(c);
  c.groupName = f.stage().strings.intern("1");
  const int other = f.collective(c);
  f.kernel({.name = kAllReduce, .start = 0, .duration = 10, .device = 0, .collective = reduce});
  f.kernel({.name = kAllReduce, .start = 50, .duration = 10, .device = 1, .collective = reduce});
  f.kernel({.name = kAllReduce, .start = 20, .duration = 100, .device = 0, .stream = 2, .collective = other});
  f.kernel({.name = kAllReduce, .start = 30, .duration = 80, .device = 1, .stream = 2, .collective = other});
  const auto trace = f.finish();
  const auto groups = groupAll(*trace);
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(startsOf(*trace, groups[0]), (std::vector<TimeNs>{0, 50}));
  EXPECT_EQ(groups[0].overlap, 0);
  EXPECT_EQ(startsOf(*trace, groups[1]), (std::vector<TimeNs>{20, 30}));
  EXPECT_EQ(groups[1].overlap, 80);
}

TEST(CollectiveGroupsTest, ShiftsARecordingThatBeginsLaterUntilTheOperationsFit) {
  TraceFixture f;
  Collective c;
  c.groupName = f.stage().strings.intern("0");
  const auto sized = [&](std::int64_t elements) {
    c.inElements = elements;
    return f.collective(c);
  };
  const std::int64_t sizes[] = {8, 16, 32, 64};
  for (int i = 0; i < 4; ++i) {
    f.kernel({.name = kAllReduce, .start = i * 100, .duration = 50, .device = 0, .collective = sized(sizes[i])});
    if (i > 0)
      f.kernel({.name = kAllReduce, .start = i * 100 + 7, .duration = 43, .device = 1, .collective = sized(sizes[i])});
  }
  const auto trace = f.finish();
  const auto groups = groupAll(*trace);
  ASSERT_EQ(groups.size(), 4U);
  EXPECT_EQ(groups[0].kernels.size(), 1U);
  for (std::size_t g = 1; g < 4; ++g) {
    ASSERT_EQ(groups[g].kernels.size(), 2U);
    EXPECT_EQ(groups[g].overlap, 43);
  }
}

}  // namespace
}  // namespace tallyscope
