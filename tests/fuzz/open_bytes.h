// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/import/open_trace.h"

namespace tallyscope::fuzz {

inline void require(bool condition) {
  if (!condition) std::abort();
}

/// Aborts unless the tables of the trace hang together and the details of its first events can be read.
inline void checkTrace(const tallyscope::Trace& trace) {
  using tallyscope::EventKind;
  for (int k = 0; k < tallyscope::kEventKinds; ++k) {
    const auto kind = static_cast<EventKind>(k);
    const tallyscope::SliceColumns* slices = trace.slices(kind);
    if (slices == nullptr) continue;
    for (std::uint32_t i = 0; i < slices->size(); ++i) {
      require(slices->duration[i] >= 0);
      require(slices->name[i] < trace.strings().size());
      const tallyscope::EventRef event{kind, i};
      const tallyscope::Track& track = trace.tracks()[trace.trackOf(event)];
      require(i >= track.first && i < track.last);
      require(i == track.first || slices->start[i - 1] <= slices->start[i]);
      if (const tallyscope::DetailSource* details = trace.details(0); details && i < 4) {
        try {
          details->attributes(event, slices->place[i]);
        } catch (const tallyscope::ImportError&) {
          std::abort();
        }
      }
    }
  }
}

/// Writes the bytes to `path` and opens them; a refusal is an answer too.
inline void open(const std::string& path, const std::uint8_t* data, std::size_t size) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) std::abort();
  if (size > 0) std::fwrite(data, 1, size, file);
  std::fclose(file);
  Job job;
  try {
    checkTrace(*openTrace({path}, job));
  } catch (const ImportError&) {
    // A reason is an answer.
  }
}

}  // namespace tallyscope::fuzz
