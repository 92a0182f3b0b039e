// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/base/statistics.h"
#include "core/report/format.h"
#include "core/report/report.h"
#include "core/reports/column_makers.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {
namespace {

struct Pair {
  std::uint32_t range;  ///< of the forest, kNone: a kernel of no range
  std::uint32_t kernel;
  std::uint64_t launch;  ///< of the graph that a captured range's kernel ran from; 0: launched in the range
};

struct Group {
  std::string range;  ///< empty with thread kNone: kernels of no range
  std::string_view style;
  std::uint32_t thread = kNone;
  std::string kernel;
  std::int64_t ranges = 0, kernels = 0;  ///< distinct ones
  Summary time;
  std::vector<Pair> pairs;
  bool standalone() const { return thread == kNone; }
};

struct KernelGroups : RangeWork {
  using RangeWork::RangeWork;
  std::vector<Group> groups;
  TimeNs time = 0, outside = 0;  ///< of all kernels, of those in no range
};

/// Ranges of one printed name, thread and style, numbered; ranges that the name filters leave out are in none.
class RangeGroups {
 public:
  struct Info {
    std::uint32_t name;
    std::uint32_t thread;
    std::string_view style;
  };
  RangeGroups(const RangeWork& work, const OptionValues& options)
      : work_(work), filter_(options), names_(*work.trace), ids_(work.forest.size(), kUnknown) {}
  /// kNone: filtered out.
  std::uint32_t of(std::uint32_t range) {
    if (ids_[range] == kUnknown) ids_[range] = find(range);
    return ids_[range];
  }
  const Info& operator[](std::uint32_t group) const { return list_[group]; }
  const std::string& nameOf(std::uint32_t group) const { return names_[list_[group].name]; }

 private:
  static constexpr std::uint32_t kUnknown = kNone - 1;
  std::uint32_t find(std::uint32_t range) {
    const EventRef event = work_.forest.event(range);
    const std::uint32_t name = names_.idOf(event);
    while (wanted_.size() < names_.size()) {
      wanted_.push_back(filter_.matches(names_[static_cast<std::uint32_t>(wanted_.size())]));
    }
    if (!wanted_[name]) return kNone;
    const Info info{name, work_.forest.threadOf(range), rangeStyle(*work_.trace, event)};
    const auto [it, isNew] =
        index_.try_emplace(std::tuple(info.name, info.thread, info.style), static_cast<std::uint32_t>(list_.size()));
    if (isNew) list_.push_back(info);
    return it->second;
  }

