// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_category.h"
#include "core/analysis/kernel_names.h"
#include "core/query/event_columns.h"
#include "core/query/row_cursors.h"
#include "core/reports/memory/memory_operations.h"
#include "core/reports/ranges/range_style.h"

namespace tallyscope {
namespace {

const DeviceAttributes& attributesOf(const QueryRow& row) {
  const Trace& trace = row.trace();
  return trace.deviceAttributes()[trace.device().attributes[row.index()]];
}

/// A column of the launch attributes of device work; -1 there is NULL here.
template <auto Get>
QueryColumn attribute(std::string_view name, std::string_view help, Unit unit = Unit::None) {
  return {name, CellType::Integer, unit, help, [](Cell& cell, const QueryRow& row) {
            cell.integerOr(static_cast<std::int64_t>(Get(attributesOf(row))), -1);
          }};
}

template <auto Member>
QueryColumn sparse(std::string_view name, std::string_view help) {
  return {name, CellType::Integer, Unit::None, help, [](Cell& cell, const QueryRow& row) {
            if (const auto* value = (row.trace().device().*Member).find(row.index())) cell.integer(*value);
          }};
}

std::vector<QueryColumn> launchColumns() {
  return {
      {"correlation", CellType::Integer, Unit::None,
       TALLY_TR("Correlation id that ties the launch to the work; NULL: none"),
       [](Cell& cell, const QueryRow& row) { cell.integerOr(row.trace().device().correlation[row.index()], 0); }},
      {"api", CellType::Integer, Unit::None, TALLY_TR("The call that launched it: an id of the table api"),
       [](Cell& cell, const QueryRow& row) { putRef(cell, row.trace().device().api[row.index()]); }},
  };
}

std::vector<QueryColumn> kernelColumns() {
  return {
      {"category", CellType::Text, Unit::None,
       TALLY_TR("Category: matrix, attention, elementwise, norm, communication, memory or other"),
       [](Cell& cell, const QueryRow& row) {
         const DeviceTable& device = row.trace().device();
         cell.text(titleOf(kernelCategory(device.kind[row.index()], row.trace().text(device.name[row.index()]))));
       }},
      {"short_name", CellType::Text, Unit::None,
       TALLY_TR("The bare function name: as recorded, else made from the name"),
       [](Cell& cell, const QueryRow& row) {
         const StringId recorded = attributesOf(row).shortName;
         if (recorded != 0) {
           cell.text(row.trace().text(recorded));
         } else {
           cell.copy(bareFunctionName(demangled(row.trace().text(row.trace().device().name[row.index()]))));
         }
       }},
      {"mangled_name", CellType::Text, Unit::None, TALLY_TR("The mangled name where it was recorded, else the name"),
       [](Cell& cell, const QueryRow& row) {
         const StringId recorded = attributesOf(row).mangledName;
         cell.text(row.trace().text(recorded != 0 ? recorded : row.trace().device().name[row.index()]));
       }},
      attribute<[](const DeviceAttributes& a) { return a.grid[0]; }>("grid_x", TALLY_TR("Grid size in blocks")),
      attribute<[](const DeviceAttributes& a) { return a.grid[1]; }>("grid_y", TALLY_TR("Grid size in blocks")),
      attribute<[](const DeviceAttributes& a) { return a.grid[2]; }>("grid_z", TALLY_TR("Grid size in blocks")),
      attribute<[](const DeviceAttributes& a) { return a.block[0]; }>("block_x", TALLY_TR("Block size in threads")),
      attribute<[](const DeviceAttributes& a) { return a.block[1]; }>("block_y", TALLY_TR("Block size in threads")),
      attribute<[](const DeviceAttributes& a) { return a.block[2]; }>("block_z", TALLY_TR("Block size in threads")),
      attribute<[](const DeviceAttributes& a) { return a.registersPerThread; }>("registers",
                                                                                TALLY_TR("Registers a thread")),
      attribute<[](const DeviceAttributes& a) { return a.staticShared; }>(
          "static_shared", TALLY_TR("Static shared memory"), Unit::Bytes),
      attribute<[](const DeviceAttributes& a) { return a.dynamicShared; }>(
          "dynamic_shared", TALLY_TR("Dynamic shared memory"), Unit::Bytes),
      attribute<[](const DeviceAttributes& a) { return a.totalShared; }>(
          "shared", TALLY_TR("Shared memory where only the sum was recorded"), Unit::Bytes),
      sparse<&DeviceTable::graph>("graph", TALLY_TR("Id of the graph that it ran in; NULL: launched by itself")),
      sparse<&DeviceTable::graphNode>("graph_node", TALLY_TR("Id of the graph node that ran")),
  };
}

std::vector<QueryColumn> copyColumns() {
  return {
      {"operation", CellType::Text, Unit::None,
       TALLY_TR("What was done, as summaries name it: [CUDA memcpy Host-to-Device]"),
       [](Cell& cell, const QueryRow& row) { cell.copy(memoryOperationName(row.trace(), row.index())); }},
      attribute<[](const DeviceAttributes& a) { return a.bytes; }>("bytes", TALLY_TR("Size"), Unit::Bytes),
      attribute<[](const DeviceAttributes& a) {
        return static_cast<std::int64_t>(a.copyKind);
      }>("copy_kind",
         TALLY_TR(
             "Direction of a copy: 1 host to device, 2 device to host, 8 device to device, 10 peer to peer, 0 unknown")),
      attribute<[](const DeviceAttributes& a) { return static_cast<std::int64_t>(a.sourceKind); }>(
          "source_memory",
          TALLY_TR("Kind of the memory read, or filled: 0 pageable, 1 pinned, 2 device, 3 array, 4 managed")),
      attribute<[](const DeviceAttributes& a) { return static_cast<std::int64_t>(a.targetKind); }>(
          "target_memory", TALLY_TR("Kind of the memory written")),
  };
}

QueryColumn parentColumn() {
  return {
      "parent", CellType::Integer, Unit::None, TALLY_TR("The event of the same table and thread that it is nested in"),
      [](Cell& cell, const QueryRow& row) { putRef(cell, row.trace().nested(row.event.kind)->parent[row.index()]); }};
}

std::vector<QueryColumn> apiColumns() {
  return {
      parentColumn(),
      {"correlation", CellType::Integer, Unit::None,
       TALLY_TR("Correlation id that ties the launch to the work; NULL: none"),
       [](Cell& cell, const QueryRow& row) { cell.integerOr(row.trace().api().correlation[row.index()], 0); }},
      {"operator", CellType::Integer, Unit::None,
       TALLY_TR("Innermost operator around the call: an id of the table operators"),
       [](Cell& cell, const QueryRow& row) { putRef(cell, row.trace().api().op[row.index()]); }},
      {"range", CellType::Integer, Unit::None, TALLY_TR("Innermost range around the call: an id of the table ranges"),
       [](Cell& cell, const QueryRow& row) { putRef(cell, row.trace().api().range[row.index()]); }},
      {"launched", CellType::Integer, Unit::None, TALLY_TR("How many device operations the call launched"),
       [](Cell& cell, const QueryRow& row) {
         const ApiTable& api = row.trace().api();
         cell.integer(api.launchedFirst[row.index() + 1] - api.launchedFirst[row.index()]);
       }},
      {"result", CellType::Integer, Unit::None, TALLY_TR("Return code; 0 is success"),
       [](Cell& cell, const QueryRow& row) {
         const std::int64_t* result = row.trace().api().result.find(row.index());
         cell.integer(result ? *result : 0);
       }},
      {"driver", CellType::Integer, Unit::None, TALLY_TR("1 for a driver call, 0 for a runtime call"),
       [](Cell& cell, const QueryRow& row) { cell.integer((row.trace().api().flags[row.index()] & FlagDriver) != 0); }},
  };
}

std::vector<QueryColumn> rangeColumns() {
  return {
      parentColumn(),
      {"domain", CellType::Text, Unit::None, TALLY_TR("Domain or category"),
       [](Cell& cell, const QueryRow& row) { cell.text(row.trace().text(row.trace().ranges().domain[row.index()])); }},
      {"full_name", CellType::Text, Unit::None, TALLY_TR("domain:name, or the name alone without a domain"),
       [](Cell& cell, const QueryRow& row) {
         const RangeTable& ranges = row.trace().ranges();
         cell.copy(rangeName(row.trace(), ranges.domain[row.index()], ranges.name[row.index()]));
       }},
      {"closed", CellType::Integer, Unit::None,
       TALLY_TR("0 where the recording has no end of it, and it is drawn to the end of the recording"),
       [](Cell& cell, const QueryRow& row) {
         cell.integer((row.trace().ranges().flags[row.index()] & FlagUnclosed) == 0);
       }},
      {"style", CellType::Text, Unit::None,
       TALLY_TR("How it was written: push_pop, start_end, mark, or projected by the recorder"),
       [](Cell& cell, const QueryRow& row) {
         static constexpr std::string_view kStyles[] = {"push_pop", "start_end", "mark", "projected"};
         cell.text(kStyles[static_cast<int>(row.trace().ranges().kind[row.index()])]);
       }},
  };
}

template <StringId Operands::*Member>
QueryColumn operand(std::string_view name, std::string_view help) {
  return {name, CellType::Text, Unit::None, help, [](Cell& cell, const QueryRow& row) {
            const Trace& trace = row.trace();
            const StringId text = trace.operands()[trace.operators().operands[row.index()]].*Member;
            if (text != 0) cell.text(trace.text(text));
          }};
}

std::vector<QueryColumn> operatorColumns() {
  return {parentColumn(), operand<&Operands::dims>("shapes", TALLY_TR("Shapes of the operands, as JSON")),
          operand<&Operands::types>("types", TALLY_TR("Data types of the operands, as JSON")),
          operand<&Operands::concrete>("values", TALLY_TR("Values of the scalar operands, as JSON"))};
}

QueryTable deviceTable(std::string_view name, std::string_view help, std::optional<DeviceKind> kind,
                       std::vector<QueryColumn> special) {
  return {name,
          help,
          joined({identityColumns(),
                  timeColumns(),
                  placeColumns(),
                  {threadColumns().front()},
                  launchColumns(),
                  std::move(special),
                  stepColumns()}),
          [kind](const QuerySource& source, const RowFilter& filter) {
            return eventRows(source, filter, EventKind::Device, kind);
          },
          true,
          {},
          KindWord{EventKind::Device, kind}};
}

QueryTable threadTable(std::string_view name, std::string_view help, EventKind kind, std::vector<QueryColumn> special) {
  return {name,
          help,
          joined({identityColumns(), timeColumns(), threadColumns(), std::move(special)}),
          [kind](const QuerySource& source, const RowFilter& filter) { return eventRows(source, filter, kind); },
          true,
          {},
          KindWord{kind, {}}};
}

}  // namespace

void addEventTables(std::vector<QueryTable>& tables) {
  tables.push_back({"events", TALLY_TR("Every event of every kind, with what all of them have"),
                    joined({identityColumns(), timeColumns(), placeColumns(), threadColumns()}), allEventRows});
  tables.push_back(deviceTable("kernels", TALLY_TR("Kernels"), DeviceKind::Kernel, kernelColumns()));
  tables.push_back(deviceTable("copies", TALLY_TR("Memory copies"), DeviceKind::Memcpy, copyColumns()));
  tables.push_back(deviceTable("fills", TALLY_TR("Memory fills"), DeviceKind::Memset, copyColumns()));
  tables.push_back(deviceTable("syncs", TALLY_TR("Synchronisation records on devices"), DeviceKind::Sync,
                               {attribute<[](const DeviceAttributes& a) { return a.syncType; }>(
                                   "sync_type", TALLY_TR("1 event, 2 stream wait, 3 stream, 4 context"))}));
  tables.push_back(
      threadTable("api", TALLY_TR("Runtime and driver calls"), EventKind::Api, joined({apiColumns(), stepColumns()})));
  tables.push_back(
      threadTable("ranges", TALLY_TR("Ranges and marks of the program"), EventKind::Range, rangeColumns()));
  tables.push_back(threadTable("operators", TALLY_TR("Framework operators"), EventKind::Operator, operatorColumns()));
  tables.push_back(
      threadTable("frames", TALLY_TR("Stack frames with a start and a length"), EventKind::Frame, {parentColumn()}));
  tables.push_back(threadTable("os", TALLY_TR("Operating-system calls"), EventKind::Os, {parentColumn()}));
}

}  // namespace tallyscope
