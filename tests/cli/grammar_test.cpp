// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/cli/output_target.h"
#include "app/cli/report_request.h"
#include "app/cli/time_filter.h"
#include "core/base/errors.h"
#include "core/base/time_text.h"
#include "core/reports/registry.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

template <typename Action>
std::string usageErrorOf(Action action) {
  try {
    action();
  } catch (const UsageError& e) {
    return e.what();
  }
  return "no error";
}

std::vector<ReportRequest> requests(const std::vector<std::string>& values) {
  return parseReportRequests(reportRegistry(), values);
}

TEST(ReportRequest, ReadsOptionsAndColumns) {
  const auto r = requests({"hggc_ppu_kern_sum:base:rows=5:column=Total Time/name"});
  ASSERT_EQ(r.size(), 1U);
  EXPECT_EQ(r[0].report->id, "kernel_sum");
  EXPECT_EQ(r[0].typedId, "hggc_ppu_kern_sum");
  EXPECT_EQ(r[0].options.text("name-mode"), "base");
  EXPECT_EQ(r[0].options.integer("rows"), 5);
  EXPECT_EQ(r[0].columns, (std::vector<std::string>{"Total Time", "name"}));
}

TEST(ReportRequest, ReadsSeveralReportsOfOneValueAndOfSeveral) {
  const auto r = requests({"api_sum,cuda_gpu_kern_sum:mangled", "osrt_sum"});
  ASSERT_EQ(r.size(), 3U);
  EXPECT_EQ(r[1].options.text("name-mode"), "mangled");
  EXPECT_EQ(r[2].report->id, "os_sum");
}

TEST(ReportRequest, SaysWhatIsWrongInOneLine) {
  EXPECT_EQ(
      usageErrorOf([] { requests({"cuda_gpu_kern_sun"}); }),
      "unknown report 'cuda_gpu_kern_sun'; did you mean 'cuda_gpu_kern_sum'? 'tally stats --help-reports' lists them");
  EXPECT_EQ(usageErrorOf([] { requests({"api_sum:rows=1"}); }), "api_sum: unknown option 'rows'; it has none");
  EXPECT_EQ(usageErrorOf([] { requests({"osrt_sum:column=Nmae"}); }).substr(0, 50),
            "osrt_sum: unknown column 'Nmae'; the columns are '");
}

TEST(ReportRequest, TakesColumnTitlesInAnyVendorsWords) {
  EXPECT_EQ(requests({"device_sum:column=UUID/Device Name"})[0].columns.size(), 2U);
}

TEST(TimeFilter, ReadsExactTimesWithAndWithoutUnits) {
  EXPECT_EQ(parseTime("1500"), 1500);
  EXPECT_EQ(parseTime("1.5us"), 1500);
  EXPECT_EQ(parseTime("0.000000001s"), 1);
  EXPECT_EQ(parseTime("-2ms"), -2000000);
  EXPECT_EQ(parseTime("12345678901.123456789s"), std::nullopt) << "beyond the range of times";
  EXPECT_EQ(parseTime("1.123456789s"), 1123456789);
  EXPECT_EQ(parseTime("1 ms"), 1000000);
  EXPECT_EQ(parseTime("1.5\u00B5s"), 1500);
  for (const char* bad : {"", "s", "1.", ".5s", "1,5", "1e3", "1h", "--1", "1 0 ms", "1 m s", "\u00B5s"})
    EXPECT_EQ(parseTime(bad), std::nullopt) << bad;
}

TEST(TimeFilter, IsHalfOpenAndMayBeOpenAtOneSide) {
  EXPECT_EQ(parseTimeFilter("10/20"), (TimeWindow{10, 20}));
  EXPECT_EQ(parseTimeFilter("1ms/"), (TimeWindow{1000000, kTimeMax}));
  EXPECT_EQ(parseTimeFilter("/1s"), (TimeWindow{kTimeMin, 1000000000}));
  EXPECT_EQ(usageErrorOf([] { parseTimeFilter("20/10"); }),
            "--filter-time '20/10': it is empty; expected START/END in ns (or with ns, us, ms, s), START before END");
  EXPECT_THROW(parseTimeFilter("10"), UsageError);
  EXPECT_THROW(parseTimeFilter("a/b"), UsageError);
  EXPECT_THROW(parseTimeFilter("5/5"), UsageError);
}

