// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/phases/structure_fit.h"

#include <gmock/gmock.h>

#include <cmath>

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using Kind = LayerCount::Kind;

/// A hybrid of 64 layers, 48 of them with linear attention: launches per step as such a recording has them.
std::vector<LayerCount> hybrid() {
  return {{112, 4, Kind::Other, 1000},        {129, 4, Kind::Other, 900},  {48, 4, Kind::Other, 300},
          {16, 4, Kind::Other, 200},          {64, 4, Kind::Other, 100},   {16, 4, Kind::Attention, 80},
          {48, 4, Kind::LinearAttention, 70}, {16, 4, Kind::Attention, 2}, {1, 4, Kind::Other, 1}};
}

std::vector<std::string> textsOf(const std::vector<StructureFit>& fits) {
  std::vector<std::string> texts;
  for (const StructureFit& fit : fits) texts.push_back(structureText(fit.model));
  return texts;
}

TEST(StructureFit, SumsLinearAndFullAttentionToTheLayers) {
  const auto proposed = proposeStructure(hybrid());
  ASSERT_TRUE(proposed);
  EXPECT_EQ(proposed->text(), "layers=64, linear_attention=48, full_attention=16");
  EXPECT_EQ(structureText(*proposed), "64 = 48 + 16");
}

TEST(StructureFit, ADivisorClosesAsWellAndIsARivalNotAProof) {
  const auto fits = structuresThatFit(hybrid(), ModelStructure::fromText("layers=64, linear=48, full=16"));
  ASSERT_FALSE(fits.empty());
  EXPECT_EQ(structureText(fits.front().model), "64 = 48 + 16");
  EXPECT_TRUE(fits.front().agrees);
  EXPECT_TRUE(fits.front().all());
  EXPECT_THAT(textsOf(fits), ::testing::Contains("16"));
  const auto of16 = structuresThatFit(hybrid(), ModelStructure::fromText("layers=16"));
  EXPECT_EQ(structureText(of16.front().model), "64 = 48 + 16") << "the attention kernels tell them apart";
  EXPECT_FALSE(fitOf(hybrid(), ModelStructure::fromText("layers=16")).agrees);
  EXPECT_TRUE(fitOf(hybrid(), ModelStructure::fromText("layers=16")).all());
}

TEST(StructureFit, AStructureOneLayerTooSmallDoesNotAgree) {
  const StructureFit fit = fitOf(hybrid(), ModelStructure::fromText("layers=63, linear=47, full=16"));
  EXPECT_FALSE(fit.agrees);
  EXPECT_GT(fit.singles, fitOf(hybrid(), ModelStructure::fromText("layers=64, linear=48, full=16")).singles);
}

TEST(StructureFit, TwoKindsOfAttentionWithDifferentCountsAreLayersOfTwoKinds) {
  const std::vector<LayerCount> counts{
      {15, 4, Kind::Attention, 50}, {5, 4, Kind::Attention, 40}, {40, 4, Kind::Other, 100}, {20, 4, Kind::Other, 90}};
  EXPECT_EQ(structureText(*proposeStructure(counts)), "20 = 15 + 5");
}

TEST(StructureFit, WithoutAttentionKernelsTheLargestCommonNumberIsProposed) {
  const std::vector<LayerCount> counts{{24, 4, Kind::Other, 1}, {49, 4, Kind::Other, 1}, {72, 4, Kind::Other, 1}};
  EXPECT_EQ(structureText(*proposeStructure(counts)), "24");
  EXPECT_THAT(textsOf(structuresThatFit(counts, *proposeStructure(counts))), ElementsAre("24", "12", "8", "6"));
}

TEST(ChanceOfClosure, IsSmallForASimpleSumAndLargeWhenMuchMayHappenOnceAStep) {
  const ModelStructure model = ModelStructure::fromText("layers=64");
  // Of the numbers 32 to 128: 64 and 128 are sums of layers alone; 128 takes them twice and costs more.
  EXPECT_NEAR(chanceOfClosure(64, model, 4), 100.0 / 97, 0.01);
  // 65 to 68 close with launches that happen once a step; each costs more than the one before.
  EXPECT_GT(chanceOfClosure(68, model, 4), 5);
  EXPECT_TRUE(std::isnan(chanceOfClosure(100, model, 4)));
}

}  // namespace
}  // namespace tallyscope
