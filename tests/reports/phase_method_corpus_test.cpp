// SPDX-License-Identifier: GPL-3.0-or-later
// The method of reconstructing a token, on a recording of 88 decode steps of a model with 64 layers, 48 of them with linear
// attention, and on the part of it that a cut file holds.
#include <gmock/gmock.h>
#include <unistd.h>
#include <zlib.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "core/base/errors.h"
#include "core/import/open_trace.h"
#include "core/reports/phases/phase_window.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using testing::runReport;
using ::testing::StartsWith;
using ::testing::StrEq;

constexpr const char* kFile = "/hipprof/torch-dcu/vllm-dcu-rank0-4-8K.pt.trace.json.gz";

class PhaseMethodCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
  }
  static std::string corpus() { return std::getenv("TALLYSCOPE_CORPUS"); }
  static std::shared_ptr<const Trace> open(const std::string& path) {
    Job job;
    return openTrace({path}, job);
  }
  static const std::shared_ptr<const Trace>& whole() {
    static const std::shared_ptr<const Trace> trace = open(corpus() + kFile);
    return trace;
  }
  /// The first `bytes` of the file, inflated.
  static std::shared_ptr<const Trace> openStart(std::size_t bytes) {
    const gzFile file = gzopen((corpus() + kFile).c_str(), "rb");
    std::string text(bytes, '\0');
    text.resize(static_cast<std::size_t>(gzread(file, text.data(), static_cast<unsigned>(bytes))));
    gzclose(file);
    const auto path = std::filesystem::temp_directory_path() / ("cut-" + std::to_string(::getpid()) + ".json");
    std::ofstream(path, std::ios::binary) << text;
    const auto trace = open(path.string());
    std::filesystem::remove(path);
    return trace;
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
      if (text(table, row, column) == wanted) return row;
    }
    throw std::runtime_error("no row of " + wanted);
  }
  static std::string headline(const std::shared_ptr<const Trace>& trace, const std::string& model) {
    std::vector<std::string> options;
    if (!model.empty()) options.push_back("model=" + model);
    const Table table = runReport(trace, "phase_closure", options);
    for (const Remark& note : table.notes) {
      for (const char* word : {"Proved", "Consistent", "Open"}) {
        if (note.english().find(word) != std::string::npos) return note;
      }
    }
    return "no headline";
  }
};

TEST_F(PhaseMethodCorpus, TheRightStructureIsToldFromItsDivisorAndFromOneWithALayerLess) {
  EXPECT_THAT(headline(whole(), "layers=64, linear=48, full=16"),
              AllOf(HasSubstr("88 × decode: Proved"), HasSubstr("Counts alone would also fit")));
  EXPECT_THAT(headline(whole(), "layers=16"), HasSubstr("Consistent with 64 = 48 + 16, "));
  EXPECT_THAT(headline(whole(), "layers=63, linear=47, full=16"), ::testing::Not(HasSubstr("Proved")));
  EXPECT_THAT(headline(whole(), "layers=63, linear=47, full=16"), HasSubstr("64 = 48 + 16"));
  EXPECT_THAT(headline(whole(), ""), HasSubstr("Consistent with 64 = 48 + 16, "));
}

TEST_F(PhaseMethodCorpus, OtherModelsAreProposedByTheirAttentionAndTheirHalvesAreNamed) {
  EXPECT_THAT(headline(open(corpus() + "/h200/llm_prefill_decode.json.gz"), ""), HasSubstr("Consistent with 16, 8"));
  EXPECT_THAT(headline(open(corpus() + "/h200/hf_qwen3.json.gz"), ""), HasSubstr("Consistent with 24, 12"));
  EXPECT_THAT(headline(open(corpus() + "/h200/hf_mixtral_named.json.gz"), ""), HasSubstr("Consistent with 12, 6"));
}

TEST_F(PhaseMethodCorpus, AveragesOfACutRecordingAreOfItsWholeSteps) {
  const auto trace = openStart(40'000'000);
  const Table sum = runReport(trace, "phase_sum");
  const std::size_t decode = rowOf(sum, "phase", "decode");
  EXPECT_EQ(integer(sum, decode, "instances"), 43);
  EXPECT_EQ(text(sum, decode, "group"), "43 of 88 × decode");
  EXPECT_NEAR(static_cast<double>(integer(sum, decode, "token-device-time")), 68.336e6, 0.001e6);
  EXPECT_THAT(sum.notes, Contains(StartsWith("The recording is cut off")));
  EXPECT_THAT(sum.notes,
              Contains(StrEq("decode: 43 of 88 steps are whole, 1 is cut, 44 are without device work; averages are of "
                             "the whole ones.")));
  const Table latency = runReport(trace, "phase_latency");
  const std::size_t tpot = rowOf(latency, "measure", "TPOT");
  EXPECT_GT(integer(latency, tpot, "time"), 60'000'000);
  const Table steps = runReport(trace, "step_trace");
  std::map<std::string, int> states;
  for (std::size_t row = 0; row < steps.rowCount(); ++row) {
    if (text(steps, row, "phase") != "decode") continue;
    ++states[text(steps, row, "completeness")];
    if (text(steps, row, "completeness") == "whole" && integer(steps, row, "number") > 2) {
      EXPECT_EQ(text(steps, row, "flag"), "") << "step " << integer(steps, row, "number");
    }
  }
  EXPECT_THAT(states, ::testing::UnorderedElementsAre(std::pair{"whole", 43}, std::pair{"cut", 1},
                                                      std::pair{"without device work", 44}));
  for (const char* id : {"phase_budget", "phase_kernel_sum", "phase_closure", "phase_bound", "phase_coverage"}) {
    EXPECT_THAT(runReport(trace, id).notes, Contains(StartsWith("The recording is cut off"))) << id;
  }
}

