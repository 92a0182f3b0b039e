// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "tests/trace/small_builder.h"

namespace tallyscope {
namespace {

class FlowsTest : public ::testing::Test {
 protected:
  FlowsTest() {
    b.source();
    from = b.thread(0, 1, 1);
    to = b.thread(0, 1, 2);
  }
  void addFlow(TimeNs fromTime, TimeNs toTime, bool bindToNext = false, std::uint32_t source = 0) {
    TraceBuilder::FlowRequest request;
    request.source = source;
    request.fromPid = request.toPid = {1, {}};
    request.fromTid = {1, {}};
    request.toTid = {2, {}};
    request.from = fromTime;
    request.to = toTime;
    request.bindToNext = bindToNext;
    request.name = "fwdbwd";
    request.category = "autograd";
    b.builder.addFlow(request);
  }

  SmallBuilder b;
  std::uint32_t from = 0, to = 0;
};

TEST_F(FlowsTest, BindToTheInnermostSlicesThatHoldTheirEnds) {
  b.op(from, 0, 100, "outer");
  b.op(from, 10, 20, "inner");
  b.frame(to, 200, 100, "frame");
  b.op(to, 210, 20, "backward");
  addFlow(15, 215);
  const auto trace = b.finish();
  ASSERT_EQ(trace->flows().size(), 1U);
  EXPECT_EQ(trace->flows()[0].from, (EventRef{EventKind::Operator, 1}));
  EXPECT_EQ(trace->flows()[0].to, (EventRef{EventKind::Operator, 2}));
  EXPECT_EQ(trace->text(trace->flows()[0].name), "fwdbwd");
  EXPECT_EQ(trace->text(trace->flows()[0].category), "autograd");
}

TEST_F(FlowsTest, OfSlicesWithOneStartBindToTheShortest) {
  b.op(from, 0, 100);
  b.api(from, 0, 10);
  b.op(to, 200, 10);
  b.range(to, 200, 100);
  addFlow(0, 200);
  const auto trace = b.finish();
  ASSERT_EQ(trace->flows().size(), 1U);
  EXPECT_EQ(trace->flows()[0].from, (EventRef{EventKind::Api, 0}));
  EXPECT_EQ(trace->flows()[0].to, (EventRef{EventKind::Operator, 1}));
}

TEST_F(FlowsTest, BindToTheNextSliceWhenAskedTo) {
  b.op(from, 0, 10);
  b.op(to, 0, 300, "enclosing");
  b.op(to, 220, 20, "next");
  b.api(to, 260, 20);
  addFlow(5, 215, true);
  addFlow(5, 215, false);
  const auto trace = b.finish();
  ASSERT_EQ(trace->flows().size(), 2U);
  EXPECT_EQ(trace->flows()[0].to, (EventRef{EventKind::Operator, 2}));
  EXPECT_EQ(trace->flows()[1].to, (EventRef{EventKind::Operator, 1}));
}

TEST_F(FlowsTest, WithoutASliceAtAnEndAreCountedAndNotDrawn) {
  b.op(from, 0, 10);
  b.op(to, 200, 10);
  addFlow(50, 205);  // nothing at 50
  addFlow(5, 250);
  addFlow(5, 250, true);
  const auto trace = b.finish();
  EXPECT_TRUE(trace->flows().empty());
  EXPECT_EQ(trace->diagnostics().countOf("flow-unbound"), 3U);
}

TEST_F(FlowsTest, AreFoundFromBothEnds) {
  b.op(from, 0, 10, "a");
  b.op(from, 20, 10, "b");
  b.op(to, 200, 10, "x");
  b.op(to, 220, 10, "y");
  addFlow(25, 205);
  addFlow(5, 225);
  addFlow(5, 205);
  const auto trace = b.finish();
  const EventRef a{EventKind::Operator, 0}, second{EventKind::Operator, 1};
  const EventRef x{EventKind::Operator, 2}, y{EventKind::Operator, 3};
  ASSERT_EQ(trace->flowsFrom(a).size(), 2U);
  EXPECT_EQ(trace->flowsFrom(a)[0].to, y);
  EXPECT_EQ(trace->flowsFrom(a)[1].to, x);
  ASSERT_EQ(trace->flowsFrom(second).size(), 1U);
  EXPECT_TRUE(trace->flowsFrom(x).empty());
  ASSERT_EQ(trace->flowsInto(x).size(), 2U);
  EXPECT_EQ(trace->flowsInto(x)[0].from, a);
  EXPECT_EQ(trace->flowsInto(x)[1].from, second);
  EXPECT_EQ(trace->flowsInto(y).size(), 1U);
  EXPECT_TRUE(trace->flowsInto(a).empty());
}

TEST_F(FlowsTest, MoveWithTheClockOfTheirSource) {
  b.op(from, 0, 10);
  b.source();
  b.op(b.thread(1, 1, 1), 0, 10);
  b.op(b.thread(1, 1, 2), 200, 10);
  b.builder.setEpochOfClockZero(0, 1'000'000);
  b.builder.setEpochOfClockZero(1, 1'005'000);
  addFlow(5, 205, false, 1);
  const auto trace = b.finish();
  ASSERT_EQ(trace->flows().size(), 1U);
  EXPECT_EQ(trace->startOf(trace->flows()[0].from), 5000);
  EXPECT_EQ(trace->startOf(trace->flows()[0].to), 5200);
}

}  // namespace
}  // namespace tallyscope
