// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>
#include <vector>

#include "core/report/report.h"
#include "core/reports/ranges/range_support.h"
#include "core/reports/summary_table.h"

namespace tallyscope {
namespace {

/// Push/pop ranges and start/end ranges apart: by printed name, plain time statistics.
Table summarize(const Report& report, const ReportInput& input, RangeKind kind) {
  const Trace& trace = *input.trace;
  const RangeTable& ranges = trace.ranges();
  const auto threads = std::make_shared<const std::vector<char>>(threadMask(trace, input.options));
  const auto onThread = [&](const Track& track) { return track.thread != kNone && (*threads)[track.thread] != 0; };
  RangeNames names(trace);
  const auto groupOf = std::make_shared<std::vector<std::uint32_t>>(ranges.size(), kNone);
  const bool withUnclosed = input.options.flag("include-unclosed");
  std::uint64_t unclosed = 0;
  const StdDevForm form = input.options.text("stddev") == "population" ? StdDevForm::Population : StdDevForm::Sample;
  forEachEvent(
      trace, EventKind::Range, input.window, onThread,
      [&](std::uint32_t i) {
        if (ranges.kind[i] != kind) return;
        if ((ranges.flags[i] & FlagUnclosed) != 0 && !withUnclosed) {
          ++unclosed;
          return;
        }
        (*groupOf)[i] = names.idOf({EventKind::Range, i});
      },
      input.job);
  const std::vector<Summary> figures = summarizeGroups(form, [&](auto emit) {
    for (std::uint32_t i = 0; i < ranges.size(); ++i) {
      if ((*groupOf)[i] != kNone) emit((*groupOf)[i], ranges.duration[i]);
    }
  });
  const std::vector<std::uint32_t> order =
      orderByTotal(figures, [&](std::uint32_t a, std::uint32_t b) { return names[a] < names[b]; });

  Table table;
  addSummaryColumns(table, report, figures, order);
  std::vector<std::string> texts;
  for (const std::uint32_t g : order) texts.push_back(names[g]);
  table.addTexts(report.column("name"), std::move(texts));
  table.addLink(groupLink(TALLY_TR("{range} Range"), EventKind::Range, input, order,
                          [groupOf](std::uint32_t i) { return (*groupOf)[i]; }));
  if (unclosed > 0) {
    table.notes.push_back(Remark::counted(unclosed, TALLY_TR("%1 range was never closed and is not counted."),
                                          TALLY_TR("%1 ranges were never closed and are not counted.")));
  }
  return limitRows(std::move(table), input.options);
}

Table runPushPop(const ReportInput& input, const Report& report) {
  return summarize(report, input, RangeKind::PushPop);
}

Table runStartEnd(const ReportInput& input, const Report& report) {
  return summarize(report, input, RangeKind::StartEnd);
}

Report declaration() {
  Report report;
  report.order = TALLY_TR("By Total Time, largest first; then by range.");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Ranges};
  report.columns = timeSummaryColumns({.noun = "range",
                                       .countTitle = TALLY_TR("Instances"),
                                       .countHelp = TALLY_TR("Number of instances of this range"),
                                       .totalHelp = TALLY_TR("Total time used by all instances of this range")});
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
                    includeUnclosedOption(),
                    range_options::stddev("sample")};
  report.pies = {{TALLY_TR("{range} Range"), "name", {"total", "count"}}};
  report.compareKeys = {"name"};
  return report;
}

}  // namespace

Report rangePushPopSumReport() {
  Report report = declaration();
  report.id = "range_pushpop_sum";
  report.asysId = "hgtx_pushpop_sum";
  report.nsysIds = {"nvtx_pushpop_sum", "nvtxppsum"};
  report.title = TALLY_TR("{range} Push/Pop Range Summary");
  report.rowHelp = TALLY_TR("Row number of the {range} push/pop range summary");
  report.description = TALLY_TR(
      "Sums the time of push/pop ranges by domain and name; a range with a domain is printed as domain:range. Nested "
      "ranges "
      "count in full, so that the sum of all may exceed the run. Ranges that were never closed count only with the "
      "option 'include-unclosed'. With the "
      "options 'process' and 'thread' a range counts when its process is listed or its thread is.");
  report.run = runPushPop;
  return report;
}

Report rangeStartEndSumReport() {
  Report report = declaration();
  report.id = "range_startend_sum";
  report.nsysIds = {"nvtx_startend_sum", "nvtxsesum"};
  report.title = TALLY_TR("{range} Start/End Range Summary");
  report.rowHelp = TALLY_TR("Row number of the {range} start/end range summary");
  report.description = TALLY_TR(
      "Sums the time of start/end ranges by domain and name, those that end on another thread included; a range with a "
      "domain "
      "is printed as domain:range. Ranges that were never closed count only with the option 'include-unclosed'. With "
      "the options 'process' and 'thread' "
      "a "
      "range counts when the process it began in is listed or that thread is.");
  report.run = runStartEnd;
  return report;
}

}  // namespace tallyscope
