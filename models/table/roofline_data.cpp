// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/table/roofline_data.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/operators/operator_summary.h"

namespace tallyscope {
namespace {

constexpr double kTera = 1e12;
constexpr double kGiga = 1e9;

const DeviceFigure* figureOf(const std::map<std::string, DeviceFigure, std::less<>>& figures, const std::string& key) {
  const auto it = figures.find(key);
  return it == figures.end() ? nullptr : &it->second;
}

void addRoofs(RooflineData& data, const DevicePeaks& peaks, bool useAchievable) {
  const DeviceFigure* memory = useAchievable ? figureOf(peaks.achievable, "hbm_gbps") : nullptr;
  data.memoryAchievable = memory != nullptr;
  if (!memory && peaks.hbmGbps) memory = &*peaks.hbmGbps;
  if (memory) {
    data.bytesPerSecond = memory->value * kGiga;
    data.memorySource = memory->source;
  }
  std::set<std::string> types;
  for (const RooflineData::Bubble& bubble : data.bubbles) types.insert(bubble.dataType);
  for (const std::string& type : types) {
    const DeviceFigure* figure = useAchievable ? figureOf(peaks.achievable, type) : nullptr;
    const bool achievable = figure != nullptr;
    if (!figure) figure = figureOf(peaks.peak, type);
    if (!figure) continue;
    const double rate = figure->value * kTera;
    data.roofs.push_back(
        {type, rate, data.bytesPerSecond > 0 ? rate / data.bytesPerSecond : 0, achievable, figure->source});
  }
  std::stable_sort(data.roofs.begin(), data.roofs.end(),
                   [](const RooflineData::Roof& a, const RooflineData::Roof& b) { return a.rate > b.rate; });
}

}  // namespace

std::vector<std::uint32_t> rooflineDevices(const Table& table) {
  const ColumnData* device = table.measure("device");
  const ColumnData* time = table.measure("time");
  if (!device || !time) return {};
  std::map<std::uint32_t, std::int64_t> times;
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    times[static_cast<std::uint32_t>(device->integer(row))] += time->integer(row);
  }
  std::vector<std::uint32_t> devices;
  for (const auto& [index, total] : times) devices.push_back(index);
  std::stable_sort(devices.begin(), devices.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return times[a] > times[b]; });
  return devices;
}

RooflineData rooflineOf(const Table& table, const Trace& trace, const PeakTable& peaks, std::uint32_t device,
                        bool useAchievable) {
  RooflineData data;
  data.device = device;
  const ColumnData* flops = table.measure("flops");
  const ColumnData* bytes = table.measure("bytes");
  const ColumnData* time = table.measure("time");
  const ColumnData* devices = table.measure("device");
  const ColumnData* types = table.measure("data_type");
  if (!flops || !bytes || !time || !devices || !types || device >= trace.devices().size()) return data;
  data.deviceName = nameOf(trace, trace.devices()[device]);
  for (std::uint32_t row = 0; row < table.rowCount(); ++row) {
    if (static_cast<std::uint32_t>(devices->integer(row)) != device || table.isSummaryRow(row)) continue;
    const double work = flops->real(row), moved = bytes->real(row);
    const TimeNs taken = time->integer(row);
    // Log axes have no place for nothing.
    if (!(work > 0) || !(moved > 0) || taken <= 0) {
      ++data.unknownRows;
      continue;
    }
    data.bubbles.push_back({row, work / moved, work / (static_cast<double>(taken) * 1e-9), taken, types->text(row)});
  }
  std::stable_sort(data.bubbles.begin(), data.bubbles.end(),
                   [](const RooflineData::Bubble& a, const RooflineData::Bubble& b) { return a.time > b.time; });
  if (const DevicePeaks* known = data.deviceName.empty() ? nullptr : peaks.find(data.deviceName)) {
    data.known = true;
    addRoofs(data, *known, useAchievable);
  }
  return data;
}

}  // namespace tallyscope
