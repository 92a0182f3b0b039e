// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/gpu_launch.h"

#include <algorithm>

#include "core/import/perfetto/classify.h"
#include "core/import/perfetto/fields.h"

namespace tallyscope::perfetto {
namespace {

/// "[256,1,1]"; an axis that is not given is 1.
std::string axesText(std::string_view bytes) {
  std::uint64_t axes[3] = {1, 1, 1};
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    if (message.tag() >= 1 && message.tag() <= 3) {
      axes[message.tag() - 1] = numberOf(message);
    } else {
      message.skip();
    }
  }
  return "[" + std::to_string(axes[0]) + "," + std::to_string(axes[1]) + "," + std::to_string(axes[2]) + "]";
}

/// One argument of a kernel: 1 or 2 its name; 3 to 7 its value by type.
void readArgument(std::string_view bytes, const Interned& interned, Arguments& arguments) {
  std::string name, value;
  json::ValueType type = json::ValueType::Number;
  protozero::pbf_reader fields = readerOf(bytes);
  while (fields.next()) {
    switch (fields.tag()) {
      case 1: name = interned.text(Table::KernelArgument, numberOf(fields)); break;
      case 2: name = bytesOf(fields); break;
      case 3: value = std::to_string(static_cast<std::int64_t>(numberOf(fields))); break;
      case 4: value = std::to_string(numberOf(fields)); break;
      case 5: value = std::to_string(realOf(fields)); break;
      case 6:
        value = bytesOf(fields);
        type = json::ValueType::Text;
        break;
      case 7:
        value = interned.text(Table::AnnotationText, numberOf(fields));
        type = json::ValueType::Text;
        break;
      default: fields.skip();
    }
  }
  if (name == "registers_per_thread") {
    arguments.add("registers per thread", std::move(value), type);
  } else if (!name.empty()) {
    arguments.add(name, std::move(value), type);
  }
}

/// Kineto's shared memory is the sum of both kinds.
void addSharedMemory(Arguments& arguments) {
  const std::string* const fixed = arguments.find("shared_mem_static");
  const std::string* const dynamic = arguments.find("shared_mem_dynamic");
  if ((fixed == nullptr && dynamic == nullptr) || arguments.find("shared memory") != nullptr) return;
  const auto bytes = [](const std::string* text) { return text ? std::max<std::int64_t>(lastNumber(*text, 0), 0) : 0; };
  arguments.addNumber("shared memory", bytes(fixed) + bytes(dynamic));
}

}  // namespace

void readKernelArguments(const ComputeKernel& kernel, const Interned& interned, Arguments& arguments) {
  for (const std::string& argument : kernel.arguments) readArgument(argument, interned, arguments);
  addSharedMemory(arguments);
}

void readLaunch(std::string_view bytes, const Interned& interned, Arguments& arguments) {
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: arguments.add("grid", axesText(bytesOf(message)), json::ValueType::Array); break;
      case 2: arguments.add("block", axesText(bytesOf(message)), json::ValueType::Array); break;
      case 3: readArgument(bytesOf(message), interned, arguments); break;
      default: message.skip();
    }
  }
  addSharedMemory(arguments);
}

void readExtraData(std::string_view bytes, Arguments& arguments) {
  std::string_view key, value;
  protozero::pbf_reader entry = readerOf(bytes);
  while (entry.next()) {
    if (entry.tag() == 1) {
      key = bytesOf(entry);
    } else if (entry.tag() == 2) {
      value = bytesOf(entry);
    } else {
      entry.skip();
    }
  }
  if (key == "device id") key = "device";
  if (key == "context id") key = "context";
  if (key == "stream id") key = "stream";
  const char first = value.empty() ? '\0' : value.front();
  const bool list = (first == '[' && value.back() == ']') || (first == '{' && value.back() == '}');
  arguments.add(key, std::string(value),
                !list          ? json::ValueType::Text
                : first == '[' ? json::ValueType::Array
                               : json::ValueType::Object);
}

std::string_view gpuApiName(std::uint64_t api) {
  static constexpr std::string_view kNames[] = {"", "OpenGL", "Vulkan", "OpenCL", "CUDA", "HIP"};
  return api < std::size(kNames) ? kNames[api] : std::string_view();
}

}  // namespace tallyscope::perfetto
