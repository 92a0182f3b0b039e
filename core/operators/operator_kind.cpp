// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/operator_kind.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tallyscope {
namespace {

constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// Splits at commas outside of brackets.
std::vector<std::string_view> splitList(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || (text[i] == ',' && depth == 0)) {
      if (i > begin || i < text.size()) parts.push_back(trimmed(text.substr(begin, i - begin)));
      begin = i + 1;
    } else if (text[i] == '[' || text[i] == '(') {
      ++depth;
    } else if ((text[i] == ']' || text[i] == ')') && depth > 0) {
      --depth;
    }
  }
  return parts;
}

/// Answers a formula for one kind.
class KindContext : public FormulaContext {
 public:
  KindContext(const OperatorKind& kind, const RuleSet& rules) : kind_(kind), rules_(rules) {}

  double variable(std::string_view name) const override {
    if (kind_.collective != nullptr) {
      if (name == "in") return kind_.elementsIn;
      if (name == "out") return kind_.elementsOut;
      if (name == "e") return kind_.dataType ? kind_.dataType->bytes : kNotKnown;
      if (name == "w") return kind_.devices;
    }
    if (kind_.rule != nullptr && depth_ < 16) {
      for (const auto& [variable, formula] : kind_.rule->variables) {
        if (variable != name) continue;
        ++depth_;
        const double value = formula.evaluate(*this);
        --depth_;
        return value;
      }
    }
    return numberOf(kind_.parameter(name));
  }

  double operand(std::string_view function, std::span<const double> arguments) const override {
    const auto& operands = kind_.shapes.arguments;
    if (function == "inputs") return inputBytes();
    const double number = arguments[0];
    if (!(number >= 0) || number >= static_cast<double>(operands.size())) {
      // An annotation has one element type for all of its operands.
      return function == "size" && operands.empty() && kind_.dataType ? kind_.dataType->bytes : kNotKnown;
    }
    const OperandArgument& operand = operands[static_cast<std::size_t>(number)];
    if (function == "concrete") return numberOf(operand.concrete);
    if (function == "item") return itemOf(operand, arguments[1]);
    if (function == "size") return sizeOf(operand);
    if (function == "rank") return static_cast<double>(operand.shape.size());
    if (!operand.isTensor && operand.list.empty()) return kNotKnown;
    if (function == "numel") return operand.elements();
    if (function == "bytes") return operand.elements() * sizeOf(operand);
    const auto rank = static_cast<double>(operand.shape.size());
    if (function == "lead") {
      if (operand.shape.empty()) return kNotKnown;
      double product = 1;
      for (std::size_t i = 0; i + 1 < operand.shape.size(); ++i) product *= static_cast<double>(operand.shape[i]);
      return product;
    }
    const double place = arguments[1] < 0 ? arguments[1] + rank : arguments[1];
    return place >= 0 && place < rank ? static_cast<double>(operand.shape[static_cast<std::size_t>(place)]) : kNotKnown;
  }

 private:
  double sizeOf(const OperandArgument& operand) const {
    const DataType* type = rules_.dataType(operand.type);
    return type ? type->bytes : kNotKnown;
  }
  double inputBytes() const {
    double sum = 0;
    for (const OperandArgument& operand : kind_.shapes.arguments) {
      if (operand.isTensor || !operand.list.empty()) sum += operand.elements() * sizeOf(operand);
    }
    return kind_.shapes.empty() ? kNotKnown : sum;
  }
  static double itemOf(const OperandArgument& operand, double place) {
    std::string_view text = operand.concrete;
    if (!text.starts_with('[') || !text.ends_with(']')) return kNotKnown;
    const auto items = splitList(text.substr(1, text.size() - 2));
    if (!(place >= 0) || place >= static_cast<double>(items.size())) return kNotKnown;
    return numberOf(items[static_cast<std::size_t>(place)]);
  }

  const OperatorKind& kind_;
  const RuleSet& rules_;
  mutable int depth_ = 0;
};

OperatorCounts evaluated(const CountFormulas& formulas, const OperatorKind& kind, const RuleSet& rules) {
  OperatorCounts counts;
  if (formulas.flops) counts.flops = evaluateFor(*formulas.flops, kind, rules);
  if (formulas.load) counts.load = evaluateFor(*formulas.load, kind, rules);
  if (formulas.store) counts.store = evaluateFor(*formulas.store, kind, rules);
  // A formula that divides by 0, or shapes of nothing, say nothing.
  for (double* value : {&counts.flops, &counts.load, &counts.store}) {
    if (!std::isfinite(*value) || *value < 0) *value = kNotKnown;
  }
  return counts;
}

/// A template's text with $1 … replaced by the groups. A separator before an empty group at the end is dropped.
std::string filled(const std::string& display, const std::vector<std::string>& groups) {
  std::string text;
  for (std::size_t i = 0; i < display.size(); ++i) {
    if (display[i] == '$' && i + 1 < display.size() && display[i + 1] >= '0' && display[i + 1] <= '9') {
      const auto group = static_cast<std::size_t>(display[++i] - '0');
      if (group < groups.size()) text += groups[group];
    } else {
      text += display[i];
    }
  }
  while (text.ends_with(',')) text.pop_back();
  return text;
}

}  // namespace

