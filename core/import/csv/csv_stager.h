// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <tuple>

#include "core/import/csv/csv_rows.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {

/// The reports of one set, nullptr where it lacks one.
struct CsvReports {
  const CsvReport* device;
  const CsvReport* api;
  const CsvReport* ranges;
  const CsvReport* exec;
  const CsvReport* kernels;
  const CsvReport* metrics;
  const CsvReport* attributes;
};

/// Stages the rows of a set of reports as events. Rows that two reports share are staged once: device work from the
/// device trace, else from the kernel execution trace, else from the kernel trace; calls from the API trace, else from
/// the kernel execution trace.
class CsvStager {
 public:
  CsvStager(TraceBuilder& builder, std::uint32_t source, Job& job);
  void stage(const CsvReports& reports);
  Diagnostics& diagnostics() { return stage_.diagnostics; }

 private:
  using LaunchKey = std::tuple<std::int64_t, std::int64_t>;  ///< tid and start of a call; device and start of a kernel

  void stageApi(const CsvReport& api);
  void stageDevice(const CsvReport& device);
  void stageExec(const CsvReport& exec, bool calls, bool kernels);
  void stageKernels(const CsvReport& kernels);
  void stageRanges(const CsvReport& ranges);
  void stageMetrics(const CsvReport& metrics);
  void stageAttributes(const CsvReport& attributes);
  void call(std::int64_t pid, std::int64_t tid, TimeNs start, TimeNs duration, std::string_view name,
            std::int64_t correlation);
  std::uint32_t thread(std::int64_t pid, std::int64_t tid) {
    return builder_.thread(builder_.process(source_, {pid, {}}), {tid, {}});
  }
  bool next();

  TraceBuilder& builder_;
  TraceStage& stage_;
  std::uint32_t source_;
  Job& job_;
  std::uint64_t place_ = 0;
  std::map<LaunchKey, std::int64_t> correlationOfCall_, correlationOfKernel_;
};

}  // namespace tallyscope
