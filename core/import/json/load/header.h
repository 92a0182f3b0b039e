// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/import/json/scan/flatten.h"
#include "core/import/json/scan/scan.h"
#include "core/trace/dialect.h"

namespace tallyscope::json {

/// The fields beside the events, whether they stand before or after them.
struct Header {
  struct DeviceEntry {
    std::int64_t id = 0;
    std::string name;
    Attributes properties;
  };
  std::vector<DeviceEntry> devices;
  Attributes properties;  ///< everything, as text
  std::optional<std::int64_t> baseTimeNs;
  std::optional<std::int64_t> rank, worldSize;
  bool cuda = false, hip = false;  ///< fields that only the one or the other writer has
  bool basesDiffer = false;        ///< documents of the file count times from different bases
  bool event = false;              ///< the object is an event itself: it has a phase
  std::uint64_t samples = 0;       ///< of a list beside the events (perf's), which no table holds

  void take(const RawText& key, const RawValue& value);
  /// Adds the fields of a further document; what is known already stays.
  void append(Header&& other);
  /// Whose tools wrote this, by its fields and by the names of its calls and devices.
  Vendor vendor(bool cudaCalls, bool hipCalls) const;
};

/// Reads fields of the top-level object, behind its '{' (`first`) or behind a value, until the array of events begins
/// (`events`: at_ stands behind its bracket) or the object ends. An object that holds nothing but the events stands for
/// what is in it (scripts that merge files nest them).
Scan readHeader(Scanner& scanner, bool first, Header& header, bool& events);

}  // namespace tallyscope::json
