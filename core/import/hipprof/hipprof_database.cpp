// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/event_times.h"
#include "core/import/hipprof/api_names.h"
#include "core/import/hipprof/hipprof_names.h"
#include "core/import/reader.h"
#include "core/import/sqlite/row_details.h"
#include "core/import/sqlite/sqlite_schema.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

constexpr std::int64_t kKernelName = 6;  ///< STR_TABLE.TYPE

/// What the parts share while one file is read.
class Import {
 public:
  Import(const FileHead& head, const SqliteDatabase& database, TraceBuilder& builder, Job& job)
      : head_(head),
        database_(database),
        catalogue_(schemaOf(head, database)),
        schema_(*catalogue_),
        builder_(builder),
        job_(job),
        stage_(builder.newStage()) {
    Source source;
    source.format = "hipprof database";
    describeFile(head, head.size, source);
    source_ = builder.addSource(std::move(source));
  }

  void run() {
    readConfig();
    readNames();
    for (const SqliteTable& table : schema_.tables()) {
      job_.checkCancelled();
      readTable(table);
    }
    nameCalls();
    builder_.setEpochOfClockZero(source_, 0);
    builder_.setVendor(Vendor::Hygon);
    builder_.loadStatistics().eventsRead += events_;
    builder_.setDetails(source_, std::make_shared<RowDetails>(head_, tables_));
  }

 private:
  /// The key of a table's name behind its kind: "HIPOPS_1_2_3_4_77_1783" of "HIPOPS_".
  static std::string keyOf(const SqliteTable& table, std::string_view kind) { return table.name.substr(kind.size()); }

  void guarded(const std::string& table, const std::function<void()>& read) {
    try {
      read();
    } catch (const SqliteFailure& failure) {
      stage_.diagnostics.add("damaged-table", events_, failure.what(), 1, table);
    }
  }

  void readConfig() {
    const SqliteTable* table = schema_.find("CONFIG");
    if (!table) return;
    guarded(table->name, [&] {
      TableReader row(database_, *table, {"KEY", "PID", "RANK_ID", "IP"});
      while (row.next()) {
        const std::uint32_t process = processOf(std::string(row.text(0)), row.integer(1));
        std::string label = "IP " + std::string(row.text(3));
        if (row.integer(2, -1) >= 0) label += ", rank " + std::to_string(row.integer(2));
        builder_.labelProcess(process, label);
      }
    });
  }

  /// The process of a key. Two machines may both have a process of that number; then the second key is its text.
  std::uint32_t processOf(const std::string& key, std::int64_t pid) {
    const auto it = processes_.find({key, pid});
    if (it != processes_.end()) return it->second;
    const bool taken = builder_.findProcess(source_, {pid, {}}) != kNone;
    const std::uint32_t process =
        builder_.process(source_, taken && !key.empty() ? IdKey{pid, std::to_string(pid) + " " + key} : IdKey{pid, {}});
    processes_.emplace(std::pair{key, pid}, process);
    return process;
  }

  void readNames() {
    const SqliteTable* table = schema_.find("STR_TABLE");
    if (!table) return;
    guarded(table->name, [&] {
      TableReader row(database_, *table, {"CONFIG_KEY", "TYPE", "STR_ID", "STR_NAME"});
      while (row.next()) {
        if (row.integer(1) == kKernelName) names_[{std::string(row.text(0)), row.integer(2)}] = row.text(3);
      }
    });
  }

  void readTable(const SqliteTable& table) {
    using Read = void (Import::*)(const SqliteTable&, const std::string&);
    static constexpr std::pair<std::string_view, Read> kKinds[] = {{"HIPOPS_", &Import::readWork},
                                                                   {"HIPCOPY_", &Import::readCopies},
                                                                   {"HIPTX_", &Import::readRanges},
                                                                   {"HIP_", &Import::readCalls},
                                                                   {"MPI_", &Import::readMpi}};
    for (const auto& [kind, read] : kKinds) {
      if (!table.name.starts_with(kind)) continue;
      tables_.push_back(table.name);
      guarded(table.name, [&, read = read, key = keyOf(table, kind)] { (this->*read)(table, key); });
      return;
    }
    static constexpr std::string_view kKnown[] = {"CONFIG", "STR_TABLE", "TRACE_COUNTER", "SUMMARY", "RANGE_SUMMARY"};
    if (std::find(std::begin(kKnown), std::end(kKnown), table.name) != std::end(kKnown)) return;
    if (table.name.starts_with("sqlite_")) return;
    stage_.diagnostics.add("table-not-shown", 0, table.name, 1, table.name);
  }

