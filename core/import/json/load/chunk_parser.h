// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/job.h"
#include "core/import/byte_feed.h"
#include "core/import/json/events/event_sink.h"
#include "core/import/json/load/header.h"

namespace tallyscope::json {

/// Reads the events of one chunk after another, and goes on after damage: at the next object that parses as an event,
/// counted from the start of the one that failed (from where the error shows, an odd quote would have turned everything
/// inside out).
class ChunkParser {
 public:
  struct Outcome {
    std::uint64_t end = 0;         ///< where the next chunk's first event must begin
    bool closed = false;           ///< the array of events is closed; `end` is behind its bracket
    bool fileEnded = false;        ///< the file ended inside the array
    bool cutEvent = false;         ///< … in the middle of an event
    std::optional<Header> fields;  ///< of further documents, whose events were taken too
  };

  ChunkParser(ByteFeed& feed, EventSink& sink, const Job& job) : feed_(feed), sink_(sink), job_(job) {}

  /// The first event that begins in the chunk, as far as one can tell without what is before it.
  std::optional<std::uint64_t> guess(Chunk& chunk);
  /// Takes all events that begin in the chunk at or after `from`.
  Outcome run(Chunk& chunk, std::uint64_t from);

 private:
  enum class Attempt : std::uint8_t { Taken, Failed, Cut };

  Attempt attempt(Chunk& chunk, std::size_t at, RawEvent& event);
  bool attemptLeniently(Chunk& chunk, std::size_t at, RawEvent& event);
  /// The next object at or after `at` that is an event; the size of the buffer when there is none before `until`.
  std::size_t findEvent(Chunk& chunk, std::size_t at, std::size_t until, bool tentative);
  bool closesArray(Chunk& chunk, std::size_t at);
  /// Behind the bracket at `at`, another list of events: moves `at` into it.
  bool entersFurtherList(Chunk& chunk, std::size_t& at, Outcome& outcome);
  void noteLoss(Chunk& chunk, std::size_t at, std::size_t resumed, bool lostEvent);
  void spend(std::size_t bytes) { budget_ -= static_cast<std::int64_t>(bytes); }
  std::size_t bound() const;

  ByteFeed& feed_;
  EventSink& sink_;
  const Job& job_;
  RawEvent event_, probe_;
  EventLayout layout_;
  /// Bytes that may still be read in vain. Damage makes attempts fail late; this keeps any input from stalling us.
  std::int64_t budget_ = kBudget;
  static constexpr std::int64_t kBudget = std::int64_t{64} << 20;
};

}  // namespace tallyscope::json
