// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tallyscope {

/// A query kept in a file: SQL with a head of comments,
///
///     -- Title: Longest gaps of a device
///     -- Question: When was the device idle longest, and what did the host do?
///     -- Parameter: top = 20: How many gaps
///
/// The question may go on in further lines that begin with "--   ".
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
