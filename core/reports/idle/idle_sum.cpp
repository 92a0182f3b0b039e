// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/idle/idle_parts.h"

namespace tallyscope {

namespace {

struct PartRef {
  std::uint32_t group, part;
};

/// One cause of one row of work; with the option host, one host event's share of it.
struct Row {
  std::uint32_t workRow = 0;
  IdleCause cause = IdleCause::NotKnown;
  std::string host;
  bool ofHost = false;  ///< the cause has a host event
  TimeNs total = 0, longest = 0;
  TimeNs rowTotal = 0;  ///< idle time of the row of work
  std::vector<PartRef> parts;
};

struct IdleSum {
  std::shared_ptr<const IdleParts> idle;
  std::vector<Row> rows;

  const IdlePart& part(PartRef ref) const { return idle->times[ref.group].parts[ref.part]; }
  const IdleGap& gap(PartRef ref) const { return idle->times[ref.group].intervals[part(ref).interval]; }
  std::int64_t steps(const Row& row) const {
    return static_cast<std::int64_t>(idle->work->rows[row.workRow].groups.size());
  }
};

std::shared_ptr<const IdleSum> sum(const ReportInput& input) {
  const auto data = std::make_shared<IdleSum>();
  data->idle = idleParts(input);
  const bool byHost = input.options.flag("host");
  const Trace& trace = *input.trace;
  std::map<std::tuple<std::uint32_t, IdleCause, std::string>, std::size_t> known;
  std::vector<TimeNs> totals(data->idle->work->rows.size(), 0);
  for (std::uint32_t g = 0; g < data->idle->times.size(); ++g) {
    input.checkCancelled();
    const IdleTimes& times = data->idle->times[g];
    for (std::uint32_t p = 0; p < times.parts.size(); ++p) {
      const IdlePart& part = times.parts[p];
      const bool ofHost = byHost && (part.cause == IdleCause::LaunchedLate || part.cause == IdleCause::Synchronisation);
      std::string host;
      if (ofHost) host = hostEventName(trace, data->idle->hostEvent(part, times.intervals[part.interval]));
      const std::uint32_t workRow = data->idle->rowOfGroup[g];
      const auto [it, isNew] = known.try_emplace({workRow, part.cause, host}, data->rows.size());
      if (isNew) {
        Row row;
        row.workRow = workRow;
        row.cause = part.cause;
        row.host = host;
        row.ofHost = ofHost;
        data->rows.push_back(std::move(row));
      }
      Row& row = data->rows[it->second];
      row.total += part.time.length();
      row.longest = std::max(row.longest, part.time.length());
      row.parts.push_back({g, p});
      totals[workRow] += part.time.length();
    }
  }
  for (Row& row : data->rows) row.rowTotal = totals[row.workRow];
  std::sort(data->rows.begin(), data->rows.end(), [&](const Row& a, const Row& b) {
    // The list by host events is a list of what to mend first; the other one keeps the rows of work together.
    const std::uint32_t rowA = byHost ? 0 : a.workRow, rowB = byHost ? 0 : b.workRow;
    return std::tuple(rowA, -a.total, a.workRow, a.cause, std::string_view(a.host)) <
           std::tuple(rowB, -b.total, b.workRow, b.cause, std::string_view(b.host));
  });
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const IdleSum> data = sum(input);
  Table table;
  table.setRowCount(data->rows.size());
  addWorkRowColumns(table, declaration, data->idle->work, [data](std::size_t row) -> const WorkRow& {
    return data->idle->work->rows[data->rows[row].workRow];
  });
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(*data, data->rows[row]));
    });
  };
  table.addComputedTexts(declaration.column("cause"),
                         [data](std::size_t row) { return std::string(titleOf(data->rows[row].cause)); });
  table.addComputedTexts(
      declaration.column("host"), [data](std::size_t row) { return data->rows[row].host; },
      [data](std::size_t row) { return data->rows[row].ofHost; });
  table.addComputedReals(declaration.column("share"), [data](std::size_t row) {
    return percentOf(data->rows[row].total, data->rows[row].rowTotal);
  });
  integers("time", [](const IdleSum&, const Row& r) { return r.total; });
  integers("gaps", [](const IdleSum&, const Row& r) { return r.parts.size(); });
  integers("average", [](const IdleSum&, const Row& r) { return r.total / static_cast<std::int64_t>(r.parts.size()); });
  integers("longest", [](const IdleSum&, const Row& r) { return r.longest; });
  table.addComputedIntegers(declaration.column("per-step"), [data](std::size_t row) {
    const Row& r = data->rows[row];
    const bool ofSteps = data->idle->work->phases != nullptr;
    return ofSteps ? r.total / data->steps(r) : ColumnData::kNoInteger;
  });
  table.addLink({TALLY_TR("Next Operation"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   for (const PartRef ref : data->rows[row].parts) visit({EventKind::Device, data->gap(ref).after});
                 }});
  const auto hostLink = [&](const char* label, EventKind kind) {
    table.addLink({label, kind, [data, kind](std::size_t row, const auto& visit) {
                     for (const PartRef ref : data->rows[row].parts) {
                       EventRef event = data->part(ref).blame;
                       if (kind != EventKind::Api) event = data->idle->hostEvent(data->part(ref), data->gap(ref));
                       if (event.valid() && event.kind == kind) visit(event);
                     }
                   }});
  };
  hostLink(TALLY_TR("{api} API"), EventKind::Api);
  hostLink(TALLY_TR("Operator"), EventKind::Operator);
  addIdleNotes(*data->idle, table);
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report idleSumReport() {
  Report report;
  report.id = "idle_sum";
  report.title = TALLY_TR("Why the {device} Was Idle");
  report.description = TALLY_TR(
      "The idle time of a device, stream or step, divided without remainder into causes; with the option 'host', apart by "
      "what the host did meanwhile, which makes a list of what to mend first. An idle interval runs from the end of the "
      "work before (F) to the start of the next operation (S); of several that start at once, the one launched first. L is "
      "the start of its launching call. When L is later than F, the time from F until the usual latency after L is "
      "synchronisation, when the launching thread was waiting for the device at F; else launched late. The rest is waiting "
      "for a dependency, when the operation is a later node of a graph; launch latency, when it started within the usual "
      "latency after L; copy in the way, waiting for a collective partner, or waiting for a dependency, when other work "
      "ended within the usual latency before S (a partner is waited for until the last participant of the collective has "
      "started); waiting for a dependency, when the stream had been told to wait; launch latency, when the launch was late "
      "or the rest is no longer than the usual latency; else not known. The usual latency is what nine of ten launches into an idle device stay within. Operations that "
      "were launched before the recording began are the start of the recording.");
  report.order =
      TALLY_TR("Rank, device, stream, step, then time, longest first; with the option 'host' by time alone.");
  report.rowHelp = TALLY_TR("Row number of the idle causes");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = workRowColumns();
  const std::vector<ColumnSpec> own = {
      columns::text("cause", TALLY_TR("Cause"), TALLY_TR("Why the next operation had not started")),
      columns::text(
          "host", TALLY_TR("Host Event"),
          TALLY_TR("What the launching thread did in the middle of the idle time, or the operator that waited; "
                   "with the option 'host'")),
      columns::percent("share", TALLY_TR("Share"),
                       TALLY_TR("Share of the idle time of the same device, stream or step"), true),
      columns::time("time", TALLY_TR("Idle Time"), TALLY_TR("Idle time of this cause")),
      columns::count("gaps", TALLY_TR("Gaps"), TALLY_TR("Number of idle intervals that have a part of this cause")),
      columns::figure("average", TALLY_TR("Average"), TALLY_TR("Average length of the parts")),
      columns::figure("longest", TALLY_TR("Longest"), TALLY_TR("Length of the longest part")),
      columns::figure("per-step", TALLY_TR("Idle Time per Step"),
                      TALLY_TR("Idle time of this cause divided by the steps")),
  };
  report.columns.insert(report.columns.end(), own.begin(), own.end());
  report.options = workRowOptions();
  for (OptionSpec& option : idleOptions()) report.options.push_back(std::move(option));
  report.options.push_back({.id = "host",
                            .title = TALLY_TR("By host event"),
                            .help = TALLY_TR("One row for each host event that is to blame.")});
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("Cause"), "cause", {"time", "gaps"}}, {TALLY_TR("Host Event"), "host", {"time", "gaps"}}};
  report.compareKeys = {"rank", "device", "stream", "phase", "step", "cause", "host"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
