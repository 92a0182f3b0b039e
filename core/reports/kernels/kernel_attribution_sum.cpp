// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

#include "core/analysis/kernel_category.h"
#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/kernels/kernel_origin_texts.h"

namespace tallyscope {

namespace {

struct Row {
  std::string group;
  OriginSource source = OriginSource::None;
  TimeNs total = 0, shortest = std::numeric_limits<TimeNs>::max(), longest = 0;
  std::vector<std::uint32_t> kernels;
  std::int64_t calls() const { return static_cast<std::int64_t>(kernels.size()); }
};

struct Sums {
  explicit Sums(const ReportInput& input) : kernels(input) {}
  AttributedKernels kernels;
  std::vector<Row> rows;
  TimeNs total = 0;
};

std::string groupOf(const AttributedKernels& data, std::uint32_t kernel, const std::string& by) {
  if (by == "range") return data.rangesOf(kernel);
  if (by == "module") return data.moduleOf(kernel);
  if (by == "python") return data.frameOf(kernel);
  if (by == "kernel") return data.nameOf(kernel);
  if (by == "category") {
    const DeviceTable& device = data.trace->device();
    return std::string(titleOf(kernelCategory(device.kind[kernel], data.trace->text(device.name[kernel]))));
  }
  return data.operatorOf(kernel);
}

std::shared_ptr<const Sums> sum(const ReportInput& input) {
  const auto data = std::make_shared<Sums>(input);
  const std::string by = input.options.text("by").value_or("operator");
  const DeviceTable& device = data->kernels.trace->device();
  std::map<std::pair<std::string, OriginSource>, std::size_t> known;
  for (const std::uint32_t kernel : data->kernels.kernels) {
    const OriginSource source = data->kernels.origins[kernel].source;
    const auto [it, isNew] = known.try_emplace({groupOf(data->kernels, kernel, by), source}, data->rows.size());
    if (isNew) {
      data->rows.emplace_back();
      data->rows.back().group = it->first.first;
      data->rows.back().source = source;
    }
    Row& row = data->rows[it->second];
    row.kernels.push_back(kernel);
    row.total += device.duration[kernel];
    row.shortest = std::min(row.shortest, device.duration[kernel]);
    row.longest = std::max(row.longest, device.duration[kernel]);
    data->total += device.duration[kernel];
  }
  std::sort(data->rows.begin(), data->rows.end(), [](const Row& a, const Row& b) {
    return std::tuple(-a.total, std::string_view(a.group), a.source) <
           std::tuple(-b.total, std::string_view(b.group), b.source);
  });
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Sums> data = sum(input);
  Table table;
  table.setRowCount(data->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id),
                              [data, value](std::size_t row) { return std::int64_t{value(data->rows[row])}; });
  };
  table.addComputedReals(declaration.column("share"),
                         [data](std::size_t row) { return percentOf(data->rows[row].total, data->total); });
  integers("total", [](const Row& r) { return r.total; });
  integers("calls", [](const Row& r) { return r.calls(); });
  integers("average", [](const Row& r) { return r.total / r.calls(); });
  integers("min", [](const Row& r) { return r.shortest; });
  integers("max", [](const Row& r) { return r.longest; });
  table.addComputedTexts(declaration.column("source"),
                         [data](std::size_t row) { return std::string(titleOf(data->rows[row].source)); });
  table.addComputedTexts(
      declaration.column("group"), [data](std::size_t row) { return data->rows[row].group; },
      [data](std::size_t row) { return !data->rows[row].group.empty(); });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   for (const std::uint32_t kernel : data->rows[row].kernels) visit({EventKind::Device, kernel});
                 }});
  table.addLink({TALLY_TR("{api} API"), EventKind::Api, [data](std::size_t row, const auto& visit) {
                   for (const std::uint32_t kernel : data->rows[row].kernels) {
                     const std::uint32_t call = data->kernels.origins[kernel].call;
                     if (call != kNone) visit({EventKind::Api, call});
                   }
                 }});
  addAttributionNotes(data->kernels, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report kernelAttributionSumReport() {
  Report report;
  report.id = "kernel_attribution_sum";
  report.title = TALLY_TR("{device} Kernels by What Launched Them");
  report.description = TALLY_TR(
      "The time of kernels by operator, range path, module, Python frame or category, also of kernels that a replayed "
      "graph ran: those have the operator, ranges, modules and frames of the captured launch in the same place, or of the "
      "same place in an equal sequence of kernels without a graph. How a kernel was attributed stands in its row; the rules "
      "stand with the kernel attribution trace.");
  report.order = TALLY_TR("Total time, longest first; then by name.");
  report.rowHelp = TALLY_TR("Row number of the kernel attribution");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::Kernels};
  report.columns = {
      columns::percent("share", TALLY_TR("Time"), TALLY_TR("Share of the time of all listed kernels"), true),
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Sum of the kernels' durations")),
      columns::count("calls", TALLY_TR("Kernels"), TALLY_TR("Number of kernels")),
      columns::figure("average", TALLY_TR("Average"), TALLY_TR("Average duration of a kernel")),
      columns::figure("min", TALLY_TR("Minimum"), TALLY_TR("Shortest kernel")),
      columns::figure("max", TALLY_TR("Maximum"), TALLY_TR("Longest kernel")),
      columns::text("source", TALLY_TR("Attributed by"), TALLY_TR("launch, capture, eager twin or none")),
      columns::text("group", TALLY_TR("Name"), TALLY_TR("Operator, range path, module, frame, category or kernel")),
  };
  report.options = {
      {.id = "by",
       .title = TALLY_TR("Rows"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What kernels are taken together by."),
       .defaultValue = "operator",
       .choices = {{"operator", TALLY_TR("Operator"), TALLY_TR("The innermost framework operator."), false},
                   {"range", TALLY_TR("Range Path"), TALLY_TR("All ranges around the launch."), false},
                   {"module", TALLY_TR("Module"), TALLY_TR("The modules of the Python frames."), false},
                   {"python", TALLY_TR("Python Frame"), TALLY_TR("The innermost Python frame with a file."), false},
                   {"category", TALLY_TR("Category"), TALLY_TR("What the kernel is for."), false},
                   {"kernel", TALLY_TR("Kernel"), TALLY_TR("The kernel's own name."), false}}}};
  for (OptionSpec& option : attributionOptions()) report.options.push_back(std::move(option));
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("Name"), "group", {"total", "calls"}},
                 {TALLY_TR("Attributed by"), "source", {"total", "calls"}}};
  report.compareKeys = {"source", "group"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
