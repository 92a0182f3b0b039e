// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/import/hipprof/hipprof_names.h"
#include "core/import/hipprof/recorded_work.h"
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
  return type.empty() || ((type.starts_with("Device") || type.starts_with("Host")) &&
                          type.find("To") != std::string_view::npos && type.find(' ') == std::string_view::npos);
}

/// hipLaunchKernel, but not a marker such as "hipify pass" or a name of C++.
bool isCall(std::string_view name) {
  return name.size() > 3 && name.starts_with("hip") && name[3] >= 'A' && name[3] <= 'Z' &&
         name.find_first_of(" :") == std::string_view::npos;
}

/// rpd's Chrome export: no categories; one argument, "desc", that says what a device row is, or repeats a call's parameters.
class RpdDialect final : public SliceDialect {
 public:
  const Traits& traits() const override {
    static constexpr Traits kTraits{
        .format = "rpd Chrome JSON", .vendor = Vendor::Amd, .arrows = Traits::Arrows::Launches};
    return kTraits;
  }

  bool knows(const RawEvent& event) const override {
    if (event.cat.present() || event.arguments.size() != 1 || event.arguments[0].key.view() != "desc") return false;
    return isWork(event.arguments[0].value.view()) || isCall(event.name.view());
  }

  void take(EventSink& sink, const RawEvent& event, std::uint64_t offset) const override {
    EventTimes times;
    if (!sink.timesOf(event, offset, true, times)) return;
    const std::string_view type = event.arguments[0].value.view();
    if (!isWork(type)) {
      sink.takeCall(event, offset, times, false);
      return;
    }
    StagedDevice e = recordedWork(
        sink, event, offset, times,
        {.device = integerFrom(event.pid.view()).value_or(0), .stream = integerFrom(event.tid.view()).value_or(0)});
    DeviceAttributes attributes;
    if (type != "KernelExecution" && type != "Task") e.kind = hipprof::copyOf(-1, type, attributes);
    e.attributes = sink.stage().deviceAttributes.intern(attributes);
    sink.stage().device.push_back(e);
  }
};

}  // namespace

const SliceDialect& rpdDialect() {
  static const RpdDialect dialect;
  return dialect;
}

}  // namespace tallyscope::json
