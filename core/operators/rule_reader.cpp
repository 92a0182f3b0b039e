// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/rule_reader.h"

#include <algorithm>
#include <array>

#include "core/analysis/kernel_category.h"
#include "core/base/errors.h"

namespace tallyscope {
namespace {

JsonFile::Path below(JsonFile::Path path, std::string step) {
  path.push_back(std::move(step));
  return path;
}

std::vector<std::string> readTexts(const JsonFile& file, const nlohmann::json& list, const JsonFile::Path& path) {
  if (!list.is_array()) file.fail(path, "expected a list of texts");
  std::vector<std::string> texts;
  for (const nlohmann::json& text : list) {
    if (!text.is_string()) file.fail(path, "expected a list of texts");
    texts.push_back(text.get<std::string>());
  }
  return texts;
}

std::string readText(const JsonFile& file, const nlohmann::json& object, const JsonFile::Path& path, const char* key) {
  if (!object.contains(key) || !object[key].is_string() || object[key].get<std::string>().empty()) {
    file.fail(path, std::string("expected a text \"") + key + "\"");
  }
  return object[key].get<std::string>();
}

bool readFlag(const JsonFile& file, const nlohmann::json& object, const JsonFile::Path& path, const char* key) {
  if (!object.contains(key)) return false;
  if (!object[key].is_boolean()) file.fail(below(path, key), "expected true or false");
  return object[key].get<bool>();
}

/// What every match of a pattern that is anchored at the start begins with: refuses most names without the pattern.
std::string literalStart(std::string_view pattern) {
  if (!pattern.starts_with('^')) return {};
  std::string literal;
  for (const char c : pattern.substr(1)) {
    if (std::string_view("?*{").find(c) != std::string_view::npos && !literal.empty()) {
      literal.pop_back();
      break;
    }
    if (std::string_view("\\^$.|+()[]").find(c) != std::string_view::npos) break;
    literal += c;
  }
  // An alternative outside of groups could begin otherwise.
  return pattern.find('|') == std::string_view::npos || pattern.find('(') < pattern.find('|') ? literal : std::string();
}

}  // namespace

void RuleReader::read(const std::vector<const JsonFile*>& files, const std::vector<std::string>& assignments) {
  for (const JsonFile* file : files) {
    file->checkKeys(file->root(), {}, {"types", "data_types", "ranges", "operators", "collectives", "kernels"});
  }
  // The bundled file's types come first, so that the numbers of the types do not depend on a person's file.
  for (auto it = files.rbegin(); it != files.rend(); ++it) {
    readTypes(**it);
    readDataTypes(**it);
  }
  if (set_.types_.empty()) throw UsageError(files.back()->name() + ": expected a list \"types\"");
  for (const std::string& text : assignments) addAssignment(text);
  for (const JsonFile* file : files) {
    readSection(*file, "ranges", Section::Ranges, set_.ranges_);
    readSection(*file, "operators", Section::Operators, set_.operators_);
    readSection(*file, "kernels", Section::Kernels, set_.kernels_);
    readCollectives(*file);
  }
}

void RuleReader::readTypes(const JsonFile& file) {
  if (!file.root().contains("types")) return;
  const Json& list = file.root()["types"];
  if (!list.is_array()) file.fail({"types"}, "expected a list");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Path path{"types", std::to_string(i)};
    file.checkKeys(list[i], path, {"id", "title", "merge", "role", "category"});
    if (list[i].contains("category") && !categoryNamed(readText(file, list[i], path, "category"))) {
      file.fail(below(path, "category"), "expected matrix, attention, elementwise, norm, communication or memory");
    }
    OperatorType type;
    type.id = readText(file, list[i], path, "id");
    type.title = list[i].contains("title") ? readText(file, list[i], path, "title") : type.id;
    if (list[i].contains("merge")) {
      type.mergeGroup = readText(file, list[i], path, "merge");
      static constexpr std::array<std::string_view, 5> kGroups{"gemm", "flash-attention", "communication", "moe",
                                                               "pytorch"};
      if (std::find(kGroups.begin(), kGroups.end(), type.mergeGroup) == kGroups.end()) {
        file.fail(below(path, "merge"), "expected gemm, flash-attention, communication, moe or pytorch");
      }
    }
    if (set_.findType(type.id) >= 0) file.fail(path, "there is a type \"" + type.id + "\" already");
    const auto number = static_cast<std::uint32_t>(set_.types_.size());
    if (list[i].contains("role")) {
      const std::string role = readText(file, list[i], path, "role");
      if (role == "collective") {
        set_.collectiveType_ = number;
      } else if (role == "moe") {
        set_.moeType_ = number;
      } else if (role == "attention") {
        set_.attentionType_ = number;
      } else if (role == "copy") {
        set_.copyType_ = number;
      } else if (role == "gemm") {
        set_.gemmType_ = number;
      } else {
        file.fail(below(path, "role"), "expected collective, moe, attention, copy or gemm");
      }
    }
    set_.types_.push_back(std::move(type));
  }
}

