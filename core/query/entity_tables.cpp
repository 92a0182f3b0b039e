// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/event_columns.h"
#include "core/query/row_cursors.h"

namespace tallyscope {
namespace {

QueryColumn idColumn(std::string_view help) {
  return {"id",
          CellType::Integer,
          Unit::None,
          help,
          [](Cell& cell, const QueryRow& row) { cell.integer(row.index()); },
          PushDown::Id};
}

QueryColumn recordingColumn() {
  return {"recording",
          CellType::Text,
          Unit::None,
          TALLY_TR("The recording that it comes from"),
          [](Cell& cell, const QueryRow& row) { cell.text(row.source.name()); },
          PushDown::Recording};
}

void putText(Cell& cell, const QueryRow& row, StringId text) {
  if (text != 0) cell.text(row.trace().text(text));
}

/// A table with one row an entry of a list.
template <typename Count>
QueryTable listTable(std::string_view name, std::string_view help, Count count, std::vector<QueryColumn> columns) {
  return {name, help, std::move(columns), [count](const QuerySource& source, const RowFilter& filter) {
            return listRows(source, filter, count(source));
          }};
}

std::vector<QueryColumn> noteColumns() {
  return {
      recordingColumn(),
      {"code", CellType::Text, Unit::None, TALLY_TR("Stable name of the kind of note"),
       [](Cell& cell, const QueryRow& row) { cell.copy(row.trace().diagnostics().notes()[row.index()].code()); }},
      {"severity", CellType::Text, Unit::None, TALLY_TR("information, repair or loss"),
       [](Cell& cell, const QueryRow& row) {
         cell.text(row.trace().diagnostics().notes()[row.index()].severityWord());
       }},
      {"count", CellType::Integer, Unit::None, TALLY_TR("How often"),
       [](Cell& cell, const QueryRow& row) {
         cell.integer(static_cast<std::int64_t>(row.trace().diagnostics().notes()[row.index()].count));
       }},
      {"message", CellType::Text, Unit::None, TALLY_TR("What was met while reading"),
       [](Cell& cell, const QueryRow& row) { cell.copy(row.trace().diagnostics().notes()[row.index()].message()); }},
  };
}

std::vector<QueryColumn> recordingColumns() {
  return {
      recordingColumn(),
      {"path", CellType::Text, Unit::None, TALLY_TR("Path of the file"),
       [](Cell& cell, const QueryRow& row) { cell.text(row.trace().sources()[row.index()].path); }},
      {"format", CellType::Text, Unit::None, TALLY_TR("Format of the file"),
       [](Cell& cell, const QueryRow& row) { cell.text(row.trace().sources()[row.index()].format); }},
      {"rank", CellType::Integer, Unit::None, TALLY_TR("Rank, where recorded"),
       [](Cell& cell, const QueryRow& row) { cell.integerOr(row.trace().sources()[row.index()].rank, -1); }},
      {"world_size", CellType::Integer, Unit::None, TALLY_TR("Number of ranks, where recorded"),
       [](Cell& cell, const QueryRow& row) { cell.integerOr(row.trace().sources()[row.index()].worldSize, -1); }},
      {"api", CellType::Text, Unit::None, TALLY_TR("The vendor's word for its API: CUDA, HIP"),
       [](Cell& cell, const QueryRow& row) { cell.text(row.trace().dialect().api); }},
      {"bytes", CellType::Integer, Unit::Bytes, TALLY_TR("Size on disk"),
       [](Cell& cell, const QueryRow& row) {
         cell.integer(static_cast<std::int64_t>(row.trace().sources()[row.index()].bytes));
       }},
      {"first", CellType::Integer, Unit::Ns, TALLY_TR("First start of the trace"),
       [](Cell& cell, const QueryRow& row) { cell.integer(row.trace().extent().from); }},
      {"last", CellType::Integer, Unit::Ns, TALLY_TR("Last end of the trace"),
       [](Cell& cell, const QueryRow& row) { cell.integer(row.trace().extent().to); }},
  };
}

}  // namespace

void addEntityTables(std::vector<QueryTable>& tables) {
  tables.push_back(listTable(
      "processes", TALLY_TR("Processes"), [](const QuerySource& source) { return source.trace().processes().size(); },
      {idColumn(TALLY_TR("Number of the process")),
       recordingColumn(),
       {"pid", CellType::Integer, Unit::None, TALLY_TR("Process id; a text where the recording has a text"),
        [](Cell& cell, const QueryRow& row) { putPid(cell, row.trace(), row.index()); }},
       {"name", CellType::Text, Unit::None, TALLY_TR("Name"),
        [](Cell& cell, const QueryRow& row) { putText(cell, row, row.trace().processes()[row.index()].name); }}}));
  tables.push_back(listTable(
      "threads", TALLY_TR("Threads"), [](const QuerySource& source) { return source.trace().threads().size(); },
      {idColumn(TALLY_TR("Number of the thread")),
       recordingColumn(),
       {"pid", CellType::Integer, Unit::None, TALLY_TR("Process id; a text where the recording has a text"),
        [](Cell& cell, const QueryRow& row) { putPid(cell, row.trace(), row.trace().threads()[row.index()].process); }},
       {"tid", CellType::Integer, Unit::None, TALLY_TR("Thread id; a text where the recording has a text"),
        [](Cell& cell, const QueryRow& row) { putTid(cell, row.trace(), row.index()); }},
       {"name", CellType::Text, Unit::None, TALLY_TR("Name"),
        [](Cell& cell, const QueryRow& row) { putText(cell, row, row.trace().threads()[row.index()].name); }}}));
  tables.push_back(listTable(
      "devices", TALLY_TR("Devices"), [](const QuerySource& source) { return source.trace().devices().size(); },
      {recordingColumn(),
       {"device", CellType::Integer, Unit::None, TALLY_TR("Device id"),
        [](Cell& cell, const QueryRow& row) { cell.integer(row.trace().devices()[row.index()].id); }},
       {"name", CellType::Text, Unit::None, TALLY_TR("Product name"),
        [](Cell& cell, const QueryRow& row) { putText(cell, row, row.trace().devices()[row.index()].name); }}}));
  tables.push_back(listTable(
      "streams", TALLY_TR("Streams"), [](const QuerySource& source) { return source.trace().streams().size(); },
      {recordingColumn(),
       {"device", CellType::Integer, Unit::None, TALLY_TR("Device id"),
        [](Cell& cell, const QueryRow& row) {
          const std::uint32_t device = row.trace().streams()[row.index()].device;
          if (device < row.trace().devices().size()) cell.integer(row.trace().devices()[device].id);
        }},
       {"stream", CellType::Integer, Unit::None, TALLY_TR("Stream id"),
        [](Cell& cell, const QueryRow& row) { cell.integer(row.trace().streams()[row.index()].id); }},
       {"context", CellType::Integer, Unit::None, TALLY_TR("Context id, where recorded"),
        [](Cell& cell, const QueryRow& row) { cell.integerOr(row.trace().streams()[row.index()].context, -1); }},
       {"name", CellType::Text, Unit::None, TALLY_TR("Name"),
        [](Cell& cell, const QueryRow& row) { putText(cell, row, row.trace().streams()[row.index()].name); }}}));
  tables.push_back(listTable("names", TALLY_TR("Every text of the recording, once"),
                             [](const QuerySource& source) { return source.trace().strings().size(); },
                             {idColumn(TALLY_TR("Number of the text")),
                              recordingColumn(),
                              {"name", CellType::Text, Unit::None, TALLY_TR("The text"),
                               [](Cell& cell, const QueryRow& row) { cell.text(row.trace().text(row.index())); }}}));
  tables.push_back(listTable(
      "notes", TALLY_TR("Import notes: what reading repaired or left out"),
      [](const QuerySource& source) { return source.trace().diagnostics().notes().size(); }, noteColumns()));
  tables.push_back(listTable(
      "recordings", TALLY_TR("The files that were opened"),
      [](const QuerySource& source) { return source.trace().sources().size(); }, recordingColumns()));
}

}  // namespace tallyscope
