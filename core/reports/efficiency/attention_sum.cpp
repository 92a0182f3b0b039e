// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/analysis/device_work.h"
#include "core/analysis/graphs/kernel_origins.h"
#include "core/analysis/kernel_category.h"
#include "core/analysis/phases/ragged_attention.h"
#include "core/analysis/ranges/host_stacks.h"
#include "core/operators/operand_shapes.h"
#include "core/operators/operator_summary.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

struct Row {
  std::uint32_t step = 0;
  RaggedBatch batch;
  double width = 0;                    ///< heads × head size; 0: not known
  std::string type;                    ///< of the queries, as the recording names it
  std::vector<std::uint32_t> kernels;  ///< of attention
  std::int64_t calls = 0;              ///< of them, those that are a call's first
  TimeNs time = 0;

  double callOperations() const { return width > 0 ? batch.operations(width) : kUnknown; }
  double operations() const { return static_cast<double>(calls) * callOperations(); }
  double perSecond() const { return time > 0 ? operations() / (static_cast<double>(time) / 1e9) : kUnknown; }
};

struct Attention {
  std::shared_ptr<const PhaseData> data;
  std::vector<Row> rows;
  std::vector<double> peaks;  ///< operations a second of each row's device; NaN: not known
};

/// Heads × head size and the type of the queries, from the operands of an attention operator: [tokens, heads, size], or
/// [tokens, heads × size].
void readQueries(const Trace& trace, std::uint32_t op, Row& row) {
  const Operands& operands = trace.operands()[trace.operators().operands[op]];
  const OperandShapes shapes =
      OperandShapes::parse(trace.text(operands.dims), trace.text(operands.types), trace.text(operands.concrete));
  for (const OperandArgument& argument : shapes.arguments) {
    if (!argument.isTensor || argument.shape.size() < 2 || argument.shape.size() > 3) continue;
    row.width = 1;
    for (std::size_t d = 1; d < argument.shape.size(); ++d) row.width *= static_cast<double>(argument.shape[d]);
    row.type = argument.type;
    return;
  }
}

/// The attention operator around the launch of a kernel; kNone: none.
std::uint32_t attentionOperator(const Trace& trace, const HostStacks& stacks, const KernelOrigin& origin) {
  if (origin.source == OriginSource::None) return kNone;
  for (const std::uint32_t op : stacks.stack(EventKind::Operator, origin.place.thread, origin.place.start)) {
    if (trace.text(trace.operators().name[op]).find("attention") != std::string_view::npos) return op;
  }
  return kNone;
}

