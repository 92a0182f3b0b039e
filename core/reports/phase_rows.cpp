// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/phase_rows.h"

#include <memory>

#include "core/analysis/kernel_category.h"
#include "core/analysis/kernel_names.h"
#include "core/reports/common_options.h"
#include "core/reports/memory_operations.h"

namespace tallyscope {
namespace {

using Namer = std::function<std::string(std::uint32_t)>;

bool isCopyOrFill(const Trace& trace, std::uint32_t operation) {
  const DeviceKind kind = trace.device().kind[operation];
  return kind == DeviceKind::Memcpy || kind == DeviceKind::Memset;
}

Namer kernelNamer(const Trace& trace, KernelNameMode mode, bool withCopies) {
  const auto names = std::make_shared<KernelNames>(trace, mode);
  return [&trace, names, withCopies](std::uint32_t operation) {
    if (isCopyOrFill(trace, operation)) return withCopies ? memoryOperationName(trace, operation) : std::string();
    return std::string(names->text(names->resolve(operation)));
  };
}

/// The event around the launching call, innermost first.
Namer launcherNamer(const Trace& trace, EventKind kind) {
  return [&trace, kind](std::uint32_t operation) -> std::string {
    const std::uint32_t call = trace.device().api[operation];
    if (call == kNone) return "(no launch recorded)";
    const std::uint32_t around = kind == EventKind::Operator ? trace.api().op[call] : trace.api().range[call];
    if (around != kNone) return std::string(trace.text(trace.nameOf({kind, around})));
    return kind == EventKind::Operator ? "(no operator)" : "(no range)";
  };
}

Namer namerOf(const ReportInput& input, const std::string& by, bool withCopies) {
  const Trace& trace = *input.trace;
  if (by == "operator") return launcherNamer(trace, EventKind::Operator);
  if (by == "range") return launcherNamer(trace, EventKind::Range);
  if (by == "category") {
    return [&trace](std::uint32_t operation) {
      const DeviceTable& device = trace.device();
      return std::string(titleOf(kernelCategory(device.kind[operation], trace.text(device.name[operation]))));
    };
  }
  return kernelNamer(trace, kernelNameMode(input.options), withCopies);
}

}  // namespace

std::int64_t PhaseRows::operations() const {
  std::int64_t all = 0;
  for (const PhaseCount& row : rows) all += row.sum();
  return all;
}

double PhaseRows::pause() const {
  const std::int64_t all = operations();
  return all == 0 ? 0 : static_cast<double>(idle()) / static_cast<double>(all);
}

OptionSpec phaseGroupingOption(const char* fallback) {
  return {.id = "by",
          .title = TALLY_TR("Rows"),
          .type = OptionType::Choice,
          .help = TALLY_TR("What a row stands for."),
          .defaultValue = fallback,
          .choices = {{"kernel", TALLY_TR("Kernels"), TALLY_TR("Kernels of one name."), false},
                      {"category", TALLY_TR("Categories"),
                       TALLY_TR("Matrix products, attention, elementwise, …: by words in the kernel's name."), false},
                      {"operator", TALLY_TR("Operators"), TALLY_TR("The innermost operator around the launch."), false},
                      {"range", TALLY_TR("Ranges"), TALLY_TR("The innermost range around the launch."), false}}};
}

std::vector<PhaseRows> countPhases(const ReportInput& input, const PhaseData& data, const char* fallback,
                                   bool withCopies) {
  const std::string by = input.options.text("by").value_or(fallback);
  const Namer nameOf = namerOf(input, by, withCopies);
  std::vector<PhaseRows> result;
  for (const std::uint32_t shape : data.shapes()) {
    input.checkCancelled();
    PhaseRows phase;
    phase.shape = shape;
    phase.steps = data.stepsOf(shape);
    phase.rows = countOperations(*input.trace, data.phases, phase.steps, nameOf);
    for (const std::uint32_t s : phase.steps) {
      const Step& step = data.phases.steps[s];
      phase.deviceTime += step.deviceTime;
      phase.busy += step.busy;
      phase.span += step.span();
    }
    result.push_back(std::move(phase));
  }
  return result;
}

}  // namespace tallyscope
