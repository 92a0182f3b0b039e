// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/load/header.h"

#include <algorithm>

#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {
namespace {

constexpr std::size_t kLongestProperty = std::size_t{1} << 16;

bool startsWith(std::string_view text, std::string_view head) { return text.substr(0, head.size()) == head; }

/// Hygon's DCUs name themselves by card (BW, K100, K100_AI, Z100, Z100L) or by maker.
bool isHygonDevice(std::string_view name) {
  return startsWith(name, "BW") || startsWith(name, "K100") || startsWith(name, "Z100") || startsWith(name, "DCU") ||
         name.find("Hygon") != std::string_view::npos || name.find("HYGON") != std::string_view::npos;
}

bool isTHeadDevice(std::string_view name) {
  return startsWith(name, "PPU") || name.find("T-Head") != std::string_view::npos ||
         name.find("THead") != std::string_view::npos;
}

}  // namespace

void Header::take(const RawText& key, const RawValue& value) {
  const RawValue keyValue{key.data, key.size, ValueType::Text, key.flags};
  const std::string name = textOf(keyValue);
  if (name == "baseTimeNanoseconds") {
    baseTimeNs = integerFrom(value.view());
  } else if (name == "deviceProperties") {
    for (const RawValue& element : elementsOf(value)) {
      DeviceEntry device;
      flatten(element, "", 2, device.properties);
      for (const auto& [property, text] : device.properties) {
        if (property == "id") device.id = integerFrom(text).value_or(0);
        if (property == "name") device.name = text;
      }
      devices.push_back(std::move(device));
    }
    return;  // Kept with the devices.
  } else if (name == "distributedInfo") {
    for (const auto& [field, entry] : entriesOf(value)) {
      if (field == "rank") rank = integerFrom(entry.view());
      if (field == "world_size") worldSize = integerFrom(entry.view());
    }
  }
  if (name == "samples" && value.type == ValueType::Array) {
    samples += elementsOf(value).size();
    return;
  }
  event |= name == "ph";
  cuda |= startsWith(name, "cupti_version") || startsWith(name, "cuda_");
  hip |= startsWith(name, "hip_") || startsWith(name, "roctracer_") || startsWith(name, "rocprofiler_");
  Attributes fields;
  if (value.type == ValueType::Object) {
    flatten(value, name, 0, fields);
  } else {
    fields.emplace_back(name, textOf(value));
  }
  for (auto& field : fields) {
    if (field.second.size() > kLongestProperty) field.second.resize(kLongestProperty);
    properties.push_back(std::move(field));
  }
}

void Header::append(Header&& other) {
  const auto known = [](const auto& list, const auto& test) { return std::any_of(list.begin(), list.end(), test); };
  for (DeviceEntry& device : other.devices) {
    if (!known(devices, [&](const DeviceEntry& d) { return d.id == device.id; })) devices.push_back(std::move(device));
  }
  for (auto& field : other.properties) {
    if (!known(properties, [&](const auto& p) { return p.first == field.first; }))
      properties.push_back(std::move(field));
  }
  basesDiffer |= other.basesDiffer || (baseTimeNs && other.baseTimeNs && *baseTimeNs != *other.baseTimeNs);
  if (!baseTimeNs) baseTimeNs = other.baseTimeNs;
  if (!rank) rank = other.rank;
  if (!worldSize) worldSize = other.worldSize;
  cuda |= other.cuda;
  hip |= other.hip;
  samples += other.samples;
}

Vendor Header::vendor(bool cudaCalls, bool hipCalls) const {
  const auto any = [&](auto test) {
    return std::any_of(devices.begin(), devices.end(), [&](const DeviceEntry& d) { return test(d.name); });
  };
  const bool dtk = std::any_of(properties.begin(), properties.end(), [](const auto& p) {
    return startsWith(p.first, "dtk") || startsWith(p.first, "DTK") || startsWith(p.first, "hygon");
  });
  if (dtk || any(isHygonDevice)) return Vendor::Hygon;
  if (any(isTHeadDevice)) return Vendor::THead;
  if (hip) return Vendor::Amd;
  if (cuda) return Vendor::Nvidia;
  if (hipCalls != cudaCalls) return hipCalls ? Vendor::Amd : Vendor::Nvidia;
  if (any([](std::string_view n) { return n.find("AMD") != std::string_view::npos || startsWith(n, "gfx"); })) {
    return Vendor::Amd;
  }
  if (any([](std::string_view n) {
        return n.find("NVIDIA") != std::string_view::npos || n.find("Tesla") != std::string_view::npos ||
               n.find("GeForce") != std::string_view::npos || startsWith(n, "A100");
      })) {
    return Vendor::Nvidia;
  }
  return Vendor::Generic;
}

namespace {

/// At the value of `key`: an object whose first field is the list of events.
bool holdsEvents(Scanner scanner, const RawText& key) {
  if (scanner.peek() != '{') return false;
  if (key.view() == "traceEvents") return true;
  scanner.moveTo(scanner.at() + 1);
  RawText inner;
  bool done = false;
  return scanner.nextKey(inner, true, done) == Scan::Ok && !done && inner.view() == "traceEvents" &&
         scanner.peek() == '[';
}

}  // namespace

Scan readHeader(Scanner& scanner, bool first, Header& header, bool& events) {
  events = false;
  for (;;) {
    RawText key;
    bool done = false;
    if (const Scan result = scanner.nextKey(key, first, done); result != Scan::Ok) return result;
    if (done) return Scan::Ok;
    if (key.view() == "traceEvents" && scanner.peek() == '[') {
      scanner.moveTo(scanner.at() + 1);
      events = true;
      return Scan::Ok;
    }
    if (holdsEvents(scanner, key)) {
      scanner.moveTo(scanner.at() + 1);
      first = true;
      continue;
    }
    RawValue value;
    if (const Scan result = scanner.value(value); result != Scan::Ok) return result;
    header.take(key, value);
    first = false;
  }
}

}  // namespace tallyscope::json
