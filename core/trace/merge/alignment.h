// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// A recording that is to be aligned with others: a whole trace, or one of the recordings in a trace. All times below are
/// on the recording's own clock.
struct AlignedRecording {
  std::shared_ptr<const Trace> trace;
  std::uint32_t recording = kNone;  ///< of trace->recordings(); kNone: the whole trace

  /// Wall clock of its time 0 in ns since the Unix epoch, 0: not known.
  std::int64_t epochNs() const;
  TimeWindow extent() const;
  /// What its times are moved by in the trace, in ns.
  TimeNs shift() const;
  bool has(const Track& track) const;
};

/// Something that happens in a recording once or several times, to align it at: a range, an operator, a kernel.
struct AlignmentMark {
  std::string name;
  EventKind kind = EventKind::Range;
  std::uint32_t count = 0;
  TimeNs longest = 0;  ///< ns
};

/// Names to align a recording at: ranges, then operators, then device operations, those of the longest events first; at
/// most `most` of each. Throws Cancelled.
std::vector<AlignmentMark> alignmentMarks(const AlignedRecording& recording, std::size_t most, const Job& job);

/// When the events of that name start, ascending; of the first kind that has any.
std::vector<TimeNs> markStarts(const AlignedRecording& recording, std::string_view name);

/// How several recordings are laid on one axis of time. The first keeps its own times.
struct Alignment {
  enum class Way : std::uint8_t {
    WallClock,  ///< each where its wall clock says; all must know it
    Mark,       ///< the chosen events of all recordings start together
    Offset,     ///< offsets as given
  };
  struct Mark {
    std::string name;
    std::uint32_t index = 0;  ///< which event of that name, by start, from 0
    friend bool operator==(const Mark&, const Mark&) = default;
  };

  Way way = Way::Offset;
  std::vector<Mark> marks;      ///< for each recording; a single one is for all
  std::vector<TimeNs> offsets;  ///< for each recording in ns; missing ones are 0

  friend bool operator==(const Alignment&, const Alignment&) = default;

  /// "clock"; "start" (all begin at their own time 0); "range:NAME", "range:NAME@2" (the second one),
  /// "range:NAME@1|OTHER@3" (each its own); "offset:0,1.5ms,-20us". In names '\' makes '@', '|' and '\' part of them.
  /// Throws UsageError.
  static Alignment parse(std::string_view text);
  /// As parse() reads it.
  std::string text() const;
};

/// Why recordings cannot be aligned by their wall clocks.
enum class WallClockProblem : std::uint8_t { None, NotKnown, TooFarApart };
WallClockProblem wallClockProblem(std::span<const AlignedRecording> recordings);

/// Where each recording's time 0 comes to lie, in ns; the first one's at 0. Throws UsageError when they cannot be
/// aligned so: which one, and what it lacks.
std::vector<TimeNs> alignedOffsets(const Alignment& alignment, std::span<const AlignedRecording> recordings);

/// What a person most likely wants: the wall clock where it makes all recordings meet; else the first of the
/// longest ranges that all have; else what they begin with starts together.
/// `marksOfFirst`: alignmentMarks() of the first recording where they are known already, of at least 200 names; else null.
Alignment proposedAlignment(std::span<const AlignedRecording> recordings, const Job& job,
                            const std::vector<AlignmentMark>* marksOfFirst = nullptr);

}  // namespace tallyscope
