// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "core/base/errors.h"
#include "core/import/formats.h"

namespace tallyscope {
namespace {

/// `-f` takes an optional true or false, and stands before the recording: "-f FILE" must not take FILE for its value.
std::vector<std::string> withExplicitForce(const std::vector<std::string>& args) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i] == "-f" || args[i] == "--force-overwrite") {
      const bool hasValue = i + 1 < args.size() && (args[i + 1] == "true" || args[i + 1] == "false");
      result.push_back("--force-overwrite=" + (hasValue ? args[++i] : "true"));
    } else {
      result.push_back(args[i]);
    }
  }
  return result;
}

std::string firstLine(std::string text) { return text.substr(0, text.find('\n')); }

int parseAndRun(CLI::App& app, const std::vector<std::string>& args, Console& console) {
  std::vector<std::string> reversed = withExplicitForce(args);
  std::reverse(reversed.begin(), reversed.end());
  try {
    app.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    console.out << app.help();
    return ExitOk;
  } catch (const CLI::CallForVersion&) {
    console.out << app.version() << '\n';
    return ExitOk;
  } catch (const CLI::Success&) {
    return ExitOk;  // a flag that printed what it was asked for
  } catch (const CLI::ParseError& e) {
    console.err << "tally: " << firstLine(e.what()) << " (try 'tally --help')\n";
    return ExitUsage;
  }
  return ExitOk;
}

}  // namespace

int runTally(const std::vector<std::string>& args, Console& console) {
  int code = ExitOk;
  try {
    CLI::App app("Where the time goes in an accelerator profile.", "tally");
    app.set_version_flag("--version", "tally " TALLYSCOPE_VERSION);
    app.require_subcommand(1);
    app.add_flag_callback(
        "--help-formats",
        [&console] {
          console.out << formatsText();
          throw CLI::Success();
        },
        "List the formats of recordings");
    // A command's callback runs while parsing ends; its exit code comes out through `code`.
    addStatsCommand(app, console, code);
    addCompareCommand(app, console, code);
    addPhasesCommand(app, console, code);
    addInfoCommand(app, console, code);
    addQueryCommand(app, console, code);
    addMcpCommand(app, console, code);
    addShellCommands(app, console, code);
    addManualCommand(app, console, code);
    const int parsed = parseAndRun(app, args, console);
    console.out.flush();
    return parsed != ExitOk ? parsed : code;
  } catch (const UsageError& e) {
    console.err << "tally: " << e.what() << '\n';
    code = ExitUsage;
  } catch (const ImportError& e) {
    console.err << "tally: " << e.what() << '\n';
    code = ExitCannotRead;
  } catch (const Cancelled&) {
    console.err << "tally: interrupted\n";
    code = ExitInterrupted;
  } catch (const std::exception& e) {
    console.err << "tally: " << e.what() << '\n';
    code = ExitCannotRead;
  }
  return code;
}

}  // namespace tallyscope
