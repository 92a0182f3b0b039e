// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <unordered_map>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/event_times.h"
#include "core/import/hipprof/hipprof_names.h"
#include "core/import/reader.h"
#include "core/import/rocprof/launch_arguments.h"
#include "core/import/sqlite/row_details.h"
#include "core/import/sqlite/sqlite_schema.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

class Import {
 public:
  Import(const FileHead& head, const SqliteDatabase& database, TraceBuilder& builder, Job& job)
      : database_(database),
        catalogue_(schemaOf(head, database)),
        schema_(*catalogue_),
        builder_(builder),
        job_(job),
        stage_(builder.newStage()) {
    Source source;
    source.format = "rocprof database";
    describeFile(head, head.size, source);
    source_ = builder.addSource(std::move(source));
  }

  void run(const FileHead& head) {
    // Calls first: what they say of their work is wanted when the work is read.
    for (const std::string_view name : {"HIP", "HSA"}) read(name, [this](const SqliteTable& t) { readCalls(t); });
    read("OPS", [this](const SqliteTable& t) { readWork(t, false); });
    read("COPY", [this](const SqliteTable& t) { readWork(t, true); });
    read("rocTX", [this](const SqliteTable& t) { readMarkers(t); });
    builder_.setVendor(Vendor::Amd);
    builder_.loadStatistics().eventsRead += events_;
    builder_.setDetails(source_, std::make_shared<RowDetails>(head, tables_));
  }

 private:
  void read(std::string_view name, const std::function<void(const SqliteTable&)>& part) {
    const SqliteTable* table = schema_.find(name);
    if (!table) return;
    job_.checkCancelled();
    tables_.push_back(table->name);
    try {
      part(*table);
    } catch (const SqliteFailure& failure) {
      stage_.diagnostics.add("damaged-table", events_, failure.what(), 1, table->name);
    }
  }

  template <typename Event>
  Event event(const TableReader& row) {
    Event e;
    const TimeNs start = row.integer(0);
    const EventTimes times = timesBetween(start, row.integer(1, start), stage_.diagnostics, events_, tables_.back());
    e.start = times.start;
    e.duration = times.duration;
    e.flags = times.flags;
    e.place = RowDetails::placeOf(tables_.size() - 1, row.rowId());
    ++events_;
    return e;
  }

  void readCalls(const SqliteTable& table) {
    TableReader row(database_, table, {"BeginNs", "EndNs", "pid", "tid", "Name", "Index", "args"});
    while (row.next()) {
      auto e = event<StagedApi>(row);
      e.track = builder_.threadTrack(
          EventKind::Api, builder_.thread(builder_.process(source_, {row.integer(2), {}}), {row.integer(3), {}}));
      e.name = stage_.strings.intern(row.text(4));
      // HSA calls have numbers of their own, which tie them to nothing.
      if (table.name != "HSA") {
        e.correlation = row.integer(5);
        if (const auto said = rocprof::launchArguments(row.text(6))) said_[e.correlation] = *said;
      }
      stage_.api.push_back(e);
    }
  }

  void readWork(const SqliteTable& table, bool copies) {
    TableReader row(
        database_, table,
        {"BeginNs", "EndNs", "dev-id|dev_id", "queue-id|queue_id", "stream-id|stream_id", "Name", "pid", "Index"});
    while (row.next()) {
      auto e = event<StagedDevice>(row);
      const std::uint32_t process = row.isNull(6) ? kNone : builder_.process(source_, {row.integer(6), {}});
      const std::uint32_t stream = builder_.stream(builder_.device(source_, row.integer(2)), -1,
                                                   row.isNull(4) ? row.integer(3) : row.integer(4), process);
      e.track = builder_.streamTrack(EventKind::Device, stream);
      const std::string_view name = row.text(5);
      DeviceAttributes a;
      if (copies || name.starts_with("Copy") || name.starts_with("FillBuffer")) e.kind = hipprof::copyOf(-1, name, a);
      e.name = stage_.strings.intern(name);
      e.correlation = row.integer(7);
      if (const auto it = said_.find(e.correlation); it != said_.end()) rocprof::adopt(a, e.kind, it->second);
      e.attributes = stage_.deviceAttributes.intern(a);
      stage_.device.push_back(e);
    }
  }

  void readMarkers(const SqliteTable& table) {
    TableReader row(database_, table, {"BeginNs", "EndNs", "pid", "tid", "Name|message"});
    while (row.next()) {
      auto e = event<StagedRange>(row);
      e.track = builder_.threadTrack(
          EventKind::Range, builder_.thread(builder_.process(source_, {row.integer(2), {}}), {row.integer(3), {}}));
      e.name = stage_.strings.intern(row.text(4));
      if (e.duration == 0) e.kind = RangeKind::Mark;
      stage_.ranges.push_back(e);
    }
  }

  const SqliteDatabase& database_;
  std::shared_ptr<const SqliteSchema> catalogue_;
  const SqliteSchema& schema_;
  TraceBuilder& builder_;
  Job& job_;
  TraceStage& stage_;
  std::uint32_t source_ = 0;
  std::unordered_map<std::int64_t, DeviceAttributes> said_;  ///< by the call's index
  std::vector<std::string> tables_;
  std::uint64_t events_ = 0;
};

/// The database of rocprof (version 1): tables HIP, HSA, COPY and OPS, times in ns of the machine's boot clock.
class RocprofDatabaseReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "rocprof-database",
                                       .title = TALLY_TR("rocprof database"),
                                       .patterns = {"*.db", "*.db.gz"},
                                       .page = "dcu",
                                       .runs = true};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

bool RocprofDatabaseReader::matches(const FileHead& head) const {
  return databaseHasTable(head, "OPS") && (databaseHasTable(head, "HIP") || databaseHasTable(head, "COPY")) &&
         !databaseHasTable(head, "STR_TABLE");
}

void RocprofDatabaseReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading tables");
  try {
    const SqliteDatabase database = openDatabase(head, job);
    Import(head, database, builder, job).run(head);
  } catch (const SqliteFailure& failure) {
    throw ImportError(head.path, "table catalogue",
                      "the database cannot be read (" + std::string(failure.what()) + "); it may be cut short",
                      "record again with rocprof");
  }
}

const Reader& rocprofDatabaseReader() {
  static const RocprofDatabaseReader reader;
  return reader;
}

}  // namespace tallyscope
