// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <tuple>

#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/ranges/range_style.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

/// One row: ranges of one domain, name and style; framework operators are a style of their own.
struct Group {
  StringId domain, name;
  std::string_view style;
};

/// Numbers groups in order of appearance.
class Groups {
 public:
  std::uint32_t resolve(StringId domain, StringId name, std::string_view style) {
    const auto [it, isNew] = index_.try_emplace({domain, name, style}, static_cast<std::uint32_t>(list_.size()));
    if (isNew) list_.push_back({domain, name, style});
    return it->second;
  }
  std::uint32_t find(StringId domain, StringId name, std::string_view style) const {
    const auto it = index_.find({domain, name, style});
    return it == index_.end() ? kNone : it->second;
  }
  const Group& operator[](std::uint32_t i) const { return list_[i]; }

 private:
  std::map<std::tuple<StringId, StringId, std::string_view>, std::uint32_t> index_;
  std::vector<Group> list_;
};

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const RangeTable& ranges = trace.ranges();
  const OperatorTable& operators = trace.operators();
  const auto threads = std::make_shared<const std::vector<char>>(threadMask(trace, input.options));
  const auto onThread = [&](const Track& track) { return track.thread != kNone && (*threads)[track.thread] != 0; };
  const auto groups = std::make_shared<Groups>();
  const bool withUnclosed = input.options.flag("include-unclosed");
  std::uint64_t unclosed = 0;

  const std::vector<Summary> figures = summarizeGroups(StdDevForm::Sample, [&](auto emit) {
    unclosed = 0;
    forEachEvent(
        trace, EventKind::Range, input.window, onThread,
        [&](std::uint32_t i) {
          if (!hasLength(ranges.kind[i])) return;
          if ((ranges.flags[i] & FlagUnclosed) != 0 && !withUnclosed) {
            ++unclosed;
            return;
          }
          emit(groups->resolve(ranges.domain[i], ranges.name[i], styleName(ranges.kind[i])), ranges.duration[i]);
        },
        input.job);
    if (!input.options.flag("include-operators")) return;
    forEachEvent(
        trace, EventKind::Operator, input.window, onThread,
        [&](std::uint32_t i) { emit(groups->resolve(0, operators.name[i], kOperatorStyle), operators.duration[i]); },
        input.job);
  });
  const auto name = [&](std::uint32_t g) { return rangeName(trace, (*groups)[g].domain, (*groups)[g].name); };
  const std::vector<std::uint32_t> order = orderByTotal(figures, [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(name(a), (*groups)[a].style) < std::pair(name(b), (*groups)[b].style);
  });

  Table table;
  addSummaryColumns(table, report, figures, order);
  std::vector<std::string> styles, names;
  for (const std::uint32_t g : order) {
    styles.emplace_back((*groups)[g].style);
    names.push_back(name(g));
  }
  table.addTexts(report.column("style"), std::move(styles));
  table.addTexts(report.column("name"), std::move(names));
  const auto countsTrack = [threads](const Trace& t, EventRef event) {
    const Track& track = t.tracks()[t.trackOf(event)];
    return track.thread != kNone && (*threads)[track.thread] != 0;
  };
  table.addLink(groupLink(TALLY_TR("{range} Range"), EventKind::Range, input, order,
                          [groups, countsTrack, withUnclosed, trace = input.trace](std::uint32_t i) {
                            const RangeTable& r = trace->ranges();
                            const bool counts = hasLength(r.kind[i]) &&
                                                (withUnclosed || (r.flags[i] & FlagUnclosed) == 0) &&
                                                countsTrack(*trace, {EventKind::Range, i});
                            return counts ? groups->find(r.domain[i], r.name[i], styleName(r.kind[i])) : kNone;
                          }));
  if (input.options.flag("include-operators")) {
    table.addLink(groupLink(TALLY_TR("Operator"), EventKind::Operator, input, order,
                            [groups, countsTrack, trace = input.trace](std::uint32_t i) {
                              return countsTrack(*trace, {EventKind::Operator, i})
                                         ? groups->find(0, trace->operators().name[i], kOperatorStyle)
                                         : kNone;
                            }));
  }
  if (unclosed > 0) {
    table.notes.push_back(Remark::counted(unclosed, TALLY_TR("%1 range was never closed and is not counted."),
                                          TALLY_TR("%1 ranges were never closed and are not counted.")));
  }
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report rangeSumReport() {
  Report report;
  report.id = "range_sum";
  report.asysId = "hgtx_sum";
  report.nsysIds = {"nvtx_sum", "nvtxsum"};
  report.title = TALLY_TR("{range} Range Summary");
  report.description = TALLY_TR(
      "Sums the time of {range} ranges by domain and name; a range with a domain is printed as domain:range. With the "
      "options 'process' and 'thread' a range counts when its process is listed or its thread is. Ranges that end on "
      "another thread count; ranges that were never closed only with the option 'include-unclosed'. 'Time' is the "
      "share of the sum of the listed ranges, "
      "not of the run's duration.");
  report.order = TALLY_TR("By Total Time, largest first; then by range and style.");
  report.rowHelp = TALLY_TR("Row number of the {range} range summary");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Ranges, Need::Operators};
  report.columns = timeSummaryColumns({.noun = "range",
                                       .countTitle = TALLY_TR("Instances"),
                                       .countHelp = TALLY_TR("Number of instances of this range"),
                                       .totalHelp = TALLY_TR("Total time used by all instances of this range")});
  report.columns.push_back(
      {.id = "style", .title = TALLY_TR("Style"), .help = TALLY_TR("Range style; Start/End or Push/Pop")});
  report.columns.push_back({.id = "name", .title = TALLY_TR("Range"), .help = TALLY_TR("Name of the range")});
  report.options = {rowsOption(),
                    {.id = "process",
                     .title = TALLY_TR("Processes"),
                     .type = OptionType::IdList,
                     .help = TALLY_TR("Only ranges of these process ids, joined by '/'. Default is all processes.")},
                    {.id = "thread",
                     .title = TALLY_TR("Threads"),
                     .type = OptionType::IdList,
                     .help = TALLY_TR("Only ranges of these thread ids, joined by '/'. Default is all threads.")},
                    includeOperatorsOption(),
                    includeUnclosedOption()};
  report.pies = {{TALLY_TR("{range} Range"), "name", {"total", "count"}}};
  report.compareKeys = {"name", "style"};
  report.summaryPlace = 1;
  report.run = run;
  return report;
}

}  // namespace tallyscope
