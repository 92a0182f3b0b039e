// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {

namespace {

struct Row {
  std::string measure, phase, phases;
  std::vector<std::uint32_t> steps;
  TimeNs wall = 0;          ///< TTFT: of the run of prefills; TPOT: median from one step's end to the next one's
  TimeNs device = 0;        ///< device time: sum (TTFT), mean (TPOT)
  std::int64_t tokens = 0;  ///< prefilled, or generated in one step
};

struct Latency {
  std::shared_ptr<const PhaseData> data;
  std::vector<Row> rows;
};

bool isPrefill(const PhaseMatch& shape) { return shape.phase == "prefill"; }
bool isDecode(const PhaseMatch& shape) { return shape.phase == "decode"; }

/// Prefills that follow each other without a decode step between them, on one thread.
void addFirstTokens(const PhaseData& data, std::vector<Row>& rows) {
  const PhaseSteps& phases = data.phases;
  std::vector<std::uint32_t> run;
  const auto close = [&] {
    if (run.empty()) return;
    Row row;
    row.measure = "TTFT";
    row.phase = "prefill";
    TimeNs begin = kTimeMax, end = kTimeMin;
    std::size_t same = 0;
    for (std::size_t i = 0; i < run.size(); ++i) {
      const Step& step = phases.steps[run[i]];
      begin = std::min(begin, std::min(step.hostStart, step.start));
      end = std::max(end, step.end);
      row.device += step.deviceTime;
      row.tokens += phases.shapes[step.shape].contextTokens;
      ++same;
      if (i + 1 == run.size() || phases.steps[run[i + 1]].shape != step.shape) {
        row.phases += (row.phases.empty() ? "" : " + ") + groupLabel(phases, step.shape, same);
        same = 0;
      }
    }
    row.wall = end - begin;
    row.steps = run;
    rows.push_back(std::move(row));
    run.clear();
  };
  for (const std::uint32_t s : data.steps) {
    const Step& step = phases.steps[s];
    if (step.operations() == 0) continue;
    const bool other = !run.empty() && (phases.steps[run.front()].thread != step.thread);
    if (!isPrefill(phases.shapes[step.shape]) || other) close();
    if (isPrefill(phases.shapes[step.shape])) run.push_back(s);
  }
  close();
}

void addPerToken(const PhaseData& data, std::vector<Row>& rows) {
  const PhaseSteps& phases = data.phases;
  for (const std::uint32_t shape : data.shapes()) {
    if (!isDecode(phases.shapes[shape])) continue;
    Row row;
    row.measure = "TPOT";
    row.phase = phaseLabel(phases, shape);
    row.steps = data.stepsOf(shape);
    row.phases = data.groupText(shape);
    row.tokens = phases.shapes[shape].generationTokens;
    std::vector<std::int64_t> intervals;
    for (std::size_t i = 0; i < row.steps.size(); ++i) {
      const Step& step = phases.steps[row.steps[i]];
      row.device += step.deviceTime;
      // Only between steps that follow each other: a prefill between them is not the decode's.
      if (i > 0 && row.steps[i] == row.steps[i - 1] + 1)
        intervals.push_back(step.end - phases.steps[row.steps[i - 1]].end);
    }
    row.device /= static_cast<std::int64_t>(row.steps.size());
    if (intervals.empty()) intervals.push_back(phases.steps[row.steps.front()].span());
    row.wall = summarize(intervals, StdDevForm::Population).median;
    rows.push_back(std::move(row));
  }
}

Table run(const ReportInput& input, const Report& declaration) {
  const auto made = std::make_shared<Latency>();
  made->data = phaseData(input);
  addFirstTokens(*made->data, made->rows);
  addPerToken(*made->data, made->rows);
  const std::shared_ptr<const Latency> latency = made;
  Table table;
  table.setRowCount(latency->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [latency, value](std::size_t row) {
      return static_cast<std::int64_t>(value(latency->rows[row]));
    });
  };
  table.addComputedTexts(declaration.column("measure"),
                         [latency](std::size_t row) { return latency->rows[row].measure; });
  table.addComputedTexts(declaration.column("phase"), [latency](std::size_t row) { return latency->rows[row].phase; });
  table.addComputedTexts(declaration.column("phases"),
                         [latency](std::size_t row) { return latency->rows[row].phases; });
  integers("time", [](const Row& r) { return r.wall; });
  integers("device-time", [](const Row& r) { return r.device; });
  integers("tokens", [](const Row& r) { return r.tokens == 0 ? ColumnData::kNoInteger : r.tokens; });
  table.addComputedReals(declaration.column("rate"), [latency](std::size_t row) {
    const Row& r = latency->rows[row];
    return r.tokens == 0 || r.wall <= 0 ? std::numeric_limits<double>::quiet_NaN()
                                        : static_cast<double>(r.tokens) * 1e9 / static_cast<double>(r.wall);
  });
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range, [latency](std::size_t row, const auto& visit) {
                   for (const std::uint32_t s : latency->rows[row].steps) {
                     if (const EventRef event = latency->data->phases.steps[s].event; event.valid()) visit(event);
                   }
                 }});
  table.notes.emplace_back(
      TALLY_TR("Recorded with a profiler: the service itself is faster. Measure TTFT and TPOT without one."));
  addStepNotes(*latency->data, table);
  return table;
}

}  // namespace

Report phaseLatencyReport() {
  Report report;
  report.id = "phase_latency";
  report.title = TALLY_TR("Time to First Token and per Token");
  report.description = TALLY_TR(
      "TTFT: from the start of the first prefill step (on the host, where it is annotated there) to the end of the "
      "device work of the last one before a decode step. TPOT: the median time from the end of one decode step's "
      "device work to that of the next, for each shape of decode steps; a step makes one token for each of its "
      "requests. Waiting in queues and sampling outside of steps are in TPOT and not in TTFT.");
  report.order = TALLY_TR("TTFT by time, then TPOT by the first step of the shape.");
  report.rowHelp = TALLY_TR("Row number of the latencies");
  report.group = ReportGroup::Ranges;
  report.needs = phaseNeeds();
  report.columns = {
      columns::text("measure", TALLY_TR("Measure"), TALLY_TR("TTFT or TPOT")),
      columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Prefill, or the decode steps' phase and shape")),
      columns::text("phases", TALLY_TR("Steps"), TALLY_TR("The steps that it is taken from")),
      columns::figure("time", TALLY_TR("Time"), TALLY_TR("The time to the first token, or from token to token")),
      columns::figure("device-time", TALLY_TR("Device Time"),
                      TALLY_TR("Sum of the durations of the steps' operations; per step for TPOT")),
      columns::number("tokens", TALLY_TR("Tokens"), TALLY_TR("Tokens prefilled, or generated in one step")),
      columns::real("rate", TALLY_TR("Tokens per Second"), TALLY_TR("Tokens divided by the time")),
  };
  report.options = {stepSourceOption(), phaseRulesOption(), noOutliersOption()};
  report.compareKeys = {"measure", "phase"};
  report.uses.steps = true;
  report.phaseTable = {"latency", TALLY_TR("TTFT and TPOT")};
  report.run = run;
  return report;
}

}  // namespace tallyscope
