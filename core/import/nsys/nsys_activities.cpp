// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <string>
#include <vector>

#include "core/import/nsys/nsys_import.h"

namespace tallyscope {
namespace {

/// CUDA writes "no stream" as all ones in 32 bits.
constexpr std::int64_t kNoStream = 0xFFFFFFFF;

std::int32_t small(const TableReader& row, int column) { return static_cast<std::int32_t>(row.integer(column, -1)); }

/// The columns that every activity starts with, then its own.
constexpr int kFirstOwn = 8;
std::vector<const char*> activityColumns(std::initializer_list<const char*> own) {
  std::vector<const char*> columns{
      "start|timestamp",         "end",        "deviceId", "contextId", "streamId", "correlationId",
      "globalPid|pid|processId", "graphNodeId"};
  columns.insert(columns.end(), own);
  return columns;
}

/// Fills what all activities have. `rowName` is the row of the stream ("" for work).
StagedDevice activity(NsysImport& in, const TableReader& row, const SqliteTable& table, NsysTable number,
                      std::string_view rowName) {
  StagedDevice e;
  e.start = row.integer(0);
  e.duration = in.duration(row, e.start, 1, table.name, e.flags);
  e.place = placeOf(number, row.rowId());
  const std::uint32_t process = row.isNull(6) ? kNone : in.process(row.integer(6));
  const std::int64_t streamId = row.integer(4, -1);
  const std::uint32_t stream = in.stream(in.deviceNumber(row.integer(6), row.integer(2)), row.integer(3, -1),
                                         streamId == kNoStream ? -1 : streamId, process);
  e.track = in.builder.streamTrack(EventKind::Device, stream, rowName);
  e.correlation = row.integer(5);
  if (const std::int64_t node = row.integer(7); node != 0) {
    in.stage.graphNode.push_back({static_cast<std::uint32_t>(in.stage.device.size()), node});
  }
  return e;
}

std::string copyName(CopyKind kind) {
  switch (kind) {
    case CopyKind::HostToDevice: return "Memcpy HtoD";
    case CopyKind::DeviceToHost: return "Memcpy DtoH";
    case CopyKind::HostToArray: return "Memcpy HtoA";
    case CopyKind::ArrayToHost: return "Memcpy AtoH";
    case CopyKind::ArrayToArray: return "Memcpy AtoA";
    case CopyKind::ArrayToDevice: return "Memcpy AtoD";
    case CopyKind::DeviceToArray: return "Memcpy DtoA";
    case CopyKind::DeviceToDevice: return "Memcpy DtoD";
    case CopyKind::HostToHost: return "Memcpy HtoH";
    case CopyKind::PeerToPeer: return "Memcpy PtoP";
    case CopyKind::UnifiedHostToDevice: return "Unified Memory Memcpy HtoD";
    case CopyKind::UnifiedDeviceToHost: return "Unified Memory Memcpy DtoH";
    case CopyKind::UnifiedDeviceToDevice: return "Unified Memory Memcpy DtoD";
    case CopyKind::Unknown: break;
  }
  return "Memcpy";
}

}  // namespace

void readKernels(NsysImport& in) {
  const SqliteTable* table = in.schema.findBySuffix("_ACTIVITY_KIND_KERNEL");
  if (!table) return;
  in.touch(table);
  in.guarded(table->name, [&] {
    TableReader row(in.database, *table,
                    activityColumns({"demangledName|name|nameId|kernelName", "mangledName", "shortName", "gridX",
                                     "gridY", "gridZ", "blockX", "blockY", "blockZ", "registersPerThread",
                                     "staticSharedMemory", "dynamicSharedMemory", "graphId"}));
    while (row.next()) {
      StagedDevice e = activity(in, row, *table, NsysTable::Kernel, {});
      e.kind = DeviceKind::Kernel;
      DeviceAttributes a;
      e.name = in.string(row, kFirstOwn);
      a.mangledName = in.string(row, kFirstOwn + 1);
      a.shortName = in.string(row, kFirstOwn + 2);
      if (e.name == 0) e.name = a.mangledName != 0 ? a.mangledName : a.shortName;
      for (int i = 0; i < 3; ++i) {
        a.grid[static_cast<std::size_t>(i)] = small(row, kFirstOwn + 3 + i);
        a.block[static_cast<std::size_t>(i)] = small(row, kFirstOwn + 6 + i);
      }
      a.registersPerThread = small(row, kFirstOwn + 9);
      a.staticShared = small(row, kFirstOwn + 10);
      a.dynamicShared = small(row, kFirstOwn + 11);
      if (const std::int64_t graph = row.integer(kFirstOwn + 12); graph != 0) {
        in.stage.graph.push_back({static_cast<std::uint32_t>(in.stage.device.size()), graph});
      }
      e.attributes = in.stage.deviceAttributes.intern(a);
      in.stage.device.push_back(e);
    }
  });
}

void readMemoryOperations(NsysImport& in) {
  if (const SqliteTable* table = in.schema.findBySuffix("_ACTIVITY_KIND_MEMCPY")) {
    in.touch(table);
    in.guarded(table->name, [&] {
      TableReader row(in.database, *table, activityColumns({"bytes", "copyKind", "srcKind", "dstKind"}));
      while (row.next()) {
        StagedDevice e = activity(in, row, *table, NsysTable::Memcpy, {});
        e.kind = DeviceKind::Memcpy;
        DeviceAttributes a;
        a.bytes = row.integer(kFirstOwn, -1);
        const std::int64_t kind = row.integer(kFirstOwn + 1);
        a.copyKind = static_cast<std::int8_t>(kind >= 0 && kind <= 13 ? kind : 0);
        a.sourceKind = static_cast<std::int8_t>(row.integer(kFirstOwn + 2, -1));
        a.targetKind = static_cast<std::int8_t>(row.integer(kFirstOwn + 3, -1));
        e.name = in.stage.strings.intern(copyName(static_cast<CopyKind>(a.copyKind)));
        e.attributes = in.stage.deviceAttributes.intern(a);
        in.stage.device.push_back(e);
      }
    });
  }
  if (const SqliteTable* table = in.schema.findBySuffix("_ACTIVITY_KIND_MEMSET")) {
    in.touch(table);
    in.guarded(table->name, [&] {
      const StringId name = in.stage.strings.intern("Memset");
      TableReader row(in.database, *table, activityColumns({"bytes", "memKind"}));
      while (row.next()) {
        StagedDevice e = activity(in, row, *table, NsysTable::Memset, {});
        e.kind = DeviceKind::Memset;
        e.name = name;
        DeviceAttributes a;
        a.bytes = row.integer(kFirstOwn, -1);
        a.sourceKind = static_cast<std::int8_t>(row.integer(kFirstOwn + 1, -1));
        e.attributes = in.stage.deviceAttributes.intern(a);
        in.stage.device.push_back(e);
      }
    });
  }
}

void readSynchronizations(NsysImport& in) {
  const SqliteTable* table = in.schema.findBySuffix("_ACTIVITY_KIND_SYNCHRONIZATION");
  if (!table) return;
  in.touch(table);
  static constexpr std::array<std::string_view, 5> kNames{"Synchronization", "Event synchronization",
                                                          "Stream wait event", "Stream synchronization",
                                                          "Context synchronization"};
  in.guarded(table->name, [&] {
    TableReader row(in.database, *table, activityColumns({"syncType"}));
    while (row.next()) {
      StagedDevice e = activity(in, row, *table, NsysTable::Synchronization, "sync");
      e.kind = DeviceKind::Sync;
      DeviceAttributes a;
      a.syncType = small(row, kFirstOwn);
      e.name = in.stage.strings.intern(
          kNames[a.syncType >= 1 && a.syncType <= 4 ? static_cast<std::size_t>(a.syncType) : 0]);
      e.attributes = in.stage.deviceAttributes.intern(a);
      in.stage.device.push_back(e);
    }
  });
}

void readGraphTraces(NsysImport& in) {
  const SqliteTable* table = in.schema.findBySuffix("_ACTIVITY_KIND_GRAPH_TRACE");
  if (!table) return;
  in.touch(table);
  in.guarded(table->name, [&] {
    TableReader row(in.database, *table, activityColumns({"graphId", "graphExecId"}));
    while (row.next()) {
      StagedDevice e = activity(in, row, *table, NsysTable::GraphTrace, "graph");
      e.kind = DeviceKind::Graph;
      const std::int64_t graph = row.integer(kFirstOwn);
      e.name = in.stage.strings.intern("Graph " + std::to_string(graph));
      in.stage.graph.push_back({static_cast<std::uint32_t>(in.stage.device.size()), graph});
      in.stage.device.push_back(e);
    }
  });
}

}  // namespace tallyscope
