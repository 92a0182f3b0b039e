// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/runs/paired_verdict.h"

#include <charconv>
#include <cmath>

#include "core/base/errors.h"
#include "core/report/report.h"

namespace tallyscope {

MetricAim aimOf(std::string_view metric, std::string_view unit) {
  static const Regex rate("(?i)/\\s*s(ec)?$|per second|^[kmgt]?(flops|hz|ips|tps)$");
  static const Regex cost("(?i)^(s|sec|ms|us|µs|ns|min|h|%|b|[kmgt]i?b|bytes|w|j)$");
  static const Regex costName("(?i)\\b(time|latency|duration|memory|vram|ttft|tpot|energy|power)\\b");
  static const Regex rateName("(?i)\\b(throughput|rate|bandwidth|speed)\\b");
  if (rate.search(unit) || rateName.search(metric)) return MetricAim::Higher;
  return cost.search(unit) || costName.search(metric) ? MetricAim::Lower : MetricAim::Same;
}

Tolerances::Tolerances(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find(';');
    std::string_view one = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    while (!one.empty() && one.back() == ' ') one.remove_suffix(1);
    if (one.empty()) continue;
    const auto fail = [&](const std::string& why) {
      throw UsageError("tolerance '" + std::string(one) + "': " + why +
                       "; expected METRIC=NUMBER or METRIC=NUMBER%, joined by ';'");
    };
    const std::size_t equals = one.rfind('=');
    if (equals == std::string_view::npos || equals == 0) fail("there is no '='");
    const std::string pattern(one.substr(0, equals));
    if (const auto problem = Regex::check(pattern)) fail(problem->message);
    std::string_view number = one.substr(equals + 1);
    const bool percent = number.ends_with('%');
    if (percent) number.remove_suffix(1);
    double value = 0;
    const auto [last, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error != std::errc() || last != number.data() + number.size() || !(value >= 0))
      fail("its number is not 0 or more");
    list_.push_back({Regex(pattern), value, percent});
  }
}

std::optional<double> Tolerances::of(std::string_view metric, double reference) const {
  for (const One& one : list_) {
    if (one.pattern.search(metric)) return one.percent ? std::abs(reference) * one.value / 100 : one.value;
  }
  return std::nullopt;
}

MetricJudgement judgeMetric(MetricAim aim, std::optional<double> tolerance, double difference, double low,
                            double high) {
  if (std::isnan(difference)) return MetricJudgement::Unsure;
  if (tolerance) return std::abs(difference) <= *tolerance ? MetricJudgement::Within : MetricJudgement::Outside;
  if (aim == MetricAim::Same) return difference == 0 ? MetricJudgement::Unchanged : MetricJudgement::Changed;
  if (std::isnan(low)) return MetricJudgement::Unsure;
  const bool falls = high<0, rises = low> 0;
  if (!falls && !rises) return MetricJudgement::Unsure;
  return falls == (aim == MetricAim::Lower) ? MetricJudgement::Better : MetricJudgement::Worse;
}

bool passes(MetricJudgement judgement) {
  return judgement == MetricJudgement::Better || judgement == MetricJudgement::Within ||
         judgement == MetricJudgement::Unchanged;
}

std::string_view judgementText(MetricJudgement judgement) {
  switch (judgement) {
    case MetricJudgement::Better: return TALLY_TR("better");
    case MetricJudgement::Within: return TALLY_TR("within tolerance");
    case MetricJudgement::Unchanged: return TALLY_TR("unchanged");
    case MetricJudgement::Worse: return TALLY_TR("worse");
    case MetricJudgement::Outside: return TALLY_TR("outside tolerance");
    case MetricJudgement::Changed: return TALLY_TR("changed, no tolerance given");
    case MetricJudgement::Unsure: break;
  }
  return TALLY_TR("may be chance");
}

}  // namespace tallyscope
