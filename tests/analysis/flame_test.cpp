// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/drawing/flame.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "core/analysis/selection_summary.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

/// "a/b/c" -> (total, self, count).
struct Box {
  TimeNs total, self;
  std::uint32_t count;
  friend bool operator==(const Box&, const Box&) = default;
};
std::map<std::string, Box> boxesOf(const Trace& trace, const FlameTree& tree) {
  std::vector<std::string> paths(tree.nodes.size());
  std::map<std::string, Box> boxes;
  for (std::size_t n = 1; n < tree.nodes.size(); ++n) {
    const FlameNode& node = tree.nodes[n];
    paths[n] = (node.parent == 0 ? "" : paths[node.parent] + "/") + std::string(trace.text(node.name));
    boxes[paths[n]] = {node.total, node.self, node.count};
  }
  return boxes;
}

FlameTree grow(const Trace& trace, FlameOptions options) {
  Job job;
  return flameTree(trace, options, job);
}

TEST(Flame, HostTimeIsNestedAcrossRangesOperatorsAndCalls) {
  const auto trace = smallTrace();
  const FlameTree tree = grow(*trace, {});
  const auto boxes = boxesOf(*trace, tree);
  EXPECT_EQ(tree.total(), 10000);
  EXPECT_EQ(boxes.at("step 1"), (Box{10000, 10000 - 900 - 500, 1}));
  EXPECT_EQ(boxes.at("step 1/aten::linear"), (Box{900, 300, 1}));
  EXPECT_EQ(boxes.at("step 1/aten::linear/aten::mm"), (Box{600, 500, 1}));
  EXPECT_EQ(boxes.at("step 1/aten::linear/aten::mm/cudaLaunchKernel"), (Box{100, 100, 1}));
  EXPECT_EQ(boxes.at("step 1/aten::add/cudaLaunchKernel"), (Box{100, 100, 2})) << "two calls of one path are one box";
}

TEST(Flame, TimesAreCutToTheWindow) {
  const auto trace = smallTrace();
  FlameOptions options;
  options.window = {350, 1250};
  const auto boxes = boxesOf(*trace, grow(*trace, options));
  EXPECT_EQ(boxes.at("step 1").total, 900);
  EXPECT_EQ(boxes.at("step 1/aten::linear").total, 650);
  EXPECT_EQ(boxes.at("step 1/aten::linear/aten::mm/cudaLaunchKernel").total, 50);
  EXPECT_FALSE(boxes.contains("step 1/aten::add/cudaLaunchKernel"));
}

TEST(Flame, DeviceTimeHangsUnderTheOperatorsThatLaunchedIt) {
  const auto trace = smallTrace();
  FlameOptions options;
  options.weight = FlameOptions::Weight::Device;
  const FlameTree tree = grow(*trace, options);
  const auto boxes = boxesOf(*trace, tree);
  EXPECT_EQ(boxes.at("aten::linear/aten::mm/sm90_xmma_gemm_bf16"), (Box{1000, 1000, 1}));
  EXPECT_EQ(boxes.at("aten::add").total, 500 + 1700);
  EXPECT_EQ(boxes.at("Memcpy HtoD"), (Box{100, 100, 1})) << "launched by nobody";
  EXPECT_EQ(tree.total(), 1000 + 500 + 100 + 1700);
}

