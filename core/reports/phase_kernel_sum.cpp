// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "core/analysis/kernel_names.h"
#include "core/base/regex.h"
#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/memory_operations.h"
#include "core/reports/phase_support.h"

namespace tallyscope {

Report phaseKernelSumReport();

namespace {

struct Row {
  std::uint32_t shape = 0;
  std::string name;
  std::int64_t launches = 0;
  std::int64_t least = 0, most = 0;  ///< launches in one step
  std::int64_t steps = 0;            ///< of the shape
  TimeNs total = 0;
  double share = 0, running = 0;  ///< percent of the shape's device time
  std::vector<std::uint32_t> operations;

  std::string perStep() const {
    return least == most ? std::to_string(most) : std::to_string(least) + "–" + std::to_string(most);
  }
};

struct Kernels {
  std::shared_ptr<const PhaseData> data;
  std::vector<Row> rows;
};

/// Counts one shape's operations by name, step by step.
class ShapeCounter {
 public:
  ShapeCounter(const ReportInput& input, const PhaseData& data)
      : trace_(*input.trace),
        data_(data),
        names_(trace_, kernelNameMode(input.options)),
        withCopies_(input.options.flag("include-copies")) {}

  std::vector<Row> count(std::uint32_t shape) {
    std::vector<Row> rows;
    std::map<std::string, std::uint32_t> index;
    std::int64_t steps = 0;
    TimeNs total = 0;
    for (const std::uint32_t s : data_.steps) {
      const PhaseSteps& phases = data_.phases;
      if (phases.steps[s].shape != shape) continue;
      ++steps;
      total += phases.steps[s].deviceTime;
      std::map<std::uint32_t, std::int64_t> inStep;
      for (std::uint32_t i = phases.first[s]; i < phases.first[s + 1]; ++i) {
        const std::uint32_t operation = phases.operations[i];
        if (!counts(operation)) continue;
        const auto [it, isNew] = index.try_emplace(nameOf(operation), static_cast<std::uint32_t>(rows.size()));
        if (isNew) {
          rows.emplace_back();
          rows.back().shape = shape;
          rows.back().name = it->first;
          // Absent from the steps before.
          rows.back().least = steps > 1 ? 0 : std::numeric_limits<std::int64_t>::max();
        }
        ++inStep[it->second];
        rows[it->second].total += trace_.device().duration[operation];
        rows[it->second].operations.push_back(operation);
      }
      for (std::uint32_t r = 0; r < rows.size(); ++r) {
        const auto it = inStep.find(r);
        const std::int64_t n = it == inStep.end() ? 0 : it->second;
        rows[r].launches += n;
        rows[r].least = std::min(rows[r].least, n);
        rows[r].most = std::max(rows[r].most, n);
      }
    }
    finish(rows, steps, total);
    return rows;
  }

 private:
  bool counts(std::uint32_t operation) const {
    const DeviceKind kind = trace_.device().kind[operation];
    return kind == DeviceKind::Kernel || kind == DeviceKind::Graph || withCopies_;
  }
  std::string nameOf(std::uint32_t operation) {
    const DeviceKind kind = trace_.device().kind[operation];
    if (kind == DeviceKind::Memcpy || kind == DeviceKind::Memset) return memoryOperationName(trace_, operation);
    return std::string(names_.text(names_.resolve(operation)));
  }
  static void finish(std::vector<Row>& rows, std::int64_t steps, TimeNs total) {
    std::sort(rows.begin(), rows.end(),
              [](const Row& a, const Row& b) { return std::tie(b.total, a.name) < std::tie(a.total, b.name); });
    TimeNs running = 0;
    for (Row& row : rows) {
      row.steps = steps;
      running += row.total;
      row.share = percentOf(row.total, total);
      row.running = percentOf(running, total);
    }
  }

