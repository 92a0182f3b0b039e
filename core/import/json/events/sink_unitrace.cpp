// SPDX-License-Identifier: GPL-3.0-or-later
// The dialect of Intel's unitrace: categories that look like PyTorch's, but "cpu_op" are calls of Level Zero and "gpu_op"
// device work, tied by an id that stands beside the arguments of a call and in those of the work.
#include "core/import/json/events/copy_names.h"
#include "core/import/json/events/event_sink.h"
#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {

bool EventSink::takeUnitrace(const RawEvent& event, std::uint64_t offset, const Times& times) {
  const std::string_view category = event.cat.view();
  const std::string_view name = event.name.view();
  if (category == "gpu_op") {
    pending_.recorder = Recorder::Unitrace;
    const bool copy = name.find("MemoryCopy") != std::string_view::npos;
    const bool fill = name.find("MemoryFill") != std::string_view::npos;
    takeDevice(event, offset, times, copy ? DeviceKind::Memcpy : fill ? DeviceKind::Memset : DeviceKind::Kernel);
    StagedDevice& e = stage_.device[stage_.device.size() - 1];
    for (const RawArgument& a : event.arguments) {
      if (a.key.view() == "id") e.correlation = integerFrom(a.value.view()).value_or(0);
    }
    return true;
  }
  const bool call = category == "cpu_op" && name.size() > 2 && name.starts_with("ze") && name[2] >= 'A' && name[2] <= 'Z';
  if (!call) return false;
  takeCall(event, offset, times, false);
  stage_.api[stage_.api.size() - 1].correlation = integerFrom(event.id.view()).value_or(0);
  return true;
}

}  // namespace tallyscope::json
