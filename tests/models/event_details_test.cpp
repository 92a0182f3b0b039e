// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/event_details.h"

#include <gtest/gtest.h>

#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

const DetailLine* find(const EventDetails& details, const QString& name) {
  for (const DetailSection& section : details.sections) {
    for (const DetailLine& line : section.lines) {
      if (line.name == name) return &line;
    }
  }
  return nullptr;
}

TEST(EventDetails, OfAKernelAreItsTimesLaunchShapeAndTheWayToItsLaunch) {
  const auto trace = smallTrace();
  const EventDetails details = detailsOf(*trace, {EventKind::Device, 0});
  EXPECT_EQ(details.name, "sm90_xmma_gemm_bf16");
  EXPECT_EQ(details.kind, "Kernel");
  ASSERT_NE(find(details, "Duration"), nullptr);
  EXPECT_EQ(find(details, "Duration")->exact, "1000");
  EXPECT_EQ(find(details, "Start")->exact, "2000");
  EXPECT_EQ(find(details, "Device")->value, "GPU 0 · NVIDIA H200");
  EXPECT_EQ(find(details, "Grid")->value, "256 × 1 × 1");
  EXPECT_EQ(find(details, "Threads per block")->value, "128");
  EXPECT_EQ(find(details, "Correlation")->value, "1");
  ASSERT_NE(find(details, "Launched by"), nullptr);
  EXPECT_EQ(find(details, "Launched by")->link, (EventRef{EventKind::Api, 0}));
  EXPECT_EQ(find(details, "From launch to start")->exact, "1700");
  ASSERT_NE(find(details, "In operator"), nullptr);
  EXPECT_EQ(trace->text(trace->nameOf(find(details, "In operator")->link)), "aten::mm");
  EXPECT_EQ(trace->text(trace->nameOf(find(details, "In range")->link)), "step 1");
}

TEST(EventDetails, OfALaunchThatLaunchedManySayHowManyAndListTheFirst) {
  TraceMaker maker;
  maker.call(0, 10, "cudaGraphLaunch", 5);
  for (int i = 0; i < 100; ++i) maker.kernel(100 + i * 10, 5, "node", 5);
  const auto trace = maker.finish();
  const EventDetails details = detailsOf(*trace, {EventKind::Api, 0});
  EXPECT_EQ(details.kind, "CUDA API call");
  EXPECT_EQ(find(details, "Operations launched")->exact, "100");
  EXPECT_EQ(find(details, "Further operations")->value, "80");
  EXPECT_EQ(find(details, "Launched")->link, (EventRef{EventKind::Device, 0}));
}

TEST(EventDetails, OfARangeAreItsDeviceWorkInSumAndNoListOfLinks) {
  const auto trace = smallTrace();
  const EventRef range{EventKind::Range, 0};
  EXPECT_EQ(find(detailsOf(*trace, range), "Ran"), nullptr);
  Job job;
  const EventDetails details{{}, {}, {deviceWorkOf(*trace, range, job)}};
  // Kernels [2000, 3000), [4000, 4500) and [2500, 4200): 2500 ns without a pause; the copy has no launch.
  EXPECT_EQ(find(details, "Operations")->exact, "3");
  EXPECT_EQ(find(details, "Kernels")->exact, "3");
  EXPECT_EQ(find(details, "From first start to last end")->exact, "2500");
  EXPECT_EQ(find(details, "Busy")->exact, "2500");
  EXPECT_EQ(find(details, "Idle")->exact, "0");
  const DetailLine* longest = find(details, "Longest kernels");
  EXPECT_TRUE(longest->value.contains("ncclDevKernel_AllReduce")) << longest->value.toStdString();
  EXPECT_EQ(trace->durationOf(longest->link), 1700);
  EXPECT_TRUE(deviceWorkOf(*trace, {EventKind::Device, 0}, job).lines.empty());
}

TEST(EventDetails, OfAKernelSayTheGapsOfItsStreamBeforeAndAfterIt) {
  const auto trace = smallTrace();
  // On stream 7: [2000, 3000), [4000, 4500), copy [5000, 5100).
  const EventDetails details = detailsOf(*trace, {EventKind::Device, 1});
  EXPECT_EQ(find(details, "Gap before")->exact, "1000");
  EXPECT_EQ(find(details, "Gap before")->link, (EventRef{EventKind::Device, 0}));
  EXPECT_EQ(find(details, "Gap after")->exact, "500");
  EXPECT_EQ(find(detailsOf(*trace, {EventKind::Device, 0}), "Gap before"), nullptr);
}

TEST(EventDetails, OfAnUnclosedRangeGiveNoEnd) {
  TraceMaker maker;
  maker.range(10, 90, "open", FlagUnclosed);
  const EventDetails details = detailsOf(*maker.finish(), {EventKind::Range, 0});
  EXPECT_EQ(find(details, "End"), nullptr);
  EXPECT_EQ(find(details, "Duration")->value, "≥ 90 ns, not closed");
}

TEST(EventDetails, AttributesComeFromTheSourceAndAreThereAsText) {
  class Memory : public DetailSource {
   public:
    std::vector<std::pair<std::string, std::string>> attributes(EventRef, std::uint64_t place) const override {
      return {{"place", std::to_string(place)}};
    }
  };
  TraceMaker maker;
  maker.op(0, 10, "a");
  maker.op(20, 10, "b");
  maker.builder.setDetails(0, std::make_shared<Memory>());
  const auto trace = maker.finish();
  const auto attributes = readAttributes(*trace, {EventKind::Operator, 1});
  ASSERT_EQ(attributes.size(), 1U);
  EXPECT_EQ(attributes[0].second, "2");
  EXPECT_TRUE(detailsAsText(detailsOf(*trace, {EventKind::Operator, 1}), attributes).contains("place\t2\n"));
}

TEST(EventDetails, OfNothingAreEmpty) {
  const auto trace = smallTrace();
  EXPECT_TRUE(detailsOf(*trace, {}).sections.empty());
}

}  // namespace
}  // namespace tallyscope
