// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <functional>
#include <unordered_map>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/event_times.h"
#include "core/import/hipprof/hipprof_names.h"
#include "core/import/reader.h"
#include "core/import/sqlite/row_details.h"
#include "core/import/sqlite/sqlite_schema.h"
#include "core/import/whole_file.h"

namespace tallyscope {
namespace {

std::int32_t small(const TableReader& row, int column) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(row.integer(column, -1), -1, 0x7FFFFFFF));
}

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
    source.format = "rocmProfileData database";
    describeFile(head, head.size, source);
    source_ = builder.addSource(std::move(source));
  }

  void run(const FileHead& head) {
    read("rocpd_metadata", [this](const SqliteTable& t) { readMetadata(t); });
    read("rocpd_string", [this](const SqliteTable& t) { readStrings(t); });
    read("ext_autogradapi", [this](const SqliteTable& t) { readOperators(t); });
    read("rocpd_api_ops", [this](const SqliteTable& t) { readLinks(t); });
    read("rocpd_kernelapi", [this](const SqliteTable& t) { readLaunches(t); });
    read("rocpd_copyapi", [this](const SqliteTable& t) { readCopies(t); });
    read("rocpd_api", [this](const SqliteTable& t) { readCalls(t); });
    read("rocpd_op", [this](const SqliteTable& t) { readWork(t); });
    read("rocpd_monitor", [this](const SqliteTable& t) { readMonitors(t); });
    builder_.setVendor(Vendor::Amd);
    builder_.loadStatistics().eventsRead += events_;
    builder_.setDetails(source_, std::make_shared<RowDetails>(head, tables_));
  }

 private:
  struct OperatorText {
    std::string name, sizes;
  };

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

  std::string_view string(std::int64_t id) const {
    const auto it = strings_.find(id);
    return it == strings_.end() ? std::string_view() : std::string_view(it->second);
  }

  template <typename Event>
  void times(const TableReader& row, int begin, Event& e) {
    const TimeNs start = row.integer(begin);
    const EventTimes bounded =
        timesBetween(start, row.integer(begin + 1, start), stage_.diagnostics, events_, tables_.back());
    e.start = bounded.start;
    e.duration = bounded.duration;
    e.flags = bounded.flags;
    e.place = RowDetails::placeOf(tables_.size() - 1, row.rowId());
    ++events_;
  }

  void readMetadata(const SqliteTable& table) {
    TableReader row(database_, table, {"tag", "value"});
    while (row.next()) builder_.source(source_).properties.emplace_back(row.text(0), row.text(1));
  }

  void readStrings(const SqliteTable& table) {
    TableReader row(database_, table, {"id", "string"});
    while (row.next()) strings_.emplace(row.integer(0), row.text(1));
  }

  void readOperators(const SqliteTable& table) {
    TableReader row(database_, table, {"api_ptr_id", "autogradName_id", "sizes"});
    while (row.next()) operators_[row.integer(0)] = {std::string(string(row.integer(1))), std::string(row.text(2))};
  }

  void readLinks(const SqliteTable& table) {
    TableReader row(database_, table, {"api_id", "op_id"});
    while (row.next()) callOf_[row.integer(1)] = row.integer(0);
  }

  void readLaunches(const SqliteTable& table) {
    TableReader row(database_, table,
                    {"api_ptr_id", "gridX", "gridY", "gridZ", "workgroupX", "workgroupY", "workgroupZ",
                     "groupSegmentSize", "kernelName_id"});
    while (row.next()) {
      DeviceAttributes a;
      a.grid = {small(row, 1), small(row, 2), small(row, 3)};  // in groups
      a.block = {small(row, 4), small(row, 5), small(row, 6)};
      a.totalShared = small(row, 7);
      launches_[row.integer(0)] = a;
    }
  }

  void readCopies(const SqliteTable& table) {
    TableReader row(database_, table, {"api_ptr_id", "size"});
    // The recorder writes 0 where it does not know the size.
    while (row.next()) {
      if (const std::int64_t size = row.integer(1, -1); size > 0) bytes_[row.integer(0)] = size;
    }
  }

  void readCalls(const SqliteTable& table) {
    TableReader row(database_, table, {"start", "end", "pid", "tid", "apiName_id", "args_id", "id"});
    while (row.next()) {
      const std::string_view name = string(row.integer(4));
      process_ = builder_.process(source_, {row.integer(2), {}});
      const std::uint32_t thread = builder_.thread(process_, {row.integer(3), {}});
      const std::int64_t id = row.integer(6);
      if (const auto op = operators_.find(id); op != operators_.end()) {
        StagedOperator e;
        times(row, 0, e);
        e.track = builder_.threadTrack(EventKind::Operator, thread);
        e.name = stage_.strings.intern(op->second.name);
        Operands operands;
        if (!op->second.sizes.empty()) operands.dims = stage_.strings.intern(op->second.sizes);
        e.operands = stage_.operands.intern(operands);
        stage_.operators.push_back(e);
      } else if (name.starts_with("hip") || name.starts_with("hsa_")) {
        StagedApi e;
        times(row, 0, e);
        e.track = builder_.threadTrack(EventKind::Api, thread);
        e.name = stage_.strings.intern(name);
        e.correlation = id;
        stage_.api.push_back(e);
      } else {
        // The person's markers carry their text in the arguments; the recorder writes down its own work too.
        const bool marker = name == "UserMarker";
        StagedRange e;
        times(row, 0, e);
        e.track = builder_.threadTrack(EventKind::Range, thread);
        e.name = stage_.strings.intern(marker ? string(row.integer(5)) : name);
        if (!marker) {
          e.domain = stage_.strings.intern("rpd");
          e.flags |= FlagOutsideExtent;
        }
        stage_.ranges.push_back(e);
      }
    }
  }

  void readWork(const SqliteTable& table) {
    TableReader row(database_, table, {"start", "end", "gpuId", "queueId", "description_id", "opType_id", "id"});
    while (row.next()) {
      StagedDevice e;
      times(row, 0, e);
      const std::uint32_t owner = builder_.device(source_, row.integer(2));
      e.track = builder_.streamTrack(EventKind::Device, builder_.stream(owner, -1, row.integer(3)));
      const std::string_view type = string(row.integer(5));
      const std::string_view description = string(row.integer(4));
      const auto call = callOf_.find(row.integer(6));
      DeviceAttributes a;
      if (type.starts_with("Copy") || type.starts_with("Fill")) {
        e.kind = hipprof::copyOf(-1, type, a);
        if (call != callOf_.end()) {
          if (const auto it = bytes_.find(call->second); it != bytes_.end()) a.bytes = it->second;
        }
      } else if (call != callOf_.end()) {
        if (const auto it = launches_.find(call->second); it != launches_.end()) a = it->second;
      }
      e.name = stage_.strings.intern(description.empty() ? type : description);
      if (call != callOf_.end()) e.correlation = call->second;
      e.attributes = stage_.deviceAttributes.intern(a);
      stage_.device.push_back(e);
    }
  }

  void readMonitors(const SqliteTable& table) {
    TableReader row(database_, table, {"start", "end", "deviceType", "deviceId", "monitorType", "value"});
    while (row.next()) {
      StagedSample s;
      const std::string_view text = row.text(5);
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), s.value);
      if (error != std::errc() || end != text.data() + text.size()) {
        stage_.diagnostics.add("counter-without-number", static_cast<std::uint64_t>(row.rowId()), row.text(4));
        continue;
      }
      s.start = row.integer(0);
      s.duration = std::max<TimeNs>(row.integer(1, s.start) - s.start, 0);
      s.place = RowDetails::placeOf(tables_.size() - 1, row.rowId());
      ++events_;
      // Devices are numbered from 0 here, and by agent in the operations: a series says the number in its name.
      s.track = builder_.counterTrack(
          process_, kNone, std::string(row.text(2)) + " " + std::string(row.text(3)) + " " + std::string(row.text(4)));
      if (row.text(4) == "sclk" || row.text(4) == "mclk") builder_.setCounterUnit(s.track, "MHz");
      stage_.samples.push_back(s);
    }
  }

  const SqliteDatabase& database_;
  std::shared_ptr<const SqliteSchema> catalogue_;
  const SqliteSchema& schema_;
  TraceBuilder& builder_;
  Job& job_;
  TraceStage& stage_;
  std::uint32_t source_ = 0;
  std::uint32_t process_ = kNone;  ///< of the last call: the monitors are shown with it
  std::unordered_map<std::int64_t, std::string> strings_;
  std::unordered_map<std::int64_t, OperatorText> operators_;     ///< by call
  std::unordered_map<std::int64_t, std::int64_t> callOf_;        ///< by operation
  std::unordered_map<std::int64_t, DeviceAttributes> launches_;  ///< by call
  std::unordered_map<std::int64_t, std::int64_t> bytes_;         ///< by call
  std::vector<std::string> tables_;
  std::uint64_t events_ = 0;
};

