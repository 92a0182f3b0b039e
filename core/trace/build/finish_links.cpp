// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/finish_links.h"

#include <algorithm>

#include "core/base/import_notes.h"
#include "core/base/parallel.h"
#include "core/trace/build/launch_links.h"
#include "core/trace/build/nesting.h"

namespace tallyscope {

void linkDevices(TraceData& data, Diagnostics& diagnostics) {
  const LaunchLinker linker(data);
  std::uint64_t ambiguous = 0;
  for (const std::uint32_t i : data.tracksOf(EventKind::Device)) {
    const Track& track = data.tracks[i];
    const std::uint32_t source = data.devices[track.device].source;
    parallelRanges(track.size(), 1 << 14, [&](std::size_t first, std::size_t last) {
      for (std::size_t e = track.first + first; e < track.first + last; ++e) {
        data.tables.device.api[e] = linker.find(source, track.process, data.tables.device.correlation[e]);
      }
    });
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      if (data.tables.device.api[e] == LaunchLinker::kAmbiguous) {
        data.tables.device.api[e] = kNone;
        if (ambiguous++ == 0) {
          diagnostics.add("ambiguous-correlation", data.tables.device.place[e],
                          data.strings[data.tables.device.name[e]], 0);
        }
      }
    }
  }
  if (ambiguous > 0) {
    diagnostics.add("ambiguous-correlation", ~std::uint64_t{0}, "", ambiguous);
  }

  // The other direction, in device order within each call: count, then scatter.
  ApiTable& api = data.tables.api;
  api.launchedFirst.assign(api.size() + 1, 0);
  for (const std::uint32_t a : data.tables.device.api) {
    if (a != kNone) ++api.launchedFirst[a + 1];
  }
  for (std::size_t i = 1; i < api.launchedFirst.size(); ++i) api.launchedFirst[i] += api.launchedFirst[i - 1];
  api.launched.resize(api.launchedFirst.back());
  std::vector<std::uint32_t> next(api.launchedFirst.begin(), api.launchedFirst.end() - 1);
  for (std::uint32_t e = 0; e < data.tables.device.size(); ++e) {
    if (data.tables.device.api[e] != kNone) api.launched[next[data.tables.device.api[e]]++] = e;
  }
  for (std::uint32_t a = 0; a < api.size(); ++a) {
    const auto begin = api.launched.begin() + api.launchedFirst[a];
    const auto end = api.launched.begin() + api.launchedFirst[a + 1];
    if (end - begin > 1) {
      std::stable_sort(begin, end, [&](std::uint32_t x, std::uint32_t y) {
        return data.tables.device.start[x] < data.tables.device.start[y];
      });
    }
  }
}

void linkMemory(TraceData& data, const Column<std::int64_t>& correlation) {
  if (data.tables.memory.size() == 0) return;
  const LaunchLinker linker(data);
  for (const std::uint32_t i : data.tracksOf(EventKind::Memory)) {
    const Track& track = data.tracks[i];
    const std::uint32_t source = data.sourceOf(track);
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      const std::uint32_t a = linker.find(source, track.process, correlation[e]);
      data.tables.memory.api[e] = a == LaunchLinker::kAmbiguous ? kNone : a;
      if (data.tables.memory.api[e] != kNone && data.tables.memory.thread[e] == kNone) {
        data.tables.memory.thread[e] = data.tracks[data.trackOf({EventKind::Api, data.tables.memory.api[e]})].thread;
      }
    }
  }
}

void findEnclosingOfApi(TraceData& data) {
  std::vector<std::uint32_t> operatorTrack(data.threads.size(), kNone);
  std::vector<std::uint32_t> rangeTrack(data.threads.size(), kNone);
  for (const std::uint32_t i : data.tracksOf(EventKind::Operator)) operatorTrack[data.tracks[i].thread] = i;
  for (const std::uint32_t i : data.tracksOf(EventKind::Range)) {
    if (data.tracks[i].thread != kNone) rangeTrack[data.tracks[i].thread] = i;
  }
  const auto tracks = data.tracksOf(EventKind::Api);
  parallelFor(tracks.size(), [&](std::size_t i) {
    const Track& calls = data.tracks[tracks[i]];
    if (const std::uint32_t o = operatorTrack[calls.thread]; o != kNone) {
      findEnclosing(data.tables.operators, data.tracks[o].first, data.tracks[o].last, data.tables.api, calls.first,
                    calls.last, data.tables.api.op);
    }
    if (const std::uint32_t r = rangeTrack[calls.thread]; r != kNone) {
      findEnclosing(data.tables.ranges, data.tracks[r].first, data.tracks[r].last, data.tables.api, calls.first,
                    calls.last, data.tables.api.range);
    }
  });
}

}  // namespace tallyscope
