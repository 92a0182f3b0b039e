// SPDX-License-Identifier: GPL-3.0-or-later
// Complete events (phase X): by category to operators, calls, device work, frames and ranges.
#include <algorithm>
#include <cstring>

#include "core/import/json/events/copy_names.h"
#include "core/import/json/events/event_sink.h"
#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {
namespace {

std::int64_t integerOr(const RawValue& value, std::int64_t otherwise) {
  if (value.type != ValueType::Number && value.type != ValueType::Text) return otherwise;
  return integerFrom(value.view()).value_or(otherwise);
}

std::int32_t clamped(std::int64_t value) {
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, -1, std::numeric_limits<std::int32_t>::max()));
}

/// [x, y, z] of a launch; anything else leaves `out` alone.
void readTriple(const RawValue& value, std::array<std::int32_t, 3>& out) {
  if (value.type != ValueType::Array) return;
  std::array<std::int32_t, 3> result{1, 1, 1};
  std::size_t n = 0;
  std::string_view rest = value.view().substr(1, value.size - 2);
  while (!rest.empty() && n < 3) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const auto number = integerFrom(rest.substr(0, comma));
    if (!number) return;
    result[n++] = clamped(*number);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  if (n > 0) out = result;
}

}  // namespace

bool EventSink::takeInDialect(const RawEvent& event, Lane lane, std::uint64_t offset) {
  const auto dialects = sliceDialects();
  // An event with a category of PyTorch's can only be of a dialect that uses them; those are asked last.
  static const std::size_t kOwnCategories = static_cast<std::size_t>(
      std::find_if(dialects.begin(), dialects.end(), [](const auto* d) { return d->traits().categoriesOfPyTorch; }) -
      dialects.begin());
  for (std::size_t i = lane == Lane::Generic ? 0 : kOwnCategories; i < dialects.size(); ++i) {
    if (!dialects[i]->knows(event)) continue;
    pending_.dialect = std::max(pending_.dialect, static_cast<int>(i));
    dialects[i]->take(*this, event, offset);
    return true;
  }
  return false;
}

void EventSink::takeComplete(const RawEvent& event, std::uint64_t offset) {
  const Lane lane = laneOf(event.cat.view());
  if ((lane == Lane::Generic || lane == Lane::Operator) && takeInDialect(event, lane, offset)) return;
  Times times;
  if (!timesOf(event, offset, true, times)) return;
  if (lane != Lane::Generic) pending_.kineto = true;
  switch (lane) {
    case Lane::Operator: takeOperator(event, offset, times); break;
    case Lane::Runtime: takeCall(event, offset, times, false); break;
    case Lane::Driver: takeCall(event, offset, times, true); break;
    case Lane::Kernel: takeDevice(event, offset, times, DeviceKind::Kernel); break;
    case Lane::Memcpy: takeDevice(event, offset, times, DeviceKind::Memcpy); break;
    case Lane::Memset: takeDevice(event, offset, times, DeviceKind::Memset); break;
    case Lane::Sync: takeDevice(event, offset, times, DeviceKind::Sync); break;
    case Lane::Frame: {
      StagedPlain e;
      e.start = times.start;
      e.duration = times.duration;
      e.place = offset;
      e.track = home(Row::Frame, event).track;
      e.name = intern(event.name.text(), offset);
      e.flags = times.flags;
      stage_.frames.push_back(e);
      break;
    }
    case Lane::Projection:
    case Lane::CounterRange:
    case Lane::DeviceEvent: takeRange(event, offset, times, lane, RangeKind::Projected); break;
    default: takeRange(event, offset, times, lane, RangeKind::PushPop); break;
  }
  if (event.bindId.present()) takeBoundFlow(event, offset, times.start);
}

void EventSink::takeOperator(const RawEvent& event, std::uint64_t offset, const Times& times) {
  StagedOperator e;
  e.start = times.start;
  e.duration = times.duration;
  e.place = offset;
  e.track = home(Row::Operator, event).track;
  e.name = intern(event.name.text(), offset);
  e.flags = times.flags;
  Operands operands;
  Collective collective;
  bool any = false;
  bool communicates = false;
  for (const RawArgument& a : event.arguments) {
    switch (a.known) {
      case ArgumentKey::Other: continue;
      case ArgumentKey::InputDims: operands.dims = internCompact(a.value); break;
      case ArgumentKey::InputType: operands.types = internCompact(a.value); break;
      case ArgumentKey::ConcreteInputs: operands.concrete = internCompact(a.value); break;
      default: communicates |= takeCollectiveArgument(a, offset, collective); continue;
    }
    any = true;
  }
  if (any) e.operands = stage_.operands.intern(operands);
  if (communicates) {
    stage_.operatorCollective.push_back({static_cast<std::uint32_t>(stage_.operators.size()),
                                         static_cast<std::int64_t>(stage_.collectives.intern(collective))});
  }
  stage_.operators.push_back(e);
}

