// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/event_columns.h"
#include "core/query/row_cursors.h"

namespace tallyscope {
namespace {

const Step& stepOf(const QueryRow& row) { return row.source.steps(row.job).steps[row.index()]; }
const PhaseMatch& shapeOf(const QueryRow& row) { return row.source.steps(row.job).shapes[row.index()]; }

QueryColumn recordingColumn() {
  return {"recording",
          CellType::Text,
          Unit::None,
          TALLY_TR("The recording that it comes from"),
          [](Cell& cell, const QueryRow& row) { cell.text(row.source.name()); },
          PushDown::Recording};
}

QueryColumn idColumn(std::string_view help) {
  return {"id",
          CellType::Integer,
          Unit::None,
          help,
          [](Cell& cell, const QueryRow& row) { cell.integer(row.index()); },
          PushDown::Id};
}

std::vector<QueryColumn> stepTableColumns() {
  return {
      idColumn(TALLY_TR("Number of the step")),
      recordingColumn(),
      {"phase", CellType::Text, Unit::None, TALLY_TR("Phase: prefill, decode, training step …"),
       [](Cell& cell, const QueryRow& row) { cell.text(row.source.steps(row.job).shapes[stepOf(row).shape].phase); }},
      {"shape", CellType::Text, Unit::None, TALLY_TR("Phase and size: \"prefill q = 4096\""),
       [](Cell& cell, const QueryRow& row) { cell.copy(row.source.steps(row.job).shapes[stepOf(row).shape].label()); }},
      {"tokens", CellType::Integer, Unit::None, TALLY_TR("Tokens of the step; 0 where the name gives none"),
       [](Cell& cell, const QueryRow& row) {
         cell.integer(row.source.steps(row.job).shapes[stepOf(row).shape].tokens());
       }},
      {"host_start", CellType::Integer, Unit::Ns, TALLY_TR("Start of the annotation"),
       [](Cell& cell, const QueryRow& row) { cell.integer(stepOf(row).hostStart); }},
      {"host_end", CellType::Integer, Unit::Ns, TALLY_TR("End of the annotation"),
       [](Cell& cell, const QueryRow& row) { cell.integer(stepOf(row).hostEnd); }},
      {"start", CellType::Integer, Unit::Ns, TALLY_TR("First start on the devices"),
       [](Cell& cell, const QueryRow& row) {
         if (stepOf(row).operations() > 0) cell.integer(stepOf(row).start);
       }},
      {"end", CellType::Integer, Unit::Ns, TALLY_TR("Last end on the devices"),
       [](Cell& cell, const QueryRow& row) {
         if (stepOf(row).operations() > 0) cell.integer(stepOf(row).end);
       }},
      {"dur", CellType::Integer, Unit::Ns, TALLY_TR("From the first start to the last end on the devices"),
       [](Cell& cell, const QueryRow& row) {
         if (stepOf(row).operations() > 0) cell.integer(stepOf(row).span());
       }},
      {"busy", CellType::Integer, Unit::Ns, TALLY_TR("Time with one or more operations running"),
       [](Cell& cell, const QueryRow& row) { cell.integer(stepOf(row).busy); }},
      {"device_time", CellType::Integer, Unit::Ns, TALLY_TR("Sum of the durations of its operations"),
       [](Cell& cell, const QueryRow& row) { cell.integer(stepOf(row).deviceTime); }},
      {"kernels", CellType::Integer, Unit::None, TALLY_TR("Kernels"),
       [](Cell& cell, const QueryRow& row) { cell.integer(stepOf(row).kernels); }},
      {"copies", CellType::Integer, Unit::None, TALLY_TR("Memory copies"),
       [](Cell& cell, const QueryRow& row) { cell.integer(stepOf(row).copies); }},
      {"fills", CellType::Integer, Unit::None, TALLY_TR("Memory fills"),
       [](Cell& cell, const QueryRow& row) { cell.integer(stepOf(row).fills); }},
      {"pid", CellType::Integer, Unit::None, TALLY_TR("Process id; a text where the recording has a text"),
       [](Cell& cell, const QueryRow& row) { putPid(cell, row.trace(), stepOf(row).process); }},
      {"tid", CellType::Integer, Unit::None, TALLY_TR("Thread id; a text where the recording has a text"),
       [](Cell& cell, const QueryRow& row) { putTid(cell, row.trace(), stepOf(row).thread); }},
  };
}

std::vector<QueryColumn> phaseColumns() {
  return {
      idColumn(TALLY_TR("Number of the shape")),
      recordingColumn(),
      {"phase", CellType::Text, Unit::None, TALLY_TR("Phase: prefill, decode, training step …"),
       [](Cell& cell, const QueryRow& row) { cell.text(shapeOf(row).phase); }},
      {"shape", CellType::Text, Unit::None, TALLY_TR("Phase and size: \"prefill q = 4096\""),
       [](Cell& cell, const QueryRow& row) { cell.copy(shapeOf(row).label()); }},
      {"tokens", CellType::Integer, Unit::None, TALLY_TR("Tokens of a step; 0 where the name gives none"),
       [](Cell& cell, const QueryRow& row) { cell.integer(shapeOf(row).tokens()); }},
      {"steps", CellType::Integer, Unit::None, TALLY_TR("How many steps have this shape"),
       [](Cell& cell, const QueryRow& row) {
         std::int64_t count = 0;
         for (const Step& step : row.source.steps(row.job).steps) count += step.shape == row.index();
         cell.integer(count);
       }},
  };
}

}  // namespace

void addPhaseTables(std::vector<QueryTable>& tables) {
  tables.push_back({"phases", TALLY_TR("Kinds of steps: phase and size"), phaseColumns(),
                    [](const QuerySource& source, const RowFilter& filter) {
                      return listRows(source, filter, source.steps(nullptr).shapes.size());
                    }});
  tables.push_back({"steps", TALLY_TR("Steps: of serving a model, of training it"), stepTableColumns(),
                    [](const QuerySource& source, const RowFilter& filter) {
                      return listRows(source, filter, source.steps(nullptr).steps.size());
                    }});
}

}  // namespace tallyscope
