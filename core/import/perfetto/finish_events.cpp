// SPDX-License-Identifier: GPL-3.0-or-later
// What can only be done when all packets are in.
#include <algorithm>

#include "core/base/import_notes.h"
#include "core/import/perfetto/event_reader.h"

namespace tallyscope::perfetto {

std::vector<std::pair<std::uint64_t, std::uint64_t>> EventReader::finish() {
  SliceEdges::Result result = edges_.close();
  if (result.open > 0) sink_.note("begin-without-end", 0, "", result.open);
  if (result.loose > 0) sink_.note("end-without-begin", 0, "", result.loose);
  tieWork();
  joinFlows();
  if (ofPyTorch_) noteCutDurations();
  return std::move(result.ends);
}

/// Calls that name the operations they submitted share a correlation id with them, where the recorder gave none.
void EventReader::tieWork() {
  constexpr std::int64_t kOwnIds = std::int64_t{1} << 42;  // far above those of recorders
  TraceStage& stage = sink_.stage();
  for (const Submission& submission : submissions_) {
    const auto found = operations_.find(submission.operation);
    if (found == operations_.end()) continue;
    StagedApi& call = stage.api[submission.call];
    StagedDevice& work = stage.device[found->second.index];
    if (work.correlation != 0) continue;
    if (call.correlation == 0) call.correlation = kOwnIds + submission.call;
    work.correlation = call.correlation;
  }
}

/// Events that share the id of a flow follow one another in time. Work that waits for other work, and calls that do, are
/// joined by that work's id.
void EventReader::joinFlows() {
  std::stable_sort(flows_.begin(), flows_.end(), [](const FlowPoint& a, const FlowPoint& b) {
    if (a.id != b.id) return a.id < b.id;
    if (a.time != b.time) return a.time < b.time;
    return a.order < b.order;
  });
  const auto join = [&](std::uint32_t from, TimeNs fromTime, std::uint32_t to, TimeNs toTime, const char* category) {
    FlowRequest request;
    request.source = sink_.source();
    request.fromPid = rows_[from]->pidKey;
    request.fromTid = rows_[from]->tidKey;
    request.toPid = rows_[to]->pidKey;
    request.toTid = rows_[to]->tidKey;
    request.from = fromTime;
    request.to = toTime;
    request.fromStream = rows_[from]->stream;
    request.toStream = rows_[to]->stream;
    request.category = category;
    sink_.builder().addFlow(std::move(request));
  };
  for (std::size_t i = 1; i < flows_.size(); ++i) {
    const FlowPoint& from = flows_[i - 1];
    const FlowPoint& to = flows_[i];
    if (from.id != to.id || from.ends || from.order == to.order) continue;
    join(from.row, from.time, to.row, to.time, "");
  }
  flows_ = std::vector<FlowPoint>();
  for (const Wait& wait : waits_) {
    const auto found = operations_.find(wait.operation);
    if (found == operations_.end()) {
      sink_.note("flow-unbound", 0, "operation " + std::to_string(wait.operation));
    } else {
      const StagedDevice& work = sink_.stage().device[found->second.index];
      join(found->second.row, work.start + work.duration, wait.row, wait.time, "wait");
    }
  }
  waits_ = std::vector<Wait>();
}

/// PyTorch's recorder moves the end of an operation back to the start of the next one on its stream. Which ends were moved
/// it does not say; those that meet the next start exactly may have been.
void EventReader::noteCutDurations() {
  struct Span {
    std::uint32_t track;
    TimeNs start, end;
  };
  std::vector<Span> spans;
  const auto& work = sink_.stage().device;
  for (std::size_t i = 0; i < work.size(); ++i) {
    if (work[i].kind != DeviceKind::Sync) {
      spans.push_back({work[i].track, work[i].start, work[i].start + work[i].duration});
    }
  }
  std::sort(spans.begin(), spans.end(),
            [](const Span& a, const Span& b) { return a.track != b.track ? a.track < b.track : a.start < b.start; });
  std::uint64_t count = 0;
  for (std::size_t i = 1; i < spans.size(); ++i) {
    const Span& before = spans[i - 1];
    count += before.track == spans[i].track && before.end == spans[i].start && before.start < before.end ? 1U : 0U;
  }
  if (count > 0) sink_.note("durations-cut", 0, "", count);
}

}  // namespace tallyscope::perfetto
