// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/import_notes.h"
#include "core/import/nsys/nsys_import.h"

namespace tallyscope {
namespace {

/// What one row of a device table says, under the names of the newest schema.
struct DeviceInfo {
  std::int64_t id = 0;
  std::string name;
  std::vector<std::pair<std::string, std::string>> properties;
};

/// Older spellings, beside today's name. Every other column keeps its own name.
constexpr std::pair<std::string_view, std::string_view> kRenamed[] = {
    {"pciBusId", "busLocation"},
    {"globalMemoryBandwidth", "memoryBandwidth"},
    {"globalMemorySize", "totalMemory"},
    {"coreClockRate", "clockRate"},
    {"numMultiprocessors", "smCount"},
    {"computeCapabilityMajor", "computeMajor"},
    {"computeCapabilityMinor", "computeMinor"},
    {"numMemcpyEngines", "asyncEngines"},
    {"numThreadsPerWarp", "threadsPerWarp"},
};

std::vector<DeviceInfo> readDeviceTable(NsysImport& in, const SqliteTable& table, const char* idColumns) {
  in.touch(&table);
  std::vector<DeviceInfo> list;
  in.guarded(table.name, [&] {
    std::vector<const char*> columns{idColumns, "name|deviceName"};
    for (const std::string& c : table.columns) columns.push_back(c.c_str());
    TableReader row(in.database, table, columns);
    while (row.next()) {
      DeviceInfo info;
      info.id = row.integer(0);
      info.name = in.stringText(row, 1);
      for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const int column = static_cast<int>(c) + 2;
        if (row.isNull(column)) continue;
        const auto renamed = std::find_if(std::begin(kRenamed), std::end(kRenamed),
                                          [&](const auto& r) { return r.first == table.columns[c]; });
        info.properties.emplace_back(renamed == std::end(kRenamed) ? table.columns[c] : std::string(renamed->second),
                                     std::string(row.text(column)));
      }
      list.push_back(std::move(info));
    }
  });
  return list;
}

/// Which physical device a runtime's device number means, where the export says so (it differs per process when
/// devices are hidden; one number that means two devices is left out).
std::map<std::int64_t, std::int64_t> readDeviceNumbers(NsysImport& in) {
  std::map<std::int64_t, std::int64_t> physical;
  const SqliteTable* table = in.schema.findAny({"TARGET_INFO_CUDA_DEVICE", "TARGET_INFO_HGGC_DEVICE"});
  if (!table) return physical;
  in.touch(table);
  in.guarded(table->name, [&] {
    std::map<std::int64_t, bool> contradicted;
    TableReader row(in.database, *table, {"gpuId|ppuId", "cudaId|hggcId"});
    while (row.next()) {
      const auto [it, added] = physical.emplace(row.integer(1), row.integer(0));
      if (!added && it->second != row.integer(0)) contradicted[row.integer(1)] = true;
    }
    for (const auto& entry : contradicted) physical.erase(entry.first);
  });
  return physical;
}

void readDevices(NsysImport& in) {
  const SqliteTable* table = in.schema.findAny({"TARGET_INFO_GPU", "TARGET_INFO_PPU"});
  std::vector<DeviceInfo> infos;
  if (table) {
    infos = readDeviceTable(in, *table, table->has("cuDevice") ? "cuDevice" : "id|deviceId");
  }
  if (const SqliteTable* old = in.schema.find("TARGET_INFO_CUDA_GPU")) {
    // Before TARGET_INFO_GPU, and for a while beside it with more columns.
    for (DeviceInfo& info : readDeviceTable(in, *old, "deviceId")) {
      const auto same = std::find_if(infos.begin(), infos.end(), [&](const DeviceInfo& i) { return i.id == info.id; });
      if (same == infos.end()) {
        infos.push_back(std::move(info));
        continue;
      }
      for (auto& property : info.properties) {
        const bool known = std::any_of(same->properties.begin(), same->properties.end(),
                                       [&](const auto& p) { return p.first == property.first; });
        if (!known) same->properties.push_back(std::move(property));
      }
    }
  }
  const std::map<std::int64_t, std::int64_t> physical = readDeviceNumbers(in);
  const std::map<std::int64_t, std::uint32_t> used = in.devices();
  const auto describe = [&](std::uint32_t device, const DeviceInfo& info) {
    in.builder.nameDevice(device, info.name);
    for (const auto& [key, value] : info.properties) in.builder.addDeviceProperty(device, key, value);
  };
  // The only device of the machine is the one that worked, whatever number the activities give it.
  if (infos.size() == 1 && used.size() == 1) {
    describe(used.begin()->second, infos.front());
    return;
  }
  for (const DeviceInfo& info : infos) describe(in.device(info.id), info);
  for (const auto& [id, device] : used) {
    const bool listed =
        std::any_of(infos.begin(), infos.end(), [&, number = id](const DeviceInfo& i) { return i.id == number; });
    if (listed) continue;
    const auto number = physical.find(id);
    const auto info = std::find_if(infos.begin(), infos.end(), [&](const DeviceInfo& i) {
      return number != physical.end() && i.id == number->second;
    });
    if (info != infos.end()) describe(device, *info);
    if (info == infos.end() && table) {
      in.stage.diagnostics.add("device-not-listed", static_cast<std::uint64_t>(id), table->name);
    }
  }
}

void readStreams(NsysImport& in) {
  const SqliteTable* table = in.schema.findAny({"TARGET_INFO_NVTX_CUDA_STREAM", "TARGET_INFO_HGTX_HGGC_STREAM"});
  if (table) {
    in.touch(table);
    in.guarded(table->name, [&] {
      TableReader row(in.database, *table, {"name", "processId", "deviceId", "contextId", "streamId"});
      while (row.next()) {
        const std::string name(in.stringText(row, 0));
        for (const auto& [key, stream] : in.streams()) {
          if (std::get<0>(key) == in.deviceNumber(row.integer(1), row.integer(2)) &&
              std::get<1>(key) == row.integer(3) && std::get<2>(key) == row.integer(4)) {
            in.builder.nameStream(stream, name);
          }
        }
      }
    });
  }
}

/// Thread and process names: exports list those of the whole machine, the trace takes those that did something.
void readNames(NsysImport& in) {
  if (const SqliteTable* table = in.schema.find("ThreadNames")) {
    in.touch(table);
    in.guarded(table->name, [&] {
      TableReader row(in.database, *table, {"nameId|name", "globalTid"});
      while (row.next()) {
        if (in.knowsThread(row.integer(1))) in.builder.nameThread(in.thread(row.integer(1)), in.stringText(row, 0));
      }
    });
  }
  if (const SqliteTable* table = in.schema.find("PROCESSES")) {
    in.touch(table);
    in.guarded(table->name, [&] {
      TableReader row(in.database, *table, {"globalPid|pid", "name"});
      while (row.next()) {
        if (in.knowsProcess(row.integer(0))) in.builder.nameProcess(in.process(row.integer(0)), in.stringText(row, 1));
      }
    });
  }
}

}  // namespace

void readTargetInfo(NsysImport& in) {
  readDevices(in);
  readStreams(in);
  readNames(in);
}

}  // namespace tallyscope
