// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/merge/alignment.h"

#include <algorithm>
#include <charconv>

#include "core/base/errors.h"
#include "core/base/escapes.h"
#include "core/base/time_text.h"
#include "core/trace/merge/merge_traces.h"

namespace tallyscope {
namespace {

constexpr std::uint32_t kPollEvery = 65536;
constexpr EventKind kMarkKinds[] = {EventKind::Range, EventKind::Operator, EventKind::Device};

/// Ranges that were projected by a recorder happen twice; what has no name, or is the profiler's book-keeping, says nothing.
bool counts(const Trace& trace, EventKind kind, std::uint32_t e) {
  const SliceColumns& table = *trace.slices(kind);
  if (table.name[e] == 0 || (table.flags[e] & FlagOutsideExtent) != 0) return false;
  return kind != EventKind::Range || trace.ranges().kind[e] != RangeKind::Projected;
}

std::string escaped(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == '\\' || c == '@' || c == '|') out += '\\';
    out += c;
  }
  return out;
}

/// Parts of a text between unescaped `separator`s, escapes kept.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '\\') {
      ++i;
    } else if (i >= text.size() || text[i] == separator) {
      parts.push_back(text.substr(from, i - from));
      from = i + 1;
    }
  }
  return parts;
}

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
  throw UsageError("alignment '" + std::string(text) + "': " + why +
                   "; expected clock, start, range:NAME[@N][|NAME[@N]...], or offset:TIME[,TIME...]");
}

Alignment::Mark parseMark(std::string_view part, std::string_view whole) {
  Alignment::Mark mark;
  const auto pieces = split(part, '@');
  if (pieces.size() > 2) refuse(whole, "a name with '@' needs it written as '\\@'");
  mark.name = unescaped(pieces[0]);
  if (mark.name.empty()) refuse(whole, "a range needs a name");
  if (pieces.size() == 1) return mark;
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(pieces[1].data(), pieces[1].data() + pieces[1].size(), number);
  if (error != std::errc() || end != pieces[1].data() + pieces[1].size() || number == 0) {
    refuse(whole, "'" + std::string(pieces[1]) + "' is not the number of an occurrence (from 1)");
  }
  mark.index = number - 1;
  return mark;
}

std::string nameOf(const AlignedRecording& recording, std::size_t number) {
  if (recording.recording != kNone) return recording.trace->recordings()[recording.recording].name;
  const auto sources = recording.trace->sources();
  return sources.empty() ? "recording " + std::to_string(number + 1) : sources.front().path;
}

TimeNs markStart(const Alignment& alignment, const AlignedRecording& recording, std::size_t number) {
  const Alignment::Mark& mark = alignment.marks.size() == 1 ? alignment.marks.front() : alignment.marks[number];
  const std::vector<TimeNs> starts = markStarts(recording, mark.name);
  const std::string where = nameOf(recording, number) + ": ";
  if (starts.empty()) throw UsageError(where + "there is no range, operator or kernel '" + mark.name + "'");
  if (mark.index >= starts.size()) {
    throw UsageError(where + "there are " + std::to_string(starts.size()) + " of '" + mark.name + "', not " +
                     std::to_string(mark.index + 1));
  }
  return starts[mark.index];
}

}  // namespace

std::int64_t AlignedRecording::epochNs() const {
  return recording == kNone ? trace->epochNs() : trace->recordings()[recording].epochNs;
}
TimeWindow AlignedRecording::extent() const {
  return recording == kNone ? trace->extent() : trace->recordings()[recording].extent;
}
TimeNs AlignedRecording::shift() const { return recording == kNone ? 0 : trace->recordings()[recording].offset; }

bool AlignedRecording::has(const Track& track) const {
  if (recording == kNone) return true;
  const std::uint32_t source = track.process != kNone  ? trace->processes()[track.process].source
                               : track.device != kNone ? trace->devices()[track.device].source
                                                       : 0;
  return trace->recordingOfSource(source) == recording;
}

std::vector<AlignmentMark> alignmentMarks(const AlignedRecording& recording, std::size_t most, const Job& job) {
  const Trace& trace = *recording.trace;
  std::vector<AlignmentMark> marks;
  for (const EventKind kind : kMarkKinds) {
    struct Seen {
      std::uint32_t count = 0;
      TimeNs longest = 0;
    };
    std::vector<Seen> seen(trace.strings().size());
    std::vector<StringId> names;
    const SliceColumns& table = *trace.slices(kind);
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (!recording.has(track)) continue;
      for (std::uint32_t e = track.first; e < track.last; ++e) {
        if (e % kPollEvery == 0) job.checkCancelled();
        if (!counts(trace, kind, e)) continue;
        Seen& s = seen[table.name[e]];
        if (s.count++ == 0) names.push_back(table.name[e]);
        s.longest = std::max(s.longest, table.duration[e]);
      }
    }
    std::sort(names.begin(), names.end(), [&](StringId a, StringId b) {
      return seen[a].longest != seen[b].longest ? seen[a].longest > seen[b].longest : trace.text(a) < trace.text(b);
    });
    if (names.size() > most) names.resize(most);
    for (const StringId id : names)
      marks.push_back({std::string(trace.text(id)), kind, seen[id].count, seen[id].longest});
  }
  return marks;
}

std::vector<TimeNs> markStarts(const AlignedRecording& recording, std::string_view name) {
  const Trace& trace = *recording.trace;
  std::vector<TimeNs> starts;
  const StringId id = trace.strings().find(name);
  if (id == StringPool::kNotFound || id == 0) return starts;
  for (const EventKind kind : kMarkKinds) {
    const SliceColumns& table = *trace.slices(kind);
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (!recording.has(track)) continue;
      for (std::uint32_t e = track.first; e < track.last; ++e) {
        if (table.name[e] == id && counts(trace, kind, e)) starts.push_back(table.start[e] - recording.shift());
      }
    }
    if (!starts.empty()) break;
  }
  std::sort(starts.begin(), starts.end());
  return starts;
}

