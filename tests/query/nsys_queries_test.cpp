// SPDX-License-Identifier: GPL-3.0-or-later
// The summaries of `nsys stats` restated as ready queries: whole tables against what it prints for the same file.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "core/import/open_trace.h"
#include "core/query/query.h"
#include "core/query/ready_queries.h"
#include "tests/support/nsys_oracle.h"

namespace tallyscope {
namespace {

using testing::OracleRule;

/// The peer's table, the ready query in place of a report, and "parameter=value" in place of options.
const std::vector<OracleRule>& queryRules() {
  static const std::vector<OracleRule> rules{
      {"cudaapisum", "nsys_api_sum", {}},
      {"cuda_api_sum", "nsys_api_sum", {}},
      {"gpukernsum", "nsys_kernel_sum", {}},
      {"gpukernsum.base", "nsys_kernel_sum", {"names=base"}},
      {"gpukernsum.mangled", "nsys_kernel_sum", {"names=mangled"}},
      {"gpumemtimesum", "nsys_copy_time_sum", {}},
      {"cuda_gpu_mem_time_sum", "nsys_copy_time_sum", {}},
      {"gpumemsizesum", "nsys_copy_size_sum", {}},
      {"cuda_gpu_mem_size_sum", "nsys_copy_size_sum", {}},
      {"gpusum", "nsys_activity_sum", {}},
      {"apigpusum", "nsys_api_activity_sum", {}},
      {"apigpusum.base", "nsys_api_activity_sum", {"names=base"}},
      {"nvtxsum", "nsys_range_sum", {}},
      {"nvtx_sum", "nsys_range_sum", {}},
      {"nvtxppsum", "nsys_pushpop_sum", {}},
      {"nvtxsesum", "nsys_startend_sum", {}},
      {"nvtxkernsum", "nsys_range_kernel_sum", {}},
      {"nvtxkernsum.base", "nsys_range_kernel_sum", {"names=base"}},
      {"nvtx_kern_sum", "nsys_range_kernel_sum", {"standalone=0"}},
      {"nvtx_gpu_proj_sum", "nsys_range_projection_sum", {}},
      {"kernexecsum", "nsys_launch_sum", {}},
      {"osrtsum", "nsys_os_sum", {}},
      {"osrt_sum", "nsys_os_sum", {}},
  };
  return rules;
}

Table answer(const std::shared_ptr<const Trace>& trace, const OracleRule& rule) {
  const ReadyQuery* query = findReadyQuery(rule.report);
  if (!query) throw std::logic_error("no ready query " + rule.report);
  QueryParameters parameters = windowParameters(*trace);
  parameters.merge(query->defaults());
  for (const std::string& option : rule.options) {
    const std::size_t equals = option.find('=');
    parameters[option.substr(0, equals)] = queryValueOf(option.substr(equals + 1));
  }
  return QueryDatabase({std::make_shared<QuerySource>("base", trace)}).run(query->sql, parameters).at(0).table;
}

class NsysQueriesCorpus : public ::testing::TestWithParam<const char*> {};

TEST_P(NsysQueriesCorpus, GiveTheSummariesOfThePeerAsWholeTables) {
  const char* corpus = std::getenv("TALLYSCOPE_CORPUS");
  if (!corpus) GTEST_SKIP() << "set TALLYSCOPE_CORPUS to the folder of recordings";
  const std::string base = std::string(corpus) + "/nsys/" + GetParam();
  Job job;
  const auto trace = openTrace({base + ".sqlite"}, job);
  int compared = 0;
  for (const std::string& file : testing::oracleFiles(base)) {
    const auto rule = std::find_if(queryRules().begin(), queryRules().end(),
                                   [&](const OracleRule& r) { return r.oracle == testing::oracleName(file); });
    if (rule == queryRules().end()) continue;
    SCOPED_TRACE(file);
    testing::compareWithOracle(*rule, testing::parseCsv(testing::textOfFile(file)), answer(trace, *rule),
                               trace->dialect());
    ++compared;
  }
  EXPECT_GE(compared, 4);
}

INSTANTIATE_TEST_SUITE_P(Peer, NsysQueriesCorpus, ::testing::ValuesIn(testing::kOracleRecordings),
                         [](const auto& file) { return std::string(file.param); });

}  // namespace
}  // namespace tallyscope
