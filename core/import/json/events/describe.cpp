// SPDX-License-Identifier: GPL-3.0-or-later
// What the header and the metadata events say about processes, threads and devices, and what calls say about kernels.
#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/base/import_notes.h"
#include "core/import/json/events/resolve.h"
#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && static_cast<unsigned char>(text.front()) <= ' ') text.remove_prefix(1);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') text.remove_suffix(1);
  return text;
}

bool isDeviceLabel(std::string_view text) {
  return text.substr(0, 3) == "GPU" || text.substr(0, 3) == "DCU" || text.substr(0, 4) == "MTIA" ||
         text.substr(0, 3) == "XPU" || text.substr(0, 3) == "HPU";
}

}  // namespace

std::int64_t numberOf(const IdKey& id) {
  if (id.text.empty()) return id.number;
  const std::size_t last = id.text.find_last_of("0123456789");
  if (last == std::string::npos) return id.number;
  const std::size_t before = id.text.find_last_not_of("0123456789", last);
  const std::size_t first = before == std::string::npos ? 0 : before + 1;
  return integerFrom(std::string_view(id.text).substr(first, last + 1 - first)).value_or(0);
}

IdKey otherForm(const IdKey& id) {
  if (id.text.empty()) return {0, std::to_string(id.number)};
  const auto number = integerFrom(id.text);
  return number ? IdKey{*number, {}} : id;
}

std::uint32_t findProcessLoosely(const Loaded& loaded, const IdKey& pid) {
  const std::uint32_t process = loaded.builder.findProcess(loaded.source, pid);
  return process != kNone ? process : loaded.builder.findProcess(loaded.source, otherForm(pid));
}

void applyMetadata(Loaded& loaded) {
  for (const PendingMetadata& m : loaded.pending.metadata) {
    const std::string_view text = trimmed(m.text);
    const std::uint32_t process = findProcessLoosely(loaded, m.pid);
    if (m.kind == MetadataKind::ThreadName) {
      // "stream 7" names a stream, which has that name anyway; a device and a process may share the number.
      if (process == kNone || text.substr(0, 7) == "stream ") continue;
      std::uint32_t thread = loaded.builder.findThread(process, m.tid);
      if (thread == kNone) thread = loaded.builder.findThread(process, otherForm(m.tid));
      if (thread != kNone) loaded.builder.nameThread(thread, text);
    } else if (process != kNone && m.kind == MetadataKind::ProcessName) {
      loaded.builder.nameProcess(process, text);
    } else if (process != kNone && !isDeviceLabel(text)) {
      loaded.builder.labelProcess(process, text);
    }
  }
  loaded.pending.metadata = std::vector<PendingMetadata>();
}

namespace {

using NumberedDevices = std::vector<std::pair<std::int64_t, std::uint32_t>>;  ///< (id, index), by id

/// The device of each number that memory events give. ROCm numbers devices in two ways: memory events count the visible
/// ones from 0, activities name agents. Where the two lists differ they are matched in order, or a note says that not.
std::map<std::int64_t, std::uint32_t> devicesOfMemory(Loaded& loaded, const NumberedDevices& used, bool rocm,
                                                      bool agents) {
  std::map<std::int64_t, std::uint32_t> deviceOf;
  for (const auto& sink : loaded.sinks) {
    for (const MemoryHome& home : sink->memoryHomes()) {
      if (home.device >= 0) deviceOf.emplace(home.device, kNone);
    }
  }
  const auto find = [&](std::int64_t id) {
    const auto it = std::find_if(used.begin(), used.end(), [&](const auto& d) { return d.first == id; });
    return it == used.end() ? kNone : it->second;
  };
  const bool differ = rocm && std::any_of(deviceOf.begin(), deviceOf.end(),
                                          [&](const auto& entry) { return find(entry.first) == kNone; });
  if (!deviceOf.empty() && !used.empty() && (agents || differ)) {
    // One device each: the same. Several: the n-th visible one is the n-th agent.
    const bool single = used.size() == 1 && deviceOf.size() == 1;
    const bool counted = deviceOf.rbegin()->first < static_cast<std::int64_t>(used.size());
    for (auto& [id, device] : deviceOf) {
      if (single) device = used.front().second;
      if (!single && counted) device = used[static_cast<std::size_t>(id)].second;
    }
    loaded.pending.diagnostics.add("memory-device-numbers", 0, "Device Id");
  }
  for (auto& [id, device] : deviceOf) {
    if (device == kNone) device = find(id);
    if (device == kNone) device = loaded.builder.device(loaded.source, id);
  }
  return deviceOf;
}

void placeMemory(Loaded& loaded, const NumberedDevices& used, bool rocm, bool agents) {
  const auto deviceOf = devicesOfMemory(loaded, used, rocm, agents);
  for (const auto& sink : loaded.sinks) {
    std::vector<std::uint32_t> tracks;
    for (const MemoryHome& home : sink->memoryHomes()) {
      tracks.push_back(loaded.builder.memoryTrack(home.process, home.device < 0 ? kNone : deviceOf.at(home.device)));
    }
    auto& memory = sink->stage().memory;
    for (std::size_t i = 0; i < memory.size(); ++i) memory[i].track = tracks[memory[i].track];
  }
}

/// "Power (W)", "SM Active (%)": what stands in brackets at the end.
std::string_view unitIn(std::string_view series) {
  if (series.find("pct_of_peak") != std::string_view::npos) return "%";
  const std::size_t open = series.rfind(" (");
  if (open == std::string_view::npos || !series.ends_with(')')) return {};
  return series.substr(open + 2, series.size() - open - 3);
}

/// Counters under "GPU 0 Counters", or under the process id of a device that no host process has, belong to the device.
void placeCounters(Loaded& loaded) {
  const auto devices = loaded.builder.devicesOf(loaded.source);
  const auto isDevice = [&](const CounterHome& home) {
    if (home.ofDevice) return true;
    if (!home.pid.text.empty()) return home.pid.text.ends_with(" Counters") && isDeviceLabel(home.pid.text);
    return findProcessLoosely(loaded, home.pid) == kNone &&
           std::any_of(devices.begin(), devices.end(), [&](const auto& d) { return d.first == home.pid.number; });
  };
  // All are decided before the first makes a process.
  std::vector<std::vector<bool>> ofDevice;
  for (const auto& sink : loaded.sinks) {
    ofDevice.emplace_back();
    for (const CounterHome& home : sink->counterHomes()) ofDevice.back().push_back(isDevice(home));
  }
  for (std::size_t s = 0; s < loaded.sinks.size(); ++s) {
    const auto& homes = loaded.sinks[s]->counterHomes();
    std::vector<std::uint32_t> tracks;
    for (std::size_t h = 0; h < homes.size(); ++h) {
      if (ofDevice[s][h]) {
        const std::uint32_t device = loaded.builder.device(loaded.source, numberOf(homes[h].pid));
        tracks.push_back(loaded.builder.counterTrack(kNone, device, homes[h].series));
        if (const auto unit = unitIn(homes[h].series); !unit.empty())
          loaded.builder.setCounterUnit(tracks.back(), unit);
      } else {
        const std::uint32_t process = loaded.builder.process(loaded.source, homes[h].pid);
        tracks.push_back(loaded.builder.counterTrack(process, kNone, homes[h].series));
      }
    }
    auto& samples = loaded.sinks[s]->stage().samples;
    for (std::size_t i = 0; i < samples.size(); ++i) samples[i].track = tracks[samples[i].track];
  }
}

}  // namespace

