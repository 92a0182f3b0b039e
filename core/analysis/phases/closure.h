// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/phases/model_structure.h"

namespace tallyscope {

/// A count of launches as a sum of the structure's counts: 176 = 2 × layers + linear_attention.
struct Explanation {
  struct Term {
    std::string part;        ///< empty: once a step; else a part of the model, or what a person calls it
    std::int64_t times = 0;  ///< how often; -1 with an empty part: at all but one of the others
    std::int64_t count = 0;  ///< the part's count; 1 for once a step
    friend bool operator==(const Term&, const Term&) = default;
  };
  std::vector<Term> terms;
  std::int64_t leftOver = 0;  ///< what no term explains; negative: the terms ask for more than there are

  /// What the sum costs: each term one, and each time it is taken; launches that happen once a step are dearer.
  std::int64_t cost() const;
  /// Launches that no part explains: those that happen once a step, or the one that a border takes away.
  std::int64_t singles() const;

  bool closed() const { return leftOver == 0; }
  /// "2·64 + 48 + 1".
  std::string numbers() const;
  /// "2 × layers + linear_attention + 1 a step".
  std::string words() const;
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// The sums that give `count`, simplest first: each term costs one, and each time it is taken. `singles`: how many
/// launches a step may happen outside of layers (embedding, final norm, head). A kernel that is fused across the border
/// of two layers runs once less than there are layers: one may be taken away, as a last resort. When nothing closes, the one that leaves
/// the least over. At most `most` are given. Empty for a count of 0 or a structure without parts.
std::vector<Explanation> explainCount(std::int64_t count, const ModelStructure& model, std::int64_t singles,
                                      std::size_t most = 6);

/// What a person writes as a count's explanation: "64 + 2*48 + 16", "2*layers + 1", "layers - 1"; a number may be followed by
/// what it stands for: "64 gate/up + 2*48 qkvz + 16 o". Other numbers that are counts of the structure take its names. Throws UsageError.
Explanation parseExplanation(std::string_view text, std::int64_t count, const ModelStructure& model);

/// The number of layers that counts of launches per step suggest: the largest n of four or more such that nine tenths of
/// the launches are in counts of the form a·n + b with b of at most 3; 0: none.
std::int64_t likelyLayers(const std::vector<std::int64_t>& counts);

}  // namespace tallyscope
