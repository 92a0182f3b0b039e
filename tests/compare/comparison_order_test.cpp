// SPDX-License-Identifier: GPL-3.0-or-later
// What orders, limits and explains the rows of a comparison.
#include <gmock/gmock.h>

#include "core/compare/compare_options.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

using ::testing::ElementsAre;
using testing::TraceFixture;

/// aten::mm ten times of 10 ns, aten::relu once of 50 ns.
std::shared_ptr<const Trace> operators() {
  TraceFixture fixture(Vendor::Nvidia);
  std::int64_t correlation = 0;
  const auto once = [&](const std::string& name, TimeNs at, TimeNs duration) {
    fixture.op({.name = name, .start = at, .duration = 8, .dims = "[[8,8],[8,8]]", .types = R"(["float","float"])"});
    fixture.call({.name = "cudaLaunchKernel", .start = at + 1, .duration = 2, .correlation = ++correlation});
    fixture.kernel({.name = "kernel", .start = 1000 + at, .duration = duration, .correlation = correlation});
  };
  for (TimeNs i = 0; i < 10; ++i) once("aten::mm", 20 * i, 10);
  once("aten::relu", 500, 50);
  return fixture.finish();
}

std::vector<std::string> namesOf(const char* id, const std::vector<std::string>& options, const char* column) {
  const Comparison& comparison = *findComparison(id);
  const CompareSettings settings =
      compareSettings(comparison, OptionValues::parse(comparisonOptions(comparison), options));
  CompareInput input;
  input.base.trace = input.target.trace = operators();
  input.base.options = input.target.options = settings.report;
  input.options = &settings.compare;
  const Table table = runComparison(comparison, input).table;
  std::vector<std::string> names;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    const std::string name = table.text(row, static_cast<std::size_t>(table.indexOf(column)));
    names.push_back(name.substr(0, name.find(',')));
  }
  return names;
}

TEST(ComparisonOrder, IsThatOfTheColumnThatIsAskedFor) {
  EXPECT_THAT(namesOf("op_sum_compare", {}, "base_name"), ElementsAre("aten::mm", "aten::relu"));
  EXPECT_THAT(namesOf("op_sum_compare", {"order-by=avg"}, "base_name"), ElementsAre("aten::relu", "aten::mm"));
  EXPECT_THAT(namesOf("op_sum_compare", {"order-by=type"}, "base_name"), ElementsAre("aten::relu", "aten::mm"));
  EXPECT_THAT(namesOf("op_breakdown_compare", {}, "base_framework"), ElementsAre("Native", "aten::relu"));
  EXPECT_THAT(namesOf("op_breakdown_compare", {"order-by=framework_avg"}, "base_framework"),
              ElementsAre("aten::relu", "Native"));
}

TEST(ComparisonOrder, ALimitKeepsPartners) {
  for (const Comparison& comparison : comparisonRegistry()) {
    for (const OptionSpec& option : comparisonOptions(comparison)) {
      EXPECT_NE(option.id, "rows") << comparison.id << ": \"top\" is the limit that pairs";
      EXPECT_FALSE(comparison.id == "utilization_compare" && option.id == "threshold")
          << "it has one row a device, whatever its use";
    }
  }
}

TEST(ComparisonHelp, EveryColumnOfTheManualsComparisonsHasAMeaningOfItsOwn) {
  for (const Comparison& comparison : comparisonRegistry()) {
    if (comparison.asysId.empty()) continue;
    for (const CompareColumn& column : comparison.columns)
      EXPECT_NE(column.spec.help, column.spec.title) << comparison.id;
  }
  EXPECT_EQ(findComparison("utilization_compare")->description.find("threshold"), std::string::npos);
}

}  // namespace
}  // namespace tallyscope
