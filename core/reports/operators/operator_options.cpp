// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/operators/operator_options.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <numeric>

#include "core/base/errors.h"
#include "core/base/statistics.h"
#include "core/operators/operator_config.h"
#include "core/report/format.h"
#include "core/reports/event_scan.h"

namespace tallyscope {
namespace {

struct MergeFlag {
  const char* id;
  const char* title;
  const char* switchTitle;
  const char* help;
  bool MergeOptions::*member;
};
constexpr MergeFlag kMergeFlags[] = {
    {"no-merge-flash-attention-parameter", TALLY_TR("Keep flash attention parameters apart"),
     TALLY_TR("Merge flash attention parameters"),
     TALLY_TR("Does not take together flash attention operators that differ only in parameters of little weight (the "
              "length of the keys, the scale)."),
     &MergeOptions::attention},
    {"no-merge-communication-parameter", TALLY_TR("Keep communication parameters apart"),
     TALLY_TR("Merge communication parameters"),
     TALLY_TR("Does not take together communication operators that differ only in rank and buffer addresses."),
     &MergeOptions::communication},
    {"no-merge-moe-parameter", TALLY_TR("Keep MoE parameters apart"), TALLY_TR("Merge MoE parameters"),
     TALLY_TR("Does not take together MoE operators that differ only in parameters of little weight."),
     &MergeOptions::moe},
    {"no-merge-pytorch-parameter", TALLY_TR("Keep PyTorch parameters apart"), TALLY_TR("Merge PyTorch parameters"),
     TALLY_TR("Does not take together framework operators that differ only in the values of their scalar arguments."),
     &MergeOptions::pytorch},
    {"no-merge-gemm-parameter", TALLY_TR("Keep GEMM parameters apart"), TALLY_TR("Merge GEMM parameters"),
     TALLY_TR(
         "Does not take together matrix products that differ only in leading dimensions, alpha, beta, algorithm or "
         "device."),
     &MergeOptions::gemm},
};

struct SourceName {
  const char* id;
  OperatorSource source;
};
constexpr SourceName kSources[] = {{"annotation", OperatorSource::Annotation}, {"hgtx", OperatorSource::Annotation},
                                   {"framework", OperatorSource::Framework},   {"pytorch", OperatorSource::Framework},
                                   {"collective", OperatorSource::Collective}, {"pccl", OperatorSource::Collective},
                                   {"kernel", OperatorSource::Kernel}};

std::vector<std::string> splitSlashes(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    if (slash > 0) parts.emplace_back(text.substr(0, slash));
    text.remove_prefix(std::min(slash + 1, text.size()));
  }
  return parts;
}

bool isAll(std::string_view text) { return text == "all" || text == "ALL" || text == "All"; }

void readSources(const OptionValues& options, RecognitionOptions& into) {
  const auto text = options.text("parse-from");
  if (!text || isAll(*text)) return;
  into.sources = {true, false, false, false, false};
  for (const std::string& part : splitSlashes(*text)) {
    const auto* known =
        std::find_if(std::begin(kSources), std::end(kSources), [&](const SourceName& s) { return part == s.id; });
    if (known == std::end(kSources)) {
      throw UsageError("option 'parse-from': unknown source \"" + part +
                       "\"; allowed: all, or some of annotation, framework, collective, kernel joined by '/'");
    }
    into.sources[static_cast<std::size_t>(known->source)] = true;
  }
}

int findType(const RuleSet& rules, const Dialect& dialect, const std::string& name) {
  if (const int type = rules.findType(name); type >= 0) return type;
  for (std::size_t i = 0; i < rules.types().size(); ++i) {
    const std::string title = dialect.expand(rules.types()[i].title);
    if (std::equal(title.begin(), title.end(), name.begin(), name.end(),
                   [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); })) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

/// "Pytorch": all types of framework operators.
constexpr const char* kFramework = "pytorch";
bool isFramework(std::string_view name) {
  const std::string_view framework = kFramework;
  return std::equal(name.begin(), name.end(), framework.begin(), framework.end(),
                    [](unsigned char a, unsigned char b) { return std::tolower(a) == b; });
}

std::vector<char> readTypes(const OptionValues& options, const RuleSet& rules, const Dialect& dialect) {
  const auto text = options.text("op");
  if (!text || isAll(*text)) {
    std::vector<char> wanted(rules.types().size(), 1);
    wanted[RuleSet::kOthers] = 0;
    return wanted;
  }
  std::vector<char> wanted(rules.types().size(), 0);
  for (const std::string& part : splitSlashes(*text)) {
    if (isFramework(part)) {
      for (std::size_t t = 0; t < wanted.size(); ++t) {
        if (rules.types()[t].mergeGroup == kFramework) wanted[t] = 1;
      }
      continue;
    }
    const int type = findType(rules, dialect, part);
    if (type < 0) {
      std::string allowed;
      for (const OperatorType& known : rules.types())
        allowed += (allowed.empty() ? "" : ", ") + dialect.expand(known.title);
      throw UsageError("option 'op': unknown operator type \"" + part + "\"; allowed: " + allowed);
    }
    wanted[static_cast<std::size_t>(type)] = 1;
  }
  return wanted;
}

}  // namespace

OptionSpec rangeIncludeOption() {
  return {
      .id = "range-include",
      .title = TALLY_TR("Range Name Filter"),
      .type = OptionType::Regex,
      .help = TALLY_TR("Only operators in a {range} range or framework operator whose name has a match of one of these "
                       "regular expressions, joined by '/'. Default is all.")};
}

OptionSpec rangeExcludeOption() {
  return {
      .id = "range-exclude",
      .title = TALLY_TR("Range Name Exclusion"),
      .type = OptionType::Regex,
      .help = TALLY_TR("No operators in a {range} range or framework operator whose name has a match of one of these "
                       "regular expressions, joined by '/'.")};
}

OptionSpec operatorTypeOption() {
  OptionSpec spec{
      .id = "op",
      .title = TALLY_TR("Operator types"),
      .type = OptionType::Text,
      .help =
          TALLY_TR("Only operators of these types, joined by '/'. Default is all known types. With 'others' also "
                   "kernels that belong to no operator are listed, by their name. 'Pytorch' is all types of framework "
                   "operators; copies and fills of the device are of the type Copy.")};
  for (const OperatorType& type : RuleSet::builtIn()->types()) {
    spec.choices.push_back({type.id, type.title.empty() ? type.id : type.title, {}, false});
    if (type.id != "others") spec.defaultValue += (spec.defaultValue.empty() ? "" : "/") + type.id;
  }
  return spec;
}

OptionSpec parseFromOption() {
  return {
      .id = "parse-from",
      .title = TALLY_TR("Parse from"),
      .type = OptionType::Text,
      .help =
          TALLY_TR("What operators are recognised from: 'all', or some of 'annotation' ({range} ranges), 'framework' "
                   "(operators with their operands), 'collective' (communication metadata) and 'kernel' (names), "
                   "joined by '/'. Your own rules always count, and before these."),
      .defaultValue = "all",
      .choices = {
          {"annotation", TALLY_TR("Annotations"), TALLY_TR("{range} ranges that libraries put around their calls.")},
          {"framework", TALLY_TR("Framework operators"), TALLY_TR("Operators of the framework with their operands.")},
          {"collective", TALLY_TR("Collectives"), TALLY_TR("Metadata of communication.")},
          {"kernel", TALLY_TR("Kernel names"), TALLY_TR("Families of kernel names.")}}};
}

OptionSpec graphMappingOption() {
  return {
      .id = "no-graph-mapping",
      .title = TALLY_TR("No {range} graph node mapping"),
      .type = OptionType::Flag,
      .help = TALLY_TR("Does not map {range} ranges around the creation of a graph's nodes to the graph's execution."),
      .switchTitle = TALLY_TR("{range} graph node mapping")};
}

OptionSpec joinAttentionOption() {
  return {.id = "no-merge-flash-attention-prefill-decode-operator",
          .title = TALLY_TR("Keep prefill and decode attention apart"),
          .type = OptionType::Flag,
          .help = TALLY_TR(
              "Does not match the prefill and the decode call of one flash attention operator and take them as one."),
          .switchTitle = TALLY_TR("Merge flash attention prefill and decode operators")};
}

std::vector<OptionSpec> mergeOptions() {
  std::vector<OptionSpec> options;
  for (const MergeFlag& flag : kMergeFlags) {
    options.push_back({.id = flag.id,
                       .title = flag.title,
                       .type = OptionType::Flag,
                       .help = flag.help,
                       .switchTitle = flag.switchTitle});
  }
  return options;
}

OptionSpec achievableOption() {
  return {.id = "achievable",
          .title = TALLY_TR("Use achievable instead of peak"),
          .type = OptionType::Flag,
          .help = TALLY_TR("Rates utilisation against what was measured on the device, where the device table has it, "
                           "instead of its peak.")};
}

OptionSpec orderByOption(const std::vector<ColumnSpec>& columns, std::string defaultColumn) {
  OptionSpec option{
      .id = "order-by",
      .title = TALLY_TR("Order by"),
      .type = OptionType::Choice,
      .help = TALLY_TR("The column that the rows are ordered by: numbers from the largest, names from the first."),
      .defaultValue = std::move(defaultColumn)};
  for (const ColumnSpec& column : columns) option.choices.push_back({column.id, column.title, column.help, false});
  return option;
}

std::string OperatorAnalysis::typeText(std::uint32_t type) const {
  return trace->dialect().expand(recognition->rules().types()[type].title);
}

std::shared_ptr<const OperatorAnalysis> analyseOperators(const ReportInput& input) {
  auto analysis = std::make_shared<OperatorAnalysis>();
  analysis->trace = input.trace;
  const OperatorConfig config = input.operators ? *input.operators : OperatorConfig{};
  RecognitionOptions options;
  options.rules = config.rules ? config.rules : RuleSet::builtIn();
  options.graphMapping = !input.options.flag("no-graph-mapping");
  options.joinPrefillAndDecode = !input.options.flag("no-merge-flash-attention-prefill-decode-operator");
  options.include = input.options.list("range-include");
  options.exclude = input.options.list("range-exclude");
  readSources(input.options, options);
  for (const MergeFlag& flag : kMergeFlags) analysis->merge.*flag.member = !input.options.flag(flag.id);
  analysis->wanted = readTypes(input.options, *options.rules, input.trace->dialect());
  analysis->filter.window = input.window;
  analysis->filter.devices = deviceMask(*input.trace, input.options);
  analysis->recognition = std::make_unique<const Recognition>(*input.trace, options, input.job);
  input.checkCancelled();
  analysis->work = groupOperations(*analysis->recognition, analysis->recognition->owner(), analysis->filter);
  analysis->peaks = std::make_unique<const PeakLookup>(
      *input.trace, config.devices ? *config.devices : *PeakTable::builtIn(), input.options.flag("achievable"));
  return analysis;
}

void addPeakNotes(Table& table, const OperatorAnalysis& analysis) {
  for (const std::string& name : analysis.peaks->unknownDevices(*analysis.trace)) {
    table.notes.emplace_back(TALLY_TR("No peak figures for \"%1\": utilisation is '-'. Put them in a device table."),
                             name);
  }
}

void addCoverageNote(Table& table, const ReportInput& input, const OperatorAnalysis& analysis) {
  if (input.options.text("range-include") || input.options.text("range-exclude")) return;
  // A table that lists what no rule knows leaves nothing out.
  if (analysis.wanted[RuleSet::kOthers] != 0) return;
  const Recognition& recognition = *analysis.recognition;
  const Trace& trace = *analysis.trace;
  const DeviceTable& device = trace.device();
  const auto accepts = [&](const Track& track) { return analysis.filter.wantsDevice(track.device); };
  std::int64_t whole = 0, outside = 0;
  forEachEvent(trace, EventKind::Device, input.window, accepts, [&](std::uint32_t e) {
    if (!isWork(device.kind[e])) return;
    whole += device.duration[e];
    const std::uint32_t owner = recognition.owner()[e];
    if (owner == kNone || recognition.kindOf(owner).type == RuleSet::kOthers) outside += device.duration[e];
  });
  if (outside == 0) return;
  table.notes.push_back(
      Remark(TALLY_TR("%1 % of device time is in no operator."), realText(percentOf(outside, whole), 1)));
}

void addMergeNote(Table& table, std::size_t mergedRows) {
  if (mergedRows == 0) return;
  table.notes.push_back(Remark::counted(
      mergedRows,
      TALLY_TR(
          "%1 row takes together operators that differ in parameters of little weight; its name is the first one's."),
      TALLY_TR(
          "%1 rows take together operators that differ in parameters of little weight; their names are the first one's.")));
}

void addUtilizationNote(Table& table, const std::vector<std::string>& columns) {
  for (const std::string& id : columns) {
    const int column = table.indexOf(id);
    if (column < 0) continue;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
      if (!(table.real(row, static_cast<std::size_t>(column)) > 100)) continue;
      table.notes.push_back(TALLY_TR(
          "Utilisation above 100 % is shown as it is: data came from a cache, less was read than counted (unused "
          "experts), or the device's figure is too low."));
      return;
    }
  }
}

