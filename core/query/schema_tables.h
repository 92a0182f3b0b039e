// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/query/query_table.h"
#include "core/query/virtual_table.h"

namespace tallyscope {

/// The SQL table of one entry of queryTables(), over all sources of the context. Limits on columns with a PushDown, and the
/// order by name where the table can give it, reach the rows before they are read.
std::unique_ptr<VirtualTable> makeSchemaTable(const QueryTable& table, QueryContext& context);

}  // namespace tallyscope