TEST(Flame, TheSelvesAddUpToTheWholeAndChildrenLieInsideTheirParents) {
  std::mt19937 random(11);
  TraceMaker maker;
  for (int i = 0; i < 3000; ++i) {
    const TimeNs start = static_cast<TimeNs>(random() % 100'000);
    maker.op(start, static_cast<TimeNs>(random() % 3000), "op" + std::to_string(random() % 9));
    maker.call(start, static_cast<TimeNs>(random() % 500), "call" + std::to_string(random() % 5), i + 1);
  }
  const auto trace = maker.finish();
  for (const TimeWindow window : {TimeWindow{}, TimeWindow{5000, 50'000}}) {
    FlameOptions options;
    options.window = window;
    const FlameTree tree = grow(*trace, options);
    TimeNs selves = 0;
    for (const FlameNode& node : tree.nodes) {
      ASSERT_GE(node.self, 0);
      selves += node.self;
      TimeNs at = node.offset, before = kTimeMax;
      for (std::uint32_t c = 0; c < node.childCount; ++c) {
        const FlameNode& child = tree.nodes[tree.children[node.firstChild + c]];
        ASSERT_EQ(child.offset, at);
        ASSERT_LE(child.total, before) << "the largest first";
        before = child.total;
        at += child.total;
      }
      ASSERT_LE(at, node.offset + node.total);
    }
    EXPECT_EQ(selves, tree.total());
    const FlameTree inverted = invertedFlame(tree);
    EXPECT_EQ(inverted.total(), tree.total());
    // The first level from below: each name with all its self time.
    std::map<StringId, TimeNs> selfOf;
    for (const FlameNode& node : tree.nodes) {
      if (node.parent != kNone) selfOf[node.name] += node.self;
    }
    for (const FlameNode& node : inverted.nodes) {
      if (node.depth != 1) continue;
      EXPECT_EQ(node.total, selfOf[node.name]);
    }
  }
}

TEST(Flame, BottomUpTellsWhoCalledWhatCosts) {
  const auto trace = smallTrace();
  const auto boxes = boxesOf(*trace, invertedFlame(grow(*trace, {})));
  EXPECT_EQ(boxes.at("cudaLaunchKernel").total, 200);
  EXPECT_EQ(boxes.at("cudaLaunchKernel/aten::mm").total, 100);
  EXPECT_EQ(boxes.at("cudaLaunchKernel/aten::add/step 1").total, 100);
}

TEST(SelectionSummary, SumsAreCutToTheStretchAndAddUp) {
  const auto trace = smallTrace();
  Job job;
  const SelectionSummary s = summarize(*trace, {0, 4300}, job);
  ASSERT_EQ(s.devices.size(), 1U);
  EXPECT_EQ(s.devices[0].operations.count, 3U);
  EXPECT_EQ(s.devices[0].busy, 2300);
  EXPECT_EQ(s.devices[0].idle, 2000);
  EXPECT_EQ(s.device().time, 1000 + 300 + 1700);
  const auto category = [&](KernelCategory c) { return s.category[static_cast<std::size_t>(c)]; };
  EXPECT_EQ(category(KernelCategory::Matrix).time, 1000);
  EXPECT_EQ(category(KernelCategory::Elementwise).time, 300);
  EXPECT_EQ(category(KernelCategory::Communication).time, 1700);
  EXPECT_EQ(category(KernelCategory::Memory).count, 0U);
  TimeNs names = 0, categories = 0;
  for (const auto& name : s.names) names += name.kind == EventKind::Device ? name.sum.time : 0;
  for (const auto& sum : s.category) categories += sum.time;
  EXPECT_EQ(names, s.device().time);
  EXPECT_EQ(categories, s.device().time);
  EXPECT_EQ(s.kind[static_cast<std::size_t>(EventKind::Api)].count, 3U);
}

TEST(SelectionSummary, OverlapOnOneDeviceIsBusyOnce) {
  std::mt19937 random(4);
  TraceMaker maker;
  std::vector<char> runs(20'000, 0);
  for (int i = 0; i < 400; ++i) {
    const auto start = static_cast<TimeNs>(random() % 19'000);
    const auto length = static_cast<TimeNs>(random() % 200);
    maker.kernel(start, length, "k", 0, static_cast<std::int64_t>(random() % 5));
    for (TimeNs t = start; t < start + length; ++t) runs[static_cast<std::size_t>(t)] = 1;
  }
  const auto trace = maker.finish();
  Job job;
  const SelectionSummary s = summarize(*trace, {1000, 15'000}, job);
  TimeNs busy = 0;
  for (std::size_t t = 1000; t < 15'000; ++t) busy += runs[t];
  EXPECT_EQ(s.devices[0].busy, busy);
}

}  // namespace
}  // namespace tallyscope
