// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/runs/run_totals.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/analysis/kernel_names.h"
#include "core/reports/event_scan.h"

namespace tallyscope {
namespace {

/// The runs that have a timeline: an index for each source. Sources of no run are one together.
class TimelineRuns {
 public:
  explicit TimelineRuns(const Trace& trace) : trace_(trace) {
    const Evidence& evidence = trace.evidence();
    std::map<std::int64_t, std::uint32_t> known;  // layer, or -1
    for (std::uint32_t s = 0; s < trace.sources().size(); ++s) {
      const auto layer = evidence.layerOfSource(s);
      const std::int64_t key = layer ? std::int64_t{*layer} : -1;
      const auto [it, added] = known.emplace(key, static_cast<std::uint32_t>(runs_.size()));
      if (added) {
        RunTotals run;
        run.fromEvents = true;
        run.run = layer ? evidence.layers[*layer].name : fileName(trace.sources()[s].path);
        run.instrumentation = layer ? std::string(instrumentationText(evidence.layers[*layer].instrumentation))
                                    : TALLY_TR("recorded timeline");
        runs_.push_back(std::move(run));
        layers_.push_back(layer);
      } else if (!layer) {
        runs_[it->second].run = TALLY_TR("all timelines");
      }
      ofSource_.push_back(it->second);
    }
    groups_.resize(runs_.size());
    firstLaunch_.assign(runs_.size(), kTimeMax);
  }

  std::uint32_t runOf(const Track& track) const {
    const std::uint32_t source = track.process != kNone  ? trace_.processes()[track.process].source
                                 : track.device != kNone ? trace_.devices()[track.device].source
                                                         : 0;
    return ofSource_[source];
  }
  void findFirstLaunches() {
    const DeviceTable& device = trace_.device();
    for (const std::uint32_t t : trace_.tracksOf(EventKind::Device)) {
      const Track& track = trace_.tracks()[t];
      TimeNs& first = firstLaunch_[runOf(track)];
      for (std::uint32_t i = track.first; i < track.last; ++i) {
        if (device.kind[i] != DeviceKind::Kernel) continue;
        const std::uint32_t call = device.api[i];
        first = std::min(first, call == kNone ? device.start[i] : trace_.api().start[call]);
      }
    }
  }
  RunTotal& total(std::uint32_t run, std::uint32_t name) { return groups_[run][name]; }
  TimeNs firstLaunch(std::uint32_t run) const { return firstLaunch_[run]; }

  template <typename Text>
  void finish(Text text, GatheredTotals& result, std::vector<char>& covered) {
    for (std::size_t r = 0; r < runs_.size(); ++r) {
      if (groups_[r].empty()) continue;
      for (auto& [name, row] : groups_[r]) {
        row.name = text(name);
        row.averageNs = row.totalNs / row.calls;
        runs_[r].rows.push_back(std::move(row));
      }
      if (layers_[r]) covered[*layers_[r]] = 1;
      result.runs.push_back(std::move(runs_[r]));
    }
  }

