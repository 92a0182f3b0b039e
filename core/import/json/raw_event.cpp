// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/json/raw_event.h"

#include <cstring>

namespace tallyscope::json {
namespace {

/// The field that a key names, or nullptr.
RawValue* fieldOf(RawEvent& e, std::string_view key) {
  switch (key.size()) {
    case 1: return key[0] == 's' ? &e.scope : nullptr;
    case 2:
      if (key == "ph") return &e.ph;
      if (key == "ts") return &e.ts;
      if (key == "id") return &e.id;
      if (key == "bp") return &e.bp;
      return nullptr;
    case 3:
      if (key == "dur") return &e.dur;
      if (key == "pid") return &e.pid;
      if (key == "tid") return &e.tid;
      if (key == "cat") return &e.cat;
      if (key == "id2") return &e.id2;
      return nullptr;
    case 4:
      if (key == "name") return &e.name;
      if (key == "args") return &e.args;
      return nullptr;
    case 7:
      if (key == "bind_id") return &e.bindId;
      if (key == "flow_in") return &e.flowIn;
      return nullptr;
    case 8: return key == "flow_out" ? &e.flowOut : nullptr;
    default: return nullptr;
  }
}

Scan readArguments(Scanner& scanner, RawEvent& event) {
  const char* const begin = scanner.at();
  scanner.moveTo(begin + 1);
  bool done = false;
  for (bool first = true;; first = false) {
    RawArgument argument;
    if (const Scan result = scanner.nextKey(argument.key, first, done); result != Scan::Ok) return result;
    if (done) break;
    if (const Scan result = scanner.value(argument.value); result != Scan::Ok) return result;
    event.arguments.push_back(argument);
  }
  event.args = {begin, static_cast<std::size_t>(scanner.at() - begin), ValueType::Object, 0};
  return Scan::Ok;
}

}  // namespace

void RawEvent::clear() {
  ph = cat = name = ts = dur = pid = tid = id = id2 = bp = scope = bindId = flowIn = flowOut = args = {};
  arguments.clear();
  rest.clear();
  hasPhase = lenient = extraCommas = doubled = false;
}

namespace {

Scan readFields(Scanner& scanner, RawEvent& event) {
  RawText key;
  bool done = false;
  for (bool first = true;; first = false) {
    if (const Scan result = scanner.nextKey(key, first, done); result != Scan::Ok) return result;
    if (done) break;
    RawValue* field = fieldOf(event, key.view());
    if (field == nullptr) {
      RawArgument rest;
      rest.key = key;
      if (const Scan result = scanner.value(rest.value); result != Scan::Ok) return result;
      event.rest.push_back(rest);
      continue;
    }
    if (field->present()) event.doubled = true;
    if (field == &event.args && scanner.peek() == '{') {
      event.arguments.clear();
      if (const Scan result = readArguments(scanner, event); result != Scan::Ok) return result;
      continue;
    }
    if (const Scan result = scanner.value(*field); result != Scan::Ok) return result;
  }
  return Scan::Ok;
}

}  // namespace

Scan readEvent(const char* at, const char* end, const char* limit, RawEvent& event, bool lenient) {
  event.clear();
  event.begin = at;
  event.lenient = lenient;
  Scanner scanner(at + 1, end, limit);
  scanner.setLenientQuotes(lenient);
  const Scan result = readFields(scanner, event);
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
  for (const char* name : {"ph", "cat", "name", "pid", "tid", "ts", "dur", "args", "id", "id2", "bp", "s", "tts", "tdur",
                           "cname", "bind_id", "flow_in", "flow_out", "sf", "esf", "scope", "use_async_tts"}) {
    if (is(name)) return true;
  }
  return false;
}

}  // namespace tallyscope::json
