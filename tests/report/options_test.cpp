// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/base/errors.h"
#include "core/report/report.h"

namespace tallyscope {
namespace {

std::vector<OptionSpec> specs() {
  OptionSpec rows{.id = "rows", .type = OptionType::Integer, .minimum = -1, .maximum = 1000};
  OptionSpec mode{.id = "name-mode",
                  .type = OptionType::Choice,
                  .choices = {{"demangled", "", "", false}, {"base", "", "", true}, {"mangled", "", "", true}}};
  OptionSpec device{.id = "device", .type = OptionType::DeviceList};
  OptionSpec include{.id = "range-include", .type = OptionType::Regex};
  OptionSpec prefix{.id = "range-name", .type = OptionType::Flag, .aliases = {"hgtx-name", "nvtx-name"}};
  return {rows, mode, device, include, prefix};
}

std::string errorOf(const std::vector<std::string>& assignments) {
  try {
    OptionValues::parse(specs(), assignments);
  } catch (const UsageError& e) {
    return e.what();
  }
  return "no error";
}

TEST(OptionValues, ReadsNumbersChoicesListsPatternsAndFlags) {
  const OptionValues v = OptionValues::parse(
      specs(), {"rows=10", "base", "device=0/3", "range-include=step\\/[0-9]+/decode", "hgtx-name"});
  EXPECT_EQ(v.integer("rows"), 10);
  EXPECT_EQ(v.text("name-mode"), "base");
  EXPECT_EQ(v.list("device"), (std::vector<std::string>{"0", "3"}));
  EXPECT_EQ(v.list("range-include"), (std::vector<std::string>{"step/[0-9]+", "decode"}));
  EXPECT_TRUE(v.flag("range-name"));
}

TEST(OptionValues, LeavesWhatIsNotGivenAbsent) {
  const OptionValues v = OptionValues::parse(specs(), {});
  EXPECT_TRUE(v.all().empty());
  EXPECT_FALSE(v.integer("rows"));
  EXPECT_TRUE(v.list("device").empty());
  EXPECT_FALSE(v.flag("range-name"));
}

TEST(OptionValues, TakesTheLastOfSeveralAndFalseClearsAFlag) {
  const OptionValues v = OptionValues::parse(specs(), {"base", "name-mode=mangled", "range-name", "range-name=false"});
  EXPECT_EQ(v.text("name-mode"), "mangled");
  EXPECT_FALSE(v.flag("range-name"));
}

TEST(OptionValues, SaysWhatIsWrongAndWhatIsAllowed) {
  EXPECT_EQ(errorOf({"row=1"}),
            "unknown option 'row'; allowed: rows=…, base, mangled, name-mode=…, device=…, range-include=…, range-name");
  EXPECT_EQ(errorOf({"rows=ten"}), "option 'rows': 'ten' is not a whole number");
  EXPECT_EQ(errorOf({"rows=1001"}), "option 'rows': 1001 is out of range; allowed: -1 to 1000");
  EXPECT_EQ(errorOf({"name-mode=short"}),
            "option 'name-mode': unknown value 'short'; allowed: demangled, base, mangled");
  EXPECT_EQ(errorOf({"name-mode"}), "option 'name-mode' needs a value; allowed: demangled, base, mangled");
  EXPECT_EQ(errorOf({"device=0/x"}),
            "option 'device': '0/x' is not a list of ids; allowed: one or more, as in device=0/1");
  EXPECT_EQ(errorOf({"device="}), "option 'device' needs a value");
  EXPECT_EQ(errorOf({"range-name=maybe"}), "option 'range-name': unknown value 'maybe'; allowed: true, false");
  EXPECT_EQ(errorOf({"range-include=ok/(open"}),
            "option 'range-include': pattern '(open', position 5: missing closing parenthesis");
}

TEST(CallstackGroup, ReadsNameAndFramesFromOuterToInner) {
  EXPECT_EQ(CallstackGroup::parse("launch=libtorch/LaunchKernel"),
            (CallstackGroup{"launch", {"libtorch", "LaunchKernel"}}));
  EXPECT_EQ(CallstackGroup::parse("lib=(libacblas|libacdnn)").frames.size(), 1U);
  EXPECT_EQ(CallstackGroup::parse("p=a\\/b").frames, (std::vector<std::string>{"a/b"}));
}

TEST(CallstackGroup, RefusesWhatHasNoNameNoPatternOrABrokenOne) {
  EXPECT_THROW(CallstackGroup::parse("=x"), UsageError);
  EXPECT_THROW(CallstackGroup::parse("name="), UsageError);
  EXPECT_THROW(CallstackGroup::parse("name"), UsageError);
  EXPECT_THROW(CallstackGroup::parse("name=a//b"), UsageError);
  EXPECT_THROW(CallstackGroup::parse("name=(a"), UsageError);
}

}  // namespace
}  // namespace tallyscope