 private:
  static std::string fileName(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

  const Trace& trace_;
  std::vector<RunTotals> runs_;
  std::vector<std::optional<std::uint32_t>> layers_;
  std::vector<std::uint32_t> ofSource_;
  std::vector<std::unordered_map<std::uint32_t, RunTotal>> groups_;
  std::vector<TimeNs> firstLaunch_;
};

void gatherKernels(const ReportInput& input, GatheredTotals& result, std::vector<char>& covered) {
  const Trace& trace = *input.trace;
  TimelineRuns runs(trace);
  KernelNames names(trace, KernelNameMode::Demangled);
  std::uint32_t run = 0;
  forEachEvent(
      trace, EventKind::Device, input.window,
      [&](const Track& track) {
        run = runs.runOf(track);
        return true;
      },
      [&](std::uint32_t i) {
        if (trace.device().kind[i] != DeviceKind::Kernel) return;
        RunTotal& total = runs.total(run, names.resolve(i));
        ++total.calls;
        total.totalNs += trace.device().duration[i];
      },
      input.job);
  runs.finish([&](std::uint32_t name) { return std::string(names.text(name)); }, result, covered);
}

void gatherCalls(const ReportInput& input, GatheredTotals& result, std::vector<char>& covered) {
  const Trace& trace = *input.trace;
  TimelineRuns runs(trace);
  runs.findFirstLaunches();
  StringPool printed;
  std::uint32_t run = 0;
  forEachEvent(
      trace, EventKind::Api, input.window,
      [&](const Track& track) {
        run = runs.runOf(track);
        return true;
      },
      [&](std::uint32_t i) {
        RunTotal& total = runs.total(run, printed.intern(apiDisplayName(trace.text(trace.api().name[i]))));
        ++total.calls;
        total.totalNs += trace.api().duration[i];
        if (total.afterFirstKernel < 0) total.afterFirstKernel = 0;
        total.afterFirstKernel += trace.api().start[i] > runs.firstLaunch(run) ? 1 : 0;
      },
      input.job);
  runs.finish([&](std::uint32_t name) { return std::string(printed[name]); }, result, covered);
}

}  // namespace

GatheredTotals gatherTotals(const ReportInput& input, TotalsKind kind) {
  GatheredTotals result;
  const Evidence& evidence = input.trace->evidence();
  std::vector<char> covered(evidence.layers.size(), 0);
  if (kind == TotalsKind::Kernel) {
    gatherKernels(input, result, covered);
  } else {
    gatherCalls(input, result, covered);
  }
  bool statistics = false;
  for (std::uint32_t layer = 0; layer < evidence.layers.size(); ++layer) {
    RunTotals run;
    std::tie(run.run, run.instrumentation) = runTextOf(evidence, layer);
    bool any = false;
    for (const RecordedTotals& totals : evidence.totals) {
      if (totals.layer != layer || totals.kind != kind) continue;
      any = true;
      for (const RecordedTotal& row : totals.rows) {
        run.rows.push_back({demangled(evidence.text(row.name)), row.calls, row.totalNs, row.averageNs, -1});
      }
    }
    if (!any || covered[layer]) continue;
    if (kind == TotalsKind::Kernel && evidence.layers[layer].instrumentation == Instrumentation::Counters) {
      result.notes.emplace_back(
          TALLY_TR("Times of run '%1' are left out: they were taken while hardware counters were collected."), run.run);
      continue;
    }
    statistics = true;
    result.runs.push_back(std::move(run));
  }
  if (statistics && !input.window.isAll()) {
    result.notes.emplace_back(
        TALLY_TR("The time window does not apply to a profiler's own statistics: they are of the whole run."));
  }
  for (RunTotals& run : result.runs) {
    std::sort(run.rows.begin(), run.rows.end(), [](const RunTotal& a, const RunTotal& b) {
      return a.totalNs != b.totalNs ? a.totalNs > b.totalNs : a.name < b.name;
    });
    for (const RunTotal& row : run.rows) run.wholeNs += row.totalNs;
  }
  return result;
}

std::vector<ColumnSpec> runColumns() {
  return {
      {.id = "run", .title = TALLY_TR("Run"), .help = TALLY_TR("The run of the program that the row was recorded in")},
      {.id = "instrumentation",
       .title = TALLY_TR("Instrumentation"),
       .help = TALLY_TR("What was attached to the program in that run")}};
}

void addRunColumns(Table& table, const Report& report, std::vector<std::string> runs,
                   std::vector<std::string> instrumentation) {
  table.addTexts(report.column("run"), std::move(runs));
  table.addTexts(report.column("instrumentation"), std::move(instrumentation));
}

std::pair<std::string, std::string> runTextOf(const Evidence& evidence, std::uint32_t layer) {
  return {evidence.layers[layer].name, std::string(instrumentationText(evidence.layers[layer].instrumentation))};
}

std::string millisText(std::int64_t ns) {
  std::string digits = std::to_string(ns % 1'000'000);
  digits.insert(0, 6 - digits.size(), '0');
  return std::to_string(ns / 1'000'000) + "." + digits;
}

ColumnSpec withDenominators(ColumnSpec spec, const std::vector<RunTotals>& runs) {
  std::string text;
  for (const RunTotals& run : runs)
    text += (text.empty() ? " (" : "; ") + run.run + ": 100 % = " + millisText(run.wholeNs) + " ms";
  spec.help += text.empty() ? text : text + ")";
  return spec;
}

}  // namespace tallyscope