TEST_F(PhaseMethodCorpus, MatrixProductsAreNotThePointwiseKernelsThatNameThem) {
  const Table budget = runReport(whole(), "phase_budget", {"phase=decode"});
  EXPECT_EQ(text(budget, 0, "phase"), "decode") << "the phase that tokens are made in comes first";
  EXPECT_NEAR(real(budget, rowOf(budget, "module", "Matrix"), "step-launches"), 369, 1e-9);
  EXPECT_NEAR(real(budget, rowOf(budget, "module", "Linear attention"), "step-launches"), 96, 1e-9);
  EXPECT_NEAR(real(budget, rowOf(budget, "module", "Attention"), "step-launches"), 32, 1e-9);
  const Table prefill = runReport(whole(), "phase_budget", {"phase=q = 4096"});
  EXPECT_NEAR(real(prefill, rowOf(prefill, "module", "Matrix"), "share"), 38.6, 0.05);
}

TEST_F(PhaseMethodCorpus, FamiliesCountTheirKernelsTogether) {
  const std::string families = "families=Tensile=MT64x32x32|MT32x32x32|MT128x32x32;GEMV=MT32x16x4";
  const Table table = runReport(whole(), "phase_kernel_sum", {"phase=decode", families});
  EXPECT_EQ(text(table, rowOf(table, "name", "Tensile"), "per-step"), "176");
  EXPECT_EQ(text(table, rowOf(table, "name", "GEMV"), "per-step"), "129");
  const Table closure = runReport(whole(), "phase_closure",
                                  {"phase=decode", families, "model=layers=64, linear=48, full=16",
                                   "explain=Tensile=64 gate/up + 48 qkvz + 48 o + 16 qkv; GEMV=2*64+1"});
  const std::size_t row = rowOf(closure, "name", "Tensile");
  EXPECT_EQ(text(closure, row, "explanation"), "64 + 48 + 48 + 16");
  EXPECT_EQ(text(closure, row, "terms"), "gate/up + qkvz + o + qkv");
  EXPECT_EQ(integer(closure, row, "left-over"), 0);
  EXPECT_THROW(runReport(whole(), "phase_bound", {"families=Nothing=no_such_kernel"}), UsageError);
}

TEST_F(PhaseMethodCorpus, APhaseFilterTakesTheTimeOfTheDeviceWork) {
  const TimeWindow step = resolvePhaseFilter(whole(), "decode/5", nullptr);
  const Table kernels = runReport(whole(), "kernel_sum", {}, step);
  std::int64_t launches = 0;
  for (std::size_t row = 0; row < kernels.rowCount(); ++row) launches += integer(kernels, row, "count");
  const Table steps = runReport(whole(), "step_trace", {}, step);
  ASSERT_EQ(steps.rowCount(), 1U);
  EXPECT_EQ(integer(steps, 0, "number"), 5);
  EXPECT_EQ(launches, integer(steps, 0, "launches"));
  EXPECT_THROW(resolvePhaseFilter(whole(), "decode/89", nullptr), UsageError);
  EXPECT_THROW(resolvePhaseFilter(whole(), "decoding", nullptr), UsageError);
}

TEST_F(PhaseMethodCorpus, APrefillIsOneStepAndItsLayersAreNot) {
  const Table table = runReport(open(corpus() + "/public/faults/prefill_split.json.gz"), "phase_sum");
  const std::size_t prefill = rowOf(table, "phase", "prefill"), decode = rowOf(table, "phase", "decode");
  EXPECT_EQ(integer(table, prefill, "instances"), 1);
  EXPECT_EQ(integer(table, prefill, "launches"), 50);
  EXPECT_EQ(integer(table, decode, "instances"), 10);
  EXPECT_EQ(integer(table, decode, "launches"), 420);
  EXPECT_EQ(integer(table, rowOf(table, "phase", "(outside of steps)"), "launches"), 11);
}

TEST_F(PhaseMethodCorpus, OptimizerRangesDoNotHideTheTrainingSteps) {
  const Table table = runReport(open(corpus() + "/public/faults/only_optimizer.json.gz"), "phase_sum");
  const std::size_t row = rowOf(table, "phase", "training step");
  EXPECT_EQ(integer(table, row, "instances"), 10);
  EXPECT_EQ(integer(table, row, "launches"), 250);
}

}  // namespace
}  // namespace tallyscope
