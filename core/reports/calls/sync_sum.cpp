// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>
#include <vector>

#include "core/analysis/kernel_names.h"
#include "core/report/report.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/summary_table.h"

namespace tallyscope {
namespace {

/// Calls whose whole purpose is to wait: cudaDeviceSynchronize, cuStreamSynchronize, hipEventSynchronize,
/// hggcStreamSynchronize, cuCtxSynchronize …
bool waits(std::string_view name) { return name.find("Synchronize") != std::string_view::npos; }

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const ApiTable& api = trace.api();
  const auto threads = threadMask(trace, input.options);
  // By string id: whether the name waits, and its group (names that print alike are one).
  const auto groupOfName = std::make_shared<std::vector<std::uint32_t>>(trace.strings().size(), kNone);
  StringPool names;
  for (std::uint32_t id = 1; id < trace.strings().size(); ++id) {
    if (waits(trace.text(id))) (*groupOfName)[id] = names.intern(apiDisplayName(trace.text(id)));
  }
  const auto groupOf = std::make_shared<std::vector<std::uint32_t>>(api.size(), kNone);
  forEachEvent(
      trace, EventKind::Api, input.window, [&](const Track& track) { return threads[track.thread] != 0; },
      [&](std::uint32_t i) {
        // A driver call inside the runtime call that waits is the same wait.
        const std::uint32_t parent = api.parent[i];
        if (parent != kNone && (*groupOfName)[api.name[parent]] != kNone) return;
        (*groupOf)[i] = (*groupOfName)[api.name[i]];
      },
      input.job);
  const std::vector<Summary> figures = summarizeGroups(StdDevForm::Sample, [&](auto emit) {
    for (std::uint32_t i = 0; i < api.size(); ++i) {
      if ((*groupOf)[i] != kNone) emit((*groupOf)[i], api.duration[i]);
    }
  });
  const std::vector<std::uint32_t> order =
      orderByTotal(figures, [&](std::uint32_t a, std::uint32_t b) { return names[a] < names[b]; });
  Table table;
  addSummaryColumns(table, report, figures, order);
  std::vector<std::string> texts;
  for (const std::uint32_t g : order) texts.emplace_back(names[g]);
  table.addTexts(report.column("name"), std::move(texts));
  table.addLink(groupLink(TALLY_TR("{api} API"), EventKind::Api, input, order,
                          [groupOf](std::uint32_t i) { return (*groupOf)[i]; }));
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report syncSumReport() {
  Report report;
  report.id = "sync_sum";
  report.nsysIds = {"cuda_api_sync"};
  report.title = TALLY_TR("{api} Synchronization Summary");
  report.description = TALLY_TR(
      "Calls in which the host waited for a device: those that synchronize a device, context, stream or event. Sums "
      "their time "
      "by name; a driver call inside a runtime call that waits is the same wait and is not counted again. Copies that "
      "wait "
      "are not listed.");
  report.order = TALLY_TR("By Total Time, largest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the {api} synchronization summary");
  report.group = ReportGroup::Api;
  report.needs = {Need::Api};
  report.columns = timeSummaryColumns({.noun = "function",
                                       .countTitle = TALLY_TR("Num Calls"),
                                       .countHelp = TALLY_TR("Number of calls to this function"),
                                       .totalHelp = TALLY_TR("Total time the host waited in this function")});
  report.columns.push_back({.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("Name of the function")});
  report.options = {rowsOption(),
                    {.id = "process",
                     .title = TALLY_TR("Processes"),
                     .type = OptionType::IdList,
                     .help = TALLY_TR("Only calls of these process ids, joined by '/'. Default is all processes.")},
                    {.id = "thread",
                     .title = TALLY_TR("Threads"),
                     .type = OptionType::IdList,
                     .help = TALLY_TR("Only calls of these thread ids, joined by '/'. Default is all threads.")}};
  report.pies = {{TALLY_TR("{api} API"), "name", {"total", "count"}}};
  report.compareKeys = {"name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
