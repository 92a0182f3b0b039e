// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <tuple>

#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

/// Nsight Systems' grouping: launching process and thread, device, API name, kernel name.
struct Key {
  std::int64_t pid, tid, device;
  std::string_view api;
  std::uint32_t kernel;
  friend auto operator<=>(const Key&, const Key&) = default;
};

class Groups {
 public:
  Groups(std::shared_ptr<const Trace> trace, KernelNameMode mode) : trace_(std::move(trace)), names_(*trace_, mode) {}

  std::uint32_t resolve(std::uint32_t event) {
    names_.resolve(event);
    const auto [it, isNew] = index_.try_emplace(keyOf(event), static_cast<std::uint32_t>(list_.size()));
    if (isNew) list_.push_back(it->first);
    return it->second;
  }
  std::uint32_t find(std::uint32_t event) const {
    if (!counts(event) || names_.idOf(event) == kNone) return kNone;
    const auto it = index_.find(keyOf(event));
    return it == index_.end() ? kNone : it->second;
  }
  bool counts(std::uint32_t event) const {
    return trace_->device().kind[event] == DeviceKind::Kernel && trace_->device().api[event] != kNone;
  }
  const Key& operator[](std::uint32_t group) const { return list_[group]; }
  std::string_view kernel(std::uint32_t group) const { return names_.text(list_[group].kernel); }

 private:
  Key keyOf(std::uint32_t event) const {
    const std::uint32_t api = trace_->device().api[event];
    const Track& launch = trace_->tracks()[trace_->trackOf({EventKind::Api, api})];
    const Track& track = trace_->tracks()[trace_->trackOf({EventKind::Device, event})];
    return {pidOf(*trace_, launch.process), tidOf(*trace_, launch.thread),
            track.device == kNone ? ColumnData::kNoInteger : trace_->devices()[track.device].id,
            apiDisplayName(trace_->text(trace_->api().name[api])), names_.idOf(event)};
  }
  std::shared_ptr<const Trace> trace_;
  KernelNames names_;
  std::map<Key, std::uint32_t> index_;
  std::vector<Key> list_;
};

/// What is measured of one launch, in ns; kNoInteger: it has none.
using Measure = std::int64_t (*)(TimeNs apiStart, TimeNs apiEnd, TimeNs kernelStart, TimeNs kernelEnd);

struct Part {
  const char* id;      ///< of the columns: "total-avg"
  const char* letter;  ///< of the titles: "TAvg"
  const char* what;
  Measure measure;
};

constexpr Part kParts[] = {
    {"total", "T", "the time from the start of the API call to the end of the kernel",
     [](TimeNs apiStart, TimeNs apiEnd, TimeNs, TimeNs kernelEnd) { return std::max(apiEnd, kernelEnd) - apiStart; }},
    {"api", "A", "the time of the API call",
     [](TimeNs apiStart, TimeNs apiEnd, TimeNs, TimeNs) { return apiEnd - apiStart; }},
    // Nsight counts a kernel that starts the moment its call returns as one that waited 0 ns.
    {"queue", "Q", "the time from the end of the API call to the start of the kernel",
     [](TimeNs, TimeNs apiEnd, TimeNs kernelStart, TimeNs) {
       return kernelStart >= apiEnd ? kernelStart - apiEnd : ColumnData::kNoInteger;
     }},
    {"kernel", "K", "the time of the kernel",
     [](TimeNs, TimeNs, TimeNs kernelStart, TimeNs kernelEnd) { return kernelEnd - kernelStart; }},
};

struct Figure {
  const char* id;
  const char* title;
  const char* help;
  std::int64_t Summary::*value;
};
constexpr Figure kFigures[] = {{"avg", "Avg", "Average of ", &Summary::mean},
                               {"med", "Med", "Median of ", &Summary::median},
                               {"min", "Min", "Smallest of ", &Summary::min},
                               {"max", "Max", "Largest of ", &Summary::max},
                               {"stddev", "StdDev", "Standard deviation of ", &Summary::stddev}};

