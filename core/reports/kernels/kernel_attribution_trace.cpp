// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>

#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/kernels/kernel_origin_texts.h"

namespace tallyscope {

namespace {

Table run(const ReportInput& input, const Report& declaration) {
  const auto data = std::make_shared<const AttributedKernels>(input);
  Table table;
  table.setRowCount(data->kernels.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id),
                              [data, value](std::size_t row) { return std::int64_t{value(data->kernels[row])}; });
  };
  const auto texts = [&](const char* id, auto value) {
    table.addComputedTexts(
        declaration.column(id), [data, value](std::size_t row) { return value(data->kernels[row]); },
        [data, value](std::size_t row) { return !value(data->kernels[row]).empty(); });
  };
  integers("start", [d = data.get()](std::uint32_t e) { return d->trace->device().start[e]; });
  integers("duration", [d = data.get()](std::uint32_t e) { return d->trace->device().duration[e]; });
  integers("device", [d = data.get()](std::uint32_t e) {
    const std::uint32_t device = trackOfWork(*d->trace, e).device;
    return device == kNone ? ColumnData::kNoInteger : d->trace->devices()[device].id;
  });
  texts("source", [d = data.get()](std::uint32_t e) { return std::string(titleOf(d->origins[e].source)); });
  texts("sure", [d = data.get()](std::uint32_t e) { return std::string(d->origins[e].sure ? "yes" : "no"); });
  texts("operator", [d = data.get()](std::uint32_t e) { return d->operatorOf(e); });
  texts("ranges", [d = data.get()](std::uint32_t e) { return d->rangesOf(e); });
  texts("module", [d = data.get()](std::uint32_t e) { return d->moduleOf(e); });
  texts("python", [d = data.get()](std::uint32_t e) { return d->frameOf(e); });
  texts("name", [d = data.get()](std::uint32_t e) { return d->nameOf(e); });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   visit({EventKind::Device, data->kernels[row]});
                 }});
  table.addLink({TALLY_TR("{api} API"), EventKind::Api, [data](std::size_t row, const auto& visit) {
                   const std::uint32_t call = data->origins[data->kernels[row]].call;
                   if (call != kNone) visit({EventKind::Api, call});
                 }});
  addAttributionNotes(*data, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report kernelAttributionTraceReport() {
  Report report;
  report.id = "kernel_attribution_trace";
  report.title = TALLY_TR("{device} Kernel Attribution Trace");
  report.description = TALLY_TR(
      "Every kernel with the host call that stands for its launch, and what was around that call: the innermost framework "
      "operator, the ranges, the modules and the innermost Python frame. A kernel launched by a call of its own has that "
      "call. A kernel of a replayed graph has the captured launch in the same place of the graph: by the recorded creation "
      "of its node, or by its number among the kernels of the graph, when the capture (in the recording or in one opened "
      "beside it) has as many kernels, copies and fills and launches each kernel name by the same call throughout. Of "
      "several captures that fit, the one whose annotation has the number of the replay's (the batch size) is taken; where "
      "more are left, the replays take them in turn, and no place is sure. Without a capture, a kernel has the launch of "
      "the same place in the first stretch of launches without a graph that runs the same kernels one after another; that "
      "is likely, not sure.");
  report.order = TALLY_TR("By start.");
  report.rowHelp = TALLY_TR("Row number of the kernel attribution");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::Kernels};
  report.columns = {
      columns::instant("start", TALLY_TR("Start"), TALLY_TR("Start of the kernel")),
      columns::time("duration", TALLY_TR("Duration"), TALLY_TR("Duration of the kernel")),
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
      columns::text("source", TALLY_TR("Attributed by"), TALLY_TR("launch, capture, eager twin or none")),
      columns::text("sure", TALLY_TR("Sure"), TALLY_TR("Whether the place is beyond doubt")),
      columns::text("operator", TALLY_TR("Operator"), TALLY_TR("Innermost framework operator around the launch")),
      columns::text("ranges", TALLY_TR("Range Path"), TALLY_TR("Ranges around the launch, outermost first")),
      columns::text("module", TALLY_TR("Module"), TALLY_TR("Modules around the launch, outermost first")),
      columns::text("python", TALLY_TR("Python Frame"), TALLY_TR("Innermost Python frame with a file")),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the kernel")),
  };
  report.options = attributionOptions();
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("Operator"), "operator", {"duration"}}, {TALLY_TR("Attributed by"), "source", {"duration"}}};
  report.compareKeys = {"operator", "ranges", "name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
