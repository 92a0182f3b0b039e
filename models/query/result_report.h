// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace tallyscope {

/// A result of a query as a report declares its table: columns, and a pie for each column of texts that can be grouped by,
/// with the columns that add up.
Report describeResult(const Table& table);

}  // namespace tallyscope
