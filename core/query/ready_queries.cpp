// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/ready_queries.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "core/base/errors.h"
#include "core/base/resources.h"

namespace tallyscope {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// "top = 20: How many gaps"
ReadyQuery::Parameter parameterOf(std::string_view text, const std::string& where) {
  const auto equals = text.find('='), colon = text.find(':', equals == std::string_view::npos ? 0 : equals);
  if (equals == std::string_view::npos || colon == std::string_view::npos) {
    throw UsageError(where + ": a parameter is written \"name = value: what it means\"");
  }
  return {std::string(trimmed(text.substr(0, equals))),
          std::string(trimmed(text.substr(equals + 1, colon - equals - 1))),
          std::string(trimmed(text.substr(colon + 1)))};
}

/// "Title[zh_CN]: text" -> the language, and the text behind the colon; nothing where `word` has no language.
std::optional<std::pair<std::string, std::string>> translated(std::string_view line, std::string_view word) {
  if (!line.starts_with(word) || line.substr(word.size(), 1) != "[") return {};
  const auto close = line.find("]:");
  if (close == std::string_view::npos) return {};
  const std::size_t open = word.size() + 1;
  return std::pair(std::string(line.substr(open, close - open)), std::string(trimmed(line.substr(close + 2))));
}

const std::string& wordsIn(const std::map<std::string, std::string, std::less<>>& words, std::string_view language,
                           const std::string& english) {
  const auto found = words.find(language);
  return found == words.end() ? english : found->second;
}

}  // namespace

const std::string& ReadyQuery::titleIn(std::string_view language) const { return wordsIn(titles, language, title); }
const std::string& ReadyQuery::questionIn(std::string_view language) const {
  return wordsIn(questions, language, question);
}

QueryParameters ReadyQuery::defaults() const {
  QueryParameters values;
  for (const Parameter& parameter : parameters) values[parameter.name] = queryValueOf(parameter.defaultValue);
  return values;
}

ReadyQuery ReadyQuery::parse(std::string id, std::string_view text) {
  ReadyQuery query;
  query.id = std::move(id);
  query.sql = std::string(text);
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trimmed(text.substr(at, end - at));
    at = end + 1;
    if (!line.starts_with("--")) break;
    const std::string where = query.id + ".sql, line " + std::to_string(number + 1);
    const std::string_view rest = line.substr(2);
    const auto after = [&](std::string_view word) { return std::string(trimmed(trimmed(rest).substr(word.size()))); };
    if (trimmed(rest).starts_with("Title:")) {
      query.title = after("Title:");
    } else if (trimmed(rest).starts_with("Question:")) {
      query.question = after("Question:");
    } else if (const auto other = translated(trimmed(rest), "Title")) {
      query.titles.insert(*other);
    } else if (const auto asked = translated(trimmed(rest), "Question")) {
      query.questions.insert(*asked);
    } else if (trimmed(rest).starts_with("Parameter:")) {
      query.parameters.push_back(parameterOf(after("Parameter:"), where));
    } else if (rest.starts_with("   ") && !query.question.empty()) {
      query.question += ' ' + std::string(trimmed(rest));
    }
  }
  if (query.title.empty()) throw UsageError(query.id + ".sql: the head has no line \"-- Title: …\"");
  return query;
}

std::vector<ReadyQuery> readyQueriesIn(const std::string& folder) {
  std::vector<ReadyQuery> queries;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".sql") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) throw UsageError(entry.path().string() + " cannot be read");
    queries.push_back(ReadyQuery::parse(entry.path().stem().string(), text.str()));
  }
  std::sort(queries.begin(), queries.end(), [](const ReadyQuery& a, const ReadyQuery& b) { return a.id < b.id; });
  return queries;
}

const std::vector<ReadyQuery>& readyQueries() {
  static const std::vector<ReadyQuery> queries = readyQueriesIn(resourcePath("queries"));
  return queries;
}

const ReadyQuery* findReadyQuery(std::string_view id) {
  const auto& all = readyQueries();
  const auto found = std::find_if(all.begin(), all.end(), [&](const ReadyQuery& query) { return query.id == id; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace tallyscope
