// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/regex.h"

namespace tallyscope {

/// One number of the device table and where it comes from.
struct DeviceFigure {
  double value = 0;
  std::string basis;   ///< "vendor", "measured", "fitted", "general", "user"
  std::string source;  ///< a page, a file, an arithmetic
};

/// What a device can do at best: dense arithmetic, no sparsity.
struct DevicePeaks {
  std::string name;
  std::vector<Regex> match;  ///< any one found in the device's name as the recording gives it
  std::optional<DeviceFigure> memoryGb;
  std::optional<DeviceFigure> hbmGbps;                    ///< 10^9 bytes a second
  std::map<std::string, DeviceFigure, std::less<>> peak;  ///< 10^12 operations a second by type: "bf16", "fp8", …
  std::map<std::string, DeviceFigure, std::less<>> achievable;  ///< the same as measured; also "hbm_gbps"

  /// Operations a second, or nothing where the table has no figure. `useAchievable` prefers what was measured and falls
  /// back to the peak.
  std::optional<double> operationsPerSecond(std::string_view type, bool useAchievable) const;
  /// Bytes a second of device memory.
  std::optional<double> bytesPerSecond(bool useAchievable) const;
};

/// Devices by name. A device that is not in it has no utilisation: nothing is ever guessed.
class PeakTable {
 public:
  /// The bundled table (resources/operators/devices.json). Throws ImportError when the file is missing.
  static std::shared_ptr<const PeakTable> builtIn();
  /// A person's file on top of the bundled table: its devices are looked at first. Also reads one device in the form
  /// {name, mem_bw_gbps, memory_gb, max_achievable_tflops {matrix_bf16, …}}.
  /// Throws UsageError with file, line and reason; the bundled table is not changed by that.
  static std::shared_ptr<const PeakTable> withUserFile(const std::string& path);
  /// The same from text; `name` stands for the file in messages.
  static std::shared_ptr<const PeakTable> withUserText(const std::string& name, const std::string& text);

  /// The first device one of whose patterns is found in `deviceName`; nullptr: not known.
  const DevicePeaks* find(std::string_view deviceName) const;
  const std::vector<std::shared_ptr<const DevicePeaks>>& devices() const { return devices_; }

 private:
  std::vector<std::shared_ptr<const DevicePeaks>> devices_;
};

}  // namespace tallyscope