TEST(RangeFilter, FindsRangesByNameDomainAndIndex) {
  testing::TraceFixture f;
  f.range({.name = "step", .start = 100, .duration = 10});
  f.range({.name = "step", .start = 50, .duration = 20, .tid = 7});
  f.range({.name = "step", .start = 70, .duration = 5, .domain = "lib"});
  f.range({.name = "a/b@c", .start = 200, .duration = 5});
  f.range({.name = "ncclGroupEnd", .start = 300, .duration = 5, .domain = "NCCL"});
  f.range({.name = "step", .start = 1, .kind = RangeKind::Mark});
  const auto trace = f.finish();
  EXPECT_EQ(resolveRangeFilter(*trace, "step"), (TimeWindow{50, 70}));
  EXPECT_EQ(resolveRangeFilter(*trace, "step/1"), (TimeWindow{100, 110})) << "without a domain: those that have none";
  EXPECT_EQ(resolveRangeFilter(*trace, "step@lib"), (TimeWindow{70, 75}));
  EXPECT_EQ(resolveRangeFilter(*trace, "step@/1"), (TimeWindow{100, 110})) << "the default domain has no name";
  EXPECT_EQ(resolveRangeFilter(*trace, "ncclGroupEnd"), (TimeWindow{300, 305})) << "all of that name have a domain";
  EXPECT_EQ(resolveRangeFilter(*trace, "a/b@c"), (TimeWindow{200, 205})) << "called exactly so";
  EXPECT_EQ(resolveRangeFilter(*trace, "a\\/b\\@c/0"), (TimeWindow{200, 205}));
  EXPECT_EQ(usageErrorOf([&] { resolveRangeFilter(*trace, "step/3"); }),
            "--filter-range 'step/3': there are 2 ranges of that name; allowed: index 0 to 1");
  EXPECT_EQ(usageErrorOf([&] { resolveRangeFilter(*trace, "stop@lib"); }),
            "--filter-range 'stop@lib': the recording has no range of that name in the domain 'lib'");
  EXPECT_EQ(usageErrorOf([&] { resolveRangeFilter(*trace, "stop"); }),
            "--filter-range 'stop': the recording has no range of that name; similar ones: 'step'");
  EXPECT_EQ(usageErrorOf([&] { resolveRangeFilter(*trace, "forward"); }),
            "--filter-range 'forward': the recording has no range of that name");
  EXPECT_THROW(resolveRangeFilter(*trace, "step/x"), UsageError);
  EXPECT_THROW(resolveRangeFilter(*trace, "@lib"), UsageError);
}

class OutputPlanTest : public ::testing::Test {
 protected:
  OutputPlanTest() : folder(fs::temp_directory_path() / ("tally_output_" + std::to_string(::getpid()))) {
    fs::create_directories(folder);
  }
  ~OutputPlanTest() override { fs::remove_all(folder); }
  std::string in(const std::string& name) const { return (folder / name).string(); }
  fs::path folder;
};

TEST_F(OutputPlanTest, NamesFilesByPrefixAndRule) {
  const auto plans = planOutputs({"kernel_sum", "api_sum", "kernel_sum"}, {in("run")}, {}, "rec", false);
  EXPECT_EQ(plans[0].path, in("run_kernel_sum.csv"));
  EXPECT_EQ(plans[1].path, in("run_api_sum.csv"));
  EXPECT_EQ(plans[2].path, in("run_kernel_sum_2.csv"));
  EXPECT_EQ(planOutputs({"api_sum"}, {folder.string() + "/"}, {"xlsx"}, "rec", false)[0].path, in("api_sum.xlsx"));
  EXPECT_EQ(planOutputs({"api_sum"}, {"."}, {"json"}, "rec", false)[0].path, "./rec_api_sum.json");
  EXPECT_EQ(planOutputs({"api_sum"}, {"run"}, {}, "rec", false)[0].path, "./run_api_sum.csv");
}

TEST_F(OutputPlanTest, TakesTheNthOutputAndFormatForTheNthReport) {
  const auto plans = planOutputs({"a", "b", "c"}, {"%", in("x")}, {"json", "csv"}, "rec", false);
  EXPECT_EQ(plans[0].target.kind, OutputTarget::Kind::Console);
  EXPECT_EQ(plans[0].format, OutputFormat::Json);
  EXPECT_EQ(plans[2].path, in("x_c.csv"));
  EXPECT_EQ(planOutputs({"a"}, {}, {}, "rec", false)[0].format, OutputFormat::Column);
  EXPECT_EQ(planOutputs({"a"}, {"@cat"}, {}, "rec", false)[0].format, OutputFormat::Csv);
}

TEST_F(OutputPlanTest, RefusesWhatExistsUnlessToldToOverwrite) {
  std::ofstream(in("run_a.csv")) << "kept";
  EXPECT_EQ(usageErrorOf([&] { planOutputs({"a"}, {in("run")}, {}, "rec", false); }),
            "'" + in("run_a.csv") + "' exists; -f true overwrites it");
  EXPECT_NO_THROW(planOutputs({"a"}, {in("run")}, {}, "rec", true));
  EXPECT_THROW(planOutputs({"a"}, {in("none/run")}, {}, "rec", false), UsageError);
  EXPECT_THROW(planOutputs({"a"}, {in("run")}, {"pdf"}, "rec", true), UsageError);
  EXPECT_THROW(planOutputs({"a"}, {"%"}, {"xlsx"}, "rec", true), UsageError);
}

TEST(OutputName, DropsKnownEndingsOnly) {
  EXPECT_EQ(reportNameOf("/data/run_1.json.gz"), "run_1");
  EXPECT_EQ(reportNameOf("a.b.sqlite"), "a.b");
  EXPECT_EQ(reportNameOf("noending"), "noending");
}

}  // namespace
}  // namespace tallyscope
