// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/import/json/scan/argument_key.h"
#include "core/import/json/scan/key_trail.h"
#include "core/import/json/scan/scan.h"

namespace tallyscope::json {

struct RawArgument {
  RawText key;
  RawValue value;
  ArgumentKey known = ArgumentKey::Other;
};

/// The fields of one event object as they stand in the file. Points into the buffer it was read from.
struct RawEvent {
  const char* begin = nullptr;
  const char* end = nullptr;  ///< behind the closing brace; after a failure, how far the attempt came
  RawValue ph, cat, name, ts, dur, pid, tid, id, id2, bp, scope, bindId, flowIn, flowOut, args;
  std::vector<RawArgument> arguments;  ///< the entries of args, when it is an object
  std::vector<RawArgument> rest;       ///< fields that are none of the above
  bool hasPhase = false;
  bool lenient = false;  ///< quotes inside texts were not escaped
  bool extraCommas = false;
  bool doubled = false;  ///< a field stands there twice (the last one counts)

  char phase() const { return ph.size == 1 ? *ph.data : '\0'; }
  /// It is an event, and not any other object: it has a phase and at least one of pid, ts and name.
  bool looksLikeEvent() const { return hasPhase && (ts.present() || pid.present() || name.present()); }
  void clear();
};

/// What a reader of many events remembers of their layout: the order of the fields, and of the arguments by category.
struct EventLayout {
  KeyTrail<RawValue RawEvent::*> fields;
  std::array<KeyTrail<ArgumentKey>, 16> arguments;
};

/// Reads the object at `at` (a '{'). `end` and `limit` as for Scanner. With `lenient`, quotes inside texts are taken for
/// text where the structure around says so.
/// `layout` makes it quicker and changes nothing else.
Scan readEvent(const char* at, const char* end, const char* limit, RawEvent& event, bool lenient = false,
               EventLayout* layout = nullptr);

/// The first key of an object at `at` is one of an event's, as far as can be seen: a quick sieve before readEvent().
bool mayBeginEvent(const char* at, const char* end);

}  // namespace tallyscope::json
