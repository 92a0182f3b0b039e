// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/event_search.h"

#include <gtest/gtest.h>

#include "models/window_text.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

std::shared_ptr<const Trace> threeKernels() {
  testing::TraceFixture fixture(Vendor::Nvidia);
  fixture.kernel({.name = "void Gemm<float>(int)", .start = 100, .duration = 50});
  fixture.kernel({.name = "softmax", .start = 200, .duration = 50});
  fixture.kernel({.name = "void gemm<half>(int)", .start = 300, .duration = 50});
  fixture.op({.name = "aten::addgemm", .start = 90, .duration = 10});
  return fixture.finish();
}

TEST(EventSearch, FindsByNameWithoutCaseInOrderOfTime) {
  const auto trace = threeKernels();
  Job job;
  const auto found = searchEvents(*trace, {}, "GEMM", job);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].kind, EventKind::Operator);
  EXPECT_EQ(trace->startOf(found[1]), 100);
  EXPECT_EQ(trace->startOf(found[2]), 300);
  EXPECT_TRUE(searchEvents(*trace, {}, "conv", job).empty());
  EXPECT_TRUE(searchEvents(*trace, {}, "", job).empty());
}

TEST(EventSearch, LooksOnlyInTheWindow) {
  const auto trace = threeKernels();
  Job job;
  const auto found = searchEvents(*trace, {120, 300}, "gemm", job);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(trace->startOf(found[0]), 100);
}

TEST(EventSearch, CountsTheKernelsThatOverlapTheWindow) {
  const auto trace = threeKernels();
  Job job;
  EXPECT_EQ(kernelsInWindow(*trace, {}, job), 3);
  EXPECT_EQ(kernelsInWindow(*trace, {149, 200}, job), 1);
  EXPECT_EQ(kernelsInWindow(*trace, {150, 200}, job), 0);
  EXPECT_EQ(kernelsInWindow(*trace, {150, 201}, job), 1);
}

TEST(EventSearch, StopsWhenItIsCancelled) {
  const auto trace = threeKernels();
  Job job;
  job.cancel();
  EXPECT_THROW(searchEvents(*trace, {}, "gemm", job), Cancelled);
}

TEST(WindowText, ReadsNumbersWithUnitsExactly) {
  EXPECT_EQ(windowFromText("100/200"), (TimeWindow{100, 200}));
  EXPECT_EQ(windowFromText("1.2ms/5ms"), (TimeWindow{1'200'000, 5'000'000}));
  EXPECT_EQ(windowFromText("1.204353210s/2s"), (TimeWindow{1'204'353'210, 2'000'000'000}));
  EXPECT_EQ(windowFromText("3us/"), (TimeWindow{3'000, kTimeMax}));
  EXPECT_EQ(windowFromText("/9"), (TimeWindow{kTimeMin, 9}));
  EXPECT_EQ(windowFromText("-2ms/5ms"), (TimeWindow{-2'000'000, 5'000'000})) << "as tally takes it";
  EXPECT_EQ(windowFromText(QString::fromUtf8("1.5 \u00b5s / 2 \u03bcs")), (TimeWindow{1'500, 2'000}));
}

TEST(WindowText, RefusesWhatIsNoWindow) {
  for (const char* wrong : {"", "5", "a/b", "5/5", "6/5", "1/2/3", "1m/2m", "5/-1"}) {
    EXPECT_FALSE(windowFromText(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace tallyscope
