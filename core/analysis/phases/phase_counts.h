// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/analysis/phases/phases.h"

namespace tallyscope {

/// The operations of one phase that share a name, step by step.
struct PhaseCount {
  std::string name;
  std::vector<std::uint32_t> launches;    ///< in each of the steps that were asked for, in their order
  std::vector<std::uint32_t> operations;  ///< device events
  TimeNs total = 0;
  std::uint32_t kinds = 0;  ///< how many different kernel names it covers

  std::int64_t sum() const;
  std::uint32_t least() const;
  std::uint32_t most() const;
  bool constant() const { return least() == most(); }
  /// The number of launches that most steps have (the smaller of two as frequent).
  std::uint32_t usual() const;
  /// Places in `launches` that differ from usual().
  std::vector<std::uint32_t> unusual() const;
};

/// Counts the operations of `steps` by name, longest total first, then by name. `nameOf` returns an empty text for
/// operations that do not count.
std::vector<PhaseCount> countOperations(const Trace& trace, const PhaseSteps& phases,
                                        const std::vector<std::uint32_t>& steps,
                                        const std::function<std::string(std::uint32_t operation)>& nameOf);

}  // namespace tallyscope
