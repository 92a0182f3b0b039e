// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/perfetto_details.h"

#include <algorithm>

#include "core/base/errors.h"
#include "core/import/json/scan/flatten.h"
#include "core/import/perfetto/fields.h"
#include "core/import/perfetto/gpu_launch.h"

namespace tallyscope::perfetto {
namespace {

using List = std::vector<std::pair<std::string, std::string>>;

void add(List& list, std::string key, std::string_view value) {
  if (!value.empty()) list.emplace_back(std::move(key), std::string(value));
}

/// An argument; the entries of an object one by one.
void addArgument(List& list, const std::string& name, std::string value, json::ValueType type) {
  if (type != json::ValueType::Object) {
    list.emplace_back(name, std::move(value));
    return;
  }
  constexpr int kDeepest = 8;
  const std::size_t size = value.size();
  value.append(json::kPadding, '\0');
  json::flatten({value.data(), static_cast<std::uint32_t>(size), type, 0}, name, kDeepest, list);
}

/// An inline callstack: 1 frames {1 function, 2 file, 3 line}, outermost first.
std::string inlineStack(std::string_view bytes) {
  std::string text;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    if (message.tag() != 1) {
      message.skip();
      continue;
    }
    std::string_view function, file;
    std::string line;
    protozero::pbf_reader frame = readerOf(bytesOf(message));
    while (frame.next()) {
      switch (frame.tag()) {
        case 1: function = bytesOf(frame); break;
        case 2: file = bytesOf(frame); break;
        case 3: line = ":" + std::to_string(numberOf(frame)); break;
        default: frame.skip();
      }
    }
    text += (text.empty() ? "" : " > ") + std::string(function);
    if (!file.empty()) text += " (" + std::string(file) + line + ")";
  }
  return text;
}

void describeTrackEvent(std::string_view bytes, const Interned& interned, List& list) {
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 3: {
        std::vector<std::uint64_t> iids;
        numbersOf(message, false, iids);
        for (const std::uint64_t iid : iids) add(list, "category", interned.text(Table::Category, iid));
        break;
      }
      case 22: add(list, "category", bytesOf(message)); break;
      case 4: {
        Annotation annotation = readAnnotation(bytesOf(message), interned);
        addArgument(list, annotation.name, std::move(annotation.value), annotation.type);
        break;
      }
      case 52: add(list, "correlation id", std::to_string(numberOf(message))); break;
      case 53: add(list, "correlation id", bytesOf(message)); break;
      case 54: add(list, "correlation id", interned.text(Table::CorrelationText, numberOf(message))); break;
      case 55: add(list, "callstack", inlineStack(bytesOf(message))); break;
      case 56: add(list, "callstack", interned.callstackText(numberOf(message))); break;
      case 33: {  // source location: 2 file, 3 function, 4 line
        std::string file, line;
        std::string_view function;
        protozero::pbf_reader fields = readerOf(bytesOf(message));
        while (fields.next()) {
          switch (fields.tag()) {
            case 2: file = bytesOf(fields); break;
            case 3: function = bytesOf(fields); break;
            case 4: line = ":" + std::to_string(numberOf(fields)); break;
            default: fields.skip();
          }
        }
        add(list, "source location", file + line + (function.empty() ? "" : " ") + std::string(function));
        break;
      }
      case 34: {
        const auto location = interned.locations.find(numberOf(message));
        if (location != interned.locations.end()) add(list, "source location", location->second);
        break;
      }
      case 3001: add(list, "gpu api", gpuApiName(numberOf(message))); break;
      default: message.skip();
    }
  }
}

