// SPDX-License-Identifier: GPL-3.0-or-later
// The dialect of rpd's Chrome export: no categories; one argument, "desc", that says what a device row is, or repeats a
// call's parameters.
#include <algorithm>
#include <array>

#include "core/import/hipprof/hipprof_names.h"
#include "core/import/json/events/event_sink.h"
#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {
namespace {

/// What rpd calls the types of device work.
bool isWork(std::string_view type) {
  static constexpr std::array<std::string_view, 3> kTypes{"KernelExecution", "Task", "FillBuffer"};
  if (std::find(kTypes.begin(), kTypes.end(), type) != kTypes.end()) return true;
  // "CopyDeviceToHost"; a program's own markers may begin so too ("Copy batch", autograd's "CopySlices").
  if (!type.starts_with("Copy")) return false;
  type.remove_prefix(4);
  return type.empty() || ((type.starts_with("Device") || type.starts_with("Host")) && type.find("To") != std::string_view::npos &&
                          type.find(' ') == std::string_view::npos);
}

/// hipLaunchKernel, but not a marker such as "hipify pass" or a name of C++.
bool isCall(std::string_view name) {
  return name.size() > 3 && name.starts_with("hip") && name[3] >= 'A' && name[3] <= 'Z' &&
         name.find_first_of(" :") == std::string_view::npos;
}

}  // namespace

bool EventSink::takeRpd(const RawEvent& event, std::uint64_t offset, const Times& times) {
  if (event.cat.present() || event.arguments.size() != 1 || event.arguments[0].key.view() != "desc") return false;
  const std::string_view type = event.arguments[0].value.view();
  const std::string_view name = event.name.view();
  if (isWork(type)) {
    pending_.recorder = Recorder::Rpd;
    takeRecordedWork(event, offset, times, -1, integerFrom(event.pid.view()).value_or(0),
                     integerFrom(event.tid.view()).value_or(0), 0);
    StagedDevice& e = stage_.device[stage_.device.size() - 1];
    DeviceAttributes attributes;
    if (type != "KernelExecution" && type != "Task") e.kind = hipprof::copyOf(-1, type, attributes);
    e.attributes = stage_.deviceAttributes.intern(attributes);
    return true;
  }
  if (!isCall(name)) return false;
  takeCall(event, offset, times, false);
  return true;
}

}  // namespace tallyscope::json
