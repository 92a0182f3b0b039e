// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tallyscope {

/// What the name of a flight recorder's file says.
struct FlightFileName {
  std::string job;                   ///< the name without the rank: files of one job agree in it
  std::optional<std::int64_t> rank;  ///< the number behind "rank", else the last number of the name
};

/// "nccl_trace_rank_3" -> ("nccl_trace_rank_", 3); "hung_rank1.flight.json.gz" -> ("hung_rank", 1).
FlightFileName flightFileName(const std::string& path);

}  // namespace tallyscope
