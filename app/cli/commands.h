// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/cli.h"

namespace CLI {
class App;
}

namespace tallyscope {

// Each adds its subcommand; running it sets `exitCode` or throws. `console` and `exitCode` outlive the app.
void addStatsCommand(CLI::App& app, Console& console, int& exitCode);
void addCompareCommand(CLI::App& app, Console& console, int& exitCode);
void addPhasesCommand(CLI::App& app, Console& console, int& exitCode);
void addInfoCommand(CLI::App& app, Console& console, int& exitCode);
void addQueryCommand(CLI::App& app, Console& console, int& exitCode);
void addMcpCommand(CLI::App& app, Console& console, int& exitCode);
/// What shells and packages need: completions and the manual page.
void addShellCommands(CLI::App& app, Console& console, int& exitCode);
/// For developers: writes the manual page of every report.
void addManualCommand(CLI::App& app, Console& console, int& exitCode);

}  // namespace tallyscope
