// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/relation_walk.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "core/base/errors.h"
#include "core/import/open_trace.h"
#include "models/events/event_list.h"
#include "models/events/event_search.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

class RelationWalkTest : public ::testing::Test {
 protected:
  RelationWalkTest() : trace(smallTrace()), state(trace), walk(state) {
    Job job;
    walk.setIndex(TimelineIndex::build(trace, job));
  }
  std::string at() const { return std::string(trace->text(trace->nameOf(state.event()))); }
  EventRef named(EventKind kind, const std::string& name) const {
    for (std::uint32_t e = 0; e < trace->count(kind); ++e) {
      if (trace->text(trace->nameOf({kind, e})) == name) return {kind, e};
    }
    return {};
  }
  std::shared_ptr<const Trace> trace;
  ViewState state;
  RelationWalk walk;
};

TEST_F(RelationWalkTest, FromALaunchToItsKernelAndBack) {
  state.selectEvent(trace->api().launched.empty() ? EventRef{} : EventRef{EventKind::Api, 0});
  ASSERT_TRUE(walk.toEffect());
  EXPECT_EQ(at(), "sm90_xmma_gemm_bf16");
  ASSERT_TRUE(walk.toCause());
  EXPECT_EQ(state.event(), (EventRef{EventKind::Api, 0}));
  ASSERT_TRUE(walk.toCause());
  EXPECT_EQ(at(), "aten::mm");
  ASSERT_TRUE(walk.toCause());
  EXPECT_EQ(at(), "aten::linear");
}

TEST_F(RelationWalkTest, FromAnOperatorOverItsKernels) {
  state.selectEvent(named(EventKind::Operator, "aten::add"));
  ASSERT_TRUE(walk.toEffect());
  const EventRef first = state.event();
  EXPECT_EQ(first.kind, EventKind::Device);
  ASSERT_TRUE(walk.toSibling(1));
  EXPECT_EQ(at(), "ncclDevKernel_AllReduce");
  ASSERT_TRUE(walk.toSibling(1));
  EXPECT_EQ(state.event(), first) << "round the end";
  ASSERT_TRUE(walk.toSibling(-1));
  EXPECT_EQ(at(), "ncclDevKernel_AllReduce");
}

TEST_F(RelationWalkTest, ARangeLeadsToAllThatWasLaunchedInIt) {
  state.selectEvent({EventKind::Range, 0});
  ASSERT_TRUE(walk.toEffect());
  EXPECT_EQ(at(), "sm90_xmma_gemm_bf16");
  std::size_t ran = 0;
  for (const Relation& r : relationsOf(*trace, {EventKind::Range, 0})) ran += r.kind == RelationKind::Ran;
  EXPECT_EQ(ran, 3U);
}

TEST_F(RelationWalkTest, StepsToNeighboursInTheLane) {
  state.selectEvent(named(EventKind::Device, "sm90_xmma_gemm_bf16"));
  ASSERT_TRUE(walk.toNeighbour(1));
  EXPECT_EQ(trace->startOf(state.event()), 4000);
  ASSERT_TRUE(walk.toNeighbour(-1));
  EXPECT_FALSE(walk.toNeighbour(-1)) << "nothing before the first";
  EXPECT_EQ(at(), "sm90_xmma_gemm_bf16");
}

TEST_F(RelationWalkTest, NothingSelectedLeadsNowhere) {
  EXPECT_FALSE(walk.toEffect());
  EXPECT_FALSE(walk.toCause());
  EXPECT_FALSE(walk.toNeighbour(1));
  EXPECT_FALSE(walk.toPartner());
}

