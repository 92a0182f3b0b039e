// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <tuple>

#include "core/base/regex.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"

namespace tallyscope {

namespace {

struct Rows {
  std::shared_ptr<const Trace> trace;
  std::vector<std::uint32_t> samples, tracks;
  const Track& track(std::size_t row) const { return trace->tracks()[tracks[row]]; }
};

/// As recorded, else the distance to the next sample of the series.
std::int64_t durationOf(const Trace& trace, const Track& track, std::uint32_t sample) {
  const CounterTable& counters = trace.counters();
  if (!counters.duration.empty() && counters.duration[sample] >= 0) return counters.duration[sample];
  return sample + 1 < track.last ? counters.start[sample + 1] - counters.start[sample] : ColumnData::kNoInteger;
}

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const CounterTable& counters = trace.counters();
  const std::vector<char> devices = deviceMask(trace, input.options);
  const bool everyDevice = input.options.list("device").empty();
  std::vector<Regex> patterns;
  for (const std::string& pattern : input.options.list("metrics")) patterns.emplace_back(pattern);

  const auto rows = std::make_shared<Rows>(Rows{input.trace, {}, {}});
  std::vector<std::pair<std::uint32_t, std::uint32_t>> found;  // (sample, track)
  for (const std::uint32_t t : trace.tracksOf(EventKind::Counter)) {
    const Track& track = trace.tracks()[t];
    if (track.device == kNone ? !everyDevice : devices[track.device] == 0) continue;
    const std::string_view name = trace.text(track.name);
    if (!patterns.empty() &&
        std::none_of(patterns.begin(), patterns.end(), [&](const Regex& p) { return p.search(name); })) {
      continue;
    }
    input.checkCancelled();
    const auto [first, last] = trace.candidates(track, input.window);
    for (std::uint32_t s = first; s < last; ++s) {
      if (input.window.contains(counters.start[s])) found.emplace_back(s, t);
    }
  }
  std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
    const auto key = [&](const auto& x) {
      const Track& track = trace.tracks()[x.second];
      const std::int64_t device = track.device == kNone ? -1 : trace.devices()[track.device].id;
      return std::tuple(counters.start[x.first], device, track.order, trace.text(track.name), x.first);
    };
    return key(a) < key(b);
  });
  for (const auto& [sample, track] : found) {
    rows->samples.push_back(sample);
    rows->tracks.push_back(track);
  }

  Table table;
  table.setRowCount(rows->samples.size());
  table.addComputedIntegers(report.column("device"), [rows](std::size_t r) {
    const std::uint32_t device = rows->track(r).device;
    return device == kNone ? ColumnData::kNoInteger : rows->trace->devices()[device].id;
  });
  table.addComputedIntegers(report.column("start"),
                            [rows](std::size_t r) { return rows->trace->counters().start[rows->samples[r]]; });
  table.addComputedIntegers(report.column("duration"), [rows](std::size_t r) {
    return durationOf(*rows->trace, rows->track(r), rows->samples[r]);
  });
  table.addComputedTexts(report.column("name"),
                         [rows](std::size_t r) { return std::string(rows->trace->text(rows->track(r).name)); });
  table.addComputedReals(report.column("value"),
                         [rows](std::size_t r) { return rows->trace->counters().value[rows->samples[r]]; });
  table.addComputedTexts(
      report.column("unit"), [rows](std::size_t r) { return std::string(rows->trace->text(rows->track(r).unit)); },
      [rows](std::size_t r) { return rows->track(r).unit != 0; });
  table.addLink(
      eventLink(TALLY_TR("Metric Sample"), EventKind::Counter, [rows](std::size_t r) { return rows->samples[r]; }));
  return table;
}

}  // namespace

Report metricTraceReport() {
  Report report;
  report.id = "metric_trace";
  report.asysId = "ppu_metric_trace";
  report.title = TALLY_TR("{device} Metric Trace");
  report.description = TALLY_TR(
      "Lists the samples of device metrics. Where the recording does not give the length of a sample, it lasts to the next "
      "sample of its metric.");
  report.order = TALLY_TR("By start; then by device; then in the order in which the metrics were recorded.");
  report.rowHelp = TALLY_TR("Row number of the {device} metric trace");
  report.group = ReportGroup::Device;
  report.needs = {Need::Metrics};
  report.columns = {
      {.id = "device",
       .title = TALLY_TR("Device ID"),
       .type = CellType::Integer,
       .help = TALLY_TR("{device} device identifier")},
      {.id = "start",
       .title = TALLY_TR("Start"),
       .type = CellType::Integer,
       .unit = Unit::Ns,
       .help = TALLY_TR("Timestamp when metric sample begin"),
       .isTime = true},
      {.id = "duration",
       .title = TALLY_TR("Duration"),
       .type = CellType::Integer,
       .unit = Unit::Ns,
       .help = TALLY_TR("Length of metric sample")},
      {.id = "name", .title = TALLY_TR("Name"), .help = TALLY_TR("{device} metric name")},
      {.id = "value", .title = TALLY_TR("Value"), .type = CellType::Real, .help = TALLY_TR("{device} metric value")},
      {.id = "unit", .title = TALLY_TR("Unit"), .help = TALLY_TR("{device} metric unit")}};
  report.options = {
      deviceOption(),
      {.id = "metrics",
       .title = TALLY_TR("Metric Name Filter"),
       .type = OptionType::Regex,
       .help = TALLY_TR("Only metrics whose name matches this regular expression. Default is all metrics.")}};
  report.compareKeys = {"device", "name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