  const Trace& trace_;
  const PhaseData& data_;
  KernelNames names_;
  bool withCopies_;
};

std::shared_ptr<const Kernels> countKernels(const ReportInput& input) {
  const auto result = std::make_shared<Kernels>();
  result->data = phaseData(input);
  std::vector<Regex> wanted;
  for (const std::string& pattern : input.options.patterns("phase")) wanted.emplace_back(pattern);
  ShapeCounter counter(input, *result->data);
  for (std::uint32_t shape = 0; shape < result->data->phases.shapes.size(); ++shape) {
    input.checkCancelled();
    const std::string label = phaseLabel(result->data->phases, shape);
    const bool asked = wanted.empty() || std::any_of(wanted.begin(), wanted.end(),
                                                     [&](const Regex& regex) { return regex.search(label); });
    if (!asked) continue;
    for (Row& row : counter.count(shape)) result->rows.push_back(std::move(row));
  }
  return result;
}

Table run(const ReportInput& input) {
  static const Report declaration = phaseKernelSumReport();
  const std::shared_ptr<const Kernels> kernels = countKernels(input);
  Table table;
  table.setRowCount(kernels->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [kernels, value](std::size_t row) {
      return static_cast<std::int64_t>(value(kernels->rows[row]));
    });
  };
  table.addComputedTexts(declaration.column("phase"), [kernels](std::size_t row) {
    return phaseLabel(kernels->data->phases, kernels->rows[row].shape);
  });
  integers("launches", [](const Row& r) { return r.launches; });
  table.addComputedTexts(declaration.column("per-step"),
                         [kernels](std::size_t row) { return kernels->rows[row].perStep(); });
  table.addComputedTexts(declaration.column("constant"), [kernels](std::size_t row) {
    return std::string(kernels->rows[row].least == kernels->rows[row].most ? "constant" : "varies");
  });
  integers("total", [](const Row& r) { return r.total; });
  integers("avg", [](const Row& r) { return r.total / r.launches; });
  integers("step-time", [](const Row& r) { return r.total / r.steps; });
  table.addComputedReals(declaration.column("share"), [kernels](std::size_t row) { return kernels->rows[row].share; });
  table.addComputedReals(declaration.column("running"),
                         [kernels](std::size_t row) { return kernels->rows[row].running; });
  table.addComputedTexts(declaration.column("name"), [kernels](std::size_t row) { return kernels->rows[row].name; });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [kernels](std::size_t row, const auto& visit) {
                   for (const std::uint32_t operation : kernels->rows[row].operations)
                     visit({EventKind::Device, operation});
                 }});
  return table;
}

}  // namespace

Report phaseKernelSumReport() {
  Report report;
  report.id = "phase_kernel_sum";
  report.title = TALLY_TR("Kernels of Phases");
  report.description = TALLY_TR(
      "The kernels of each phase and shape: how often one runs in a step, and whether that is the same in every step "
      "of the "
      "shape; its time in a step and its share of the phase's device time, copies and fills included. Rules tell which "
      "annotations are steps, and every operation belongs to one step.");
  report.order = TALLY_TR("By the first step of the shape, then total time, largest first, then name.");
  report.rowHelp = TALLY_TR("Row number of the kernels of phases");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Ranges, Need::Operators};
  report.columns = {
      columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the steps")),
      columns::count("launches", TALLY_TR("Launches"), TALLY_TR("Number of launches in all steps")),
      columns::text("per-step", TALLY_TR("Launches per Step"),
                    TALLY_TR("Launches in one step: the number, or least–most")),
      columns::text("constant", TALLY_TR("Constant"), TALLY_TR("Whether every step has the same number of launches")),
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Total time in all steps")),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average time of a launch")),
      columns::time("step-time", TALLY_TR("Time per Step"), TALLY_TR("Total time divided by the steps")),
      columns::percent("share", TALLY_TR("Share"), TALLY_TR("Share of the phase's device time"), true),
      columns::percent("running", TALLY_TR("Running Total"), TALLY_TR("Shares of the phase up to this row"), false),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the kernel")),
  };
  report.options = {
      {.id = "phase",
       .title = TALLY_TR("Phase"),
       .type = OptionType::Regex,
       .help = TALLY_TR("Only phases whose label matches one of these regular expressions (joined by '/').")},
      kernelNameOption(),
      {.id = "include-copies",
       .title = TALLY_TR("Include Copies"),
       .help = TALLY_TR("Copies and fills have rows too.")},
      phaseRulesOption(),
      noOutliersOption()};
  report.pies = {{TALLY_TR("Kernel"), "name", {"total", "step-time"}}, {TALLY_TR("Phase"), "phase", {"total"}}};
  report.compareKeys = {"phase", "name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
