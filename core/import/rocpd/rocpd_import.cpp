// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which a run is read, and what its events are read from.
#include "core/import/rocpd/rocpd_import.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/import/rocpd/rocpd_details.h"
#include "core/import/sqlite/row_details.h"
#include "core/import/whole_file.h"

namespace tallyscope::rocpd {
namespace {

/// Whose rows become events. Places count tables in this order, so that an event has the same place in every version.
constexpr std::string_view kEventTables[] = {"rocpd_region",          "rocpd_kernel_dispatch", "rocpd_memory_copy",
                                             "rocpd_memory_allocate", "rocpd_graph_launch",    "rocpd_hip_event",
                                             "rocpd_sample",          "rocpd_pmc_event"};

std::uint32_t addSource(const FileHead& head, TraceBuilder& builder) {
  Source source;
  source.format = "rocpd database";
  describeFile(head, head.size, source);
  return builder.addSource(std::move(source));
}

}  // namespace

Import::Import(const FileHead& head, const SqliteDatabase& database, const SqliteSchema& schema, Unit unit,
               TraceBuilder& builder, Job& job)
    : head_(head),
      database_(database),
      schema_(schema),
      unit_(std::move(unit)),
      builder_(builder),
      job_(job),
      source_(addSource(head, builder)),
      stager_(builder, source_),
      tables_(std::size(kEventTables)) {}

void Import::run() {
  describe();
  read("rocpd_info_process", [this](const SqliteTable& t) { readProcesses(t); });
  alignHosts();
  read("rocpd_info_thread", [this](const SqliteTable& t) { readThreads(t); });
  read("rocpd_string", [this](const SqliteTable& t) { readStrings(t); });
  read("rocpd_info_category", [this](const SqliteTable& t) {
    TableReader row(database_, t, {"id", "name"}, unit_.condition(t));
    while (row.next()) {
      const std::string_view name = row.text(1);
      categoryTexts_.set(row.integer(0), {categoryNames_.size(), static_cast<std::uint32_t>(name.size())});
      categoryNames_ += name;
    }
    categoryTable_ = true;
  });
  read("rocpd_info_agent", [this](const SqliteTable& t) { readAgents(t); });
  read("rocpd_info_kernel_symbol", [this](const SqliteTable& t) { readKernels(t); });
  read("rocpd_track", [this](const SqliteTable& t) { readTracks(t); });
  read("rocpd_timestamp", [this](const SqliteTable& t) {
    TableReader row(database_, t, {"id", "value"}, unit_.condition(t));
    while (row.next()) times_.set(row.plain(0), row.plain(1));
  });
  nameLanes();
  read("rocpd_event", [this](const SqliteTable& t) { readEvents(t); });
  read("rocpd_region", [this](const SqliteTable& t) { readRegions(t); });
  read("rocpd_kernel_dispatch", [this](const SqliteTable& t) { readDispatches(t); });
  read("rocpd_memory_copy", [this](const SqliteTable& t) { readCopies(t); });
  read("rocpd_memory_allocate", [this](const SqliteTable& t) { readAllocations(t); });
  read("rocpd_graph_launch", [this](const SqliteTable& t) { readGraphLaunches(t); });
  read("rocpd_hip_event", [this](const SqliteTable& t) { readHipEvents(t); });
  read("rocpd_sample", [this](const SqliteTable& t) { readSamples(t); });
  read("rocpd_info_pmc", [this](const SqliteTable& t) { readCounterNames(t); });
  read("rocpd_pmc_event", [this](const SqliteTable& t) { readCounterValues(t); });
  keepRecords();
  stager_.finish();
  builder_.setDetails(source_, std::make_shared<Details>(head_, tables_, unit_));
}

void Import::read(std::string_view name, const Part& part) {
  const SqliteTable* table = unit_.table(schema_, name);
  if (!table) return;
  job_.checkCancelled();
  table_ = static_cast<std::size_t>(std::find(std::begin(kEventTables), std::end(kEventTables), name) - kEventTables);
  if (table_ < tables_.size()) tables_[table_] = table->name;
  try {
    part(*table);
  } catch (const SqliteFailure& failure) {
    stager_.stage().diagnostics.add("damaged-table", stager_.events(), failure.what(), 1, table->name);
  }
}

std::uint64_t Import::placeOf(const TableReader& row) const { return RowDetails::placeOf(table_, row.rowId()); }

rocm::Moment Import::moment(const TableReader& row, int start, bool direct) const {
  rocm::Moment m;
  m.start = row.plain(start);
  m.end = row.plain(start + 1);
  if (!direct) {
    m.start = times_[m.start];
    m.end = times_[m.end];
  }
  m.start -= shift_;
  m.end -= shift_;
  m.place = placeOf(row);
  return m;
}

rocm::Where Import::where(const TableReader& row, int column) const {
  rocm::Where w;
  if (const std::int64_t id = row.integer(column, -1); id >= 0) {
    const Track& track = tracks_[id];
    w = {track.agent, track.queue, track.stream, track.pid, track.tid};
  }
  w.pid = row.integer(column + 1, w.pid);
  w.tid = row.integer(column + 2, w.tid);
  w.agent = row.integer(column + 3, w.agent);
  w.queue = row.integer(column + 4, w.queue);
  w.stream = row.integer(column + 5, w.stream);
  w.pid = pidOf(w.pid);
  if (w.tid >= 0) {
    if (const std::int64_t tid = tids_[w.tid]; tid != 0) w.tid = tid;
  }
  return w;
}

std::int64_t Import::pidOf(std::int64_t row) const {
  if (row < 0) return row;
  const std::int64_t pid = pids_[row];
  return pid != 0 ? pid : row;
}

std::string_view Import::text(std::int64_t string) const {
  const auto [at, size] = strings_[string];
  return std::string_view(texts_).substr(at, size);
}

StringId Import::intern(std::int64_t string) {
  if (const StringId id = interned_[string]; id != 0) return id;
  const StringId id = stager_.stage().strings.intern(text(string));
  interned_.set(string, id);
  return id;
}

const Import::Category& Import::category(std::int32_t id) {
  static const Category kNone{true, rocm::CallKind::Range, "region"};
  if (id <= 0) return kNone;
  Category& c = categories_[id];
  if (!c.known) {
    c.known = true;
    if (categoryTable_) {
      const auto [at, size] = categoryTexts_[id];
      c.text = categoryNames_.substr(at, size);
    } else {
      c.text = std::string(text(id));
    }
    c.kind = rocm::callKindOf(c.text);
  }
  return c;
}

void Import::readRegions(const SqliteTable& table) {
  const bool direct = table.has("start");
  TableReader row(
      database_, table,
      {"start|start_id", "end|end_id", "name_id", "event_id", "track_id", "pid", "tid", "-", "-", "-", "extdata"},
      unit_.condition(table));
  while (row.next()) {
    const Event& event = events_[row.plain(3)];
    const Category& c = category(event.category);
    const rocm::Where w = where(row, 4);
    StringId name = intern(row.plain(2));
    if (c.kind == rocm::CallKind::Marker) {
      // Some versions keep the function's name here and the text it was given beside it.
      if (const std::string message = markerMessage(row.text(10)); !message.empty()) {
        name = stager_.stage().strings.intern(message);
      }
    }
    stager_.host(c.kind, c.text, name, w.pid, w.tid, event.key, moment(row, 0, direct));
  }
}

void Import::readDispatches(const SqliteTable& table) {
  const bool direct = table.has("start");
  const bool counters = holdsCounters();
  TableReader row(database_, table,
                  {"start|start_id",
                   "end|end_id",
                   "event_id",
                   "kernel_id",
                   "group_segment_size",
                   "workgroup_size_x",
                   "workgroup_size_y",
                   "workgroup_size_z",
                   "grid_size_x",
                   "grid_size_y",
                   "grid_size_z",
                   "track_id",
                   "pid",
                   "tid",
                   "agent_id",
                   "queue_id",
                   "stream_id",
                   "graph_exec_id",
                   "graph_node_id",
                   "dispatch_id",
                   "private_segment_size"},
                  unit_.condition(table));
  while (row.next()) {
    rocm::Dispatch d;
    d.kernel = row.plain(3);
    d.lds = row.integer(4, -1);
    d.group = {row.plain(5), row.plain(6), row.plain(7)};
    d.grid = {row.plain(8), row.plain(9), row.plain(10)};
    d.graph = row.plain(17);
    d.node = row.plain(18);
    const rocm::Where w = where(row, 11);
    const rocm::Moment m = moment(row, 0, direct);
    stager_.dispatch(d, w, events_[row.plain(2)].key, m);
    if (!counters) continue;
    CounterRecord record;
    record.dispatch = row.integer(19, -1);
    const rocm::Agent* agent = stager_.agent(w.agent);
    record.device = agent ? agent->index : w.agent;
    record.pid = w.pid;
    record.tid = w.tid;
    record.gridItems = rocm::itemsOf(d.grid);
    record.workgroup = rocm::itemsOf(d.group);
    record.ldsBytes = d.lds;
    record.scratchBytes = row.integer(20, -1);
    if (const rocm::Kernel* kernel = stager_.kernel(d.kernel)) {
      record.vgpr = kernel->vgpr;
      record.kernel = builder_.evidence().strings.intern(kernel->name);
    }
    record.durationNs = std::max<std::int64_t>(m.end - m.start, 0);
    records_.push_back(std::move(record));
    SampleOf of = sampleOf_[row.plain(2)];
    of.record = static_cast<std::uint32_t>(records_.size());
    sampleOf_.set(row.plain(2), of);
  }
}

void Import::readCopies(const SqliteTable& table) {
  const bool direct = table.has("start");
  TableReader row(database_, table,
                  {"start|start_id", "end|end_id", "name_id", "event_id", "src_agent_id", "dst_agent_id", "size",
                   "track_id", "pid", "tid", "-", "queue_id", "stream_id"},
                  unit_.condition(table));
  while (row.next()) {
    rocm::Where w = where(row, 7);
    w.agent = -1;
    stager_.copy(text(row.plain(2)), row.integer(4, -1), row.integer(5, -1), row.integer(6, -1), w,
                 events_[row.plain(3)].key, moment(row, 0, direct));
  }
}

void Import::readAllocations(const SqliteTable& table) {
  struct Row {
    rocm::MemoryAction action;
    std::string level;
    std::uint64_t address;
    std::int64_t bytes, key;
    rocm::Where where;
    rocm::Moment moment;
  };
  const bool direct = table.has("start");
  std::vector<Row> rows;
  {
    TableReader row(database_, table,
                    {"start|start_id", "end|end_id", "type", "level", "address", "size", "event_id", "track_id", "pid",
                     "tid", "agent_id", "queue_id", "stream_id"},
                    unit_.condition(table));
    while (row.next()) {
      std::string level;
      if (row.text(3) == "SCRATCH") level = "scratch";
      if (row.text(3) == "VIRTUAL") level = "virtual";
      rows.push_back({rocm::memoryActionOf(row.text(2)), std::move(level), static_cast<std::uint64_t>(row.plain(4)),
                      row.integer(5, -1), events_[row.plain(6)].key, where(row, 7), moment(row, 0, direct)});
    }
  }
  // Threads write their rows one behind the other; a release is told by what was allocated before it in time.
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.moment.start < b.moment.start; });
  for (const Row& r : rows) stager_.memory(r.action, r.level, r.address, r.bytes, r.where, r.key, r.moment);
}

void Import::readGraphLaunches(const SqliteTable& table) {
  const bool direct = table.has("start");
  TableReader row(database_, table,
                  {"start|start_id", "end|end_id", "graph_exec_id", "kernel_dispatch_count", "track_id", "pid", "tid",
                   "agent_id", "queue_id", "stream_id"},
                  unit_.condition(table));
  while (row.next()) {
    stager_.graphLaunch(row.plain(2), row.plain(3), where(row, 4), moment(row, 0, direct));
  }
}

void Import::readHipEvents(const SqliteTable& table) {
  const bool direct = table.has("start");
  TableReader row(database_, table,
                  {"start|start_id", "end|end_id", "name_id", "operation|type", "event_id", "track_id", "pid", "tid",
                   "agent_id", "queue_id", "stream_id"},
                  unit_.condition(table));
  while (row.next()) {
    std::string name(row.isNull(2) ? row.text(3) : text(row.plain(2)));
    const bool wait = name.find("WAIT") != std::string::npos;
    if (name.empty()) name = "HIP event";
    stager_.event(name, wait, where(row, 5), events_[row.plain(4)].key, moment(row, 0, direct));
  }
}

}  // namespace tallyscope::rocpd
