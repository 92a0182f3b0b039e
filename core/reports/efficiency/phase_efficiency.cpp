// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/operators/operator_options.h"
#include "core/reports/operators/operator_table.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {

namespace {

/// The work of the operators of one step, or of all steps of a phase.
struct Row {
  std::uint32_t shape = 0, step = kNone;
  std::int64_t steps = 0, tokens = 0;
  TimeNs span = 0, time = 0;
  TimeNs counted = 0;  ///< of `time`, of operators whose arithmetic is known
  double flops = 0, bytes = 0;
  double idealCompute = 0, idealMemory = 0;  ///< seconds at the device's peaks
  bool hasPeaks = false;
  std::vector<std::uint32_t> spans;

  double seconds() const { return static_cast<double>(span) / 1e9; }
  double per(double value) const {
    return span > 0 && counted > 0 ? value / seconds() : std::numeric_limits<double>::quiet_NaN();
  }
};

std::vector<Row> measure(const ReportInput& input, const OperatorAnalysis& analysis, const PhaseData& phases) {
  const bool bySteps = input.options.text("by") == "step";
  std::vector<Row> rows;
  std::vector<std::size_t> rowOfStep(phases.phases.steps.size(), SIZE_MAX);
  std::map<std::uint32_t, std::size_t> rowOfShape;
  for (const std::uint32_t s : phases.steps) {
    const Step& step = phases.phases.steps[s];
    const auto [it, isNew] = rowOfShape.try_emplace(step.shape, rows.size());
    if (isNew || bySteps) {
      it->second = rows.size();
      rows.emplace_back();
      rows.back().shape = step.shape;
      if (bySteps) rows.back().step = s;
    }
    Row& row = rows[it->second];
    rowOfStep[s] = it->second;
    row.steps += 1;
    row.span += step.span();
    row.tokens += phases.phases.shapes[step.shape].tokens();
  }
  const Recognition& recognition = *analysis.recognition;
  for (std::uint32_t i = 0; i < analysis.work.spans.size(); ++i) {
    const OperatorSpan& span = analysis.work.spans[i];
    const std::uint32_t step = phases.phases.stepOfOperation[analysis.work.operations[span.first]];
    if (step == kNone || rowOfStep[step] == SIZE_MAX) continue;
    Row& row = rows[rowOfStep[step]];
    row.time += span.active;
    row.spans.push_back(i);
    const OperatorKind& kind = recognition.kindOf(span.instance);
    if (std::isnan(kind.counts.flops)) continue;
    row.counted += span.active;
    row.flops += kind.counts.flops;
    const double bytes = kind.counts.load + kind.counts.store;
    if (!std::isnan(bytes)) row.bytes += bytes;
    const IdealTime ideal =
        analysis.peaks->idealTime(kind.counts, kind.dataType, deviceOf(*analysis.trace, analysis.work, span));
    if (std::isnan(ideal.compute)) continue;
    row.hasPeaks = true;
    row.idealCompute += ideal.compute;
    if (!std::isnan(ideal.load + ideal.store)) row.idealMemory += ideal.load + ideal.store;
  }
  return rows;
}

Table run(const ReportInput& input, const Report& report) {
  const std::shared_ptr<const OperatorAnalysis> analysis = analyseOperators(input);
  const std::shared_ptr<const PhaseData> phases = phaseData(input);
  const auto rows = std::make_shared<std::vector<Row>>(measure(input, *analysis, *phases));
  const double unknown = std::numeric_limits<double>::quiet_NaN();
  RowTable<Row> cells(report, *rows);
  cells.texts("phase", [&](const Row& row) { return phaseLabel(phases->phases, row.shape); });
  cells.integers("step", [&](const Row& row) {
    return row.step == kNone ? ColumnData::kNoInteger : std::int64_t{phases->numbers[row.step]};
  });
  cells.integers("steps", [](const Row& row) { return row.steps; });
  cells.integers("span", [](const Row& row) { return row.span / row.steps; });
  cells.reals("counted", [](const Row& row) { return percentOf(row.counted, row.time); });
  cells.reals("gflop", [&](const Row& row) {
    return row.counted > 0 ? row.flops / 1e9 / static_cast<double>(row.steps) : unknown;
  });
  cells.reals("tflops", [](const Row& row) { return row.per(row.flops) / 1e12; });
  cells.reals("mfu", [&](const Row& row) { return row.hasPeaks ? row.per(row.idealCompute) * 100 : unknown; });
  cells.integers("bytes", [](const Row& row) {
    return row.counted > 0 ? static_cast<std::int64_t>(row.bytes) / row.steps : ColumnData::kNoInteger;
  });
  cells.reals("gbps", [](const Row& row) { return row.per(row.bytes) / 1e9; });
  cells.reals("memory", [&](const Row& row) { return row.hasPeaks ? row.per(row.idealMemory) * 100 : unknown; });
  cells.reals("token-gflop", [&](const Row& row) {
    return row.tokens > 0 && row.counted > 0 ? row.flops / 1e9 / static_cast<double>(row.tokens) : unknown;
  });
  Table table = std::move(cells.table);
  addOperatorLinks(table, analysis, [rows](std::size_t row) { return (*rows)[row].spans; });
  addPeakNotes(table, *analysis);
  addStepNotes(*phases, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report phaseEfficiencyReport() {
  Report report;
  report.id = "phase_efficiency";
  report.title = TALLY_TR("Efficiency of Phases");
  report.description = TALLY_TR(
      "What the steps of a phase achieved: the arithmetic and the bytes of all operators whose shapes are known, divided by "
      "the wall span of the steps, idle time included. Model FLOP utilisation (MFU) is the time that this arithmetic would "
      "take at the peak of each operator's type, in percent of the span; memory utilisation is the same for the bytes that "
      "operators read and write once. Operators without known shapes count nothing: 'Counted Time' says how much of the "
      "operators' time has figures, so that low figures are not taken for low efficiency. Peaks come from the device table; "
      "without one the rates stand without a percentage.");
  report.order = TALLY_TR("By the first step.");
  report.rowHelp = TALLY_TR("Row number of the efficiency");
  report.group = ReportGroup::Operators;
  report.needs = phaseNeeds();
  report.columns = {
      columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the steps")),
      columns::number("step", TALLY_TR("Step"), TALLY_TR("Place among the steps of its shape, from 1")),
      columns::count("steps", TALLY_TR("Steps"), TALLY_TR("Number of steps")),
      columns::figure("span", TALLY_TR("Wall Span per Step"), TALLY_TR("Mean span of a step on the device")),
      columns::percent("counted", TALLY_TR("Counted Time"),
                       TALLY_TR("Share of the operators' time whose arithmetic is known"), false),
      columns::real("gflop", TALLY_TR("GFLOP per Step"), TALLY_TR("10^9 operations of one step"), Unit::None, 3),
      columns::real("tflops", TALLY_TR("TFLOP/s"), TALLY_TR("10^12 operations a second of the span"), Unit::None, 2),
      columns::percent("mfu", TALLY_TR("MFU"), TALLY_TR("Time at the device's peak in percent of the span"), false),
      columns::integer("bytes", TALLY_TR("Bytes per Step"), TALLY_TR("Bytes read and written by operators"),
                       Unit::Bytes),
      columns::real("gbps", TALLY_TR("GB/s"), TALLY_TR("10^9 bytes a second of the span"), Unit::None, 1),
      columns::percent("memory", TALLY_TR("Memory Utilisation"),
                       TALLY_TR("Time at the memory's peak in percent of the span"), false),
      columns::real("token-gflop", TALLY_TR("GFLOP per Token"), TALLY_TR("10^9 operations divided by the tokens"),
                    Unit::None, 3),
  };
  report.options = {{.id = "by",
                     .title = TALLY_TR("Rows"),
                     .type = OptionType::Choice,
                     .help = TALLY_TR("What a row is about."),
                     .defaultValue = "phase",
                     .choices = {{"phase", TALLY_TR("Phase"), TALLY_TR("All steps of one shape."), false},
                                 {"step", TALLY_TR("Step"), TALLY_TR("One step."), false}}},
                    deviceOption(),
                    achievableOption(),
                    phaseFilterOption(),
                    stepSourceOption(),
                    phaseRulesOption(),
                    noOutliersOption(),
                    rowsOption()};
  report.compareKeys = {"phase", "step"};
  report.uses.steps = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
