// SPDX-License-Identifier: GPL-3.0-or-later
// The data behind the roofline and the breakdown chart.
#include <gtest/gtest.h>

#include <cmath>

#include "models/table/breakdown_tree.h"
#include "models/table/roofline_data.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

std::shared_ptr<const Trace> traceOn(const std::string& device) {
  testing::TraceFixture fixture(Vendor::Nvidia);
  fixture.device(0, device);
  fixture.kernel({.start = 1, .duration = 2, .device = 0});
  return fixture.finish();
}

Table operatorTable() {
  Table table;
  table.setRowCount(4);
  table.addTexts({.id = "name", .title = "OP Name"}, {"fast", "slow", "unknown", "all"});
  table.addMeasure("flops", std::vector<double>{4e12, 1e9, std::nan(""), 9e12});
  table.addMeasure("bytes", std::vector<double>{1e10, 1e9, 5, 9e9});
  table.addMeasure("time", std::vector<std::int64_t>{10'000'000, 40'000'000, 7, 50'000'000});
  table.addMeasure("device", std::vector<std::int64_t>{0, 0, 0, 0});
  table.addMeasure("data_type", std::vector<std::string>{"bf16", "fp32", "bf16", "bf16"});
  table.setSummaryRows({3});
  return table;
}

TEST(RooflineData, PlacesEveryRowWithKnownWork) {
  const auto trace = traceOn("NVIDIA H200");
  const RooflineData data = rooflineOf(operatorTable(), *trace, *PeakTable::builtIn(), 0, false);
  ASSERT_EQ(data.bubbles.size(), 2U);
  EXPECT_EQ(data.bubbles[0].row, 1U);  // longest first
  EXPECT_EQ(data.bubbles[1].row, 0U);
  EXPECT_DOUBLE_EQ(data.bubbles[1].intensity, 400);
  EXPECT_DOUBLE_EQ(data.bubbles[1].rate, 4e14);
  EXPECT_EQ(data.unknownRows, 1U);
}

TEST(RooflineData, RoofsAndRidgesAreTheDevices) {
  const auto trace = traceOn("NVIDIA H200");
  const RooflineData data = rooflineOf(operatorTable(), *trace, *PeakTable::builtIn(), 0, false);
  ASSERT_TRUE(data.known);
  EXPECT_DOUBLE_EQ(data.bytesPerSecond, 4800e9);
  ASSERT_EQ(data.roofs.size(), 2U);
  EXPECT_EQ(data.roofs[0].dataType, "bf16");
  EXPECT_DOUBLE_EQ(data.roofs[0].rate, 989.4e12);
  EXPECT_DOUBLE_EQ(data.roofs[0].ridge, 989.4e12 / 4800e9);
  EXPECT_FALSE(data.roofs[0].source.empty());
}

TEST(RooflineData, AchievableRoofsReplaceThePeakWhereTheTableHasThem) {
  const auto table = PeakTable::withUserText(
      "mine.json",
      R"({"devices": [{"name": "H200", "match": ["H200"], "hbm_gbps": 4800, "peak": {"bf16": 989, "fp32": 67},
          "achievable": {"bf16": 700, "hbm_gbps": 4000}}]})");
  const RooflineData data = rooflineOf(operatorTable(), *traceOn("NVIDIA H200"), *table, 0, true);
  EXPECT_DOUBLE_EQ(data.bytesPerSecond, 4000e9);
  EXPECT_TRUE(data.memoryAchievable);
  ASSERT_EQ(data.roofs.size(), 2U);
  EXPECT_DOUBLE_EQ(data.roofs[0].rate, 700e12);
  EXPECT_TRUE(data.roofs[0].achievable);
  EXPECT_DOUBLE_EQ(data.roofs[1].rate, 67e12);
  EXPECT_FALSE(data.roofs[1].achievable);
}

TEST(RooflineData, AnUnknownDeviceHasBubblesButNoRoofs) {
  const RooflineData data = rooflineOf(operatorTable(), *traceOn("Mystery 9000"), *PeakTable::builtIn(), 0, false);
  EXPECT_FALSE(data.known);
  EXPECT_EQ(data.deviceName, "Mystery 9000");
  EXPECT_EQ(data.bubbles.size(), 2U);
  EXPECT_TRUE(data.roofs.empty());
  EXPECT_EQ(data.bytesPerSecond, 0);
}

TEST(TableMeasures, FollowTheRowsAndStayOutOfTheColumns) {
  const Table chosen = operatorTable().selectRows({1, 0});
  EXPECT_EQ(chosen.columnCount(), 1U);
  ASSERT_TRUE(chosen.measure("flops"));
  EXPECT_EQ(chosen.measure("flops")->real(0), 1e9);
  EXPECT_EQ(chosen.measure("data_type")->text(1), "bf16");
  EXPECT_FALSE(chosen.measure("nothing"));
  EXPECT_TRUE(operatorTable().selectColumns({"name"}).measure("time"));
}

Table breakdownTable() {
  Table table;
  table.setRowCount(5);
  table.addTexts({.id = "type", .title = "OP Type"}, {"MoE", "MoE", "MoE", "GEMM", "GEMM"});
  table.addTexts({.id = "framework", .title = "Framework OP"}, {"moe", "moe", "moe", "mm", "Native"});
  table.addTexts({.id = "library", .title = "Library OP"}, {"gemm1", "gemm1", "Idle", "Native", "gemm3"});
  table.addTexts({.id = "kernel", .title = "Kernel Name"}, {"k1", "k2", "Idle", "k3", "k4"});
  table.addReals({.id = "kernel_share", .title = "Kernel Time", .type = CellType::Real}, {30, 20, 10, 25, 15});
  return table;
}

TEST(BreakdownTree, NestsFrameworkLibraryAndKernel) {
  std::vector<ColumnSpec> columns;
  const Table table = breakdownTable();
  for (std::size_t c = 0; c < table.columnCount(); ++c) columns.push_back(table.column(c).spec);
  ASSERT_EQ(breakdownLevels(columns), (std::vector<std::string>{"framework", "library", "kernel"}));
  const BreakdownTree tree = breakdownOf(table, breakdownLevels(columns), breakdownValue(columns));
  EXPECT_DOUBLE_EQ(tree.total, 100);
  ASSERT_EQ(tree.nodes[0].key, "moe");
  EXPECT_DOUBLE_EQ(tree.nodes[0].value, 60);
  EXPECT_DOUBLE_EQ(tree.nodes[0].to, 0.6);
  const int k2 = tree.at(2, 0.35);
  ASSERT_GE(k2, 0);
  EXPECT_EQ(tree.pathOf(k2), (std::vector<std::string>{"moe", "gemm1", "k2"}));
  EXPECT_EQ(tree.nodes[static_cast<std::size_t>(tree.at(0, 0.7))].key, "mm");
  EXPECT_EQ(tree.at(0, 1.0), -1);
}

TEST(BreakdownTree, TablesWithoutLayersHaveNone) {
  EXPECT_TRUE(breakdownLevels(std::vector<ColumnSpec>{{.id = "name"}, {.id = "library"}}).empty());
  EXPECT_TRUE(breakdownOf(operatorTable(), {"framework", "library"}, "kernel_share").nodes.empty());
}

}  // namespace
}  // namespace tallyscope
