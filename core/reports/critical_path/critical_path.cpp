// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/critical_path/path_rows.h"

namespace tallyscope {

namespace {

struct Row {
  std::string phase, group;
  TimeNs total = 0, longest = 0;
  std::vector<std::uint32_t> parts;  ///< into PathRows::rows
  std::size_t of = 0;                ///< into Sums::phases
};

/// The paths whose parts are added up: all of one phase, or the only one.
struct PathGroup {
  std::string name;
  TimeNs length = 0;
  std::int64_t paths = 0;
};

struct Sums {
  std::shared_ptr<const PathRows> paths;
  std::vector<PathGroup> groups;
  std::vector<Row> rows;
};

std::string groupOf(const PathRows& data, const PathPart& part, const std::string& by) {
  if (by == "category") return data.categoryOf(part);
  if (by == "operator") return data.operatorOf(part);
  if (by == "name") return data.nameOf(part);
  return std::string(titleOf(part.cause));
}

std::shared_ptr<const Sums> sum(const ReportInput& input) {
  const auto data = std::make_shared<Sums>();
  data->paths = pathRows(input);
  const PathRows& paths = *data->paths;
  const std::string by = input.options.text("by").value_or("cause");
  std::map<std::string, std::size_t> phases;
  std::vector<std::size_t> groupOfPath;
  for (std::uint32_t p = 0; p < paths.lengths.size(); ++p) {
    const std::string phase = paths.phases ? paths.phase(p) : std::string();
    const auto [it, isNew] = phases.try_emplace(phase, data->groups.size());
    if (isNew) data->groups.push_back({phase, 0, 0});
    data->groups[it->second].length += paths.lengths[p];
    ++data->groups[it->second].paths;
    groupOfPath.push_back(it->second);
  }
  std::map<std::pair<std::size_t, std::string>, std::size_t> known;
  for (std::uint32_t i = 0; i < paths.rows.size(); ++i) {
    const PathPart& part = paths.rows[i].part;
    const std::size_t group = groupOfPath[paths.rows[i].path];
    const auto [it, isNew] = known.try_emplace({group, groupOf(paths, part, by)}, data->rows.size());
    if (isNew) {
      data->rows.emplace_back();
      data->rows.back().phase = data->groups[group].name;
      data->rows.back().group = it->first.second;
      data->rows.back().of = group;
    }
    Row& row = data->rows[it->second];
    row.total += part.time.length();
    row.longest = std::max(row.longest, part.time.length());
    row.parts.push_back(i);
  }
  std::sort(data->rows.begin(), data->rows.end(), [](const Row& a, const Row& b) {
    return std::tuple(a.of, -a.total, std::string_view(a.group)) <
           std::tuple(b.of, -b.total, std::string_view(b.group));
  });
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Sums> data = sum(input);
  Table table;
  table.setRowCount(data->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(data->rows[row], data->groups[data->rows[row].of]));
    });
  };
  const bool ofSteps = data->paths->phases != nullptr;
  table.addComputedTexts(
      declaration.column("phase"), [data](std::size_t row) { return data->rows[row].phase; },
      [ofSteps](std::size_t) { return ofSteps; });
  table.addComputedTexts(
      declaration.column("group"), [data](std::size_t row) { return data->rows[row].group; },
      [data](std::size_t row) { return !data->rows[row].group.empty(); });
  integers("time", [](const Row& r, const PathGroup&) { return r.total; });
  table.addComputedReals(declaration.column("share"), [data](std::size_t row) {
    return percentOf(data->rows[row].total, data->groups[data->rows[row].of].length);
  });
  integers("parts", [](const Row& r, const PathGroup&) { return r.parts.size(); });
  integers("longest", [](const Row& r, const PathGroup&) { return r.longest; });
  integers("saving", [](const Row& r, const PathGroup& g) { return r.total / g.paths; });
  table.addComputedReals(declaration.column("saving-ms"), [data](std::size_t row) {
    const Row& r = data->rows[row];
    return static_cast<double>(r.total) / static_cast<double>(data->groups[r.of].paths) / 1e6;
  });
  table.addComputedReals(declaration.column("speedup"), [data](std::size_t row) {
    const Row& r = data->rows[row];
    const TimeNs left = data->groups[r.of].length - r.total;
    return left > 0 ? static_cast<double>(data->groups[r.of].length) / static_cast<double>(left)
                    : std::numeric_limits<double>::quiet_NaN();
  });
  addPathLinks(table, data->paths, [data](std::size_t row, const std::function<void(const PathPart&)>& visit) {
    for (const std::uint32_t part : data->rows[row].parts) visit(data->paths->rows[part].part);
  });
  addPathNotes(*data->paths, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report criticalPathReport() {
  Report report;
  report.id = "critical_path";
  report.title = TALLY_TR("Critical Path");
  report.description = pathDescription() + " " +
                       TALLY_TR("What a row would save at most if it were free is its time on the path, in each step.");
  report.order = TALLY_TR("Phase, then time, longest first, then name.");
  report.rowHelp = TALLY_TR("Row number of the critical path");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = {
      columns::part(columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the steps"))),
      columns::text("group", TALLY_TR("Name"), TALLY_TR("Cause, category, operator or name of the event")),
      columns::time("time", TALLY_TR("Time on the Path"), TALLY_TR("Time of the path's parts")),
      columns::percent("share", TALLY_TR("Share of the Path"), TALLY_TR("Share of the length of the paths"), true),
      columns::count("parts", TALLY_TR("Parts"), TALLY_TR("Number of parts of the path")),
      columns::figure("longest", TALLY_TR("Longest"), TALLY_TR("Length of the longest part")),
      columns::time("saving", TALLY_TR("Saved at Most"),
                    TALLY_TR("If this were free, at most so much would be saved, in each step")),
      columns::real("saving-ms", TALLY_TR("Saved at Most (ms)"), TALLY_TR("The same in milliseconds"), Unit::None, 3),
      columns::real("speedup", TALLY_TR("Speed-up at Most"),
                    TALLY_TR("The path's length, divided by what would be left of it"), Unit::None, 3),
  };
  report.options = pathOptions();
  report.options.push_back(
      {.id = "by",
       .title = TALLY_TR("Rows"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What parts of the path are taken together by."),
       .defaultValue = "cause",
       .choices = {{"cause", TALLY_TR("Cause"), TALLY_TR("What the path did."), false},
                   {"category", TALLY_TR("Category"), TALLY_TR("What the kernel or the host's work is for."), false},
                   {"operator", TALLY_TR("Operator"), TALLY_TR("The innermost framework operator."), false},
                   {"name", TALLY_TR("Event"), TALLY_TR("The event's own name."), false}}});
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("Name"), "group", {"time", "parts"}}};
  report.compareKeys = {"phase", "group"};
  report.uses.steps = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
