// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/kernels/kernel_origin_texts.h"

#include <string_view>

#include "core/reports/common_options.h"
#include "core/reports/event_scan.h"

namespace tallyscope {
namespace {

constexpr std::string_view kModule = "nn.Module: ";

void append(std::string& path, std::string_view part) {
  if (!path.empty()) path += " / ";
  path += part;
}

}  // namespace

AttributedKernels::AttributedKernels(const ReportInput& input)
    : trace(input.trace),
      stacks(*trace),
      names(*trace, kernelNameMode(input.options)),
      origins(kernelOrigins(*trace, input.job)) {
  WorkFilter filter;
  filter.window = input.window;
  filter.kernelsOnly = true;
  filter.devices = deviceMask(*trace, input.options);
  const bool sureOnly = input.options.flag("sure");
  for (const std::uint32_t kernel : workByStart(*trace, filter)) {
    const KernelOrigin& origin = origins[kernel];
    if (sureOnly && !origin.sure) {
      ++notSure;
      continue;
    }
    if (origin.source == OriginSource::Capture || origin.source == OriginSource::Twin) ++replayed;
    kernels.push_back(kernel);
    names.resolve(kernel);
  }
}

std::string AttributedKernels::operatorOf(std::uint32_t kernel) const {
  const KernelOrigin& origin = origins[kernel];
  if (origin.source == OriginSource::None) return {};
  const std::uint32_t op = origin.call != kNone
                               ? trace->api().op[origin.call]
                               : stacks.innermost(EventKind::Operator, origin.place.thread, origin.place.start);
  return op == kNone ? std::string() : std::string(trace->text(trace->operators().name[op]));
}

std::string AttributedKernels::rangesOf(std::uint32_t kernel) const {
  const KernelOrigin& origin = origins[kernel];
  std::string path;
  if (origin.source == OriginSource::None) return path;
  for (const std::uint32_t range : stacks.stack(EventKind::Range, origin.place.thread, origin.place.start)) {
    if (trace->ranges().kind[range] != RangeKind::Mark) append(path, trace->text(trace->ranges().name[range]));
  }
  return path;
}

std::string AttributedKernels::moduleOf(std::uint32_t kernel) const {
  const KernelOrigin& origin = origins[kernel];
  std::string path;
  if (origin.source == OriginSource::None) return path;
  for (const std::uint32_t frame : stacks.stack(EventKind::Frame, origin.place.thread, origin.place.start)) {
    const std::string_view name = trace->text(trace->frames().name[frame]);
    if (name.starts_with(kModule)) append(path, name.substr(kModule.size()));
  }
  return path;
}

std::string AttributedKernels::frameOf(std::uint32_t kernel) const {
  const KernelOrigin& origin = origins[kernel];
  if (origin.source == OriginSource::None) return {};
  const FrameTable& frames = trace->frames();
  std::uint32_t frame = stacks.innermost(EventKind::Frame, origin.place.thread, origin.place.start);
  for (; frame != kNone; frame = frames.parent[frame]) {
    const std::string_view name = trace->text(frames.name[frame]);
    if (name.find(".py(") != std::string_view::npos) return std::string(name);
  }
  return {};
}

std::vector<OptionSpec> attributionOptions() {
  return {{.id = "sure",
           .title = TALLY_TR("Sure ones only"),
           .help = TALLY_TR("Only kernels launched by a call of their own, or whose captured launch is beyond doubt.")},
          deviceOption(),
          kernelNameOption()};
}

void addAttributionNotes(const AttributedKernels& data, Table& table) {
  std::int64_t none = 0;
  for (const std::uint32_t kernel : data.kernels) none += data.origins[kernel].source == OriginSource::None ? 1 : 0;
  if (data.replayed > 0) {
    table.notes.push_back(
        Remark::counted(static_cast<std::int64_t>(data.replayed),
                        TALLY_TR("%1 kernel of a graph has the place of a captured or equal launch"),
                        TALLY_TR("%1 kernels of graphs have the place of a captured or equal launch")));
  }
  if (none > 0) {
    table.notes.push_back(Remark::counted(
        none, TALLY_TR("%1 kernel has no launch: open the recording of the graph's capture beside this one"),
        TALLY_TR("%1 kernels have no launch: open the recording of the graphs' capture beside this one")));
  }
  if (data.notSure > 0) {
    table.notes.push_back(Remark::counted(static_cast<std::int64_t>(data.notSure),
                                          TALLY_TR("%1 kernel is left out because its place is not sure"),
                                          TALLY_TR("%1 kernels are left out because their place is not sure")));
  }
}

}  // namespace tallyscope
