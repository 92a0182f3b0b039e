// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>

#include "core/report/state_needs.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/flight/flight_rows.h"
#include "core/reports/row_cells.h"

namespace tallyscope {
namespace {

struct Row {
  std::string job, group, standing, at;
  std::int64_t rank = 0, size = 0, entries = 0, held = 0;
  std::array<std::int64_t, 4> states{};  ///< by FlightDump::State
  std::int64_t enqueued = ColumnData::kNoInteger, started = ColumnData::kNoInteger, completed = ColumnData::kNoInteger;
  std::uint32_t place = 0;  ///< of the rank in its job
  std::vector<std::uint32_t> entryNumbers;
};

std::int64_t orNone(std::int64_t number) { return number < 0 ? ColumnData::kNoInteger : number; }

/// What keeps a rank in a group: the first operation there that is open on it, or that it has not joined.
void placeRank(const FlightMatch& match, const std::vector<const MatchedOperation*>& open, Row& row) {
  for (const MatchedOperation* op : open) {
    for (std::uint32_t m = 0; m < op->count; ++m) {
      const FlightMember& member = match.members(*op)[m];
      if (member.rank != row.place) continue;
      if (match.done(*op, member)) break;
      row.standing = op->verdict == FlightVerdict::Mismatch ? TALLY_TR("disagrees") : TALLY_TR("waits");
      row.at = match.operationName(*op) + " " + std::to_string(op->sequence);
      return;
    }
    const auto absent = match.notJoined(*op);
    if (std::find(absent.begin(), absent.end(), row.rank) != absent.end()) {
      row.standing = TALLY_TR("has not joined");
      row.at = match.operationName(*op) + " " + std::to_string(op->sequence);
      return;
    }
  }
  row.standing = TALLY_TR("done");
}

void addRows(const FlightMatch& match, const std::string& job, std::vector<Row>& rows) {
  std::map<std::uint32_t, std::vector<const MatchedOperation*>> open;  // by group; the first ones suffice
  for (const MatchedOperation& op : match.operations()) {
    if (op.verdict == FlightVerdict::Completed) continue;
    if (match.waiting(op) == 0 && op.verdict != FlightVerdict::NotJoined) continue;
    auto& list = open[op.group];
    if (list.size() < 8) list.push_back(&op);
  }
  for (std::uint32_t g = 0; g < match.groups().size(); ++g) {
    for (std::uint32_t r = 0; r < match.job().ranks.size(); ++r) {
      const std::uint32_t local = match.groupOfDump(r, g);
      if (local == kNone) continue;
      const FlightDump& dump = *match.job().ranks[r].dump;
      Row row;
      row.job = job;
      row.group = match.groups()[g].name;
      row.size = static_cast<std::int64_t>(match.groups()[g].ranks.size());
      row.rank = match.job().ranks[r].rank;
      row.place = r;
      row.enqueued = orNone(dump.groups[local].enqueued);
      row.started = orNone(dump.groups[local].started);
      row.completed = orNone(dump.groups[local].completed);
      for (std::uint32_t i = 0; i < dump.entries.size(); ++i) {
        if (dump.entries[i].group != local) continue;
        ++row.entries;
        ++row.states[static_cast<std::size_t>(dump.entries[i].state)];
        row.entryNumbers.push_back(i);
      }
      if (row.entries == 0 && dump.groups[local].enqueued <= 0) row.standing = TALLY_TR("nothing recorded");
      if (row.standing.empty()) placeRank(match, open[g], row);
      rows.push_back(std::move(row));
    }
  }
}

Table run(const ReportInput& input, const Report& report) {
  const auto matches = matchedJobs(input);
  const auto rows = std::make_shared<std::vector<Row>>();
  std::vector<std::shared_ptr<const FlightMatch>> matchOfRow;
  for (const auto& match : matches) {
    input.checkCancelled();
    addRows(*match, flightJobName(matches, *match), *rows);
    matchOfRow.resize(rows->size(), match);
  }
  const auto state = [](FlightDump::State s) {
    return [s](const Row& r) { return r.states[static_cast<std::size_t>(s)]; };
  };
  Table table;
  RowCells<Row>(table, report, *rows)
      .texts("job", [](const Row& r) { return r.job; })
      .texts("group", [](const Row& r) { return r.group; })
      .integers("rank", [](const Row& r) { return r.rank; })
      .texts("standing", [](const Row& r) { return r.standing; })
      .texts("at", [](const Row& r) { return r.at; })
      .integers("enqueued", [](const Row& r) { return r.enqueued; })
      .integers("started", [](const Row& r) { return r.started; })
      .integers("completed", [](const Row& r) { return r.completed; })
      .integers("entries", [](const Row& r) { return r.entries; })
      .integers("done", state(FlightDump::State::Completed))
      .integers("running", state(FlightDump::State::Started))
      .integers("scheduled", state(FlightDump::State::Scheduled))
      .integers("size", [](const Row& r) { return r.size; });
  table.addLink({TALLY_TR("Collective"), EventKind::Range,
                 [rows, matchOfRow, trace = input.trace](std::size_t r, const auto& visit) {
                   const FlightEvents events(*trace, matchOfRow[r]->job());
                   for (const std::uint32_t entry : (*rows)[r].entryNumbers) {
                     const std::uint32_t event = events.of({(*rows)[r].place, entry});
                     if (event != kNone) visit({EventKind::Range, event});
                   }
                 }});
  addFlightVerdicts(matches, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report flightSumReport() {
  Report report;
  report.id = "flight_sum";
  report.title = TALLY_TR("Flight Recorder: Ranks");
  report.description = TALLY_TR(
      "Where each rank stands in each group, from the flight recorders of all ranks. The remark says who keeps the job "
      "from going on: the first operation that a rank has not joined although others wait in it, or in which ranks "
      "disagree about operation, sizes or types; a rank that itself waits elsewhere is not to blame. 'Last' numbers are "
      "those the recorder keeps of itself; sends and receives that were asked for together stay 'scheduled' and count as "
      "completed with their batch.");
  report.order = TALLY_TR("By job, then by group, then by rank.");
  report.rowHelp = TALLY_TR("Row number of the flight recorder's ranks");
  report.group = ReportGroup::Collectives;
  report.needs = {kNeedsFlightRecorder};
  report.summaryPlace = 2;
  report.columns = {
      flightJobColumn(),
      columns::text("group", TALLY_TR("Group"), TALLY_TR("Group of ranks that communicate")),
      columns::number("rank", TALLY_TR("Rank"), TALLY_TR("Rank in the job")),
      columns::text("standing", TALLY_TR("Standing"),
                    TALLY_TR("Whether the rank waits, is missing, disagrees or is done")),
      columns::text("at", TALLY_TR("At"), TALLY_TR("Operation and number where it stands")),
      columns::number("enqueued", TALLY_TR("Last Enqueued"),
                      TALLY_TR("Number of the last collective that was asked for")),
      columns::number("started", TALLY_TR("Last Started"), TALLY_TR("Number of the last collective that was started")),
      columns::number("completed", TALLY_TR("Last Completed"),
                      TALLY_TR("Number of the last collective that was completed")),
      columns::count("entries", TALLY_TR("Entries"), TALLY_TR("Operations that the recorder holds")),
      columns::count("done", TALLY_TR("Completed"), TALLY_TR("Those that were completed")),
      columns::count("running", TALLY_TR("Started"), TALLY_TR("Those that were started and not completed")),
      columns::count("scheduled", TALLY_TR("Scheduled"), TALLY_TR("Those that were not started")),
      columns::number("size", TALLY_TR("Ranks in Group"), TALLY_TR("How many ranks the group has"))};
  report.options = {rowsOption()};
  report.pies = {{TALLY_TR("Group"), "group", {"entries"}}};
  report.run = run;
  return report;
}

}  // namespace tallyscope
