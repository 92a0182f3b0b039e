// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/load/chunk_parser.h"

#include <algorithm>
#include <cstring>

#include "core/base/import_notes.h"
#include "core/import/json/load/further_list.h"

namespace tallyscope::json {
namespace {

constexpr std::size_t kBound = std::size_t{1} << 16;       ///< an attempt goes so far at first …
constexpr std::size_t kSmallBound = std::size_t{1} << 12;  ///< … and so far when the budget is used up
constexpr std::size_t kWidest = std::size_t{1} << 28;      ///< no event is longer than this
/// An object that holds what looks like another event is more likely cut than nested: it gets this much to prove itself.
constexpr std::size_t kWidestWithEventInside = std::size_t{1} << 22;
constexpr std::size_t kWiden = 8;
/// Fields between two lists of events are looked through so far.
constexpr std::size_t kLongestGap = std::size_t{1} << 24;

/// How far to look for the next event before the search goes on with the chunk that is there.
std::size_t searchEnd(const Chunk& chunk, std::size_t at) {
  return std::max(at + 1, chunk.own) + (std::size_t{4} << 20);
}

bool isSpace(char c) { return static_cast<unsigned char>(c) <= ' '; }

/// The bytes of the file from `at` on, as much of them as a note can show.
std::string placeOf(const Chunk& chunk, std::size_t at, std::size_t until = ~std::size_t{0}) {
  const std::size_t n = std::min<std::size_t>(120, std::min(until, chunk.buffer.size()) - at);
  std::string text(chunk.buffer.data() + at, n);
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7E) c = ' ';
  }
  return text;
}

/// Elements of the list that are no events: there can be millions (a list of numbers), so they are told once a chunk.
struct Others {
  std::size_t count = 0, first = 0, firstEnd = 0;
  void see(std::size_t at, std::size_t end) {
    if (count++ > 0) return;
    first = at;
    firstEnd = end;
  }
};

}  // namespace

std::size_t ChunkParser::bound() const { return budget_ > 0 ? kBound : kSmallBound; }

std::size_t ChunkParser::findEvent(Chunk& chunk, std::size_t at, std::size_t until, bool tentative) {
  for (;;) {
    const std::size_t stop = std::min(until, chunk.buffer.size());
    const char* const base = chunk.buffer.data();
    const void* found = at < stop ? std::memchr(base + at, '{', stop - at) : nullptr;
    if (found == nullptr) {
      if (until <= chunk.buffer.size()) return until;
      at = std::max(at, chunk.buffer.size());
      if (!feed_.extend(chunk, chunk.buffer.size() + kBound) && at >= chunk.buffer.size()) return chunk.buffer.size();
      job_.checkCancelled();
      continue;
    }
    at = static_cast<std::size_t>(static_cast<const char*>(found) - base);
    if (at + kSmallBound > chunk.buffer.size()) feed_.extend(chunk, at + kSmallBound);
    if (!mayBeginEvent(chunk.buffer.data() + at, chunk.buffer.data() + chunk.buffer.size())) {
      ++at;
      continue;
    }
    for (;;) {
      const std::size_t limit = at + bound();
      const char* const bytes = chunk.buffer.data();
      const char* const end = bytes + chunk.buffer.size();
      const Scan result = readEvent(bytes + at, end, bytes + std::min(limit, chunk.buffer.size()), probe_);
      if (result == Scan::Ok && probe_.looksLikeEvent()) return at;
      spend(static_cast<std::size_t>(probe_.end - probe_.begin));
      if (result != Scan::NeedMore) break;
      if (limit > chunk.buffer.size()) {
        // The bytes ended, not the bound.
        const std::size_t before = chunk.buffer.size();
        feed_.extend(chunk, limit);
        if (chunk.buffer.size() > before) continue;
      } else if (tentative && probe_.hasPhase && budget_ > 0) {
        return at;  // A long event, perhaps; the caller tries it with more room.
      }
      break;
    }
    ++at;
  }
}

std::optional<std::uint64_t> ChunkParser::guess(Chunk& chunk) {
  const std::size_t at = findEvent(chunk, 0, chunk.own, false);
  if (at >= chunk.own) return std::nullopt;
  return chunk.offset + at;
}

