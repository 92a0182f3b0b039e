// SPDX-License-Identifier: GPL-3.0-or-later
// All phases but X: instants, memory events, counters, metadata, and what must wait for the whole file.
#include <algorithm>
#include <charconv>

#include "core/base/import_notes.h"
#include "core/import/json/events/event_sink.h"
#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {
namespace {

bool numberFrom(const RawValue& value, double& out) {
  if (value.type == ValueType::True || value.type == ValueType::False) {
    out = value.type == ValueType::True ? 1 : 0;
    return true;
  }
  if (value.type != ValueType::Number && value.type != ValueType::Text) return false;
  std::string_view v = value.view();
  if (!v.empty() && v.front() == '+') v.remove_prefix(1);
  const auto result = std::from_chars(v.data(), v.data() + v.size(), out);
  return result.ec == std::errc() && result.ptr == v.data() + v.size() && out - out == 0;
}

}  // namespace

void EventSink::takeInstant(const RawEvent& event, std::uint64_t offset) {
  Times times;
  if (!timesOf(event, offset, false, times)) return;
  const std::string_view name = event.name.view();
  if (name == "[memory]") {
    pending_.kineto = true;
    takeMemory(event, offset, times.start);
    return;
  }
  const Lane lane = laneOf(event.cat.view());
  const bool book = (name.substr(0, 15) == "Iteration Start" || name == "Record Window End") && !event.cat.present();
  takeRange(event, offset, times,
            book                    ? Lane::Book
            : lane == Lane::Instant ? Lane::Annotation
                                    : Lane::Generic,
            RangeKind::Mark);
}

void EventSink::takeMemory(const RawEvent& event, std::uint64_t offset, TimeNs time) {
  const Home& where = home(Row::Thread, event);
  StagedMemory e;
  e.start = time;
  e.place = offset;
  e.thread = where.thread;
  std::int64_t deviceType = 0;
  std::int64_t deviceId = -1;
  for (const RawArgument& a : event.arguments) {
    const std::string_view key = a.key.view();
    const auto integer = [&](std::int64_t otherwise) { return integerFrom(a.value.view()).value_or(otherwise); };
    if (key == "Device Type") {
      deviceType = integer(0);
    } else if (key == "Device Id") {
      deviceId = integer(-1);
    } else if (key == "Addr") {
      e.address = static_cast<std::uint64_t>(integer(0));
    } else if (key == "Bytes") {
      e.bytes = integer(0);
    } else if (key == "Total Allocated") {
      e.totalAllocated = integer(-1);
    } else if (key == "Total Reserved") {
      e.totalReserved = integer(-1);
    }
  }
  // Device types of the framework: 0 the host, anything else an accelerator.
  const std::int64_t device = deviceType == 0 ? -1 : std::max<std::int64_t>(deviceId, 0);
  e.memoryKind = static_cast<std::int8_t>(deviceType == 0 ? MemoryKind::Pageable : MemoryKind::Device);
  std::uint32_t index = 0;
  while (index < memoryHomes_.size() &&
         (memoryHomes_[index].process != where.process || memoryHomes_[index].device != device)) {
    ++index;
  }
  if (index == memoryHomes_.size()) memoryHomes_.push_back({where.process, device});
  e.track = index;  // The reader turns this into a track when it knows which devices there are.
  stage_.memory.push_back(e);
}

/// The reader turns this index into a track when it knows which process ids are those of devices.
std::uint32_t EventSink::counterHome(const RawEvent& event, std::string series) {
  const auto next = static_cast<std::uint32_t>(counterHomes_.size());
  const auto [it, isNew] =
      counterIndex_.try_emplace({event.pid.type, std::string(event.pid.view()), std::move(series)}, next);
  if (isNew) {
    const std::string_view category = event.cat.view();
    const bool ofDevice = category == "hardware_counters" || category == "xpu_scope_profiler";
    counterHomes_.push_back({idOf(event.pid), std::get<2>(it->first), ofDevice});
  }
  return it->second;
}

void EventSink::takeCounter(const RawEvent& event, std::uint64_t offset) {
  Times times;
  if (!timesOf(event, offset, false, times)) return;
  std::string series(decoded(event.name.text(), offset, scratch_));
  if (event.id.present()) series += "[" + std::string(event.id.view()) + "]";
  std::uint64_t others = 0;
  for (const RawArgument& a : event.arguments) {
    double value = 0;
    if (!numberFrom(a.value, value)) {
      ++others;
      continue;
    }
    const std::string_view key = decoded(a.key, offset, scratch_);
    StagedSample e;
    e.start = times.start;
    e.value = value;
    e.place = offset;
    const bool plain = key.empty() || key == "value" || key == event.name.view();
    e.track = counterHome(event, plain ? series : series + " " + std::string(key));
    stage_.samples.push_back(e);
  }
  if (others == event.arguments.size()) {
    others = std::max<std::uint64_t>(others, 1);
    ++pending_.skipped;
  }
  if (others > 0) {
    note("counter-without-number", offset, series, others);
  }
}

