// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/trace/optimiser_run.h"

namespace tallyscope {

/// How an iteration stands to the best before it.
struct IterationStanding {
  std::optional<double> bestBefore, best;  ///< ms
  std::optional<double> changePercent;     ///< of the best before; below 0 is faster
  bool improved =
      false;             ///< as the run's state says; where it does not: passed, and faster by more than the noise band
  bool stalled = false;  ///< the third or a later iteration in a row that brought nothing beyond noise
};
/// One an iteration, in order.
std::vector<IterationStanding> standingsOf(const OptimiserRun& run);

/// How many iterations without a gain beyond noise call for another look (an instruction trace).
inline constexpr int kStallIterations = 3;

enum class Verdict : std::uint8_t { Effective, Ineffective, ImplementationFailed, Inconclusive, NotJudged };
std::string_view verdictText(Verdict verdict);

/// A method that was tried, and what came of it.
struct LedgerEntry {
  std::string id, name, axis;
  std::int64_t priority = -1;    ///< -1: not recorded
  std::string trigger, skipped;  ///< what asked for it, and methods of higher priority that were passed over
  std::vector<std::int64_t> iterations;
  Verdict verdict = Verdict::NotJudged;
  bool listed = false;  ///< the run's own state says so; else it follows from the checks below
  std::optional<double> attributionPercent;
  std::string reason;
};
/// Every method that was selected or judged, effective ones first, then by id. A method listed by the run's state keeps
/// that verdict; else: ISA expected and not found is implementation-failed; found and a gain beyond noise is effective;
/// found without one is ineffective; anything less is not judged.
std::vector<LedgerEntry> ledgerOf(const OptimiserRun& run);

}  // namespace tallyscope
