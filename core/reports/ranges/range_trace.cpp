// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

#include "core/report/report.h"
#include "core/reports/column_makers.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {
namespace {

struct Ranges {
  explicit Ranges(const ReportInput& input)
      : trace(input.trace),
        forest(*trace, {.startEnd = false, .operators = input.options.flag("include-operators")}),
        ids(*trace),
        childTime(forest.size(), 0),
        children(forest.size(), 0) {
    for (std::uint32_t r = 0; r < forest.size(); ++r) {
      const std::uint32_t parent = forest.parent(r);
      if (parent == kNone) continue;
      // Ranges that only overlap are nested by their start; what outlasts the parent is no time of the parent.
      childTime[parent] += std::min(forest.end(r), forest.end(parent)) - forest.start(r);
      ++children[parent];
    }
  }
  std::int64_t id(std::uint32_t r) const { return ids.of(forest.event(r)); }

  std::shared_ptr<const Trace> trace;
  RangeForest forest;
  EventIds ids;
  std::vector<TimeNs> childTime;
  std::vector<std::uint32_t> children;
  std::vector<std::uint32_t> rows;  ///< of the forest, in the order of the report
};

std::shared_ptr<const Ranges> select(const ReportInput& input) {
  auto ranges = std::make_shared<Ranges>(input);
  const RangeFilter filter(input.options);
  const RangeForest& forest = ranges->forest;
  for (std::uint32_t r = 0; r < forest.size(); ++r) {
    if (!input.window.overlaps(forest.start(r), forest.duration(r))) continue;
    if (!filter.all() && !filter.matches(rangeName(*input.trace, forest.event(r)))) continue;
    ranges->rows.push_back(r);
  }
  input.checkCancelled();
  std::sort(ranges->rows.begin(), ranges->rows.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (forest.start(a) != forest.start(b)) return forest.start(a) < forest.start(b);
    if (forest.duration(a) != forest.duration(b)) return forest.duration(a) > forest.duration(b);
    return a < b;
  });
  return ranges;
}

Table run(const ReportInput& input, const Report& declaration) {
  const auto data = select(input);
  const auto spec = [&](const char* id) { return declaration.column(id); };
  const auto name = [data](std::size_t row) { return rangeName(*data->trace, data->forest.event(data->rows[row])); };
  const auto integer = [&](auto value) {
    return [data, value](std::size_t row) { return static_cast<std::int64_t>(value(*data, data->rows[row])); };
  };

  Table table;
  table.setRowCount(data->rows.size());
  table.addComputedIntegers(spec("start"), integer([](const Ranges& d, auto r) { return d.forest.start(r); }));
  table.addComputedIntegers(spec("end"), integer([](const Ranges& d, auto r) { return d.forest.end(r); }));
  table.addComputedIntegers(spec("duration"), integer([](const Ranges& d, auto r) { return d.forest.duration(r); }));
  table.addComputedIntegers(spec("child-time"), integer([](const Ranges& d, auto r) { return d.childTime[r]; }));
  table.addComputedIntegers(spec("own-time"),
                            integer([](const Ranges& d, auto r) { return d.forest.duration(r) - d.childTime[r]; }));
  table.addComputedTexts(spec("name"), name);
  table.addComputedIntegers(spec("pid"), integer([](const Ranges& d, auto r) {
                              return pidOf(*d.trace, d.trace->threads()[d.forest.threadOf(r)].process);
                            }));
  table.addComputedIntegers(spec("tid"),
                            integer([](const Ranges& d, auto r) { return tidOf(*d.trace, d.forest.threadOf(r)); }));
  table.addComputedIntegers(spec("level"), integer([](const Ranges& d, auto r) { return d.forest.level(r); }));
  table.addComputedIntegers(spec("children"), integer([](const Ranges& d, auto r) { return d.children[r]; }));
  table.addComputedIntegers(spec("range-id"), integer([](const Ranges& d, auto r) { return d.id(r); }));
  table.addComputedIntegers(spec("parent-id"), integer([](const Ranges& d, auto r) {
                              const std::uint32_t parent = d.forest.parent(r);
                              return parent == kNone ? ColumnData::kNoInteger : d.id(parent);
                            }));
  table.addComputedTexts(spec("stack"), [data](std::size_t row) {
    return rangeStackText(data->forest, data->rows[row], [&](std::uint32_t r) { return data->id(r); });
  });
  table.addComputedTexts(spec("name-tree"), [data, name](std::size_t row) {
    return rangeTreeText(data->forest.level(data->rows[row]), name(row));
  });
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range,
                 [data](std::size_t row, const auto& visit) { visit(data->forest.event(data->rows[row])); }});
  return table;
}

}  // namespace

Report rangeTraceReport() {
  Report report;
  report.id = "range_trace";
  report.asysId = "hgtx_pushpop_trace";
  report.nsysIds = {"nvtx_pushpop_trace", "nvtxpptrace"};
  report.title = TALLY_TR("{range} Push/Pop Range Trace");
  report.description = TALLY_TR(
      "Every push/pop range with its place in the stack of its thread. The stack is the one at the range's start, all "
      "domains together: a range that has begun and not ended by then is open. Child ranges are those one level deeper "
      "only. A range that was never closed ends with the recording.");
  report.order = TALLY_TR("Start, then the longer range first, then the order of the recording.");
  report.rowHelp = TALLY_TR("Row number of the {range} range trace");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Ranges, Need::Operators};
  report.columns = {
      columns::instant("start", TALLY_TR("Start"), TALLY_TR("Range start timestamp")),
      columns::instant("end", TALLY_TR("End"), TALLY_TR("Range end timestamp")),
      columns::time("duration", TALLY_TR("Duration"), TALLY_TR("Range duration")),
      columns::time("child-time", TALLY_TR("DurChild"), TALLY_TR("Duration of all child ranges")),
      columns::time("own-time", TALLY_TR("DurNonChild"), TALLY_TR("Duration of this range minus child ranges")),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the {range} range")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process ID")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread ID")),
      columns::number("level", TALLY_TR("Lvl"), TALLY_TR("Stack level, starts at 0")),
      columns::number("children", TALLY_TR("NumChild"), TALLY_TR("Number of children ranges")),
      columns::number("range-id", TALLY_TR("RangeId"), TALLY_TR("Arbitrary ID for range")),
      columns::number("parent-id", TALLY_TR("ParentId"), TALLY_TR("Range ID of the enclosing range")),
      columns::text("stack", TALLY_TR("RangeStack"), TALLY_TR("Range IDs that make up the push/pop stack")),
      columns::text("name-tree", TALLY_TR("NameTree"), TALLY_TR("Range name prefixed with level indicator")),
  };
  OptionSpec range = range_options::rangeInclude();
  range.id = "range";
  report.options = {range, includeOperatorsOption()};
  report.pies = {{TALLY_TR("Range"), "name", {"duration", "own-time"}}};
  report.compareKeys = {"name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
