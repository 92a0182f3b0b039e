// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/base/errors.h"
#include "core/base/regex.h"
#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/phases/phase_rows.h"

namespace tallyscope {

namespace {

constexpr double kWorthwhile = 2.0;  ///< percent of the step below which a change is hardly measurable

/// What would happen to the picked rows.
struct Change {
  enum class Kind : std::uint8_t { Gone, Faster, Fewer, Shorter };
  Kind kind = Kind::Gone;
  double factor = 2;
  double launches = 1;
  double shorterNs = 1000;  ///< by how much each launch gets shorter
  double tpotNs = 0;        ///< measured without a profiler; 0: not given
};

struct Row {
  const PhaseRows* phase = nullptr;
  std::string name;
  double launches = 0;  ///< per step
  TimeNs total = 0;     ///< of all steps
  double saving = 0;    ///< ns per step
};

struct Bound {
  std::shared_ptr<const PhaseData> data;
  std::vector<PhaseRows> phases;
  std::vector<Row> rows;
  std::vector<std::uint32_t> sums;
  Change change;
};

double positive(const ReportInput& input, const char* id, double fallback) {
  const auto text = input.options.text(id);
  if (!text || text->empty()) return fallback;
  double value = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc{} || end != text->data() + text->size() || !(value > 0)) {
    throw UsageError("option '" + std::string(id) + "': '" + *text + "' is not a number above 0");
  }
  return value;
}

Change changeOf(const ReportInput& input) {
  Change change;
  const std::string kind = input.options.text("change").value_or("gone");
  if (kind == "faster") change.kind = Change::Kind::Faster;
  if (kind == "fewer") change.kind = Change::Kind::Fewer;
  if (kind == "shorter") change.kind = Change::Kind::Shorter;
  change.factor = positive(input, "factor", 2);
  change.shorterNs = positive(input, "us", 1) * 1e3;
  change.launches = positive(input, "launches", 1);
  change.tpotNs = positive(input, "tpot", 0) * 1e6;
  return change;
}

double stepSpan(const PhaseRows& phase) {
  return static_cast<double>(phase.span) / static_cast<double>(phase.stepCount());
}

/// The most that the change of one row can save in a step: its own time, or a part of it, and for every launch that
/// goes the mean pause before an operation. Never more than the step.
double savingOf(const Row& row, const Change& change) {
  const double time = static_cast<double>(row.total) / static_cast<double>(row.phase->stepCount());
  const double perLaunch = row.launches > 0 ? time / row.launches : 0;
  double saving = 0;
  switch (change.kind) {
    case Change::Kind::Gone: saving = time + row.launches * row.phase->pause(); break;
    case Change::Kind::Faster: saving = time * (1 - 1 / std::max(change.factor, 1.0)); break;
    case Change::Kind::Shorter: saving = std::min(time, row.launches * change.shorterNs); break;
    case Change::Kind::Fewer:
      saving = std::min(change.launches, row.launches) * (perLaunch + row.phase->pause());
      break;
  }
  return std::min(saving, stepSpan(*row.phase));
}

std::shared_ptr<const Bound> makeBound(const ReportInput& input) {
  const auto result = std::make_shared<Bound>();
  result->change = changeOf(input);
  result->data = phaseData(input);
  result->phases = countPhases(input, *result->data, "kernel", true);
  std::vector<Regex> picked;
  for (const std::string& pattern : input.options.list("pick")) picked.emplace_back(pattern);
  for (const PhaseRows& phase : result->phases) {
    std::vector<Row> rows;
    Row all;
    for (const PhaseCount& count : phase.rows) {
      const bool wanted = picked.empty() || std::any_of(picked.begin(), picked.end(),
                                                        [&](const Regex& regex) { return regex.search(count.name); });
      if (!wanted) continue;
      Row row{&phase, count.name, static_cast<double>(count.sum()) / static_cast<double>(phase.stepCount()),
              count.total, 0};
      row.saving = savingOf(row, result->change);
      all.launches += row.launches;
      all.total += row.total;
      all.saving += row.saving;
      rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.saving > b.saving; });
    if (!picked.empty() && rows.size() > 1) {
      all.phase = &phase;
      all.name = "(all picked)";
      all.saving = std::min(all.saving, stepSpan(phase));
      result->sums.push_back(static_cast<std::uint32_t>(result->rows.size()));
      result->rows.push_back(std::move(all));
    }
    for (Row& row : rows) result->rows.push_back(std::move(row));
  }
  return result;
}

