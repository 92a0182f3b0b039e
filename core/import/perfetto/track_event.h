// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tallyscope::perfetto {

/// The fields of a TrackEvent message. Views point into the packet. Reading one again takes no new memory.
struct TrackEvent {
  enum Type : std::uint8_t { Unknown, Begin, End, Instant, Counter, State };
  Type type = Unknown;
  bool onTrack = false;  ///< `uuid` is given
  std::uint64_t uuid = 0;
  std::uint64_t nameIid = 0;
  std::string_view name;
  std::vector<std::uint64_t> categoryIids;
  std::vector<std::string_view> categories;
  std::vector<std::string_view> annotations;
  std::optional<std::int64_t> integer;
  std::optional<double> real;
  std::vector<std::uint64_t> counterTracks, realTracks, counters;
  std::vector<double> reals;
  std::optional<std::int64_t> threadTimeUs, instructions;  ///< of older recorders
  std::vector<std::uint64_t> flows, endingFlows;
  std::optional<std::int64_t> deltaUs, absoluteUs;
  std::vector<std::uint64_t> submitted, waited;  ///< operations of a GPU
  std::uint64_t gpuApi = 0;
  bool ofGpu = false;  ///< it says which operations it submitted, or of which interface it is

  /// A legacy event's fields that we use.
  struct Legacy {
    bool present = false;
    char phase = 0;
    std::uint64_t nameIid = 0;
    std::int64_t durationUs = 0;
    std::optional<std::uint64_t> id, localId;
    std::string_view scope;
    std::optional<std::uint64_t> bindId;
    std::uint64_t direction = 0;  ///< 1 in, 2 out, 3 both
    std::uint64_t instantScope = 0;
    std::optional<std::int64_t> pid, tid;
    bool bindToEnclosing = false;
  } legacy;

  /// Throws protozero::exception on damage.
  void read(std::string_view message);
};

}  // namespace tallyscope::perfetto
