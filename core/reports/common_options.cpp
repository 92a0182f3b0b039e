// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/common_options.h"

#include <limits>
#include <numeric>

namespace tallyscope {
namespace {

constexpr const char* kRowsBeforeLimit = "rows-before-limit";  ///< a measure: the same in each row

}  // namespace

OptionSpec kernelNameOption() {
  return {
      .id = "name-mode",
      .title = TALLY_TR("Kernel Name Mode"),
      .type = OptionType::Choice,
      .help = TALLY_TR("Which form of the kernel's name is used to group and to print."),
      .defaultValue = "demangled",
      .choices = {{"demangled", TALLY_TR("Demangled"), TALLY_TR("The name with its parameters."), false},
                  {"base", TALLY_TR("Base"), TALLY_TR("The short name: the function alone, without parameters."), true},
                  {"mangled", TALLY_TR("Mangled"), TALLY_TR("The mangled name, as the compiler wrote it."), true}}};
}

KernelNameMode kernelNameMode(const OptionValues& options) {
  const std::string mode = options.text("name-mode").value_or("demangled");
  if (mode == "base") return KernelNameMode::Base;
  return mode == "mangled" ? KernelNameMode::Mangled : KernelNameMode::Demangled;
}

OptionSpec rangePrefixOption() {
  return {
      .id = "range-name",
      .title = TALLY_TR("Add {range} name as a prefix"),
      .type = OptionType::Flag,
      .help = TALLY_TR("Puts the name of the innermost {range} range around the kernel's launch before the kernel's "
                       "name, joined by '/'."),
      .aliases = {"hgtx-name", "nvtx-name"}};
}

OptionSpec deviceOption() {
  return {.id = "device",
          .title = TALLY_TR("{device} Devices"),
          .type = OptionType::DeviceList,
          .help = TALLY_TR("Only these {device} device ids, joined by '/'. Default is all devices.")};
}

OptionSpec rowsOption() {
  return {.id = "rows",
          .title = TALLY_TR("Maximum number of results"),
          .type = OptionType::Integer,
          .help = TALLY_TR("At most this many rows; percentages stay those of all rows. -1 is no limit."),
          .defaultValue = "-1",
          .minimum = -1,
          .maximum = std::numeric_limits<std::int32_t>::max()};
}

Table limitRows(Table table, const OptionValues& options) {
  const std::int64_t limit = options.integer("rows").value_or(-1);
  if (limit < 0 || static_cast<std::uint64_t>(limit) >= table.rowCount()) return table;
  table.addMeasure(kRowsBeforeLimit,
                   std::vector<std::int64_t>(table.rowCount(), static_cast<std::int64_t>(table.rowCount())));
  std::vector<std::uint32_t> rows(static_cast<std::size_t>(limit));
  std::iota(rows.begin(), rows.end(), 0U);
  return table.selectRows(std::move(rows));
}

std::size_t rowsBeforeLimit(const Table& table) {
  const ColumnData* rows = table.rowCount() > 0 ? table.measure(kRowsBeforeLimit) : nullptr;
  return rows ? static_cast<std::size_t>(rows->integer(0)) : 0;
}

}  // namespace tallyscope