/// Quotes inside a text that are not escaped: reads the event again and takes a quote for the end of a text only where
/// the structure around goes on behind it. Only what makes a whole event in its place is accepted.
bool ChunkParser::attemptLeniently(Chunk& chunk, std::size_t at, RawEvent& event) {
  const std::size_t limit = at + bound();
  feed_.extend(chunk, limit);
  const char* const bytes = chunk.buffer.data();
  const char* const end = bytes + chunk.buffer.size();
  const Scan result = readEvent(bytes + at, end, bytes + std::min(limit, chunk.buffer.size()), event, true);
  if (result != Scan::Ok || !event.looksLikeEvent() || event.doubled) {
    spend(static_cast<std::size_t>(event.end - event.begin));
    return false;
  }
  const char* p = event.end;
  while (p < end && isSpace(*p)) ++p;
  if (p < end && *p != ',' && *p != ']') return false;
  // Another event's phase inside a text: two events have run together.
  const std::string_view whole(event.begin, static_cast<std::size_t>(event.end - event.begin));
  const std::size_t first = whole.find("\"ph\"");
  return first == std::string_view::npos || whole.find("\"ph\"", first + 1) == std::string_view::npos;
}

ChunkParser::Attempt ChunkParser::attempt(Chunk& chunk, std::size_t at, RawEvent& event) {
  std::size_t room = kBound;
  bool insideChecked = false;
  bool eventInside = false;
  for (;;) {
    const char* const bytes = chunk.buffer.data();
    const char* const end = bytes + chunk.buffer.size();
    const Scan result =
        readEvent(bytes + at, end, bytes + std::min(at + room, chunk.buffer.size()), event, false, &layout_);
    if (result == Scan::Ok) {
      budget_ = std::min(kBudget, budget_ + static_cast<std::int64_t>(event.end - event.begin));
      return Attempt::Taken;
    }
    spend(static_cast<std::size_t>(event.end - event.begin));
    if (result == Scan::Bad) return attemptLeniently(chunk, at, event) ? Attempt::Taken : Attempt::Failed;
    if (at + room > chunk.buffer.size()) {
      const std::size_t before = chunk.buffer.size();
      feed_.extend(chunk, at + room);
      if (chunk.buffer.size() > before) continue;
      // The file ends inside this object; or inside one that it swallowed.
      const std::size_t inside = findEvent(chunk, at + 1, chunk.buffer.size(), false);
      return inside < chunk.buffer.size() ? Attempt::Failed : Attempt::Cut;
    }
    job_.checkCancelled();
    if (!insideChecked) {
      insideChecked = true;
      eventInside = findEvent(chunk, at + 1, at + room, false) < at + room;
    }
    room *= kWiden;
    if (budget_ <= 0 || room > (eventInside ? kWidestWithEventInside : kWidest)) return Attempt::Failed;
  }
}

bool ChunkParser::closesArray(Chunk& chunk, std::size_t at) {
  std::size_t p = at + 1;
  const auto skip = [&] {
    for (;;) {
      while (p < chunk.buffer.size() && isSpace(chunk.buffer.data()[p])) ++p;
      if (p < chunk.buffer.size()) return true;
      if (!feed_.extend(chunk, chunk.buffer.size() + kSmallBound) && p >= chunk.buffer.size()) return false;
    }
  };
  if (!skip()) return true;
  char c = chunk.buffer.data()[p];
  if (c == ',') {
    ++p;
    if (!skip()) return true;
    c = chunk.buffer.data()[p];
  }
  // Another event, or another array of them, behind the bracket: it was one too many.
  return c != '{' && c != '[';
}

bool ChunkParser::entersFurtherList(Chunk& chunk, std::size_t& at, Outcome& outcome) {
  for (std::size_t room = kBound;; room *= kWiden) {
    feed_.extend(chunk, at + room);
    const char* const bytes = chunk.buffer.data();
    const char* const end = bytes + chunk.buffer.size();
    Scanner scanner(bytes + at + 1, end, end);
    FurtherList further;
    const Scan result = findFurtherList(scanner, further);
    if (result == Scan::NeedMore && at + room <= chunk.buffer.size() && room < kLongestGap) continue;
    if (result != Scan::Ok) return false;
    if (further.documents > 0) {
      sink_.note("further-document", chunk.offset + at + 1, "", further.documents);
    }
    if (!outcome.fields) outcome.fields.emplace();
    outcome.fields->append(std::move(further.fields));
    at = static_cast<std::size_t>(scanner.at() - bytes);
    return true;
  }
}

