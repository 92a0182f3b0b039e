// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/shell/shell_texts.h"

namespace tallyscope {

void addShellCommands(CLI::App& app, Console& console, int& exitCode) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* completions = app.add_subcommand("completion", "Print what a shell reads to complete tally's words");
  completions->add_option("SHELL", *shell, "bash, zsh or fish")->required();
  completions->callback([&app, shell, &console, &exitCode] {
    console.out << completion(app, *shell);
    exitCode = ExitOk;
  });
  CLI::App* man = app.add_subcommand("man", "Print the manual page in roff (for packages)");
  man->group("");  // not in --help
  man->callback([&app, &console, &exitCode] {
    console.out << manPage(app, TALLYSCOPE_VERSION);
    exitCode = ExitOk;
  });
}

}  // namespace tallyscope
