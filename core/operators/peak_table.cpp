// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/peak_table.h"

#include "core/base/errors.h"
#include "core/base/resources.h"
#include "core/operators/json_file.h"

namespace tallyscope {
namespace {

using Json = nlohmann::json;
using Path = JsonFile::Path;
using Devices = std::vector<std::shared_ptr<const DevicePeaks>>;

Path below(Path path, std::string step) {
  path.push_back(std::move(step));
  return path;
}

/// A figure is {value, basis, source}; a person's file may give the bare number.
DeviceFigure readFigure(const JsonFile& file, const Json& value, const Path& path) {
  DeviceFigure figure;
  if (value.is_number()) {
    figure = {value.get<double>(), "user", file.name()};
  } else {
    file.checkKeys(value, path, {"value", "basis", "source"});
    if (!value.contains("value") || !value["value"].is_number()) file.fail(path, "expected a number as \"value\"");
    if (!value.contains("source") || !value["source"].is_string()) {
      file.fail(path, "expected the origin of the number as \"source\"");
    }
    figure = {value["value"].get<double>(), value.value("basis", std::string("user")),
              value["source"].get<std::string>()};
  }
  if (!(figure.value > 0)) file.fail(path, "expected a number above 0");
  return figure;
}

std::map<std::string, DeviceFigure, std::less<>> readFigures(const JsonFile& file, const Json& object,
                                                             const Path& path) {
  file.checkKeys(
      object, path,
      {"bf16", "fp16", "tf32", "fp32", "fp32_matrix", "fp32_vector", "fp64", "fp8", "fp4", "int8", "hbm_gbps"});
  std::map<std::string, DeviceFigure, std::less<>> figures;
  for (const auto& [type, value] : object.items()) figures[type] = readFigure(file, value, below(path, type));
  return figures;
}

void addPattern(const JsonFile& file, DevicePeaks& device, const Json& pattern, const Path& path) {
  if (!pattern.is_string()) file.fail(path, "expected a regular expression");
  try {
    device.match.emplace_back(pattern.get<std::string>());
  } catch (const UsageError& error) {
    file.fail(path, error.what());
  }
}

std::string readName(const JsonFile& file, const Json& value, const Path& path) {
  if (!value.contains("name") || !value["name"].is_string() || value["name"].get<std::string>().empty()) {
    file.fail(path, "expected the device's \"name\"");
  }
  return value["name"].get<std::string>();
}

std::shared_ptr<const DevicePeaks> readDevice(const JsonFile& file, const Json& value, const Path& path) {
  file.checkKeys(value, path,
                 {"name", "match", "vendor", "memory_gb", "hbm_gbps", "cu", "clock_mhz", "peak", "achievable"});
  auto device = std::make_shared<DevicePeaks>();
  device->name = readName(file, value, path);
  if (!value.contains("match") || !value["match"].is_array() || value["match"].empty()) {
    file.fail(path, "expected a list of patterns as \"match\"");
  }
  for (std::size_t i = 0; i < value["match"].size(); ++i) {
    addPattern(file, *device, value["match"][i], below(below(path, "match"), std::to_string(i)));
  }
  if (value.contains("memory_gb")) {
    device->memoryGb = readFigure(file, value["memory_gb"], below(path, "memory_gb"));
  }
  if (value.contains("hbm_gbps")) device->hbmGbps = readFigure(file, value["hbm_gbps"], below(path, "hbm_gbps"));
  if (value.contains("peak")) device->peak = readFigures(file, value["peak"], below(path, "peak"));
  if (value.contains("achievable")) {
    device->achievable = readFigures(file, value["achievable"], below(path, "achievable"));
  }
  return device;
}

std::string escaped(std::string_view text) {
  std::string pattern;
  for (const char c : text) {
    if (std::string_view("\\^$.|?*+()[]{}").find(c) != std::string_view::npos) pattern += '\\';
    pattern += c;
  }
  return pattern;
}

/// A device as another tool writes it: figures are what was found achievable.
std::shared_ptr<const DevicePeaks> readForeignDevice(const JsonFile& file, const Json& value) {
  auto device = std::make_shared<DevicePeaks>();
  device->name = readName(file, value, {});
  device->match.emplace_back("\\b" + escaped(device->name) + "\\b");
  device->hbmGbps = readFigure(file, value["mem_bw_gbps"], {"mem_bw_gbps"});
  if (value.contains("memory_gb")) device->memoryGb = readFigure(file, value["memory_gb"], {"memory_gb"});
  const Path path{"max_achievable_tflops"};
  if (!value.contains(path[0])) return device;
  for (const auto& [key, figure] : value[path[0]].items()) {
    const std::string type = key.starts_with("matrix_") ? key.substr(7) : key;
    if (type.starts_with("vector_")) continue;  // one denominator a type: matrix units
    device->achievable[type] = readFigure(file, figure, below(path, key));
  }
  return device;
}

Devices readDevices(const JsonFile& file) {
  const Json& root = file.root();
  if (root.is_object() && root.contains("mem_bw_gbps")) return {readForeignDevice(file, root)};
  file.checkKeys(root, {}, {"devices"});
  if (!root.contains("devices") || !root["devices"].is_array()) file.fail({}, "expected a list \"devices\"");
  Devices devices;
  for (std::size_t i = 0; i < root["devices"].size(); ++i) {
    devices.push_back(readDevice(file, root["devices"][i], {"devices", std::to_string(i)}));
  }
  return devices;
}

std::optional<double> scaled(const std::map<std::string, DeviceFigure, std::less<>>& figures, std::string_view key,
                             double unit) {
  const auto it = figures.find(key);
  if (it == figures.end()) return std::nullopt;
  return it->second.value * unit;
}

}  // namespace

std::optional<double> DevicePeaks::operationsPerSecond(std::string_view type, bool useAchievable) const {
  if (useAchievable) {
    if (const auto measured = scaled(achievable, type, 1e12)) return measured;
  }
  return scaled(peak, type, 1e12);
}

std::optional<double> DevicePeaks::bytesPerSecond(bool useAchievable) const {
  if (useAchievable) {
    if (const auto measured = scaled(achievable, "hbm_gbps", 1e9)) return measured;
  }
  if (!hbmGbps) return std::nullopt;
  return hbmGbps->value * 1e9;
}

std::shared_ptr<const PeakTable> PeakTable::builtIn() {
  static const std::shared_ptr<const PeakTable> table = [] {
    auto built = std::make_shared<PeakTable>();
    built->devices_ = readDevices(JsonFile::read(resourcePath("operators/devices.json")));
    return built;
  }();
  return table;
}

std::shared_ptr<const PeakTable> PeakTable::withUserFile(const std::string& path) {
  auto table = std::make_shared<PeakTable>();
  table->devices_ = readDevices(JsonFile::read(path));
  const auto& bundled = builtIn()->devices_;
  table->devices_.insert(table->devices_.end(), bundled.begin(), bundled.end());
  return table;
}

std::shared_ptr<const PeakTable> PeakTable::withUserText(const std::string& name, const std::string& text) {
  auto table = std::make_shared<PeakTable>();
  table->devices_ = readDevices(JsonFile(name, text));
  const auto& bundled = builtIn()->devices_;
  table->devices_.insert(table->devices_.end(), bundled.begin(), bundled.end());
  return table;
}

const DevicePeaks* PeakTable::find(std::string_view deviceName) const {
  for (const auto& device : devices_) {
    for (const Regex& pattern : device->match) {
      if (pattern.search(deviceName)) return device.get();
    }
  }
  return nullptr;
}

}  // namespace tallyscope
