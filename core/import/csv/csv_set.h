// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace_builder.h"

namespace tallyscope {

/// The reports that a trace can be made from again.
enum class CsvReportKind { DeviceTrace, ApiTrace, RangeTrace, KernelExecTrace, KernelTrace, MetricTrace, DeviceAttributes };

/// What a file is by its header, or nothing.
std::optional<CsvReportKind> csvReportKind(std::string_view head);

/// Reads report files that belong to one recording (what `asys stats` or `nsys stats` printed for it) as one source:
/// launches are linked by correlation id across the files. What the set lacks is said in the import notes. Throws
/// ImportError when a file cannot be read.
void readCsvSet(const std::vector<std::string>& paths, TraceBuilder& builder, Job& job);

/// The report files of a folder, by name; empty when there are none.
std::vector<std::string> csvFilesOf(const std::string& folder);

}  // namespace tallyscope
