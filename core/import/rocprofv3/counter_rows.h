// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/import/csv/csv_records.h"
#include "core/import/reader.h"

namespace tallyscope::rocm {

/// Reads rocprofv3's counter collection, one row a dispatch and counter, as evidence: one record a dispatch. A file is
/// a layer of its own, since each pass runs the program again and counts dispatches from 1.
void readCounters(CsvRecords& rows, const FileHead& head, std::uint32_t source, TraceBuilder& builder);

}  // namespace tallyscope::rocm
