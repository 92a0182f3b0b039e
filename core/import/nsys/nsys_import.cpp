// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/nsys/nsys_import.h"

#include <algorithm>

#include "core/base/import_notes.h"
#include "core/import/event_times.h"

namespace tallyscope {

NsysImport::NsysImport(const SqliteDatabase& db, const SqliteSchema& tables, TraceBuilder& traceBuilder,
                       std::uint32_t sourceIndex, Job& watchedJob)
    : database(db),
      schema(tables),
      builder(traceBuilder),
      stage(traceBuilder.newStage()),
      source(sourceIndex),
      job(watchedJob) {
  loadStrings();
  loadVisibleDevices();
}

void NsysImport::loadVisibleDevices() {
  const SqliteTable* table = schema.findAny({"TARGET_INFO_CUDA_DEVICE", "TARGET_INFO_HGGC_DEVICE"});
  if (!table || !table->has("pid")) return;
  touch(table);
  guarded(table->name, [&] {
    std::map<std::int64_t, std::set<std::int64_t>> meant;
    TableReader row(database, *table, {"pid", "cudaId|hggcId", "gpuId|ppuId"});
    while (row.next()) {
      visibleDevices_[{row.integer(0), row.integer(1)}] = row.integer(2);
      meant[row.integer(1)].insert(row.integer(2));
    }
    // One meaning for all processes: the numbers of the activities are kept.
    const bool differ = std::any_of(meant.begin(), meant.end(), [](const auto& m) { return m.second.size() > 1; });
    if (!differ) visibleDevices_.clear();
  });
}

std::int64_t NsysImport::deviceNumber(std::int64_t globalPid, std::int64_t id) const {
  if (visibleDevices_.empty()) return id;
  const std::int64_t key = processKey(globalPid);
  const auto found = visibleDevices_.find({key >= (1 << 24) ? (key >> 24) & 0xFFFFFF : key, id});
  return found == visibleDevices_.end() ? id : found->second;
}

void NsysImport::loadStrings() {
  const SqliteTable* table = schema.find("StringIds");
  if (!table) return;
  touch(table);
  guarded(table->name, [&] {
    TableReader row(database, *table, {"id", "value"});
    while (row.next()) {
      const std::string_view value = row.text(1);
      stringIndex_[row.integer(0)] = {texts_.size(), value.size()};
      texts_ += value;
    }
  });
}

std::string_view NsysImport::stringText(const TableReader& row, int column) {
  if (row.isNull(column)) return {};
  if (row.isText(column)) return row.text(column);
  const auto it = stringIndex_.find(row.integer(column));
  if (it == stringIndex_.end()) return {};
  return std::string_view(texts_).substr(it->second.first, it->second.second);
}

StringId NsysImport::string(const TableReader& row, int column) {
  if (row.isNull(column)) return 0;
  if (row.isText(column)) return stage.strings.intern(row.text(column));
  const std::int64_t id = row.integer(column);
  const auto known = internedStrings_.find(id);
  if (known != internedStrings_.end()) return known->second;
  if (!stringIndex_.contains(id)) {
    stage.diagnostics.add("string-missing", static_cast<std::uint64_t>(row.rowId()), "StringIds " + std::to_string(id));
  }
  return internedStrings_[id] = stage.strings.intern(stringText(row, column));
}

std::uint32_t NsysImport::process(std::int64_t globalId) {
  const std::int64_t key = processKey(globalId);
  const auto known = processes_.find(key);
  if (known != processes_.end()) return known->second;
  const std::int64_t pid = key >= (1 << 24) ? (key >> 24) & 0xFFFFFF : key;
  IdKey id{pid, {}};
  // Two hosts or containers may share a pid: the second one is told apart by its machine.
  if (const auto [first, added] = pids_.emplace(pid, key); !added && first->second != key) {
    id.text = std::to_string(pid) + " (machine " + std::to_string(key >> 48) + ")";
  }
  return processes_[key] = builder.process(source, id);
}

std::uint32_t NsysImport::thread(std::int64_t globalTid) {
  const auto known = threads_.find(globalTid);
  if (known != threads_.end()) return known->second;
  return threads_[globalTid] = builder.thread(process(globalTid), {globalTid & 0xFFFFFF, {}});
}

std::uint32_t NsysImport::device(std::int64_t id) {
  const auto known = devices_.find(id);
  if (known != devices_.end()) return known->second;
  return devices_[id] = builder.device(source, id);
}

std::uint32_t NsysImport::stream(std::int64_t deviceId, std::int64_t context, std::int64_t id,
                                 std::uint32_t processIndex) {
  const std::tuple key{deviceId, context, id, processIndex};
  const auto known = streams_.find(key);
  if (known != streams_.end()) return known->second;
  return streams_[key] = builder.stream(device(deviceId), context, id, processIndex);
}

std::uint32_t NsysImport::threadTrack(EventKind kind, std::int64_t globalTid) {
  const std::pair key{kind, globalTid};
  const auto known = threadTracks_.find(key);
  if (known != threadTracks_.end()) return known->second;
  return threadTracks_[key] = builder.threadTrack(kind, thread(globalTid));
}

void NsysImport::guarded(std::string_view table, const std::function<void()>& read) {
  job.checkCancelled();
  try {
    read();
  } catch (const SqliteFailure& failure) {
    stage.diagnostics.add("damaged-table", 0, failure.what(), 1, table);
  }
}

void NsysImport::touch(const SqliteTable* table) {
  if (table) touched_.insert(table->name);
}

TimeNs NsysImport::duration(const TableReader& row, TimeNs start, int endColumn, std::string_view table,
                            std::uint8_t& flags) {
  ++eventsRead;
  if ((eventsRead & 0xFFFF) == 0) job.checkCancelled();
  const auto place = static_cast<std::uint64_t>(row.rowId());
  if (row.isNull(endColumn)) {
    flags |= FlagUnclosed;
    stage.diagnostics.add("end-missing", place, table);
    return -1;
  }
  const TimeNs end = row.integer(endColumn);
  if (end >= start) {
    const EventTimes times = timesBetween(start, end, stage.diagnostics, place, table);
    flags |= times.flags;
    return times.duration;
  }
  flags |= FlagRepaired;
  stage.diagnostics.add("end-before-start", place, table);
  return 0;
}

}  // namespace tallyscope