Table orderRows(Table table, const OptionValues& options) {
  const auto id = options.text("order-by");
  if (!id) return table;
  const int found = table.indexOf(*id);
  if (found < 0) return table;
  const auto column = static_cast<std::size_t>(found);
  std::vector<std::uint32_t> order(table.rowCount());
  std::iota(order.begin(), order.end(), 0U);
  const CellType type = table.column(column).spec.type;
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (type == CellType::Text) return table.text(a, column) < table.text(b, column);
    if (type == CellType::Integer) return table.integer(a, column) > table.integer(b, column);
    const double x = table.real(a, column);
    const double y = table.real(b, column);
    if (std::isnan(x) || std::isnan(y)) return !std::isnan(x) && std::isnan(y);
    return x > y;
  });
  return table.selectRows(std::move(order));
}

void addOperatorLinks(Table& table, std::shared_ptr<const OperatorAnalysis> analysis, SpansOfRow spans) {
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device,
                 [analysis, spans](std::size_t row, const std::function<void(EventRef)>& visit) {
                   for (const std::uint32_t s : spans(row)) {
                     for (const std::uint32_t operation : analysis->work.operationsOf(analysis->work.spans[s])) {
                       visit({EventKind::Device, operation});
                     }
                   }
                 }});
  const auto origin = [analysis, spans](EventKind kind) {
    return [analysis, spans, kind](std::size_t row, const std::function<void(EventRef)>& visit) {
      for (const std::uint32_t s : spans(row)) {
        const EventRef event = analysis->recognition->instances()[analysis->work.spans[s].instance].event;
        if (event.kind == kind) visit(event);
      }
    };
  };
  if (analysis->trace->count(EventKind::Range) > 0) {
    table.addLink({TALLY_TR("{range} Range"), EventKind::Range, origin(EventKind::Range)});
  }
  if (analysis->trace->count(EventKind::Operator) > 0) {
    table.addLink({TALLY_TR("Framework Operator"), EventKind::Operator, origin(EventKind::Operator)});
  }
}

}  // namespace tallyscope
