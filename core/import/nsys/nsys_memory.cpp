// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <map>
#include <tuple>

#include "core/import/nsys/nsys_import.h"

namespace tallyscope {
namespace {

/// The access flag as text: its name where the column holds text, else the number.
StringId accessText(NsysImport& in, const TableReader& row) {
  constexpr int kAccess = 12;
  return in.stage.strings.intern(row.text(kAccess));
}

}  // namespace

void readMemoryUsage(NsysImport& in) {
  const SqliteTable* table = in.schema.findAny(
      {"CUDA_GPU_MEMORY_USAGE_EVENTS", "HGGC_PPU_MEMORY_USAGE_EVENTS", "HGGC_GPU_MEMORY_USAGE_EVENTS"});
  if (!table) table = in.schema.findBySuffix("_MEMORY_USAGE_EVENTS");
  if (!table) return;
  in.touch(table);
  const auto chains = readCallChains(
      in, table->has("callchainId") ? in.schema.findAny({"CUDA_CALLCHAINS", "HGGC_CALLCHAINS"}) : nullptr);
  constexpr std::int64_t kFree = 1;
  // Blocks that are held, so that a release without a size takes the size of its block.
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>, std::int64_t> held;
  in.guarded(table->name, [&] {
    TableReader row(
        in.database, *table,
        {"start|timestamp", "globalPid|pid|processId", "deviceId", "contextId", "address", "bytes", "memKind",
         "memoryOperationType", "name", "correlationId", "callchainId", "globalTid", "accessFlag|accessFlags"});
    while (row.next()) {
      ++in.eventsRead;
      StagedMemory e;
      e.start = row.integer(0);
      e.address = static_cast<std::uint64_t>(row.integer(4));
      e.memoryKind = static_cast<std::int8_t>(row.integer(6, static_cast<std::int64_t>(MemoryKind::Device)));
      const auto kind = static_cast<MemoryKind>(e.memoryKind);
      const bool onHost = kind == MemoryKind::Pageable || kind == MemoryKind::Pinned;
      const std::uint32_t process = row.isNull(1) ? kNone : in.process(row.integer(1));
      const std::uint32_t device =
          onHost || row.isNull(2) ? kNone : in.device(in.deviceNumber(row.integer(1), row.integer(2)));
      const std::int64_t bytes = row.integer(5);
      const std::tuple block{process, device, e.address};
      if (row.integer(7) == kFree) {
        const auto it = held.find(block);
        e.bytes = -(bytes != 0 || it == held.end() ? bytes : it->second);
        if (it != held.end()) held.erase(it);
      } else {
        e.bytes = bytes;
        held[block] = bytes;
      }
      e.place = placeOf(NsysTable::Memory, row.rowId());
      e.track = in.builder.memoryTrack(process, device);
      e.correlation = row.integer(9);
      e.name = in.string(row, 8);
      if (!row.isNull(11)) e.thread = in.thread(row.integer(11));
      const auto index = static_cast<std::uint32_t>(in.stage.memory.size());
      if (!row.isNull(3)) in.stage.memoryContext.push_back({index, row.integer(3)});
      if (!row.isNull(12)) in.stage.memoryAccess.push_back({index, accessText(in, row)});
      if (const auto chain = chains.find(row.integer(10)); !row.isNull(10) && chain != chains.end()) {
        in.stage.memoryCallChain.push_back({index, chain->second});
      }
      in.stage.memory.push_back(e);
    }
  });
}

void readGraphNodes(NsysImport& in) {
  // In 2022 the nodes stood in CUDA_GRAPH_EVENTS, which since holds whole graphs: the columns tell.
  const SqliteTable* table = in.schema.findAny({"CUDA_GRAPH_NODE_EVENTS", "HGGC_GRAPH_NODE_EVENTS"});
  if (!table) table = in.schema.findAny({"CUDA_GRAPH_EVENTS", "HGGC_GRAPH_EVENTS"});
  if (!table || !table->has("graphNodeId")) return;
  in.touch(table);
  in.guarded(table->name, [&] {
    TableReader row(in.database, *table,
                    {"start|timestamp", "end", "globalTid", "nameId|name", "graphNodeId", "originalGraphNodeId"});
    while (row.next()) {
      ++in.eventsRead;
      StagedGraphNode e;
      e.start = row.integer(0);
      e.duration = row.isNull(1) || row.integer(1) < e.start ? 0 : row.integer(1) - e.start;
      e.id = row.integer(4);
      e.original = row.integer(5);
      e.process = in.process(row.integer(2));
      e.thread = in.thread(row.integer(2));
      e.name = in.string(row, 3);
      in.stage.graphNodes.push_back(e);
    }
  });
}

}  // namespace tallyscope