/// What the row's saving is of the step, in percent.
double percentOfStep(const Row& row) {
  const double span = stepSpan(*row.phase);
  return span > 0 ? row.saving * 100 / span : 0;
}

std::string verdictText(const Bound& bound, const Row& row) {
  const double percent = percentOfStep(row);
  if (percent >= kWorthwhile) return "worth a try";
  std::string text = "under 2 %";
  // With everything of the row gone: is there any way?
  Row whole = row;
  if (savingOf(whole, {}) * 100 / std::max(stepSpan(*row.phase), 1.0) >= kWorthwhile &&
      bound.change.kind != Change::Kind::Gone) {
    text += " in this way";
  }
  return text;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Bound> bound = makeBound(input);
  Table table;
  table.setRowCount(bound->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [bound, value](std::size_t row) {
      const double v = value(bound->rows[row]);
      return std::isnan(v) ? ColumnData::kNoInteger : static_cast<std::int64_t>(std::llround(v));
    });
  };
  const auto reals = [&](const char* id, auto value) {
    table.addComputedReals(declaration.column(id), [bound, value](std::size_t row) { return value(bound->rows[row]); });
  };
  const double tpot = bound->change.tpotNs;
  const double none = std::numeric_limits<double>::quiet_NaN();
  table.addComputedTexts(declaration.column("phase"), [bound](std::size_t row) {
    return phaseLabel(bound->data->phases, bound->rows[row].phase->shape);
  });
  reals("step-launches", [](const Row& r) { return r.launches; });
  integers("step-time",
           [](const Row& r) { return static_cast<double>(r.total) / static_cast<double>(r.phase->stepCount()); });
  reals("share", [](const Row& r) { return percentOf(r.total, r.phase->span); });
  integers("saving", [](const Row& r) { return r.saving; });
  reals("saving-ms", [](const Row& r) { return r.saving / 1e6; });
  reals("saving-percent", [](const Row& r) { return percentOfStep(r); });
  reals("speedup", [](const Row& r) {
    const double left = stepSpan(*r.phase) - r.saving;
    return left > 0 ? stepSpan(*r.phase) / left : std::numeric_limits<double>::quiet_NaN();
  });
  const auto isDecode = [bound](const Row& r) { return bound->data->phases.shapes[r.phase->shape].phase == "decode"; };
  reals("tpot-percent", [tpot, none, isDecode](const Row& r) {
    return tpot > 0 && isDecode(r) ? std::min(r.saving, tpot) * 100 / tpot : none;
  });
  integers("tpot", [tpot, none, isDecode](const Row& r) {
    return tpot > 0 && isDecode(r) ? tpot - std::min(r.saving, tpot) : none;
  });
  table.addComputedTexts(declaration.column("verdict"),
                         [bound](std::size_t row) { return verdictText(*bound, bound->rows[row]); });
  table.addComputedTexts(declaration.column("name"), [bound](std::size_t row) { return bound->rows[row].name; });
  table.setSummaryRows(bound->sums);
  table.notes.emplace_back(
      TALLY_TR("An upper bound: time that overlaps other work, or that the host spends anyway, is not saved."));
  if (tpot > 0) {
    table.notes.emplace_back(TALLY_TR(
        "The TPOT was measured without a profiler; the savings come from a recording with one and are no smaller."));
  }
  addStepNotes(*bound->data, table);
  return table;
}

}  // namespace

