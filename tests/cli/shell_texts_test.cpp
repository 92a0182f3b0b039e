// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "app/cli/cli.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct Answer {
  int code;
  std::string out, err;
};

Answer tally(const std::vector<std::string>& args) {
  std::ostringstream out, err;
  Console console{out, err, false};
  const int code = runTally(args, console);
  return {code, out.str(), err.str()};
}

TEST(ShellTexts, TheManualPageNamesEveryCommandOptionAndReport) {
  const Answer page = tally({"man"});
  EXPECT_EQ(page.code, ExitOk);
  EXPECT_TRUE(page.out.starts_with(".TH TALLY 1 "));
  for (const char* command :
       {".SS stats\n", ".SS compare\n", ".SS phases\n", ".SS info\n", ".SS query\n", ".SS mcp\n"}) {
    EXPECT_THAT(page.out, HasSubstr(command));
  }
  EXPECT_THAT(page.out, Not(HasSubstr(".SS manual\n"))) << "what is for developers";
  EXPECT_THAT(page.out, HasSubstr("\\-\\-filter\\-time"));
  for (const Report& report : reportRegistry().all()) EXPECT_THAT(page.out, HasSubstr(".B " + report.id + "\n"));
  // A line that begins with a dot is a command of roff: only ours do.
  std::istringstream lines(page.out);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('.')) continue;
    EXPECT_TRUE(line.starts_with(".TH ") || line.starts_with(".SH ") || line.starts_with(".SS ") || line == ".TP" ||
                line.starts_with(".B "))
        << line;
  }
}

TEST(ShellTexts, EveryShellCompletesReportsAndOptions) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Answer text = tally({"completion", shell});
    EXPECT_EQ(text.code, ExitOk);
    EXPECT_THAT(text.out, HasSubstr("kernel_sum")) << shell;
    EXPECT_THAT(text.out, HasSubstr("cuda_gpu_kern_sum")) << shell;
    EXPECT_THAT(text.out, HasSubstr("filter-time")) << shell;
  }
  EXPECT_THAT(tally({"completion", "bash"}).out, HasSubstr("rows="));
  const Answer other = tally({"completion", "tcsh"});
  EXPECT_EQ(other.code, ExitUsage);
  EXPECT_THAT(other.err, HasSubstr("bash, zsh, fish"));
}

}  // namespace
}  // namespace tallyscope
