// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/launch_links.h"

#include <gtest/gtest.h>

#include "tests/trace/small_builder.h"

namespace tallyscope {
namespace {

TEST(LaunchLinks, KeepProcessesWithEqualIdsApartWhereStreamsNameTheirProcess) {
  SmallBuilder b;
  b.source();
  const auto first = b.thread(0, 1, 1);
  const auto second = b.thread(0, 2, 2);
  b.api(first, 10, 5, 7);
  b.api(second, 20, 5, 7);
  const auto device = b.builder.device(0, 0);
  b.kernel(b.builder.stream(device, 1, 7, b.builder.process(0, {1, {}})), 100, 10, 7);
  b.kernel(b.builder.stream(device, 1, 7, b.builder.process(0, {2, {}})), 200, 10, 7);
  const auto trace = b.finish();
  EXPECT_EQ(trace->device().api, (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(trace->processOfDevice(0), 0U);
  EXPECT_EQ(trace->processOfDevice(1), 1U);
  EXPECT_EQ(trace->diagnostics().countOf("ambiguous-correlation"), 0U);
}

TEST(LaunchLinks, AreAmbiguousBetweenProcessesWhenStreamsDoNotNameTheirs) {
  SmallBuilder b;
  b.source();
  b.api(b.thread(0, 1, 1), 10, 5, 7);
  b.api(b.thread(0, 2, 2), 20, 5, 7);
  b.api(b.thread(0, 2, 2), 30, 5, 8);
  const auto stream = b.builder.stream(b.builder.device(0, 0), 1, 7);
  b.kernel(stream, 100, 10, 7);
  b.kernel(stream, 200, 10, 8);
  const auto trace = b.finish();
  EXPECT_EQ(trace->device().api, (std::vector<std::uint32_t>{kNone, 2}));
  EXPECT_EQ(trace->processOfDevice(0), kNone) << "two processes could have launched it";
  EXPECT_EQ(trace->processOfDevice(1), 1U);
  EXPECT_EQ(trace->diagnostics().countOf("ambiguous-correlation"), 1U);
}

TEST(LaunchLinks, NeverCrossSources) {
  SmallBuilder b;
  b.source();
  b.source();
  b.api(b.thread(0, 1, 1), 10, 5, 7);
  b.api(b.thread(1, 1, 1), 10, 5, 8);
  b.kernel(b.builder.stream(b.builder.device(0, 0), 1, 7), 100, 10, 8);
  b.kernel(b.builder.stream(b.builder.device(1, 0), 1, 7), 100, 10, 8);
  const auto trace = b.finish();
  EXPECT_EQ(trace->device().api, (std::vector<std::uint32_t>{kNone, 1}));
}

TEST(LaunchLinks, ChooseTheInnermostOfNestedCallsWithOneId) {
  SmallBuilder b;
  b.source();
  const auto thread = b.thread(0, 1, 1);
  b.api(thread, 10, 30, 7);  // runtime
  b.api(thread, 12, 20, 7);  // driver inside
  b.api(thread, 14, 10, 7);  // and once more
  b.kernel(b.builder.stream(b.builder.device(0, 0), 1, 7), 100, 10, 7);
  const auto trace = b.finish();
  EXPECT_EQ(trace->device().api, (std::vector<std::uint32_t>{2}));
  EXPECT_EQ(trace->api().launchedFirst, (std::vector<std::uint32_t>{0, 0, 0, 1}));
}

TEST(LaunchLinks, OfIdZeroAreNone) {
  SmallBuilder b;
  b.source();
  b.api(b.thread(0, 1, 1), 10, 5, 0);
  b.kernel(b.builder.stream(b.builder.device(0, 0), 1, 7), 100, 10, 0);
  EXPECT_EQ(b.finish()->device().api[0], kNone);
}

TEST(LaunchLinks, GoFromTheCallToItsInnermostOperatorAndRange) {
  SmallBuilder b;
  b.source();
  const auto thread = b.thread(0, 1, 1);
  b.range(thread, 0, 100, "step");
  b.range(thread, 10, 40, "forward");
  b.op(thread, 12, 30, "aten::linear");
  b.op(thread, 13, 20, "aten::mm");
  b.api(thread, 14, 5, 1);
  b.api(thread, 40, 5, 2);   // after aten::linear, which ends at 42, has begun: reaches past its end
  b.api(thread, 60, 5, 3);   // in step only
  b.api(thread, 200, 5, 4);  // outside
  const auto other = b.thread(0, 1, 2);
  b.api(other, 14, 5, 5);
  const auto trace = b.finish();
  EXPECT_EQ(trace->api().op, (std::vector<std::uint32_t>{1, kNone, kNone, kNone, kNone}));
  EXPECT_EQ(trace->api().range, (std::vector<std::uint32_t>{1, 1, 0, kNone, kNone}));
}

TEST(LaunchLinks, OfSeveralSourcesFindTheOnlyProcessOfEach) {
  SmallBuilder b;
  b.source();
  b.source();
  b.api(b.thread(0, 1, 1), 10, 5, 7);
  b.op(b.thread(1, 2, 2), 10, 5);  // the second file has operators but no calls
  b.kernel(b.builder.stream(b.builder.device(0, 0), 1, 7), 100, 10);
  b.kernel(b.builder.stream(b.builder.device(1, 0), 1, 7), 100, 10);
  const auto trace = b.finish();
  EXPECT_EQ(trace->processOfDevice(0), 0U);
  EXPECT_EQ(trace->processOfDevice(1), 1U);
}

}  // namespace
}  // namespace tallyscope