  /// Starts an event of a row; end and duration are both written, the end decides.
  template <typename Event>
  Event event(const TableReader& row, int begin, int end) {
    Event e;
    const TimeNs start = row.integer(begin);
    const EventTimes times = timesBetween(start, row.integer(end, start), stage_.diagnostics, events_, tables_.back());
    e.start = times.start;
    e.duration = times.duration;
    e.flags = times.flags;
    e.place = RowDetails::placeOf(tables_.size() - 1, row.rowId());
    ++events_;
    return e;
  }

  std::uint32_t threadTrack(EventKind kind, const std::string& key, std::int64_t pid, std::int64_t tid) {
    return builder_.threadTrack(kind, builder_.thread(processOf(key, pid), {tid, {}}));
  }

  std::uint32_t streamTrack(const std::string& key, std::int64_t pid, std::int64_t device, std::int64_t queue) {
    const std::uint32_t owner = builder_.device(source_, device);
    return builder_.streamTrack(EventKind::Device, builder_.stream(owner, -1, queue, processOf(key, pid)));
  }

  void readCalls(const SqliteTable& table, const std::string& key) {
    TableReader row(database_, table, {"BeginNs", "EndNs", "pid", "tid", "Name", "_Index", "State"});
    while (row.next()) {
      auto e = event<StagedApi>(row, 0, 1);
      e.track = threadTrack(EventKind::Api, key, row.integer(2), row.integer(3));
      e.correlation = row.integer(5);
      if (row.integer(6) != 0)
        stage_.apiResult.push_back({static_cast<std::uint32_t>(stage_.api.size()), row.integer(6)});
      const std::int64_t id = row.integer(4);
      auto& sum = calls_[id];
      ++sum.calls;
      sum.totalNs += e.duration;
      ids_.push_back(id);
      stage_.api.push_back(e);
    }
  }

  void readWork(const SqliteTable& table, const std::string& key) {
    TableReader row(database_, table,
                    {"BeginNs", "EndNs", "dev_id|dev-id", "queue_id|queue-id", "Name", "pid", "_Index"});
    while (row.next()) {
      auto e = event<StagedDevice>(row, 0, 1);
      e.track = streamTrack(key, row.integer(5), row.integer(2), row.integer(3));
      const auto name = names_.find({key, row.integer(4)});
      e.name = stage_.strings.intern(name == names_.end() ? row.text(4) : std::string_view(name->second));
      e.correlation = row.integer(6);
      e.attributes = stage_.deviceAttributes.intern(DeviceAttributes());
      stage_.device.push_back(e);
    }
  }

  void readCopies(const SqliteTable& table, const std::string& key) {
    TableReader row(
        database_, table,
        {"BeginNs", "EndNs", "dev_id|dev-id", "queue_id|queue-id", "Kind", "pid", "_Index", "Bytes", "MemoryType"});
    while (row.next()) {
      auto e = event<StagedDevice>(row, 0, 1);
      e.track = streamTrack(key, row.integer(5), row.integer(2), row.integer(3));
      const std::int64_t kind = row.integer(4);
      DeviceAttributes a;
      e.kind = hipprof::copyOf(kind, {}, a);
      a.bytes = row.integer(7, -1);
      hipprof::memoryKindsOf(row.integer(8), a);
      const std::string_view known = hipprof::copyName(kind);
      e.name = stage_.strings.intern(known.empty() ? "Copy #" + std::to_string(kind) : std::string(known));
      e.correlation = row.integer(6);
      e.attributes = stage_.deviceAttributes.intern(a);
      stage_.device.push_back(e);
    }
  }

