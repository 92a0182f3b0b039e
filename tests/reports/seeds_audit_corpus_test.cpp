// SPDX-License-Identifier: GPL-3.0-or-later
// Small recordings in the shapes that the manual describes: every execution of a captured range counts.
#include <gmock/gmock.h>

#include <cstdlib>
#include <string>

#include "core/base/errors.h"
#include "core/import/open_trace.h"
#include "core/operators/operator_config.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using ::testing::HasSubstr;
using testing::runReport;

class SeedsAuditCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::shared_ptr<const Trace> open(const std::string& file) {
    Job job;
    return openTrace({std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/seeds-audit/asys/" + file}, job);
  }
  static std::int64_t integer(const Table& table, std::size_t row, const char* column) {
    return table.integer(row, static_cast<std::size_t>(table.indexOf(column)));
  }
  static double real(const Table& table, std::size_t row, const char* column) {
    return table.real(row, static_cast<std::size_t>(table.indexOf(column)));
  }
  static std::string text(const Table& table, std::size_t row, const char* column) {
    return table.text(row, static_cast<std::size_t>(table.indexOf(column)));
  }
  static std::size_t rowOf(const Table& table, const char* column, const std::string& wanted) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
      if (text(table, row, column).find(wanted) != std::string::npos) return row;
    }
    throw std::runtime_error("no row of " + wanted);
  }
};

TEST_F(SeedsAuditCorpus, EveryReplayOfACapturedCollectiveIsOneExecutionOfItsOperator) {
  const auto trace = open("graphcoll.sqlite");
  const Table operators = runReport(trace, "op_sum");
  const std::size_t row = rowOf(operators, "name", "AllReduce");
  EXPECT_EQ(integer(operators, row, "count"), 10);
  EXPECT_EQ(integer(operators, row, "total"), 167'600);
  EXPECT_EQ(integer(operators, row, "avg"), 16'760);
  EXPECT_NEAR(real(operators, row, "share"), 25.1, 0.05);
  const Table types = runReport(trace, "op_type_sum");
  const std::size_t type = rowOf(types, "type", "PCCL");
  EXPECT_EQ(integer(types, type, "count"), 10);
  EXPECT_EQ(integer(types, type, "total"), 167'600);
  const Table collectives = runReport(trace, "collective_op_sum");
  ASSERT_EQ(collectives.rowCount(), 1U);
  EXPECT_EQ(integer(collectives, 0, "count"), 5);
}

TEST_F(SeedsAuditCorpus, ACapturedOperatorCountsOnceALaunchOfItsGraph) {
  const Table table = runReport(open("graphop.sqlite"), "op_sum");
  ASSERT_GT(table.rowCount(), 0U);
  EXPECT_EQ(integer(table, 0, "count"), 5);
}

TEST_F(SeedsAuditCorpus, ACapturedRangeIsProjectedOnceALaunchOfItsGraph) {
  const auto trace = open("graph.sqlite");
  const Table traced = runReport(trace, "range_projection_trace");
  std::vector<std::string> rows;
  for (std::size_t row = 0; row < traced.rowCount(); ++row) {
    rows.push_back(text(traced, row, "name") + " " + std::to_string(integer(traced, row, "start")) + " " +
                   std::to_string(integer(traced, row, "duration")));
  }
  EXPECT_THAT(rows, ::testing::ElementsAre("capture_layer 12000 1700", "replay 0 12000 1700",
                                           "capture_layer 22000 1700", "replay 1 22000 1700"));
  const Table summed = runReport(trace, "range_projection_sum");
  const std::size_t captured = rowOf(summed, "range", "capture_layer");
  EXPECT_EQ(integer(summed, captured, "instances"), 2);
  EXPECT_EQ(integer(summed, captured, "total"), 3'400);
  EXPECT_EQ(integer(runReport(open("graphop.sqlite"), "range_projection_sum"), 0, "instances"), 5);
}

TEST_F(SeedsAuditCorpus, CallsThatDifferByANumberOfTheCallAreOneRowOfAPersonsRule) {
  const auto trace = open("aten.sqlite");
  ReportInput input;
  OperatorConfig config;
  config.rules = RuleSet::withUser("", {"Pytorch=hgtx:aten"});
  const Report* report = reportRegistry().find("op_sum");
  input.trace = trace;
  input.operators = std::make_shared<const OperatorConfig>(config);
  input.options = OptionValues::parse(report->options, {});
  const Table table = tallyscope::runReport(*report, input);
  ASSERT_EQ(table.rowCount(), 1U);
  EXPECT_EQ(integer(table, 0, "count"), 200);
  EXPECT_THAT(text(table, 0, "name"), HasSubstr("aten::add"));
}

TEST_F(SeedsAuditCorpus, OnlyMeasuredIterationsStall) {
  const Table table = runReport(open("../optimiser/A/run_20260501_100000"), "optimiser_history");
  std::size_t measured = 0;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    measured += text(table, row, "status") == "improved";
    EXPECT_THAT(text(table, row, "flag"), ::testing::Not(HasSubstr("three or more")));
  }
  EXPECT_EQ(measured, 1U);
  EXPECT_THAT(table.notes, ::testing::Contains(HasSubstr("The best is 1.250 times as fast as the baseline")));
}

TEST_F(SeedsAuditCorpus, InterleavedMeasurementsGiveTheirDifferenceOrTheReasonWhyNot) {
  const Table same = runReport(open("../optimiser/same.csv"), "paired_sum");
  EXPECT_NEAR(real(same, 0, "difference"), -0.1, 1e-9);
  EXPECT_EQ(text(same, 0, "judgement"), "better");
  const Table odd = runReport(open("../optimiser/odd.csv"), "paired_sum");
  EXPECT_NEAR(real(odd, 0, "difference"), -0.125, 1e-9) << "the fifth has no neighbour";
  EXPECT_EQ(integer(odd, 0, "pairs"), 2);
  EXPECT_THAT(odd.notes[1].english(), HasSubstr("have no neighbour"));
  try {
    open("../optimiser/noorder.csv");
    ADD_FAILURE() << "it was opened";
  } catch (const ImportError& error) {
    EXPECT_THAT(error.expected(), HasSubstr("the column order"));
  }
}

TEST_F(SeedsAuditCorpus, SendsAndReceivesArePairedByTheirOrder) {
  const Table pairs = runReport(open("p2p.sqlite"), "desync_trace");
  ASSERT_GT(pairs.rowCount(), 0U);
  for (std::size_t row = 0; row < pairs.rowCount(); ++row) EXPECT_EQ(integer(pairs, row, "count"), 2) << row;
}

TEST_F(SeedsAuditCorpus, FrameworkOperatorsAreAskedForTogether) {
  const Table table = runReport(open("aten.sqlite"), "op_sum", {"op=Pytorch"});
  ASSERT_GT(table.rowCount(), 0U);
}

TEST_F(SeedsAuditCorpus, TheBestMovesByTheRunsOwnRule) {
  const Table table = runReport(open("../optimiser/B/run_20260501_110000"), "optimiser_history");
  std::vector<double> best;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    best.push_back(real(table, row, "best"));
    const bool improved = text(table, row, "status") == "improved";
    const bool within = text(table, row, "flag").find("within noise") != std::string::npos;
    EXPECT_FALSE(improved && within) << row;
  }
  EXPECT_THAT(best, ::testing::ElementsAre(1.0, 1.0, 0.972, 0.972, 0.944));
}

}  // namespace
}  // namespace tallyscope
