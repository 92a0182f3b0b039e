// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of kernels: groups of columns, the roofline's figures, and the same kernels in a timeline.
#include <gmock/gmock.h>

#include "core/analysis/counters/kernel_metrics.h"
#include "core/analysis/counters/measured_kernels.h"
#include "tests/support/corpus_test.h"
#include "tests/support/report_runner.h"
#include "tests/support/trace_maker.h"

namespace tallyscope {
namespace {

using testing::cell;
using testing::cellText;
using testing::csvLine;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::reportCsv;
using testing::runReport;

constexpr const char* kSm = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
constexpr const char* kL2 = "lts__t_sector_hit_rate.pct";

/// A timeline of five kernels (grid 256, block 128) and a run that measured some of them.
class Measured {
 public:
  Measured() {
    maker.kernel(100, 10, "scale");
    maker.kernel(200, 20, "void ns::add<float>(float*)");
    maker.kernel(300, 30, "scale");
    maker.kernel(400, 40, "scale");
    maker.kernel(500, 50, "other");
    Evidence& evidence = maker.builder.evidence();
    layer = evidence.layer("ncu_run", Instrumentation::Counters);
  }
  void record(const char* kernel, std::int64_t durationNs, double sm, double l2, std::int64_t blocks = 256) {
    Evidence& evidence = maker.builder.evidence();
    CounterRecord r;
    r.layer = layer;
    r.kernel = evidence.strings.intern(kernel);
    r.dispatch = static_cast<std::int64_t>(evidence.records.size());
    r.device = 0;
    r.workgroup = 128;
    r.gridItems = 128 * blocks;
    r.durationNs = durationNs;
    r.values = {{evidence.counter(kSm, "%"), sm}, {evidence.counter(kL2, "%"), l2}};
    evidence.records.push_back(r);
  }
  std::shared_ptr<const Trace> trace() {
    Job job;
    return maker.builder.finish(job);
  }
  TraceMaker maker;
  std::uint32_t layer = 0;
};

TEST(MeasuredKernels, AreTiedByNameShapeAndOrder) {
  Measured made;
  made.record("scale", 1000, 50, 10);
  made.record("scale", 2000, 70, 30);
  made.record("add", 3000, 20, 5);        // the bare name
  made.record("other", 4000, 1, 1, 257);  // another grid
  const auto trace = made.trace();
  const MeasuredKernels measured(*trace);
  const auto durationOf = [&](std::uint32_t e) { return measured.of(e) ? measured.of(e)->durationNs : -1; };
  EXPECT_EQ(durationOf(0), 1000);
  EXPECT_EQ(durationOf(1), 3000);
  EXPECT_EQ(durationOf(2), 2000);
  EXPECT_EQ(durationOf(3), 2000) << "beyond the last record";
  EXPECT_EQ(durationOf(4), -1);
}

TEST(MeasuredKernels, OfOneFunctionAreToldApartByTheirTemplateArguments) {
  TraceMaker maker;
  maker.kernel(100, 10, "void at::native::vec_kernel<4, at::native::AddFunctor<float> >(int)");
  maker.kernel(200, 10, "void at::native::vec_kernel<4, at::native::MulFunctor<float> >(int)");
  maker.kernel(300, 10, "void at::native::vec_kernel<4, at::native::SubFunctor<float> >(int)");
  Evidence& evidence = maker.builder.evidence();
  const std::uint32_t layer = evidence.layer("ncu_run", Instrumentation::Counters);
  for (const char* name :
       {"void at::vec_kernel<4, at::MulFunctor<float>>(int)", "void at::vec_kernel<4, at::AddFunctor<float>>(int)"}) {
    CounterRecord r;
    r.layer = layer;
    r.kernel = evidence.strings.intern(name);
    r.workgroup = 128;
    r.gridItems = 128 * 256;
    r.durationNs = 1000 + static_cast<std::int64_t>(evidence.records.size());
    evidence.records.push_back(r);
  }
  Job job;
  const auto trace = maker.builder.finish(job);
  const MeasuredKernels measured(*trace);
  ASSERT_NE(measured.of(0), nullptr);
  EXPECT_EQ(measured.of(0)->durationNs, 1001);
  EXPECT_EQ(measured.of(1)->durationNs, 1000);
  EXPECT_EQ(measured.of(2), nullptr) << "another functor is another kernel";
}

TEST(MeasuredKernels, AddColumnsToTheKernelSummaryThatSayWhereTheyAreFrom) {
  Measured made;
  made.record("scale", 1000, 50, 10);
  made.record("scale", 2000, 70, 30);
  const auto trace = made.trace();
  const Table table = runReport(trace, "kernel_sum");
  std::size_t row = 0;
  while (cellText(table, row, "name") != "scale") ++row;
  EXPECT_EQ(cell(table, row, "measured"), 3);
  EXPECT_EQ(cell(table, row, "run-duration"), (1000 + 2000 + 2000) / 3);
  EXPECT_NEAR(table.real(row, static_cast<std::size_t>(table.indexOf("run-sm"))), (50.0 + 70 + 70) / 3, 1e-9);
  EXPECT_NEAR(table.real(row, static_cast<std::size_t>(table.indexOf("run-l2"))), (10.0 + 30 + 30) / 3, 1e-9);
  EXPECT_EQ(table.indexOf("run-dram"), -1) << "not recorded";
  EXPECT_THAT(table.notes.front().english(), HasSubstr("another run (ncu_run)"));
  // In a window only the kernels inside it count.
  const Table window = runReport(trace, "kernel_sum", {}, {50, 250});
  row = 0;
  while (cellText(window, row, "name") != "scale") ++row;
  EXPECT_EQ(cell(window, row, "measured"), 1);
}

TEST(MeasuredKernels, LeaveTheKernelSummaryAloneWithoutSuchARun) {
  Measured made;
  const Table table = runReport(made.trace(), "kernel_sum");
  EXPECT_EQ(table.indexOf("measured"), -1);
  EXPECT_TRUE(table.notes.empty());
}

TEST(NcuKernels, ShowTheOverviewOrTheMetricsThatAreAskedFor) {
  Measured made;
  made.record("scale", 1000, 50.5, 10);
  const auto trace = made.trace();
  const Table overview = runReport(trace, "ncu_kernels");
  EXPECT_EQ(cell(overview, 0, "duration"), 1000);
  EXPECT_EQ(cell(overview, 0, "grid"), 256);
  EXPECT_EQ(overview.real(0, static_cast<std::size_t>(overview.indexOf("sm"))), 50.5);
  const Table chosen = runReport(trace, "ncu_kernels", {"metrics=hit_rate"});
  EXPECT_EQ(chosen.indexOf("sm"), -1);
  EXPECT_EQ(chosen.real(0, static_cast<std::size_t>(chosen.indexOf(kL2))), 10);
  EXPECT_EQ(chosen.indexOf(kSm), -1);
  EXPECT_EQ(runReport(trace, "ncu_kernels", {"columns=all"}).indexOf(kSm) >= 0, true);
  EXPECT_EQ(runReport(trace, "ncu_kernels", {"columns=memory"}).indexOf(kSm), -1);
}

TEST(NcuKernels, CountTheWorkOfTensorPathsAndThreads) {
  Evidence evidence;
  CounterRecord r;
  const auto add = [&](const char* name, double value) { r.values.emplace_back(evidence.counter(name), value); };
  add("dram__bytes_read.sum", 1000);
  add("dram__bytes_write.sum", 500);
  add("smsp__cycles_elapsed.max", 10);
  add("sm__ops_path_tensor_op_hgmma_src_bf16_dst_fp32_sparsity_off.sum", 4096);
  add("sm__ops_path_tensor_op_imma_src_int8_sparsity_off.sum", 99999);  // not floating-point
  add("smsp__sass_thread_inst_executed_op_fadd_pred_on.sum.per_cycle_elapsed", 3);
  add("smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed", 2);
  add("smsp__sass_thread_inst_executed_op_hfma_pred_on.sum.per_cycle_elapsed", 1);
  const auto work = WorkCounters(evidence).of(r);
  ASSERT_TRUE(work);
  EXPECT_EQ(work->bytes, 1500);
  EXPECT_EQ(work->flops, 4096 + 10 * (3 + 2 * 2 + 1 * 4));
  EXPECT_EQ(work->dataType, "bf16");
}

class NcuKernelsCorpus : public testing::CorpusTest {};

TEST_F(NcuKernelsCorpus, HaveTheRecordedFigures) {
  const auto trace = open("h200/ncu_raw.csv");
  const Table table = runReport(trace, "ncu_kernels");
  ASSERT_EQ(table.rowCount(), 7U);
  const auto sm = static_cast<std::size_t>(table.indexOf("sm"));
  EXPECT_EQ(cell(table, 0, "duration"), 178432);
  EXPECT_EQ(table.real(0, sm), 90.33);
  EXPECT_EQ(cell(table, 0, "grid"), 132);
  EXPECT_EQ(cell(table, 0, "registers"), 168);
  EXPECT_EQ(cell(table, 1, "duration"), 297856);
  EXPECT_EQ(table.real(1, sm), 37.39);
  EXPECT_EQ(cell(table, 6, "duration"), 12928);
  EXPECT_EQ(table.real(6, sm), 49.43);
  // A product of three matrices of 4,096 by 4,096: 2 x 4096^3 operations.
  EXPECT_NEAR(table.measure("flops")->real(0), 2.0 * 4096 * 4096 * 4096, 1e4);
  EXPECT_EQ(table.measure("bytes")->real(0), 87272448 + 25991680);
  EXPECT_EQ(table.measure("data_type")->text(0), "bf16");
}

}  // namespace
}  // namespace tallyscope