std::shared_ptr<const Attention> measure(const ReportInput& input) {
  const auto result = std::make_shared<Attention>();
  const Trace& trace = *input.trace;
  const DeviceTable& device = trace.device();
  result->data = phaseData(input);
  const PhaseSteps& phases = result->data->phases;
  const std::vector<KernelOrigin> origins = kernelOrigins(trace, input.job);
  const HostStacks stacks(trace);
  const double given = static_cast<double>(input.options.integer("width").value_or(0));
  const PeakLookup peaks(
      trace, input.operators && input.operators->devices ? *input.operators->devices : *PeakTable::builtIn(), false);
  for (const std::uint32_t s : result->data->all) {
    input.checkCancelled();
    const Step& step = phases.steps[s];
    if (!step.event.valid()) continue;
    const auto batch = raggedBatch(trace.text(trace.nameOf(step.event)));
    if (!batch) continue;
    Row row;
    row.step = s;
    row.batch = *batch;
    for (std::uint32_t i = phases.first[s]; i < phases.first[s + 1]; ++i) {
      const std::uint32_t e = phases.operations[i];
      const std::string_view name = trace.text(device.name[e]);
      if (kernelCategory(device.kind[e], name) != KernelCategory::Attention) continue;
      row.kernels.push_back(e);
      row.time += device.duration[e];
      // A kernel that adds up the parts of a split call belongs to the call before.
      if (name.find("reduce") == std::string_view::npos) ++row.calls;
      if (row.width > 0) continue;
      const std::uint32_t op = attentionOperator(trace, stacks, origins[e]);
      if (op != kNone) readQueries(trace, op, row);
    }
    if (given > 0) row.width = given;
    double peak = kUnknown;
    if (!row.kernels.empty()) {
      const std::uint32_t d = trackOfWork(trace, row.kernels.front()).device;
      const DevicePeaks* figures = d == kNone ? nullptr : peaks.peaks(d);
      const bool half = row.type.find("Half") != std::string::npos;
      if (figures != nullptr) peak = figures->operationsPerSecond(half ? "fp16" : "bf16", false).value_or(kUnknown);
    }
    result->peaks.push_back(peak);
    result->rows.push_back(std::move(row));
  }
  return result;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Attention> data = measure(input);
  Table table;
  table.setRowCount(data->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(data->rows[row]));
    });
  };
  const auto reals = [&](const char* id, auto value) {
    table.addComputedReals(declaration.column(id), [data, value](std::size_t row) { return value(data->rows[row]); });
  };
  table.addComputedTexts(declaration.column("phase"), [data](std::size_t row) {
    return phaseLabel(data->data->phases, data->data->phases.steps[data->rows[row].step].shape);
  });
  table.addComputedIntegers(declaration.column("step"), [data](std::size_t row) {
    return std::int64_t{data->data->numbers[data->rows[row].step]};
  });
  integers("kernels", [](const Row& r) { return r.kernels.size(); });
  integers("calls", [](const Row& r) { return r.calls; });
  integers("time", [](const Row& r) { return r.time; });
  reals("call-gflop", [](const Row& r) { return r.callOperations() / 1e9; });
  reals("gflop", [](const Row& r) { return r.operations() / 1e9; });
  reals("tflops", [](const Row& r) { return r.perSecond() / 1e12; });
  table.addComputedReals(declaration.column("utilization"),
                         [data](std::size_t row) { return data->rows[row].perSecond() * 100 / data->peaks[row]; });
  integers("c-sq", [](const Row& r) { return r.batch.context.queries; });
  integers("c-sk", [](const Row& r) { return r.batch.context.keys; });
  integers("g-sq", [](const Row& r) { return r.batch.generation.queries; });
  integers("g-sk", [](const Row& r) { return r.batch.generation.keys; });
  reals("pairs", [](const Row& r) { return r.batch.pairs(); });
  table.addComputedIntegers(declaration.column("width"), [data](std::size_t row) {
    const double width = data->rows[row].width;
    return width > 0 ? static_cast<std::int64_t>(width) : ColumnData::kNoInteger;
  });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   for (const std::uint32_t e : data->rows[row].kernels) visit({EventKind::Device, e});
                 }});
  if (std::any_of(data->rows.begin(), data->rows.end(), [](const Row& r) { return !(r.width > 0); })) {
    table.notes.emplace_back(
        TALLY_TR("Some steps have no attention operator with shapes: give heads × head size with the option 'width'."));
  }
  if (data->rows.empty()) {
    table.notes.emplace_back(
        TALLY_TR("No step's annotation tells the sums of query and key lengths: record with vLLM's "
                 "detailed annotations."));
  }
  addStepNotes(*data->data, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report attentionSumReport() {
  Report report;
  report.id = "attention_sum";
  report.title = TALLY_TR("Attention of Mixed Batches");
  report.description = TALLY_TR(
      "The operations of attention in steps that mix prompts and generation, from vLLM's detailed annotations, which give "
      "for both the sums over requests of queries (sq), keys (sk), queries squared (sqsq) and queries times keys (sqsk). "
      "Causal attention looks at sqsk − sqsq / 2 pairs of the prompts and at sqsk pairs of the generating requests; each "
      "pair costs 4 × heads × head size operations in every call. Windows that a model slides are not known and not taken "
      "off. Heads × head size come from the operands of the attention operator, or from the option 'width'. Kernels count "
      "by their category; one that adds up the parts of a split call makes no call of its own. The rate divides by the "
      "kernels' time, the utilisation by the device table's peak for the type of the queries.");
  report.order = TALLY_TR("By step.");
  report.rowHelp = TALLY_TR("Row number of the attention");
  report.group = ReportGroup::Operators;
  report.needs = phaseNeeds();
  const auto whole = [](const char* id, const char* title, const char* help) {
    return columns::number(id, title, help);
  };
  report.columns = {
      columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the step")),
      columns::number("step", TALLY_TR("Step"), TALLY_TR("Place among the steps of its shape, from 1")),
      columns::count("kernels", TALLY_TR("Kernels"), TALLY_TR("Number of attention kernels")),
      columns::count("calls", TALLY_TR("Calls"), TALLY_TR("Number of attention calls")),
      columns::time("time", TALLY_TR("Total Time"), TALLY_TR("Sum of the kernels' durations")),
      columns::real("call-gflop", TALLY_TR("GFLOP per Call"), TALLY_TR("10^9 operations of one call"), Unit::None, 6),
      columns::real("gflop", TALLY_TR("GFLOP"), TALLY_TR("10^9 operations of all calls"), Unit::None, 3),
      columns::real("tflops", TALLY_TR("TFLOP/s"), TALLY_TR("10^12 operations a second"), Unit::None, 2),
      columns::percent("utilization", TALLY_TR("Of Peak"), TALLY_TR("The rate in percent of the device's peak"), false),
      whole("c-sq", TALLY_TR("Prompt Queries"), TALLY_TR("New tokens of requests in their prompt")),
      whole("c-sk", TALLY_TR("Prompt Keys"), TALLY_TR("Tokens of these requests so far")),
      whole("g-sq", TALLY_TR("Generation Queries"), TALLY_TR("New tokens of requests that generate")),
      whole("g-sk", TALLY_TR("Generation Keys"), TALLY_TR("Tokens of these requests so far")),
      columns::real("pairs", TALLY_TR("Pairs"), TALLY_TR("Pairs of a query and a key that are looked at"), Unit::None,
                    1),
      columns::number("width", TALLY_TR("Heads × Head Size"), TALLY_TR("Numbers of one query")),
  };
  report.options = {{.id = "width",
                     .title = TALLY_TR("Heads × Head Size"),
                     .type = OptionType::Integer,
                     .help = TALLY_TR("Numbers of one query, where the recording does not tell them."),
                     .minimum = 1,
                     .maximum = 1'000'000},
                    phaseFilterOption(),
                    stepSourceOption(),
                    phaseRulesOption(),
                    rowsOption()};
  report.compareKeys = {"phase", "step"};
  report.uses.steps = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
