// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/report/report.h"

namespace tallyscope {

/// One name's calls in one run.
struct RunTotal {
  std::string name;
  std::int64_t calls = 0, totalNs = 0, averageNs = 0;
  std::int64_t afterFirstKernel = -1;  ///< calls that began after the first kernel's launch, -1: not known
};

/// What one run spent, by name: from its events where it has a timeline, else from the profiler's own statistics. The
/// two are never added, nor are runs.
struct RunTotals {
  std::string run, instrumentation;
  bool fromEvents = false;
  std::vector<RunTotal> rows;  ///< by total, largest first, then by name
  std::int64_t wholeNs = 0;
};

struct GatheredTotals {
  std::vector<RunTotals> runs;
  std::vector<Remark> notes;  ///< what was left out: times taken under counter collection
};

/// `kind` Api or Kernel. The window applies to events only.
GatheredTotals gatherTotals(const ReportInput& input, TotalsKind kind);

/// "Run" and "Instrumentation".
std::vector<ColumnSpec> runColumns();
/// Adds them: the texts of each row, in order.
void addRunColumns(Table& table, const Report& report, std::vector<std::string> runs,
                   std::vector<std::string> instrumentation);

/// The name and instrumentation of a layer.
std::pair<std::string, std::string> runTextOf(const Evidence& evidence, std::uint32_t layer);

/// A percent column's declaration with what it is a share of behind its help: "run stats: 2.255999 ms; …".
ColumnSpec withDenominators(ColumnSpec spec, const std::vector<RunTotals>& runs);

/// 2255999 -> "2.255999".
std::string millisText(std::int64_t ns);

}  // namespace tallyscope