double numberOf(std::string_view text) {
  text = trimmed(text);
  if (text == "True" || text == "true") return 1;
  if (text == "False" || text == "false") return 0;
  double value = 0;
  if (!text.empty() && text.back() == '.') text.remove_suffix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : kNotKnown;
}

double evaluateFor(const Formula& formula, const OperatorKind& kind, const RuleSet& rules) {
  return formula.evaluate(KindContext(kind, rules));
}

std::string_view OperatorKind::parameter(std::string_view name) const {
  for (const auto& [key, value] : parameters) {
    if (key == name) return value;
  }
  return {};
}

void KindMaker::readParameters(OperatorKind& kind, const std::vector<std::string>& groups) const {
  const OperatorRule& rule = *kind.rule;
  for (std::size_t g = 0; g < rule.groups.size() && g + 1 < groups.size(); ++g) {
    const std::string& value = groups[g + 1];
    if (rule.groups[g] == "positional") {
      const auto parts = splitList(value);
      for (std::size_t i = 0; i < parts.size(); ++i) {
        kind.parameters.emplace_back(i < rule.fields.size() ? rule.fields[i] : "#" + std::to_string(i), parts[i]);
      }
    } else if (rule.groups[g] == "pairs") {
      for (const std::string_view part : splitList(value)) {
        const std::size_t colon = std::min(part.find(':'), part.find('='));
        if (colon == std::string_view::npos) {
          kind.parameters.emplace_back("", part);
        } else {
          kind.parameters.emplace_back(trimmed(part.substr(0, colon)), trimmed(part.substr(colon + 1)));
        }
      }
    } else {
      kind.parameters.emplace_back(rule.groups[g], value);
    }
  }
}

void KindMaker::count(OperatorKind& kind) const {
  const OperatorRule& rule = *kind.rule;
  if (!rule.dataTypeConstant.empty()) kind.dataType = rules_.dataType(rule.dataTypeConstant);
  if (!rule.dataTypeField.empty()) kind.dataType = rules_.dataType(kind.parameter(rule.dataTypeField));
  if (rule.dataTypeOperand >= 0 && static_cast<std::size_t>(rule.dataTypeOperand) < kind.shapes.arguments.size()) {
    kind.dataType = rules_.dataType(kind.shapes.arguments[static_cast<std::size_t>(rule.dataTypeOperand)].type);
  }
  kind.counts = evaluated(rule.counts, kind, rules_);
  kind.gemm1 = evaluated(rule.gemm1, kind, rules_);
  kind.gemm2 = evaluated(rule.gemm2, kind, rules_);
}

void KindMaker::countCollective(OperatorKind& kind) const {
  if (kind.collective == nullptr || !kind.collective->bytes) return;
  const double bytes = evaluateFor(*kind.collective->bytes, kind, rules_);
  if (std::isfinite(bytes) && bytes >= 0) kind.movedBytes = bytes;
}

OperatorKind KindMaker::fromAnnotation(const OperatorRule& rule, std::string_view text,
                                       const std::vector<std::string>& groups) const {
  OperatorKind kind;
  kind.type = rule.type;
  kind.layer = rule.layer;
  kind.source = OperatorSource::Annotation;
  kind.rule = &rule;
  kind.fullName = rule.display.empty() ? std::string(text) : filled(rule.display, groups);
  kind.mergedName = kind.fullName;
  readParameters(kind, groups);
  // Different annotations may have the same parameters: "D_MoE,M_8…" around "MoE:M_8…".
  kind.mergeKey = kind.fullName.substr(0, kind.fullName.find_first_of(",: ")) + ',';
  for (const auto& [key, value] : kind.parameters) {
    if (std::find(rule.unimportant.begin(), rule.unimportant.end(), key) != rule.unimportant.end()) continue;
    kind.mergeKey += key + ':' + value + ',';
  }
  // Without parameters the rule says nothing about what may be left out.
  if (kind.parameters.empty()) kind.mergeKey = kind.fullName;
  count(kind);
  if (rule.collective) {
    const auto& fields = *rule.collective;
    kind.collective = rules_.collective(kind.parameter(rule.groups.empty() ? "" : rule.groups[0]));
    kind.dataType = rules_.collectiveDataType(kind.parameter(fields.dataType));
    kind.communicator = kind.parameter(fields.communicator);
    kind.devices = numberOf(kind.parameter(fields.devices));
    const double count = numberOf(kind.parameter(fields.count));
    kind.elementsIn = kind.elementsOut = count;
    if (kind.collective != nullptr && kind.collective->countIsShard) kind.elementsOut = count * kind.devices;
    countCollective(kind);
  }
  return kind;
}

