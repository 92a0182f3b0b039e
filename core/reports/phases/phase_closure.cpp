// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/analysis/kernel_category.h"
#include "core/analysis/phases/closure.h"
#include "core/analysis/phases/structure_fit.h"
#include "core/base/errors.h"
#include "core/base/regex.h"
#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/phases/phase_rows.h"

namespace tallyscope {

namespace {

/// Launches of one name that a step may have outside of layers: embedding, final norm, head, positions.
constexpr std::int64_t kSinglesPerName = 4;
constexpr std::size_t kMostStepsNamed = 12;
constexpr std::size_t kMostRivalsNamed = 5;

enum class Verdict : std::uint8_t { NoModel, Closed, LeftOver, Varies };

struct Row {
  const PhaseRows* phase = nullptr;
  const PhaseCount* count = nullptr;
  std::int64_t usual = 0;
  std::vector<Explanation> explanations;                     ///< the one in force first
  std::string differing;                                     ///< numbers of the steps with another count
  double chance = std::numeric_limits<double>::quiet_NaN();  ///< chanceOfClosure()
  Verdict verdict = Verdict::NoModel;
};

struct Closure {
  std::shared_ptr<const PhaseData> data;
  std::vector<PhaseRows> phases;
  std::vector<Row> rows;
  std::vector<Remark> notes;
};

/// A sum that a person gave for a kernel family. One that was asked for with the report stands whether it closes or not;
/// one of the configuration where it closes: the family may run in other phases too.
struct Written {
  std::string name, sum;
  bool always = false;
};

/// "LLMM1=64+2*48+16; GEMV=2*64+1", then what the configuration holds.
std::vector<Written> writtenExplanations(const ReportInput& input, const PhaseConfig& config) {
  std::vector<Written> list;
  static const Regex entry("^\\s*(.+?)\\s*=\\s*([^=;]+?)\\s*$");
  std::string text = input.options.text("explain").value_or("");
  while (!text.empty()) {
    const std::size_t end = text.find(';');
    const std::string one = text.substr(0, end);
    text = end == std::string::npos ? std::string() : text.substr(end + 1);
    if (one.find_first_not_of(' ') == std::string::npos) continue;
    const auto groups = entry.match(one);
    if (!groups) throw UsageError("explain: '" + one + "': expected NAME=SUM, such as LLMM1=64+2*48+16");
    list.push_back({(*groups)[1], (*groups)[2], true});
  }
  for (const auto& [name, sum] : config.explanations) list.push_back({name, sum, false});
  return list;
}

std::string stepsThatDiffer(const PhaseData& data, const PhaseRows& phase, const PhaseCount& count) {
  std::string text;
  std::size_t n = 0;
  for (const std::uint32_t place : count.unusual()) {
    if (n++ == kMostStepsNamed) return text + ", …";
    const std::string number = std::to_string(data.numbers[phase.steps[place]]);
    text += (text.empty() ? "" : ", ") + number + " (" + std::to_string(count.launches[place]) + ")";
  }
  return text;
}

Row closeRow(const Closure& closure, const PhaseRows& phase, const PhaseCount& count,
             const std::vector<Written>& written) {
  Row row;
  row.phase = &phase;
  row.count = &count;
  row.usual = count.usual();
  row.differing = stepsThatDiffer(*closure.data, phase, count);
  const std::optional<ModelStructure>& model = closure.data->config.model;
  if (model) row.explanations = explainCount(row.usual, *model, kSinglesPerName * count.kinds);
  for (const Written& entry : written) {
    if (entry.name != count.name) continue;
    Explanation explanation = parseExplanation(entry.sum, row.usual, model.value_or(ModelStructure()));
    const bool open = row.explanations.empty() || !row.explanations.front().closed();
    if (!entry.always && !explanation.closed() && !open) continue;
    std::erase(row.explanations, explanation);
    row.explanations.insert(row.explanations.begin(), std::move(explanation));
    break;
  }
  if (model && !row.explanations.empty())
    row.chance = chanceOfClosure(row.usual, *model, kSinglesPerName * count.kinds);
  if (!count.constant()) {
    row.verdict = Verdict::Varies;
  } else if (!row.explanations.empty()) {
    row.verdict = row.explanations.front().closed() ? Verdict::Closed : Verdict::LeftOver;
  }
  return row;
}

/// Whether everything of a phase is attributed.
Remark summary(const Closure& closure, const PhaseRows& phase) {
  std::int64_t kernels = 0, attributed = 0;
  std::size_t rows = 0, closed = 0, varying = 0;
  for (const Row& row : closure.rows) {
    if (row.phase != &phase) continue;
    ++rows;
    kernels += row.usual;
    if (row.verdict == Verdict::Closed) {
      ++closed;
      attributed += row.usual;
    }
    varying += row.verdict == Verdict::Varies;
  }
  const std::string group = closure.data->groupText(phase.shape);
  if (closed == rows) {
    return {TALLY_TR("%1: all %2 kernels of a step are attributed (%3 families closed, nothing left over)."), group,
            kernels, rows};
  }
  Remark remark(TALLY_TR("%1: %2 of %3 kernels of a step are attributed (%4 of %5 families closed"), group, attributed,
                kernels, closed, rows);
  if (varying > 0) remark.add(TALLY_TR(", %1 vary from step to step"), varying);
  return remark.add(TALLY_TR(")."));
}

LayerCount::Kind attentionKind(const Trace& trace, const PhaseCount& count) {
  const std::uint32_t operation = count.operations.front();
  const DeviceTable& device = trace.device();
  switch (kernelCategory(device.kind[operation], trace.text(device.name[operation]))) {
    case KernelCategory::Attention: return LayerCount::Kind::Attention;
    case KernelCategory::LinearAttention: return LayerCount::Kind::LinearAttention;
    default: return LayerCount::Kind::Other;
  }
}

std::vector<LayerCount> layerCounts(const Trace& trace, const PhaseRows& phase) {
  std::vector<LayerCount> counts;
  for (const PhaseCount& row : phase.rows) {
    counts.push_back({row.usual(), kSinglesPerName * row.kinds, attentionKind(trace, row), row.total});
  }
  return counts;
}

/// "64 = 48 + 16, 16, 8": the first ones of what fits as well.
std::string listed(const std::vector<StructureFit>& fits, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < fits.size(); ++i) {
    if (i == from + kMostRivalsNamed) return text + ", …";
    text += (text.empty() ? "" : ", ") + structureText(fits[i].model);
  }
  return text;
}

/// "attention runs 16 times a step, linear attention runs 48 times a step": clauses, none where there is no attention.
Remark attentionClauses(const std::vector<LayerCount>& counts) {
  Remark clauses("");
  bool first = true;
  for (const auto& [kind, text] :
       {std::pair{LayerCount::Kind::Attention, TALLY_TR("attention runs %1 times a step")},
        std::pair{LayerCount::Kind::LinearAttention, TALLY_TR("linear attention runs %1 times a step")}}) {
    const LayerCount* most = nullptr;
    for (const LayerCount& one : counts) {
      if (one.kind == kind && (most == nullptr || one.time > most->time)) most = &one;
    }
    if (!most) continue;
    if (!first) clauses.add(TALLY_TR(", "));
    clauses.add(text, most->count);
    first = false;
  }
  return clauses;
}

/// The sentence on top: what the closure of the first phase proves. Closing alone proves nothing: a half and a third of
/// the layers close as well. It is proved when everything closes and the attention kernels run as often as the model says.
std::optional<Remark> headline(const Closure& closure, const Trace& trace) {
  if (closure.phases.empty()) return std::nullopt;
  const PhaseRows& phase = closure.phases.front();
  const std::vector<LayerCount> counts = layerCounts(trace, phase);
  const Remark attention = attentionClauses(counts);
  const bool hasAttention = !attention.english().empty();
  const std::optional<ModelStructure>& model = closure.data->config.model;
  const std::string group = closure.data->groupText(phase.shape);
  if (!model) {
    const auto proposed = proposeStructure(counts);
    if (!proposed) return Remark(TALLY_TR("%1: Open: the counts suggest no number of layers."), group);
    const auto fits = structuresThatFit(counts, *proposed);
    Remark remark(TALLY_TR("%1: Consistent with %2 layers"), group, listed(fits, 0));
    if (hasAttention) remark.add(TALLY_TR(" (")).add(attention).add(TALLY_TR(")"));
    return remark.add(TALLY_TR(". The first is the likeliest; the counts alone cannot tell them apart."));
  }
  const auto fits = structuresThatFit(counts, *model);
  const bool first = fits.front().model.parts == model->parts;
  const bool varies = std::any_of(closure.rows.begin(), closure.rows.end(), [&](const Row& row) {
    return row.phase == &phase && row.verdict != Verdict::Closed;
  });
  const auto own =
      std::find_if(fits.begin(), fits.end(), [&](const StructureFit& fit) { return fit.model.parts == model->parts; });
  if (own == fits.end() || varies) {
    Remark remark(TALLY_TR("%1: Open: the model does not explain every launch."), group);
    if (first) return remark;
    remark.add(TALLY_TR(" The counts suggest %1 layers"), listed(fits, 0));
    if (hasAttention) remark.add(TALLY_TR(" (")).add(attention).add(TALLY_TR(")"));
    return remark.add(TALLY_TR("."));
  }
  if (first && own->agrees) {
    Remark remark(TALLY_TR("%1: Proved: every launch closes, and "), group);
    remark.add(attention).add(TALLY_TR(", as the model says."));
    if (fits.size() > 1) remark.add(TALLY_TR(" Counts alone would also fit %1 layers."), listed(fits, 1));
    return remark;
  }
  Remark remark(TALLY_TR("%1: Consistent with %2 layers: the model closes, as others do."), group, listed(fits, 0));
  if (hasAttention && !own->agrees)
    remark.add(TALLY_TR(" But ")).add(attention).add(TALLY_TR(", which the model does not say."));
  return remark;
}

std::shared_ptr<const Closure> closePhases(const ReportInput& input) {
  const auto result = std::make_shared<Closure>();
  result->data = phaseData(input);
  result->phases = countPhases(input, *result->data, "kernel", false);
  const auto written = writtenExplanations(input, result->data->config);
  for (const PhaseRows& phase : result->phases) {
    for (const PhaseCount& count : phase.rows) result->rows.push_back(closeRow(*result, phase, count, written));
  }
  const std::optional<ModelStructure>& model = result->data->config.model;
  if (model) {
    result->notes.emplace_back(TALLY_TR("Model: %1."), model->text());
    for (const PhaseRows& phase : result->phases) result->notes.push_back(summary(*result, phase));
  } else {
    result->notes.emplace_back(
        TALLY_TR("No model was given, so that launches cannot be explained: name its config.json or its layers."));
  }
  if (auto remark = headline(*result, *input.trace)) result->notes.insert(result->notes.begin(), std::move(*remark));
  return result;
}

std::string verdictText(const Row& row) {
  switch (row.verdict) {
    case Verdict::Closed: return "closed";
    case Verdict::LeftOver: return "left over";
    case Verdict::Varies: return "varies";
    case Verdict::NoModel: break;
  }
  return "constant";
}

std::string alternatives(const Row& row) {
  std::string text;
  for (std::size_t i = 1; i < row.explanations.size(); ++i) {
    if (row.explanations[i] == row.explanations.front()) continue;
    text += (text.empty() ? "" : "; ") + row.explanations[i].numbers();
  }
  return text;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Closure> closure = closePhases(input);
  Table table;
  table.setRowCount(closure->rows.size());
  const auto texts = [&](const char* id, auto value, auto applies) {
    table.addComputedTexts(
        declaration.column(id), [closure, value](std::size_t row) { return std::string(value(closure->rows[row])); },
        [closure, applies](std::size_t row) { return applies(closure->rows[row]); });
  };
  const auto always = [](const Row&) { return true; };
  const auto explained = [](const Row& r) { return !r.explanations.empty() && !r.explanations.front().terms.empty(); };
  table.addComputedTexts(declaration.column("phase"), [closure](std::size_t row) {
    return phaseLabel(closure->data->phases, closure->rows[row].phase->shape);
  });
  table.addComputedIntegers(declaration.column("count"),
                            [closure](std::size_t row) { return closure->rows[row].usual; });
  texts(
      "explanation", [](const Row& r) { return r.explanations.front().numbers(); }, explained);
  texts(
      "terms", [](const Row& r) { return r.explanations.front().words(); }, explained);
  table.addComputedIntegers(declaration.column("left-over"), [closure](std::size_t row) {
    const Row& r = closure->rows[row];
    return r.explanations.empty() ? ColumnData::kNoInteger : r.explanations.front().leftOver;
  });
  texts("verdict", verdictText, always);
  table.addComputedReals(declaration.column("chance"),
                         [closure](std::size_t row) { return closure->rows[row].chance; });
  texts(
      "differing", [](const Row& r) { return r.differing; }, [](const Row& r) { return !r.differing.empty(); });
  texts("alternatives", alternatives, [](const Row& r) { return !alternatives(r).empty(); });
  table.addComputedIntegers(declaration.column("step-time"), [closure](std::size_t row) {
    const Row& r = closure->rows[row];
    return r.count->total / r.phase->stepCount();
  });
  table.addComputedReals(declaration.column("share"), [closure](std::size_t row) {
    const Row& r = closure->rows[row];
    return percentOf(r.count->total, r.phase->deviceTime);
  });
  texts(
      "name", [](const Row& r) { return r.count->name; }, always);
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [closure](std::size_t row, const auto& visit) {
                   for (const std::uint32_t operation : closure->rows[row].count->operations)
                     visit({EventKind::Device, operation});
                 }});
  table.addLink(
      {TALLY_TR("Range of Steps That Differ"), EventKind::Range, [closure](std::size_t row, const auto& visit) {
         const Row& r = closure->rows[row];
         for (const std::uint32_t place : r.count->unusual()) {
           const EventRef event = closure->data->phases.steps[r.phase->steps[place]].event;
           if (event.valid() && event.kind == EventKind::Range) visit(event);
         }
       }});
  table.notes = closure->notes;
  addStepNotes(*closure->data, table);
  return table;
}

}  // namespace

