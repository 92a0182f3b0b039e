// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/phases/model_structure.h"

namespace tallyscope {

/// How often the kernels of one name run in a step, and what that says about layers.
struct LayerCount {
  std::int64_t count = 0;    ///< launches per step
  std::int64_t singles = 0;  ///< of them, how many may happen once a step
  enum class Kind : std::uint8_t { Other, Attention, LinearAttention } kind = Kind::Other;
  std::int64_t time = 0;  ///< ns, of all steps: of several attention kernels the one that computes counts
};

/// How likely it is, in percent, that a number of launches taken at random closes as simply as `count` does: the part of
/// the numbers from half to twice the count that have an explanation of no greater cost. 100: the closure says nothing.
/// NaN where the count does not close.
double chanceOfClosure(std::int64_t count, const ModelStructure& model, std::int64_t singles);

/// What one structure explains of a step.
struct StructureFit {
  ModelStructure model;
  std::int64_t closed = 0;    ///< launches in counts that close
  std::int64_t launches = 0;  ///< all launches
  std::int64_t singles = 0;   ///< of the closed ones, launches that had to be taken as happening once a step
  bool hasAttention = false;  ///< a kernel is known as (linear) attention
  bool agrees = false;        ///< attention kernels run once a layer with attention, linear ones once a layer with it
  bool all() const { return closed == launches; }
};
StructureFit fitOf(const std::vector<LayerCount>& counts, const ModelStructure& model);

/// What the counts suggest: attention and linear attention kernels run once a layer of their kind, so that 16 and 48 of
/// them are 64 layers; so do sliding and full attention. Without attention kernels the largest number of layers that nine tenths of the launches follow.
/// Nothing where neither is found.
std::optional<ModelStructure> proposeStructure(const std::vector<LayerCount>& counts);

/// The structure and those of other sizes that close as many launches: its halves, thirds and so on, twice and three times
/// it, and what the counts suggest. The likeliest first: one that agrees with the attention kernels, then the one with
/// fewer launches taken as happening once a step, then the larger.
std::vector<StructureFit> structuresThatFit(const std::vector<LayerCount>& counts, const ModelStructure& model);

/// "64 = 48 + 16", "24": for lists of structures.
std::string structureText(const ModelStructure& model);

}  // namespace tallyscope
