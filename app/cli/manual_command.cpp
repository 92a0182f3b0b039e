// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <memory>

#include "app/cli/commands.h"
#include "core/report/help.h"
#include "core/reports/registry.h"

namespace tallyscope {

void addManualCommand(CLI::App& app, Console& console, int& exitCode) {
  const auto folder = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("manual", "Write the manual page of every report, and that of import notes (for developers)");
  command->group("");  // not in --help
  command->add_option("FOLDER", *folder, "Where to, usually resources/manual/reports")->required();
  command->callback([folder, &console, &exitCode] {
    std::filesystem::create_directories(*folder);
    const auto write = [](const std::filesystem::path& path, const std::string& page) {
      std::ofstream out(path, std::ios::binary);
      out << page;
      if (!out.flush()) throw std::runtime_error(path.string() + ": cannot be written");
    };
    const std::filesystem::path pages = *folder;
    for (const Report& report : reportRegistry().all()) write(pages / (report.id + ".md"), manualPage(report));
    write(pages / ".." / "import-notes.md", importNotesPage());
    console.out << reportRegistry().all().size() << " pages\n";
    exitCode = ExitOk;
  });
}

}  // namespace tallyscope
