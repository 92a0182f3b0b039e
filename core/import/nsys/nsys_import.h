// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/job.h"
#include "core/import/sqlite/sqlite_schema.h"
#include "core/trace/build/trace_builder.h"

namespace tallyscope {

/// Tables whose rows the details panel reads again. The number stands in the top bits of an event's place.
enum class NsysTable : std::uint8_t {
  Ranges,
  Kernel,
  Memcpy,
  Memset,
  Synchronization,
  GraphTrace,
  Runtime,
  OsRuntime,
  Memory
};
inline constexpr int kNsysTables = 9;
inline constexpr int kNsysTableShift = 56;

inline std::uint64_t placeOf(NsysTable table, std::int64_t rowId) {
  return (static_cast<std::uint64_t>(table) << kNsysTableShift) |
         (static_cast<std::uint64_t>(rowId) & 0xFFFFFFFFFFFFFFULL);
}

/// What all parts of the reader of Nsight Systems and asys SQLite exports share while one file is read.
class NsysImport {
 public:
  NsysImport(const SqliteDatabase& db, const SqliteSchema& tables, TraceBuilder& traceBuilder,
             std::uint32_t sourceIndex, Job& watchedJob);

  const SqliteDatabase& database;
  const SqliteSchema& schema;
  TraceBuilder& builder;
  TraceStage& stage;
  const std::uint32_t source;
  Job& job;

  /// Texts are ids into StringIds or, in some versions, the text itself.
  StringId string(const TableReader& row, int column);
  std::string_view stringText(const TableReader& row, int column);

  /// globalPid or globalTid: hardware id (bits 56-63), VM id (48-55), PID (24-47), TID (0-23). Small numbers are taken
  /// as plain ids.
  std::uint32_t process(std::int64_t globalId);
  std::uint32_t thread(std::int64_t globalTid);
  bool knowsProcess(std::int64_t globalId) const { return processes_.contains(processKey(globalId)); }
  bool knowsThread(std::int64_t globalTid) const { return threads_.contains(globalTid); }
  std::uint32_t device(std::int64_t id);
  /// The number of the device that a process calls `id`. With CUDA_VISIBLE_DEVICES each process counts from 0; where one
  /// number so means several devices, the export's list of devices by process says which.
  std::int64_t deviceNumber(std::int64_t globalPid, std::int64_t id) const;
  std::uint32_t stream(std::int64_t deviceId, std::int64_t context, std::int64_t id, std::uint32_t processIndex);
  const std::map<std::int64_t, std::uint32_t>& devices() const { return devices_; }
  const auto& streams() const { return streams_; }

  std::uint32_t threadTrack(EventKind kind, std::int64_t globalTid);

  /// Runs `read` and turns a damaged table into an import note: what was read before the damage stays.
  void guarded(std::string_view table, const std::function<void()>& read);
  /// Marks a table as read (or of no use to a trace), so that it is not listed as unread.
  void touch(const SqliteTable* table);
  bool touched(const std::string& table) const { return touched_.contains(table); }

  /// Repairs an end that is missing or before its start. Counts it.
  TimeNs duration(const TableReader& row, TimeNs start, int endColumn, std::string_view table, std::uint8_t& flags);

  std::uint64_t eventsRead = 0;

 private:
  static std::int64_t processKey(std::int64_t globalId) {
    return globalId >= (1 << 24) ? globalId & ~std::int64_t{0xFFFFFF} : globalId;
  }
  void loadStrings();
  void loadVisibleDevices();

  std::unordered_map<std::int64_t, std::pair<std::size_t, std::size_t>> stringIndex_;  ///< id -> place in texts_
  std::string texts_;
  std::unordered_map<std::int64_t, StringId> internedStrings_;
  std::unordered_map<std::int64_t, std::uint32_t> processes_, threads_;
  std::map<std::int64_t, std::int64_t> pids_;  ///< pid -> the first globalPid that had it
  std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> visibleDevices_;  ///< by pid and its own number
  std::map<std::int64_t, std::uint32_t> devices_;
  std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t, std::uint32_t>, std::uint32_t> streams_;
  std::map<std::pair<EventKind, std::int64_t>, std::uint32_t> threadTracks_;
  std::set<std::string> touched_;
};

// The parts, in the order in which they run. Each reads the tables it names; absent tables mean absent data.
void readKernels(NsysImport& in);           ///< *_ACTIVITY_KIND_KERNEL
void readMemoryOperations(NsysImport& in);  ///< *_MEMCPY, *_MEMSET
void readSynchronizations(NsysImport& in);  ///< *_SYNCHRONIZATION
void readGraphTraces(NsysImport& in);       ///< *_GRAPH_TRACE
void readApiCalls(NsysImport& in);          ///< *_RUNTIME, *_DRIVER with CUDA_CALLCHAINS
void readOsCalls(NsysImport& in);           ///< OSRT_API with OSRT_CALLCHAINS
void readRanges(NsysImport& in);            ///< NVTX_EVENTS, HGTX_EVENTS
void readCollectiveStages(NsysImport& in);  ///< PCCL_* with a channel
void readMemoryUsage(NsysImport& in);       ///< CUDA_GPU_MEMORY_USAGE_EVENTS
void readGraphNodes(NsysImport& in);        ///< CUDA_GRAPH_NODE_EVENTS; in 2022 CUDA_GRAPH_EVENTS
void readMetrics(NsysImport& in);           ///< GPU_METRICS; in 2022 GENERIC_EVENTS
void readTargetInfo(NsysImport& in);        ///< TARGET_INFO_GPU and its relatives, streams, thread and process names
void readSession(NsysImport& in);           ///< session start, meta data, diagnostics

/// The call stacks of a table such as CUDA_CALLCHAINS, interned in the stage: chain id of the file -> id of the stage.
std::unordered_map<std::int64_t, std::uint32_t> readCallChains(NsysImport& in, const SqliteTable* table);

}  // namespace tallyscope
