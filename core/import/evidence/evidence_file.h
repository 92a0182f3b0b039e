// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/import/csv/csv_records.h"
#include "core/import/reader.h"
#include "core/trace/evidence.h"

namespace tallyscope {

/// The run that a file belongs to by its name and place: a folder called normal, stats, stack, pmc, trace, memory or
/// leak is a run; else the file's name up to its first dot, without what a re-export of a database puts before it.
std::string runNameOf(const std::string& path);

/// Registers the file with the run that the builder says, or its own; returns the layer. `format` names the source.
std::uint32_t addEvidenceFile(const FileHead& head, std::uint64_t inflatedBytes, Instrumentation instrumentation,
                              std::string format, TraceBuilder& builder);

/// Says how many lines had another number of cells than the header.
void noteSkippedRows(const CsvRecords& rows, const FileHead& head, TraceBuilder& builder);

}  // namespace tallyscope
