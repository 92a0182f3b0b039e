// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/analysis/counter_integral.h"
#include "core/base/regex.h"
#include "core/base/statistics.h"
#include "core/reports/column_makers.h"
#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/phases/phase_support.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {

namespace {

constexpr double kNone64 = std::numeric_limits<double>::quiet_NaN();
constexpr double kNearFull = 0.9;  ///< of the highest power or clock that was sampled
constexpr double kSlower = 0.95;

/// The counters of one device.
struct Meter {
  std::uint32_t power = kNone, clock = kNone;  ///< tracks
  double wattsPerUnit = 1;
  double highestPower = 0, highestClock = 0;
};

struct Row {
  std::uint32_t meter = 0;
  std::string name;
  EventRef event;
  Interval time;
  CounterIntegral power;
  TimeNs nearFull = 0;
  double clock = kNone64;
  TimeNs slower = 0, clockCovered = 0;
  std::int64_t tokens = 0;
};

struct Energy {
  std::shared_ptr<const Trace> trace;
  std::vector<Meter> meters;
  std::vector<Row> rows;
  TimeNs averaging = 0;  ///< what each sample is the mean of; 0: of its moment
  double joules(const Row& row) const { return row.power.integral * meters[row.meter].wattsPerUnit; }
  double watts(const Row& row) const {
    return row.power.covered > 0 ? row.power.mean() * meters[row.meter].wattsPerUnit : kNone64;
  }
  /// The highest power was reached, and power stayed near it, or the clock was held down, for half of the time.
  bool fullPower(const Row& row) const {
    if (row.power.covered == 0 || row.power.highest < kNearFull * meters[row.meter].highestPower) return false;
    const bool near = row.power.mean() >= kNearFull * meters[row.meter].highestPower;
    return near || 2 * row.nearFull >= row.power.covered ||
           (row.clockCovered > 0 && 2 * row.slower >= row.clockCovered);
  }
};

double highestOf(const Trace& trace, std::uint32_t track) {
  const Track& t = trace.tracks()[track];
  double highest = 0;
  for (std::uint32_t s = t.first; s < t.last; ++s) highest = std::max(highest, trace.counters().value[s]);
  return highest;
}

/// Power and clock series with the same device and process belong together.
std::vector<Meter> findMeters(const ReportInput& input) {
  const Trace& trace = *input.trace;
  static const Regex power("(?i)power|watt");
  static const Regex clock("(?i)(sm|graphics|gfx|core|engine).*(clock|freq)|^sclk");
  static const Regex milli("(?i)\\bmw\\b|milliwatt");
  const std::vector<char> devices = deviceMask(trace, input.options);
  std::vector<Meter> meters;
  const auto tracks = trace.tracksOf(EventKind::Counter);
  for (const std::uint32_t t : tracks) {
    const Track& track = trace.tracks()[t];
    if (track.device != kNone && devices[track.device] == 0) continue;
    if (track.size() < 2 || !power.search(trace.text(track.name))) continue;
    Meter meter;
    meter.power = t;
    const std::string name = std::string(trace.text(track.name)) + " " + std::string(trace.text(track.unit));
    if (milli.search(name)) meter.wattsPerUnit = 1e-3;
    meter.highestPower = highestOf(trace, t);
    for (const std::uint32_t c : tracks) {
      const Track& other = trace.tracks()[c];
      const bool beside = other.device == track.device && other.process == track.process;
      if (beside && meter.clock == kNone && clock.search(trace.text(other.name))) meter.clock = c;
    }
    if (meter.clock != kNone) meter.highestClock = highestOf(trace, meter.clock);
    meters.push_back(meter);
  }
  return meters;
}

void addRow(Energy& data, std::uint32_t m, Row row) {
  const Trace& trace = *data.trace;
  const Meter& meter = data.meters[m];
  row.meter = m;
  row.power = integrate(trace, trace.tracks()[meter.power], row.time);
  if (data.averaging > 0) {
    row.power.integral = integrateAverages(trace, trace.tracks()[meter.power], row.time, data.averaging);
  }
  row.nearFull = timeBeyond(trace, trace.tracks()[meter.power], row.time, kNearFull * meter.highestPower, true);
  if (meter.clock != kNone) {
    const CounterIntegral clock = integrate(trace, trace.tracks()[meter.clock], row.time);
    if (clock.covered > 0) row.clock = clock.mean();
    row.clockCovered = clock.covered;
    row.slower = timeBeyond(trace, trace.tracks()[meter.clock], row.time, kSlower * meter.highestClock, false);
  }
  data.rows.push_back(std::move(row));
}

std::shared_ptr<const Energy> measure(const ReportInput& input) {
  const auto data = std::make_shared<Energy>();
  const Trace& trace = *input.trace;
  data->trace = input.trace;
  data->meters = findMeters(input);
  data->averaging = input.options.integer("averaging").value_or(0) * 1'000'000;
  const std::string by = input.options.text("by").value_or("recording");
  const std::shared_ptr<const PhaseData> phases = by == "step" ? phaseData(input) : nullptr;
  for (std::uint32_t m = 0; m < data->meters.size(); ++m) {
    input.checkCancelled();
    const Track& power = trace.tracks()[data->meters[m].power];
    if (by == "recording") {
      const TimeNs first = trace.counters().start[power.first];
      const TimeNs last = trace.counters().start[power.last - 1] + 1;
      Row row;
      row.name = trace.text(power.name);
      row.time = {std::max(first, input.window.from), std::min(last, input.window.to)};
      if (row.time.end > row.time.start) addRow(*data, m, std::move(row));
    } else if (by == "range") {
      forEachEvent(trace, EventKind::Range, input.window, kEveryTrack, [&](std::uint32_t r) {
        const RangeTable& ranges = trace.ranges();
        if (ranges.parent[r] != kNone || ranges.kind[r] == RangeKind::Projected || ranges.duration[r] == 0 ||
            (ranges.flags[r] & FlagOutsideExtent) != 0)
          return;
        Row row;
        row.event = {EventKind::Range, r};
        row.name = rangeName(trace, row.event);
        row.time = {ranges.start[r], ranges.end(r)};
        addRow(*data, m, std::move(row));
      });
    } else {
      for (const std::uint32_t s : phases->steps) {
        const Step& step = phases->phases.steps[s];
        Row row;
        row.event = step.event;
        row.name = phaseLabel(phases->phases, step.shape);
        row.time = step.operations() > 0 ? Interval{step.start, step.end} : Interval{step.hostStart, step.hostEnd};
        row.tokens = phases->phases.shapes[step.shape].tokens();
        if (row.time.length() > 0) addRow(*data, m, std::move(row));
      }
    }
  }
  return data;
}

Table run(const ReportInput& input, const Report& declaration) {
  const std::shared_ptr<const Energy> data = measure(input);
  Table table;
  table.setRowCount(data->rows.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(data->rows[row]));
    });
  };
  const auto reals = [&](const char* id, auto value) {
    table.addComputedReals(declaration.column(id),
                           [data, value](std::size_t row) { return double{value(*data, data->rows[row])}; });
  };
  table.addComputedIntegers(declaration.column("device"), [data](std::size_t row) {
    const std::uint32_t device = data->trace->tracks()[data->meters[data->rows[row].meter].power].device;
    return device == kNone ? ColumnData::kNoInteger : data->trace->devices()[device].id;
  });
  integers("start", [](const Row& r) { return r.time.start; });
  integers("duration", [](const Row& r) { return r.time.length(); });
  integers("covered", [](const Row& r) { return r.power.covered; });
  integers("samples", [](const Row& r) { return r.power.samples; });
  reals("energy", [](const Energy& d, const Row& r) { return d.joules(r); });
  reals("power", [](const Energy& d, const Row& r) { return d.watts(r); });
  reals("highest", [](const Energy& d, const Row& r) { return r.power.highest * d.meters[r.meter].wattsPerUnit; });
  reals("near-full", [](const Energy&, const Row& r) { return percentOf(r.nearFull, r.power.covered); });
  table.addComputedTexts(
      declaration.column("load"), [](std::size_t) { return std::string("full power"); },
      [data](std::size_t row) { return data->fullPower(data->rows[row]); });
  reals("clock", [](const Energy&, const Row& r) { return r.clock; });
  reals("slower",
        [](const Energy&, const Row& r) { return r.clockCovered > 0 ? percentOf(r.slower, r.clockCovered) : kNone64; });
  table.addComputedIntegers(declaration.column("tokens"), [data](std::size_t row) {
    return data->rows[row].tokens > 0 ? data->rows[row].tokens : ColumnData::kNoInteger;
  });
  reals("token-energy", [](const Energy& d, const Row& r) {
    return r.tokens > 0 ? d.joules(r) / static_cast<double>(r.tokens) : kNone64;
  });
  table.addComputedTexts(declaration.column("name"), [data](std::size_t row) { return data->rows[row].name; });
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range, [data](std::size_t row, const auto& visit) {
                   const EventRef event = data->rows[row].event;
                   if (event.valid() && event.kind == EventKind::Range) visit(event);
                 }});
  if (data->meters.empty()) {
    table.notes.emplace_back(TALLY_TR("The recording has no counter of power: record one to see energy."));
  }
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report energySumReport() {
  Report report;
  report.id = "energy_sum";
  report.title = TALLY_TR("Energy");
  report.description = TALLY_TR(
      "Energy from samples of power: the power runs straight from one sample to the next (trapezoids) and is taken times "
      "the time, for the recording, for each outermost range, or for each step, with the energy per token where the step "
      "says its tokens. Time before the first and after the last sample has no power and does not count. A row is at full "
      "power when nine tenths of the highest sample were reached and, for half of its time or more, power was at nine tenths "
      "or more of the highest sample or the clock was held down. Where a clock "
      "of the same device was sampled, its mean and the share of time below 95 % of its highest sample are told: those "
      "steps are limited by the clock. Drivers report the mean of the last second "
      "or so: ranges that are not much longer are rough, and later than they were, unless the option 'averaging' undoes it.");
  report.order = TALLY_TR("By counter, then by start.");
  report.rowHelp = TALLY_TR("Row number of the energy");
  report.group = ReportGroup::Device;
  report.needs = {Need::Metrics};
  report.columns = {
      columns::number("device", TALLY_TR("Device ID"), TALLY_TR("{device} device identifier")),
      columns::instant("start", TALLY_TR("Start"), TALLY_TR("Start of the stretch")),
      columns::time("duration", TALLY_TR("Duration"), TALLY_TR("Length of the stretch")),
      columns::time("covered", TALLY_TR("Sampled Time"), TALLY_TR("How much of it lies between samples of power")),
      columns::count("samples", TALLY_TR("Samples"), TALLY_TR("Samples of power inside")),
      columns::real("energy", TALLY_TR("Energy (J)"), TALLY_TR("Power times time, by trapezoids"), Unit::None, 2),
      columns::real("power", TALLY_TR("Mean Power (W)"), TALLY_TR("Energy divided by the sampled time")),
      columns::real("highest", TALLY_TR("Highest Power (W)"), TALLY_TR("Highest power inside")),
      columns::percent("near-full", TALLY_TR("Near Full Power"),
                       TALLY_TR("Share of time at nine tenths or more of the highest sample"), false),
      columns::text("load", TALLY_TR("Load"), TALLY_TR("full power: for half of the time or more")),
      columns::real("clock", TALLY_TR("Mean Clock"), TALLY_TR("Mean of the compute clock, in the counter's unit")),
      columns::percent("slower", TALLY_TR("Clock Limited"),
                       TALLY_TR("Share of time with the clock below 95 % of its highest sample"), false),
      columns::count("tokens", TALLY_TR("Tokens"), TALLY_TR("Tokens of the step")),
      columns::real("token-energy", TALLY_TR("Energy per Token (J)"), TALLY_TR("Energy divided by the tokens"),
                    Unit::None, 4),
      columns::text("name", TALLY_TR("Name"), TALLY_TR("Name of the counter, the range or the step's phase")),
  };
  report.options = {
      {.id = "by",
       .title = TALLY_TR("Rows"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What the energy is told of."),
       .defaultValue = "recording",
       .choices = {{"recording", TALLY_TR("Recording"), TALLY_TR("From the first to the last sample."), false},
                   {"range", TALLY_TR("Range"), TALLY_TR("Each outermost range of a thread."), false},
                   {"step", TALLY_TR("Step"), TALLY_TR("The device span of each step."), false}}},
      {.id = "averaging",
       .title = TALLY_TR("Samples are means of (ms)"),
       .type = OptionType::Integer,
       .help =
           TALLY_TR("Takes each sample as the mean of so many milliseconds before it and undoes that; 0: as sampled."),
       .minimum = 0,
       .maximum = 60'000},
      deviceOption(),
      phaseFilterOption(),
      stepSourceOption(),
      phaseRulesOption(),
      noOutliersOption(),
      rowsOption()};
  report.compareKeys = {"device", "name"};
  report.uses.steps = true;
  report.run = run;
  return report;
}

}  // namespace tallyscope