  const RangeWork& work_;
  RangeFilter filter_;
  RangeNames names_;
  std::vector<bool> wanted_;
  std::vector<std::uint32_t> ids_;
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::string_view>, std::uint32_t> index_;
  std::vector<Info> list_;
};

void finishGroup(const Trace& trace, StdDevForm form, Group& group) {
  std::vector<std::int64_t> times;
  std::vector<std::uint32_t> kernels;
  std::unordered_set<std::uint32_t> counted;
  std::vector<std::pair<std::uint32_t, std::uint64_t>> ranges;  // a captured range once a launch of its graph
  for (const Pair& pair : group.pairs) {
    // Inside nested ranges of one name a kernel's time counts for the outermost only.
    if (counted.insert(pair.kernel).second) times.push_back(trace.device().duration[pair.kernel]);
    kernels.push_back(pair.kernel);
    if (pair.range != kNone) ranges.emplace_back(pair.range, pair.launch);
  }
  const auto distinct = [](auto& list) {
    std::sort(list.begin(), list.end());
    return static_cast<std::int64_t>(std::unique(list.begin(), list.end()) - list.begin());
  };
  group.ranges = distinct(ranges);
  group.kernels = distinct(kernels);
  group.time = summarize(times, form);
}

void fillGroups(const ReportInput& input, KernelGroups& data) {
  const Trace& trace = *data.trace;
  WorkFilter filter = workFilter(input);
  filter.kernelsOnly = true;
  KernelNames kernels(trace, kernelNameMode(input.options));
  RangeGroups ranges(data, input.options);
  const bool standalone = input.options.flag("standalone");
  std::unordered_map<std::uint64_t, std::uint32_t> index;  // (group of ranges, kernel name) -> row
  const auto add = [&](std::uint32_t rangeGroup, const Pair& pair) {
    const std::uint32_t kernel = kernels.resolve(pair.kernel);
    const auto [it, isNew] =
        index.try_emplace(std::uint64_t{rangeGroup} << 32 | kernel, static_cast<std::uint32_t>(data.groups.size()));
    if (isNew) {
      Group group;
      if (rangeGroup != kNone) {
        group.range = ranges.nameOf(rangeGroup);
        group.thread = ranges[rangeGroup].thread;
        group.style = ranges[rangeGroup].style;
      }
      group.kernel = kernels.text(kernel);
      data.groups.push_back(std::move(group));
    }
    data.groups[it->second].pairs.push_back(pair);
  };
  for (const std::uint32_t kernel : workByStart(trace, filter)) {
    bool any = false;
    data.links.forEachRange(kernel, [&](std::uint32_t r, bool viaGraph) {
      any = true;
      const std::uint32_t group = ranges.of(r);
      if (group != kNone) add(group, {r, kernel, viaGraph ? graphLaunchOf(trace, kernel) : 0});
    });
    data.time += trace.device().duration[kernel];
    if (!any) data.outside += trace.device().duration[kernel];
    if (!any && standalone) add(kNone, {kNone, kernel, 0});
  }
  input.checkCancelled();
  const StdDevForm form = rangeStdDev(input);
  for (Group& group : data.groups) finishGroup(trace, form, group);
  std::sort(data.groups.begin(), data.groups.end(), [&](const Group& a, const Group& b) {
    const auto key = [&](const Group& g) {
      const std::uint32_t process = g.standalone() ? kNone : trace.threads()[g.thread].process;
      return std::tuple(!g.standalone(), std::string_view(g.range), pidOf(trace, process), tidOf(trace, g.thread),
                        process, g.thread, -g.time.total, std::string_view(g.kernel), g.style);
    };
    return key(a) < key(b);
  });
}

Table run(const ReportInput& input, const Report& declaration) {
  const auto made = std::make_shared<KernelGroups>(input);
  fillGroups(input, *made);
  const std::shared_ptr<const KernelGroups> data = made;

  Table table;
  table.setRowCount(data->groups.size());
  const auto integers = [&](const char* id, auto value) {
    table.addComputedIntegers(declaration.column(id), [data, value](std::size_t row) {
      return static_cast<std::int64_t>(value(data->groups[row]));
    });
  };
  const auto applies = [data](std::size_t row) { return !data->groups[row].standalone(); };
  const Trace* trace = input.trace.get();
  table.addComputedTexts(
      declaration.column("range"), [data](std::size_t row) { return data->groups[row].range; }, applies);
  table.addComputedTexts(
      declaration.column("style"), [data](std::size_t row) { return std::string(data->groups[row].style); }, applies);
  integers("pid", [trace](const Group& g) {
    return g.standalone() ? ColumnData::kNoInteger : pidOf(*trace, trace->threads()[g.thread].process);
  });
  integers("tid", [trace](const Group& g) { return tidOf(*trace, g.thread); });
  // Of kernels without a range, asys prints no number here and Nsight Systems 0.
  const std::int64_t none = trace->vendor() == Vendor::THead ? ColumnData::kNoInteger : 0;
  integers("range-instances", [none](const Group& g) { return g.standalone() ? none : g.ranges; });
  integers("instances", [](const Group& g) { return g.kernels; });
  integers("total", [](const Group& g) { return g.time.total; });
  integers("avg", [](const Group& g) { return g.time.mean; });
  integers("med", [](const Group& g) { return g.time.median; });
  integers("min", [](const Group& g) { return g.time.min; });
  integers("max", [](const Group& g) { return g.time.max; });
  integers("stddev", [](const Group& g) { return g.time.stddev; });
  table.addComputedTexts(declaration.column("name"), [data](std::size_t row) { return data->groups[row].kernel; });
  table.addLink({TALLY_TR("{range} Range"), EventKind::Range, [data](std::size_t row, const auto& visit) {
                   for (const Pair& pair : data->groups[row].pairs) {
                     if (pair.range != kNone) visit(data->forest.event(pair.range));
                   }
                 }});
  table.addLink({TALLY_TR("Device Activity"), EventKind::Device, [data](std::size_t row, const auto& visit) {
                   for (const Pair& pair : data->groups[row].pairs) visit({EventKind::Device, pair.kernel});
                 }});
  if (data->outside > 0 && !input.options.flag("standalone")) {
    table.notes.push_back(Remark(TALLY_TR("%1 % of kernel time is in no range; the option standalone lists it."),
                                 realText(percentOf(data->outside, data->time), 1)));
  }
  return table;
}

}  // namespace