Alignment Alignment::parse(std::string_view text) {
  Alignment alignment;
  if (text == "start") return alignment;
  if (text == "clock") {
    alignment.way = Way::WallClock;
  } else if (text.starts_with("range:")) {
    alignment.way = Way::Mark;
    for (const std::string_view part : split(text.substr(6), '|')) alignment.marks.push_back(parseMark(part, text));
  } else if (text.starts_with("offset:")) {
    for (const std::string_view part : split(text.substr(7), ',')) {
      const auto offset = parseTime(part);
      if (!offset) refuse(text, "'" + std::string(part) + "' is not a time");
      alignment.offsets.push_back(*offset);
    }
  } else {
    refuse(text, "this is no way to align");
  }
  return alignment;
}

std::string Alignment::text() const {
  std::string out;
  switch (way) {
    case Way::WallClock: return "clock";
    case Way::Mark:
      for (const Mark& mark : marks) {
        out += (out.empty() ? "range:" : "|") + escaped(mark.name);
        if (mark.index > 0) out += '@' + std::to_string(mark.index + 1);
      }
      return out;
    case Way::Offset: break;
  }
  if (std::all_of(offsets.begin(), offsets.end(), [](TimeNs t) { return t == 0; })) return "start";
  for (const TimeNs offset : offsets) out += (out.empty() ? "offset:" : ",") + timeText(offset);
  return out;
}

WallClockProblem wallClockProblem(std::span<const AlignedRecording> recordings) {
  for (const AlignedRecording& recording : recordings) {
    if (recording.epochNs() == 0) return WallClockProblem::NotKnown;
  }
  for (const AlignedRecording& recording : recordings) {
    const TimeNs apart = recording.epochNs() - recordings.front().epochNs();
    if (apart > kLargestOffset || apart < -kLargestOffset) return WallClockProblem::TooFarApart;
  }
  return WallClockProblem::None;
}

std::vector<TimeNs> alignedOffsets(const Alignment& alignment, std::span<const AlignedRecording> recordings) {
  std::vector<TimeNs> offsets(recordings.size(), 0);
  switch (alignment.way) {
    case Alignment::Way::WallClock:
      for (std::size_t r = 0; r < recordings.size(); ++r) {
        if (recordings[r].epochNs() == 0) throw UsageError(nameOf(recordings[r], r) + ": its wall clock is not known");
        offsets[r] = recordings[r].epochNs() - recordings.front().epochNs();
      }
      if (wallClockProblem(recordings) == WallClockProblem::TooFarApart) {
        throw UsageError("the wall clocks of the recordings are more than 29 years apart");
      }
      break;
    case Alignment::Way::Mark:
      if (alignment.marks.size() != 1 && alignment.marks.size() != recordings.size()) {
        throw UsageError("one range for all recordings is needed, or one for each");
      }
      for (std::size_t r = 0; r < recordings.size(); ++r) {
        offsets[r] = -markStart(alignment, recordings[r], r);
      }
      for (std::size_t r = recordings.size(); r-- > 0;) offsets[r] -= offsets[0];
      break;
    case Alignment::Way::Offset:
      if (alignment.offsets.size() > recordings.size()) throw UsageError("there are more offsets than recordings");
      std::copy(alignment.offsets.begin(), alignment.offsets.end(), offsets.begin());
      break;
  }
  return offsets;
}

Alignment proposedAlignment(std::span<const AlignedRecording> recordings, const Job& job,
                            const std::vector<AlignmentMark>* marksOfFirst) {
  Alignment alignment;
  if (recordings.size() < 2) return alignment;
  if (wallClockProblem(recordings) == WallClockProblem::None) {
    TimeWindow common;
    for (const AlignedRecording& recording : recordings) {
      common.from = std::max(common.from, recording.extent().from + recording.epochNs());
      common.to = std::min(common.to, recording.extent().to + recording.epochNs());
    }
    if (common.from < common.to) {
      alignment.way = Alignment::Way::WallClock;
      return alignment;
    }
  }
  for (const AlignedRecording& recording : recordings) {
    alignment.offsets.push_back(recordings.front().extent().from - recording.extent().from);
  }
  // Of the ranges that all have, those about as long as the longest; of these the one that comes first, so that numbered
  // steps are aligned at the first of them.
  constexpr std::size_t kMostNames = 200;
  TimeNs longest = 0;
  TimeNs earliest = kTimeMax;
  std::vector<AlignmentMark> found;
  if (!marksOfFirst) found = alignmentMarks(recordings.front(), kMostNames, job);
  const std::vector<AlignmentMark>& marks = marksOfFirst ? *marksOfFirst : found;
  for (const AlignmentMark& mark : std::span(marks).first(std::min(marks.size(), kMostNames))) {
    if (mark.kind != EventKind::Range || mark.longest < longest / 2) break;
    const bool all = std::all_of(recordings.begin() + 1, recordings.end(), [&](const AlignedRecording& other) {
      job.checkCancelled();
      return !markStarts(other, mark.name).empty();
    });
    if (!all) continue;
    longest = std::max(longest, mark.longest);
    const TimeNs start = markStarts(recordings.front(), mark.name).front();
    if (start >= earliest) continue;
    earliest = start;
    alignment.way = Alignment::Way::Mark;
    alignment.marks = {{mark.name, 0}};
    alignment.offsets.clear();
  }
  return alignment;
}

}  // namespace tallyscope