  void readRanges(const SqliteTable& table, const std::string& key) {
    TableReader row(database_, table, {"BeginNs", "EndNs", "pid", "tid", "cid", "message"});
    while (row.next()) {
      auto e = event<StagedRange>(row, 0, 1);
      e.track = threadTrack(EventKind::Range, key, row.integer(2), row.integer(3));
      e.name = stage_.strings.intern(row.text(5));
      const std::int64_t kind = row.integer(4);
      e.kind = kind == 0 ? RangeKind::Mark : kind == 4 ? RangeKind::StartEnd : RangeKind::PushPop;
      stage_.ranges.push_back(e);
    }
  }

  void readMpi(const SqliteTable& table, const std::string& key) {
    TableReader row(database_, table, {"BeginNs", "Elapse", "rankid", "MPI_TYPE"});
    // The table's key holds the process: <address>_<pid>_<seconds>.
    const std::size_t end = key.rfind('_');
    const std::size_t begin = end == std::string::npos ? end : key.rfind('_', end - 1);
    const std::int64_t pid = begin == std::string::npos ? 0 : std::atoll(key.c_str() + begin + 1);
    while (row.next()) {
      StagedRange e;
      e.start = row.integer(0);
      e.duration = std::max<std::int64_t>(row.integer(1), 0);
      e.place = RowDetails::placeOf(tables_.size() - 1, row.rowId());
      ++events_;
      const std::uint32_t process = processOf(key, pid);
      e.track = builder_.threadTrack(EventKind::Range,
                                     builder_.thread(process, {0, "Rank" + std::to_string(row.integer(2))}));
      e.name = stage_.strings.intern(row.text(3));
      e.domain = stage_.strings.intern("MPI");
      stage_.ranges.push_back(e);
    }
  }

  void nameCalls() {
    const hipprof::ApiNames names = hipprof::nameApiIds(calls_, head_.path, stage_.diagnostics);
    std::map<std::int64_t, StringId> interned;
    for (const auto& [id, name] : names) interned[id] = stage_.strings.intern(name);
    for (std::size_t i = 0; i < ids_.size(); ++i) stage_.api[i].name = interned[ids_[i]];
  }

  const FileHead& head_;
  const SqliteDatabase& database_;
  std::shared_ptr<const SqliteSchema> catalogue_;
  const SqliteSchema& schema_;
  TraceBuilder& builder_;
  Job& job_;
  TraceStage& stage_;
  std::uint32_t source_ = 0;
  std::map<std::pair<std::string, std::int64_t>, std::uint32_t> processes_;  ///< by key and pid
  std::map<std::pair<std::string, std::int64_t>, std::string> names_;        ///< kernels, by key and number
  hipprof::ApiSums calls_;
  std::vector<std::int64_t> ids_;  ///< of stage_.api, in its order
  std::vector<std::string> tables_;
  std::uint64_t events_ = 0;
};

/// hipprof's database: one set of tables a process (a merged one holds several), times in ns since the epoch.
class HipprofDatabaseReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "hipprof-database",
                                       .title = TALLY_TR("hipprof database"),
                                       .patterns = {"*.db", "*.db.gz"},
                                       .page = "dcu",
                                       .runs = true};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

bool HipprofDatabaseReader::matches(const FileHead& head) const {
  return databaseHasTable(head, "STR_TABLE") && databaseHasTable(head, "CONFIG") && !databaseHasTable(head, "rocpd_");
}

void HipprofDatabaseReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading tables");
  try {
    const SqliteDatabase database = openDatabase(head, job);
    Import(head, database, builder, job).run();
  } catch (const SqliteFailure& failure) {
    throw ImportError(head.path, "table catalogue",
                      "the database cannot be read (" + std::string(failure.what()) + "); it may be cut short",
                      "export again with hipprof --db, or record again");
  }
}

const Reader& hipprofDatabaseReader() {
  static const HipprofDatabaseReader reader;
  return reader;
}

}  // namespace tallyscope
