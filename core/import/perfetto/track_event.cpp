// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/perfetto/track_event.h"

#include "core/import/perfetto/fields.h"

namespace tallyscope::perfetto {
namespace {

TrackEvent::Legacy readLegacy(std::string_view bytes) {
  TrackEvent::Legacy legacy;
  legacy.present = true;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 1: legacy.nameIid = numberOf(message); break;
      case 2: legacy.phase = static_cast<char>(numberOf(message)); break;
      case 3: legacy.durationUs = static_cast<std::int64_t>(numberOf(message)); break;
      case 6:
      case 11: legacy.id = numberOf(message); break;
      case 10: legacy.localId = numberOf(message); break;
      case 7: legacy.scope = bytesOf(message); break;
      case 8: legacy.bindId = numberOf(message); break;
      case 12: legacy.bindToEnclosing = numberOf(message) != 0; break;
      case 13: legacy.direction = numberOf(message); break;
      case 14: legacy.instantScope = numberOf(message); break;
      case 18: legacy.pid = static_cast<std::int32_t>(numberOf(message)); break;
      case 19: legacy.tid = static_cast<std::int64_t>(numberOf(message)); break;
      default: message.skip();
    }
  }
  return legacy;
}

void readReals(protozero::pbf_reader& message, std::vector<double>& reals) {
  if (message.wire_type() == protozero::pbf_wire_type::length_delimited) {
    for (const double real : message.get_packed_double()) reals.push_back(real);
  } else {
    reals.push_back(realOf(message));
  }
}

}  // namespace

void TrackEvent::read(std::string_view bytes) {
  type = Unknown;
  onTrack = ofGpu = false;
  uuid = nameIid = gpuApi = 0;
  name = {};
  for (auto* list :
       {&categoryIids, &counterTracks, &realTracks, &counters, &flows, &endingFlows, &submitted, &waited}) {
    list->clear();
  }
  categories.clear();
  annotations.clear();
  reals.clear();
  integer.reset();
  real.reset();
  threadTimeUs.reset();
  instructions.reset();
  deltaUs.reset();
  absoluteUs.reset();
  legacy.present = false;
  protozero::pbf_reader message = readerOf(bytes);
  while (message.next()) {
    switch (message.tag()) {
      case 9: {
        const std::uint64_t value = numberOf(message);
        type = value <= State ? static_cast<Type>(value) : Unknown;
        break;
      }
      case 11:
        uuid = numberOf(message);
        onTrack = true;
        break;
      case 10: nameIid = numberOf(message); break;
      case 23: name = bytesOf(message); break;
      case 3: numbersOf(message, false, categoryIids); break;
      case 22: categories.push_back(bytesOf(message)); break;
      case 4: annotations.push_back(bytesOf(message)); break;
      case 30: integer = static_cast<std::int64_t>(numberOf(message)); break;
      case 44: real = realOf(message); break;
      case 31: numbersOf(message, false, counterTracks); break;
      case 12: numbersOf(message, false, counters); break;
      case 45: numbersOf(message, false, realTracks); break;
      case 46: readReals(message, reals); break;
      case 17: threadTimeUs = static_cast<std::int64_t>(numberOf(message)); break;
      case 20: instructions = static_cast<std::int64_t>(numberOf(message)); break;
      case 47: numbersOf(message, true, flows); break;
      case 36: numbersOf(message, false, flows); break;
      case 48: numbersOf(message, true, endingFlows); break;
      case 42: numbersOf(message, false, endingFlows); break;
      case 1: deltaUs = static_cast<std::int64_t>(numberOf(message)); break;
      case 16: absoluteUs = static_cast<std::int64_t>(numberOf(message)); break;
      case 6: legacy = readLegacy(bytesOf(message)); break;
      case 3000: {
        ofGpu = true;
        protozero::pbf_reader ties = readerOf(bytesOf(message));
        while (ties.next()) {
          if (ties.tag() == 1) {
            numbersOf(ties, false, submitted);
          } else if (ties.tag() == 2) {
            numbersOf(ties, false, waited);
          } else {
            ties.skip();
          }
        }
        break;
      }
      case 3001:
        ofGpu = true;
        gpuApi = numberOf(message);
        break;
      default: message.skip();
    }
  }
}

}  // namespace tallyscope::perfetto
