// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/analysis/intervals.h"
#include "core/analysis/ranges/projection.h"
#include "core/report/report.h"
#include "core/reports/column_makers.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {
namespace {

struct Group {
  std::string name;
  std::string_view style;
  Summary projected;
  TimeNs active = 0;
  TimeNs rangeTime = 0;
  std::int64_t operations = 0, levels = 0, children = 0;
  std::vector<std::uint32_t> projections;  ///< by start
};

struct ProjectedGroups : RangeWork {
  explicit ProjectedGroups(const ReportInput& input) : RangeWork(input), filter(workFilter(input)) {}
  WorkFilter filter;
  std::vector<Projection> projections;
  std::vector<Group> groups;
};

/// The length of time that In-Use refers to.
TimeNs referenceTime(const ReportInput& input, const WorkFilter& filter) {
  if (input.options.text("range-mode") == "full") {
    const TimeWindow extent = input.trace->extent();
    return std::min(input.window.to, extent.to) - std::max(input.window.from, extent.from);
  }
  const auto work = workByStart(*input.trace, filter);
  if (work.empty()) return 0;
  TimeNs end = kTimeMin;
  for (const std::uint32_t e : work) end = std::max(end, input.trace->device().end(e));
  return end - input.trace->device().start[work.front()];
}

void fillGroups(const ReportInput& input, ProjectedGroups& data) {
  const RangeForest& forest = data.forest;
  data.projections = projectRanges(*data.trace, forest, data.links, data.filter, input.job);
  const std::vector<Projection>& projections = data.projections;
  const RangeFilter filter(input.options);
  RangeNames names(*data.trace);
  std::map<std::pair<std::uint32_t, std::string_view>, std::uint32_t> index;
  std::vector<Group>& groups = data.groups;
  std::vector<signed char> wanted;
  for (std::uint32_t p = 0; p < projections.size(); ++p) {
    const std::uint32_t r = projections[p].range;
    const EventRef event = forest.event(r);
    const std::uint32_t name = names.idOf(event);
    while (wanted.size() < names.size())
      wanted.push_back(filter.matches(names[static_cast<std::uint32_t>(wanted.size())]));
    if (!wanted[name]) continue;
    const std::string_view style = rangeStyle(*data.trace, event);
    const auto [it, isNew] = index.try_emplace({name, style}, static_cast<std::uint32_t>(groups.size()));
    if (isNew) {
      groups.emplace_back();
      groups.back().name = names[name];
      groups.back().style = style;
    }
    Group& group = groups[it->second];
    group.projections.push_back(p);
    group.rangeTime += forest.duration(r);
    group.operations += projections[p].operations;
    group.levels += forest.level(r);
    group.children += projections[p].children;
  }
  input.checkCancelled();
  const StdDevForm form = rangeStdDev(input);
  std::vector<std::int64_t> durations;
  for (Group& group : groups) {
    BusyTime busy;
    durations.clear();
    for (const std::uint32_t p : group.projections) {
      busy.add(projections[p].start, projections[p].end);
      durations.push_back(projections[p].duration());
    }
    group.active = busy.busy();
    group.projected = summarize(durations, form);
  }
  // The reference is the same for all, so the share's order is the active time's.
  std::sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) {
    if (a.active != b.active) return a.active > b.active;
    return a.name != b.name ? a.name < b.name : a.style < b.style;
  });
}