void ChunkParser::noteLoss(Chunk& chunk, std::size_t at, std::size_t resumed, bool lostEvent) {
  if (lostEvent) {
    sink_.note("damaged-event", chunk.offset + at, placeOf(chunk, at, resumed));
  } else {
    sink_.note("damaged-bytes", chunk.offset + at, placeOf(chunk, at, resumed), resumed - at);
  }
}

ChunkParser::Outcome ChunkParser::run(Chunk& chunk, std::uint64_t from) {
  Outcome outcome;
  if (from >= chunk.end()) {
    outcome.end = from;
    return outcome;
  }
  std::size_t p = static_cast<std::size_t>(from - chunk.offset);
  Others others;
  for (;;) {
    std::size_t commas = 0;
    for (;;) {
      const char* const bytes = chunk.buffer.data();
      const std::size_t size = chunk.buffer.size();
      while (p < size && (isSpace(bytes[p]) || bytes[p] == ',')) commas += bytes[p++] == ',' ? 1 : 0;
      if (p < size) break;
      if (!feed_.extend(chunk, size + kSmallBound) && p >= chunk.buffer.size()) break;
    }
    if (commas > 1) {
      sink_.note("extra-comma", chunk.offset + p, "", commas - 1);
    }
    if (p >= chunk.buffer.size()) {
      outcome.fileEnded = true;
      break;
    }
    if (p >= chunk.own) break;
    const char c = chunk.buffer.data()[p];
    if (c == '{') {
      const Attempt result = attempt(chunk, p, event_);
      if (result == Attempt::Taken) {
        const std::size_t next = static_cast<std::size_t>(event_.end - chunk.buffer.data());
        if (event_.hasPhase) {
          sink_.take(event_, chunk.offset + p);
        } else {
          others.see(p, next);
        }
        p = next;
        continue;
      }
      if (result == Attempt::Cut) {
        outcome.fileEnded = outcome.cutEvent = true;
        sink_.note("cut-event", chunk.offset + p, placeOf(chunk, p));
        p = chunk.buffer.size();
        break;
      }
      const std::size_t resumed = findEvent(chunk, p + 1, searchEnd(chunk, p), true);
      noteLoss(chunk, p, resumed, true);
      p = resumed;
    } else if (c == ']') {
      if (entersFurtherList(chunk, p, outcome)) continue;
      if (closesArray(chunk, p)) {
        if (commas > 0) {
          sink_.note("trailing-comma", chunk.offset + p, "");
        }
        outcome.closed = true;
        ++p;
        break;
      }
      sink_.note("stray-bracket", chunk.offset + p, "");
      ++p;
      // A second array follows (a log that was appended to): its opening bracket is passed over with it.
      while (p < chunk.buffer.size() && (isSpace(chunk.buffer.data()[p]) || chunk.buffer.data()[p] == ',')) ++p;
      if (p < chunk.buffer.size() && chunk.buffer.data()[p] == '[') ++p;
    } else {
      feed_.extend(chunk, p + kBound);
      const char* const bytes = chunk.buffer.data();
      const char* const end = bytes + chunk.buffer.size();
      Scanner scanner(bytes + p, end, bytes + std::min(p + kBound, chunk.buffer.size()));
      RawValue value;
      const Scan result = scanner.value(value);
      scanner.skipSpace();
      if (result == Scan::Ok && (scanner.peek() == ',' || scanner.peek() == ']' || scanner.atEnd())) {
        const std::size_t next = static_cast<std::size_t>(scanner.at() - bytes);
        others.see(p, next);
        p = next;
        continue;
      }
      const std::size_t resumed = findEvent(chunk, p + 1, searchEnd(chunk, p), true);
      noteLoss(chunk, p, resumed, false);
      p = resumed;
    }
  }
  if (others.count > 0) {
    sink_.note("element-without-phase", chunk.offset + others.first, placeOf(chunk, others.first, others.firstEnd),
               others.count);
  }
  outcome.end = chunk.offset + p;
  return outcome;
}

}  // namespace tallyscope::json