void RuleReader::readDataTypes(const JsonFile& file) {
  if (!file.root().contains("data_types")) return;
  const Json& list = file.root()["data_types"];
  if (!list.is_array()) file.fail({"data_types"}, "expected a list");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Path path{"data_types", std::to_string(i)};
    file.checkKeys(list[i], path, {"id", "title", "bytes", "torch", "nccl", "names"});
    auto type = std::make_unique<DataType>();
    type->id = readText(file, list[i], path, "id");
    type->title = readText(file, list[i], path, "title");
    if (list[i].contains("torch")) type->torch = readText(file, list[i], path, "torch");
    if (!list[i].contains("bytes") || !list[i]["bytes"].is_number() || !(list[i]["bytes"].get<double>() > 0)) {
      file.fail(path, "expected the bytes of one element as \"bytes\"");
    }
    type->bytes = list[i]["bytes"].get<double>();
    std::vector<std::string> names{type->id, type->title};
    if (list[i].contains("names")) {
      for (std::string& name : readTexts(file, list[i]["names"], below(path, "names")))
        names.push_back(std::move(name));
    }
    for (const std::string& name : names) set_.dataTypes_.try_emplace(name, type.get());
    if (list[i].contains("nccl")) {
      if (!list[i]["nccl"].is_number_integer()) file.fail(below(path, "nccl"), "expected a number");
      set_.collectiveDataTypes_[std::to_string(list[i]["nccl"].get<int>())] = type.get();
    }
    set_.dataTypeList_.push_back(std::move(type));
  }
}

void RuleReader::readSection(const JsonFile& file, const char* key, Section section, RuleSet::NamedRules& into) {
  if (!file.root().contains(key)) return;
  const Json& list = file.root()[key];
  if (!list.is_array()) file.fail({key}, "expected a list of rules");
  for (std::size_t i = 0; i < list.size(); ++i) {
    std::unique_ptr<OperatorRule> rule = readRule(file, list[i], {key, std::to_string(i)}, section);
    for (const std::string& name : rule->names) into.byName.emplace(name, into.rules.size());
    into.rules.push_back(std::move(rule));
  }
}

std::unique_ptr<OperatorRule> RuleReader::readRule(const JsonFile& file, const Json& value, const Path& path,
                                                   Section section) {
  if (section == Section::Kernels) {
    file.checkKeys(value, path, {"type", "family", "match", "names", "gemm", "follows"});
  } else if (section == Section::Ranges) {
    file.checkKeys(value, path, {"type",    "layer",         "match",      "groups",          "fields",
                                 "display", "unimportant",   "dtype",      "dtype_is",        "vars",
                                 "flops",   "load",          "store",      "gemm1",           "gemm2",
                                 "own",     "operator_text", "collective", "decode_when_one", "test"});
  } else {
    file.checkKeys(value, path,
                   {"type", "layer", "match", "names", "unimportant", "dtype", "vars", "flops", "load", "store",
                    "gemm1", "gemm2", "own", "weak", "ignored", "test"});
  }
  auto rule = std::make_unique<OperatorRule>();
  const std::string type = readText(file, value, path, "type");
  const int number = set_.findType(type);
  if (number < 0) file.fail(below(path, "type"), "unknown type \"" + type + "\"");
  rule->type = static_cast<std::uint32_t>(number);
  if (section == Section::Kernels) {
    rule->layer = OperatorLayer::Kernel;
    if (value.contains("family")) rule->family = readText(file, value, path, "family");
  } else {
    const std::string layer = readText(file, value, path, "layer");
    if (layer != "framework" && layer != "library") file.fail(below(path, "layer"), "expected framework or library");
    rule->layer = layer == "library" ? OperatorLayer::Library : OperatorLayer::Framework;
  }
  rule->weak = readFlag(file, value, path, "weak");
  rule->own = readFlag(file, value, path, "own");
  rule->ignored = readFlag(file, value, path, "ignored");
  rule->isOperatorText = readFlag(file, value, path, "operator_text");
  rule->isGemm = readFlag(file, value, path, "gemm");
  rule->follows = readFlag(file, value, path, "follows");
  readMatch(file, value, path, *rule);
  readParameters(file, value, path, *rule);
  readDataType(file, value, path, *rule);
  rule->counts = readCounts(file, value, path, *rule);
  for (const char* product : {"gemm1", "gemm2"}) {
    if (!value.contains(product)) continue;
    file.checkKeys(value[product], below(path, product), {"flops", "load", "store"});
    (product == std::string_view("gemm1") ? rule->gemm1 : rule->gemm2) =
        readCounts(file, value[product], below(path, product), *rule);
  }
  if (value.contains("test")) rule->test = readTest(file, value["test"], below(path, "test"), rule.get());
  return rule;
}

