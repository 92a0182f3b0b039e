// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/events/event_sink.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/base/byte_order.h"
#include "core/base/import_notes.h"
#include "core/import/json/events/resolve.h"
#include "core/import/json/scan/exact_time.h"

namespace tallyscope::json {
namespace {

constexpr std::size_t kHomes = 256;

/// Up to eight bytes at `p`; what lies behind a buffer is padding, so the load is safe.
std::uint64_t firstBytes(const char* p, std::size_t n) {
  if (n == 0) return 0;
  std::uint64_t v;
  std::memcpy(&v, p, 8);
  return n >= 8 ? v : v & ((std::uint64_t{1} << (8 * n)) - 1);
}

/// The number that an argument holds, or -1.
std::int64_t argumentNumber(const RawEvent& event, std::string_view key) {
  for (const RawArgument& a : event.arguments) {
    if (a.key.view() == key) return integerFrom(a.value.view()).value_or(-1);
  }
  return -1;
}

}  // namespace

EventSink::EventSink(TraceBuilder& builder, std::uint32_t source, std::uint32_t stageIndex)
    : builder_(builder), source_(source), stageIndex_(stageIndex), stage_(builder.newStage()), homes_(kHomes) {
  compactTexts_.push_back(0);
}

void EventSink::note(NoteId id, std::uint64_t offset, std::string_view place, std::uint64_t count) {
  pending_.diagnostics.add(id, offset, place, count);
}

void EventSink::rollback(const Mark& mark) {
  stage_.takeBack(mark);
  pending_ = Pending();
}

IdKey EventSink::idOf(const RawValue& value) {
  IdKey key;
  if (value.type == ValueType::Missing) return key;
  if (value.type == ValueType::Number) {
    if (const auto number = integerFrom(value.view())) {
      key.number = *number;
      return key;
    }
  }
  TextRepairs repairs;
  key.text = std::string(value.type == ValueType::Text ? decode(value.text(), scratch2_, repairs) : value.view());
  // "1087077" in quotes is the process 1087077; "007" or "[TP0] 7" is a text.
  if (const auto number = integerFrom(key.text); number && std::to_string(*number) == key.text) return {*number, {}};
  if (key.text.empty()) key.text = "\"\"";  // An empty text is an id of its own, not the number 0.
  return key;
}

std::uint32_t EventSink::namedStreamTrack(const RawEvent& event) {
  const std::pair<IdKey, IdKey> ids{idOf(event.pid), idOf(event.tid)};
  const auto known = std::find(namedStreams_.begin(), namedStreams_.end(), ids);
  const auto index = static_cast<std::uint32_t>(known - namedStreams_.begin());
  if (known == namedStreams_.end()) namedStreams_.push_back(ids);
  return kNamedStream | index;
}

EventSink::Home& EventSink::home(Row row, const RawEvent& event) {
  const RawValue& pid = event.pid;
  const RawValue& tid = event.tid;
  const std::uint64_t pidBytes = firstBytes(pid.data, pid.size);
  const std::uint64_t tidBytes = firstBytes(tid.data, tid.size);
  std::uint64_t hash = pidBytes * 0x9e3779b97f4a7c15ULL;
  hash = std::rotl(hash, 23) ^ tidBytes ^ (std::uint64_t{static_cast<std::uint8_t>(row)} << 56);
  hash *= 0xd1b54a32d192ed03ULL;
  Home& h = homes_[(hash >> 40) & (kHomes - 1)];
  const auto same = [](const RawValue& value, std::uint64_t bytes, ValueType type, const std::string& text,
                       std::uint64_t textBytes) {
    return bytes == textBytes && value.type == type && value.size == text.size() &&
           (value.size <= 8 || value.view() == text);
  };
  if (!h.used || h.row != row || !same(pid, pidBytes, h.pidType, h.pid, h.pidBytes) ||
      !same(tid, tidBytes, h.tidType, h.tid, h.tidBytes)) {
    resolve(h, row, event);
    h.pidBytes = pidBytes;
    h.tidBytes = tidBytes;
  }
  return h;
}

void EventSink::resolve(Home& h, Row row, const RawEvent& event) {
  h = Home();
  h.row = row;
  h.used = true;
  h.pidType = event.pid.type;
  h.tidType = event.tid.type;
  h.pid = event.pid.view();
  h.tid = event.tid.view();
  const IdKey pid = idOf(event.pid);
  const IdKey tid = idOf(event.tid);
  if (row == Row::Pair) {
    const auto it = std::find(pairs_.begin(), pairs_.end(), std::pair{pid, tid});
    h.thread = static_cast<std::uint32_t>(it - pairs_.begin());
    if (it == pairs_.end()) pairs_.emplace_back(pid, tid);
    return;
  }
  if (row == Row::Device || row == Row::Sync || row == Row::StreamRange) {
    const std::int64_t device = numberOf(pid);
    std::int64_t stream = numberOf(tid);
    // Since 2026 the synchronisation records of stream 7 stand in a row of their own, 1000007.
    constexpr std::int64_t kSyncRows = 1'000'000;
    if (row == Row::Sync && stream >= kSyncRows && stream - kSyncRows == argumentNumber(event, "stream"))
      stream -= kSyncRows;
    h.thread = builder_.stream(builder_.device(source_, device), -1, stream);
    h.track = row == Row::StreamRange
                  ? builder_.streamTrack(EventKind::Range, h.thread)
                  : builder_.streamTrack(EventKind::Device, h.thread, row == Row::Sync ? "sync" : "");
    noteRank(pid, h.track);
    return;
  }
  h.process = builder_.process(source_, pid);
  h.thread = builder_.thread(h.process, tid);
  switch (row) {
    case Row::Api:
      h.track = builder_.threadTrack(EventKind::Api, h.thread);
      noteRank(pid, h.track);
      break;
    case Row::Operator: h.track = builder_.threadTrack(EventKind::Operator, h.thread); break;
    case Row::Range: h.track = builder_.threadTrack(EventKind::Range, h.thread); break;
    case Row::Frame: h.track = builder_.threadTrack(EventKind::Frame, h.thread); break;
    default: break;
  }
}

void EventSink::noteRank(const IdKey& pid, std::uint32_t track) {
  const std::size_t before = pid.text.find_last_not_of("0123456789 ");
  if (before != std::string::npos) rankTracks_.emplace_back(track, pid.text.substr(0, before + 1));
}

std::string_view EventSink::decoded(const RawText& text, std::uint64_t offset, std::string& scratch) {
  if (text.flags == 0) return text.view();
  TextRepairs repairs;
  const std::string_view result = decode(text, scratch, repairs);
  if (repairs.any()) {
    const std::string_view place = result.substr(0, 200);
    const auto tell = [&](unsigned count, NoteId id) {
      if (count > 0) note(id, offset, place, count);
    };
    tell(repairs.controlBytes, "unescaped-control-byte");
    tell(repairs.badUtf8, "bad-utf8");
    tell(repairs.loneSurrogates, "lone-surrogate");
    tell(repairs.badEscapes, "bad-escape");
  }
  return result;
}

StringId EventSink::intern(const RawText& text, std::uint64_t offset) {
  return stage_.strings.intern(decoded(text, offset, scratch_));
}

/// Interns an array or object without the white space outside its texts. The work is done once a distinct spelling.
StringId EventSink::internCompact(const RawValue& value) {
  if (value.type == ValueType::Missing || value.type == ValueType::Null) return 0;
  const StringId raw = rawTexts_.intern(value.view());
  if (raw < compactTexts_.size()) return compactTexts_[raw];
  scratch_.clear();
  bool inText = false;
  const std::string_view v = value.view();
  for (std::size_t i = 0; i < v.size(); ++i) {
    const char c = v[i];
    if (inText && c == '\\' && i + 1 < v.size()) {
      scratch_.push_back(c);
      scratch_.push_back(v[++i]);
      continue;
    }
    if (c == '"') inText = !inText;
    if (inText || static_cast<unsigned char>(c) > ' ') scratch_.push_back(c);
  }
  compactTexts_.push_back(stage_.strings.intern(scratch_));
  return compactTexts_.back();
}

bool EventSink::timesOf(const RawEvent& event, std::uint64_t offset, bool withDuration, Times& times) {
  const auto start = nanosecondsFromMicros(event.ts.view());
  if (!start) {
    note("event-without-time", offset, event.name.view());
    ++pending_.skipped;
    return false;
  }
  times.start = *start;
  if (!withDuration) return true;
  std::string_view text = event.dur.view();
  if (!event.dur.present()) {
    const auto onThread = std::find_if(event.rest.begin(), event.rest.end(),
                                       [](const RawArgument& field) { return field.key.view() == "tdur"; });
    if (onThread == event.rest.end()) {
      note("missing-duration", offset, event.name.view());
      return true;
    }
    text = onThread->value.view();
    note("thread-duration", offset, event.name.view());
  }
  const auto duration = nanosecondsFromMicros(text);
  if (!duration) {
    times.flags = FlagRepaired;
    note("bad-duration", offset, event.name.view());
    return true;
  }
  times.duration = *duration;
  if (times.start <= kTimeMin || times.start >= kTimeMax || *duration < 0 || *duration > kLongestDuration) {
    times = boundedTimes(times.start, *duration, pending_.diagnostics, offset, event.name.view());
  }
  return true;
}

void EventSink::noteRepairs(const RawEvent& event, std::uint64_t offset) {
  const std::string_view place = event.name.view().substr(0, 200);
  if (event.lenient) {
    note("unescaped-quote", offset, place);
  }
  if (event.extraCommas) {
    note("trailing-comma", offset, place);
  }
  if (event.doubled) {
    note("doubled-field", offset, place);
  }
}

void EventSink::take(const RawEvent& event, std::uint64_t offset) {
  ++pending_.read;
  if (event.lenient || event.extraCommas || event.doubled) noteRepairs(event, offset);
  switch (event.phase()) {
    case 'X': takeComplete(event, offset); return;
    case 'B': takeSlice(event, offset, true); return;
    case 'E': takeSlice(event, offset, false); return;
    case 'i':
    case 'I':
    case 'R': takeInstant(event, offset); return;
    case 'C': takeCounter(event, offset); return;
    case 'M':
      ++pending_.skipped;
      takeMetadata(event, offset);
      return;
    case 'b':
    case 'e':
    case 'n':
    case 'S':
    case 'T':
    case 'p':
    case 'F': takeAsync(event, offset); return;
    case 's': takeFlow(event, offset, FlowStep::Start); return;
    case 't': takeFlow(event, offset, FlowStep::Step); return;
    case 'f': takeFlow(event, offset, FlowStep::End); return;
    default: break;
  }
  ++pending_.skipped;
  note("phase-not-shown", offset, event.name.view());
}

}  // namespace tallyscope::json
