// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/import/json/events/event_sink.h"
#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {
namespace {

std::string_view argumentOf(const RawEvent& event, std::string_view key) {
  for (const RawArgument& a : event.arguments) {
    if (a.key.view() == key) return a.value.view();
  }
  return {};
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

/// What a task of the hardware is, by its type: waits and records are no work, engines that move data copy.
DeviceKind kindOf(std::string_view type) {
  if (has(type, "DMA")) return DeviceKind::Memcpy;
  for (const char* part : {"EVENT", "otify", "NOTIFY", "PLACE_HOLDER", "Write Value", "WRITE_VALUE"}) {
    if (has(type, part)) return DeviceKind::Sync;
  }
  return DeviceKind::Kernel;
}

/// Ascend's trace_view.json (torch_npu, msprof): tasks of the hardware by stream (pid is no device's number), calls of CANN,
/// arrows HostToDevice from calls to tasks; operators have PyTorch's own categories. HCCL and the analysis of overlap are ranges: they say again what tasks did.
class AscendDialect final : public SliceDialect {
 public:
  const Traits& traits() const override {
    static constexpr Traits kTraits{
        .format = "Ascend trace_view JSON", .vendor = std::nullopt, .categoriesOfPyTorch = true};
    return kTraits;
  }

  bool knows(const RawEvent& event) const override {
    if (event.cat.present() || event.arguments.empty()) return false;
    return isTask(event) || isCall(event);
  }

  void take(EventSink& sink, const RawEvent& event, std::uint64_t offset) const override {
    EventTimes times;
    if (!sink.timesOf(event, offset, true, times)) return;
    if (isCall(event)) {
      sink.takeCall(event, offset, times, false);
      return;
    }
    sink.takeDevice(event, offset, times, kindOf(argumentOf(event, "Task Type")));
    if (const auto pid = integerFrom(event.pid.view())) {
      sink.builder().nameDevice(sink.builder().device(sink.source(), *pid), "Ascend NPU");
    }
  }

 private:
  static bool isTask(const RawEvent& event) { return !argumentOf(event, "Task Type").empty(); }
  static bool isCall(const RawEvent& event) {
    return !argumentOf(event, "connection_id").empty() && !argumentOf(event, "level").empty();
  }
};

}  // namespace

const SliceDialect& ascendDialect() {
  static const AscendDialect dialect;
  return dialect;
}

}  // namespace tallyscope::json
