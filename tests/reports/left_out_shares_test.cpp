// SPDX-License-Identifier: GPL-3.0-or-later
// A table of shares says how much is in none of them, and what is not known is in no figure.
#include <gmock/gmock.h>

#include "tests/support/report_runner.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::runReport;
using ::testing::StrEq;
using testing::TraceFixture;

/// 95 ns in aten::mm inside the range "step", 5 ns of a kernel that nothing names.
std::shared_ptr<const Trace> mostlyProducts() {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.range({.name = "step", .start = 0, .duration = 100});
  fixture.op(
      {.name = "aten::mm", .start = 10, .duration = 20, .dims = "[[8,8],[8,8]]", .types = R"(["float","float"])"});
  fixture.call({.name = "cudaLaunchKernel", .start = 15, .duration = 5, .correlation = 1});
  fixture.kernel({.name = "product", .start = 30, .duration = 95, .correlation = 1});
  fixture.kernel({.name = "unheard_of", .start = 200, .duration = 5});
  return fixture.finish();
}

TEST(LeftOutShares, OfOperatorsAreTold) {
  const auto trace = mostlyProducts();
  for (const char* report : {"op_sum", "op_type_sum"}) {
    EXPECT_THAT(runReport(trace, report).notes, Contains(StrEq("5.0 % of device time is in no operator."))) << report;
  }
  EXPECT_THAT(runReport(trace, "op_sum", {}, {0, 150}).notes, Not(Contains(HasSubstr("in no operator"))));
}

TEST(LeftOutShares, OfRangesAreToldUnlessTheyAreListed) {
  const auto trace = mostlyProducts();
  EXPECT_THAT(runReport(trace, "range_kernel_sum").notes,
              Contains(StrEq("5.0 % of kernel time is in no range; the option standalone lists it.")));
  EXPECT_THAT(runReport(trace, "range_kernel_sum", {"standalone"}).notes, Not(Contains(HasSubstr("in no range"))));
}

TEST(LeftOutShares, NestedRangesOfOneNameCountAKernelOnce) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.range({.name = "forward", .start = 0, .duration = 100});
  fixture.range({.name = "forward", .start = 10, .duration = 80});
  fixture.call({.start = 20, .duration = 5, .correlation = 1});
  fixture.kernel({.name = "k", .start = 40, .duration = 10, .correlation = 1});
  const Table table = runReport(fixture.finish(), "range_kernel_sum");
  ASSERT_EQ(table.rowCount(), 1U);
  const auto integer = [&](const char* id) { return table.integer(0, static_cast<std::size_t>(table.indexOf(id))); };
  EXPECT_EQ(integer("range-instances"), 2);
  EXPECT_EQ(integer("instances"), 1);
  EXPECT_EQ(integer("total"), 10);
  EXPECT_EQ(integer("avg"), 10);
}

TEST(UnknownFigures, CopiesWithoutASizeAreInNoAverageAndLongOnesHaveARate) {
  TraceFixture fixture(Vendor::Nvidia);
  fixture.copy({.start = 0, .duration = 2'000'000'000, .bytes = 500});
  fixture.copy({.start = 3'000'000'000, .duration = 100, .bytes = -1});
  const auto trace = fixture.finish();
  const Table list = runReport(trace, "device_trace");
  const auto rate = static_cast<std::size_t>(list.indexOf("throughput"));
  EXPECT_EQ(list.integer(0, rate), 250);
  EXPECT_FALSE(list.applies(1, rate));
  EXPECT_FALSE(list.applies(1, static_cast<std::size_t>(list.indexOf("bytes"))));
  const Table sums = runReport(trace, "copy_size_sum");
  EXPECT_EQ(sums.integer(0, static_cast<std::size_t>(sums.indexOf("count"))), 1);
  EXPECT_EQ(sums.integer(0, static_cast<std::size_t>(sums.indexOf("avg"))), 500);
}

TEST(UnknownFigures, ACopyOfUnknownDirectionKeepsItsName) {
  TraceFixture fixture(Vendor::Generic);
  fixture.copy({.start = 0, .duration = 10, .bytes = 5, .kind = CopyKind::Unknown, .name = "Memcpy P2M"});
  fixture.copy({.start = 20, .duration = 10, .bytes = 5, .kind = CopyKind::Unknown, .name = "Memcpy M2P"});
  const auto trace = fixture.finish();
  const Table sums = runReport(trace, "copy_time_sum");
  ASSERT_EQ(sums.rowCount(), 2U);
  const auto name = static_cast<std::size_t>(sums.indexOf("name"));
  EXPECT_EQ(sums.text(0, name), "Memcpy M2P");
  EXPECT_EQ(sums.text(1, name), "Memcpy P2M");
  EXPECT_EQ(testing::linkedEvents(sums, 0), std::vector<std::uint32_t>{1});
}

}  // namespace
}  // namespace tallyscope
