// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <vector>

#include "core/analysis/ranges/projection.h"
#include "core/base/parallel_sort.h"
#include "core/report/report.h"
#include "core/reports/column_makers.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {
namespace {

struct ProjectedRanges : RangeWork {
  explicit ProjectedRanges(const ReportInput& input)
      : RangeWork(input),
        filter(workFilter(input)),
        ids(*trace),
        projections(projectRanges(*trace, forest, links, filter, input.job)) {}
  std::int64_t id(std::uint32_t r) const { return ids.of(forest.event(r)); }
  EventRef event(const Projection& p) const { return forest.event(p.range); }

  WorkFilter filter;
  EventIds ids;
  std::vector<Projection> projections;  ///< the rows
};

void selectRows(const ReportInput& input, ProjectedRanges& data) {
  const RangeFilter filter(input.options);
  input.checkCancelled();
  if (filter.all()) return;
  std::erase_if(data.projections,
                [&](const Projection& p) { return !filter.matches(rangeName(*data.trace, data.event(p))); });
}

Table run(const ReportInput& input, const Report& declaration) {
  const auto made = std::make_shared<ProjectedRanges>(input);
  selectRows(input, *made);
  const std::shared_ptr<const ProjectedRanges> data = made;
  using Data = ProjectedRanges;

  Table table;
  table.setRowCount(data->projections.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(*data, data->projections[row]));
    });
  };
  table.addComputedTexts(declaration.column("name"), [data](std::size_t row) {
    return rangeName(*data->trace, data->event(data->projections[row]));
  });
  integers("start", [](const Data&, const Projection& p) { return p.start; });
  integers("duration", [](const Data&, const Projection& p) { return p.duration(); });
  integers("busy", [](const Data&, const Projection& p) { return p.busy; });
  integers("range-start", [](const Data& d, const Projection& p) { return d.forest.start(p.range); });
  integers("range-duration", [](const Data& d, const Projection& p) { return d.forest.duration(p.range); });
  table.addComputedTexts(declaration.column("style"), [data](std::size_t row) {
    return std::string(rangeStyle(*data->trace, data->event(data->projections[row])));
  });
  integers("pid", [](const Data& d, const Projection& p) {
    return pidOf(*d.trace, d.trace->threads()[d.forest.threadOf(p.range)].process);
  });
  integers("tid", [](const Data& d, const Projection& p) { return tidOf(*d.trace, d.forest.threadOf(p.range)); });
  integers("operations", [](const Data&, const Projection& p) { return p.operations; });
  integers("level", [](const Data& d, const Projection& p) { return d.forest.level(p.range); });
  integers("children", [](const Data&, const Projection& p) { return p.children; });
  integers("range-id", [](const Data& d, const Projection& p) { return d.id(p.range); });
  integers("parent-id", [](const Data& d, const Projection& p) {
    const std::uint32_t parent = d.forest.parent(p.range);
    return parent == kNone ? ColumnData::kNoInteger : d.id(parent);
  });
  table.addComputedTexts(declaration.column("stack"), [data](std::size_t row) {
    return rangeStackText(data->forest, data->projections[row].range, [&](std::uint32_t r) { return data->id(r); });
  });
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range,
                 [data](std::size_t row, const auto& visit) { visit(data->event(data->projections[row])); }});
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   const Projection& p = data->projections[row];
                   for (const std::uint32_t e : operationsOf(*data->trace, data->links, data->filter, p)) {
                     visit({EventKind::Device, e});
                   }
                 }});
  return table;
}

}  // namespace

Report rangeProjectionTraceReport() {
  Report report;
  report.id = "range_projection_trace";
  report.asysId = "hgtx_ppu_proj_trace";
  report.nsysIds = {"nvtx_gpu_proj_trace", "nvtxgpuproj"};
  report.title = TALLY_TR("{range} {device} Projection Trace");
  report.description = TALLY_TR(
      "When the work of each host range ran on the devices: from the first start to the last end of its kernels, "
      "copies "
      "and fills. An operation belongs to a range when the call that launched it lies within the range, ends included, "
      "on "
      "the same thread; every enclosing range counts. Active time counts time with several operations once. Every "
      "operation counts, so each node of a launched graph does. Ranges without work have no row.");
  report.order = TALLY_TR("Projected start, then the start of the range, then its thread and place in the recording.");
  report.rowHelp = TALLY_TR("Row number of the {range} {device} projection trace");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Ranges, Need::Operators};
  report.columns = {
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the {range} range")),
      columns::instant("start", TALLY_TR("Projected Start"), TALLY_TR("Projected range start timestamp")),
      columns::time("duration", TALLY_TR("Projected Duration"), TALLY_TR("Projected range duration")),
      columns::time("busy", TALLY_TR("{device} Active Time"),
                    TALLY_TR("Total {device} active time excluding overlapping for this range")),
      columns::instant("range-start", TALLY_TR("Orig Start"), TALLY_TR("Original {range} range start timestamp")),
      columns::time("range-duration", TALLY_TR("Orig Duration"), TALLY_TR("Original {range} range duration")),
      columns::text("style", TALLY_TR("Style"), TALLY_TR("Range style; Start/End or Push/Pop")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process identifier")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread identifier")),
      columns::count("operations", TALLY_TR("Num{device}Ops"), TALLY_TR("Number of enclosed {device} operations")),
      columns::number("level", TALLY_TR("Lvl"), TALLY_TR("Stack level, starts at 0")),
      columns::number("children", TALLY_TR("NumChild"), TALLY_TR("Number of children ranges that have device work")),
      columns::number("range-id", TALLY_TR("RangeId"), TALLY_TR("Arbitrary ID for range")),
      columns::number("parent-id", TALLY_TR("ParentId"), TALLY_TR("Range ID of the enclosing range")),
      columns::text("stack", TALLY_TR("RangeStack"), TALLY_TR("Range IDs that make up the push/pop stack")),
  };
  report.options = {deviceOption(), range_options::noGraphMapping(), range_options::rangeInclude(),
                    range_options::rangeExclude(), includeOperatorsOption()};
  report.pies = {{TALLY_TR("Range"), "name", {"busy", "duration"}}, {TALLY_TR("Process"), "pid", {"busy", "duration"}}};
  report.compareKeys = {"name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
