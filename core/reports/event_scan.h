// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/parallel_sort.h"
#include "core/report/report.h"

namespace tallyscope {

/// Calls visit(index) for every event of a kind (with a start and a length) that lies in the window and on a track that
/// acceptsTrack(track) lets through, track by track, by start within a track.
template <typename AcceptsTrack, typename Visit>
void forEachEvent(const Trace& trace, EventKind kind, const TimeWindow& window, AcceptsTrack acceptsTrack, Visit visit,
                  const Job* job = nullptr) {
  const SliceColumns& table = *trace.slices(kind);
  const bool all = window.isAll();
  for (const std::uint32_t t : trace.tracksOf(kind)) {
    const Track& track = trace.tracks()[t];
    if (!acceptsTrack(track)) continue;
    if (job) job->checkCancelled();
    const auto [first, last] = all ? std::pair{track.first, track.last} : trace.candidates(track, window);
    for (std::uint32_t i = first; i < last; ++i) {
      if (all || window.overlaps(table.start[i], table.duration[i])) visit(i);
    }
  }
}

inline constexpr auto kEveryTrack = [](const Track&) { return true; };

/// The devices that a report counts, by index into Trace::devices(): those of the DeviceList option, all without it.
/// Throws UsageError for a device that the recording does not have.
std::vector<char> deviceMask(const Trace& trace, const OptionValues& options, std::string_view option = "device");

/// The threads that the options name, by index into Trace::threads(): a thread counts when its process is in the list
/// `process` or it is itself in the list `thread` (the lists are OR-ed); all without either.
/// Throws UsageError for an id that the recording does not have.
std::vector<char> threadMask(const Trace& trace, const OptionValues& options, std::string_view process = "process",
                             std::string_view thread = "thread");

/// Sorts event indices by start, then by less(a, b) (usually the printed name), then by index: a total order.
template <typename Less>
void sortByStart(std::vector<std::uint32_t>& events, const SliceColumns& table, Less less) {
  parallelSort(events.begin(), events.end(), [&](std::uint32_t a, std::uint32_t b) {
    if (table.start[a] != table.start[b]) return table.start[a] < table.start[b];
    if (less(a, b)) return true;
    return !less(b, a) && a < b;
  });
}

/// pid and tid as a column's integers: numbers, or marks of their texts (core/report/text_ids.h);
/// ColumnData::kNoInteger when they are not known.
std::int64_t pidOf(const Trace& trace, std::uint32_t process);
std::int64_t tidOf(const Trace& trace, std::uint32_t thread);

/// "960 1 64"; Table::noText() when the launch shape was not recorded.
std::string extentText(const std::array<std::int32_t, 3>& extent);

/// "H200 (1)": name and id; without a recorded name "(1)", or as asys nothing for the only device of a PPU.
std::string deviceText(const Trace& trace, std::uint32_t device);

/// A link from the rows of a summary to its events: those of `kind` in the window whose group(event) is the row's (kNone:
/// in no row). `groups` holds the group of each row; groups are small numbers. The events are gathered in one scan when
/// they are first asked for, then a row costs its own events only.
RowLink groupLink(std::string label, EventKind kind, const ReportInput& input, std::vector<std::uint32_t> groups,
                  std::function<std::uint32_t(std::uint32_t)> group);

/// A link from each row of a trace to its one event (kNone: none).
RowLink eventLink(std::string label, EventKind kind, std::function<std::uint32_t(std::size_t)> event);

}  // namespace tallyscope
