// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/option_draft.h"

#include <gtest/gtest.h>

#include "core/compare/compare_options.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

std::vector<OptionSpec> specs() {
  OptionSpec mode{.id = "name", .title = "Kernel Name Mode", .type = OptionType::Choice, .defaultValue = "demangled"};
  mode.choices = {{"base", "Base", "", true}, {"mangled", "Mangled", "", true}, {"demangled", "Demangled", "", true}};
  OptionSpec rows{.id = "rows", .title = "Rows", .type = OptionType::Integer};
  rows.minimum = 1;
  rows.maximum = 1000;
  return {mode,
          {.id = "device", .title = "Devices", .type = OptionType::DeviceList},
          {.id = "range-name", .title = "Prefix", .type = OptionType::Flag},
          rows,
          {.id = "match", .title = "Pattern", .type = OptionType::Regex},
          {.id = "process", .title = "Processes", .type = OptionType::IdList}};
}

TEST(OptionDraft, StartsFromDefaultsAndGivesOnlyWhatDiffers) {
  const auto declared = specs();
  OptionDraft draft(declared, {}, {0, 1, 5});
  EXPECT_TRUE(draft.valid());
  EXPECT_TRUE(draft.values().all().empty());
  EXPECT_TRUE(draft.deviceChosen(1, 5));
  draft.setText(0, "base");
  draft.setFlag(2, true);
  draft.chooseDevice(1, 1, false);
  const OptionValues values = draft.values();
  EXPECT_EQ(values.text("name"), "base");
  EXPECT_TRUE(values.flag("range-name"));
  EXPECT_EQ(values.text("device"), "0/5");
  const OptionDraft again(declared, values, {0, 1, 5});
  EXPECT_FALSE(again.deviceChosen(1, 1));
  EXPECT_TRUE(again.flag(2));
}

TEST(OptionDraft, ADeviceListMayNotBeEmpty) {
  const auto declared = specs();
  OptionDraft draft(declared, {}, {0, 1});
  draft.chooseDevice(1, 0, false);
  EXPECT_TRUE(draft.valid());
  draft.chooseDevice(1, 1, false);
  ASSERT_TRUE(draft.problem(1));
  EXPECT_FALSE(draft.valid());
}

TEST(OptionDraft, OfIdsAllAreChosenAtFirstAndOneMustStay) {
  const auto declared = specs();
  OptionDraft draft(declared, {}, {0});
  draft.setKnownIds(5, {"100", "[TP0] a/b"});
  EXPECT_TRUE(draft.idChosen(5, "100"));
  draft.chooseId(5, "100", false);
  EXPECT_EQ(draft.values().list("process"), (std::vector<std::string>{"[TP0] a/b"}));
  draft.chooseId(5, "[TP0] a/b", false);
  EXPECT_FALSE(draft.valid());
  draft.chooseId(5, "100", true);
  EXPECT_EQ(draft.values().text("process"), "100");
  draft.chooseId(5, "[TP0] a/b", true);
  EXPECT_FALSE(draft.values().text("process"));
}

TEST(OptionDraft, TheSettingsOfEveryReportAndComparisonCanBeConfirmedAsTheyOpen) {
  for (const Report& report : reportRegistry().all())
    EXPECT_TRUE(OptionDraft(report.options, {}, {0}).valid()) << report.id;
  for (const Comparison& comparison : comparisonRegistry()) {
    const std::vector<OptionSpec> options = comparisonOptions(comparison);
    EXPECT_TRUE(OptionDraft(options, {}, {0}).valid()) << comparison.id;
  }
}

TEST(OptionDraft, NumbersHaveBounds) {
  const auto declared = specs();
  OptionDraft draft(declared, {}, {0});
  for (const char* wrong : {"0", "1001", "12x", "-3", "99999999999999999999"}) {
    draft.setText(3, wrong);
    EXPECT_TRUE(draft.problem(3)) << wrong;
  }
  draft.setText(3, "12x");
  EXPECT_EQ(draft.problem(3)->position, 2);
  for (const char* right : {"", "1", "1000"}) {
    draft.setText(3, right);
    EXPECT_FALSE(draft.problem(3)) << right;
  }
}

TEST(OptionDraft, APatternTellsWhereItBreaks) {
  const auto declared = specs();
  OptionDraft draft(declared, {}, {0});
  draft.setText(4, "gemm(");
  ASSERT_TRUE(draft.problem(4));
  EXPECT_EQ(draft.problem(4)->position, 5);
  EXPECT_FALSE(draft.problem(4)->message.isEmpty());
  draft.setText(4, "good/b[ad");  // the second of two patterns
  ASSERT_TRUE(draft.problem(4));
  EXPECT_EQ(draft.problem(4)->position, 9);
  draft.setText(4, R"(a\/b/c)");
  EXPECT_FALSE(draft.problem(4));
}

TEST(OptionDraft, AsksItsOwnerAboutTexts) {
  OptionSpec spec;
  spec.id = "rules";
  spec.type = OptionType::Text;
  const std::vector<OptionSpec> declared{spec};
  OptionDraft draft(declared, {}, {});
  draft.setText(0, "bad");
  EXPECT_TRUE(draft.valid());
  draft.setCheck([](const OptionSpec& asked, const std::string& text) -> std::optional<OptionDraft::Problem> {
    if (asked.id != "rules" || text != "bad") return std::nullopt;
    return OptionDraft::Problem{"no", 1};
  });
  EXPECT_FALSE(draft.valid());
  ASSERT_TRUE(draft.problem(0));
  EXPECT_EQ(draft.problem(0)->position, 1);
  draft.setText(0, "good");
  EXPECT_TRUE(draft.valid());
}

}  // namespace
}  // namespace tallyscope