void EventSink::takeMetadata(const RawEvent& event, std::uint64_t offset) {
  const std::string_view name = event.name.view();
  MetadataKind kind;
  std::string_view wanted = "name";
  if (name == "process_name") {
    kind = MetadataKind::ProcessName;
  } else if (name == "process_labels") {
    kind = MetadataKind::ProcessLabels;
    wanted = "labels";
  } else if (name == "thread_name") {
    kind = MetadataKind::ThreadName;
  } else {
    return;
  }
  for (const RawArgument& a : event.arguments) {
    if (a.key.view() != wanted) continue;
    pending_.metadata.push_back(
        {kind, idOf(event.pid), idOf(event.tid), std::string(decoded(a.value.text(), offset, scratch_))});
  }
}

void EventSink::takeSlice(const RawEvent& event, std::uint64_t offset, bool begin) {
  Times times;
  if (!timesOf(event, offset, false, times)) return;
  PendingSlice slice{times.start, offset, home(Row::Range, event).thread, stageIndex_, 0,
                     0,           begin,  !event.arguments.empty()};
  slice.name = intern(event.name.text(), offset);
  slice.domain = intern(event.cat.text(), offset);
  pending_.slices.push_back(slice);
  if (begin && event.bindId.present()) takeBoundFlow(event, offset, times.start);
}

/// The id of an asynchronous event or an arrow, as text; ids that are local to a process are keyed with it.
std::string EventSink::idText(const RawEvent& event) {
  std::string text;
  if (event.id2.type == ValueType::Object) {
    text = event.id2.view();
    if (text.find("\"local\"") != std::string::npos) text += "@" + std::string(event.pid.view());
  } else {
    text = event.id.view();
  }
  for (const RawArgument& field : event.rest) {
    if (field.key.view() == "scope") text += "#" + std::string(field.value.view());
  }
  return text;
}

StringId EventSink::flowKey(std::string_view category, std::string_view name, std::string_view id) {
  scratch_.assign(category);
  scratch_.push_back('\0');
  scratch_.append(name);
  scratch_.push_back('\0');
  scratch_.append(id);
  return keys_.intern(scratch_);
}

void EventSink::takeAsync(const RawEvent& event, std::uint64_t offset) {
  Times times;
  if (!timesOf(event, offset, false, times)) return;
  const char phase = event.phase();
  PendingAsync e{times.start, offset, home(Row::Range, event).thread, stageIndex_, 0, 0, 0, phase};
  e.name = intern(event.name.text(), offset);
  e.domain = intern(event.cat.text(), offset);
  // The old pairs (S, T, F) are told apart by name as well, the nestable ones by category and id alone.
  const bool nestable = phase == 'b' || phase == 'e' || phase == 'n';
  const std::string id = idText(event);
  e.key = flowKey(event.cat.view(), nestable ? std::string_view() : event.name.view(), id);
  pending_.asyncs.push_back(e);
}

void EventSink::takeFlow(const RawEvent& event, std::uint64_t offset, FlowStep step) {
  const std::string_view category = event.cat.view();
  // Since 2026 arrows of the same category, numbered from 2^40, are dependencies between the nodes of a graph.
  constexpr std::int64_t kDependencies = std::int64_t{1} << 40;
  const bool dependency = category == "ac2g" && integerFrom(event.id.view()).value_or(0) >= kDependencies;
  const bool launch =
      laneOf(category) == Lane::LaunchFlow && !dependency && (category != "async" || event.name.view() == "launch");
  // unitrace's arrows repeat the ids of its calls.
  const bool repeated = category.starts_with("Flow_H2D_") || category.starts_with("Flow_D2H_");
  if (repeated || (launch && lastCorrelated_)) {
    ++pending_.skipped;  // Says again what the correlation ids say.
    return;
  }
  Times times;
  if (!timesOf(event, offset, false, times)) return;
  PendingFlow flow{times.start,
                   offset,
                   home(Row::Pair, event).thread,
                   stageIndex_,
                   0,
                   step,
                   step == FlowStep::End && event.bp.view() != "e",
                   false};
  const std::string id = idText(event);
  std::string name(decoded(event.name.text(), offset, scratch2_));
  flow.key = flowKey(category, name, id);
  (launch ? pending_.launchArrows : pending_.flows).push_back(flow);
}

void EventSink::takeBoundFlow(const RawEvent& event, std::uint64_t offset, TimeNs time) {
  const bool in = event.flowIn.type == ValueType::True;
  const bool out = event.flowOut.type == ValueType::True;
  if (!in && !out) return;
  const FlowStep step = in && out ? FlowStep::Step : in ? FlowStep::End : FlowStep::Start;
  PendingFlow flow{time, offset, home(Row::Pair, event).thread, stageIndex_, 0, step, false, true};
  flow.key = flowKey("", "", event.bindId.view());
  pending_.flows.push_back(flow);
}

}  // namespace tallyscope::json
