// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tallyscope::xplane {

/// A value that stands beside an event, a plane or the description of an event, with its name. Texts point into the file.
struct Stat {
  std::string_view name, text;
  std::int64_t integer = 0;
  double real = 0;
  enum class Type : std::uint8_t { None, Integer, Real, Text } type = Type::None;
  std::string asText() const;
};

struct Event {
  std::int64_t metadata = 0;
  std::int64_t offsetPs = 0, durationPs = 0;
  bool aggregated = false;  ///< no time, only how often
  std::string_view bytes;   ///< the whole message
};

struct Line {
  std::uint64_t id = 0, displayId = 0;
  std::string_view name, displayName;
  std::int64_t timestampNs = 0;
  std::vector<Event> events;
};

struct EventMetadata {
  std::string_view name, displayName, bytes;
};

/// A plane (XPlane of XLA's and TensorFlow's profiler): a device or the host. Texts point into the file.
struct Plane {
  std::string_view name;
  std::vector<Line> lines;
  std::map<std::int64_t, EventMetadata> events;
  std::map<std::int64_t, std::string_view> statNames;
  std::vector<Stat> stats;

  /// Takes what is there of a message; false when it ends early or is damaged.
  bool read(std::string_view message);
  std::vector<Stat> statsOf(std::string_view eventOrMetadata, std::uint32_t field) const;
  static constexpr std::uint32_t kEventStats = 4, kMetadataStats = 5;

 private:
  Stat stat(std::string_view message) const;
};

}  // namespace tallyscope::xplane