Report phaseClosureReport() {
  Report report;
  report.id = "phase_closure";
  report.title = TALLY_TR("Closure of Launches");
  report.description = TALLY_TR(
      "How often each kernel runs in a step, and which sum of the model's own counts explains that: 176 launches of a "
      "model with 64 layers, 48 of them with linear attention, are 2·64 + 48. The simplest sum comes first; a launch "
      "that "
      "happens once a step (embedding, final norm, head) counts as 1, at most four for each kernel name; a kernel fused "
      "across the border of two layers may run once less than there are layers. A family is "
      "closed "
      "when nothing is left over. A kernel whose count differs from step to step is pointed out with the steps that "
      "differ and their counts; its usual count is explained. Closing is no proof by itself: counts that close with 64 "
      "layers close with 32 and 16 as well, and a number taken at random often closes. The sentence on top says which "
      "structures the counts are consistent with; a model is proved when everything closes and the attention kernels, of "
      "each kind, run as often as it says.");
  report.order =
      TALLY_TR("Decode first, then by the first step of the shape, then total time, largest first, then name.");
  report.rowHelp = TALLY_TR("Row number of the closure");
  report.group = ReportGroup::Ranges;
  report.needs = phaseNeeds();
  report.columns = {
      columns::part(columns::text("phase", TALLY_TR("Phase"), TALLY_TR("Phase and shape of the steps"))),
      columns::count("count", TALLY_TR("Launches per Step"), TALLY_TR("The number of launches that most steps have")),
      columns::text("explanation", TALLY_TR("Explanation"), TALLY_TR("The sum of the model's counts")),
      columns::text("terms", TALLY_TR("Terms"), TALLY_TR("The same in words")),
      columns::count("left-over", TALLY_TR("Left Over"), TALLY_TR("Launches per step that the sum does not explain")),
      columns::text("verdict", TALLY_TR("Verdict"),
                    TALLY_TR("closed, left over, or varies; constant when no model is given")),
      columns::percent(
          "chance", TALLY_TR("Chance"),
          TALLY_TR("Part of the numbers from half to twice the count that close as simply: at 100 % a closure "
                   "says nothing"),
          false),
      columns::text("differing", TALLY_TR("Steps That Differ"),
                    TALLY_TR("Numbers of the steps with another count, and that count")),
      columns::text("alternatives", TALLY_TR("Other Explanations"), TALLY_TR("Other sums, simplest first")),
      columns::time("step-time", TALLY_TR("Time per Step"), TALLY_TR("Total time divided by the steps")),
      columns::percent("share", TALLY_TR("Share"), TALLY_TR("Share of the phase's device time"), true),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the kernel")),
  };
  report.options = {phaseModelOption(),
                    phaseFilterOption(),
                    {.id = "explain",
                     .title = TALLY_TR("Explanations"),
                     .type = OptionType::Text,
                     .help = TALLY_TR("Sums of one's own that go before the solver's, joined by ';': "
                                      "\"LLMM1=64+2*48+16; GEMV=2*64+1\".")},
                    phaseGroupingOption("kernel"),
                    kernelNameOption(),
                    familiesOption(),
                    stepSourceOption(),
                    phaseRulesOption(),
                    noOutliersOption()};
  report.pies = {{TALLY_TR("Verdict"), "verdict", {"step-time", "count"}}};
  report.compareKeys = {"phase", "name"};
  report.uses.steps = true;
  report.phaseTable = {"closure", TALLY_TR("Closure")};
  report.run = run;
  return report;
}

}  // namespace tallyscope