void RuleReader::readMatch(const JsonFile& file, const Json& value, const Path& path, OperatorRule& rule) {
  if (value.contains("names")) rule.names = readTexts(file, value["names"], below(path, "names"));
  if (value.contains("match") == !rule.names.empty()) file.fail(path, "expected either \"match\" or \"names\"");
  if (!value.contains("match")) return;
  const std::string pattern = readText(file, value, path, "match");
  try {
    rule.match.emplace(pattern);
  } catch (const UsageError& error) {
    file.fail(below(path, "match"), error.what());
  }
  rule.literal = literalStart(pattern);
}

void RuleReader::readParameters(const JsonFile& file, const Json& value, const Path& path, OperatorRule& rule) {
  if (value.contains("groups")) rule.groups = readTexts(file, value["groups"], below(path, "groups"));
  if (value.contains("fields")) rule.fields = readTexts(file, value["fields"], below(path, "fields"));
  if (value.contains("display")) rule.display = readText(file, value, path, "display");
  if (value.contains("unimportant")) {
    const Json& list = value["unimportant"];
    const Path place = below(path, "unimportant");
    if (!list.is_array()) file.fail(place, "expected a list of parameters or of operand numbers");
    for (const Json& entry : list) {
      if (entry.is_string()) {
        rule.unimportant.push_back(entry.get<std::string>());
      } else if (entry.is_number_unsigned()) {
        rule.unimportantOperands.push_back(entry.get<int>());
      } else {
        file.fail(place, "expected a list of parameters or of operand numbers");
      }
    }
  }
  if (value.contains("decode_when_one")) rule.decodeParameter = readText(file, value, path, "decode_when_one");
  if (value.contains("collective")) {
    const Path fields = below(path, "collective");
    file.checkKeys(value["collective"], fields, {"count", "dtype", "devices", "communicator"});
    const auto text = [&](const char* key) { return readText(file, value["collective"], fields, key); };
    rule.collective = {text("count"), text("dtype"), text("devices"), text("communicator")};
  }
  if (!value.contains("vars")) return;
  const Path place = below(path, "vars");
  if (!value["vars"].is_object()) file.fail(place, "expected an object of formulas");
  // Objects do not keep their order, so a variable may use any other; the evaluation sorts it out.
  for (const auto& [name, formula] : value["vars"].items()) {
    rule.variables.emplace_back(name, readFormula(file, formula, below(place, name), nullptr));
  }
}

void RuleReader::readDataType(const JsonFile& file, const Json& value, const Path& path, OperatorRule& rule) {
  if (value.contains("dtype_is")) {
    rule.dataTypeConstant = readText(file, value, path, "dtype_is");
    if (set_.dataType(rule.dataTypeConstant) == nullptr) file.fail(below(path, "dtype_is"), "unknown element type");
  }
  if (!value.contains("dtype")) return;
  const Json& type = value["dtype"];
  if (type.is_number_unsigned()) {
    rule.dataTypeOperand = type.get<int>();
  } else if (type.is_string()) {
    rule.dataTypeField = type.get<std::string>();
  } else {
    file.fail(below(path, "dtype"), "expected the name of a parameter or the number of an operand");
  }
}

CountFormulas RuleReader::readCounts(const JsonFile& file, const Json& value, const Path& path,
                                     const OperatorRule& rule) {
  // Rules that read "key:value" pairs know their parameters only when they see them.
  std::vector<std::string> known = rule.fields;
  known.insert(known.end(), rule.groups.begin(), rule.groups.end());
  for (const auto& [name, formula] : rule.variables) known.push_back(name);
  const bool open = std::find(rule.groups.begin(), rule.groups.end(), "pairs") != rule.groups.end();
  CountFormulas counts;
  if (value.contains("flops")) {
    counts.flops = readFormula(file, value["flops"], below(path, "flops"), open ? nullptr : &known);
  }
  if (value.contains("load")) {
    counts.load = readFormula(file, value["load"], below(path, "load"), open ? nullptr : &known);
  }
  if (value.contains("store")) {
    counts.store = readFormula(file, value["store"], below(path, "store"), open ? nullptr : &known);
  }
  return counts;
}

