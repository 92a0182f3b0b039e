// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/analysis/idle/work_groups.h"
#include "core/report/report.h"
#include "core/reports/phases/phase_support.h"

namespace tallyscope {

/// One row of a report about busy and idle time: the groups of work that it adds up, and what they have in common.
struct WorkRow {
  std::vector<std::uint32_t> groups;  ///< into WorkRows::groups
  std::uint32_t device = kNone, stream = kNone, step = kNone, shape = kNone;
  std::int32_t rank = -1;
};

/// The work of a recording as the options by, launched, device, steps and rules cut it up.
struct WorkRows {
  std::shared_ptr<const Trace> trace;
  std::shared_ptr<const PhaseData> phases;  ///< null: the rows are not about steps
  std::vector<WorkGroup> groups;
  std::vector<WorkRow> rows;  ///< at least one group each

  /// "decode", "prefill q = 4096"; only for rows of a phase.
  std::string phase(const WorkRow& row) const { return phaseLabel(phases->phases, row.shape); }
};

/// Reads the options. Operations of steps that the options leave out are left out too.
WorkRows workRows(const ReportInput& input);

/// The options that workRows() reads.
std::vector<OptionSpec> workRowOptions();
/// "rank", "device", "stream", "phase", "step".
std::vector<ColumnSpec> workRowColumns();
/// Fills those columns from rowOf(row).
void addWorkRowColumns(Table& table, const Report& declaration, const std::shared_ptr<const WorkRows>& data,
                       std::function<const WorkRow&(std::size_t)> rowOf);

}  // namespace tallyscope
