// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "core/import/sqlite/sqlite_schema.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// Reads whole rows of an export again for the details panel.
std::shared_ptr<const DetailSource> makeNsysDetails(const std::string& path, const SqliteSchema& schema);

}  // namespace tallyscope
