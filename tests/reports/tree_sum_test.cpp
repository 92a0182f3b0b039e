// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>

#include "core/analysis/drawing/flame.h"
#include "core/trace/build/trace_builder.h"
#include "tests/support/corpus_test.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using testing::cellText;
using testing::csvLine;
using testing::reportCsv;
using testing::runReport;

/// main (self 1) -> work (self 2 of 12) -> f (10); main -> idle (7). A second metric: bytes.
std::shared_ptr<const Trace> made() {
  TraceBuilder builder;
  builder.addSource({});
  builder.evidence().layer("run", Instrumentation::Stack);
  auto trees = std::make_shared<ProfileTrees>();
  ProfileTree& tree = trees->trees.emplace_back();
  const auto node = [&](const char* name, std::uint32_t parent) {
    tree.nodes.push_back({trees->strings.intern(name), parent, 0});
    builder.newStage().strings.intern(name);
  };
  node("main", 0);
  node("idle", 1);
  node("work", 1);
  node("f", 3);
  tree.metric("samples", TreeUnit::Count).self = {0, 1, 7, 2, 10};
  tree.metric("bytes", TreeUnit::Bytes).self = {0, 0, 0, 0, 640};
  builder.setDetails(0, trees);
  Job job;
  return builder.finish(job);
}

TEST(TreeSum, ListsNodesWithTheLargerChildFirst) {
  const Table table = runReport(made(), "tree_sum");
  ASSERT_EQ(table.rowCount(), 4U);
  const auto total = static_cast<std::size_t>(table.indexOf("total")),
             self = static_cast<std::size_t>(table.indexOf("self"));
  const auto share = static_cast<std::size_t>(table.indexOf("total-share"));
  EXPECT_EQ(cellText(table, 0, "name"), "main");
  EXPECT_EQ(table.real(0, total), 20);
  EXPECT_EQ(table.real(0, self), 1);
  EXPECT_EQ(cellText(table, 1, "name"), "-work");
  EXPECT_EQ(table.real(1, total), 12);
  EXPECT_EQ(table.real(1, share), 60);
  EXPECT_EQ(cellText(table, 2, "name"), "--f");
  EXPECT_EQ(cellText(table, 3, "name"), "-idle");
  EXPECT_EQ(table.real(3, total), 7);
  const Table bytes = runReport(made(), "tree_sum", {"metric=bytes"});
  EXPECT_EQ(cellText(bytes, 0, "unit"), "bytes");
  EXPECT_EQ(bytes.real(0, total), 640);
  EXPECT_EQ(runReport(made(), "tree_sum", {"metric=none"}).rowCount(), 0U);
}

TEST(TreeSum, TheSameTreeIsAFlameGraphInItsUnit) {
  const auto trace = made();
  const ProfileTrees& file = *profileTreesOf(*trace).at(0);
  const FlameTree flame = recordedFlame(*trace, file, file.trees[0], 0);
  EXPECT_EQ(flame.total(), 20);
  EXPECT_EQ(flame.deepest, 3U);
  EXPECT_EQ(flame.unit, TreeUnit::Count);
  EXPECT_EQ(trace->text(flame.nodes[4].name), "f");
  EXPECT_EQ(flame.nodes[4].total, 10);
  EXPECT_EQ(invertedFlame(flame).total(), 20);
  EXPECT_EQ(recordedFlame(*trace, file, file.trees[0], 1).unit, TreeUnit::Bytes);
}

class TreeSumCorpus : public testing::CorpusTest {};

TEST_F(TreeSumCorpus, SumsProtonsTreeByTime) {
  const auto trace = open("h200b/proton_tree.hatchet");
  const Table table = runReport(trace, "tree_sum");
  double self = 0;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    self += table.real(row, static_cast<std::size_t>(table.indexOf("self")));
  }
  EXPECT_EQ(self, 1160445);
  EXPECT_EQ(cellText(table, 0, "metric"), "time (ns)");
}

}  // namespace
}  // namespace tallyscope
