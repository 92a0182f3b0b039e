// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/scan/raw_event.h"

#include <cstring>

namespace tallyscope::json {
namespace {

using Field = RawValue RawEvent::*;

/// The field that a key names, or nullptr.
Field fieldOf(std::string_view key) {
  switch (key.size()) {
    case 1: return key[0] == 's' ? &RawEvent::scope : nullptr;
    case 2:
      if (key == "ph") return &RawEvent::ph;
      if (key == "ts") return &RawEvent::ts;
      if (key == "id") return &RawEvent::id;
      if (key == "bp") return &RawEvent::bp;
      return nullptr;
    case 3:
      if (key == "dur") return &RawEvent::dur;
      if (key == "pid") return &RawEvent::pid;
      if (key == "tid") return &RawEvent::tid;
      if (key == "cat") return &RawEvent::cat;
      if (key == "id2") return &RawEvent::id2;
      return nullptr;
    case 4:
      if (key == "name") return &RawEvent::name;
      if (key == "args") return &RawEvent::args;
      return nullptr;
    case 7:
      if (key == "bind_id") return &RawEvent::bindId;
      if (key == "flow_in") return &RawEvent::flowIn;
      return nullptr;
    case 8: return key == "flow_out" ? &RawEvent::flowOut : nullptr;
    default: return nullptr;
  }
}

/// Scanner::nextKey with foresight: the key, and what it means.
template <typename Meaning, typename Find>
Scan nextKey(Scanner& scanner, KeyTrail<Meaning>* trail, Find find, bool first, RawText& key, Meaning& meaning,
             bool& done) {
  const char* const before = scanner.at();
  if (trail != nullptr && scanner.mayGoOn()) {
    if (*before == '}' && !first) {
      scanner.moveTo(before + 1);
      done = true;
      return Scan::Ok;
    }
    if (const auto* step = trail->follow(before)) {
      key = {before + step->keyAt, step->keySize, 0};
      meaning = step->meaning;
      done = false;
      scanner.moveTo(before + step->length);
      return Scan::Ok;  // there may be more space than last time, or nothing more; value() looks
    }
  }
  RawText read;  // not `key`, which stays in registers so
  bool ended = false;
  const Scan result = scanner.nextKey(read, first, ended);
  key = {read.data, read.size, read.flags};
  done = ended;
  if (result != Scan::Ok || done) return result;
  meaning = find(key.view());
  if (trail != nullptr) {
    if (key.flags == 0) {
      trail->learn(before, scanner.at(), key, meaning);
    } else {
      trail->lose();
    }
  }
  return Scan::Ok;
}

Scan readArguments(Scanner& scanner, RawEvent& event, KeyTrail<ArgumentKey>* trail) {
  const char* const begin = scanner.at();
  scanner.moveTo(begin + 1);
  if (trail != nullptr) trail->restart();
  bool done = false;
  for (bool first = true;; first = false) {
    RawText key;
    ArgumentKey known = ArgumentKey::Other;
    if (const Scan result = nextKey(scanner, trail, argumentKeyOf, first, key, known, done); result != Scan::Ok)
      return result;
    if (done) break;
    RawArgument& argument = event.arguments.emplace_back();
    argument.key = key;
    argument.known = known;
    if (const Scan result = scanner.value(argument.value); result != Scan::Ok) {
      event.arguments.pop_back();
      return result;
    }
  }
  event.args = {begin, bytesBetween(begin, scanner.at()), ValueType::Object, 0};
  return Scan::Ok;
}

/// Events of one category have the same arguments in the same order; the category mostly stands before them.
KeyTrail<ArgumentKey>* trailOf(EventLayout* layout, const RawValue& category) {
  if (layout == nullptr) return nullptr;
  const std::size_t first = category.size > 0 ? static_cast<unsigned char>(category.data[0]) : 0;
  return &layout->arguments[(first * 5 + category.size) % layout->arguments.size()];
}

Scan readFields(Scanner& scanner, RawEvent& event, EventLayout* layout) {
  KeyTrail<Field>* const trail = layout != nullptr ? &layout->fields : nullptr;
  if (trail != nullptr) trail->restart();
  RawText key;
  Field named = nullptr;
  bool done = false;
  for (bool first = true;; first = false) {
    if (const Scan result = nextKey(scanner, trail, fieldOf, first, key, named, done); result != Scan::Ok)
      return result;
    if (done) break;
    if (named == nullptr) {
      RawArgument rest;
      rest.key = key;
      if (const Scan result = scanner.value(rest.value); result != Scan::Ok) return result;
      event.rest.push_back(rest);
      continue;
    }
    RawValue& field = event.*named;
    if (field.present()) event.doubled = true;
    if (&field == &event.args) scanner.skipSpace();
    if (&field == &event.args && scanner.peek() == '{') {
      event.arguments.clear();
      if (const Scan result = readArguments(scanner, event, trailOf(layout, event.cat)); result != Scan::Ok)
        return result;
      continue;
    }
    if (const Scan result = scanner.value(field); result != Scan::Ok) return result;
  }
  return Scan::Ok;
}

}  // namespace

void RawEvent::clear() {
  // One by one: compilers clear a whole struct of this size by a string instruction that takes longer to start.
  const auto reset = [](auto&... fields) { (std::memset(static_cast<void*>(&fields), 0, sizeof fields), ...); };
  reset(ph, cat, name, ts, dur, pid, tid, id, id2, bp, scope, bindId, flowIn, flowOut, args);
  arguments.clear();
  rest.clear();
  hasPhase = lenient = extraCommas = doubled = false;
}

Scan readEvent(const char* at, const char* end, const char* limit, RawEvent& event, bool lenient, EventLayout* layout) {
  event.clear();
  event.begin = at;
  event.lenient = lenient;
  Scanner scanner(at + 1, end, limit);
  scanner.setLenientQuotes(lenient);
  const Scan result = readFields(scanner, event, lenient ? nullptr : layout);
  event.hasPhase = event.ph.type == ValueType::Text;
  event.extraCommas = scanner.extraCommas();
  event.end = scanner.at();
  return result;
}

bool mayBeginEvent(const char* at, const char* end) {
  const char* p = at + 1;
  while (p < end && static_cast<unsigned char>(*p) <= ' ') ++p;
  if (p >= end || *p != '"') return false;
  const char* const key = p + 1;
  const std::size_t room = static_cast<std::size_t>(end - key);
  const auto is = [&](std::string_view name) {
    return room > name.size() && std::memcmp(key, name.data(), name.size()) == 0 && key[name.size()] == '"';
  };
  for (const char* name :
       {"ph", "cat", "name", "pid",   "tid",     "ts",      "dur",      "args", "id",  "id2",   "bp",
        "s",  "tts", "tdur", "cname", "bind_id", "flow_in", "flow_out", "sf",   "esf", "scope", "use_async_tts"}) {
    if (is(name)) return true;
  }
  return false;
}

}  // namespace tallyscope::json
