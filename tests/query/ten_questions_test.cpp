// SPDX-License-Identifier: GPL-3.0-or-later
// Ten questions that people ask of recordings, each a ready query, with answers counted by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "core/query/query.h"
#include "core/query/ready_queries.h"
#include "core/report/format.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using Rows = std::vector<std::string>;
using testing::TraceFixture;

/// The rows of a ready query as "a|b|c" each, with its default parameters but for `more`.
Rows answer(const std::string& id, TraceFixture& fixture, const QueryParameters& more = {}) {
  const ReadyQuery* query = findReadyQuery(id);
  if (!query) return {"no query " + id};
  const auto trace = fixture.finish();
  QueryParameters parameters = more;
  parameters.merge(query->defaults());
  parameters.merge(windowParameters(*trace));
  const Table table =
      QueryDatabase({std::make_shared<QuerySource>("base", trace)}).run(query->sql, parameters).at(0).table;
  Rows rows;
  for (std::size_t r = 0; r < table.rowCount(); ++r) {
    std::string row;
    for (std::size_t c = 0; c < table.columnCount(); ++c) row += (c > 0 ? "|" : "") + cellText(table, r, c);
    rows.push_back(row);
  }
  return rows;
}

/// A call and the kernel that it launches.
void launch(TraceFixture& fixture, TimeNs at, TimeNs call, TimeNs start, TimeNs duration, const char* name = "gemm",
            std::int64_t graph = -1) {
  static std::int64_t correlation = 0;
  fixture.call({.name = "cudaLaunchKernel", .start = at, .duration = call, .correlation = ++correlation});
  fixture.kernel({.name = name, .start = start, .duration = duration, .correlation = correlation, .graph = graph});
}

TEST(TenQuestions, TheLongestGapAndWhatTheHostDidInIt) {
  TraceFixture f;
  f.kernel({.start = 0, .duration = 100});
  f.kernel({.start = 150, .duration = 50});
  f.kernel({.start = 700, .duration = 10});
  f.call({.name = "cudaMalloc", .start = 180, .duration = 100});             // 80 in the gap
  f.call({.name = "cudaStreamSynchronize", .start = 300, .duration = 390});  // 390 in the gap
  EXPECT_EQ(answer("longest_gap", f, {{"top", std::int64_t{1}}}), (Rows{"200|500|0|cudaStreamSynchronize"}));
}

TEST(TenQuestions, KernelsOverALaunchWithoutAGraph) {
  TraceFixture f;
  launch(f, 0, 100, 200, 40, "tiny");  // 40 + 20 of kernels against 200 of calls
  launch(f, 300, 100, 500, 20, "tiny");
  launch(f, 600, 10, 700, 90, "long");  // longer than its launch
  launch(f, 900, 100, 1100, 5, "graphed", 7);
  EXPECT_EQ(answer("kernels_without_graph", f), (Rows{"tiny|2|60|200|0.300"}));
}

TEST(TenQuestions, TopOperatorsByDeviceTimePerStep) {
  TraceFixture f;
  f.range({.name = "execute_context_1(8)_generation_0(0)", .start = 0, .duration = 300});
  f.op({.name = "aten::mm", .start = 10, .duration = 100});
  f.op({.name = "aten::add", .start = 150, .duration = 100});
  launch(f, 20, 5, 1000, 70);
  launch(f, 40, 5, 1100, 30);
  launch(f, 160, 5, 1200, 60);
  f.range({.name = "execute_context_0(0)_generation_1(1)", .start = 400, .duration = 200});
  f.op({.name = "aten::add", .start = 410, .duration = 100});
  launch(f, 420, 5, 1300, 9);
  launch(f, 700, 5, 1400, 8);  // of no step
  EXPECT_EQ(answer("operators_per_step", f), (Rows{"0|1|aten::mm|100|2", "0|2|aten::add|60|1", "1|1|aten::add|9|1"}));
  TraceFixture one;
  one.range({.name = "execute_context_1(8)_generation_0(0)", .start = 0, .duration = 300});
  one.op({.name = "a", .start = 10, .duration = 10});
  one.op({.name = "b", .start = 30, .duration = 10});
  launch(one, 11, 2, 1000, 5);
  launch(one, 31, 2, 1100, 6);
  EXPECT_EQ(answer("operators_per_step", one, {{"top", std::int64_t{1}}}), (Rows{"0|1|b|6|1"}));
}

