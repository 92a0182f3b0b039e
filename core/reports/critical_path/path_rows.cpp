// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/critical_path/path_rows.h"

#include <algorithm>

#include "core/analysis/kernel_category.h"
#include "core/analysis/kernel_names.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {
namespace {

void addPath(PathRows& data, std::vector<PathPart> parts) {
  if (parts.empty()) return;
  const auto path = static_cast<std::uint32_t>(data.lengths.size());
  data.lengths.push_back(parts.back().time.end - parts.front().time.start);
  for (const PathPart& part : parts) data.rows.push_back({part, path});
}

}  // namespace

std::string PathRows::phase(std::uint32_t path) const {
  return phaseLabel(phases->phases, phases->phases.steps[steps[path]].shape);
}

std::string PathRows::categoryOf(const PathPart& part) const {
  if (!part.event.valid()) return "nothing recorded";
  switch (part.cause) {
    case PathCause::LaunchLatency: return "launch";
    case PathCause::Synchronisation: return "synchronisation";
    case PathCause::StreamOrder:
    case PathCause::Dependency:
    case PathCause::NotKnown: return "between operations";
    default: break;
  }
  switch (part.event.kind) {
    case EventKind::Device: {
      const DeviceTable& device = trace->device();
      return std::string(
          titleOf(kernelCategory(device.kind[part.event.index], trace->text(device.name[part.event.index]))));
    }
    case EventKind::Operator: return "host operator";
    case EventKind::Api: return "host call";
    default: break;
  }
  return "nothing recorded";
}

std::string PathRows::operatorOf(const PathPart& part) const {
  if (!part.event.valid()) return {};
  std::uint32_t op = kNone;
  if (part.event.kind == EventKind::Operator) op = part.event.index;
  if (part.event.kind == EventKind::Api) op = trace->api().op[part.event.index];
  if (part.event.kind == EventKind::Device) {
    const std::uint32_t call = trace->device().api[part.event.index];
    if (call != kNone) op = trace->api().op[call];
  }
  return op == kNone ? std::string() : std::string(trace->text(trace->operators().name[op]));
}

std::string PathRows::nameOf(const PathPart& part) const {
  if (!part.event.valid()) return {};
  if (part.event.kind == EventKind::Range) return rangeName(*trace, part.event);
  const std::string_view name = trace->text(trace->nameOf(part.event));
  if (part.event.kind == EventKind::Api) return std::string(apiDisplayName(name));
  return part.event.kind == EventKind::Device ? demangled(name) : std::string(name);
}

std::shared_ptr<const PathRows> pathRows(const ReportInput& input) {
  const auto data = std::make_shared<PathRows>();
  data->trace = input.trace;
  CriticalPath path(*input.trace, input.job);
  if (input.options.text("of").value_or("window") == "window") {
    addPath(*data, path.find(input.window));
    return data;
  }
  data->phases = phaseData(input);
  for (const std::uint32_t s : data->phases->steps) {
    input.checkCancelled();
    const Step& step = data->phases->phases.steps[s];
    if (step.operations() == 0) continue;
    const TimeNs from = step.hostEnd > step.hostStart ? std::min(step.hostStart, step.start) : step.start;
    std::vector<PathPart> parts = path.find({from, step.end});
    if (parts.empty()) continue;
    data->steps.push_back(s);
    addPath(*data, std::move(parts));
  }
  return data;
}

std::vector<OptionSpec> pathOptions() {
  return {{.id = "of",
           .title = TALLY_TR("Path of"),
           .type = OptionType::Choice,
           .help = TALLY_TR("What a critical path is looked for in."),
           .defaultValue = "window",
           .choices = {{"window", TALLY_TR("Recording or window"), TALLY_TR("One path to the last event."), false},
                       {"step", TALLY_TR("Each step"),
                        TALLY_TR("A path of every step, from its annotation's start to "
                                 "its last operation's end."),
                        false}}},
          phaseFilterOption(),
          stepSourceOption(),
          phaseRulesOption(),
          noOutliersOption()};
}

std::string pathDescription() {
  return TALLY_TR(
      "The critical path is the chain of events that decided when the work ended, found backwards from the last event. It "
      "goes through an operation from its end to its start; through a collective of recordings opened together, to the "
      "start of the participant that came last, and on there. An operation could start when it was launched (L, the start "
      "of its call) and the work before it had ended (F, on its stream, or on another stream of the device within the "
      "usual launch latency before). With L after F the path goes on at L on the launching thread, and the time from L to "
      "the start is launch latency; else it goes on at F, and the time from F to the start lies between operations. On a "
      "thread it goes back through operators and calls; a call that waits for the device leads to the operation that "
      "ended last meanwhile; where nothing but ranges was recorded, to the thread of the process that worked last. The "
      "parts have no holes: their times add up to the path's length. HTA builds a graph of all events and looks for its "
      "longest path; the delays from launch to kernel and from kernel to kernel are the same, the number of nodes is not, "
      "because only what is on the path is looked at here.");
}

void addPathLinks(Table& table, const std::shared_ptr<const PathRows>& data,
                  const std::function<void(std::size_t, const std::function<void(const PathPart&)>&)>& partsOf) {
  const auto add = [&](const char* label, EventKind kind) {
    table.addLink({label, kind, [data, partsOf, kind](std::size_t row, const auto& visit) {
                     partsOf(row, [&](const PathPart& part) {
                       if (part.event.valid() && part.event.kind == kind) visit(part.event);
                     });
                   }});
  };
  add(TALLY_TR("Device Activity"), EventKind::Device);
  add(TALLY_TR("{api} API"), EventKind::Api);
  add(TALLY_TR("Operator"), EventKind::Operator);
}

void addPathNotes(const PathRows& data, Table& table) {
  table.notes.emplace_back(
      TALLY_TR("A saving is an upper bound: once a row is free, another chain of events may decide."));
  if (data.phases) addStepNotes(*data.phases, table);
}

}  // namespace tallyscope
