// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/trace_finisher.h"

#include "core/base/job.h"
#include "core/trace/build/finish_entities.h"
#include "core/trace/build/finish_links.h"
#include "core/trace/build/finish_tables.h"
#include "core/trace/build/finish_times.h"

namespace tallyscope {
namespace {

/// Puts the texts of all stages into the trace. Returns, for each stage, the numbers they got.
std::vector<Renumbering> mergeStrings(Collected& collected, TraceData& data) {
  std::vector<Renumbering> parts(collected.stages.size());
  for (std::size_t s = 0; s < parts.size(); ++s) {
    parts[s].strings = data.strings.merge(collected.stages[s]->strings);
    collected.stages[s]->strings = StringPool();
  }
  return parts;
}

/// The same for shared attributes; then `parts` knows all numbers that stages use.
void mergePools(Collected& collected, const EntityOrder& order, TraceData& data, std::vector<Renumbering>& parts) {
  for (std::size_t s = 0; s < parts.size(); ++s) {
    parts[s].processes = order.processes;
    parts[s].threads = order.threads;
    parts[s].devices = order.devices;
    parts[s].takePools(data.pools, *collected.stages[s]);
  }
}

}  // namespace

std::shared_ptr<const Trace> finishTrace(Collected& collected, Job& job) {
  TraceData data;
  job.setPhase("Sorting");
  alignClocks(collected);
  const TimeSurvey times = surveyTimes(collected);
  data.extent = times.extent;
  std::vector<Renumbering> parts = mergeStrings(collected, data);
  const EntityOrder order = orderEntities(collected, data);
  mergePools(collected, order, data, parts);
  const Column<std::int64_t> memoryCorrelation = fillTables(collected, times, order, parts, data, job);

  job.setPhase("Linking launches");
  linkDevices(data, collected.diagnostics);
  linkMemory(data, memoryCorrelation);
  linkGraphNodes(collected, parts, times.origin, data);
  findEnclosingOfApi(data);
  bindFlows(collected, order, times.origin, data);

  for (const auto& stage : collected.stages) data.diagnostics.merge(stage->diagnostics);
  data.diagnostics.merge(collected.diagnostics);
  data.sources = std::move(collected.sources);
  data.details = std::move(collected.details);
  data.vendor = collected.vendor;
  data.evidence = std::move(collected.evidence);
  data.loadStatistics = collected.loadStatistics;
  for (const auto& epoch : collected.epochOfClockZero) {
    if (epoch && data.epochNs == 0) data.epochNs = *epoch + times.origin;
  }
  if (collected.finishClock) data.loadStatistics.seconds = collected.finishClock();
  collected.stages.clear();
  ColumnMemory::trim();
  return std::shared_ptr<const Trace>(new Trace(std::move(data)));
}

}  // namespace tallyscope
