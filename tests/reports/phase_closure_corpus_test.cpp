// SPDX-License-Identifier: GPL-3.0-or-later
// Launches of real recordings against the structures of the models that ran.
#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "core/analysis/phases/model_structure.h"
#include "core/import/open_trace.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using testing::runReport;

class PhaseClosureCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
    corpus_ = std::string(std::getenv("TALLYSCOPE_CORPUS")) + "/";
  }
  std::shared_ptr<const Trace> open(const std::string& file) {
    Job job;
    return openTrace({corpus_ + file}, job);
  }
  /// The config.json in a recording's truth file, as the option takes it.
  std::string configOf(const std::string& truth) {
    std::ifstream in(corpus_ + truth);
    return nlohmann::json::parse(in)["config"].dump();
  }
  Table close(const std::string& file, const std::string& model, const std::string& phase) {
    return runReport(open(file), "phase_closure", {"model=" + model, "phase=" + phase});
  }
  static std::string text(const Table& table, std::size_t row, const char* column) {
    return table.text(row, static_cast<std::size_t>(table.indexOf(column)));
  }
  static std::vector<std::string> verdicts(const Table& table) {
    std::vector<std::string> result;
    for (std::size_t row = 0; row < table.rowCount(); ++row) result.push_back(text(table, row, "verdict"));
    return result;
  }
  static std::int64_t launches(const Table& table) {
    std::int64_t sum = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row)
      sum += table.integer(row, static_cast<std::size_t>(table.indexOf("count")));
    return sum;
  }
  std::string corpus_;
};

TEST_F(PhaseClosureCorpus, AGenerationWithoutNamesClosesWithItsConfiguration) {
  const Table table = close("h200/hf_qwen3.json.gz", configOf("h200/hf_qwen3.truth.json"), "decode");
  EXPECT_THAT(verdicts(table), Each("closed"));
  EXPECT_EQ(launches(table), 1413);
  EXPECT_THAT(table.notes, Contains(HasSubstr("23 × decode: all 1413 kernels of a step are attributed")));
  EXPECT_THAT(table.notes, Contains(HasSubstr("proposed")));
}

TEST_F(PhaseClosureCorpus, AMixtureOfExpertsClosesWithItsConfiguration) {
  const Table table = close("h200/hf_mixtral_named.json.gz", configOf("h200/hf_mixtral_named.truth.json"), "decode");
  EXPECT_THAT(verdicts(table), Each("closed"));
  EXPECT_EQ(launches(table), 669);
  EXPECT_THAT(table.notes, Contains(HasSubstr("23 × decode: all 669 kernels of a step are attributed")));
}

TEST_F(PhaseClosureCorpus, EagerStepsGraphStepsAndPrefillsCloseAlike) {
  const Table eager = close("h200/llm_prefill_decode.json.gz", "16", "decode");
  EXPECT_THAT(verdicts(eager), Each("closed"));
  EXPECT_EQ(launches(eager), 404);
  const Table prefill = close("h200/llm_prefill_decode.json.gz", "16", "q = 4096");
  EXPECT_THAT(verdicts(prefill), Each("closed"));
  EXPECT_EQ(launches(prefill), 371);
  const auto graphs = open("h200/llm_decode_cudagraph.json.gz");
  const Table replayed = runReport(graphs, "phase_closure", {"model=16", "phase=^decode$"});
  EXPECT_THAT(verdicts(replayed), Each("closed"));
  EXPECT_EQ(launches(replayed), 408);
  const Table static_ = runReport(graphs, "phase_closure", {"model=16", "phase=eager decode"});
  EXPECT_THAT(verdicts(static_), Each("closed"));
  EXPECT_EQ(launches(static_), 407);
}

TEST_F(PhaseClosureCorpus, PointsOutTheExpertsThatVaryFromStepToStep) {
  const Table table = close("h200/moe_decode.json.gz", "layers=6", "decode");
  std::size_t varying = 0;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    if (text(table, row, "verdict") != "varies") continue;
    ++varying;
    EXPECT_FALSE(text(table, row, "differing").empty());
  }
  EXPECT_GT(varying, 0U);
  // 13 norms a step: two a layer and one at the end.
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    if (text(table, row, "name").find("rms_norm_kernel") == std::string::npos) continue;
    EXPECT_EQ(text(table, row, "explanation"), "2·6 + 1");
    EXPECT_EQ(text(table, row, "verdict"), "closed");
  }
}

TEST_F(PhaseClosureCorpus, TheDcuRecordingClosesWithTheLayersOfItsModel) {
  // 64 layers, every fourth with full attention: not written down with the recording, but its counts say so.
  const Table table =
      close("hipprof/torch-dcu/vllm-dcu-rank0-4-8K.pt.trace.json.gz", "layers=64, linear=48, full=16", "decode");
  EXPECT_THAT(verdicts(table), Each("closed"));
  EXPECT_EQ(launches(table), 975);
  EXPECT_THAT(table.notes, Contains(HasSubstr("88 × decode: all 975 kernels of a step are attributed")));
}

TEST_F(PhaseClosureCorpus, BudgetsOfTheDcuRecordingAddUpToItsSpans) {
  const auto trace = open("hipprof/torch-dcu/vllm-dcu-rank0-4-8K.pt.trace.json.gz");
  const Table phases = runReport(trace, "phase_sum");
  const Table budget = runReport(trace, "phase_budget");
  std::int64_t spans = 0, rows = 0;
  for (std::size_t row = 0; row < phases.rowCount(); ++row) {
    const auto column = static_cast<std::size_t>(phases.indexOf("span"));
    if (phases.applies(row, column)) spans += phases.integer(row, column);
  }
  for (std::size_t row = 0; row < budget.rowCount(); ++row)
    rows += budget.integer(row, static_cast<std::size_t>(budget.indexOf("total")));
  EXPECT_EQ(rows, spans);
  const Table latency = runReport(trace, "phase_latency");
  ASSERT_EQ(latency.rowCount(), 2U);
  EXPECT_EQ(text(latency, 0, "phases"), "1 × prefill q = 4096 + 1 × prefill q = 3489");
  EXPECT_EQ(text(latency, 1, "phases"), "88 × decode");
  const Table coverage = runReport(trace, "phase_coverage");
  std::vector<std::string> findings;
  for (std::size_t row = 0; row < coverage.rowCount(); ++row) findings.push_back(text(coverage, row, "finding"));
  EXPECT_THAT(findings, Contains("1 × 4096 tokens, 1 × 3489 tokens"));
  EXPECT_THAT(findings, Contains("450"));  // 270 kernels, 90 copies, 90 fills outside of steps
}

}  // namespace
}  // namespace tallyscope
