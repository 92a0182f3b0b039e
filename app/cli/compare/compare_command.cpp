// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/compare/compare_run.h"
#include "core/base/errors.h"
#include "core/compare/compare_options.h"
#include "core/report/help.h"

namespace tallyscope {
namespace {

int listComparisons(Console& console) {
  for (const Comparison& c : comparisonRegistry()) {
    console.out << c.id << (c.asysId.empty() ? "" : " (" + c.asysId + ")") << "\n    "
                << Dialect::of(Vendor::Generic).expand(c.title) << '\n';
  }
  return ExitOk;
}

int describeComparison(const std::string& id, Console& console) {
  const Comparison* comparison = findComparison(id);
  if (!comparison) throw UsageError("unknown comparison '" + id + "'; 'tally compare --help-comparisons' lists them");
  console.out << reportHelp(comparisonDeclaration(*comparison), id);
  return ExitOk;
}

}  // namespace

void addCompareCommand(CLI::App& app, Console& console, int& exitCode) {
  struct Asked {
    CompareArguments arguments;
    bool list = false;
    std::string describe;
  };
  const auto asked = std::make_shared<Asked>();
  CompareArguments& arguments = asked->arguments;
  CLI::App* command = app.add_subcommand("compare", "Compare two recordings");
  arguments.run.addTo(*command, "The base, then the target",
                      "ID[:option[=value]]...; options of the single report, and those of --help-report ID");
  command->add_option("--base-filter-time", arguments.baseFilterTime, "START/END of the base");
  command->add_option("--target-filter-time", arguments.targetFilterTime, "START/END of the target");
  command->add_option("--base-filter-range", arguments.baseFilterRange, "NAME[@DOMAIN][/INDEX] of the base");
  command->add_option("--target-filter-range", arguments.targetFilterRange, "NAME[@DOMAIN][/INDEX] of the target");
  command->add_option("--base-filter-phase", arguments.baseFilterPhase, "NAME[/N] of the base");
  command->add_option("--target-filter-phase", arguments.targetFilterPhase, "NAME[/N] of the target");
  command->add_option("--top", arguments.top, "Only the first N rows of each side");
  command->add_flag("--matched-only", arguments.matchedOnly, "Hide rows that only one side has");
  command->add_flag("--analysis", arguments.analysis,
                    "Add change, contribution, verdict and shift to every comparison");
  oneValue(
      command->add_option("--name-rule", arguments.rules, "\"base regex => target regex\": names that mean the same"));
  command->add_option("--per", arguments.per, "Divide totals by the number of steps or tokens: window, step or token");
  command->add_option("--per-range", arguments.perRange,
                      "Divide totals by the number of ranges whose name matches REGEX");
  oneValue(command->add_option(
      "--fail-if", arguments.conditions,
      "\"REPORT [any] COLUMN >|>=|<|<= CHANGE[%]\": exit with 4 when it holds, as \"kernel_sum total > +3%\""));
  command->add_flag("--help-comparisons", asked->list, "List all comparisons");
  command->add_option("--help-report", asked->describe, "Describe one comparison");
  command->callback([asked, &console, &exitCode] {
    exitCode = asked->list                ? listComparisons(console)
               : !asked->describe.empty() ? describeComparison(asked->describe, console)
                                          : runCompare(asked->arguments, console);
  });
}

}  // namespace tallyscope