void describeGpuStage(std::string_view bytes, const Interned& interned, List& list) {
  Arguments arguments;
  const auto specification = [&](const char* key, std::uint64_t iid) {
    const auto found = interned.specifications.find(iid);
    if (found == interned.specifications.end()) return;
    const std::string& description = found->second.description;
    add(list, key, found->second.name + (description.empty() ? "" : ": " + description));
  };
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: add(list, "operation", std::to_string(numberOf(message))); break;
      case 5: {
        const auto context = interned.contexts.find(numberOf(message));
        if (context == interned.contexts.end()) break;
        add(list, "interface", gpuApiName(context->second.api));
        if (context->second.pid >= 0) add(list, "process", std::to_string(context->second.pid));
        break;
      }
      case 6: readExtraData(bytesOf(message), arguments); break;
      case 8: add(list, "render target", std::to_string(numberOf(message))); break;
      case 9: add(list, "render pass", std::to_string(numberOf(message))); break;
      case 10: add(list, "submission", std::to_string(numberOf(message))); break;
      case 12: add(list, "command buffer", std::to_string(numberOf(message))); break;
      case 13: specification("queue", numberOf(message)); break;
      case 14: specification("stage", numberOf(message)); break;
      case 18: {
        std::vector<std::uint64_t> waits;
        numbersOf(message, false, waits);
        for (const std::uint64_t wait : waits) add(list, "waits for operation", std::to_string(wait));
        break;
      }
      case 19: {
        const auto kernel = interned.kernels.find(numberOf(message));
        if (kernel == interned.kernels.end()) break;
        add(list, "kernel", kernel->second.name);
        add(list, "demangled", kernel->second.demangled);
        add(list, "architecture", kernel->second.architecture);
        readKernelArguments(kernel->second, interned, arguments);
        break;
      }
      case 21: readLaunch(bytesOf(message), interned, arguments); break;
      default: message.skip();
    }
  }
  arguments.forEach([&](const std::string& key, const std::string& value, json::ValueType type) {
    addArgument(list, key, value, type);
  });
}

}  // namespace

const Interned* PerfettoDetails::internedAt(std::uint64_t sequence, std::uint64_t place) const {
  const auto found = places_.history.find(sequence);
  if (found == places_.history.end()) return nullptr;
  const Interned* best = nullptr;
  for (const auto& interned : found->second) {
    const bool before = offsetOf(interned->from) < offsetOf(place) ||
                        (offsetOf(interned->from) == offsetOf(place) && interned->from <= place);
    if (best == nullptr || before) best = interned.get();
  }
  return best;
}

List PerfettoDetails::packetAttributes(std::uint64_t place) const {
  List list;
  const auto packet = PacketStream::packetAt(path_, wrap_, place, places_.checkpoints);
  if (!packet) {
    throw ImportError(path_, "byte " + std::to_string(offsetOf(place)), "a packet was expected here",
                      "the file has changed since it was opened; open it again");
  }
  try {
    std::uint64_t sequence = 0;
    std::string_view event, gpuStage;
    protozero::pbf_reader message = readerOf(*packet);
    while (message.next()) {
      switch (message.tag()) {
        case 10: sequence = numberOf(message); break;
        case 11: event = bytesOf(message); break;
        case 53: gpuStage = bytesOf(message); break;
        default: message.skip();
      }
    }
    static const Interned kNothing;
    const Interned* const known = internedAt(sequence, place);
    const Interned& interned = known != nullptr ? *known : kNothing;
    if (!event.empty()) describeTrackEvent(event, interned, list);
    if (!gpuStage.empty()) describeGpuStage(gpuStage, interned, list);
  } catch (const protozero::exception&) {
    // A damaged packet says what stands before the damage.
  }
  return list;
}

List PerfettoDetails::attributes(EventRef event, std::uint64_t place) const {
  if (event.kind == EventKind::Counter) return {};
  if (FileHandle(path_).size() != fileSize_) {
    throw ImportError(path_, "", "the file has changed since it was opened", "open it again");
  }
  List list = packetAttributes(place);
  const auto end = std::lower_bound(places_.ends.begin(), places_.ends.end(), std::pair{place, std::uint64_t{0}});
  if (end != places_.ends.end() && end->first == place) {
    for (auto& attribute : packetAttributes(end->second)) {
      if (std::find(list.begin(), list.end(), attribute) == list.end()) list.push_back(std::move(attribute));
    }
  }
  return list;
}

}  // namespace tallyscope::perfetto
