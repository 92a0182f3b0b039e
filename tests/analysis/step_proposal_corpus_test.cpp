// SPDX-License-Identifier: GPL-3.0-or-later
// Proposed steps of real recordings, against their annotations and their ground truth.
#include <gmock/gmock.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "core/analysis/phases/phases.h"
#include "core/analysis/phases/step_proposal.h"
#include "core/import/open_trace.h"
#include "tests/support/paths.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;

std::string inflated(const std::string& path) {
  const gzFile file = gzopen(path.c_str(), "rb");
  std::string text, block(1 << 20, '\0');
  for (int n = 0; (n = gzread(file, block.data(), static_cast<unsigned>(block.size()))) > 0;) {
    text.append(block, 0, static_cast<std::size_t>(n));
  }
  gzclose(file);
  return text;
}

class StepProposalCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TALLYSCOPE_CORPUS") == nullptr) GTEST_SKIP() << "TALLYSCOPE_CORPUS is not set";
    corpus_ = std::getenv("TALLYSCOPE_CORPUS");
  }
  static std::shared_ptr<const Trace> open(const std::string& path) {
    Job job;
    return openTrace({path}, job);
  }
  /// The recording as it would be had nobody annotated anything.
  std::shared_ptr<const Trace> openStripped(const std::string& file) {
    nlohmann::json document = nlohmann::json::parse(inflated(corpus_ + "/" + file));
    nlohmann::json kept = nlohmann::json::array();
    for (nlohmann::json& event : document["traceEvents"]) {
      const std::string category = event.value("cat", "");
      if (category != "user_annotation" && category != "gpu_user_annotation") kept.push_back(std::move(event));
    }
    document["traceEvents"] = std::move(kept);
    const auto path = std::filesystem::temp_directory_path() / ("stripped-" + std::to_string(::getpid()) + ".json");
    std::ofstream(path, std::ios::binary) << document.dump();
    const auto trace = open(path.string());
    std::filesystem::remove(path);
    return trace;
  }
  /// "23 x decode (1413)" for each run of alike steps.
  static std::vector<std::string> describe(const StepProposal& proposal) {
    std::vector<std::pair<std::string, int>> runs;
    for (const ProposedStep& step : proposal.steps) {
      const std::string text = step.mark.shape.label() + " (" + std::to_string(step.kernels) + ")";
      if (runs.empty() || runs.back().first != text) runs.emplace_back(text, 0);
      ++runs.back().second;
    }
    std::vector<std::string> lines;
    for (const auto& [text, n] : runs) lines.push_back(std::to_string(n) + " x " + text);
    return lines;
  }
  std::string corpus_;
};

TEST_F(StepProposalCorpus, AGenerationWithoutAnyNameGivesItsPrefillAndDecodeSteps) {
  const auto trace = open(corpus_ + "/h200/hf_qwen3.json.gz");
  EXPECT_EQ(
      trace->ranges().size() > 0
          ? findSteps(*trace, PhaseRules::fromFile(testing::sourcePath("resources/rules/phases.json"))).steps.size()
          : 0U,
      0U);
  EXPECT_THAT(describe(proposeSteps(*trace)), ElementsAre("1 x prefill (1365)", "23 x decode (1413)"));
}

TEST_F(StepProposalCorpus, StrippedOfAnnotationsTheDecodeStepsAreTheAnnotatedOnes) {
  const std::string file = "h200/llm_prefill_decode.json.gz";
  const auto stripped = openStripped(file);
  const PhaseRules rules = PhaseRules::fromFile(testing::sourcePath("resources/rules/phases.json"));
  ASSERT_TRUE(findSteps(*stripped, rules).steps.empty());
  const StepProposal proposal = proposeSteps(*stripped);
  std::vector<ProposedStep> decode;
  std::copy_if(proposal.steps.begin(), proposal.steps.end(), std::back_inserter(decode),
               [](const ProposedStep& step) { return step.mark.shape.phase == "decode"; });
  ASSERT_EQ(decode.size(), 60U);

  // Kernels are numbered alike in both: both hold the same device events in the same order.
  const auto annotated = open(corpus_ + "/" + file);
  ASSERT_EQ(annotated->device().size(), stripped->device().size());
  const PhaseSteps steps = findSteps(*annotated, rules);
  const auto kernelOf = [&](std::uint32_t event) {
    std::uint32_t n = 0;
    for (std::uint32_t e = 0; e < event; ++e) n += annotated->device().kind[e] == DeviceKind::Kernel;
    return static_cast<int>(n);
  };
  std::size_t next = 0;
  for (std::uint32_t s = 0; s < steps.steps.size(); ++s) {
    if (steps.shapes[steps.steps[s].shape].phase != "decode") continue;
    std::vector<std::uint32_t> kernels;
    for (std::uint32_t i = steps.first[s]; i < steps.first[s + 1]; ++i) {
      if (annotated->device().kind[steps.operations[i]] == DeviceKind::Kernel) kernels.push_back(steps.operations[i]);
    }
    ASSERT_EQ(kernels.size(), 404U);
    const ProposedStep& proposed = decode.at(next++);
    EXPECT_LE(std::abs(kernelOf(kernels.front()) - kernelOf(proposed.first)), 1) << "step " << next;
    EXPECT_LE(std::abs(kernelOf(kernels.back()) - kernelOf(proposed.last)), 1) << "step " << next;
  }
  EXPECT_EQ(next, 60U);
}

TEST_F(StepProposalCorpus, AgreesWithTheNamesWhereThereAreAny) {
  EXPECT_THAT(describe(proposeSteps(*open(corpus_ + "/h200/hf_mixtral_named.json.gz"))),
              ElementsAre("1 x prefill (849)", "23 x decode (669)"));
  const StepProposal graphs = proposeSteps(*open(corpus_ + "/h200/llm_decode_cudagraph.json.gz"));
  EXPECT_EQ(graphs.steps.size(), 70U);
  EXPECT_EQ(proposeSteps(*open(corpus_ + "/h200/ab_unfused.json.gz")).steps.size(), 8U);
}

}  // namespace
}  // namespace tallyscope