/// A rocmProfileData database (.rpd, schema 2): calls, device operations, what ties them, framework operators and
/// clocks, times in ns of the machine's boot clock.
class RpdReader : public Reader {
 public:
  const ReaderDeclaration& declaration() const override {
    static const ReaderDeclaration all{.id = "rpd",
                                       .title = TALLY_TR("rocmProfileData database"),
                                       .patterns = {"*.rpd", "*.rpd.gz"},
                                       .page = "dcu",
                                       .runs = true};
    return all;
  }
  bool matches(const FileHead& head) const override;
  void read(const FileHead& head, TraceBuilder& builder, Job& job) const override;
};

}  // namespace

// The later rocpd schema shares the prefix of its tables, but has none of these.
bool RpdReader::matches(const FileHead& head) const {
  return databaseHasTable(head, "rocpd_api") || databaseHasTable(head, "rocpd_op") ||
         databaseHasTable(head, "rocpd_kernelapi");
}

void RpdReader::read(const FileHead& head, TraceBuilder& builder, Job& job) const {
  job.setPhase("Reading tables");
  try {
    const SqliteDatabase database = openDatabase(head, job);
    Import(head, database, builder, job).run(head);
  } catch (const SqliteFailure& failure) {
    throw ImportError(head.path, "table catalogue",
                      "the database cannot be read (" + std::string(failure.what()) + "); it may be cut short",
                      "record again with rpd");
  }
}

const Reader& rpdReader() {
  static const RpdReader reader;
  return reader;
}

}  // namespace tallyscope
