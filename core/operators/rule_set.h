// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/operators/data_type.h"
#include "core/operators/operator_rule.h"

namespace tallyscope {

/// All rules in force: a person's first, then the bundled ones. Immutable; may be shared between threads.
class RuleSet {
 public:
  static constexpr std::uint32_t kOthers = 0;  ///< the type of what no rule knows

  /// The bundled rules (resources/operators/rules.json). Throws ImportError when the file is missing.
  static std::shared_ptr<const RuleSet> builtIn();
  /// With a person's rule file (path empty: none) and rules of the form "TYPE=kernel:REGEX" or "TYPE=hgtx:REGEX" on top.
  /// Throws UsageError with file, line and reason; the bundled rules are not changed by that.
  static std::shared_ptr<const RuleSet> withUser(const std::string& path, const std::vector<std::string>& assignments);
  /// The same with the file's text; `name` stands for it in messages.
  static std::shared_ptr<const RuleSet> withUserText(const std::string& name, const std::string& text);

  const std::vector<OperatorType>& types() const { return types_; }
  /// By id or title, case not minded; -1: unknown.
  int findType(std::string_view name) const;
  const DataType* dataType(std::string_view name) const;
  /// The element type that a collective library's number means.
  const DataType* collectiveDataType(std::string_view nameOrNumber) const;
  const CollectiveRule* collective(std::string_view name) const;
  std::uint32_t collectiveType() const { return collectiveType_; }
  std::uint32_t moeType() const { return moeType_; }
  std::uint32_t attentionType() const { return attentionType_; }
  std::uint32_t copyType() const { return copyType_; }
  std::uint32_t gemmType() const { return gemmType_; }

  /// Rules given as TYPE=kernel:REGEX or TYPE=hgtx:REGEX.
  const OperatorRule* userKernel(std::string_view kernelName) const;
  const OperatorRule* userRange(std::string_view rangeOrOperatorName) const;

  /// The first rule whose pattern matches; `groups` gets the pattern's groups (0 is the whole).
  const OperatorRule* range(std::string_view text, std::vector<std::string>& groups) const;
  const OperatorRule* frameworkOperator(std::string_view name) const;
  const OperatorRule* kernel(std::string_view name) const;

 private:
  friend class RuleReader;
  using Rules = std::vector<std::unique_ptr<const OperatorRule>>;
  struct NamedRules {
    Rules rules;
    std::multimap<std::string, std::size_t, std::less<>> byName;  ///< rules with exact names
    const OperatorRule* find(std::string_view text, std::vector<std::string>* groups) const;
  };

  std::vector<OperatorType> types_;
  std::vector<std::unique_ptr<const DataType>> dataTypeList_;
  std::map<std::string, const DataType*, std::less<>> dataTypes_, collectiveDataTypes_;
  std::vector<std::unique_ptr<const CollectiveRule>> collectiveList_;
  std::map<std::string, const CollectiveRule*, std::less<>> collectives_;
  Rules userKernels_, userRanges_;
  NamedRules ranges_, operators_, kernels_;
  std::uint32_t collectiveType_ = 0, moeType_ = 0, attentionType_ = 0, copyType_ = 0, gemmType_ = 0;
};

}  // namespace tallyscope
