// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/table_columns.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/base/errors.h"
#include "core/trace/build/finish_tables.h"
#include "tests/trace/small_builder.h"

namespace tallyscope {
namespace {

template <typename Table>
std::size_t distinctNames() {
  std::set<std::string> names;
  forEachColumn<Table>([&](const auto& c) { names.insert(c.name); });
  return names.size();
}

// One column declared twice and another not at all would pass the check of sizes.
TEST(TableColumns, AreDeclaredOnceEach) {
  const auto check = []<typename Table>(const Table&) {
    EXPECT_EQ(distinctNames<Table>(), std::tuple_size_v<decltype(TableDeclaration<Table>::kColumns)>);
  };
  Tables tables;
  forEachEventTable(tables, check);
  check(tables.graphNodes);
  EXPECT_EQ(distinctNames<ApiTable>(), 14U);
  EXPECT_EQ(distinctNames<DeviceTable>(), 14U);
}

TEST(TableColumns, TablesComeInTheOrderOfTheirKinds) {
  Tables tables;
  int next = 0;
  forEachEventTable(tables, [&]<typename Table>(const Table&) {
    EXPECT_EQ(static_cast<int>(TableDeclaration<Table>::kKind), next++);
  });
  EXPECT_EQ(next, kEventKinds);
}

template <typename T>
void push(BlockVector<T>& list) {
  list.push_back({});
}
void push(std::vector<StagedExtra>& list) { list.push_back({0, 0}); }

TEST(StagedEvents, AreTakenBackInEveryList) {
  StagedEvents staged;
  const auto pushAll = [&] { std::apply([](auto&... list) { (push(list), ...); }, StagedEvents::lists(staged)); };
  pushAll();
  pushAll();
  const StagedEvents::Mark mark = staged.mark();
  EXPECT_EQ(mark, StagedEvents::Mark(23, 2));
  pushAll();
  EXPECT_EQ(staged.rangeCategory.size(), 3U);
  staged.takeBack(mark);
  EXPECT_EQ(staged.mark(), mark);
  staged.takeBack(StagedEvents::Mark(23, 0));
  EXPECT_EQ(staged.graphNodes.size(), 0U);
  EXPECT_TRUE(staged.memoryAccess.empty());
}

TEST(TableColumns, RareValuesCountAsMemory) {
  const auto bytesOf = [](int values) {
    SmallBuilder b;
    const std::uint32_t thread = b.thread(b.source(), 1, 1);
    for (int i = 0; i < 1000; ++i) {
      const std::uint32_t event = b.range(thread, 10 * i, 5);
      if (i < values) b.stage.rangeCategory.push_back({event, 0});
    }
    return b.finish()->memoryBytes();
  };
  EXPECT_GE(bytesOf(1000), bytesOf(0) + 8000) << "an event and a value, 4 bytes each";
}

TEST(Trace, FindsCandidatesOfACopiedTrack) {
  SmallBuilder b;
  const std::uint32_t thread = b.thread(b.source(), 1, 1);
  b.api(thread, 0, 1000);
  b.api(thread, 10, 5);
  b.api(thread, 20, 5);
  const auto trace = b.finish();
  const Track copy = trace->tracks()[0];
  EXPECT_EQ(copy.longest, 1000);
  EXPECT_EQ(trace->candidates(copy, {15, 21}), (std::pair<std::uint32_t, std::uint32_t>{0, 3}));
  EXPECT_EQ(trace->candidates(copy, {1015, 1021}), (std::pair<std::uint32_t, std::uint32_t>{2, 3}));
}

TEST(FinishTables, RefuseMoreEventsThanATableCanNumber) {
  EXPECT_EQ(tableSize(4'294'967'294U), 4'294'967'294U);
  EXPECT_THROW(tableSize(4'294'967'295U), ImportError);
  EXPECT_THROW(tableSize(std::uint64_t{1} << 33), ImportError) << "and does not wrap";
}

// Events of more stages than one, each with more events than bits were once left for.
TEST(FinishTables, KeepRareValuesWithTheirEventsInEveryStage) {
  TraceBuilder builder;
  const std::uint32_t source = builder.addSource({});
  const std::uint32_t thread = builder.thread(builder.process(source, {1, {}}), {1, {}});
  const std::uint32_t track = builder.threadTrack(EventKind::Range, thread);
  for (std::uint32_t s = 0; s < 5; ++s) {
    TraceStage& stage = builder.newStage();
    for (std::uint32_t i = 0; i < 3; ++i) {
      StagedRange e;
      e.start = 100 * i + 10 * s;
      e.duration = 1;
      e.place = 10 * i + s;
      e.track = track;
      e.name = stage.strings.intern("r");
      stage.ranges.push_back(e);
    }
    stage.rangeColor.push_back({1, 100 + s});
  }
  Job job;
  const auto trace = builder.finish(job);
  ASSERT_EQ(trace->ranges().size(), 15U);
  for (std::uint32_t e = 0; e < 15; ++e) {
    const std::uint32_t* color = trace->ranges().color.find(e);
    const TimeNs start = trace->ranges().start[e];
    ASSERT_EQ(color != nullptr, start >= 100 && start < 200) << start;
    if (color) {
      EXPECT_EQ(*color, 100 + (start - 100) / 10);
    }
  }
}

}  // namespace
}  // namespace tallyscope
