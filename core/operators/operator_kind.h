// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/string_pool.h"
#include "core/operators/operand_shapes.h"
#include "core/operators/rule_set.h"
#include "core/trace/attributes.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Arithmetic and memory traffic of one call. NaN: not known.
struct OperatorCounts {
  double flops = std::numeric_limits<double>::quiet_NaN();
  double load = std::numeric_limits<double>::quiet_NaN();   ///< bytes
  double store = std::numeric_limits<double>::quiet_NaN();  ///< bytes
  void add(const OperatorCounts& other) {
    flops += other.flops;
    load += other.load;
    store += other.store;
  }
};

/// One operator with one set of parameters, as a recording names it. Many calls share one.
struct OperatorKind {
  std::uint32_t type = RuleSet::kOthers;
  OperatorLayer layer = OperatorLayer::Kernel;
  OperatorSource source = OperatorSource::Kernel;
  std::string fullName;    ///< with every parameter
  std::string mergedName;  ///< without what merging ignores, where that can be left out of the text; else the full name
  std::string mergeKey;    ///< equal for kinds that merging takes together
  OperatorCounts counts, gemm1, gemm2;
  const DataType* dataType = nullptr;  ///< that the arithmetic is in
  const OperatorRule* rule = nullptr;
  std::vector<std::pair<std::string, std::string>> parameters;  ///< of annotations, in their order
  StringId operatorName = 0;                                    ///< framework operators: of the trace's strings
  /// Framework operators that an annotation describes: its text, with the numbers of this very call that are in no name
  /// above. 0: the names say all.
  StringId recordedText = 0;
  OperandShapes shapes;  ///< framework operators

  // Collectives.
  const CollectiveRule* collective = nullptr;
  std::string communicator;
  double elementsIn = std::numeric_limits<double>::quiet_NaN();
  double elementsOut = std::numeric_limits<double>::quiet_NaN();
  double devices = std::numeric_limits<double>::quiet_NaN();
  double movedBytes = std::numeric_limits<double>::quiet_NaN();  ///< by one device

  /// The value of a parameter of an annotation; empty when it has none such.
  std::string_view parameter(std::string_view name) const;
};

/// A number in a text: "12", "0x1f" is none, "true" and "True" are 1; NaN when it is no number.
double numberOf(std::string_view text);

/// Evaluates a formula of the kind's rule with its parameters, variables and operands.
double evaluateFor(const Formula& formula, const OperatorKind& kind, const RuleSet& rules);

/// Kinds of a trace: from an annotation's text, an operator with operands, a collective's metadata, a kernel's name.
class KindMaker {
 public:
  KindMaker(const Trace& trace, const RuleSet& rules) : trace_(trace), rules_(rules) {}

  /// `groups` of the rule's pattern.
  OperatorKind fromAnnotation(const OperatorRule& rule, std::string_view text,
                              const std::vector<std::string>& groups) const;
  OperatorKind fromOperator(const OperatorRule& rule, StringId name, const Operands& operands) const;
  /// A framework operator that only an annotation's text describes: its name and sizes, without types.
  /// `text`: the whole annotation.
  OperatorKind fromOperatorText(const OperatorRule& rule, std::string_view name, std::string_view sizes,
                                StringId text) const;
  OperatorKind fromCollective(const Collective& metadata) const;
  /// A kernel, copy or fill that belongs to nothing else; `rule` null: no rule knows it.
  OperatorKind fromActivity(const OperatorRule* rule, std::uint32_t type, std::string name) const;
  OperatorKind fromUserRule(const OperatorRule& rule, std::string name) const;
  /// A prefill and a decode call of one attention operator, taken together.
  static OperatorKind join(const OperatorKind& first, const OperatorKind& second);

 private:
  void readParameters(OperatorKind& kind, const std::vector<std::string>& groups) const;
  void countCollective(OperatorKind& kind) const;
  void count(OperatorKind& kind) const;
  void nameOperator(OperatorKind& kind, std::string_view name) const;

  const Trace& trace_;
  const RuleSet& rules_;
};

}  // namespace tallyscope
