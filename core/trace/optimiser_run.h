// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tallyscope {

/// What a kernel optimiser's run directory holds (one that measures branches, keeps the fastest and takes methods away
/// again to see what each gave). Times are the optimiser's own measurements in ms, as it wrote them. Everything that can
/// be missing is optional or empty; what is missing is listed.
struct OptimiserRun {
  enum class Axis : std::uint8_t { Compute, Memory, Latency };
  static constexpr int kAxes = 3;

  struct Method {
    std::string id, name, axis;
    std::int64_t priority = -1;
    std::string trigger;               ///< evidence that asked for it: "TCC_BUSY 35 %"
    std::vector<std::string> skipped;  ///< methods of higher priority that were passed over: "x.y: arch_incompatible"
  };
  struct Roofline {
    std::optional<double> delta[kAxes];         ///< distance from the ceiling, 0 to 1
    std::optional<std::int64_t> budget[kAxes];  ///< methods that may be chosen
    std::string bound;                          ///< compute, bandwidth, latency, near_peak
    std::optional<double> computePercent, memoryPercent, stallPercent;
    bool degraded = false;
  };
  struct Branch {
    std::int64_t number = -1;
    std::string kernel;
    bool passed = false, champion = false;
    std::optional<double> ms;
    std::string error;
  };
  struct Attribution {
    std::string method;
    std::optional<double> ablatedMs, championMs, gainMs, gainPercent;
    bool contributed = false;
    std::string note;
  };
  struct IsaCheck {
    std::string method;
    bool verified = false, inconclusive = false;
    std::vector<std::string> checked, found, missing;
    std::string note;  ///< why nothing can be said: "dccobjdump_unavailable"
  };
  struct Iteration {
    std::int64_t number = 0;
    std::optional<double> ms, referenceMs, speedupToReference;
    bool measured = false;  ///< state.json tells of it
    std::string status;     ///< improved, regressed, failed_validation
    bool passed = false;
    std::int64_t retries = 0;
    std::vector<std::string> methodIds;
    std::vector<Method> methods;
    std::optional<Roofline> roofline;
    std::vector<Branch> branches;
    std::string branchStatus;
    std::vector<Attribution> attributions;
    std::vector<IsaCheck> isaChecks;
    std::string sqtt, codeObject;  ///< summaries in one line each, empty: not there
    std::string profile;           ///< what counters were collected, or why not
    bool profileDegraded = false;
    std::vector<std::string> missing;  ///< files that should be there and are not, or cannot be read, with the reason
  };

  std::string folder;
  std::string gpu, architecture;
  std::string bestFile;  ///< as the run wrote it: of the machine that ran it
  std::optional<double> baselineMs, bestMs;
  double noisePercent = 2.0;
  std::vector<Iteration> iterations;  ///< by number
  std::vector<std::string> selected, effective, ineffective,
      implementationFailed;          ///< methods, as state.json lists them
  std::vector<std::string> missing;  ///< of the run itself
};

}  // namespace tallyscope
