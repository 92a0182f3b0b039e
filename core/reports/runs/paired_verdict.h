// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/regex.h"

namespace tallyscope {

/// How a metric of an interleaved comparison is judged, by its unit and name.
enum class MetricAim : std::uint8_t {
  Lower,   ///< times and memory
  Higher,  ///< rates
  Same,    ///< anything else is the program's output
};
MetricAim aimOf(std::string_view metric, std::string_view unit);

/// How far metrics may move: "output=0.01; loss=0.5%": patterns of names with a number, or a percentage of the reference's
/// mean. Throws UsageError.
class Tolerances {
 public:
  explicit Tolerances(std::string_view text);
  /// The most that the metric may differ; nothing: none was given.
  std::optional<double> of(std::string_view metric, double reference) const;

 private:
  struct One {
    Regex pattern;
    double value;
    bool percent;
  };
  std::vector<One> list_;
};

/// What one metric says. Passing: better, within tolerance, unchanged.
enum class MetricJudgement : std::uint8_t { Better, Within, Unchanged, Worse, Outside, Changed, Unsure };
/// `low` and `high`: the interval of the difference, candidate less reference; NaN: not known.
MetricJudgement judgeMetric(MetricAim aim, std::optional<double> tolerance, double difference, double low, double high);
bool passes(MetricJudgement judgement);
/// English source text.
std::string_view judgementText(MetricJudgement judgement);

}  // namespace tallyscope
