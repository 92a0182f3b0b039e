// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/events/copy_names.h"
#include "core/import/json/events/event_sink.h"
#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {
namespace {

/// Intel's unitrace: categories that look like PyTorch's, but "cpu_op" are calls of Level Zero and "gpu_op" device work,
/// tied by an id that stands beside the arguments of a call and in those of the work.
class UnitraceDialect final : public SliceDialect {
 public:
  const Traits& traits() const override {
    static constexpr Traits kTraits{
        .format = "Intel unitrace JSON", .vendor = std::nullopt, .categoriesOfPyTorch = true};
    return kTraits;
  }

  bool knows(const RawEvent& event) const override {
    const std::string_view category = event.cat.view();
    if (category == "gpu_op") return true;
    const std::string_view name = event.name.view();
    return category == "cpu_op" && name.size() > 2 && name.starts_with("ze") && name[2] >= 'A' && name[2] <= 'Z';
  }

  void take(EventSink& sink, const RawEvent& event, std::uint64_t offset) const override {
    EventTimes times;
    if (!sink.timesOf(event, offset, true, times)) return;
    if (event.cat.view() == "cpu_op") {
      sink.takeCall(event, offset, times, false);
      sink.stage().api[sink.stage().api.size() - 1].correlation = integerFrom(event.id.view()).value_or(0);
      return;
    }
    const std::string_view name = event.name.view();
    const bool copy = name.find("MemoryCopy") != std::string_view::npos;
    const bool fill = name.find("MemoryFill") != std::string_view::npos;
    sink.takeDevice(event, offset, times, copy ? DeviceKind::Memcpy : fill ? DeviceKind::Memset : DeviceKind::Kernel);
    StagedDevice& e = sink.stage().device[sink.stage().device.size() - 1];
    for (const RawArgument& a : event.arguments) {
      if (a.key.view() == "id") e.correlation = integerFrom(a.value.view()).value_or(0);
    }
  }
};

}  // namespace

const SliceDialect& unitraceDialect() {
  static const UnitraceDialect dialect;
  return dialect;
}

}  // namespace tallyscope::json
