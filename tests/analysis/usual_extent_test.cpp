// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/usual_extent.h"

#include <gtest/gtest.h>

#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

constexpr TimeNs kYear = 365LL * 86'400 * 1'000'000'000;

TEST(UsualExtent, IsTheExtentOfAnOrdinaryRecording) {
  EXPECT_EQ(usualExtent(*smallTrace()), smallTrace()->extent());
  TraceMaker maker;
  for (int i = 0; i < 5000; ++i) maker.kernel(i * 1000, 500, "k");
  maker.kernel(50'000'000, 10, "ten times later");
  const auto trace = maker.finish();
  EXPECT_EQ(usualExtent(*trace), trace->extent());
}

TEST(UsualExtent, OneEventYearsAwayDoesNotStretchIt) {
  for (const TimeNs stray : {-3 * kYear, 3 * kYear}) {
    TraceMaker maker;
    for (int i = 0; i < 5000; ++i) maker.kernel(1'000'000 + i * 1000, 500, "k");
    maker.kernel(stray, 10, "lost", 0, 9);
    const auto trace = maker.finish();
    EXPECT_GT(trace->extent().length(), kYear);
    const TimeWindow usual = usualExtent(*trace);
    EXPECT_LE(usual.length(), 6'000'000);
    // Nearly all of the others lie in it.
    std::uint32_t inside = 0;
    for (std::uint32_t e = 0; e < trace->device().size(); ++e) inside += usual.contains(trace->device().start[e]);
    EXPECT_GE(inside, 4980U);
  }
}

TEST(UsualExtent, HoldsARangeOfTheWholeRunBesideAFewInstants) {
  TraceMaker maker;
  const TimeNs run = 11'500'000'000;
  maker.range(1000, run, "run");
  for (int i = 0; i < 12; ++i) maker.range(2000 + i, 0, "instant");
  const auto trace = maker.finish();
  EXPECT_EQ(usualExtent(*trace), (TimeWindow{1000, 1000 + run}));
}

TEST(UsualExtent, NeitherDoesALengthThatOverran) {
  TraceMaker maker;
  for (int i = 0; i < 5000; ++i) maker.kernel(i * 1000, i == 2500 ? kYear : 500, "k", 0, i == 2500 ? 9 : 7);
  const auto trace = maker.finish();
  EXPECT_LE(usualExtent(*trace).length(), 6'000'000);
}

}  // namespace
}  // namespace tallyscope
