// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of other programs, some with tables that are called like ours: each is refused by its name, with what to do.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include "core/base/errors.h"
#include "tests/import/load_json.h"

namespace tallyscope::test {
namespace {

using ::testing::HasSubstr;

/// What opening a database with these tables says: what it is, and what to do.
std::pair<std::string, std::string> refusalOf(const std::vector<std::string>& tables) {
  const TemporaryFile file("", ".db");
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open(file.path().c_str(), &database), SQLITE_OK);
  for (const std::string& table : tables) {
    EXPECT_EQ(sqlite3_exec(database, ("CREATE TABLE " + table).c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << table;
  }
  sqlite3_close(database);
  try {
    load(file.path());
  } catch (const ImportError& error) {
    return {error.expected(), error.remedy()};
  }
  return {"it was opened", ""};
}

TEST(ForeignDatabases, AreNamedAndRefused) {
  const auto nvprof = refusalOf({"CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL(_id_ INT, start INT, end INT, name INT)",
                                 "StringTable(_id_ INT, value TEXT)"});
  EXPECT_THAT(nvprof.first, HasSubstr("an nvprof database"));
  EXPECT_THAT(nvprof.second, HasSubstr("nsys export --type sqlite"));
  const auto compute = refusalOf({"workload(id INT, name TEXT)", "metric_definition(id INT)", "kernel(id INT)"});
  EXPECT_THAT(compute.first, HasSubstr("a rocprof-compute database"));
  EXPECT_THAT(compute.second, HasSubstr("rocprofv3"));
  const auto msprof = refusalOf({"COMPUTE_TASK_INFO(name INT)", "STRING_IDS(id INT, value TEXT)"});
  EXPECT_THAT(msprof.first, HasSubstr("an Ascend msprof database"));
}

TEST(ForeignDatabases, ThatNobodyKnowsAreDescribedByTheirTables) {
  const auto [what, remedy] = refusalOf({"EVENT(id INT, name TEXT)", "SESSION(id INT)"});
  EXPECT_EQ(what, "a database with the tables EVENT, SESSION, which is no export of Nsight Systems or asys");
  EXPECT_THAT(remedy, HasSubstr("JSON trace"));
}

}  // namespace
}  // namespace tallyscope::test
