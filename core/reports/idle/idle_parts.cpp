// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reports/idle/idle_parts.h"

#include <algorithm>
#include <utility>

#include "core/analysis/idle/work_class.h"
#include "core/analysis/kernel_names.h"
#include "core/base/parallel.h"
#include "core/reports/event_scan.h"
#include "core/reports/ranges/range_support.h"

namespace tallyscope {
namespace {

void keepComputation(const WorkClasses& classes, std::vector<std::uint32_t>& operations) {
  std::erase_if(operations, [&](std::uint32_t e) {
    const WorkClass c = classes.of(e);
    return c != WorkClass::Computation && c != WorkClass::Fill;
  });
}

}  // namespace

EventRef IdleParts::hostEvent(const IdlePart& part, const IdleGap& gap) const {
  const Trace& trace = *work->trace;
  if (part.cause == IdleCause::Synchronisation) {
    const std::uint32_t op = trace.api().op[part.blame.index];
    return op == kNone ? part.blame : EventRef{EventKind::Operator, op};
  }
  if (part.cause != IdleCause::LaunchedLate) return {};
  const std::uint32_t call = trace.device().api[gap.after];
  const std::uint32_t thread = trace.tracks()[trace.trackOf({EventKind::Api, call})].thread;
  const TimeNs middle = part.time.start + part.time.length() / 2;
  if (!corrected) return hostActivityAt(trace, thread, middle);
  const std::uint32_t device = trackOfWork(trace, gap.after).device;
  return hostActivityAt(trace, thread, middle + (device == kNone ? 0 : skew[device]));
}

std::shared_ptr<const IdleParts> idleParts(const ReportInput& input) {
  const auto data = std::make_shared<IdleParts>();
  const Trace& trace = *input.trace;
  auto work = std::make_shared<WorkRows>(workRows(input));
  data->corrected = input.options.flag("correct-skew");
  const IdleCauses causes(trace, data->corrected, input.job);
  if (input.options.text("work") == "computation") {
    const WorkClasses classes(trace);
    for (WorkGroup& group : work->groups) keepComputation(classes, group.operations);
  }
  data->rowOfGroup.assign(work->groups.size(), kNone);
  for (std::uint32_t row = 0; row < work->rows.size(); ++row) {
    for (const std::uint32_t group : work->rows[row].groups) data->rowOfGroup[group] = row;
  }
  data->times.resize(work->groups.size());
  parallelFor(work->groups.size(), [&](std::size_t group) {
    input.checkCancelled();
    if (data->rowOfGroup[group] == kNone) return;
    data->times[group] = causes.divide(work->groups[group].device, work->groups[group].operations);
  });
  for (std::uint32_t d = 0; d < trace.devices().size(); ++d) {
    data->skew.push_back(causes.launches().skew(d));
    data->usualLatency.push_back(causes.launches().usualLatencyOfDevice(d));
  }
  data->work = std::move(work);
  return data;
}

std::vector<OptionSpec> idleOptions() {
  return {
      {.id = "work",
       .title = TALLY_TR("Busy with"),
       .type = OptionType::Choice,
       .help = TALLY_TR("What keeps a device busy."),
       .defaultValue = "all",
       .choices = {{"all", TALLY_TR("All work"), TALLY_TR("Kernels, copies and fills."), false},
                   {"computation", TALLY_TR("Computation"),
                    TALLY_TR("Only computation: waiting for copies and collectives that nothing hides is idle time."),
                    false}}},
      {.id = "correct-skew",
       .title = TALLY_TR("Correct the clocks"),
       .help = TALLY_TR("Takes launches as much earlier as operations start before their own launching call, so that "
                        "none does.")}};
}

std::string hostEventName(const Trace& trace, EventRef event) {
  if (!event.valid()) return "nothing recorded";
  if (event.kind == EventKind::Range) return rangeName(trace, event);
  const std::string_view name = trace.text(trace.nameOf(event));
  return std::string(event.kind == EventKind::Api ? apiDisplayName(name) : name);
}

void addIdleNotes(const IdleParts& parts, Table& table) {
  const Trace& trace = *parts.work->trace;
  for (std::uint32_t d = 0; d < parts.skew.size(); ++d) {
    const auto id = trace.devices()[d].id;
    if (parts.usualLatency[d] > 0) {
      table.notes.emplace_back(TALLY_TR("device %1: the usual launch latency is %2 ns"), id, parts.usualLatency[d]);
    }
    if (parts.skew[d] > 0) {
      Remark remark(
          TALLY_TR(
              "device %1: operations start up to %2 ns before their launching call: the clocks of host and device differ"),
          id, parts.skew[d]);
      if (parts.corrected) remark.add(TALLY_TR(", corrected"));
      table.notes.push_back(std::move(remark));
    }
  }
  if (parts.work->phases) addStepNotes(*parts.work->phases, table);
}

}  // namespace tallyscope
