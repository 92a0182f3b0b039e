// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/event_columns.h"
#include "core/query/row_cursors.h"

namespace tallyscope {
namespace {

QueryColumn startColumn() { return timeColumns().front(); }

std::vector<QueryColumn> memoryColumns() {
  return {
      startColumn(),
      {"name", CellType::Text, Unit::None, TALLY_TR("Variable or pool name"),
       [](Cell& cell, const QueryRow& row) {
         const StringId name = row.trace().memory().name[row.index()];
         if (name != 0) cell.text(row.trace().text(name));
       }},
      {"bytes", CellType::Integer, Unit::Bytes, TALLY_TR("Size: positive allocated, negative released"),
       [](Cell& cell, const QueryRow& row) { cell.integer(row.trace().memory().bytes[row.index()]); }},
      {"address", CellType::Integer, Unit::None, TALLY_TR("Address"),
       [](Cell& cell, const QueryRow& row) {
         cell.integer(static_cast<std::int64_t>(row.trace().memory().address[row.index()]));
       }},
      {"allocated", CellType::Integer, Unit::Bytes, TALLY_TR("Allocated in all after the event, where recorded"),
       [](Cell& cell, const QueryRow& row) { cell.integerOr(row.trace().memory().totalAllocated[row.index()], -1); }},
      {"reserved", CellType::Integer, Unit::Bytes, TALLY_TR("Reserved in all after the event, where recorded"),
       [](Cell& cell, const QueryRow& row) { cell.integerOr(row.trace().memory().totalReserved[row.index()], -1); }},
      {"memory_kind", CellType::Integer, Unit::None, TALLY_TR("0 pageable, 1 pinned, 2 device, 3 array, 4 managed"),
       [](Cell& cell, const QueryRow& row) { cell.integerOr(row.trace().memory().memoryKind[row.index()], -1); }},
      {"api", CellType::Integer, Unit::None, TALLY_TR("The call that caused it: an id of the table api"),
       [](Cell& cell, const QueryRow& row) { putRef(cell, row.trace().memory().api[row.index()]); }},
      {"tid", CellType::Integer, Unit::None, TALLY_TR("Thread id; a text where the recording has a text"),
       [](Cell& cell, const QueryRow& row) { putTid(cell, row.trace(), row.trace().memory().thread[row.index()]); }},
  };
}

std::vector<QueryColumn> counterColumns() {
  return {
      startColumn(),
      {"dur", CellType::Integer, Unit::Ns, TALLY_TR("Length of the sample, where recorded"),
       [](Cell& cell, const QueryRow& row) {
         const auto& durations = row.trace().counters().duration;
         if (!durations.empty()) cell.integerOr(durations[row.index()], -1);
       }},
      {"name", CellType::Text, Unit::None, TALLY_TR("Name of the series"),
       [](Cell& cell, const QueryRow& row) {
         if (const Track* track = trackOf(row)) cell.text(row.trace().text(track->name));
       }},
      {"value", CellType::Real, Unit::None, TALLY_TR("Value of the sample"),
       [](Cell& cell, const QueryRow& row) { cell.real(row.trace().counters().value[row.index()]); }},
      {"unit", CellType::Text, Unit::None, TALLY_TR("Unit of the values, where recorded"),
       [](Cell& cell, const QueryRow& row) {
         const Track* track = trackOf(row);
         if (track && track->unit != 0) cell.text(row.trace().text(track->unit));
       }},
      {"pid", CellType::Integer, Unit::None, TALLY_TR("Process id; a text where the recording has a text"),
       [](Cell& cell, const QueryRow& row) {
         if (const Track* track = trackOf(row)) putPid(cell, row.trace(), track->process);
       }},
  };
}

std::vector<QueryColumn> stageColumns() {
  const auto stage = [](const QueryRow& row) -> const CollectiveStage* {
    const auto* index = row.trace().ranges().stage.find(row.index());
    return index ? &row.trace().collectiveStages()[*index] : nullptr;
  };
  static const auto stageOf = stage;
  return {
      {"type", CellType::Text, Unit::None, TALLY_TR("Kind of the stage: RX, TX"),
       [](Cell& cell, const QueryRow& row) {
         if (const auto* s = stageOf(row)) cell.text(row.trace().text(s->type));
       }},
      {"channel", CellType::Integer, Unit::None, TALLY_TR("Channel"),
       [](Cell& cell, const QueryRow& row) {
         if (const auto* s = stageOf(row)) cell.integerOr(s->channel, -1);
       }},
      {"device", CellType::Integer, Unit::None, TALLY_TR("Device id"),
       [](Cell& cell, const QueryRow& row) {
         const auto* s = stageOf(row);
         if (s && s->device < row.trace().devices().size()) cell.integer(row.trace().devices()[s->device].id);
       }},
  };
}

/// The ranges that are stages of collectives.
class StageRows final : public RowCursor {
 public:
  StageRows(const QuerySource& source, const RowFilter& filter)
      : trace_(source.trace()), rows_(eventRows(source, filter, EventKind::Range)) {}
  bool next(QueryRow& row) override {
    while (rows_->next(row)) {
      if (trace_.ranges().stage.find(row.index())) return true;
    }
    return false;
  }

 private:
  const Trace& trace_;
  std::unique_ptr<RowCursor> rows_;
};

}  // namespace

void addValueTables(std::vector<QueryTable>& tables) {
  tables.push_back({"memory", TALLY_TR("Allocations and releases of memory"),
                    joined({identityColumns(), memoryColumns(), {placeColumns().front()}}),
                    [](const QuerySource& source, const RowFilter& filter) {
                      return eventRows(source, filter, EventKind::Memory);
                    }});
  tables.push_back({"counters", TALLY_TR("Samples of counters"),
                    joined({identityColumns(), counterColumns(), {placeColumns().front()}}),
                    [](const QuerySource& source, const RowFilter& filter) {
                      return eventRows(source, filter, EventKind::Counter);
                    }});
  tables.push_back(
      {"stages", TALLY_TR("Stages of collectives"),
       joined({identityColumns(), timeColumns(), threadColumns(), stageColumns()}),
       [](const QuerySource& source, const RowFilter& filter) { return std::make_unique<StageRows>(source, filter); }});
}

}  // namespace tallyscope
