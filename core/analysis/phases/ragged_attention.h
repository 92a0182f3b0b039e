// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tallyscope {

/// What vLLM's detailed annotation of a batch says of one kind of request, summed over the requests: queries (new tokens),
/// keys (all tokens so far, the new ones included), queries² and queries × keys.
struct RaggedSums {
  std::int64_t requests = 0;
  double queries = 0, keys = 0, queriesSquared = 0, queriesByKeys = 0;
};

/// A batch of requests in their prompt and of requests that generate.
struct RaggedBatch {
  RaggedSums context, generation;

  /// Pairs of a query and a key that causal attention looks at: all of a generating request; of a prompt, those without
  /// the half square of its new tokens that lies in the future.
  double pairs() const { return context.queriesByKeys - context.queriesSquared / 2 + generation.queriesByKeys; }
  /// Two multiplications and two additions for each pair and each number of a query: QKᵀ and PV. `width` is heads × head
  /// size.
  double operations(double width) const { return 4 * width * pairs(); }
};

/// Reads "execute_8192_context_9(sq8155sk8430sqsq7475785sqsk7671310)_generation_37(sq37sk34489sqsq37sqsk34489)", also with
/// a text before or behind it; nothing for other names, and for the short form without sums.
std::optional<RaggedBatch> raggedBatch(std::string_view name);

}  // namespace tallyscope
