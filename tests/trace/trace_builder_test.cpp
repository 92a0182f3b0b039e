// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/trace_builder.h"

#include <gtest/gtest.h>

#include <vector>

namespace tallyscope {
namespace {

/// A builder with one process, one thread, one device and one stream.
class TraceBuilderTest : public ::testing::Test {
 protected:
  TraceBuilderTest() : stage(builder.newStage()) {
    builder.addSource({});
    process = builder.process(0, {100, {}});
    thread = builder.thread(process, {100, {}});
    stream = builder.stream(builder.device(0, 0), 1, 7);
  }
  void addOperator(TimeNs start, TimeNs duration, const char* name, std::uint64_t place) {
    StagedOperator e;
    e.start = start;
    e.duration = duration;
    e.place = place;
    e.track = builder.threadTrack(EventKind::Operator, thread);
    e.name = stage.strings.intern(name);
    stage.operators.push_back(e);
  }
  void addCall(TimeNs start, TimeNs duration, std::int64_t correlation) {
    StagedApi e;
    e.start = start;
    e.duration = duration;
    e.place = static_cast<std::uint64_t>(correlation);
    e.track = builder.threadTrack(EventKind::Api, thread);
    e.name = stage.strings.intern("cudaLaunchKernel");
    e.correlation = correlation;
    stage.api.push_back(e);
  }
  void addKernel(TimeNs start, TimeNs duration, std::int64_t correlation) {
    StagedDevice e;
    e.start = start;
    e.duration = duration;
    e.place = 1000 + static_cast<std::uint64_t>(start);
    e.track = builder.streamTrack(EventKind::Device, stream);
    e.name = stage.strings.intern("kernel");
    e.correlation = correlation;
    stage.device.push_back(e);
  }
  std::shared_ptr<const Trace> finish() { return builder.finish(job); }

  TraceBuilder builder;
  TraceStage& stage;
  Job job;
  std::uint32_t process = 0, thread = 0, stream = 0;
};

TEST_F(TraceBuilderTest, PutsTimeZeroAtTheFirstEventAndSortsByStartThenLongerFirst) {
  addOperator(5000, 10, "late", 3);
  addOperator(1000, 100, "inner", 1);
  addOperator(1000, 500, "outer", 2);
  const auto trace = finish();
  const OperatorTable& ops = trace->operators();
  ASSERT_EQ(ops.size(), 3U);
  EXPECT_EQ(ops.start, (std::vector<TimeNs>{0, 0, 4000}));
  EXPECT_EQ(trace->text(ops.name[0]), "outer");
  EXPECT_EQ(trace->text(ops.name[1]), "inner");
  EXPECT_EQ(ops.parent, (std::vector<std::uint32_t>{kNone, 0, kNone}));
  EXPECT_EQ(ops.lane, (std::vector<std::uint32_t>{0, 1, 0}));
  EXPECT_EQ(trace->extent(), (TimeWindow{0, 4010}));
  EXPECT_EQ(trace->tracks()[0].lanes, 2U);
}

TEST_F(TraceBuilderTest, LinksOneLaunchToManyDeviceOperationsBothWays) {
  addOperator(0, 100, "aten::mm", 1);
  addCall(10, 5, 41);
  addCall(20, 5, 42);
  addKernel(200, 10, 42);
  addKernel(100, 10, 42);
  addKernel(300, 10, 41);
  addKernel(400, 10, 99);
  const auto trace = finish();
  const DeviceTable& device = trace->device();
  EXPECT_EQ(device.api, (std::vector<std::uint32_t>{1, 1, 0, kNone}));
  const ApiTable& api = trace->api();
  EXPECT_EQ(api.launchedFirst, (std::vector<std::uint32_t>{0, 1, 3}));
  EXPECT_EQ(api.launched, (std::vector<std::uint32_t>{2, 0, 1}));
  EXPECT_EQ(api.op, (std::vector<std::uint32_t>{0, 0}));
  EXPECT_EQ(trace->processOfDevice(0), 0U);
  EXPECT_EQ(trace->processOfDevice(3), 0U) << "the only process of the source";
}

TEST_F(TraceBuilderTest, LeavesAnAmbiguousCorrelationUnlinkedAndCountsIt) {
  addCall(10, 5, 41);
  addCall(20, 5, 41);
  addKernel(100, 10, 41);
  const auto trace = finish();
  EXPECT_EQ(trace->device().api[0], kNone);
  EXPECT_EQ(trace->diagnostics().countOf("ambiguous-correlation"), 1U);
}

TEST_F(TraceBuilderTest, MovesOverlapThatDoesNotNestToAnExtraLane) {
  addOperator(0, 10, "a", 1);
  addOperator(5, 10, "b", 2);
  addOperator(6, 3, "c", 3);
  const auto trace = finish();
  const OperatorTable& ops = trace->operators();
  EXPECT_EQ(ops.lane[0], 0U);
  EXPECT_EQ(ops.parent[1], 0U) << "the innermost event open at its start";
  EXPECT_EQ(ops.flags[1] & FlagExtraLane, FlagExtraLane);
  EXPECT_GT(ops.lane[1], ops.lane[2]) << "the extra lane lies below the nested ones";
  EXPECT_EQ(ops.parent[2], 1U);
  EXPECT_EQ(trace->diagnostics().countOf("overlap-without-nesting"), 1U);
}

TEST_F(TraceBuilderTest, NestsAHundredThousandLevelsWithoutRecursion) {
  constexpr int kLevels = 100000;
  for (int i = 0; i < kLevels; ++i) addOperator(i, 2 * kLevels - 2 * i, "deep", static_cast<std::uint64_t>(i));
  const auto trace = finish();
  EXPECT_EQ(trace->operators().lane[kLevels - 1], static_cast<std::uint32_t>(kLevels - 1));
  EXPECT_EQ(trace->tracks()[0].lanes, static_cast<std::uint32_t>(kLevels));
}

TEST_F(TraceBuilderTest, ClosesAnUnclosedEventAtTheEndOfTheTrace) {
  addOperator(0, 100, "closed", 1);
  addOperator(40, -1, "open", 2);
  const auto trace = finish();
  EXPECT_EQ(trace->operators().duration[1], 60);
}

TEST_F(TraceBuilderTest, GivesTheSameTraceWhateverThreadReadWhat) {
  addOperator(0, 100, "a", 1);
  TraceStage& second = builder.newStage();
  StagedOperator e;
  e.start = 10;
  e.duration = 5;
  e.place = 2;
  e.track = builder.threadTrack(EventKind::Operator, thread);
  e.name = second.strings.intern("b");
  second.operators.push_back(e);
  const auto trace = finish();
  ASSERT_EQ(trace->operators().size(), 2U);
  EXPECT_EQ(trace->text(trace->operators().name[1]), "b");
  EXPECT_EQ(trace->operators().parent[1], 0U);
}

}  // namespace
}  // namespace tallyscope
