// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/hipprof/api_names.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "core/base/import_notes.h"
#include "core/import/csv/csv_records.h"
#include "core/import/hipprof/hipprof_names.h"

namespace tallyscope::hipprof {
namespace {

/// The API statistics that lie beside a database and carry its name.
std::vector<std::filesystem::path> statisticsBeside(const std::filesystem::path& database) {
  std::vector<std::filesystem::path> found;
  const std::string own = database.stem().string() + ".hiptrace.csv";
  const std::string again = "-" + database.filename().string() + ".hiptrace.csv";
  std::error_code error;
  for (const auto& entry :
       std::filesystem::directory_iterator(database.parent_path().empty() ? "." : database.parent_path(), error)) {
    const std::string name = entry.path().filename().string();
    if (name == own || name.ends_with(again)) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

ApiNames nameApiIds(const ApiSums& sums, const std::string& databasePath, Diagnostics& notes) {
  ApiNames names;
  std::vector<std::int64_t> unknown;
  for (const auto& [id, sum] : sums) {
    names[id] = apiName(id).empty() ? unknownApiName(id) : std::string(apiName(id));
    if (apiName(id).empty()) unknown.push_back(id);
  }
  if (unknown.empty()) return names;
  std::multimap<std::pair<std::int64_t, std::int64_t>, std::string> byFigures;
  for (const auto& path : statisticsBeside(databasePath)) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    const std::string bytes = std::move(text).str();
    CsvRecords rows(bytes);
    const int name = rows.column("Name");
    const int calls = rows.column("Calls");
    const int total = rows.column("TotalDurationNs");
    if (name < 0 || calls < 0 || total < 0) continue;
    while (rows.next()) {
      byFigures.emplace(std::pair{rows.integer(calls).value_or(0), rows.integer(total).value_or(0)}, rows.text(name));
    }
    break;  // One file is enough, and two would make every match ambiguous.
  }
  for (const std::int64_t id : unknown) {
    const auto& sum = sums.at(id);
    const auto [first, last] = byFigures.equal_range({sum.calls, sum.totalNs});
    if (first != last && std::next(first) == last) {
      names[id] = first->second;
      notes.add("api-name-inferred", static_cast<std::uint64_t>(id), names[id]);
    } else {
      notes.add("api-name-unknown", static_cast<std::uint64_t>(id), names[id]);
    }
  }
  return names;
}

}  // namespace tallyscope::hipprof
