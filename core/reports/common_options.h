// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/kernel_names.h"
#include "core/report/report.h"

namespace tallyscope {

/// `base` | `mangled` | name-mode=demangled: "Kernel Name Mode".
OptionSpec kernelNameOption();
KernelNameMode kernelNameMode(const OptionValues& options);

/// range-name (hgtx-name, nvtx-name): "Add HGTX name as a prefix".
OptionSpec rangePrefixOption();

/// device=0/1: "PPU Devices".
OptionSpec deviceOption();

/// rows=N: "Maximum number of results"; -1 is no limit.
OptionSpec rowsOption();
/// The table's first rows, as many as the option says.
Table limitRows(Table table, const OptionValues& options);
/// How many rows the table had before limitRows() cut it; 0: it holds all of its rows.
std::size_t rowsBeforeLimit(const Table& table);

}  // namespace tallyscope