void KindMaker::nameOperator(OperatorKind& kind, std::string_view name) const {
  kind.mergedName = name;
  kind.fullName = name;
  kind.mergeKey = name;
  if (kind.shapes.empty()) return;
  std::string types;
  std::string concrete;
  std::string key;
  for (std::size_t i = 0; i < kind.shapes.arguments.size(); ++i) {
    const OperandArgument& operand = kind.shapes.arguments[i];
    if (operand.isTensor) {
      const DataType* type = rules_.dataType(operand.type);
      if (type != nullptr || !operand.type.empty()) {
        types += (types.empty() ? "" : ", ") + (type ? type->title : operand.type);
      }
    }
    concrete += (i == 0 ? "" : ", ") + operand.concrete;
    const auto& ignored = kind.rule->unimportantOperands;
    if (std::find(ignored.begin(), ignored.end(), static_cast<int>(i)) == ignored.end()) {
      OperandShapes one;
      one.arguments.push_back(operand);
      key += one.dimsText();
    }
  }
  const std::string sizes = ", sizes = " + kind.shapes.dimsText();
  const std::string typeText = types.empty() ? "" : ", types = [" + types + "]";
  kind.mergedName += sizes + typeText;
  kind.mergeKey += key + typeText;
  kind.fullName = kind.mergedName;
  if (concrete.find_first_not_of(", ") != std::string::npos) kind.fullName += ", arguments = [" + concrete + "]";
}

OperatorKind KindMaker::fromOperator(const OperatorRule& rule, StringId name, const Operands& operands) const {
  OperatorKind kind;
  kind.type = rule.type;
  kind.layer = rule.layer;
  kind.source = OperatorSource::Framework;
  kind.rule = &rule;
  kind.operatorName = name;
  kind.shapes =
      OperandShapes::parse(trace_.text(operands.dims), trace_.text(operands.types), trace_.text(operands.concrete));
  nameOperator(kind, trace_.text(name));
  count(kind);
  return kind;
}

OperatorKind KindMaker::fromOperatorText(const OperatorRule& rule, std::string_view name, std::string_view sizes,
                                         StringId text) const {
  OperatorKind kind;
  kind.recordedText = text;
  kind.type = rule.type;
  kind.layer = rule.layer;
  kind.source = OperatorSource::Annotation;
  kind.rule = &rule;
  kind.shapes = OperandShapes::parse(sizes, {}, {});
  nameOperator(kind, name);
  count(kind);
  return kind;
}

OperatorKind KindMaker::fromCollective(const Collective& metadata) const {
  OperatorKind kind;
  kind.type = rules_.collectiveType();
  kind.layer = OperatorLayer::Library;
  kind.source = OperatorSource::Collective;
  const std::string name(trace_.text(metadata.name));
  kind.collective = rules_.collective(name);
  kind.dataType = rules_.collectiveDataType(trace_.text(metadata.dtype));
  if (metadata.inElements >= 0) kind.elementsIn = static_cast<double>(metadata.inElements);
  if (metadata.outElements >= 0) kind.elementsOut = static_cast<double>(metadata.outElements);
  if (metadata.groupSize > 0) kind.devices = metadata.groupSize;
  const std::string group(trace_.text(metadata.groupName));
  kind.communicator = group + '/' + std::string(trace_.text(metadata.groupRanks));
  kind.fullName = name;
  if (metadata.inElements >= 0) kind.fullName += ", c:" + std::to_string(metadata.inElements);
  if (metadata.outElements >= 0 && metadata.outElements != metadata.inElements) {
    kind.fullName += ", out:" + std::to_string(metadata.outElements);
  }
  if (metadata.dtype != 0) kind.fullName += ", d:" + std::string(trace_.text(metadata.dtype));
  if (metadata.groupSize > 0) kind.fullName += ", w:" + std::to_string(metadata.groupSize);
  if (!group.empty()) kind.fullName += ", g:" + group;
  kind.mergedName = kind.mergeKey = kind.fullName;
  countCollective(kind);
  return kind;
}

OperatorKind KindMaker::fromActivity(const OperatorRule* rule, std::uint32_t type, std::string name) const {
  OperatorKind kind;
  kind.type = type;
  kind.layer = OperatorLayer::Kernel;
  kind.source = OperatorSource::Kernel;
  kind.rule = rule;
  kind.fullName = std::move(name);
  kind.mergedName = kind.mergeKey = kind.fullName;
  return kind;
}

OperatorKind KindMaker::fromUserRule(const OperatorRule& rule, std::string name) const {
  OperatorKind kind = fromActivity(&rule, rule.type, std::move(name));
  kind.layer = rule.layer;
  kind.source = OperatorSource::User;
  return kind;
}

OperatorKind KindMaker::join(const OperatorKind& first, const OperatorKind& second) {
  OperatorKind kind = first;
  kind.fullName = first.fullName + " + " + second.fullName;
  kind.mergedName = first.mergedName + " + " + second.mergedName;
  kind.mergeKey = first.mergeKey + " + " + second.mergeKey;
  kind.counts.flops += second.counts.flops;
  kind.counts.load += second.counts.load;
  kind.counts.store += second.counts.store;
  kind.parameters.clear();
  kind.recordedText = 0;
  return kind;
}

}  // namespace tallyscope
