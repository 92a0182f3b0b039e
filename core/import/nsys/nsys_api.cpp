// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "core/import/nsys/nsys_import.h"

namespace tallyscope {

std::unordered_map<std::int64_t, std::uint32_t> readCallChains(NsysImport& in, const SqliteTable* table) {
  std::unordered_map<std::int64_t, std::uint32_t> chains;
  if (!table) return chains;
  in.touch(table);
  struct Row {
    std::int64_t id, depth;
    StackFrame frame;
  };
  std::vector<Row> rows;
  in.guarded(table->name, [&] {
    TableReader row(in.database, *table, {"id", "stackDepth", "symbol", "module", "originalIP"});
    while (row.next()) {
      StackFrame frame{in.string(row, 3), in.string(row, 2)};
      if (frame.symbol == 0 && !row.isNull(4)) frame.symbol = in.stage.strings.intern(std::to_string(row.integer(4)));
      rows.push_back({row.integer(0), row.integer(1), frame});
    }
  });
  // Depth 0 is the innermost frame; chains are kept from the outermost.
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return std::tuple(a.id, b.depth) < std::tuple(b.id, a.depth); });
  std::vector<StackFrame> frames;
  for (std::size_t i = 0; i < rows.size();) {
    frames.clear();
    const std::int64_t id = rows[i].id;
    for (; i < rows.size() && rows[i].id == id; ++i) frames.push_back(rows[i].frame);
    chains[id] = in.stage.callChains.intern(frames);
  }
  return chains;
}

namespace {

void readCalls(NsysImport& in, const SqliteTable& table, bool allDriver) {
  in.touch(&table);
  const auto chains = readCallChains(in, in.schema.findAny({"CUDA_CALLCHAINS", "HGGC_CALLCHAINS"}));
  in.guarded(table.name, [&] {
    TableReader row(
        in.database, table,
        {"start", "end", "eventClass", "globalTid", "correlationId", "nameId|name", "returnValue", "callchainId"});
    while (row.next()) {
      StagedApi e;
      e.start = row.integer(0);
      e.duration = in.duration(row, e.start, 1, table.name, e.flags);
      e.place = placeOf(NsysTable::Runtime, row.rowId());
      e.track = in.threadTrack(EventKind::Api, row.integer(3));
      e.name = in.string(row, 5);
      e.correlation = row.integer(4);
      if (allDriver || row.integer(2) == 1) e.flags |= FlagDriver;
      const auto index = static_cast<std::uint32_t>(in.stage.api.size());
      if (const std::int64_t result = row.integer(6); result != 0) in.stage.apiResult.push_back({index, result});
      if (!row.isNull(7)) {
        if (const auto chain = chains.find(row.integer(7)); chain != chains.end()) {
          in.stage.apiCallChain.push_back({index, chain->second});
        }
      }
      in.stage.api.push_back(e);
    }
  });
}

}  // namespace

void readApiCalls(NsysImport& in) {
  if (const SqliteTable* table = in.schema.findBySuffix("_ACTIVITY_KIND_RUNTIME")) readCalls(in, *table, false);
  if (const SqliteTable* table = in.schema.findBySuffix("_ACTIVITY_KIND_DRIVER")) readCalls(in, *table, true);
}

void readOsCalls(NsysImport& in) {
  const SqliteTable* table = in.schema.find("OSRT_API");
  if (!table) return;
  in.touch(table);
  // Class 27 is a call; the others in this table mark where tracing of a thread began and stopped.
  constexpr std::int64_t kCall = 27;
  const bool hasClass = table->has("eventClass");
  const auto chains = readCallChains(in, in.schema.find("OSRT_CALLCHAINS"));
  in.guarded(table->name, [&] {
    TableReader row(in.database, *table, {"start", "end", "eventClass", "globalTid", "nameId|name", "callchainId"});
    while (row.next()) {
      if (hasClass && row.integer(2) != kCall) continue;
      StagedPlain e;
      e.start = row.integer(0);
      e.duration = in.duration(row, e.start, 1, table->name, e.flags);
      e.place = placeOf(NsysTable::OsRuntime, row.rowId());
      e.track = in.threadTrack(EventKind::Os, row.integer(3));
      e.name = in.string(row, 4);
      if (const auto chain = chains.find(row.integer(5)); chain != chains.end() && !row.isNull(5)) {
        in.stage.osCallChain.push_back({static_cast<std::uint32_t>(in.stage.os.size()), chain->second});
      }
      in.stage.os.push_back(e);
    }
  });
}

}  // namespace tallyscope