TEST(TenQuestions, KernelsThatRanSlowerInTheSecondHalf) {
  TraceFixture f;
  f.kernel({.name = "slow", .start = 0, .duration = 10});
  f.kernel({.name = "slow", .start = 100, .duration = 20});
  f.kernel({.name = "slow", .start = 900, .duration = 30});
  f.kernel({.name = "same", .start = 200, .duration = 40});
  f.kernel({.name = "same", .start = 950, .duration = 41});
  EXPECT_EQ(answer("slower_later", f), (Rows{"slow|15.000|30.000"}));
}

TEST(TenQuestions, UnmatchedLaunches) {
  TraceFixture f;
  launch(f, 0, 5, 10, 5);
  f.call({.name = "cudaLaunchKernel", .start = 20, .duration = 5, .correlation = 900});
  f.call({.name = "cudaLaunchKernel", .start = 40, .duration = 5, .correlation = 901});
  f.call({.name = "cudaMemcpyAsync", .start = 60, .duration = 5, .correlation = 902});
  f.call({.name = "cudaMalloc", .start = 80, .duration = 5});
  EXPECT_EQ(answer("unmatched_launches", f), (Rows{"cudaLaunchKernel|2|20|40", "cudaMemcpyAsync|1|60|60"}));
}

TEST(TenQuestions, TheFirstCallOfEachKernelAgainstItsMedian) {
  TraceFixture f;
  f.kernel({.name = "a", .start = 0, .duration = 90});
  f.kernel({.name = "a", .start = 100, .duration = 30});
  f.kernel({.name = "a", .start = 200, .duration = 20});
  f.kernel({.name = "b", .start = 300, .duration = 20});
  f.kernel({.name = "b", .start = 400, .duration = 40});
  f.kernel({.name = "once", .start = 500, .duration = 40});
  EXPECT_EQ(answer("first_call", f), (Rows{"a|90|30.000|3.000", "b|20|30.000|0.670"}));
}

TEST(TenQuestions, CopiesThatOverlapNoKernel) {
  TraceFixture f;
  f.kernel({.start = 100, .duration = 50});
  f.kernel({.start = 500, .duration = 50, .device = 1});
  f.copy({.start = 120, .duration = 50, .bytes = 1});
  f.copy({.start = 150, .duration = 50, .bytes = 2});  // begins where the kernel ends
  f.copy({.start = 500, .duration = 60, .bytes = 3});  // the kernel is another device's
  f.copy({.start = 500, .duration = 70, .bytes = 4, .device = 1});
  const Rows rows = answer("exposed_copies", f);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_THAT(rows[0], ::testing::AllOf(::testing::HasSubstr("|copy|500|60|"), ::testing::EndsWith("|3")));
  EXPECT_THAT(rows[1], ::testing::AllOf(::testing::HasSubstr("|copy|150|50|"), ::testing::EndsWith("|2")));
}

TEST(TenQuestions, FromARanksArrivalToTheEndOfTheCollective) {
  TraceFixture f;
  f.kernel({.name = "ncclKernel_AllReduce", .start = 100, .duration = 900, .device = 0, .pid = 1});
  f.kernel({.name = "ncclKernel_AllReduce", .start = 400, .duration = 620, .device = 1, .pid = 2});
  f.kernel({.name = "gemm", .start = 5000, .duration = 5, .device = 0, .pid = 1});
  const Rows rows = answer("arrival_to_end", f);
  ASSERT_EQ(rows.size(), 2U);
  // The first came 300 before the other, and both were done at 1020.
  EXPECT_THAT(rows[0], ::testing::EndsWith("|kernel|ncclKernel_AllReduce|100|900|1|0|920|300"));
  EXPECT_THAT(rows[1], ::testing::EndsWith("|kernel|ncclKernel_AllReduce|400|620|2|1|620|0"));
}