void describeDevices(Loaded& loaded) {
  Header& header = loaded.header;
  std::vector<std::pair<std::int64_t, std::uint32_t>> used = loaded.builder.devicesOf(loaded.source);
  std::sort(used.begin(), used.end());
  // CUDA numbers devices as the properties do. ROCm numbers agents, processors first, and the properties only visible
  // devices: with one entry it is that one, otherwise they are taken in order.
  const auto entryOf = [&](std::int64_t id) -> const Header::DeviceEntry* {
    for (const auto& entry : header.devices) {
      if (entry.id == id) return &entry;
    }
    return nullptr;
  };
  const bool direct = std::all_of(used.begin(), used.end(), [&](const auto& d) { return entryOf(d.first) != nullptr; });
  const bool agents = !direct && (header.hip || loaded.pending.hipCalls);
  bool inferred = false;
  for (std::size_t i = 0; i < used.size(); ++i) {
    const Header::DeviceEntry* entry = nullptr;
    if (direct && !(header.hip && header.devices.size() == 1)) {
      entry = entryOf(used[i].first);
    } else if (header.devices.size() == 1 && used.size() == 1) {
      entry = &header.devices.front();
    } else if (agents && i < header.devices.size()) {
      entry = &header.devices[i];
      inferred = true;
    } else {
      entry = entryOf(used[i].first);
    }
    if (entry == nullptr) continue;
    if (!entry->name.empty()) loaded.builder.nameDevice(used[i].second, entry->name);
    for (const auto& [key, value] : entry->properties) loaded.builder.addDeviceProperty(used[i].second, key, value);
  }
  if (inferred) {
    loaded.pending.diagnostics.add("device-mapping-inferred", 0, "deviceProperties");
  }

  placeMemory(loaded, used, header.hip || loaded.pending.hipCalls, agents);
  placeCounters(loaded);
}

void adoptLaunchShapes(Loaded& loaded) {
  std::vector<LaunchShape>& shapes = loaded.pending.shapes;
  if (shapes.empty()) return;
  std::unordered_map<std::int64_t, const LaunchShape*> byCorrelation;
  byCorrelation.reserve(shapes.size());
  for (const LaunchShape& shape : shapes) byCorrelation.emplace(shape.correlation, &shape);
  for (const auto& sink : loaded.sinks) {
    TraceStage& stage = sink->stage();
    for (std::size_t i = 0; i < stage.device.size(); ++i) {
      StagedDevice& e = stage.device[i];
      if (e.kind != DeviceKind::Kernel || e.correlation == 0) continue;
      const auto it = byCorrelation.find(e.correlation);
      if (it == byCorrelation.end()) continue;
      const LaunchShape& launch = *it->second;
      DeviceAttributes a = stage.deviceAttributes[e.attributes];
      const bool ownGrid = a.grid[0] >= 0;
      if (!ownGrid) a.grid = launch.shape.grid;
      if (a.block[0] < 0) a.block = launch.shape.block;
      if (a.totalShared < 0) a.totalShared = launch.shape.totalShared;
      if (launch.gridInWorkItems && (!ownGrid || a.grid == launch.shape.grid)) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
          if (a.block[axis] <= 0) continue;
          const std::int64_t items = a.grid[axis];
          a.grid[axis] = static_cast<std::int32_t>((items + a.block[axis] - 1) / a.block[axis]);
        }
      }
      e.attributes = stage.deviceAttributes.intern(a);
    }
  }
  shapes = std::vector<LaunchShape>();
}

}  // namespace tallyscope::json
