// SPDX-License-Identifier: GPL-3.0-or-later
// Work and counters of GPUs.
#include <algorithm>

#include "core/base/import_notes.h"
#include "core/import/perfetto/classify.h"
#include "core/import/perfetto/event_reader.h"
#include "core/import/perfetto/fields.h"
#include "core/import/perfetto/gpu_launch.h"

namespace tallyscope::perfetto {

/// The stream of a queue: its number stands in its name ("[007] stream 7") where no other queue of the device has it.
std::uint32_t EventReader::streamRow(std::int64_t gpu, const std::string& queue, std::int64_t number) {
  const auto [it, isNew] = streams_.try_emplace({gpu, queue}, kNone);
  if (!isNew) return it->second;
  number = lastNumber(queue, number);
  while (!streamNumbers_.try_emplace({gpu, number}, queue).second) ++number;
  it->second = rowOfStream(gpu, number);
  // What "stream 7" would say is said by the number.
  std::string_view name = queue;
  if (name.starts_with('[')) name.remove_prefix(std::min(name.size(), name.find(']') + 1));
  while (name.starts_with(' ')) name.remove_prefix(1);
  if (!name.empty() && name != "stream " + std::to_string(number)) {
    sink_.builder().nameStream(rows_[it->second]->stream, name);
  }
  return it->second;
}

void EventReader::takeGpuStage(std::string_view bytes, Sequence& sequence, TimeNs time, const Packet& packet) {
  std::optional<std::uint64_t> id, oldQueue, oldStage, context;
  std::uint64_t gpu = 0, queueIid = 0, stageIid = 0, kernelIid = 0;
  std::int64_t duration = 0;
  std::vector<std::uint64_t>& waits = event_.waited;
  waits.clear();
  name_.clear();
  arguments_.clear();
  const Interned& interned = *sequence.interned;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: id = numberOf(message); break;
      case 2: duration = static_cast<std::int64_t>(numberOf(message)); break;
      case 13: queueIid = numberOf(message); break;
      case 14: stageIid = numberOf(message); break;
      case 3: oldQueue = numberOf(message); break;
      case 4: oldStage = numberOf(message); break;
      case 11: gpu = numberOf(message); break;
      case 5: context = numberOf(message); break;
      case 17: name_ = bytesOf(message); break;
      case 20: name_ = interned.text(Table::EventName, numberOf(message)); break;
      case 18: numbersOf(message, false, waits); break;
      case 19: kernelIid = numberOf(message); break;
      case 21: readLaunch(bytesOf(message), interned, arguments_); break;
      case 6: readExtraData(bytesOf(message), arguments_); break;
      default: message.skip();
    }
  }
  const auto stageOf = interned.specifications.find(stageIid);
  const auto queueOf = interned.specifications.find(queueIid);
  const auto end = interned.specifications.end();
  if ((stageIid != 0 && stageOf == end) || (queueIid != 0 && queueOf == end)) {
    ++sink_.pending().skipped;
    sink_.note("packets-orphaned", offsetOf(packet.place), "GPU render stage");
    return;
  }
  const std::string stageName = stageOf != end ? stageOf->second.name
                                : oldStage     ? "stage " + std::to_string(*oldStage)
                                               : std::string();
  const std::string queue = queueOf != end ? queueOf->second.name
                            : oldQueue     ? "queue " + std::to_string(*oldQueue)
                                           : std::string();
  if (const auto kernel = interned.kernels.find(kernelIid); kernel != interned.kernels.end()) {
    if (name_.empty()) name_ = kernel->second.demangled.empty() ? kernel->second.name : kernel->second.demangled;
    readKernelArguments(kernel->second, interned, arguments_);
  }
  if (name_.empty()) name_ = stageName.empty() ? "GPU work" : stageName;
  // The stream that the recorder says itself is the number that its JSON has.
  const std::string* const stream = arguments_.find("stream");
  const std::string* const logical = queue.find("stream ") == std::string::npos ? nullptr : stream;
  const auto device = static_cast<std::int64_t>(std::min<std::uint64_t>(gpu, 1U << 20));
  const std::uint32_t row = streamRow(
      device, queue, logical ? lastNumber(*logical, 0) : static_cast<std::int64_t>(oldQueue.value_or(queueIid)));
  json::RawEvent event;
  event.ph = rawText("X");
  event.name = rawText(name_);
  event.cat = rawText(categoryOfStage(stageName));
  const StagedPlace place = stage(event, row, time, duration, packet);
  for (const std::uint64_t wait : waits) waits_.push_back({wait, time, row});
  if (place.kind != EventKind::Device || place.index == kNone) return;
  if (id) operations_[*id] = {place.index, row};
  if (!context) return;
  const auto found = interned.contexts.find(*context);
  constexpr std::uint32_t kCuda = 4, kHip = 5;
  if (found == interned.contexts.end()) return;
  if (found->second.api == kCuda) sink_.pending().cudaCalls = true;
  if (found->second.api == kHip) sink_.pending().hipCalls = true;
}

