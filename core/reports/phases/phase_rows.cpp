// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/phases/phase_rows.h"

#include <memory>

#include "core/analysis/device_work.h"
#include "core/analysis/kernel_category.h"
#include "core/analysis/kernel_names.h"
#include "core/base/errors.h"
#include "core/base/regex.h"
#include "core/operators/operand_shapes.h"
#include "core/reports/common_options.h"
#include "core/reports/memory/memory_operations.h"

namespace tallyscope {
namespace {

using Namer = std::function<std::string(std::uint32_t)>;

bool isCopyOrFill(const Trace& trace, std::uint32_t operation) {
  const DeviceKind kind = trace.device().kind[operation];
  return kind == DeviceKind::Memcpy || kind == DeviceKind::Memset;
}

/// Families that a person named, by the names of kernels. Throws UsageError for one that finds no kernel of the recording.
class Families {
 public:
  Families(const Trace& trace, const std::vector<KernelFamily>& families)
      : trace_(trace), known_(trace.strings().size(), kUnknown) {
    for (const KernelFamily& family : families) list_.push_back({family.name, Regex(family.pattern), false});
    for (std::uint32_t e = 0; e < trace.device().size() && !list_.empty(); ++e) {
      if (trace.device().kind[e] == DeviceKind::Kernel) static_cast<void>(of(e));
    }
    for (const One& one : list_) {
      if (!one.found) throw UsageError("family '" + one.name + "': its pattern finds no kernel of the recording");
    }
  }
  /// nullptr: in none.
  const std::string* of(std::uint32_t operation) {
    std::uint32_t& place = known_[trace_.device().name[operation]];
    if (place == kUnknown) {
      const std::string_view name = trace_.text(trace_.device().name[operation]);
      place = kNone;
      for (std::uint32_t i = 0; i < list_.size(); ++i) {
        if (!list_[i].pattern.search(name)) continue;
        list_[i].found = true;  // a later one may find the same names and is no mistake
        if (place == kNone) place = i;
      }
    }
    return place == kNone ? nullptr : &list_[place].name;
  }

 private:
  static constexpr std::uint32_t kUnknown = kNone - 1;
  struct One {
    std::string name;
    Regex pattern;
    bool found;
  };
  const Trace& trace_;
  std::vector<One> list_;
  std::vector<std::uint32_t> known_;  ///< per text: into list_
};

Namer kernelNamer(const Trace& trace, KernelNameMode mode, bool withCopies, const std::vector<KernelFamily>& families) {
  const auto names = std::make_shared<KernelNames>(trace, mode);
  const auto named = std::make_shared<Families>(trace, families);
  return [&trace, names, named, withCopies](std::uint32_t operation) {
    if (isCopyOrFill(trace, operation)) return withCopies ? memoryOperationName(trace, operation) : std::string();
    if (const std::string* family = named->of(operation)) return *family;
    return std::string(names->text(names->resolve(operation)));
  };
}

/// The shape of an operator's work: "M=1 N=5120 K=17408" of a product of two matrices, else the sizes of its operands.
std::string shapeText(const Trace& trace, std::uint32_t op) {
  const std::string_view dims = trace.text(trace.operands()[trace.operators().operands[op]].dims);
  const OperandShapes shapes = OperandShapes::parse(dims, {}, {});
  std::vector<const std::vector<std::int64_t>*> matrices;
  for (const OperandArgument& operand : shapes.arguments) {
    if (operand.shape.size() == 2) matrices.push_back(&operand.shape);
  }
  if (matrices.size() >= 2) {
    const auto& a = *matrices[matrices.size() - 2];
    const auto& b = *matrices[matrices.size() - 1];
    if (a[1] == b[0]) {
      return "M=" + std::to_string(a[0]) + " N=" + std::to_string(b[1]) + " K=" + std::to_string(a[1]);
    }
  }
  return std::string(dims);
}

/// Kernels by the operator that launched them, its shape and what it is part of.
Namer shapeNamer(const Trace& trace, Namer kernel) {
  return [&trace, kernel = std::move(kernel)](std::uint32_t operation) {
    const std::string name = kernel(operation);
    const std::uint32_t call = trace.device().api[operation];
    const std::uint32_t op = name.empty() || call == kNone ? kNone : trace.api().op[call];
    if (op == kNone) return name;
    std::string text = std::string(trace.text(trace.operators().name[op]));
    if (const std::string shape = shapeText(trace, op); !shape.empty()) text += " " + shape;
    const std::uint32_t parent = trace.operators().parent[op];
    if (parent != kNone) text += " in " + std::string(trace.text(trace.operators().name[parent]));
    return text + ": " + name;
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

Namer namerOf(const ReportInput& input, const PhaseData& data, const std::string& by, bool withCopies) {
  const Trace& trace = *input.trace;
  if (by == "operator") return launcherNamer(trace, EventKind::Operator);
  if (by == "range") return launcherNamer(trace, EventKind::Range);
  if (by == "category") {
    return [&trace](std::uint32_t operation) {
      const DeviceTable& device = trace.device();
      return std::string(titleOf(kernelCategory(device.kind[operation], trace.text(device.name[operation]))));
    };
  }
  Namer kernels = kernelNamer(trace, kernelNameMode(input.options), withCopies, data.config.families);
  return by == "shape" ? shapeNamer(trace, std::move(kernels)) : kernels;
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
          .choices = {
              {"kernel", TALLY_TR("Kernels"), TALLY_TR("Kernels of one name, or of one family that was named."), false},
              {"shape", TALLY_TR("Shapes"),
               TALLY_TR("Kernels of one name, by the operator that launched them, its shape (M, N and K of a matrix "
                        "product) and the operator around it."),
               false},
              {"category", TALLY_TR("Categories"),
               TALLY_TR("Matrix products, attention, elementwise, …: by words in the kernel's name."), false},
              {"operator", TALLY_TR("Operators"), TALLY_TR("The innermost operator around the launch."), false},
              {"range", TALLY_TR("Ranges"), TALLY_TR("The innermost range around the launch."), false}}};
}

std::vector<PhaseRows> countPhases(const ReportInput& input, const PhaseData& data, const char* fallback,
                                   bool withCopies) {
  const std::string by = input.options.text("by").value_or(fallback);
  const Namer nameOf = namerOf(input, data, by, withCopies);
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

PhaseRows countOutside(const ReportInput& input, const PhaseData& data, const char* fallback, bool withCopies) {
  PhaseSteps outside;
  outside.steps.resize(1);
  PhaseRows result;
  result.shape = kNone;
  for (const std::uint32_t operation : workByStart(*input.trace, {.window = input.window, .devices = {}})) {
    if (data.phases.stepOfOperation[operation] != kNone) continue;
    outside.operations.push_back(operation);
    result.deviceTime += input.trace->device().duration[operation];
  }
  outside.first = {0, static_cast<std::uint32_t>(outside.operations.size())};
  const std::string by = input.options.text("by").value_or(fallback);
  result.rows = countOperations(*input.trace, outside, {0}, namerOf(input, data, by, withCopies));
  return result;
}

}  // namespace tallyscope
