// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/import/json/scan/raw_event.h"
#include "core/trace/dialect.h"

namespace tallyscope::json {

class EventSink;

/// One recorder's way of writing its complete events (phase X) as Chrome trace events, known by what an event holds and
/// not by its file. What none of the dialects knows is PyTorch's (Kineto), by its category, else a range.
class SliceDialect {
 public:
  /// What a file in this dialect is, for people and for the store.
  struct Traits {
    const char* format;                ///< "hipprof JSON"
    std::optional<Vendor> vendor;      ///< none: the header and the names of calls tell
    bool categoriesOfPyTorch = false;  ///< its categories look like PyTorch's and are not
    enum class Arrows : std::uint8_t { Flows, Launches, RepeatedLaunches };
    Arrows arrows = Arrows::Flows;  ///< what arrows from calls to work are: drawn, ties, or ties said again
  };

  virtual ~SliceDialect() = default;
  virtual const Traits& traits() const = 0;
  /// Whether an event is of this recorder. Looks only.
  virtual bool knows(const RawEvent& event) const = 0;
  /// Stages an event that it knows.
  virtual void take(EventSink& sink, const RawEvent& event, std::uint64_t offset) const = 0;
};

/// All dialects, in the order they are asked (core/import/json/events/dialects.inc).
std::span<const SliceDialect* const> sliceDialects();

}  // namespace tallyscope::json
