// SPDX-License-Identifier: GPL-3.0-or-later
// Reports over generated SQLite exports of each schema, with answers worked out by hand.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "core/import/open_trace.h"
#include "tests/data/make/nsys_export_maker.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using testing::NsysExportMaker;
using testing::runReport;
using Schema = NsysExportMaker::Schema;

class GeneratedExportsTest : public ::testing::TestWithParam<Schema> {
 protected:
  GeneratedExportsTest()
      : path_(
            (std::filesystem::temp_directory_path() / ("tallyscope-reports-" + std::to_string(::getpid()) + ".sqlite"))
                .string()),
        maker_(path_, GetParam()) {}
  ~GeneratedExportsTest() override { std::filesystem::remove(path_); }
  std::shared_ptr<const Trace> open() {
    maker_.close();
    Job job;
    return openTrace({path_}, job);
  }
  /// "cell|cell" of chosen columns of every row, rows joined by a blank.
  static std::string cells(const Table& table, std::initializer_list<const char*> columns) {
    std::string text;
    for (std::size_t r = 0; r < table.rowCount(); ++r) {
      std::string row;
      for (const char* id : columns) {
        const auto c = static_cast<std::size_t>(table.indexOf(id));
        const bool integer = table.column(c).spec.type == CellType::Integer;
        row += (row.empty() ? "" : "|") + (integer ? std::to_string(table.integer(r, c)) : table.text(r, c));
      }
      text += (text.empty() ? "" : " ") + row;
    }
    return text;
  }
  std::string path_;
  NsysExportMaker maker_;
};

TEST_P(GeneratedExportsTest, MemoryByGroupAndByCallStack) {
  maker_.callChain(1, {{"libcudart.so", "malloc"}, {"libtorch.so", "empty"}, {"train.py", "step"}});
  maker_.callChain(2, {{"libacblas.so", "workspace"}, {"libtorch.so", "mm"}, {"train.py", "step"}});
  maker_.call({.start = 10, .end = 20, .correlation = 1, .name = "cudaMalloc", .chain = 1});
  maker_.call({.start = 30, .end = 40, .correlation = 2, .name = "cudaMalloc", .chain = 2});
  maker_.call({.start = 50, .end = 60, .correlation = 3, .name = "cudaMalloc", .chain = 1});
  maker_.memory({.start = 15, .address = 0x1000, .bytes = 100, .correlation = 1});
  maker_.memory({.start = 35, .address = 0x2000, .bytes = 700, .correlation = 2});
  maker_.memory({.start = 55, .address = 0x3000, .bytes = 4000, .correlation = 3});
  maker_.memory({.start = 70, .address = 0x3000, .bytes = 4000, .release = true});
  maker_.memory({.start = 80, .address = 0x3000, .bytes = 9, .device = 1});
  const auto trace = open();
  const Report* report = reportRegistry().find("device_memory_usage_summary");
  ReportInput input;
  input.trace = trace;
  for (const char* rule : {"step=train.py", "gemm=libtorch/libacblas"}) {
    input.callstackGroups.push_back(CallstackGroup::parse(rule));
  }
  EXPECT_EQ(cells(tallyscope::runReport(*report, input), {"pid", "device", "groups", "usage"}),
            "100|0|step/gemm|700 100|0|step|100 100|1|others|9");
  input.options.set("usage-mode", "alloc-count");
  EXPECT_EQ(cells(tallyscope::runReport(*report, input), {"device", "groups", "count"}),
            "0|step|2 0|step/gemm|1 1|others|1");
  EXPECT_EQ(
      cells(runReport(trace, "device_memory_usage_detail"), {"time", "tid", "context", "memory", "size", "event"}),
      "15|100|1|0x1000|100|1 35|100|1|0x2000|700|2 80|" + std::to_string(ColumnData::kNoInteger) + "|1|0x3000|9|5");
}

TEST_P(GeneratedExportsTest, MetricsOfEitherGeneration) {
  maker_.device(0, "Device", 0);
  maker_.metrics(1000, 0, {{"SM Active [Throughput %]", 98}, {"DRAM Read [%]", 5}});
  maker_.metrics(1500, 0, {{"SM Active [Throughput %]", 12}});
  const Table table = runReport(open(), "metric_trace");
  ASSERT_EQ(table.rowCount(), 3U);
  EXPECT_EQ(cells(table, {"device", "start", "name", "unit"}),
            "0|1000|SM Active [Throughput %]|% 0|1000|DRAM Read [%]|% 0|1500|SM Active [Throughput %]|%");
  EXPECT_EQ(table.integer(0, 2), 500) << "to the next sample of the series";
  EXPECT_FALSE(table.applies(2, 2)) << "the last sample has no known length";
  EXPECT_EQ(table.real(2, 4), 12);
}

TEST_P(GeneratedExportsTest, StagesOfCollectives) {
  maker_.stage(0, 30, "RecvWait", "RX", 1, 0, 631660, 631712);
  maker_.stage(50, 60, "RecvWait", "RX", 1, 0, 631660, 631712);
  maker_.stage(0, 25, "GPUWait", "TX", 1, 1, 631660, 631711);
  EXPECT_EQ(
      cells(runReport(open(), "pccl_stage_sum"), {"pid", "device", "tid", "channel", "type", "name", "total", "count"}),
      "631660|0|631712|1|RX|RecvWait|40|2 631660|1|631711|1|TX|GPUWait|25|1");
}

TEST_P(GeneratedExportsTest, GraphKernelsBelongToTheRangesThatCreatedTheirNodes) {
  maker_.range({.start = 10, .end = 50, .text = "capture"});
  maker_.graphNode(20, 30, 1, std::nullopt);
  maker_.graphNode(60, 65, 2, 1);
  maker_.range({.start = 85, .end = 99, .text = "replay"});
  maker_.call({.start = 90, .end = 95, .correlation = 5, .name = "cudaGraphLaunch"});
  maker_.kernel({.start = 100, .end = 120, .correlation = 5, .graphNode = 2});
  maker_.kernel({.start = 130, .end = 140, .correlation = 5, .graphNode = 9});
  const auto trace = open();
  EXPECT_EQ(cells(runReport(trace, "hgtx_kern_sum"), {"range", "instances", "total"}), "capture|1|20 replay|2|30");
  EXPECT_EQ(cells(runReport(trace, "hgtx_kern_sum", {"no-graph-mapping"}), {"range", "instances", "total"}),
            "replay|2|30");
}

INSTANTIATE_TEST_SUITE_P(Schemas, GeneratedExportsTest,
                         ::testing::Values(Schema::Nsys2022, Schema::Nsys2025, Schema::Asys), [](const auto& schema) {
                           return std::string(schema.param == Schema::Nsys2022   ? "Nsys2022"
                                              : schema.param == Schema::Nsys2025 ? "Nsys2025"
                                                                                 : "Asys");
                         });

}  // namespace
}  // namespace tallyscope
