// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/recording_runs.h"

#include <gtest/gtest.h>

#include "core/analysis/collective_groups.h"
#include "core/trace/merge/merge_traces.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using testing::TraceFixture;

constexpr std::int64_t kEpoch = 1'700'000'000'000'000'000;

std::shared_ptr<const Trace> rank(int number, std::int64_t epoch) {
  TraceFixture f;
  f.builder().source(0).rank = number;
  if (epoch != 0) f.builder().setEpochOfClockZero(epoch);
  Collective c;
  c.groupName = f.stage().strings.intern("default_pg");
  const int collective = f.collective(c);
  for (int i = 0; i < 3; ++i) f.kernel({.name = "nccl", .start = i * 100, .duration = 50, .collective = collective});
  return f.finish();
}

std::shared_ptr<const Trace> merged(const std::vector<std::shared_ptr<const Trace>>& traces) {
  std::vector<MergePart> parts;
  for (const auto& trace : traces) parts.push_back({trace, "r" + std::to_string(parts.size()), 0});
  Job job;
  return mergeTraces(parts, job);
}

std::vector<std::size_t> groupSizes(const Trace& trace) {
  std::vector<std::uint32_t> kernels(trace.device().size());
  for (std::uint32_t e = 0; e < kernels.size(); ++e) kernels[e] = e;
  std::vector<std::size_t> sizes;
  for (const CollectiveGroup& group : groupCollectives(trace, kernels)) sizes.push_back(group.kernels.size());
  return sizes;
}

TEST(RecordingRuns, ARecordingReadAsItIsHasNone) { EXPECT_TRUE(runsOfRecordings(*rank(0, kEpoch)).empty()); }

TEST(RecordingRuns, RanksOfOneRunCommunicate) {
  const auto trace = merged({rank(0, kEpoch), rank(1, kEpoch + 20)});
  EXPECT_EQ(runsOfRecordings(*trace), (std::vector<std::uint32_t>{0, 0}));
  EXPECT_EQ(groupSizes(*trace), (std::vector<std::size_t>{2, 2, 2}));
}

TEST(RecordingRuns, TheSameRankTwiceIsTwoRuns) {
  const auto trace = merged({rank(0, kEpoch), rank(0, kEpoch)});
  EXPECT_EQ(runsOfRecordings(*trace), (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(groupSizes(*trace), (std::vector<std::size_t>{1, 1, 1, 1, 1, 1}));
}

TEST(RecordingRuns, TellsBeforeAndAfterOfTwoRanksByTheWallClock) {
  const std::int64_t later = kEpoch + 3'600'000'000'000;
  const auto trace = merged({rank(0, kEpoch), rank(0, later), rank(1, kEpoch), rank(1, later)});
  EXPECT_EQ(runsOfRecordings(*trace), (std::vector<std::uint32_t>{0, 1, 0, 1}));
  EXPECT_EQ(groupSizes(*trace), (std::vector<std::size_t>{2, 2, 2, 2, 2, 2}));
}

TEST(RecordingRuns, WithoutAReasonTheyAreApart) {
  EXPECT_EQ(runsOfRecordings(*merged({rank(-1, 0), rank(-1, 0)})), (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(runsOfRecordings(*merged({rank(-1, kEpoch), rank(-1, kEpoch + 10)})), (std::vector<std::uint32_t>{0, 0}));
  EXPECT_EQ(runsOfRecordings(*merged({rank(0, 0), rank(1, 0)})), (std::vector<std::uint32_t>{0, 0}));
}

}  // namespace
}  // namespace tallyscope
