// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <array>

#include "core/trace/build/trace_builder.h"

namespace tallyscope {
namespace {

StagedDevice kernelOn(std::uint32_t track, TimeNs start, TimeNs duration) {
  StagedDevice e;
  e.start = start;
  e.duration = duration;
  e.track = track;
  return e;
}

TEST(CallChainsTest, GivesEqualStacksOneIdAndTheEmptyStackZero) {
  CallChains chains;
  const std::array<StackFrame, 2> outerInner{StackFrame{1, 2}, StackFrame{3, 4}};
  const std::array<StackFrame, 2> other{StackFrame{3, 4}, StackFrame{1, 2}};
  const std::uint32_t a = chains.intern(outerInner);
  EXPECT_EQ(chains.intern(outerInner), a);
  EXPECT_NE(chains.intern(other), a);
  EXPECT_EQ(chains.intern({}), 0U);
  ASSERT_EQ(chains[a].size(), 2U);
  EXPECT_EQ(chains[a][0].symbol, 2U);
  EXPECT_TRUE(chains[0].empty());
}

TEST(TraceExtrasTest, PutsSeveralRecordingsOnTheClockOfTheFirst) {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  for (std::uint32_t source = 0; source < 2; ++source) {
    builder.addSource({});
    builder.setEpochOfClockZero(source, source == 0 ? 1'000'000'000 : 1'000'000'500);
    const std::uint32_t stream = builder.stream(builder.device(source, source), -1, 7);
    stage.device.push_back(kernelOn(builder.streamTrack(EventKind::Device, stream), 100, 50));
  }
  Job job;
  const auto trace = builder.finish(job);
  EXPECT_EQ(trace->device().start, (std::vector<TimeNs>{0, 500})) << "the second clock is 500 ns ahead";
  EXPECT_EQ(trace->epochNs(), 1'000'000'100);
  EXPECT_EQ(trace->diagnostics().countOf("clock-unknown"), 0U);
}

TEST(TraceExtrasTest, SaysWhichRecordingHasNoWallClock) {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  for (std::uint32_t source = 0; source < 2; ++source) {
    builder.addSource({});
    const std::uint32_t stream = builder.stream(builder.device(source, 0), -1, 7);
    stage.device.push_back(kernelOn(builder.streamTrack(EventKind::Device, stream), 100 + source, 50));
  }
  builder.setEpochOfClockZero(0, 1'000'000'000);
  Job job;
  const auto trace = builder.finish(job);
  EXPECT_EQ(trace->diagnostics().countOf("clock-unknown"), 1U);
  EXPECT_EQ(trace->device().start, (std::vector<TimeNs>{0, 1}));
}

TEST(TraceExtrasTest, FollowsAGraphNodeBackToTheFirstOfItsClones) {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  builder.addSource({});
  const std::uint32_t process = builder.process(0, {100, {}});
  const std::uint32_t thread = builder.thread(process, {101, {}});
  const std::uint32_t stream = builder.stream(builder.device(0, 0), 1, 7, process);
  // 7 was created at 1000; 8 is a clone of 7; 9, which ran, a clone of 8.
  const auto node = [&](std::int64_t id, std::int64_t original, TimeNs start) {
    StagedGraphNode n;
    n.id = id;
    n.original = original;
    n.start = start;
    n.duration = 10;
    n.process = process;
    n.thread = thread;
    n.name = stage.strings.intern("cudaLaunchKernel");
    stage.graphNodes.push_back(n);
  };
  node(9, 8, 3000);
  node(7, 0, 1000);
  node(8, 7, 2000);
  stage.device.push_back(kernelOn(builder.streamTrack(EventKind::Device, stream), 5000, 50));
  stage.device.push_back(kernelOn(builder.streamTrack(EventKind::Device, stream), 6000, 50));
  stage.graphNode.push_back({0, 9});
  stage.graphNode.push_back({1, 77});
  builder.setOrigin(0);
  Job job;
  const auto trace = builder.finish(job);
  const GraphNodeTable& nodes = trace->graphNodes();
  ASSERT_EQ(nodes.size(), 3U);
  const std::uint32_t* origin = trace->device().graphOrigin.find(0);
  ASSERT_NE(origin, nullptr);
  EXPECT_EQ(nodes.id[*origin], 7);
  EXPECT_EQ(nodes.start[*origin], 1000);
  EXPECT_EQ(nodes.thread[*origin], 0U);
  EXPECT_EQ(trace->device().graphOrigin.find(1), nullptr) << "node 77 has no creation in the recording";
}

TEST(TraceExtrasTest, KeepsCallStacksReturnCodesAndUnits) {
  TraceBuilder builder;
  TraceStage& stage = builder.newStage();
  builder.addSource({});
  const std::uint32_t process = builder.process(0, {100, {}});
  StagedApi call;
  call.track = builder.threadTrack(EventKind::Api, builder.thread(process, {100, {}}));
  call.start = 10;
  stage.api.push_back(call);
  stage.apiResult.push_back({0, 2});
  const std::array<StackFrame, 1> frame{
      StackFrame{stage.strings.intern("libtorch.so"), stage.strings.intern("malloc")}};
  stage.apiCallChain.push_back({0, stage.callChains.intern(frame)});
  StagedSample sample;
  sample.track = builder.counterTrack(kNone, builder.device(0, 0), "SM Active");
  sample.start = 10;
  sample.duration = 100;
  sample.value = 98.5;
  builder.setCounterUnit(sample.track, "%");
  stage.samples.push_back(sample);
  Job job;
  const auto trace = builder.finish(job);
  ASSERT_NE(trace->api().result.find(0), nullptr);
  EXPECT_EQ(*trace->api().result.find(0), 2);
  ASSERT_NE(trace->api().callChain.find(0), nullptr);
  const auto stack = trace->callChains()[*trace->api().callChain.find(0)];
  ASSERT_EQ(stack.size(), 1U);
  EXPECT_EQ(trace->text(stack[0].module), "libtorch.so");
  EXPECT_EQ(trace->text(stack[0].symbol), "malloc");
  const Track& track = trace->tracks()[trace->tracksOf(EventKind::Counter)[0]];
  EXPECT_EQ(trace->text(track.unit), "%");
  EXPECT_EQ(trace->counters().duration, (std::vector<TimeNs>{100}));
}

}  // namespace
}  // namespace tallyscope
