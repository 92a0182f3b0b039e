// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/named_sum.h"

#include "core/reports/event_scan.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

Table summarizeByName(const Report& report, const ReportInput& input, EventKind kind, std::string linkLabel,
                      std::string_view (*printedName)(std::string_view)) {
  const Trace& trace = *input.trace;
  const SliceColumns& events = *trace.slices(kind);
  StringPool printed;
  const auto groupOfName = std::make_shared<std::vector<std::uint32_t>>(trace.strings().size(), kNone);
  const auto group = [&](StringId name) {
    std::uint32_t& g = (*groupOfName)[name];
    if (g == kNone) g = printed.intern(printedName(trace.text(name)));
    return g;
  };
  const std::vector<Summary> groups = summarizeGroups(StdDevForm::Sample, [&](auto emit) {
    forEachEvent(
        trace, kind, input.window, kEveryTrack,
        [&](std::uint32_t i) { emit(group(events.name[i]), events.duration[i]); }, input.job);
  });
  const std::vector<std::uint32_t> order =
      orderByTotal(groups, [&](std::uint32_t a, std::uint32_t b) { return printed[a] < printed[b]; });

  Table table;
  addSummaryColumns(table, report, groups, order);
  std::vector<std::string> texts;
  for (const std::uint32_t g : order) texts.emplace_back(printed[g]);
  table.addTexts(report.column("name"), std::move(texts));
  table.addLink(
      groupLink(std::move(linkLabel), kind, input, order, [groupOfName, kind, trace = input.trace](std::uint32_t i) {
        return (*groupOfName)[trace->slices(kind)->name[i]];
      }));
  return table;
}

}  // namespace tallyscope
