// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/event_columns.h"

#include "core/analysis/phases/phases.h"

namespace tallyscope {
namespace {

/// The process of an event: of its thread, or of a device operation's launch.
std::uint32_t processOf(const QueryRow& row) {
  if (row.event.kind == EventKind::Device) return row.trace().processOfDevice(row.index());
  const Track* track = trackOf(row);
  return track ? track->process : kNone;
}

/// The step of a device operation, of the first operation that a call launched, or kNone.
std::uint32_t stepOf(const QueryRow& row) {
  const PhaseSteps& steps = row.source.steps(row.job);
  const auto ofOperation = [&](std::uint32_t operation) {
    return operation < steps.stepOfOperation.size() ? steps.stepOfOperation[operation] : kNone;
  };
  if (row.event.kind == EventKind::Device) return ofOperation(row.index());
  if (row.event.kind != EventKind::Api) return kNone;
  const ApiTable& api = row.trace().api();
  if (api.launchedFirst[row.index()] != api.launchedFirst[row.index() + 1]) {
    return ofOperation(api.launched[api.launchedFirst[row.index()]]);
  }
  // A call that launched nothing: the step whose annotation holds it on its thread.
  const Track* track = trackOf(row);
  const TimeNs start = row.trace().startOf(row.event);
  for (std::uint32_t s = 0; s < steps.steps.size(); ++s) {
    const Step& step = steps.steps[s];
    if (track && step.thread == track->thread && start >= step.hostStart && start < step.hostEnd) return s;
  }
  return kNone;
}

}  // namespace

const Track* trackOf(const QueryRow& row) {
  const std::uint32_t track = row.trace().trackOf(row.event);
  return track < row.trace().tracks().size() ? &row.trace().tracks()[track] : nullptr;
}

void putId(Cell& cell, const Trace& trace, std::int64_t number, StringId text) {
  if (text != 0) {
    cell.text(trace.text(text));
  } else {
    cell.integer(number);
  }
}

void putPid(Cell& cell, const Trace& trace, std::uint32_t process) {
  if (process < trace.processes().size())
    putId(cell, trace, trace.processes()[process].pid, trace.processes()[process].pidText);
}

void putTid(Cell& cell, const Trace& trace, std::uint32_t thread) {
  if (thread < trace.threads().size()) putId(cell, trace, trace.threads()[thread].tid, trace.threads()[thread].tidText);
}

std::vector<QueryColumn> joined(std::initializer_list<std::vector<QueryColumn>> groups) {
  std::vector<QueryColumn> all;
  for (const auto& group : groups) all.insert(all.end(), group.begin(), group.end());
  return all;
}

std::vector<QueryColumn> identityColumns() {
  return {
      {"id", CellType::Integer, Unit::None, TALLY_TR("Number of the event in its table; with kind it names the event"),
       [](Cell& cell, const QueryRow& row) { cell.integer(row.index()); }, PushDown::Id},
      {"kind", CellType::Text, Unit::None,
       TALLY_TR(
           "What the event is: kernel, copy, fill, sync, graph, api, range, operator, frame, os, memory or counter"),
       [](Cell& cell, const QueryRow& row) { cell.text(kindText(row.trace(), row.event)); }, PushDown::Kind},
      {"recording", CellType::Text, Unit::None, TALLY_TR("The recording that the event comes from"),
       [](Cell& cell, const QueryRow& row) { cell.text(row.source.recordingOf(row.event)); }, PushDown::Recording},
  };
}

std::vector<QueryColumn> timeColumns() {
  return {
      {"start", CellType::Integer, Unit::Ns, TALLY_TR("Start, from the start of the recording"),
       [](Cell& cell, const QueryRow& row) { cell.integer(row.trace().startOf(row.event)); }, PushDown::Start},
      {"end", CellType::Integer, Unit::Ns, TALLY_TR("End, from the start of the recording"),
       [](Cell& cell, const QueryRow& row) {
         cell.integer(endOf(row.trace().startOf(row.event), row.trace().durationOf(row.event)));
       },
       PushDown::End},
      {"dur", CellType::Integer, Unit::Ns, TALLY_TR("Duration"),
       [](Cell& cell, const QueryRow& row) { cell.integer(row.trace().durationOf(row.event)); }, PushDown::Duration},
      {"name", CellType::Text, Unit::None, TALLY_TR("Name as recorded"),
       [](Cell& cell, const QueryRow& row) { cell.text(row.trace().text(row.trace().nameOf(row.event))); },
       PushDown::Name},
  };
}

std::vector<QueryColumn> threadColumns() {
  return {
      {"pid", CellType::Integer, Unit::None, TALLY_TR("Process id; a text where the recording has a text"),
       [](Cell& cell, const QueryRow& row) { putPid(cell, row.trace(), processOf(row)); }, PushDown::Process},
      {"tid", CellType::Integer, Unit::None, TALLY_TR("Thread id; a text where the recording has a text"),
       [](Cell& cell, const QueryRow& row) {
         if (const Track* track = trackOf(row)) putTid(cell, row.trace(), track->thread);
       },
       PushDown::Thread},
  };
}

std::vector<QueryColumn> placeColumns() {
  return {
      {"device", CellType::Integer, Unit::None, TALLY_TR("Device id"),
       [](Cell& cell, const QueryRow& row) {
         const Track* track = trackOf(row);
         if (track && track->device < row.trace().devices().size())
           cell.integer(row.trace().devices()[track->device].id);
       },
       PushDown::Device},
      {"stream", CellType::Integer, Unit::None, TALLY_TR("Stream id"),
       [](Cell& cell, const QueryRow& row) {
         const Track* track = trackOf(row);
         if (track && track->stream < row.trace().streams().size())
           cell.integer(row.trace().streams()[track->stream].id);
       },
       PushDown::Stream},
  };
}

std::vector<QueryColumn> stepColumns() {
  return {
      {"step", CellType::Integer, Unit::None, TALLY_TR("Step that the event belongs to: an id of the table steps"),
       [](Cell& cell, const QueryRow& row) { putRef(cell, stepOf(row)); }},
      {"phase", CellType::Text, Unit::None, TALLY_TR("Phase of that step: prefill, decode, training step …"),
       [](Cell& cell, const QueryRow& row) {
         const std::uint32_t step = stepOf(row);
         const PhaseSteps& steps = row.source.steps(row.job);
         if (step != kNone) cell.text(steps.shapes[steps.steps[step].shape].phase);
       }},
  };
}

}  // namespace tallyscope
