// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/closure.h"

#include <gmock/gmock.h>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> sums(std::int64_t count, const ModelStructure& model, std::int64_t singles = 4) {
  std::vector<std::string> result;
  for (const Explanation& e : explainCount(count, model, singles)) {
    EXPECT_TRUE(e.closed());
    result.push_back(e.numbers());
  }
  return result;
}

TEST(Closure, ExplainsThePublishedCountsWithSixtyFourLayers) {
  const ModelStructure model = ModelStructure::fromText("layers=64, linear_attention=48, full_attention=16");
  EXPECT_EQ(sums(176, model).front(), "2·64 + 48");
  EXPECT_THAT(sums(176, model), Contains("64 + 2·48 + 16"));
  EXPECT_EQ(sums(129, model).front(), "2·64 + 1");
  EXPECT_EQ(explainCount(176, model, 4).front().words(), "2 × layers + linear_attention");
  // The layers alone do not close 176; what is left over is said.
  const std::vector<Explanation> alone = explainCount(176, ModelStructure::fromText("64"), 4);
  ASSERT_EQ(alone.size(), 1U);
  EXPECT_EQ(alone[0].leftOver, 48);
  EXPECT_EQ(alone[0].numbers(), "2·64");
  EXPECT_EQ(sums(129, ModelStructure::fromText("64")).front(), "2·64 + 1");
}

TEST(Closure, PutsTheSimplestSumFirstAndCountsWhatHappensOnceAStep) {
  const ModelStructure model = ModelStructure::fromText("24 layers");
  EXPECT_EQ(sums(97, model).front(), "4·24 + 1");
  EXPECT_EQ(sums(24, model).front(), "24");
  EXPECT_EQ(sums(2, model).front(), "2");
  EXPECT_EQ(explainCount(2, model, 4).front().words(), "2 a step");
  EXPECT_EQ(explainCount(30, model, 4).front().leftOver, 6);
  EXPECT_TRUE(explainCount(0, model, 4).empty());
  EXPECT_TRUE(explainCount(24, {}, 4).empty());
}

TEST(Closure, TakesOneAwayForKernelsThatAreFusedAcrossTheBorderOfLayers) {
  const ModelStructure model = ModelStructure::fromText("layers=64, linear=48, full=16");
  EXPECT_EQ(sums(15, model).front(), "16 − 1");
  EXPECT_EQ(explainCount(63, model, 4).front().words(), "layers − 1");
  EXPECT_EQ(sums(3, model).front(), "3");
  EXPECT_EQ(sums(64, model).front(), "64");
}

TEST(Closure, TakesSumsThatAPersonWrites) {
  const ModelStructure model = ModelStructure::fromText("layers=64, gdn=48, full=16");
  const Explanation written = parseExplanation("64 + 2*48 + full", 176, model);
  EXPECT_TRUE(written.closed());
  EXPECT_EQ(written.words(), "layers + 2 × gdn + full");
  EXPECT_EQ(parseExplanation("2*layers", 129, model).leftOver, 1);
  EXPECT_EQ(parseExplanation("3 * gdn", 129, model).leftOver, -15);
  EXPECT_EQ(parseExplanation("2*64 + 1", 129, model).numbers(), "2·64 + 1");
  EXPECT_THROW(parseExplanation("2*experts", 129, model), UsageError);
  EXPECT_THROW(parseExplanation("64 +", 129, model), UsageError);
  EXPECT_THROW(parseExplanation("64 - layers", 129, model), UsageError);
  EXPECT_EQ(parseExplanation("2*64 - 1", 127, model).words(), "2 × layers − 1");
}

TEST(Closure, GuessesTheNumberOfLayersFromTheCounts) {
  EXPECT_EQ(likelyLayers({144, 99, 98, 97, 96, 73, 48, 24, 24, 2, 1, 1}), 24);
  EXPECT_EQ(likelyLayers({7, 1, 2}), 7);
  EXPECT_EQ(likelyLayers({1, 2, 3}), 0);
}

std::string partsOf(std::string_view config) { return ModelStructure::fromConfig(config, "config.json").text(); }

TEST(ModelStructure, IsReadFromTheConfigurationsOfManyModels) {
  EXPECT_EQ(partsOf(R"({"model_type": "qwen3", "num_hidden_layers": 24})"), "layers=24");
  EXPECT_EQ(ModelStructure::fromConfig(R"({"model_type": "qwen3", "num_hidden_layers": 24})", "c").description,
            "qwen3, 24 layers");
  EXPECT_EQ(partsOf(R"({"text_config": {"num_hidden_layers": 4, "layer_types":
      ["linear_attention", "linear_attention", "linear_attention", "full_attention"]}, "vision_config": {"depth": 27}})"),
            "layers=4, full_attention=1, linear_attention=3");
  EXPECT_EQ(partsOf(R"({"num_hidden_layers": 64, "full_attention_interval": 4})"),
            "layers=64, full_attention=16, linear_attention=48");
  EXPECT_EQ(partsOf(R"({"num_hidden_layers": 12, "num_local_experts": 8, "num_experts_per_tok": 2})"),
            "layers=12, expert layers × experts per token=24, expert layers × experts=96");
  EXPECT_EQ(partsOf(R"({"num_hidden_layers": 61, "n_routed_experts": 256, "num_experts_per_tok": 8,
      "first_k_dense_replace": 3})"),
            "layers=61, expert layers=58, dense layers=3, expert layers × experts per token=464, "
            "expert layers × experts=14848");
  EXPECT_EQ(partsOf(R"({"n_layer": 12})"), "layers=12");
}

TEST(ModelStructure, SaysWhatIsMissingOrMeant) {
  EXPECT_THROW(partsOf("{"), UsageError);
  EXPECT_THROW(partsOf(R"({"hidden_size": 5})"), UsageError);
  EXPECT_THROW(ModelStructure::fromText("many"), UsageError);
  EXPECT_THROW(ModelStructure::fromText(""), UsageError);
  EXPECT_THROW(ModelStructure::fromFileOrText("no-such-file.json"), UsageError);
  EXPECT_EQ(ModelStructure::fromText("64 layers, 48 linear, 16 full").text(), "layers=64, linear=48, full=16");
}

}  // namespace
}  // namespace tallyscope