Report rangeKernelSumReport() {
  Report report;
  report.id = "range_kernel_sum";
  report.asysId = "hgtx_kern_sum";
  report.nsysIds = {"nvtx_kern_sum", "nvtxkernsum"};
  report.title = TALLY_TR("{range} Range Kernel Summary");
  report.description = TALLY_TR(
      "Kernels by the ranges that they belong to: one row for each thread, range name and kernel name. A kernel "
      "belongs to a "
      "range when the call that launched it lies within the range, ends included, on the same thread. Every enclosing "
      "range "
      "counts it, so that the totals of nested ranges must not be added up; inside nested ranges of one name a "
      "kernel is "
      "one instance, and its time counts once.");
  report.order = TALLY_TR("Range name, process and thread, then total time, largest first, then kernel name.");
  report.rowHelp = TALLY_TR("Row number of the {range} range kernel summary");
  report.group = ReportGroup::Ranges;
  report.needs = {Need::Ranges, Need::Operators};
  report.columns = {
      columns::text("range", TALLY_TR("{range} Range"), TALLY_TR("Name of the range")),
      columns::text("style", TALLY_TR("Style"), TALLY_TR("Range style; Start/End or Push/Pop")),
      columns::number("pid", TALLY_TR("PID"), TALLY_TR("Process ID for this set of ranges and kernels")),
      columns::number("tid", TALLY_TR("TID"), TALLY_TR("Thread ID for this set of ranges and kernels")),
      columns::count("range-instances", TALLY_TR("{range} Inst"), TALLY_TR("Number of {range} range instances")),
      columns::count("instances", TALLY_TR("Kern Inst"), TALLY_TR("Number of {api} kernel instances")),
      columns::time("total", TALLY_TR("Total Time"), TALLY_TR("Total time used by all kernel instances of this range")),
      columns::figure("avg", TALLY_TR("Avg"), TALLY_TR("Average execution time of this kernel")),
      columns::figure("med", TALLY_TR("Med"), TALLY_TR("Median execution time of this kernel")),
      columns::figure("min", TALLY_TR("Min"), TALLY_TR("Smallest execution time of this kernel")),
      columns::figure("max", TALLY_TR("Max"), TALLY_TR("Largest execution time of this kernel")),
      columns::figure("stddev", TALLY_TR("StdDev"),
                      TALLY_TR("Standard deviation of the time of this kernel; n - 1 or n: see the option stddev")),
      columns::text("name", TALLY_TR("Kernel Name"), TALLY_TR("Name of the kernel")),
  };
  report.options = {kernelNameOption(),
                    range_options::standalone(),
                    deviceOption(),
                    range_options::noGraphMapping(),
                    range_options::rangeInclude(),
                    range_options::rangeExclude(),
                    includeOperatorsOption(),
                    range_options::stddev(kVendorForm)};
  report.pies = {{TALLY_TR("Range"), "range", {"total"}},
                 {TALLY_TR("Process"), "pid", {"total"}},
                 {TALLY_TR("Kernel"), "name", {"total"}}};
  report.compareKeys = {"range", "style", "name"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
