// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"
#include "core/reports/memory/memory_operations.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

/// Groups of API names, kernel names and memory operations, in one numbering: those of a category stand together, so
/// that equal texts of two categories stay two rows.
enum class Category : std::uint8_t { Api, Kernel, Memory };

class Groups {
 public:
  Groups(std::shared_ptr<const Trace> trace, KernelNameMode mode) : trace_(std::move(trace)), kernels_(*trace_, mode) {}

  std::uint32_t resolve(EventRef event) {
    if (event.kind == EventKind::Api) {
      apiNames_.intern(apiDisplayName(trace_->text(trace_->api().name[event.index])));
    } else if (isKernel(event.index)) {
      kernels_.resolve(event.index);
    }
    const auto [category, id] = idOf(event);
    return id == kNone ? kNone : numbered(category, id);
  }
  std::uint32_t find(EventRef event) const {
    const auto [category, id] = idOf(event);
    if (id == kNone) return kNone;
    const std::vector<std::uint32_t>& list = index_[static_cast<std::size_t>(category)];
    return id < list.size() ? list[id] : kNone;
  }
  Category category(std::uint32_t group) const { return list_[group].first; }
  std::string text(std::uint32_t group) const {
    const auto [category, id] = list_[group];
    if (category == Category::Api) return std::string(apiNames_[id]);
    return category == Category::Kernel ? std::string(kernels_.text(id)) : memoryOperationGroupName(*trace_, id);
  }
  std::string categoryText(std::uint32_t group) const {
    const std::string api(trace_->dialect().api);
    if (category(group) == Category::Api) return api + "_API";
    return category(group) == Category::Kernel ? api + "_KERNEL" : "MEMORY_OPER";
  }

 private:
  bool isKernel(std::uint32_t event) const { return trace_->device().kind[event] == DeviceKind::Kernel; }
  std::pair<Category, std::uint32_t> idOf(EventRef event) const {
    if (event.kind == EventKind::Api) {
      const StringId id = apiNames_.find(apiDisplayName(trace_->text(trace_->api().name[event.index])));
      return {Category::Api, id == StringPool::kNotFound ? kNone : id};
    }
    if (isKernel(event.index)) return {Category::Kernel, kernels_.idOf(event.index)};
    return {Category::Memory, memoryOperationGroup(*trace_, event.index)};
  }
  std::uint32_t numbered(Category category, std::uint32_t id) {
    std::vector<std::uint32_t>& list = index_[static_cast<std::size_t>(category)];
    if (id >= list.size()) list.resize(id + 1, kNone);
    if (list[id] == kNone) {
      list[id] = static_cast<std::uint32_t>(list_.size());
      list_.emplace_back(category, id);
    }
    return list[id];
  }

  std::shared_ptr<const Trace> trace_;
  KernelNames kernels_;
  StringPool apiNames_;
  std::array<std::vector<std::uint32_t>, 3> index_;
  std::vector<std::pair<Category, std::uint32_t>> list_;
};

Table summarizeActivity(const Report& report, const ReportInput& input, bool withApi) {
  const Trace& trace = *input.trace;
  const auto groups = std::make_shared<Groups>(input.trace, kernelNameMode(input.options));
  const std::vector<Summary> figures = summarizeGroups(StdDevForm::Sample, [&](auto emit) {
    const auto scan = [&](EventKind kind) {
      forEachEvent(
          trace, kind, input.window, kEveryTrack,
          [&](std::uint32_t i) {
            const std::uint32_t group = groups->resolve({kind, i});
            if (group != kNone) emit(group, trace.slices(kind)->duration[i]);
          },
          input.job);
    };
    scan(EventKind::Device);
    if (withApi) scan(EventKind::Api);
  });
  const auto key = [&](std::uint32_t g) { return std::pair(groups->text(g), groups->category(g)); };
  const std::vector<std::uint32_t> order =
      orderByTotal(figures, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });

  Table table;
  addSummaryColumns(table, report, figures, order);
  std::vector<std::string> categories, names;
  for (const std::uint32_t g : order) {
    categories.push_back(groups->categoryText(g));
    names.push_back(groups->text(g));
  }
  table.addTexts(report.column("category"), std::move(categories));
  table.addTexts(report.column("name"), std::move(names));
  table.addLink(groupLink(TALLY_TR("Device Activity"), EventKind::Device, input, order, [groups](std::uint32_t i) {
    return groups->find({EventKind::Device, i});
  }));
  if (withApi) {
    table.addLink(groupLink(TALLY_TR("{api} API"), EventKind::Api, input, order, [groups](std::uint32_t i) {
      return groups->find({EventKind::Api, i});
    }));
  }
  return limitRows(std::move(table), input.options);
}

Table runActivity(const ReportInput& input, const Report& report) { return summarizeActivity(report, input, false); }

Table runApiActivity(const ReportInput& input, const Report& report) { return summarizeActivity(report, input, true); }

void declareCommon(Report& report) {
  report.order = TALLY_TR("By Total Time, largest first; then by operation and category.");
  report.group = ReportGroup::Device;
  report.columns = timeSummaryColumns({.noun = "operation",
                                       .countTitle = TALLY_TR("Instances"),
                                       .countHelp = TALLY_TR("Number of executions of this operation"),
                                       .totalHelp = TALLY_TR("Total time used by all executions of this operation")});
  report.columns.push_back(
      {.id = "category", .title = TALLY_TR("Category"), .help = TALLY_TR("Category of the operation")});
  report.columns.push_back({.id = "name",
                            .title = TALLY_TR("Operation"),
                            .help = TALLY_TR("Name of the kernel, memory operation or function")});
  report.options = {rowsOption(), kernelNameOption()};
  report.pies = {{TALLY_TR("Operation"), "name", {"total", "count"}},
                 {TALLY_TR("Category"), "category", {"total", "count"}}};
  report.compareKeys = {"category", "name"};
}

}  // namespace

Report activitySumReport() {
  Report report;
  declareCommon(report);
  report.id = "activity_sum";
  report.nsysIds = {"cuda_gpu_sum", "gpusum"};
  report.title = TALLY_TR("{device} Summary (Kernels/MemOps)");
  report.description = TALLY_TR(
      "Sums the time of kernels by name and of memory copies and fills by operation, in one table. 'Time' is the share "
      "of "
      "the sum of the listed rows, not of the run's duration.");
  report.rowHelp = TALLY_TR("Row number of the {device} summary");
  report.needs = {Need::Kernels, Need::Copies};
  report.run = runActivity;
  return report;
}

Report apiActivitySumReport() {
  Report report;
  declareCommon(report);
  report.id = "api_activity_sum";
  report.nsysIds = {"cuda_api_gpu_sum", "apigpusum"};
  report.title = TALLY_TR("{api} Summary (API/Kernels/MemOps)");
  report.description = TALLY_TR(
      "Sums the time of API calls by name, of kernels by name and of memory copies and fills by operation, in one "
      "table. "
      "Host and device time overlap, so that 'Time' is only the share of the sum of the listed rows.");
  report.rowHelp = TALLY_TR("Row number of the {api} summary");
  report.needs = {Need::Api, Need::Kernels, Need::Copies};
  report.run = runApiActivity;
  return report;
}

}  // namespace tallyscope
