// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/import/reader.h"
#include "core/import/rocpd/by_id.h"
#include "core/import/rocpd/rocpd_unit.h"
#include "core/import/rocprofv3/rocm_stager.h"
#include "core/import/sqlite/sqlite_schema.h"

namespace tallyscope::rocpd {

/// Reads one run of a rocpd database. Versions differ in where a row keeps its thread, queue and times; what columns a
/// table has says which it is. Nothing is read through the file's views: they leave out rows without a thread, a queue
/// or a name.
class Import {
 public:
  Import(const FileHead& head, const SqliteDatabase& database, const SqliteSchema& schema, Unit unit,
         TraceBuilder& builder, Job& job);
  void run();

 private:
  /// What a row's event says of it.
  struct Event {
    std::int64_t key = 0;  ///< that ties a call to its work: the stack id; below 0: the correlation id
    std::int32_t category = 0;
  };
  struct Track {
    std::int64_t pid = -1, tid = -1, agent = -1, queue = -1, stream = -1, name = 0;
  };
  struct Category {
    bool known = false;
    rocm::CallKind kind = rocm::CallKind::Range;
    std::string text;
  };
  struct Counter {
    std::string name, unit;
    std::int64_t agent = -1;
  };
  struct SampleOf {
    std::uint32_t record = 0;  ///< 1 + index of the dispatch's record in records_, 0: none
    std::uint32_t sample = 0;  ///< 1 + index into samples_, 0: none
  };
  struct Sample {
    std::int64_t time = 0;
    std::uint64_t place = 0;
    Track track;
  };

  using Part = std::function<void(const SqliteTable&)>;
  /// Runs `part` on a table of the run, if it has it. Damage ends that table only.
  void read(std::string_view name, const Part& part);
  std::uint64_t placeOf(const TableReader& row) const;

  void describe();
  void readProcesses(const SqliteTable& table);
  void readThreads(const SqliteTable& table);
  void readStrings(const SqliteTable& table);
  void readAgents(const SqliteTable& table);
  void readKernels(const SqliteTable& table);
  void readTracks(const SqliteTable& table);
  void readEvents(const SqliteTable& table);
  void readCounterNames(const SqliteTable& table);
  void nameLanes();
  void alignHosts();

  void readRegions(const SqliteTable& table);
  void readDispatches(const SqliteTable& table);
  void readCopies(const SqliteTable& table);
  void readAllocations(const SqliteTable& table);
  void readGraphLaunches(const SqliteTable& table);
  void readHipEvents(const SqliteTable& table);
  void readSamples(const SqliteTable& table);
  void readCounterValues(const SqliteTable& table);
  void keepRecords();

  /// Start and end of a row: the columns themselves (3.x, 4.1), or rows of the table of times (4.0).
  rocm::Moment moment(const TableReader& row, int start, bool direct) const;
  /// Columns track_id, pid, tid, agent_id, queue_id, stream_id from `column` on.
  rocm::Where where(const TableReader& row, int column) const;
  std::int64_t pidOf(std::int64_t row) const;
  std::string_view text(std::int64_t string) const;
  StringId intern(std::int64_t string);
  const Category& category(std::int32_t id);
  bool holdsCounters() const;

  const FileHead& head_;
  const SqliteDatabase& database_;
  const SqliteSchema& schema_;
  Unit unit_;
  TraceBuilder& builder_;
  Job& job_;
  std::uint32_t source_;
  rocm::Stager stager_;
  std::vector<std::string> tables_;  ///< those that events are read from; empty: the run has none
  std::size_t table_ = 0;            ///< the one at hand
  std::int64_t shift_ = 0;           ///< taken off every time: see alignHosts()
  std::int64_t firstInit_ = 0;

  std::string texts_;                                      ///< all strings, one behind the other
  ById<std::pair<std::uint64_t, std::uint32_t>> strings_;  ///< where in texts_
  ById<StringId> interned_;
  ById<std::int64_t> pids_, tids_, times_;
  ById<Track> tracks_;
  ById<Event> events_;
  std::unordered_map<std::int32_t, Category> categories_;
  bool categoryTable_ = false;
  std::string categoryNames_;
  ById<std::pair<std::uint64_t, std::uint32_t>> categoryTexts_;

  ById<Counter> counters_;
  ById<SampleOf> sampleOf_;  ///< by event
  std::vector<CounterRecord> records_;
  std::vector<StringId> recordNames_;
  std::vector<Sample> samples_;
};

/// The rank and the size of the job as launchers set them in a process's environment (RANK, OMPI_COMM_WORLD_RANK,
/// PMI_RANK, SLURM_PROCID …; LOCAL_RANK when nothing else says). Only these names are looked at. -1: not set.
struct JobPlace {
  std::int32_t rank = -1, size = -1;
};
JobPlace jobPlaceOf(std::string_view environmentJson);

}  // namespace tallyscope::rocpd
