// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope::rocm {

/// What a CSV file of rocprofv3 lists. HIP, HSA, RCCL and marker calls share one layout.
enum class CsvKind : std::uint8_t { Kernels, Calls, Copies, Allocations, Scratch, Counters, Agents, PcSamples };

/// Told by the titles of the columns, which compare without case (files converted from rocpd spell them otherwise).
std::optional<CsvKind> csvKindOf(std::string_view head);

/// The files of one process: those whose names begin alike ("1234_kernel_trace.csv", "1234_hip_api_trace.csv").
struct CsvSet {
  std::string prefix;  ///< with the folder
  std::vector<std::string> files;
};
std::vector<CsvSet> csvSetsOf(const std::vector<std::string>& files);
/// The rocprofv3 files in a folder and in the folders in it (one for each host), in the order of their names.
std::vector<std::string> csvFilesIn(const std::string& folder);

/// Reads a set, of which any part may be missing, as one source. Throws ImportError or Cancelled.
void readCsvSet(const CsvSet& set, TraceBuilder& builder, Job& job);

}  // namespace tallyscope::rocm
