// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/operators/json_file.h"
#include "core/operators/rule_set.h"

namespace tallyscope {

/// Fills a RuleSet from rule files. Every mistake throws UsageError with file, line and reason.
class RuleReader {
 public:
  explicit RuleReader(RuleSet& set) : set_(set) {}
  /// `files`: the most important first, the bundled one last. `assignments`: "TYPE=kernel:REGEX", before all files.
  void read(const std::vector<const JsonFile*>& files, const std::vector<std::string>& assignments);

 private:
  using Json = nlohmann::json;
  using Path = JsonFile::Path;
  enum class Section { Ranges, Operators, Kernels };

  void readTypes(const JsonFile& file);
  void readDataTypes(const JsonFile& file);
  void readCollectives(const JsonFile& file);
  void readSection(const JsonFile& file, const char* key, Section section, RuleSet::NamedRules& into);
  std::unique_ptr<OperatorRule> readRule(const JsonFile& file, const Json& value, const Path& path, Section section);
  void readMatch(const JsonFile& file, const Json& value, const Path& path, OperatorRule& rule);
  void readParameters(const JsonFile& file, const Json& value, const Path& path, OperatorRule& rule);
  void readDataType(const JsonFile& file, const Json& value, const Path& path, OperatorRule& rule);
  CountFormulas readCounts(const JsonFile& file, const Json& value, const Path& path, const OperatorRule& rule);
  std::optional<TestRecipe> readTest(const JsonFile& file, const Json& value, const Path& path,
                                     const OperatorRule* rule);
  Formula readFormula(const JsonFile& file, const Json& value, const Path& path, const std::vector<std::string>* known);
  void addAssignment(const std::string& text);

  RuleSet& set_;
};

}  // namespace tallyscope