Formula RuleReader::readFormula(const JsonFile& file, const Json& value, const Path& path,
                                const std::vector<std::string>* known) {
  if (!value.is_string()) file.fail(path, "expected a formula as text");
  try {
    Formula formula(value.get<std::string>());
    if (known != nullptr) {
      for (const std::string& name : formula.variables()) {
        if (std::find(known->begin(), known->end(), name) == known->end()) {
          file.fail(path, "unknown variable \"" + name + "\"");
        }
      }
    }
    return formula;
  } catch (const UsageError& error) {
    const std::string message = error.what();
    if (message.starts_with(file.name() + ":")) throw;
    file.fail(path, message);
  }
}

std::optional<TestRecipe> RuleReader::readTest(const JsonFile& file, const Json& value, const Path& path,
                                               const OperatorRule* rule) {
  TestRecipe recipe;
  if (value.is_boolean() && value.get<bool>() && rule != nullptr) {
    recipe.callsOperator = true;
    return recipe;
  }
  if (value.is_string()) {
    recipe.unsupported = value.get<std::string>();
    return recipe;
  }
  file.checkKeys(value, path, {"tensors", "code"});
  recipe.code = readText(file, value, path, "code");
  if (!value.contains("tensors") || !value["tensors"].is_object()) file.fail(path, "expected an object \"tensors\"");
  for (const auto& [name, shape] : value["tensors"].items()) {
    const Path place = below(below(path, "tensors"), name);
    if (!shape.is_array()) file.fail(place, "expected a list of formulas");
    TestRecipe::Tensor tensor;
    tensor.name = name;
    for (const Json& size : shape) tensor.shape.push_back(readFormula(file, size, place, nullptr));
    recipe.tensors.push_back(std::move(tensor));
  }
  return recipe;
}

void RuleReader::readCollectives(const JsonFile& file) {
  if (!file.root().contains("collectives")) return;
  const Json& list = file.root()["collectives"];
  if (!list.is_array()) file.fail({"collectives"}, "expected a list of rules");
  static const std::vector<std::string> kVariables{"in", "out", "e", "w"};
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Path path{"collectives", std::to_string(i)};
    file.checkKeys(list[i], path, {"kind", "names", "bytes", "point_to_point", "count_is_shard", "test"});
    auto rule = std::make_unique<CollectiveRule>();
    rule->kind = readText(file, list[i], path, "kind");
    if (!list[i].contains("names")) file.fail(path, "expected a list \"names\"");
    rule->names = readTexts(file, list[i]["names"], below(path, "names"));
    rule->pointToPoint = readFlag(file, list[i], path, "point_to_point");
    rule->countIsShard = readFlag(file, list[i], path, "count_is_shard");
    if (list[i].contains("bytes")) rule->bytes = readFormula(file, list[i]["bytes"], below(path, "bytes"), &kVariables);
    if (list[i].contains("test")) rule->test = readTest(file, list[i]["test"], below(path, "test"), nullptr);
    for (const std::string& name : rule->names) set_.collectives_.try_emplace(name, rule.get());
    set_.collectiveList_.push_back(std::move(rule));
  }
}

void RuleReader::addAssignment(const std::string& text) {
  const std::string form = "operator rule \"" + text + "\": ";
  const std::size_t equals = text.find('=');
  if (equals == 0 || equals == std::string::npos)
    throw UsageError(form + "expected TYPE=kernel:REGEX or TYPE=hgtx:REGEX");
  const std::string type = text.substr(0, equals);
  const std::string rest = text.substr(equals + 1);
  const std::size_t colon = rest.find(':');
  const std::string source = rest.substr(0, colon);
  const bool isKernel = source == "kernel";
  const bool isRange = source == "hgtx" || source == "nvtx" || source == "roctx" || source == "range";
  if (colon == std::string::npos || (!isKernel && !isRange)) {
    throw UsageError(form + "expected kernel: or hgtx: after the type");
  }
  if (colon + 1 == rest.size()) throw UsageError(form + "the pattern is empty");
  auto rule = std::make_unique<OperatorRule>();
  try {
    rule->match.emplace(rest.substr(colon + 1));
  } catch (const UsageError& error) {
    throw UsageError(form + error.what());
  }
  int number = set_.findType(type);
  if (number < 0) {
    number = static_cast<int>(set_.types_.size());
    set_.types_.push_back({type, type, {}});
  }
  rule->type = static_cast<std::uint32_t>(number);
  rule->layer = isKernel ? OperatorLayer::Kernel : OperatorLayer::Framework;
  (isKernel ? set_.userKernels_ : set_.userRanges_).push_back(std::move(rule));
}

}  // namespace tallyscope
