// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/analysis/kernel_names.h"
#include "core/reports/column_makers.h"
#include "core/reports/name_rules.h"
#include "core/reports/runs/run_totals.h"
#include "core/reports/summary_table.h"

namespace tallyscope {

namespace {

constexpr std::string_view kRuntimeOnly = "runtime-only";

/// The launches of one kernel in one run, by the frame that asked for them.
struct Origin {
  std::uint32_t layer = 0;
  std::string kernel;
  std::int64_t launches = 0;
  std::vector<std::pair<std::string, std::int64_t>> frames;  ///< in order of appearance

  const std::pair<std::string, std::int64_t>& commonest() const {
    return *std::max_element(frames.begin(), frames.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
  }
};

std::vector<Origin> originsOf(const Trace& trace, const RuntimeFrames& runtime) {
  const Evidence& evidence = trace.evidence();
  std::vector<Origin> origins;
  std::map<std::pair<std::uint32_t, StringId>, std::size_t> index;
  // Frames repeat a lot: each text is cleaned and looked at once. Empty: a frame to pass over.
  std::unordered_map<StringId, std::string> cleaned;
  const auto userFrame = [&](StringId id) -> const std::string& {
    const auto [it, added] = cleaned.try_emplace(id);
    if (added) {
      std::string text = cleanFrame(evidence.text(id));
      if (!runtime.matches(text)) it->second = std::move(text);
    }
    return it->second;
  };
  for (const LaunchStack& stack : evidence.stacks) {
    const auto [it, added] = index.try_emplace({stack.layer, stack.kernel}, origins.size());
    if (added) {
      Origin made;
      made.layer = stack.layer;
      made.kernel = demangled(evidence.text(stack.kernel));
      origins.push_back(std::move(made));
    }
    Origin& origin = origins[it->second];
    ++origin.launches;
    std::string frame(kRuntimeOnly);
    for (const StringId id : stack.frames) {
      if (const std::string& user = userFrame(id); !user.empty()) {
        frame = user;
        break;
      }
    }
    const auto known =
        std::find_if(origin.frames.begin(), origin.frames.end(), [&](const auto& f) { return f.first == frame; });
    if (known == origin.frames.end()) {
      origin.frames.emplace_back(std::move(frame), 1);
    } else {
      ++known->second;
    }
  }
  std::stable_sort(origins.begin(), origins.end(), [](const Origin& a, const Origin& b) {
    if (a.layer != b.layer) return a.layer < b.layer;
    return a.launches != b.launches ? a.launches > b.launches : a.kernel < b.kernel;
  });
  return origins;
}

Table run(const ReportInput& input, const Report& report) {
  const auto path = input.options.text("rules");
  const RuntimeFrames runtime = path ? RuntimeFrames::read(*path) : RuntimeFrames::bundled();
  const Evidence& evidence = input.trace->evidence();
  std::vector<double> shares;
  std::vector<std::int64_t> launches, frames;
  std::vector<std::string> kernels, commonest, runs, instrumentation;
  for (const Origin& origin : originsOf(*input.trace, runtime)) {
    launches.push_back(origin.launches);
    frames.push_back(static_cast<std::int64_t>(origin.frames.size()));
    shares.push_back(percentOf(origin.commonest().second, origin.launches));
    commonest.push_back(origin.commonest().first);
    kernels.push_back(origin.kernel);
    auto [name, text] = runTextOf(evidence, origin.layer);
    runs.push_back(std::move(name));
    instrumentation.push_back(std::move(text));
  }
  Table table;
  table.setRowCount(kernels.size());
  table.addIntegers(report.column("launches"), std::move(launches));
  table.addTexts(report.column("frame"), std::move(commonest));
  table.addReals(report.column("share"), std::move(shares));
  table.addIntegers(report.column("frames"), std::move(frames));
  table.addTexts(report.column("kernel"), std::move(kernels));
  addRunColumns(table, report, std::move(runs), std::move(instrumentation));
  return table;
}

}  // namespace

Report kernelOriginSumReport() {
  Report report;
  report.id = "kernel_origin_sum";
  report.title = TALLY_TR("{device} Kernel Origins");
  report.description = TALLY_TR(
      "For each kernel of a run that recorded call stacks: the frame that most of its launches came from. Of each "
      "stack "
      "the innermost frame counts that is not the runtime's (resources/rules/runtime_frames.json, or the file that the "
      "option rules names); a stack of nothing but such frames is 'runtime-only', as many of PyTorch's are. The stacks "
      "tell whether a kernel comes from an extension, a library or the framework, rarely which layer of a model asked "
      "for it: record ranges for that.");
  report.order = TALLY_TR("By run; then by Launches, largest first; then by kernel.");
  report.rowHelp = TALLY_TR("Row number of the kernel origins");
  report.group = ReportGroup::Kernels;
  report.needs = {Need::LaunchStacks};
  report.columns = {
      columns::count("launches", TALLY_TR("Launches"), TALLY_TR("Launches with a recorded call stack")),
      columns::text("frame", TALLY_TR("Most Common User Frame"),
                    TALLY_TR("The frame that most launches came from; of equal ones the first to appear")),
      columns::percent("share", TALLY_TR("From It"),
                       TALLY_TR("Share of the kernel's launches that came from this frame"), false),
      columns::number("frames", TALLY_TR("Frames"), TALLY_TR("Number of different frames that launches came from")),
      columns::text("kernel", TALLY_TR("Kernel"), TALLY_TR("Name of the kernel"))};
  for (ColumnSpec& column : runColumns()) report.columns.push_back(std::move(column));
  report.options = {
      rulesFileOption(TALLY_TR("A file of frames to pass over like resources/rules/runtime_frames.json."))};
  report.compareKeys = {"kernel"};
  report.run = run;
  return report;
}

}  // namespace tallyscope