Table run(const ReportInput& input, const Report& declaration) {
  const auto made = std::make_shared<ProjectedGroups>(input);
  fillGroups(input, *made);
  const std::shared_ptr<const ProjectedGroups> data = made;
  const TimeNs reference = referenceTime(input, data->filter);

  Table table;
  table.setRowCount(data->groups.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(data->groups[row]));
    });
  };
  const auto averages = [&](const char* id, auto total) {
    table.addComputedReals(declaration.column(id), [data, total](std::size_t row) {
      const Group& g = data->groups[row];
      return static_cast<double>(total(g)) / static_cast<double>(g.projected.count);
    });
  };
  table.addComputedTexts(declaration.column("range"), [data](std::size_t row) { return data->groups[row].name; });
  table.addComputedTexts(declaration.column("style"),
                         [data](std::size_t row) { return std::string(data->groups[row].style); });
  table.addComputedReals(declaration.column("in-use"),
                         [data, reference](std::size_t row) { return percentOf(data->groups[row].active, reference); });
  integers("active", [](const Group& g) { return g.active; });
  integers("total", [](const Group& g) { return g.projected.total; });
  integers("range-time", [](const Group& g) { return g.rangeTime; });
  integers("instances", [](const Group& g) { return g.projected.count; });
  integers("avg", [](const Group& g) { return g.projected.mean; });
  integers("med", [](const Group& g) { return g.projected.median; });
  integers("min", [](const Group& g) { return g.projected.min; });
  integers("max", [](const Group& g) { return g.projected.max; });
  integers("stddev", [](const Group& g) { return g.projected.stddev; });
  integers("operations", [](const Group& g) { return g.operations; });
  averages("avg-operations", [](const Group& g) { return g.operations; });
  averages("avg-level", [](const Group& g) { return g.levels; });
  averages("avg-children", [](const Group& g) { return g.children; });
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range, [data](std::size_t row, const auto& visit) {
                   std::uint32_t last = kNone;
                   std::vector<std::uint32_t> ranges;
                   for (const std::uint32_t p : data->groups[row].projections)
                     ranges.push_back(data->projections[p].range);
                   std::sort(ranges.begin(), ranges.end());
                   for (const std::uint32_t r : ranges) {
                     if (r != last) visit(data->forest.event(r));
                     last = r;
                   }
                 }});
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   for (const std::uint32_t p : data->groups[row].projections) {
                     for (const std::uint32_t e :
                          operationsOf(*data->trace, data->links, data->filter, data->projections[p])) {
                       visit({EventKind::Device, e});
                     }
                   }
                 }});
  return table;
}

}  // namespace

Report rangeProjectionSumReport() {
  Report report;
  report.id = "range_projection_sum";
  report.asysId = "hgtx_ppu_proj_sum";
  report.nsysIds = {"nvtx_gpu_proj_sum", "nvtxgpuprojsum"};
  report.title = TALLY_TR("{range} {device} Projection Summary");
  report.description = TALLY_TR(
      "How long ranges of one name were active on the devices. A range is projected from the first start to the last "
      "end of "
      "its kernels, copies and fills; an operation belongs to it when the call that launched it lies within the range, "
      "on "
      "the same thread. Active time counts time under several projections of the name once; In-Use is its share of the "
      "time range that the option range-mode chooses.");
  report.order = TALLY_TR("In-Use, largest first, then name, then style.");
  report.rowHelp = TALLY_TR("Row number of the {range} {device} projection summary");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Ranges, Need::Operators};
  report.columns = {
      columns::text("range", TALLY_TR("Range"), TALLY_TR("Name of the {range} range")),
      columns::text("style", TALLY_TR("Style"), TALLY_TR("Range style; Start/End or Push/Pop")),
      columns::percent("in-use", TALLY_TR("In-Use"), TALLY_TR("Percentage of projected active time to time range"),
                       false),
      columns::time("active", TALLY_TR("Proj Active Time"),
                    TALLY_TR("Total projected time excluding overlapping for this range name")),
      columns::time("total", TALLY_TR("Total Proj Time"),
                    TALLY_TR("Total projected time used by all instances of this range name")),
      columns::time("range-time", TALLY_TR("Total Range Time"),
                    TALLY_TR("Total original {range} range time used by all instances of this range name")),
      columns::count("instances", TALLY_TR("Range Instances"), TALLY_TR("Number of instances of this range")),
      columns::figure("avg", TALLY_TR("Proj Avg"), TALLY_TR("Average projected time for this range")),
      columns::figure("med", TALLY_TR("Proj Med"), TALLY_TR("Median projected time for this range")),
      columns::figure("min", TALLY_TR("Proj Min"), TALLY_TR("Minimum projected time for this range")),
      columns::figure("max", TALLY_TR("Proj Max"), TALLY_TR("Maximum projected time for this range")),
      columns::figure(
          "stddev", TALLY_TR("Proj StdDev"),
          TALLY_TR("Standard deviation of projected times for this range; n - 1 or n: see the option stddev")),
      columns::count("operations", TALLY_TR("Total {device} Ops"), TALLY_TR("Total number of {device} operations")),
      columns::real("avg-operations", TALLY_TR("Avg {device} Ops"), TALLY_TR("Average number of {device} operations")),
      columns::real("avg-level", TALLY_TR("Avg Range Lvl"), TALLY_TR("Average range stack depth")),
      columns::real("avg-children", TALLY_TR("Avg Num Child"), TALLY_TR("Average number of children ranges")),
  };
  report.options = {deviceOption(),
                    range_options::rangeMode(),
                    range_options::rangeInclude(),
                    range_options::rangeExclude(),
                    range_options::noGraphMapping(),
                    includeOperatorsOption(),
                    range_options::stddev(kVendorForm)};
  report.pies = {{TALLY_TR("Range"), "range", {"active", "total"}}};
  report.compareKeys = {"range", "style"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
