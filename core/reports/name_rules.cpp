// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/name_rules.h"

#include <algorithm>
#include <cctype>

#include "core/base/resources.h"
#include "core/operators/json_file.h"

namespace tallyscope {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

/// A list of texts that are not empty, in lower case.
std::vector<std::string> texts(const JsonFile& file, const nlohmann::json& list, const JsonFile::Path& path) {
  if (!list.is_array() || list.empty()) file.fail(path, "expected a list of texts");
  std::vector<std::string> result;
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonFile::Path at = path;
    at.push_back(std::to_string(i));
    if (!list[i].is_string() || list[i].get<std::string>().empty()) file.fail(at, "expected a text that is not empty");
    result.push_back(lower(list[i].get<std::string>()));
  }
  return result;
}

}  // namespace

NameRules NameRules::read(const std::string& path) {
  const JsonFile file = JsonFile::read(path);
  const nlohmann::json& root = file.root();
  if (!root.is_object() || !root.contains("categories") || !root["categories"].is_array()) {
    file.fail({}, "expected an object with a list \"categories\"");
  }
  file.checkKeys(root, {}, {"categories"});
  NameRules rules;
  for (std::size_t i = 0; i < root["categories"].size(); ++i) {
    const nlohmann::json& entry = root["categories"][i];
    const JsonFile::Path at{"categories", std::to_string(i)};
    if (!entry.is_object()) file.fail(at, "expected an object with \"name\" and \"contains\" or \"names\"");
    file.checkKeys(entry, at, {"name", "contains", "names"});
    if (!entry.contains("name") || !entry["name"].is_string() || entry["name"].get<std::string>().empty()) {
      file.fail(at, "the category has no \"name\"");
    }
    if (!entry.contains("contains") && !entry.contains("names")) {
      file.fail(at, "the category has no list \"contains\" or \"names\"");
    }
    const auto list = [&](const char* key) {
      return entry.contains(key) ? texts(file, entry[key], {"categories", std::to_string(i), key})
                                 : std::vector<std::string>();
    };
    rules.categories_.push_back({entry["name"].get<std::string>(), list("contains"), list("names")});
  }
  return rules;
}

NameRules NameRules::bundled(std::string_view resource) { return read(resourcePath(resource)); }

int NameRules::find(std::string_view name) const {
  const std::string wanted = lower(name);
  for (std::size_t c = 0; c < categories_.size(); ++c) {
    const Category& category = categories_[c];
    const bool has = std::any_of(category.contains.begin(), category.contains.end(),
                                 [&](const std::string& part) { return wanted.find(part) != std::string::npos; });
    const bool isOne = std::find(category.names.begin(), category.names.end(), wanted) != category.names.end();
    if (has || isOne) return static_cast<int>(c);
  }
  return -1;
}

RuntimeFrames RuntimeFrames::read(const std::string& path) {
  const JsonFile file = JsonFile::read(path);
  const nlohmann::json& root = file.root();
  if (!root.is_object()) file.fail({}, "expected an object with lists \"begins\" and \"contains\"");
  file.checkKeys(root, {}, {"begins", "contains"});
  RuntimeFrames frames;
  if (root.contains("begins")) frames.begins_ = texts(file, root["begins"], {"begins"});
  if (root.contains("contains")) frames.contains_ = texts(file, root["contains"], {"contains"});
  return frames;
}

RuntimeFrames RuntimeFrames::bundled() { return read(resourcePath("rules/runtime_frames.json")); }

bool RuntimeFrames::matches(std::string_view frame) const {
  const std::string text = lower(frame);
  return std::any_of(begins_.begin(), begins_.end(), [&](const std::string& p) { return text.starts_with(p); }) ||
         std::any_of(contains_.begin(), contains_.end(),
                     [&](const std::string& p) { return text.find(p) != std::string::npos; });
}

std::string cleanFrame(std::string_view frame) {
  const auto trim = [&] {
    while (!frame.empty() && std::isspace(static_cast<unsigned char>(frame.front())) != 0) frame.remove_prefix(1);
    while (!frame.empty() && std::isspace(static_cast<unsigned char>(frame.back())) != 0) frame.remove_suffix(1);
  };
  trim();
  if (const std::size_t address = frame.find(" ["); address != std::string_view::npos) frame = frame.substr(0, address);
  if (const std::size_t slash = frame.rfind('/'); slash != std::string_view::npos) frame.remove_prefix(slash + 1);
  trim();
  return std::string(frame);
}

OptionSpec rulesFileOption(std::string help) {
  return {.id = "rules", .title = TALLY_TR("Rules File"), .type = OptionType::Text, .help = std::move(help)};
}

}  // namespace tallyscope