void EventReader::takeGpuCounters(std::string_view bytes, Sequence& sequence, std::optional<TimeNs> time,
                                  const Packet& packet) {
  struct Value {
    std::uint64_t id = 0;
    double value = 0;
  };
  std::vector<Value> values;
  std::optional<std::int64_t> gpu;
  std::uint64_t descriptor = 0;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: {
        // Said once, for counters of the whole trace; the first one stays.
        GpuCounterSpecs specs = readCounterDescriptor(bytesOf(message));
        gpuCounters_.merge(specs);
        break;
      }
      case 4: descriptor = numberOf(message); break;
      case 3: gpu = static_cast<std::int32_t>(numberOf(message)); break;
      case 2: {
        Value value;
        protozero::pbf_reader fields = readerOf(bytesOf(message));
        while (fields.next()) {
          switch (fields.tag()) {
            case 1: value.id = numberOf(fields); break;
            case 2: value.value = static_cast<double>(static_cast<std::int64_t>(numberOf(fields))); break;
            case 3: value.value = realOf(fields); break;
            default: fields.skip();
          }
        }
        values.push_back(value);
        break;
      }
      default: message.skip();
    }
  }
  if (values.empty()) return;
  if (!time) {
    ++sink_.pending().skipped;
    sink_.note("event-without-time", offsetOf(packet.place), "GPU counters", values.size());
    return;
  }
  const auto own = sequence.interned->counters.find(descriptor);
  const bool interned = own != sequence.interned->counters.end();
  if (!gpu && interned) gpu = own->second.gpu;
  const GpuCounterSpecs& specs = interned ? own->second.specs : gpuCounters_;
  TraceBuilder& builder = sink_.builder();
  for (const Value& value : values) {
    const auto spec = specs.find(value.id);
    const bool named = spec != specs.end() && !spec->second.name.empty();
    const std::string name = named ? spec->second.name : "counter " + std::to_string(value.id);
    const auto [it, isNew] = gpuCounterStates_.try_emplace({gpu.value_or(0), name});
    GpuCounterState& state = it->second;
    if (isNew) {
      state.track = builder.counterTrack(kNone, builder.device(sink_.source(), gpu.value_or(0)), name);
      state.forward = spec != specs.end() && spec->second.forward;
      if (spec != specs.end() && !spec->second.unit.empty()) builder.setCounterUnit(state.track, spec->second.unit);
    }
    StagedSample sample;
    sample.start = *time;
    sample.value = value.value;
    sample.place = packet.place;
    sample.track = state.track;
    // A value is of the time since the one before it, unless the counter says otherwise.
    if (!state.forward && state.last && *state.last <= *time) {
      sample.start = *state.last;
      sample.duration = std::min(*time - *state.last, kLongestDuration);
    }
    state.last = *time;
    samples_.samples.push_back(sample);
  }
}

}  // namespace tallyscope::perfetto
