// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/mcp/mcp_tools.h"
#include "app/cli/run_flags.h"

namespace tallyscope {
namespace {

constexpr const char* kInstructions =
    "Answers questions about recorded accelerator profiles. Times are nanoseconds from the start of a recording. Begin with "
    "recording_info; prefer a report over SQL where one answers the question; say which report or query a figure is from.";

}  // namespace

void addMcpCommand(CLI::App& app, Console& console, int& exitCode) {
  const auto access = std::make_shared<McpAccess>();
  CLI::App* command =
      app.add_subcommand("mcp", "Serve recordings to an assistant (Model Context Protocol, standard input and output)");
  command->add_option("FILE", access->files, "Recordings that may be opened");
  oneValue(command->add_option("--root", access->root, "Recordings below this folder may be opened too"));
  command->callback([access, &console, &exitCode] {
    McpServer(mcpTools(*access, TALLYSCOPE_VERSION), TALLYSCOPE_VERSION, kInstructions).serve(std::cin, console.out);
    exitCode = ExitOk;
  });
}

}  // namespace tallyscope