void EventSink::takeCall(const RawEvent& event, std::uint64_t offset, const Times& times, bool driver) {
  StagedApi e;
  e.start = times.start;
  e.duration = times.duration;
  e.place = offset;
  e.track = home(Row::Api, event).track;
  e.name = intern(event.name.text(), offset);
  e.flags = static_cast<std::uint8_t>(times.flags | (driver ? FlagDriver : 0));
  const std::string_view name = event.name.view();
  const bool hip = name.substr(0, 3) == "hip";
  if (hip) {
    pending_.hipCalls = true;
  } else if (name.substr(0, 2) == "cu") {
    pending_.cudaCalls = true;
  }
  LaunchShape launch{0, {}, false};
  for (const RawArgument& a : event.arguments) {
    if (a.known == ArgumentKey::Correlation) {
      e.correlation = integerOr(a.value, 0);
    } else if (hip && a.known == ArgumentKey::Grid) {
      readTriple(a.value, launch.shape.grid);
    } else if (hip && a.known == ArgumentKey::Block) {
      readTriple(a.value, launch.shape.block);
    } else if (hip && a.known == ArgumentKey::SharedMemory) {
      launch.shape.totalShared = clamped(integerOr(a.value, -1));
    }
  }
  lastCorrelated_ = e.correlation != 0;
  if (launch.shape.grid[0] >= 0 && e.correlation != 0) {
    launch.correlation = e.correlation;
    // This call counts work-items where its sisters count blocks.
    launch.gridInWorkItems = name == "hipExtModuleLaunchKernel";
    pending_.shapes.push_back(launch);
  }
  stage_.api.push_back(e);
}

void EventSink::takeDevice(const RawEvent& event, std::uint64_t offset, const Times& times, DeviceKind kind) {
  Home& where = home(kind == DeviceKind::Sync ? Row::Sync : Row::Device, event);
  StagedDevice e;
  e.start = times.start;
  e.duration = times.duration;
  e.place = offset;
  e.track = where.track;
  e.name = intern(event.name.text(), offset);
  e.flags = times.flags;
  e.kind = kind;
  const auto index = static_cast<std::uint32_t>(stage_.device.size());
  DeviceAttributes attributes;
  Collective collective;
  bool communicates = false;
  for (const RawArgument& a : event.arguments) {
    switch (a.known) {
      case ArgumentKey::Other: break;
      case ArgumentKey::Grid: readTriple(a.value, attributes.grid); break;
      case ArgumentKey::Block: readTriple(a.value, attributes.block); break;
      case ArgumentKey::Kind:
        if (kind != DeviceKind::Kernel) readCopyKind(a.value.view(), kind, attributes);
        break;
      case ArgumentKey::Bytes: attributes.bytes = integerOr(a.value, -1); break;
      case ArgumentKey::Context:
        if (!where.contextKnown) {
          where.contextKnown = true;
          builder_.setStreamContext(where.thread, integerOr(a.value, -1));
        }
        break;
      case ArgumentKey::GraphId:
        if (const std::int64_t id = integerOr(a.value, 0); id > 0) stage_.graph.push_back({index, id});
        break;
      case ArgumentKey::GraphNodeId:
        if (const std::int64_t id = integerOr(a.value, 0); id > 0) stage_.graphNode.push_back({index, id});
        break;
      case ArgumentKey::Correlation: e.correlation = std::max<std::int64_t>(integerOr(a.value, 0), 0); break;
      case ArgumentKey::SharedMemory: attributes.totalShared = clamped(integerOr(a.value, -1)); break;
      case ArgumentKey::CudaSyncKind: attributes.syncType = syncTypeOf(a.value.view()); break;
      case ArgumentKey::Registers: attributes.registersPerThread = clamped(integerOr(a.value, -1)); break;
      default: communicates |= takeCollectiveArgument(a, offset, collective); break;
    }
  }
  if (kind == DeviceKind::Memcpy || kind == DeviceKind::Memset) readCopyKind(event.name.view(), kind, attributes);
  if (kind == DeviceKind::Sync && attributes.syncType < 0) attributes.syncType = syncTypeOf(event.name.view());
  lastCorrelated_ = e.correlation != 0;
  e.attributes = stage_.deviceAttributes.intern(attributes);
  if (communicates) {
    stage_.deviceCollective.push_back({index, static_cast<std::int64_t>(stage_.collectives.intern(collective))});
  }
  stage_.device.push_back(e);
}

void EventSink::takeRange(const RawEvent& event, std::uint64_t offset, const Times& times, Lane lane, RangeKind kind) {
  StagedRange e;
  e.start = times.start;
  e.duration = times.duration;
  e.place = offset;
  e.track = home(onDevice(lane) ? Row::StreamRange : Row::Range, event).track;
  e.name = intern(event.name.text(), offset);
  // A person's own ranges have no domain; everything else is told apart by its category.
  if (lane != Lane::Annotation && lane != Lane::Projection) e.domain = intern(event.cat.text(), offset);
  e.kind = kind;
  e.flags =
      static_cast<std::uint8_t>(times.flags | (lane == Lane::Book || lane == Lane::Overhead ? FlagOutsideExtent : 0));
  stage_.ranges.push_back(e);
}

bool EventSink::takeCollectiveArgument(const RawArgument& argument, std::uint64_t offset, Collective& collective) {
  const RawValue& value = argument.value;
  const auto text = [&](StringId& id) {
    id = value.type == ValueType::Text ? intern(value.text(), offset) : internCompact(value);
  };
  switch (argument.known) {
    case ArgumentKey::Sequence: collective.sequence = integerOr(value, -1); return true;
    case ArgumentKey::Dtype: text(collective.dtype); return true;
    case ArgumentKey::GroupSize: collective.groupSize = clamped(integerOr(value, -1)); return true;
    case ArgumentKey::InElements: collective.inElements = integerOr(value, -1); return true;
    case ArgumentKey::OutElements: collective.outElements = integerOr(value, -1); return true;
    case ArgumentKey::CollectiveName: text(collective.name); return true;
    case ArgumentKey::ProcessGroupName: text(collective.groupName); return true;
    case ArgumentKey::ProcessGroupRanks: text(collective.groupRanks); return true;
    case ArgumentKey::ProcessGroupDescription: text(collective.groupDescription); return true;
    default: return false;
  }
}

}  // namespace tallyscope::json
