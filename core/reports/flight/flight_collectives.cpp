// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "core/report/state_needs.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/flight/flight_rows.h"
#include "core/reports/row_cells.h"

namespace tallyscope {
namespace {

struct Row {
  std::string job, verdict, detail, slowest;
  const MatchedOperation* op = nullptr;
  const FlightMatch* match = nullptr;
  std::string inSizes, outSizes, types;
  std::int64_t joined = 0, completed = 0, started = 0, scheduled = 0, ranks = 0;
  std::int64_t spread = ColumnData::kNoInteger, last = ColumnData::kNoInteger, longest = ColumnData::kNoInteger;
  TimeNs time = ColumnData::kNoInteger;
};

std::string detailOf(const FlightMatch& match, const MatchedOperation& op) {
  std::string text;
  const auto add = [&](const char* what, const std::vector<std::int64_t>& ranks) {
    if (ranks.empty()) return;
    text += (text.empty() ? "" : "; ") + std::string(what) + " " + rankList(ranks);
  };
  if (const std::string_view what = match.disagreement(op); !what.empty()) text = std::string(what);
  add("not joined:", match.notJoined(op));
  add("not known:", match.unknown(op));
  return text;
}

Row rowOf(const FlightMatch& match, const MatchedOperation& op, const FlightEvents& events, const Trace& trace) {
  Row row;
  row.op = &op;
  row.match = &match;
  row.verdict = verdictText(op.verdict);
  row.detail = detailOf(match, op);
  row.joined = op.count;
  row.ranks = op.p2p ? 2 : static_cast<std::int64_t>(match.groups()[op.group].ranks.size());
  std::int64_t first = std::numeric_limits<std::int64_t>::max(), latest = 0;
  for (std::uint32_t m = 0; m < op.count; ++m) {
    const FlightMember& member = match.members(op)[m];
    const FlightDump::Entry& e = match.entry(member);
    if (match.done(op, member)) {
      ++row.completed;
    } else if (e.state == FlightDump::State::Started) {
      ++row.started;
    } else {
      ++row.scheduled;
    }
    row.longest = std::max(row.longest, e.durationNs < 0 ? ColumnData::kNoInteger : e.durationNs);
    if (e.created == 0) continue;
    first = std::min(first, e.created);
    if (e.created >= latest) {
      latest = e.created;
      row.last = match.job().ranks[member.rank].rank;
    }
    if (row.time == ColumnData::kNoInteger && events.of(member) != kNone) row.time = events.start(trace, member);
  }
  if (op.count > 1 && latest > 0) row.spread = latest - first;
  const FlightMember& shown = *match.members(op);
  const FlightDump& dump = *match.job().ranks[shown.rank].dump;
  const FlightDump::Entry& e = match.entry(shown);
  row.inSizes = dump.strings[e.inSizes];
  row.outSizes = dump.strings[e.outSizes];
  row.types = dump.strings[e.inTypes];
  return row;
}

Table run(const ReportInput& input, const Report& report) {
  const auto matches = matchedJobs(input);
  const bool problems = input.options.text("show").value_or("all") == "open";
  const auto rows = std::make_shared<std::vector<Row>>();
  for (const auto& match : matches) {
    const FlightEvents events(*input.trace, match->job());
    const std::string job = flightJobName(matches, *match);
    for (const MatchedOperation& op : match->operations()) {
      if (problems && op.verdict == FlightVerdict::Completed) continue;
      if ((rows->size() & 0xFFF) == 0) input.checkCancelled();
      Row row = rowOf(*match, op, events, *input.trace);
      if (row.time != ColumnData::kNoInteger && !input.window.contains(row.time)) continue;
      row.job = job;
      rows->push_back(std::move(row));
    }
  }
  Table table;
  RowCells<Row>(table, report, *rows)
      .texts("job", [](const Row& r) { return r.job; })
      .texts("group", [](const Row& r) { return r.match->groups()[r.op->group].name; })
      .integers("number", [](const Row& r) { return r.op->sequence; })
      .texts("operation", [](const Row& r) { return r.match->operationName(*r.op); })
      .texts("verdict", [](const Row& r) { return r.verdict; })
      .texts("detail", [](const Row& r) { return r.detail; })
      .integers("ranks", [](const Row& r) { return r.ranks; })
      .integers("joined", [](const Row& r) { return r.joined; })
      .integers("completed", [](const Row& r) { return r.completed; })
      .integers("started", [](const Row& r) { return r.started; })
      .integers("scheduled", [](const Row& r) { return r.scheduled; })
      .integers("time", [](const Row& r) { return r.time; })
      .integers("spread", [](const Row& r) { return r.spread; })
      .integers("last", [](const Row& r) { return r.last; })
      .integers("longest", [](const Row& r) { return r.longest; })
      .texts("in", [](const Row& r) { return r.inSizes; })
      .texts("out", [](const Row& r) { return r.outSizes; })
      .texts("types", [](const Row& r) { return r.types; });
  // The rows point into the matches, which live as long as the link does.
  table.addLink({TALLY_TR("Collective"), EventKind::Range,
                 [rows, matches, trace = input.trace](std::size_t r, const auto& visit) {
                   const Row& row = (*rows)[r];
                   const FlightEvents events(*trace, row.match->job());
                   for (std::uint32_t m = 0; m < row.op->count; ++m) {
                     const std::uint32_t event = events.of(row.match->members(*row.op)[m]);
                     if (event != kNone) visit({EventKind::Range, event});
                   }
                 }});
  addFlightVerdicts(matches, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report flightCollectivesReport() {
  Report report;
  report.id = "flight_collectives";
  report.title = TALLY_TR("Flight Recorder: Collectives");
  report.description = TALLY_TR(
      "Every operation that the flight recorders hold, matched over ranks: collectives by group and number, sends with "
      "receives by pair and number. Verdicts: 'completed' by all ranks that are known; 'waiting': all have joined, not all "
      "have completed it; 'not joined': a rank that should take part has not asked for it; 'mismatch': ranks disagree about "
      "operation, sizes or types; 'undecided': what is missing may have been overwritten, or its file was not opened.");
  report.order = TALLY_TR("By job, then by group, then by number; sends and receives behind the collectives.");
  report.rowHelp = TALLY_TR("Row number of the flight recorder's collectives");
  report.group = ReportGroup::Collectives;
  report.needs = {kNeedsFlightRecorder};
  report.columns = {
      flightJobColumn(),
      columns::text("group", TALLY_TR("Group"), TALLY_TR("Group of ranks that communicate")),
      columns::number("number", TALLY_TR("Number"), TALLY_TR("The operation's number in its group")),
      columns::text("operation", TALLY_TR("Operation"), TALLY_TR("What was asked for")),
      columns::text("verdict", TALLY_TR("Verdict"), TALLY_TR("How the ranks' records fit together")),
      columns::text("detail", TALLY_TR("Detail"), TALLY_TR("Ranks that are missing, or what ranks disagree about")),
      columns::number("ranks", TALLY_TR("Ranks in Group"), TALLY_TR("How many ranks should take part")),
      columns::count("joined", TALLY_TR("Joined"), TALLY_TR("Ranks that asked for it")),
      columns::count("completed", TALLY_TR("Completed"), TALLY_TR("Ranks that completed it")),
      columns::count("started", TALLY_TR("Started"), TALLY_TR("Ranks that started it and have not completed it")),
      columns::count("scheduled", TALLY_TR("Scheduled"), TALLY_TR("Ranks that have not started it")),
      columns::instant("time", TALLY_TR("Asked For At"), TALLY_TR("When the first rank of the list asked for it")),
      columns::figure("spread", TALLY_TR("Spread"), TALLY_TR("From the first rank that asked for it to the last")),
      columns::number("last", TALLY_TR("Last Rank"), TALLY_TR("The rank that asked for it last")),
      columns::figure("longest", TALLY_TR("Longest on Device"),
                      TALLY_TR("Longest time on a rank's device, where timing was on")),
      columns::text("in", TALLY_TR("Input Sizes"), TALLY_TR("Shapes of the inputs, on the first rank")),
      columns::text("out", TALLY_TR("Output Sizes"), TALLY_TR("Shapes of the outputs, on the first rank")),
      columns::text("types", TALLY_TR("Types"), TALLY_TR("Element types of the inputs, on the first rank"))};
  report.options = {{.id = "show",
                     .title = TALLY_TR("Show"),
                     .type = OptionType::Choice,
                     .help = TALLY_TR("Which operations are listed."),
                     .defaultValue = "all",
                     .choices = {{"all", TALLY_TR("All"), TALLY_TR("Every operation."), false},
                                 {"open", TALLY_TR("Not Completed"), TALLY_TR("Those that are not completed."), true}}},
                    rowsOption()};
  report.pies = {{TALLY_TR("Verdict"), "verdict", {"joined"}}, {TALLY_TR("Operation"), "operation", {"joined"}}};
  report.run = run;
  return report;
}

}  // namespace tallyscope