TEST(TenQuestions, CallsOverAMillisecondInDecodeSteps) {
  TraceFixture f;
  f.range({.name = "execute_context_1(8)_generation_0(0)", .start = 0, .duration = 4'000'000});
  launch(f, 10, 2'000'000, 2'100'000, 50);
  f.range({.name = "execute_context_0(0)_generation_1(1)", .start = 5'000'000, .duration = 4'000'000});
  launch(f, 5'000'010, 1'500'000, 6'600'000, 50);
  launch(f, 7'000'000, 900'000, 8'000'000, 50);
  f.call({.name = "cudaStreamSynchronize", .start = 8'000'000, .duration = 1'000'001});
  const Rows rows = answer("long_api_in_decode", f);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_THAT(rows[0], ::testing::EndsWith("|api|cudaLaunchKernel|5000010|1500000|1"));
  EXPECT_THAT(rows[1], ::testing::EndsWith("|api|cudaStreamSynchronize|8000000|1000001|1"));
}

TEST(TenQuestions, MemoryHeldAtThePeakByOperator) {
  TraceFixture f;
  f.op({.name = "aten::linear", .start = 0, .duration = 100});
  f.op({.name = "aten::empty", .start = 10, .duration = 20});
  f.op({.name = "aten::add", .start = 200, .duration = 50});
  f.memory({.start = 15, .address = 1, .bytes = 100, .tid = 100});  // inside aten::empty
  f.memory({.start = 50, .address = 2, .bytes = 70, .tid = 100});   // inside aten::linear
  f.memory({.start = 60, .address = 2, .bytes = -70, .tid = 100});  // gone before the peak
  f.memory({.start = 70, .address = 2, .bytes = 30, .tid = 100});   // the same address again
  f.memory({.start = 210, .address = 3, .bytes = 60, .tid = 100});  // the peak: 100 + 30 + 60 + 8
  f.memory({.start = 205, .address = 4, .bytes = 8, .tid = 101});   // on a thread without operators
  f.memory({.start = 300, .address = 1, .bytes = -100, .tid = 100});
  f.memory({.start = 400, .address = 5, .bytes = 20, .tid = 100});
  EXPECT_EQ(answer("memory_at_peak", f), (Rows{"0|aten::empty|100|1|210|198", "0|aten::add|60|1|210|198",
                                               "0|aten::linear|30|1|210|198", "0|-|8|1|210|198"}));
}

TEST(Links, DependenciesFollowTheOrderOfAStream) {
  TraceFixture f;
  f.kernel({.name = "a", .start = 0, .duration = 10});
  f.kernel({.name = "b", .start = 10, .duration = 30});
  f.kernel({.name = "c", .start = 20, .duration = 30});              // overlaps b: no dependency
  f.kernel({.name = "d", .start = 60, .duration = 5, .stream = 2});  // of another stream
  const auto trace = f.finish();
  QueryDatabase database({std::make_shared<QuerySource>("base", trace)});
  const Table all = database
                        .run(
                            "SELECT a.name, b.name FROM links JOIN kernels AS a ON a.id = from_id JOIN kernels AS b "
                            "ON b.id = to_id WHERE link = 'dependency'")
                        .at(0)
                        .table;
  ASSERT_EQ(all.rowCount(), 1U);
  EXPECT_EQ(all.text(0, 0) + all.text(0, 1), "ab");
  const Table into =
      database.run("SELECT from_id FROM links WHERE to_kind = 'kernel' AND to_id = 1 AND link = 'dependency'")
          .at(0)
          .table;
  ASSERT_EQ(into.rowCount(), 1U);
  EXPECT_EQ(into.integer(0, 0), 0);
}

TEST(Functions, StddevIsTheOneOfASample) {
  TraceFixture f;
  for (const TimeNs duration : {2, 4, 9}) f.kernel({.start = duration * 100, .duration = duration});
  f.call({.name = "cudaLaunchKernel_v7000", .start = 0, .duration = 1});
  QueryDatabase database({std::make_shared<QuerySource>("base", f.finish())});
  const Table table = database
                          .run(
                              "SELECT stddev(dur), (SELECT api_name(name) FROM api), demangled('_Z3foov'), "
                              "(SELECT stddev(dur) FROM api), (SELECT stddev(dur) FROM copies) FROM kernels")
                          .at(0)
                          .table;
  EXPECT_NEAR(table.real(0, 0), std::sqrt((9 + 1 + 16) / 2.0), 1e-12);  // mean 5
  EXPECT_EQ(table.text(0, 1), "cudaLaunchKernel");
  EXPECT_EQ(table.text(0, 2), "foo()");
  EXPECT_EQ(table.real(0, 3), 0);
  EXPECT_FALSE(table.applies(0, 4));
}

}  // namespace
}  // namespace tallyscope
