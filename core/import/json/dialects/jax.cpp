// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <unordered_map>

#include "core/import/json/events/copy_names.h"
#include "core/import/json/events/resolve.h"
#include "core/import/json/scan/exact_time.h"
#include "core/import/xla_details.h"

namespace tallyscope::json {
namespace {

/// What the arguments of an event of JAX say.
struct JaxArguments {
  std::string_view kernel, copy, fill;
  RawText instruction;
  std::int64_t correlation = 0;
  bool tied = false, onHost = false;

  explicit JaxArguments(const RawEvent& event) {
    for (const RawArgument& a : event.arguments) {
      const std::string_view key = a.key.view();
      if (key == "kernel_details") kernel = a.value.view();
      if (key == "memcpy_details") copy = a.value.view();
      if (key == "memset_details") fill = a.value.view();
      if (key == "device_id") onHost = true;
      if (key == "hlo_op" && a.value.type == ValueType::Text) instruction = a.value.text();
      if (key == "correlation_id") {
        tied = true;
        correlation = integerFrom(a.value.view()).value_or(0);
      }
    }
  }
  bool work() const { return !onHost && (!kernel.empty() || !copy.empty() || !fill.empty()); }
};

/// JAX's own profiler: no categories; a process for each device, a thread for each stream. Device work says its details
/// in one text ("regs:168 … grid:20,40,1"); calls and work share a "correlation_id".
class JaxDialect final : public SliceDialect {
 public:
  const Traits& traits() const override {
    static constexpr Traits kTraits{.format = "JAX trace JSON", .vendor = std::nullopt};
    return kTraits;
  }

  bool knows(const RawEvent& event) const override {
    if (event.cat.present() || event.arguments.empty()) return false;
    const JaxArguments a(event);
    return a.work() || a.tied;
  }

  void take(EventSink& sink, const RawEvent& event, std::uint64_t offset) const override {
    EventTimes times;
    if (!sink.timesOf(event, offset, true, times)) return;
    const JaxArguments a(event);
    TraceStage& stage = sink.stage();
    if (!a.work()) {
      sink.takeCall(event, offset, times, false);
      stage.api[stage.api.size() - 1].correlation = a.correlation;
      sink.pending().hloCalls.push_back({a.correlation, times.start, times.duration, offset, sink.callThreadOf(event)});
      return;
    }
    StagedDevice e;
    e.start = times.start;
    e.duration = times.duration;
    e.flags = times.flags;
    e.place = offset;
    e.name = sink.intern(event.name.text(), offset);
    e.correlation = a.correlation;
    if (a.correlation != 0 && a.instruction.size > 0) {
      sink.pending().hloWork.push_back({a.correlation, sink.stageIndex(), sink.intern(a.instruction, offset)});
    }
    DeviceAttributes attributes;
    if (!a.kernel.empty()) {
      readXlaKernel(a.kernel, attributes);
    } else {
      e.kind = a.copy.empty() ? DeviceKind::Memset : DeviceKind::Memcpy;
      readCopyKind(event.name.view(), e.kind, attributes);
      attributes.bytes = xlaBytes(a.copy.empty() ? a.fill : a.copy);
    }
    e.attributes = stage.deviceAttributes.intern(attributes);
    e.track = sink.namedStreamTrack(event);
    stage.device.push_back(e);
  }
};

}  // namespace

const SliceDialect& jaxDialect() {
  static const JaxDialect dialect;
  return dialect;
}

void placeNamedStreams(Loaded& loaded) {
  const auto deviceOf = [&](const IdKey& pid) {
    for (const PendingMetadata& m : loaded.pending.metadata) {
      if (m.kind == MetadataKind::ProcessName && m.pid == pid && m.text.starts_with("/device:"))
        return numberOf({0, m.text});
    }
    return numberOf(pid);
  };
  for (const auto& sink : loaded.sinks) {
    if (sink->namedStreams().empty()) continue;
    std::vector<std::uint32_t> tracks;
    for (const auto& [pid, tid] : sink->namedStreams()) {
      const std::uint32_t device = loaded.builder.device(loaded.source, deviceOf(pid));
      tracks.push_back(loaded.builder.streamTrack(EventKind::Device, loaded.builder.stream(device, -1, numberOf(tid))));
    }
    auto& work = sink->stage().device;
    for (std::size_t i = 0; i < work.size(); ++i) {
      if ((work[i].track & EventSink::kNamedStream) != 0)
        work[i].track = tracks[work[i].track & ~EventSink::kNamedStream];
    }
  }
}

void addHloOperators(Loaded& loaded) {
  Pending& pending = loaded.pending;
  std::unordered_map<std::int64_t, std::string_view> instructionOf;  // empty: several
  for (const HloWork& work : pending.hloWork) {
    const std::string_view name = loaded.sinks[work.stage]->stage().strings[work.name];
    const auto [it, isNew] = instructionOf.try_emplace(work.correlation, name);
    if (!isNew && it->second != name) it->second = {};
  }
  if (!instructionOf.empty()) {
    TraceStage& stage = loaded.builder.newStage();
    for (const HloCall& call : pending.hloCalls) {
      const auto instruction = instructionOf.find(call.correlation);
      if (instruction == instructionOf.end() || instruction->second.empty()) continue;
      StagedOperator e;
      e.start = call.start;
      e.duration = call.duration;
      e.place = call.place;
      e.track = loaded.builder.threadTrack(EventKind::Operator, call.thread);
      e.name = stage.strings.intern(instruction->second);
      stage.operators.push_back(e);
    }
  }
  pending.hloWork = {};
  pending.hloCalls = {};
}

}  // namespace tallyscope::json
