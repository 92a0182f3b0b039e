// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/tables.h"

#include <gtest/gtest.h>

#include "tests/trace/small_builder.h"

namespace tallyscope {
namespace {

TEST(SparseColumns, FollowTheirEventsThroughSortingAndStages) {
  SmallBuilder b;
  b.source();
  const auto stream = b.builder.stream(b.builder.device(0, 0), 1, 7);
  Collective reduce;
  reduce.name = b.stage.strings.intern("allreduce");
  reduce.inElements = 1024;
  b.stage.collectives.intern(reduce);
  const auto late = b.kernel(stream, 300, 10);
  b.kernel(stream, 100, 10);
  const auto middle = b.kernel(stream, 200, 10);
  b.stage.deviceCollective.push_back({late, 1});
  b.stage.graphNode.push_back({middle, 55});
  b.stage.graphNode.push_back({late, -9});

  TraceStage& second = b.builder.newStage();
  Collective gather;
  gather.name = second.strings.intern("allgather");
  second.collectives.intern(gather);
  StagedDevice first;
  first.start = 50;
  first.duration = 5;
  first.track = b.builder.streamTrack(EventKind::Device, stream);
  first.name = second.strings.intern("nccl");
  second.device.push_back(first);
  second.deviceCollective.push_back({0, 1});

  const auto trace = b.finish();
  const DeviceTable& device = trace->device();
  ASSERT_EQ(device.size(), 4U);
  ASSERT_TRUE(device.collective.find(0));
  EXPECT_EQ(trace->text(trace->collectives()[*device.collective.find(0)].name), "allgather");
  EXPECT_FALSE(device.collective.find(1));
  EXPECT_FALSE(device.collective.find(2));
  ASSERT_TRUE(device.collective.find(3));
  EXPECT_EQ(trace->text(trace->collectives()[*device.collective.find(3)].name), "allreduce");
  EXPECT_EQ(trace->collectives()[*device.collective.find(3)].inElements, 1024);
  EXPECT_EQ(device.graphNode.entries, (std::vector<std::pair<std::uint32_t, std::int64_t>>{{2, 55}, {3, -9}}));
}

TEST(SparseColumns, FindNothingInAnEmptyOneOrPastTheEnd) {
  SparseColumn<int> column;
  EXPECT_FALSE(column.find(0));
  column.entries = {{2, 20}, {5, 50}};
  EXPECT_FALSE(column.find(1));
  EXPECT_EQ(*column.find(2), 20);
  EXPECT_FALSE(column.find(3));
  EXPECT_EQ(*column.find(5), 50);
  EXPECT_FALSE(column.find(6));
}

TEST(MemoryTable, SortsByTrackAndTimeAndFindsTheCallThatCausedAnEvent) {
  SmallBuilder b;
  b.source();
  const auto thread = b.thread(0, 1, 1);
  const auto process = b.builder.process(0, {1, {}});
  b.api(thread, 1000, 10, 3);
  const auto device = b.builder.memoryTrack(process, b.builder.device(0, 0));
  const auto host = b.builder.memoryTrack(process, kNone);
  b.memory(device, 1020, -512, 0);
  b.memory(host, 1005, 64);
  b.memory(device, 1005, 512, 3);
  const auto trace = b.finish();
  const MemoryTable& memory = trace->memory();
  ASSERT_EQ(memory.size(), 3U);
  EXPECT_EQ(memory.bytes, (std::vector<std::int64_t>{512, -512, 64})) << "tracks of devices stand before the host's";
  EXPECT_EQ(memory.start, (std::vector<TimeNs>{5, 20, 5}));
  EXPECT_EQ(memory.api, (std::vector<std::uint32_t>{0, kNone, kNone}));
  EXPECT_EQ(memory.totalAllocated, (std::vector<std::int64_t>{-1, -1, -1}));
  ASSERT_EQ(trace->tracksOf(EventKind::Memory).size(), 2U);
  EXPECT_EQ(trace->tracks()[trace->trackOf({EventKind::Memory, 1})].device, 0U);
  EXPECT_EQ(trace->tracks()[trace->trackOf({EventKind::Memory, 2})].device, kNone);
  EXPECT_EQ(trace->durationOf({EventKind::Memory, 0}), 0);
  EXPECT_EQ(trace->startOf({EventKind::Memory, 1}), 20);
}

TEST(CounterTable, IsOneSeriesATrack) {
  SmallBuilder b;
  b.source();
  const auto process = b.builder.process(0, {1, {}});
  const auto clock = b.builder.counterTrack(process, kNone, "clock");
  const auto busy = b.builder.counterTrack(process, kNone, "busy");
  b.sample(clock, 30, 1980.5);
  b.sample(busy, 10, 0.25);
  b.sample(clock, 10, 1200);
  b.sample(clock, 10, 1300);  // the same time: file order
  const auto trace = b.finish();
  EXPECT_EQ(trace->counters().value, (std::vector<double>{0.25, 1200, 1300, 1980.5}));
  EXPECT_EQ(trace->counters().start, (std::vector<TimeNs>{0, 0, 0, 20}));
  EXPECT_EQ(trace->text(trace->nameOf({EventKind::Counter, 0})), "busy");
  EXPECT_EQ(trace->text(trace->nameOf({EventKind::Counter, 3})), "clock");
  EXPECT_EQ(trace->count(EventKind::Counter), 4U);
  EXPECT_EQ(trace->eventCount(), 4U);
}

}  // namespace
}  // namespace tallyscope
