// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "core/analysis/idle/launch_times.h"
#include "core/analysis/kernel_names.h"
#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/idle/idle_support.h"

namespace tallyscope {

namespace {

struct Row {
  std::uint32_t workRow = 0;
  std::string call;
  std::vector<std::uint32_t> operations;
  Summary lag;
  TimeNs p90 = 0, p99 = 0;
  std::int64_t early = 0;  ///< operations that start before their call
};

struct Lags {
  std::shared_ptr<const WorkRows> work;
  std::vector<Row> rows;
};

TimeNs percentile(const std::vector<std::int64_t>& sorted, std::size_t percent) {
  return sorted[(sorted.size() * percent + 99) / 100 - 1];
}

std::shared_ptr<const Lags> measure(const ReportInput& input, std::vector<Remark>& notes) {
  const auto data = std::make_shared<Lags>();
  const Trace& trace = *input.trace;
  data->work = std::make_shared<WorkRows>(workRows(input));
  const LaunchTimes launches(trace, input.options.flag("correct-skew"));
  std::map<std::pair<std::uint32_t, std::string>, std::size_t> known;
  std::int64_t without = 0;
  for (std::uint32_t w = 0; w < data->work->rows.size(); ++w) {
    for (const std::uint32_t group : data->work->rows[w].groups) {
      input.checkCancelled();
      for (const std::uint32_t e : data->work->groups[group].operations) {
        const std::uint32_t call = trace.device().api[e];
        if (call == kNone) {
          ++without;
          continue;
        }
        if (!isFirstOfItsCall(trace, e)) continue;
        const std::string name(apiDisplayName(trace.text(trace.api().name[call])));
        const auto [it, isNew] = known.try_emplace({w, name}, data->rows.size());
        if (isNew) {
          Row row;
          row.workRow = w;
          row.call = name;
          data->rows.push_back(std::move(row));
        }
        data->rows[it->second].operations.push_back(e);
      }
    }
  }
  for (Row& row : data->rows) {
    std::vector<std::int64_t> lags;
    for (const std::uint32_t e : row.operations) {
      const TimeNs lag = launches.lag(e);
      row.early += lag < 0 ? 1 : 0;
      lags.push_back(std::max<TimeNs>(lag, 0));
    }
    row.lag = summarize(lags, StdDevForm::Population);
    std::sort(lags.begin(), lags.end());
    row.p90 = percentile(lags, 90);
    row.p99 = percentile(lags, 99);
  }
  std::sort(data->rows.begin(), data->rows.end(), [](const Row& a, const Row& b) {
    return std::tuple(a.workRow, -a.lag.count, std::string_view(a.call)) <
           std::tuple(b.workRow, -b.lag.count, std::string_view(b.call));
  });
  if (without > 0)
    notes.push_back(Remark::counted(without, TALLY_TR("%1 operation has no launching call in the recording"),
                                    TALLY_TR("%1 operations have no launching call in the recording")));
  for (std::uint32_t d = 0; d < trace.devices().size(); ++d) {
    if (launches.skew(d) == 0) continue;
    notes.emplace_back(
        TALLY_TR(
            "device %1: operations start up to %2 ns before their launching call: the clocks of host and device differ"),
        trace.devices()[d].id, launches.skew(d));
  }
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  Table table;
  const std::shared_ptr<const Lags> data = measure(input, table.notes);
  table.setRowCount(data->rows.size());
  addWorkRowColumns(table, declaration, data->work,
                    [data](std::size_t row) -> const WorkRow& { return data->work->rows[data->rows[row].workRow]; });
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(data->rows[row]));
    });
  };
  table.addComputedTexts(declaration.column("api"), [data](std::size_t row) { return data->rows[row].call; });
  integers("launches", [](const Row& r) { return r.lag.count; });
  integers("total", [](const Row& r) { return r.lag.total; });
  integers("average", [](const Row& r) { return r.lag.mean; });
  integers("min", [](const Row& r) { return r.lag.min; });
  integers("median", [](const Row& r) { return r.lag.median; });
  integers("p90", [](const Row& r) { return r.p90; });
  integers("p99", [](const Row& r) { return r.p99; });
  integers("max", [](const Row& r) { return r.lag.max; });
  integers("early", [](const Row& r) { return r.early; });
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   for (const std::uint32_t e : data->rows[row].operations) visit({EventKind::Device, e});
                 }});
  table.addLink({TALLY_TR("{api} API"), EventKind::Api, [data](std::size_t row, const auto& visit) {
                   for (const std::uint32_t e : data->rows[row].operations) {
                     visit({EventKind::Api, data->work->trace->device().api[e]});
                   }
                 }});
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report launchLagReport() {
  Report report;
  report.id = "launch_lag";
  report.title = TALLY_TR("Launch Lag");
  report.description = TALLY_TR(
      "How long operations waited from the start of their launching call to their own start, by call. Of a graph, the first "
      "node that ran counts. Long lags mean that the host is ahead of the device; lags near the shortest one mean that the "
      "device waits for the host. An operation that starts before its call, because the clocks of host and device differ, "
      "has a lag of 0 and is counted; the option 'correct-skew' takes launches earlier by the largest such difference.");
  report.order = TALLY_TR("Rank, device, stream, step, then launches, most first.");
  report.rowHelp = TALLY_TR("Row number of the launch lags");
  report.group = ReportGroup::Device;
  report.needs = {Need::DeviceWork};
  report.columns = workRowColumns();
  const std::vector<ColumnSpec> own = {
      columns::text("api", TALLY_TR("API Name"), TALLY_TR("Name of the launching call")),
      columns::count("launches", TALLY_TR("Launches"), TALLY_TR("Number of calls that launched work")),
      columns::time("total", TALLY_TR("Total Lag"), TALLY_TR("Sum of the lags")),
      columns::figure("average", TALLY_TR("Average"), TALLY_TR("Average lag")),
      columns::figure("min", TALLY_TR("Minimum"), TALLY_TR("Shortest lag")),
      columns::figure("median", TALLY_TR("Median"), TALLY_TR("Median lag")),
      columns::figure("p90", TALLY_TR("90th Percentile"), TALLY_TR("Nine of ten lags are not longer")),
      columns::figure("p99", TALLY_TR("99th Percentile"), TALLY_TR("99 of 100 lags are not longer")),
      columns::figure("max", TALLY_TR("Maximum"), TALLY_TR("Longest lag")),
      columns::count("early", TALLY_TR("Started Before Launch"),
                     TALLY_TR("Operations that start before their launching call")),
  };
  report.columns.insert(report.columns.end(), own.begin(), own.end());
  report.options = workRowOptions();
  report.options.push_back({.id = "correct-skew",
                            .title = TALLY_TR("Correct the clocks"),
                            .help = TALLY_TR("Takes launches as much earlier as operations start before their own "
                                             "launching call, so that none does.")});
  report.options.push_back(rowsOption());
  report.pies = {{TALLY_TR("API"), "api", {"total", "launches"}}};
  report.compareKeys = {"rank", "device", "stream", "phase", "step", "api"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
