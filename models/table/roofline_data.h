// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/operators/peak_table.h"
#include "core/report/table.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// What a roofline chart of an operator report shows: a bubble a row, and what the device can do at best.
struct RooflineData {
  struct Bubble {
    std::uint32_t row = 0;  ///< of the table
    double intensity = 0;   ///< floating-point operations a byte
    double rate = 0;        ///< operations a second that were reached
    TimeNs time = 0;        ///< on the device
    std::string dataType;   ///< "bf16"; empty: not known
  };
  struct Roof {
    std::string dataType;
    double rate = 0;          ///< operations a second
    double ridge = 0;         ///< operations a byte where memory and arithmetic take the same time; 0: no memory rate
    bool achievable = false;  ///< what was measured; else the peak
    std::string source;
  };
  std::uint32_t device = 0;   ///< of the trace
  std::string deviceName;     ///< as the recording gives it
  bool known = false;         ///< whether the device table has the device
  double bytesPerSecond = 0;  ///< of memory; 0: not known
  bool memoryAchievable = false;
  std::string memorySource;
  std::vector<Roof> roofs;      ///< of the types that rows have, highest first
  std::vector<Bubble> bubbles;  ///< longest time first
  std::size_t unknownRows = 0;  ///< rows whose arithmetic or bytes are not known
};

/// Devices of the trace that rows of the table ran on, by time, most first.
std::vector<std::uint32_t> rooflineDevices(const Table& table);

/// The rows of one device. The table must have the measures of an operator report, else nothing comes back.
RooflineData rooflineOf(const Table& table, const Trace& trace, const PeakTable& peaks, std::uint32_t device,
                        bool useAchievable);

}  // namespace tallyscope
