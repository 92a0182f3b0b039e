// SPDX-License-Identifier: GPL-3.0-or-later
// Fields as in xplane.proto of OpenXLA.
#include "core/import/xplane/xplane_message.h"

#include <protozero/pbf_reader.hpp>
#include <sstream>

namespace tallyscope::xplane {
namespace {

std::string_view viewOf(protozero::pbf_reader& r) {
  const auto view = r.get_view();
  return {view.data(), view.size()};
}

protozero::pbf_reader readerOf(std::string_view bytes) { return {bytes.data(), bytes.size()}; }

/// A varint, or a field of another type that a damaged or newer file has there.
std::int64_t integerOf(protozero::pbf_reader& r) {
  if (r.wire_type() == protozero::pbf_wire_type::varint) return r.get_int64();
  r.skip();
  return 0;
}

bool isText(const protozero::pbf_reader& r) { return r.wire_type() == protozero::pbf_wire_type::length_delimited; }

Event eventOf(std::string_view bytes) {
  Event event;
  event.bytes = bytes;
  auto r = readerOf(bytes);
  while (r.next()) {
    switch (r.tag()) {
      case 1: event.metadata = integerOf(r); break;
      case 2: event.offsetPs = integerOf(r); break;
      case 3: event.durationPs = integerOf(r); break;
      case 5:
        integerOf(r);
        event.aggregated = true;
        break;
      default: r.skip();
    }
  }
  return event;
}

void readLine(std::string_view bytes, Line& line) {
  auto r = readerOf(bytes);
  while (r.next()) {
    switch (r.tag()) {
      case 1: line.id = static_cast<std::uint64_t>(integerOf(r)); break;
      case 10: line.displayId = static_cast<std::uint64_t>(integerOf(r)); break;
      case 3: line.timestampNs = integerOf(r); break;
      case 2:
      case 11:
      case 4:
        if (!isText(r)) {
          r.skip();
        } else if (r.tag() == 4) {
          line.events.push_back(eventOf(viewOf(r)));
        } else {
          (r.tag() == 2 ? line.name : line.displayName) = viewOf(r);
        }
        break;
      default: r.skip();
    }
  }
}

/// An entry of a map: its key, and the message that is its value.
std::pair<std::int64_t, std::string_view> entryOf(std::string_view bytes) {
  std::pair<std::int64_t, std::string_view> entry;
  auto r = readerOf(bytes);
  while (r.next()) {
    if (r.tag() == 1) {
      entry.first = integerOf(r);
    } else if (r.tag() == 2 && isText(r)) {
      entry.second = viewOf(r);
    } else {
      r.skip();
    }
  }
  return entry;
}

/// The texts of fields 2 and 4.
std::pair<std::string_view, std::string_view> namesOf(std::string_view bytes) {
  std::pair<std::string_view, std::string_view> names;
  auto r = readerOf(bytes);
  while (r.next()) {
    if ((r.tag() == 2 || r.tag() == 4) && isText(r)) {
      (r.tag() == 2 ? names.first : names.second) = viewOf(r);
    } else {
      r.skip();
    }
  }
  return names;
}

}  // namespace

std::string Stat::asText() const {
  switch (type) {
    case Type::Integer: return std::to_string(integer);
    case Type::Text: return std::string(text);
    case Type::Real: {
      std::ostringstream out;
      out << real;
      return out.str();
    }
    case Type::None: break;
  }
  return {};
}

Stat Plane::stat(std::string_view message) const {
  Stat stat;
  auto r = readerOf(message);
  while (r.next()) {
    switch (r.tag()) {
      case 1: {
        const auto it = statNames.find(integerOf(r));
        if (it != statNames.end()) stat.name = it->second;
        break;
      }
      case 2:
        if (r.wire_type() == protozero::pbf_wire_type::fixed64) {
          stat.real = r.get_double();
          stat.type = Stat::Type::Real;
        } else {
          r.skip();
        }
        break;
      case 3:
      case 4:
        stat.integer = integerOf(r);
        stat.type = Stat::Type::Integer;
        break;
      case 5:
      case 6:
        if (isText(r)) {
          stat.text = viewOf(r);
          stat.type = Stat::Type::Text;
        } else {
          r.skip();
        }
        break;
      case 7: {
        const auto it = statNames.find(integerOf(r));
        if (it != statNames.end()) stat.text = it->second;
        stat.type = Stat::Type::Text;
        break;
      }
      default: r.skip();
    }
  }
  return stat;
}

std::vector<Stat> Plane::statsOf(std::string_view bytes, std::uint32_t field) const {
  std::vector<Stat> result;
  try {
    auto r = readerOf(bytes);
    while (r.next()) {
      if (r.tag() == field && isText(r)) {
        result.push_back(stat(viewOf(r)));
      } else {
        r.skip();
      }
    }
  } catch (const protozero::exception&) {
    // What stands before the damage.
  }
  return result;
}

bool Plane::read(std::string_view message) {
  std::vector<std::string_view> own;
  bool whole = true;
  try {
    auto r = readerOf(message);
    while (r.next()) {
      if (!isText(r)) {
        r.skip();
        continue;
      }
      switch (r.tag()) {
        case 2: name = viewOf(r); break;
        case 3: {
          lines.emplace_back();
          readLine(viewOf(r), lines.back());
          break;
        }
        case 4: {
          const auto [key, value] = entryOf(viewOf(r));
          const auto [eventName, displayName] = namesOf(value);
          events[key] = {eventName, displayName, value};
          break;
        }
        case 5: {
          const auto [key, value] = entryOf(viewOf(r));
          statNames[key] = namesOf(value).first;
          break;
        }
        case 6: own.push_back(viewOf(r)); break;
        default: r.skip();
      }
    }
  } catch (const protozero::exception&) {
    whole = false;
  }
  try {
    for (const std::string_view bytes : own) stats.push_back(stat(bytes));
  } catch (const protozero::exception&) {
    whole = false;
  }
  return whole;
}

}  // namespace tallyscope::xplane
