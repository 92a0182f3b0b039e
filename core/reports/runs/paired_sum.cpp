// SPDX-License-Identifier: GPL-3.0-or-later
// Interleaved measurements (A, B, B, A): what the second variant changes, and how sure that is.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/reports/column_makers.h"
#include "core/reports/runs/paired_verdict.h"
#include "core/reports/runs/run_totals.h"

namespace tallyscope {

namespace {

constexpr double kNoReal = std::numeric_limits<double>::quiet_NaN();

/// The 97.5 % point of Student's t for `freedom` degrees of freedom: printed values up to 30, beyond that the
/// expansion of the quantile in 1 / freedom around the normal one (good to 0.0001 there).
double studentT(std::size_t freedom) {
  static constexpr double kTable[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
                                      2.2010,  2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
                                      2.0796,  2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423};
  if (freedom <= std::size(kTable)) return kTable[freedom - 1];
  const double z = 1.959964;
  const double v = static_cast<double>(freedom);
  return z + (z * z * z + z) / (4 * v) + (5 * std::pow(z, 5) + 16 * std::pow(z, 3) + 3 * z) / (96 * v * v);
}

struct Metric {
  std::uint32_t layer = 0;
  StringId metric = 0, unit = 0;
  std::vector<const PairedSample*> samples;
};

struct Result {
  double reference = kNoReal, candidate = kNoReal;  ///< means
  double difference = kNoReal, low = kNoReal, high = kNoReal;
  std::int64_t pairs = 0, loose = 0;
};

double meanOf(const std::vector<double>& values) {
  double sum = 0;
  for (const double v : values) sum += v;
  return values.empty() ? kNoReal : sum / static_cast<double>(values.size());
}

/// Neighbours in time are pairs: the first two measurements, the next two, … each with one of both variants.
Result resultOf(const Metric& metric, StringId reference) {
  Result result;
  std::vector<double> a, b, differences;
  for (const PairedSample* s : metric.samples) (s->label == reference ? a : b).push_back(s->value);
  for (std::size_t i = 0; i + 1 < metric.samples.size(); i += 2) {
    const PairedSample& first = *metric.samples[i];
    const PairedSample& second = *metric.samples[i + 1];
    if (first.label == second.label) {
      result.loose += 2;
      continue;
    }
    differences.push_back(first.label == reference ? second.value - first.value : first.value - second.value);
  }
  result.loose += static_cast<std::int64_t>(metric.samples.size() % 2);
  result.pairs = static_cast<std::int64_t>(differences.size());
  result.reference = meanOf(a);
  result.candidate = meanOf(b);
  result.difference = differences.empty() ? result.candidate - result.reference : meanOf(differences);
  if (differences.size() > 1) {
    double squares = 0;
    for (const double d : differences) squares += (d - result.difference) * (d - result.difference);
    const double n = static_cast<double>(differences.size());
    const double half = studentT(differences.size() - 1) * std::sqrt(squares / (n - 1) / n);
    result.low = result.difference - half;
    result.high = result.difference + half;
  }
  return result;
}

std::vector<Metric> metricsOf(const Evidence& evidence) {
  std::vector<Metric> metrics;
  for (const PairedSample& sample : evidence.samples) {
    auto it = std::find_if(metrics.begin(), metrics.end(), [&](const Metric& m) {
      return m.layer == sample.layer && m.metric == sample.metric && m.unit == sample.unit;
    });
    if (it == metrics.end()) {
      Metric made;
      made.layer = sample.layer;
      made.metric = sample.metric;
      made.unit = sample.unit;
      it = metrics.insert(metrics.end(), std::move(made));
    }
    it->samples.push_back(&sample);
  }
  for (Metric& m : metrics) {
    std::stable_sort(m.samples.begin(), m.samples.end(),
                     [](const PairedSample* x, const PairedSample* y) { return x->order < y->order; });
  }
  return metrics;
}

Table run(const ReportInput& input, const Report& report) {
  const Evidence& evidence = input.trace->evidence();
  const std::vector<Metric> metrics = metricsOf(evidence);
  const auto wanted = input.options.text("reference");
  const Tolerances tolerances(input.options.text("tolerance").value_or(""));
  std::vector<double> allowed;
  std::vector<std::string> judgements;
  std::string passed, failed;
  Table table;
  table.setRowCount(metrics.size());
  std::vector<double> references, candidates, differences, changes, lows, highs;
  std::vector<std::int64_t> pairs;
  std::vector<std::string> names, units, referenceNames, candidateNames, verdicts, runs, instrumentation;
  for (const Metric& metric : metrics) {
    StringId reference = metric.samples.front()->label;
    for (const PairedSample* s : metric.samples) {
      if (wanted && evidence.text(s->label) == *wanted) reference = s->label;
    }
    std::string other = Table::noText();
    for (const PairedSample* s : metric.samples) {
      if (s->label != reference) other = evidence.text(s->label);
    }
    const Result result = resultOf(metric, reference);
    names.emplace_back(evidence.text(metric.metric));
    units.push_back(evidence.text(metric.unit).empty() ? Table::noText() : std::string(evidence.text(metric.unit)));
    referenceNames.emplace_back(evidence.text(reference));
    candidateNames.push_back(std::move(other));
    references.push_back(result.reference);
    candidates.push_back(result.candidate);
    differences.push_back(result.difference);
    changes.push_back(result.reference != 0 ? 100.0 * result.difference / std::abs(result.reference) : kNoReal);
    lows.push_back(result.low);
    highs.push_back(result.high);
    pairs.push_back(result.pairs);
    const bool known = result.low == result.low;
    verdicts.emplace_back(!known                              ? TALLY_TR("not known: fewer than two pairs")
                          : result.low > 0 || result.high < 0 ? TALLY_TR("differs")
                                                              : TALLY_TR("may be chance"));
    const auto tolerance = tolerances.of(names.back(), result.reference);
    const MetricJudgement judgement = judgeMetric(aimOf(names.back(), evidence.text(metric.unit)), tolerance,
                                                  result.difference, result.low, result.high);
    allowed.push_back(tolerance.value_or(kNoReal));
    judgements.emplace_back(judgementText(judgement));
    std::string& list = passes(judgement) ? passed : failed;
    list += (list.empty() ? "" : "; ") + names.back() + ": " + judgements.back();
    if (result.loose > 0) {
      table.notes.emplace_back(
          TALLY_TR("%1 measurements of '%2' have no neighbour of the other variant; they count in the means only."),
          result.loose, names.back());
    }
    auto [name, text] = runTextOf(evidence, metric.layer);
    runs.push_back(std::move(name));
    instrumentation.push_back(std::move(text));
  }
  if (!metrics.empty()) {
    table.notes.insert(table.notes.begin(),
                       failed.empty() ? Remark(TALLY_TR("The candidate passes: %1."), passed)
                       : passed.empty()
                           ? Remark(TALLY_TR("The candidate does not pass: %1."), failed)
                           : Remark(TALLY_TR("The candidate does not pass: %1. Passed: %2."), failed, passed));
  }
  table.addTexts(report.column("metric"), std::move(names));
  table.addTexts(report.column("unit"), std::move(units));
  table.addTexts(report.column("reference-name"), std::move(referenceNames));
  table.addReals(report.column("reference"), std::move(references));
  table.addTexts(report.column("candidate-name"), std::move(candidateNames));
  table.addReals(report.column("candidate"), std::move(candidates));
  table.addReals(report.column("difference"), std::move(differences));
  table.addReals(report.column("change"), std::move(changes));
  table.addReals(report.column("low"), std::move(lows));
  table.addReals(report.column("high"), std::move(highs));
  table.addIntegers(report.column("pairs"), std::move(pairs));
  table.addTexts(report.column("verdict"), std::move(verdicts));
  table.addReals(report.column("tolerance"), std::move(allowed));
  table.addTexts(report.column("judgement"), std::move(judgements));
  addRunColumns(table, report, std::move(runs), std::move(instrumentation));
  return table;
}

}  // namespace

Report pairedSumReport() {
  Report report;
  report.id = "paired_sum";
  report.title = TALLY_TR("Paired A/B Differences");
  report.description = TALLY_TR(
      "Interleaved measurements of two variants (A, B, B, A and so on). Neighbours in time make a pair, so that a "
      "drift of "
      "the machine falls on both; the difference is the mean over the pairs of the second variant less the first, the "
      "interval is Student's 95 % interval of that mean. With the two pairs of one A-B-B-A it is wide: that is what "
      "two "
      "pairs can tell. The variant that was measured first is the reference, unless the option reference names the "
      "other. The sentence on top is the verdict on all metrics together: times and memory must be better, output the same "
      "or within its tolerance.");
  report.order = TALLY_TR("In the order of the file.");
  report.rowHelp = TALLY_TR("Row number of the paired differences");
  report.group = ReportGroup::Device;
  report.needs = {Need::PairedSamples};
  ColumnSpec change = columns::percent("change", TALLY_TR("Change"),
                                       TALLY_TR("The difference in percent of the reference's mean"), false);
  change.decimals = 4;
  report.columns = {
      columns::text("metric", TALLY_TR("Metric"), TALLY_TR("What was measured")),
      columns::text("unit", TALLY_TR("Unit"), TALLY_TR("As recorded")),
      columns::text("reference-name", TALLY_TR("Reference"), TALLY_TR("The variant that the other is set against")),
      columns::real("reference", TALLY_TR("Reference Mean"), TALLY_TR("Mean over the reference's measurements"),
                    Unit::None, 9),
      columns::text("candidate-name", TALLY_TR("Candidate"), TALLY_TR("The other variant")),
      columns::real("candidate", TALLY_TR("Candidate Mean"), TALLY_TR("Mean over the candidate's measurements"),
                    Unit::None, 9),
      columns::real("difference", TALLY_TR("Difference"), TALLY_TR("Mean over the pairs, candidate less reference"),
                    Unit::None, 9),
      change,
      columns::real("low", TALLY_TR("Interval From"), TALLY_TR("Lower end of the 95 % interval of the difference"),
                    Unit::None, 9),
      columns::real("high", TALLY_TR("Interval To"), TALLY_TR("Upper end of the interval"), Unit::None, 9),
      columns::number("pairs", TALLY_TR("Pairs"), TALLY_TR("Pairs of neighbours that were used")),
      columns::text("verdict", TALLY_TR("Verdict"), TALLY_TR("Whether the interval leaves out 0")),
      columns::real("tolerance", TALLY_TR("Tolerance"), TALLY_TR("How far the metric may move"), Unit::None, 9),
      columns::text(
          "judgement", TALLY_TR("Judgement"),
          TALLY_TR("better, worse or may be chance for times, memory (less is better) and rates (more is better); "
                   "within or outside the tolerance where one was given; anything else is output and must not "
                   "change without one"))};
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.options = {
      {.id = "reference",
       .title = TALLY_TR("Reference"),
       .type = OptionType::Text,
       .help = TALLY_TR("The label of the variant that the other is set against.")},
      {.id = "tolerance",
       .title = TALLY_TR("Tolerances"),
       .type = OptionType::Text,
       .help = TALLY_TR("How far metrics may move: \"output=0.01; loss=0.5%\", patterns of their names with a "
                        "number or a percentage, joined by ';'.")}};
  report.compareKeys = {"metric"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
