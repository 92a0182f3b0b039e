// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/csv/csv_stager.h"
#include "core/base/import_notes.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace tallyscope {
namespace {

std::int8_t memoryKind(std::string_view text) {
  static constexpr std::array<std::string_view, 8> kNames{"Pageable", "Pinned",        "Device",         "Array",
                                                          "Managed",  "Device Static", "Managed Static", "Unknown"};
  const auto it = std::find(kNames.begin(), kNames.end(), text);
  return it == kNames.end() ? std::int8_t{-1} : static_cast<std::int8_t>(it - kNames.begin());
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// Copies are named "[CUDA memcpy HtoD]", "[HGGC memcpy Host-to-Device]" or "Memcpy HtoD (device)".
CopyKind copyKind(std::string_view name) {
  const bool unified = contains(name, "Unified");
  if (contains(name, "HtoD") || contains(name, "Host-to-Device")) {
    return unified ? CopyKind::UnifiedHostToDevice : CopyKind::HostToDevice;
  }
  if (contains(name, "DtoH") || contains(name, "Device-to-Host")) {
    return unified ? CopyKind::UnifiedDeviceToHost : CopyKind::DeviceToHost;
  }
  if (contains(name, "DtoD") || contains(name, "Device-to-Device")) {
    return unified ? CopyKind::UnifiedDeviceToDevice : CopyKind::DeviceToDevice;
  }
  if (contains(name, "HtoH") || contains(name, "Host-to-Host")) return CopyKind::HostToHost;
  if (contains(name, "PtoP") || contains(name, "Peer-to-Peer")) return CopyKind::PeerToPeer;
  return CopyKind::Unknown;
}

bool startsWithAny(std::string_view text, std::initializer_list<std::string_view> heads) {
  return std::any_of(heads.begin(), heads.end(), [&](std::string_view h) { return text.starts_with(h); });
}

DeviceKind kindOf(std::string_view name) {
  const std::string_view bare = name.starts_with('[') ? name.substr(std::min(name.find(' ') + 1, name.size())) : name;
  const bool bracketed = name.starts_with('[');
  if (startsWithAny(bare, {"Memcpy", "memcpy", "Unified Memory memcpy"}) &&
      (bracketed || bare.starts_with("Memcpy "))) {
    return DeviceKind::Memcpy;
  }
  if ((bracketed && startsWithAny(bare, {"memset", "Memset"})) || bare == "Memset" || bare.starts_with("Memset (")) {
    return DeviceKind::Memset;
  }
  return DeviceKind::Kernel;
}

/// "  23    1    1"
std::array<std::int32_t, 3> extent(std::string_view text) {
  std::array<std::int32_t, 3> values{-1, -1, -1};
  const char* at = text.data();
  const char* end = at + text.size();
  for (std::int32_t& value : values) {
    while (at < end && *at == ' ') ++at;
    at = std::from_chars(at, end, value).ptr;
  }
  return values;
}

std::int32_t small(std::optional<std::int64_t> value) { return static_cast<std::int32_t>(value.value_or(-1)); }

}  // namespace

CsvStager::CsvStager(TraceBuilder& builder, std::uint32_t source, Job& job)
    : builder_(builder), stage_(builder.newStage()), source_(source), job_(job) {}

bool CsvStager::next() {
  if ((++place_ & 0xFFFF) == 0) job_.checkCancelled();
  return true;
}

void CsvStager::stage(const CsvReports& reports) {
  if (reports.api) stageApi(*reports.api);
  if (reports.device) stageDevice(*reports.device);
  if (reports.exec) stageExec(*reports.exec, !reports.api, !reports.device);
  if (reports.kernels && !reports.device && !reports.exec) stageKernels(*reports.kernels);
  if (reports.ranges) stageRanges(*reports.ranges);
  if (reports.metrics) stageMetrics(*reports.metrics);
  if (reports.attributes) stageAttributes(*reports.attributes);
  builder_.loadStatistics().eventsRead += place_;
}

void CsvStager::call(std::int64_t pid, std::int64_t tid, TimeNs start, TimeNs duration, std::string_view name,
                     std::int64_t correlation) {
  StagedApi e;
  e.start = start;
  e.duration = duration;
  e.place = place_;
  e.track = builder_.threadTrack(EventKind::Api, thread(pid, tid));
  e.name = stage_.strings.intern(name);
  e.correlation = correlation;
  stage_.api.push_back(e);
}

void CsvStager::stageApi(const CsvReport& api) {
  for (std::size_t r = 0; r < api.rowCount() && next(); ++r) {
    const std::int64_t tid = api.integer(r, "Tid").value_or(0);
    const std::int64_t pid = api.integer(r, "Pid").value_or(0);
    const TimeNs start = api.integer(r, "Start").value_or(0);
    const std::int64_t correlation = api.integer(r, "CorrID").value_or(0);
    call(pid, tid, start, api.integer(r, "Duration").value_or(0), api.text(r, "Name"), correlation);
    correlationOfCall_[{tid, start}] = correlation;
    if (const auto name = api.text(r, "Thread Name"); !name.empty()) builder_.nameThread(thread(pid, tid), name);
  }
}

void CsvStager::stageDevice(const CsvReport& device) {
  for (std::size_t r = 0; r < device.rowCount() && next(); ++r) {
    // "Tesla T4 (0)": the name and the id. A device without a name is left empty when it is the only one.
    const std::string_view label = device.text(r, "Device");
    std::int64_t id = 0;
    std::string_view deviceName = label;
    if (const std::size_t open = label.rfind('('); open != std::string_view::npos) {
      std::from_chars(label.data() + open + 1, label.data() + label.size(), id);
      deviceName = label.substr(0, open);
      while (deviceName.ends_with(' ')) deviceName.remove_suffix(1);
    }
    const std::uint32_t owner = builder_.device(source_, id);
    if (!deviceName.empty()) builder_.nameDevice(owner, deviceName);
    StagedDevice e;
    e.start = device.integer(r, "Start").value_or(0);
    e.duration = device.integer(r, "Duration").value_or(0);
    e.place = place_;
    e.correlation = device.integer(r, "CorrId").value_or(0);
    const std::string_view name = device.text(r, "Name");
    e.name = stage_.strings.intern(name);
    e.kind = kindOf(name);
    e.track = builder_.streamTrack(EventKind::Device, builder_.stream(owner, device.integer(r, "Ctx").value_or(-1),
                                                                      device.integer(r, "Strm").value_or(0)));
    DeviceAttributes a;
    if (e.kind == DeviceKind::Kernel) {
      a.grid = {small(device.integer(r, "GrdX")), small(device.integer(r, "GrdY")), small(device.integer(r, "GrdZ"))};
      a.block = {small(device.integer(r, "BlkX")), small(device.integer(r, "BlkY")), small(device.integer(r, "BlkZ"))};
      a.registersPerThread = small(device.integer(r, "Reg/Trd"));
      a.staticShared = small(device.integer(r, "StcSMem"));
      a.dynamicShared = small(device.integer(r, "DymSMem"));
      correlationOfKernel_[{id, e.start}] = e.correlation;
    } else {
      a.bytes = device.integer(r, "Bytes").value_or(-1);
      a.sourceKind = memoryKind(device.text(r, "SrcMemKd"));
      a.targetKind = memoryKind(device.text(r, "DstMemKd"));
      if (e.kind == DeviceKind::Memcpy) a.copyKind = static_cast<std::int8_t>(copyKind(name));
    }
    e.attributes = stage_.deviceAttributes.intern(a);
    stage_.device.push_back(e);
  }
}

void CsvStager::stageExec(const CsvReport& exec, bool calls, bool kernels) {
  std::map<LaunchKey, std::int64_t> made;  // one call may launch many kernels
  for (std::size_t r = 0; r < exec.rowCount() && next(); ++r) {
    const std::int64_t pid = exec.integer(r, "PID").value_or(0);
    const std::int64_t tid = exec.integer(r, "TID").value_or(0);
    const std::int64_t id = exec.integer(r, "DevId").value_or(0);
    const TimeNs apiStart = exec.integer(r, "API Start").value_or(0);
    const TimeNs kernelStart = exec.integer(r, "Kernel Start").value_or(0);
    // The other report's correlation id where it has the event, else one of our own (negative: never a recorded one).
    std::int64_t correlation = 0;
    if (const auto it = correlationOfCall_.find({tid, apiStart}); it != correlationOfCall_.end())
      correlation = it->second;
    if (const auto it = correlationOfKernel_.find({id, kernelStart});
        correlation == 0 && it != correlationOfKernel_.end()) {
      correlation = it->second;
    }
    const auto [launch, first] = made.try_emplace({tid, apiStart}, correlation);
    if (launch->second == 0) launch->second = -static_cast<std::int64_t>(place_);
    correlation = launch->second;
    if (calls && first) {
      call(pid, tid, apiStart, exec.integer(r, "API Dur").value_or(0), exec.text(r, "API Function"), correlation);
    }
    if (!kernels) continue;
    StagedDevice e;
    e.start = kernelStart;
    e.duration = exec.integer(r, "Kernel Dur").value_or(0);
    e.place = place_;
    e.correlation = correlation;
    e.name = stage_.strings.intern(exec.text(r, "Kernel Name"));
    e.track = builder_.streamTrack(EventKind::Device, builder_.stream(builder_.device(source_, id), -1, 0));
    DeviceAttributes a;
    a.grid = extent(exec.text(r, "GridXYZ"));
    a.block = extent(exec.text(r, "BlockXYZ"));
    e.attributes = stage_.deviceAttributes.intern(a);
    stage_.device.push_back(e);
  }
  if (kernels) {
    diagnostics().add("csv-set-no-streams", 0, "kernel execution trace");
  }
}

void CsvStager::stageKernels(const CsvReport& kernels) {
  for (std::size_t r = 0; r < kernels.rowCount() && next(); ++r) {
    StagedDevice e;
    e.start = kernels.integer(r, "Start").value_or(0);
    e.duration = kernels.integer(r, "Duration").value_or(0);
    e.place = place_;
    e.name = stage_.strings.intern(kernels.text(r, "Name"));
    const std::uint32_t process = builder_.process(source_, {kernels.integer(r, "PID").value_or(0), {}});
    const std::uint32_t owner = builder_.device(source_, kernels.integer(r, "Device ID").value_or(0));
    e.track =
        builder_.streamTrack(EventKind::Device, builder_.stream(owner, kernels.integer(r, "Context ID").value_or(-1),
                                                                kernels.integer(r, "Stream ID").value_or(0), process));
    DeviceAttributes a;
    a.grid = extent(kernels.text(r, "GridXYZ"));
    a.block = extent(kernels.text(r, "BlockXYZ"));
    e.attributes = stage_.deviceAttributes.intern(a);
    stage_.device.push_back(e);
  }
}

void CsvStager::stageRanges(const CsvReport& ranges) {
  for (std::size_t r = 0; r < ranges.rowCount() && next(); ++r) {
    StagedRange e;
    e.start = ranges.integer(r, "Start").value_or(0);
    e.duration = ranges.integer(r, "Duration").value_or(0);
    e.place = static_cast<std::uint64_t>(ranges.integer(r, "RangeId").value_or(static_cast<std::int64_t>(place_)));
    e.track = builder_.threadTrack(EventKind::Range,
                                   thread(ranges.integer(r, "PID").value_or(0), ranges.integer(r, "TID").value_or(0)));
    std::string_view name = ranges.text(r, "Name");
    if (name.starts_with(':')) name.remove_prefix(1);  // Nsight since 2023: the default domain
    e.name = stage_.strings.intern(name);
    stage_.ranges.push_back(e);
  }
}

void CsvStager::stageMetrics(const CsvReport& metrics) {
  for (std::size_t r = 0; r < metrics.rowCount() && next(); ++r) {
    StagedSample s;
    s.start = metrics.integer(r, "Start").value_or(0);
    s.duration = metrics.integer(r, "Duration").value_or(-1);
    s.value = metrics.real(r, "Value").value_or(0);
    s.place = place_;
    s.track = builder_.counterTrack(kNone, builder_.device(source_, metrics.integer(r, "Device ID").value_or(0)),
                                    metrics.text(r, "Name"));
    if (const auto unit = metrics.text(r, "Unit"); !unit.empty()) builder_.setCounterUnit(s.track, unit);
    stage_.samples.push_back(s);
  }
}

void CsvStager::stageAttributes(const CsvReport& attributes) {
  static constexpr std::pair<std::string_view, std::string_view> kNames[] = {
      {"PCI Bus ID", "busLocation"},
      {"Host Name", "hostName"},
      {"UUID", "uuid"},
      {"Compute Capability Major", "computeMajor"},
      {"Compute Capability Minor", "computeMinor"},
      {"CE Number", "ceCount"},
      {"CU Number", "smCount"},
      {"Total Memory", "totalMemory"},
      {"CU Clock", "clockRate"},
      {"Memory Clock", "memoryClock"}};
  for (std::size_t r = 0; r < attributes.rowCount(); ++r) {
    const std::uint32_t owner = builder_.device(source_, attributes.integer(r, "Device ID").value_or(0));
    if (const auto name = attributes.text(r, "Device Name"); !name.empty()) builder_.nameDevice(owner, name);
    for (const auto& [title, key] : kNames) {
      if (const auto value = attributes.text(r, title); !value.empty()) {
        builder_.addDeviceProperty(owner, std::string(key), std::string(value));
      }
    }
  }
}

}  // namespace tallyscope
