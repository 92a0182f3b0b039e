// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/idle/idle_support.h"

#include <map>
#include <utility>

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"

namespace tallyscope {
namespace {

WorkRow rowOf(const WorkGroup& group, std::uint32_t index, const PhaseData* phases) {
  WorkRow row;
  row.groups = {index};
  row.device = group.device;
  row.stream = group.stream;
  row.step = group.step;
  row.rank = group.rank;
  if (phases && group.step != kNone) row.shape = phases->phases.steps[group.step].shape;
  return row;
}

/// One row a phase and device; steps are no longer told apart.
std::vector<WorkRow> byPhase(const std::vector<WorkRow>& rows) {
  std::vector<WorkRow> result;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known;
  for (const WorkRow& row : rows) {
    const auto [it, isNew] = known.try_emplace({row.device, row.shape}, result.size());
    if (isNew) {
      result.push_back(row);
      result.back().step = kNone;
    } else {
      result[it->second].groups.push_back(row.groups.front());
    }
  }
  return result;
}

}  // namespace

WorkRows workRows(const ReportInput& input) {
  const std::string by = input.options.text("by").value_or("device");
  WorkRows data;
  data.trace = input.trace;
  WorkFilter filter;
  filter.window = input.window;
  filter.devices = deviceMask(*input.trace, input.options);
  const bool ofSteps = by == "phase" || by == "step";
  if (ofSteps) data.phases = phaseData(input);
  const WorkGroupBy groupBy = ofSteps          ? WorkGroupBy::Step
                              : by == "stream" ? WorkGroupBy::Stream
                              : by == "rank"   ? WorkGroupBy::Rank
                                               : WorkGroupBy::Device;
  data.groups = workGroups(*input.trace, filter, groupBy, input.options.flag("launched"),
                           ofSteps ? &data.phases->phases : nullptr);
  input.checkCancelled();
  std::vector<char> wanted;
  if (ofSteps) {
    wanted.assign(data.phases->phases.steps.size(), 0);
    for (const std::uint32_t s : data.phases->steps) wanted[s] = 1;
  }
  for (std::uint32_t g = 0; g < data.groups.size(); ++g) {
    if (!ofSteps || wanted[data.groups[g].step] != 0) data.rows.push_back(rowOf(data.groups[g], g, data.phases.get()));
  }
  if (by == "phase") data.rows = byPhase(data.rows);
  return data;
}

std::vector<OptionSpec> workRowOptions() {
  return {{.id = "by",
           .title = TALLY_TR("Rows"),
           .type = OptionType::Choice,
           .help = TALLY_TR("Whose busy and idle time a row tells."),
           .defaultValue = "device",
           .choices = {{"device", TALLY_TR("Device"), TALLY_TR("All work of a device, of any process."), false},
                       {"stream", TALLY_TR("Stream"), TALLY_TR("The work of one stream alone."), false},
                       {"phase", TALLY_TR("Phase"), TALLY_TR("The steps of one shape on one device, added up."), false},
                       {"step", TALLY_TR("Step"), TALLY_TR("The work that one step ran on one device."), false},
                       {"rank", TALLY_TR("Rank"), TALLY_TR("All work of the devices of one rank."), false}}},
          {.id = "launched",
           .title = TALLY_TR("Launched work only"),
           .help = TALLY_TR("Only work whose launching call is in the recording, as HTA and TraceLens count.")},
          deviceOption(),
          phaseFilterOption(),
          stepSourceOption(),
          phaseRulesOption(),
          noOutliersOption()};
}

std::vector<ColumnSpec> workRowColumns() {
  return {columns::number("rank", TALLY_TR("Rank"), TALLY_TR("Rank of the process, where recorded")),
          columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
          columns::number("stream", TALLY_TR("Stream"), TALLY_TR("Stream identifier")),
          columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the step")),
          columns::number("step", TALLY_TR("Step"), TALLY_TR("Place among the steps of its shape, from 1"))};
}

void addWorkRowColumns(Table& table, const Report& declaration, const std::shared_ptr<const WorkRows>& data,
                       std::function<const WorkRow&(std::size_t)> rowOf) {
  constexpr std::int64_t kNothing = ColumnData::kNoInteger;
  table.addComputedIntegers(declaration.column("rank"), [rowOf](std::size_t row) {
    return rowOf(row).rank < 0 ? kNothing : std::int64_t{rowOf(row).rank};
  });
  table.addComputedIntegers(declaration.column("device"), [data, rowOf](std::size_t row) {
    const std::uint32_t device = rowOf(row).device;
    return device == kNone ? kNothing : data->trace->devices()[device].id;
  });
  table.addComputedIntegers(declaration.column("stream"), [data, rowOf](std::size_t row) {
    const std::uint32_t stream = rowOf(row).stream;
    return stream == kNone ? kNothing : data->trace->streams()[stream].id;
  });
  table.addComputedTexts(
      declaration.column("phase"), [data, rowOf](std::size_t row) { return data->phase(rowOf(row)); },
      [rowOf](std::size_t row) { return rowOf(row).shape != kNone; });
  table.addComputedIntegers(declaration.column("step"), [data, rowOf](std::size_t row) {
    const std::uint32_t step = rowOf(row).step;
    return step == kNone ? kNothing : std::int64_t{data->phases->numbers[step]};
  });
}

}  // namespace tallyscope
