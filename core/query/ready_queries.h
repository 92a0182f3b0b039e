// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/query/query.h"

namespace tallyscope {

/// A query kept in a file: SQL with a head of comments,
///
///     -- Title: Longest gaps of a device
///     -- Question: When was the device idle longest, and what did the host do?
///     -- Parameter: top = 20: How many gaps
///
/// The question may go on in further lines that begin with "--   ". "Title[zh_CN]: …" and "Question[zh_CN]: …" say the same
/// in another language.
struct ReadyQuery {
  struct Parameter {
    std::string name;
    std::string defaultValue;
    std::string help;
  };
  std::string id;  ///< the file's name without ".sql"
  std::string title;
  std::string question;
  std::vector<Parameter> parameters;
  std::string sql;
  /// By language: "zh_CN".
  std::map<std::string, std::string, std::less<>> titles, questions;

  /// In a language, or in English where the query does not speak it.
  const std::string& titleIn(std::string_view language) const;
  const std::string& questionIn(std::string_view language) const;

  /// Its parameters with their default values.
  QueryParameters defaults() const;
  /// Throws UsageError that names the line which is not understood, or the part of the head that is missing.
  static ReadyQuery parse(std::string id, std::string_view text);
};

/// The queries of a folder, by id. Throws UsageError when a file cannot be read or understood.
std::vector<ReadyQuery> readyQueriesIn(const std::string& folder);
/// Those that the program brings along (resources/queries). Read once.
const std::vector<ReadyQuery>& readyQueries();
/// nullptr: there is none of this id.
const ReadyQuery* findReadyQuery(std::string_view id);

}  // namespace tallyscope
