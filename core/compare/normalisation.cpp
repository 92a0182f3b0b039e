// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/normalisation.h"

#include "core/analysis/phases/phase_config.h"
#include "core/analysis/phases/phases.h"
#include "core/base/errors.h"
#include "core/base/regex.h"

namespace tallyscope {
namespace {

__extension__ using Wide = __int128;

std::int64_t rangesLike(const ReportInput& side, const std::string& pattern, const char* sideName) {
  const Regex regex(pattern);
  const Trace& trace = *side.trace;
  const RangeTable& ranges = trace.ranges();
  std::int64_t count = 0;
  for (std::uint32_t i = 0; i < ranges.size(); ++i) {
    if (i % 4096 == 0) side.checkCancelled();
    if (ranges.kind[i] == RangeKind::Projected || ranges.kind[i] == RangeKind::Mark) continue;
    if (side.window.overlaps(ranges.start[i], ranges.duration[i]) && regex.search(trace.text(ranges.name[i]))) ++count;
  }
  if (count == 0) throw UsageError(std::string("no range of the ") + sideName + " matches '" + pattern + "'");
  return count;
}

std::int64_t stepsOrTokens(const ReportInput& side, bool tokens, const char* sideName) {
  const PhaseConfig config = side.phases ? *side.phases : PhaseConfig::builtIn();
  const PhaseSteps found = findSteps(*side.trace, config.rules, config.marks, side.job);
  std::int64_t count = 0;
  std::int64_t steps = 0;
  for (const Step& step : found.steps) {
    const bool onDevice = step.operations() > 0;
    const TimeNs start = onDevice ? step.start : step.hostStart;
    const TimeNs length = onDevice ? step.span() : step.hostEnd - step.hostStart;
    if (!side.window.overlaps(start, length)) continue;
    ++steps;
    count += tokens ? found.shapes[step.shape].tokens() : 1;
  }
  const std::string where = std::string(" of the ") + sideName + (side.window.isAll() ? "" : " in its window");
  if (steps == 0) throw UsageError("the phase rules find no step" + where + "; name ranges of your own as steps");
  if (count == 0) throw UsageError("the steps" + where + " do not tell how many tokens they took");
  return count;
}

}  // namespace

Normalisation countUnits(const NormalisationRequest& request, const ReportInput& base, const ReportInput& target) {
  if (!request.rangePattern.empty()) {
    return {Normalisation::By::Step, rangesLike(base, request.rangePattern, "base"),
            rangesLike(target, request.rangePattern, "target")};
  }
  if (request.by == Normalisation::By::Window) return {};
  const bool tokens = request.by == Normalisation::By::Token;
  return {request.by, stepsOrTokens(base, tokens, "base"), stepsOrTokens(target, tokens, "target")};
}

std::vector<std::int64_t> apportioned(const std::vector<std::int64_t>& values, std::int64_t divisor) {
  const auto floored = [divisor](Wide sum) {
    const Wide whole = sum / divisor;
    return static_cast<std::int64_t>(sum % divisor < 0 ? whole - 1 : whole);
  };
  std::vector<std::int64_t> result(values.size(), ColumnData::kNoInteger);
  Wide sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == ColumnData::kNoInteger) continue;
    const std::int64_t before = floored(sum);
    sum += values[i];
    result[i] = floored(sum) - before;
  }
  return result;
}

}  // namespace tallyscope
