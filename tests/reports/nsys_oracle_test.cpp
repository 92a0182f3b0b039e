// SPDX-License-Identifier: GPL-3.0-or-later
// Every report that Nsight Systems has too, as a whole table against what `nsys stats` prints for the same file.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>

#include "core/import/open_trace.h"
#include "tests/reports/nsys_oracle_rules.h"
#include "tests/support/nsys_oracle.h"
#include "tests/support/report_runner.h"

namespace tallyscope {
namespace {

using testing::OracleRule;

class NsysOracleCorpus : public ::testing::TestWithParam<const char*> {};

TEST_P(NsysOracleCorpus, AgreesOnEveryReportAsAWholeTable) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "set TALLYSCOPE_CORPUS to the folder of recordings";
  const std::string base = std::string(corpus) + "/nsys/" + GetParam();
  Job job;
  const auto opened = openTrace({base + ".sqlite"}, job);
  const std::set<std::string> files = testing::oracleFiles(base);
  EXPECT_FALSE(files.empty());
  for (const std::string& file : files) {
    const std::string oracle = testing::oracleName(file);
    const auto rule = std::find_if(testing::oracleRules().begin(), testing::oracleRules().end(),
                                   [&](const OracleRule& r) { return r.oracle == oracle; });
    SCOPED_TRACE(file);
    if (rule == testing::oracleRules().end()) {
      ADD_FAILURE() << "no rule says what this file is compared with";
      continue;
    }
    if (rule->wrongFor.contains(GetParam())) continue;
    testing::compareWithOracle(*rule, testing::parseCsv(testing::textOfFile(file)),
                               testing::runReport(opened, rule->report, rule->options), opened->dialect());
  }
}

INSTANTIATE_TEST_SUITE_P(Peer, NsysOracleCorpus, ::testing::ValuesIn(testing::kOracleRecordings),
                         [](const auto& file) { return std::string(file.param); });

}  // namespace
}  // namespace tallyscope