Table run(const ReportInput& input, const Report& report) {
  const Trace& trace = *input.trace;
  const auto groups = std::make_shared<Groups>(input.trace, kernelNameMode(input.options));
  std::uint64_t withoutCall = 0;
  const auto summarizePart = [&](Measure measure) {
    return summarizeGroups(StdDevForm::Sample, [&](auto emit) {
      withoutCall = 0;
      forEachEvent(
          trace, EventKind::Device, input.window, kEveryTrack,
          [&](std::uint32_t i) {
            if (!groups->counts(i)) {
              withoutCall += trace.device().kind[i] == DeviceKind::Kernel ? 1 : 0;
              return;
            }
            const std::uint32_t api = trace.device().api[i];
            const std::int64_t value =
                measure(trace.api().start[api], trace.api().end(api), trace.device().start[i], trace.device().end(i));
            if (value != ColumnData::kNoInteger) emit(groups->resolve(i), value);
          },
          input.job);
    });
  };
  std::vector<std::vector<Summary>> figures;
  for (const Part& part : kParts) figures.push_back(summarizePart(part.measure));
  // A group none of whose kernels waited has no queue figures.
  for (auto& list : figures) list.resize(figures[0].size());

  std::vector<std::uint32_t> order;
  for (std::uint32_t g = 0; g < figures[0].size(); ++g) {
    if (figures[0][g].count > 0) order.push_back(g);
  }
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const double avgA = figures[0][a].meanExact, avgB = figures[0][b].meanExact;
    if (avgA != avgB) return avgA > avgB;
    const auto key = [&](std::uint32_t g) {
      const Key& k = (*groups)[g];
      return std::tuple(groups->kernel(g), k.api, k.pid, k.tid, k.device);
    };
    return key(a) < key(b);
  });

  Table table;
  table.setRowCount(order.size());
  const auto integers = [&](std::string_view id, auto value) {
    std::vector<std::int64_t> cells;
    for (const std::uint32_t g : order) cells.push_back(value(g));
    table.addIntegers(report.column(id), std::move(cells));
  };
  integers("pid", [&](std::uint32_t g) { return (*groups)[g].pid; });
  integers("tid", [&](std::uint32_t g) { return (*groups)[g].tid; });
  integers("device", [&](std::uint32_t g) { return (*groups)[g].device; });
  integers("count", [&](std::uint32_t g) { return figures[0][g].count; });
  integers("queue-count", [&](std::uint32_t g) { return figures[2][g].count; });
  for (std::size_t p = 0; p < std::size(kParts); ++p) {
    for (const Figure& figure : kFigures) {
      integers(std::string(kParts[p].id) + "-" + figure.id, [&](std::uint32_t g) {
        // Of launches that never waited Nsight prints no figures, but a deviation of 0.
        const bool applies = figures[p][g].count > 0 || figure.value == &Summary::stddev;
        return applies ? figures[p][g].*figure.value : ColumnData::kNoInteger;
      });
    }
  }
  std::vector<std::string> apis, names;
  for (const std::uint32_t g : order) {
    apis.emplace_back((*groups)[g].api);
    names.emplace_back(groups->kernel(g));
  }
  table.addTexts(report.column("api"), std::move(apis));
  table.addTexts(report.column("name"), std::move(names));
  table.addLink(groupLink(TALLY_TR("Device Activity"), EventKind::Device, input, order,
                          [groups](std::uint32_t i) { return groups->find(i); }));
  if (withoutCall > 0) {
    table.notes.push_back(
        Remark::counted(withoutCall, TALLY_TR("%1 kernel has no launch call in the recording and cannot be counted."),
                        TALLY_TR("%1 kernels have no launch call in the recording and cannot be counted.")));
  }
  return limitRows(std::move(table), input.options);
}

}  // namespace

Report kernelExecSumReport() {
  Report report;
  report.id = "kernel_exec_sum";
  report.nsysIds = {"cuda_kern_exec_sum", "kernexecsum"};
  report.title = TALLY_TR("{api} Kernel Launch & Exec Time Summary");
  report.description = TALLY_TR(
      "Summarises, for each launching thread, device, API function and kernel, the times of launching: T the whole "
      "from "
      "the call to the kernel's end, A the call, Q the wait after the call returned (only of kernels that started then "
      "or "
      "later), K the kernel. Kernels whose call is not in the recording are left out.");
  report.order = TALLY_TR("By TAvg, largest first; then by kernel, API function, process, thread and device.");
  report.rowHelp = TALLY_TR("Row number of the kernel launch summary");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::Kernels};
  const auto id = [](std::string columnId, std::string title, std::string help, bool summable = false) {
    return ColumnSpec{.id = std::move(columnId),
                      .title = std::move(title),
                      .type = CellType::Integer,
                      .help = std::move(help),
                      .summable = summable};
  };
  report.columns = {id("pid", TALLY_TR("PID"), TALLY_TR("Process ID that made kernel launch call")),
                    id("tid", TALLY_TR("TID"), TALLY_TR("Thread ID that made kernel launch call")),
                    id("device", TALLY_TR("DevId"), TALLY_TR("{api} Device ID that executed kernel (which {device})")),
                    id("count", TALLY_TR("Count"), TALLY_TR("Number of kernels"), true),
                    id("queue-count", TALLY_TR("QCount"), TALLY_TR("Number of kernels that waited in a queue"), true)};
  for (const Part& part : kParts) {
    for (const Figure& figure : kFigures) {
      const bool isDeviation = std::string_view(figure.id) == "stddev";
      report.columns.push_back(
          {.id = std::string(part.id) + "-" + figure.id,
           .title = std::string(part.letter) + figure.title,
           .type = CellType::Integer,
           .unit = Unit::Ns,
           .help = std::string(figure.help) + part.what + (isDeviation ? stdDevNote(StdDevForm::Sample) : "")});
    }
  }
  report.columns.push_back(
      {.id = "api", .title = TALLY_TR("API Name"), .help = TALLY_TR("Name of {api} API call used to launch kernel")});
  report.columns.push_back({.id = "name", .title = TALLY_TR("Kernel Name"), .help = TALLY_TR("Name of {api} Kernel")});
  report.options = {rowsOption(), kernelNameOption()};
  report.pies = {{TALLY_TR("Kernel"), "name", {"count"}}};
  report.compareKeys = {"name", "api"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