Report phaseBoundReport() {
  Report report;
  report.id = "phase_bound";
  report.title = TALLY_TR("Bound of Savings");
  report.description = TALLY_TR(
      "The most that a change can save in a step: when rows are gone, k times faster, some microseconds shorter in each launch, or have n launches fewer. What is "
      "gone saves its own time and, for every launch, the mean pause before an operation of the phase; what is faster "
      "saves a part of its own time. A row can never save more than its share, which is what any other way has to beat. "
      "Anything under 2 % of the step is said to be so: it is hard to measure, and a reason to look elsewhere first. "
      "With a TPOT measured without a profiler, the bound is given in its terms too.");
  report.order = TALLY_TR(
      "Decode first, then by the first step of the shape, then the saving, largest first; the sum of picked rows first.");
  report.rowHelp = TALLY_TR("Row number of the bounds");
  report.group = ReportGroup::Ranges;
  report.needs = phaseNeeds();
  const auto decimals = [](ColumnSpec spec, int digits) {
    spec.decimals = digits;
    return spec;
  };
  report.columns = {
      columns::part(columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the steps"))),
      columns::real("step-launches", TALLY_TR("Launches per Step"), TALLY_TR("Launches divided by the steps")),
      columns::time("step-time", TALLY_TR("Time per Step"), TALLY_TR("Total time divided by the steps")),
      columns::percent("share", TALLY_TR("Share of Span"),
                       TALLY_TR("The row's time in percent of the step's wall span"), true),
      columns::time("saving", TALLY_TR("Saving per Step"), TALLY_TR("The most that the change saves in one step")),
      decimals(columns::real("saving-ms", TALLY_TR("Saving per Step (ms)"), TALLY_TR("The same in milliseconds")), 3),
      decimals(
          columns::percent("saving-percent", TALLY_TR("Saving"), TALLY_TR("The same in percent of the step"), true), 2),
      decimals(
          columns::real("speedup", TALLY_TR("Speed-up"), TALLY_TR("The step's time before, divided by that after")), 3),
      decimals(columns::percent("tpot-percent", TALLY_TR("Saving of TPOT"),
                                TALLY_TR("The saving in percent of the TPOT measured without a profiler"), false),
               2),
      columns::figure("tpot", TALLY_TR("TPOT After"), TALLY_TR("The least TPOT that the change can reach")),
      columns::text("verdict", TALLY_TR("Verdict"), TALLY_TR("Whether the saving reaches 2 % of the step")),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the kernel, category, operator or range")),
  };
  report.options = {
      {.id = "pick",
       .title = TALLY_TR("Picked Rows"),
       .type = OptionType::Regex,
       .help = TALLY_TR("Only rows whose name matches one of these regular expressions (joined by '/').")},
      {.id = "change",
       .title = TALLY_TR("Change"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What would happen to the rows."),
       .defaultValue = "gone",
       .choices = {{"gone", TALLY_TR("Gone"), TALLY_TR("Not launched at all."), true},
                   {"faster", TALLY_TR("Faster"), TALLY_TR("A factor faster."), true},
                   {"shorter", TALLY_TR("Shorter"), TALLY_TR("Some microseconds shorter in each launch."), true},
                   {"fewer", TALLY_TR("Fewer Launches"), TALLY_TR("Some launches fewer in each step."), true}}},
      {.id = "factor",
       .title = TALLY_TR("Factor"),
       .type = OptionType::Text,
       .help = TALLY_TR("How many times faster, such as 1.5."),
       .defaultValue = "2"},
      {.id = "us",
       .title = TALLY_TR("Shorter by (µs)"),
       .type = OptionType::Text,
       .help =
           TALLY_TR("How many microseconds each launch gets shorter, such as 2.5 for a fusion that saves that in every "
                    "layer."),
       .defaultValue = "1"},
      {.id = "launches",
       .title = TALLY_TR("Launches Fewer"),
       .type = OptionType::Text,
       .help = TALLY_TR("How many launches fewer in each step."),
       .defaultValue = "1"},
      {.id = "tpot",
       .title = TALLY_TR("TPOT (ms)"),
       .type = OptionType::Text,
       .help = TALLY_TR("The time per output token in ms, measured without a profiler.")},
      phaseFilterOption(),
      phaseGroupingOption("kernel"),
      kernelNameOption(),
      familiesOption(),
      stepSourceOption(),
      phaseRulesOption(),
      noOutliersOption()};
  report.pies = {{TALLY_TR("Saving"), "name", {"saving", "step-time"}}};
  report.compareKeys = {"phase", "name"};
  report.uses.steps = true;
  report.phaseTable = {"bound", TALLY_TR("Bound")};
  report.charts.savings = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
