// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/import/nsys/nsys_import.h"

namespace tallyscope {
namespace {

/// A table of collective stages is known by its prefix and by naming a channel.
const SqliteTable* stageTable(const SqliteSchema& schema) {
  const auto it = std::find_if(schema.tables().begin(), schema.tables().end(), [](const SqliteTable& t) {
    const bool prefixed = t.name.starts_with("PCCL_") || t.name.starts_with("NCCL_");
    return prefixed && t.has("start") && (t.has("channelId") || t.has("channel"));
  });
  return it == schema.tables().end() ? nullptr : &*it;
}

}  // namespace

void readCollectiveStages(NsysImport& in) {
  const SqliteTable* table = stageTable(in.schema);
  if (!table) return;
  in.touch(table);
  in.guarded(table->name, [&] {
    TableReader row(in.database, *table,
                    {"start", "end", "globalTid", "nameId|stageId|name|stage", "deviceId", "channelId|channel",
                     "channelType|channelTypeId|type|direction"});
    while (row.next()) {
      StagedRange e;
      e.kind = RangeKind::Projected;
      e.start = row.integer(0);
      e.duration = in.duration(row, e.start, 1, table->name, e.flags);
      e.place = static_cast<std::uint64_t>(row.rowId());
      e.track = in.threadTrack(EventKind::Range, row.integer(2));
      e.name = in.string(row, 3);
      CollectiveStage stage;
      if (!row.isNull(4)) stage.device = in.device(row.integer(4));
      stage.channel = static_cast<std::int32_t>(row.integer(5, -1));
      stage.type = in.string(row, 6);
      in.stage.rangeStage.push_back(
          {static_cast<std::uint32_t>(in.stage.ranges.size()), in.stage.collectiveStages.intern(stage)});
      in.stage.ranges.push_back(e);
    }
  });
}

}  // namespace tallyscope
