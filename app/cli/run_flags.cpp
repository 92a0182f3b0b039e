// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_flags.h"

#include "core/base/errors.h"
#include "core/report/report.h"

namespace tallyscope {

void RunFlags::addTo(CLI::App& command, const std::string& filesHelp, const std::string& reportsHelp) {
  command.add_option("FILE", files, filesHelp);
  oneValue(command.add_option("-r,--report", reports, reportsHelp));
  oneValue(command.add_option("--format", formats, "column (console), csv (files), json or xlsx"));
  oneValue(command.add_option("-o,--output", outputs,
                              "DIR/PREFIX, '.' (named after the recording), '%' (console) or @command"));
  command.add_flag("-f,--force-overwrite", overwrite, "Overwrite existing files [true|false]");
  command.add_option("--filter-time", filterTime, "START/END in ns from the start (or with ns, us, ms, s)");
  command.add_option("--filter-range,--filter-hgtx,--filter-nvtx", filterRange,
                     "NAME[@DOMAIN][/INDEX]: only the time of this range; goes before --filter-time");
  command.add_option("--filter-phase", filterPhase,
                     "NAME[/N]: only the time of the device work of this phase, or of its Nth step (from 1), such as "
                     "decode/3; goes before --filter-range");
  operators.addTo(command);
  command.add_flag("--strict", strict, "Exit with 3 when reading had to repair or leave out something");
}

std::vector<std::string> RunFlags::splitFormats() const {
  std::vector<std::string> result;
  for (const std::string& value : formats) {
    for (std::string& part : splitEscaped(value, ',')) result.push_back(std::move(part));
  }
  return result;
}

}  // namespace tallyscope