TEST(RelationWalkCorpus, CollectivesLeadToTheOtherRankAndBack) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  Job job;
  const std::string folder = std::string(corpus) + "/h200/ddp2_rank";
  const auto trace = openTrace({folder + "0.json.gz", folder + "1.json.gz"}, job);
  ViewState state(trace);
  RelationWalk walk(state);
  const auto partners = std::make_shared<const CollectivePartners>(*trace, job);
  walk.setPartners(partners);
  ASSERT_GT(partners->groupCount(), 0U);
  std::uint32_t kernel = 0;
  while (partners->of(kernel).size() != 2) ++kernel;
  state.selectEvent({EventKind::Device, kernel});
  const std::uint32_t source = trace->sourceOf(state.event());
  ASSERT_TRUE(walk.toPartner());
  EXPECT_NE(trace->sourceOf(state.event()), source) << "on the other rank";
  ASSERT_TRUE(walk.toPartner());
  EXPECT_EQ(state.event().index, kernel);
}

TEST(EventQuery, CaseExpressionsAndArguments) {
  const auto trace = smallTrace();
  Job job;
  const auto count = [&](const EventQuery& query) { return searchEvents(*trace, {}, query, job).size(); };
  EXPECT_EQ(count({.text = "ATEN"}), 3U);
  EXPECT_EQ(count({.text = "ATEN", .caseSensitive = true}), 0U);
  EXPECT_EQ(count({.text = "^aten::(mm|add)$", .regex = true}), 2U);
  EXPECT_EQ(count({.text = "aten::(mm|add)"}), 0U) << "brackets are text";
  EXPECT_EQ(count({.text = "grid 256"}), 0U);
  EXPECT_EQ(count({.text = "grid 256", .arguments = true}), 3U) << "three kernels of that launch shape";
  EXPECT_EQ(count({.text = "2", .arguments = true}), count({.text = "2"}) + 4U)
      << "call and kernel of correlation 2, and kernels of grid 256 and block 128";
  EXPECT_THROW(count({.text = "(", .regex = true}), UsageError);
}

TEST(EventList, ATableOfEventsReadsTheTrace) {
  const auto trace = smallTrace();
  Job job;
  const auto all = std::make_shared<const EventList>(eventsIn(*trace, {}, {}, job));
  EXPECT_EQ(all->size(), 11U);
  for (std::size_t i = 0; i < all->size(); ++i) EXPECT_EQ(all->find((*all)[i]), i);
  const std::uint32_t operators = trace->tracksOf(EventKind::Operator)[0];
  const auto list = std::make_shared<const EventList>(eventsIn(*trace, {}, {operators}, job));
  EXPECT_EQ(list->memoryBytes(), 0U) << "a whole row costs nothing";
  const auto tree = eventTable(trace, list, true);
  const auto name = static_cast<std::size_t>(tree->indexOf("name"));
  EXPECT_EQ(tree->text(0, name), "aten::linear");
  EXPECT_EQ(tree->text(1, name), "  aten::mm");
  EXPECT_EQ(eventTable(trace, list)->text(1, name), "aten::mm");
  const EventList part = eventsIn(*trace, {1300, 2600}, {}, job);
  EXPECT_EQ(part.size(), 6U) << "the range, aten::add, its two calls and two kernels";
}

TEST(EventList, SumsByNameAddUp) {
  const auto trace = smallTrace();
  Job job;
  const auto hits =
      std::make_shared<const EventList>(EventList::mixed(searchEvents(*trace, {}, QStringLiteral("cudalaunch"), job)));
  const auto sums = eventSums(trace, hits, job);
  ASSERT_EQ(sums->rowCount(), 1U);
  EXPECT_EQ(sums->integer(0, static_cast<std::size_t>(sums->indexOf("count"))), 3);
  EXPECT_EQ(sums->integer(0, static_cast<std::size_t>(sums->indexOf("total"))), 200);
  EXPECT_EQ(sums->integer(0, static_cast<std::size_t>(sums->indexOf("max"))), 100);
  int linked = 0;
  sums->links()[0].events(0, [&](EventRef) { ++linked; });
  EXPECT_EQ(linked, 3);
}

}  // namespace
}  // namespace tallyscope
