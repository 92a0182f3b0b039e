// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/build/finish_tables.h"

#include <algorithm>
#include <limits>
#include <string>
#include <tuple>
#include <type_traits>

#include "core/base/errors.h"
#include "core/base/import_notes.h"
#include "core/base/job.h"
#include "core/base/parallel.h"
#include "core/base/parallel_sort.h"
#include "core/trace/build/nesting.h"
#include "core/trace/build/table_columns.h"

namespace tallyscope {
namespace {

constexpr std::uint32_t kParallelSortFrom = 1 << 16;
constexpr std::size_t kGrain = 1 << 14;

/// Where a staged event is.
struct Locator {
  std::uint32_t stage, index;
  friend auto operator<=>(const Locator&, const Locator&) = default;
};
struct SortKey {
  TimeNs start;
  Locator locator;
};
/// The events of a table in their final order.
using Order = Column<SortKey>;

template <typename Staged>
using StagedList = BlockVector<Staged> StagedEvents::*;

/// Whether a column is filled from a member of the staged event.
template <typename Declared>
constexpr bool kIsStaged = std::is_member_object_pointer_v<decltype(Declared::from)> &&
                           !std::is_same_v<decltype(Declared::from), std::vector<StagedExtra> StagedEvents::*>;

class TableFiller {
 public:
  TableFiller(Collected& collected, const TimeSurvey& times, const EntityOrder& order,
              const std::vector<Renumbering>& parts, TraceData& data, Job& job)
      : collected_(collected), times_(times), order_(order), parts_(parts), data_(data), job_(job) {}

  /// Sorts, fills and nests one table; `also` may read what was staged before that is released.
  template <typename Table, typename Also>
  void fill(Table& table, Also also) {
    using Declaration = TableDeclaration<Table>;
    const Order order = sorted(Declaration::kStaged, Declaration::kKind);
    fillDense(table, Declaration::kStaged, order);
    forEachColumn<Table>([&](const auto& c) { fillSparse(table.*c.column, c, order); });
    if constexpr (std::is_base_of_v<SliceColumns, Table>) nest(Declaration::kKind);
    also(order);
    for (const auto& stage : collected_.stages) ((*stage).*Declaration::kStaged).clear();
  }
  template <typename Table>
  void fill(Table& table) {
    fill(table, [](const Order&) {});
  }

  template <typename Staged, typename Value>
  Column<Value> columnOf(StagedList<Staged> list, Value Staged::*member, const Order& order) {
    Column<Value> column(order.size());
    parallelRanges(order.size(), kGrain, [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) column[i] = staged(list, order[i].locator).*member;
    });
    return column;
  }

  template <typename Staged>
  const Staged& staged(StagedList<Staged> list, Locator locator) const {
    return ((*collected_.stages[locator.stage]).*list)[locator.index];
  }

 private:
  /// Writes the events of a table to `order`, from each track's first place on, in the order of their places in the file.
  template <typename Staged>
  void scatter(StagedList<Staged> list, Order& order);
  template <typename Staged>
  Order sorted(StagedList<Staged> list, EventKind kind);
  template <typename Table, typename Staged>
  void fillDense(Table& table, StagedList<Staged> list, const Order& order);
  template <typename T, typename Declared>
  void fillSparse(SparseColumn<T>& column, const Declared& declared, const Order& order);
  template <typename T, typename Declared>
  void fillSparse(Column<T>&, const Declared&, const Order&) {}
  void nest(EventKind kind);

  /// What stands in the trace for a value of a staged event.
  template <typename Means, typename Staged, typename T>
  T taken(Means meaning, const Staged& event, T value, std::uint32_t stage) const {
    if constexpr (std::is_same_v<Means, means::Start>) {
      return value - times_.origin;
    } else if constexpr (std::is_same_v<Means, means::Length>) {
      return value >= 0 ? value : std::max<TimeNs>(times_.extent.to + times_.origin - event.start, 0);
    } else {
      return parts_[stage].of(meaning, value);
    }
  }

  Collected& collected_;
  const TimeSurvey& times_;
  const EntityOrder& order_;
  const std::vector<Renumbering>& parts_;
  TraceData& data_;
  Job& job_;
};

/// Recorders write events mostly in the order of time, and several threads read the file in turns: taken in the order of
/// the file, the events of a track are sorted already, or nearly.
template <typename Staged>
void TableFiller::scatter(StagedList<Staged> list, Order& order) {
  std::vector<std::uint32_t> next(order_.tracks.size());  // by the builder's track
  for (std::uint32_t i = 0; i < next.size(); ++i) next[i] = data_.tracks[order_.tracks[i]].first;
  struct Reader {
    const BlockVector<Staged>* events;
    std::uint32_t stage;
    std::uint32_t at;
    std::uint64_t place() const { return (*events)[at].place; }
  };
  std::vector<Reader> readers;
  for (std::uint32_t s = 0; s < collected_.stages.size(); ++s) {
    const auto& events = (*collected_.stages[s]).*list;
    if (events.size() > 0) readers.push_back({&events, s, 0});
  }
  while (!readers.empty()) {
    const auto first = std::min_element(readers.begin(), readers.end(),
                                        [](const Reader& a, const Reader& b) { return a.place() < b.place(); });
    std::uint64_t until = ~std::uint64_t{0};  // where the next stage takes over
    for (auto r = readers.begin(); r != readers.end(); ++r) {
      if (r != first) until = std::min(until, r->place());
    }
    std::uint32_t i = first->at;
    const auto size = static_cast<std::uint32_t>(first->events->size());
    do {
      const Staged& e = (*first->events)[i];
      if (e.place > until) break;
      order[next[e.track]++] = {e.start, {first->stage, i}};
    } while (++i < size);
    first->at = i;
    if (i == size) readers.erase(first);
  }
}

template <typename Staged>
Order TableFiller::sorted(StagedList<Staged> list, EventKind kind) {
  job_.checkCancelled();
  const auto tracks = data_.tracksOf(kind);
  std::vector<std::uint64_t> sizes(data_.tracks.size(), 0);
  for (const std::vector<std::uint32_t>& count : times_.counts) {
    for (std::size_t i = 0; i < count.size(); ++i) sizes[order_.tracks[i]] += count[i];
  }
  std::uint64_t total = 0;
  for (const std::uint32_t i : tracks) {
    data_.tracks[i].first = tableSize(total);
    total += sizes[i];
    data_.tracks[i].last = tableSize(total);
  }
  Order keys(total);
  scatter(list, keys);
  const auto less = [&](const SortKey& a, const SortKey& b) {
    if (a.start != b.start) return a.start < b.start;
    const Staged& x = staged(list, a.locator);
    const Staged& y = staged(list, b.locator);
    if constexpr (requires { x.duration; }) {
      if (x.duration != y.duration) {
        // An event without an end (duration -1) is the longest of all.
        return static_cast<std::uint64_t>(x.duration) > static_cast<std::uint64_t>(y.duration);
      }
    }
    return x.place < y.place;
  };
  parallelFor(tracks.size(), [&](std::size_t i) {
    const Track& track = data_.tracks[tracks[i]];
    const auto begin = keys.begin() + track.first;
    const auto end = keys.begin() + track.last;
    if (std::is_sorted(begin, end, less)) return;
    if (track.size() > kParallelSortFrom) {
      parallelSort(begin, end, less);
    } else {
      std::sort(begin, end, less);
    }
  });
  return keys;
}

/// One pass for all columns: each staged event is touched once, while it is in the cache.
template <typename Table, typename Staged>
void TableFiller::fillDense(Table& table, StagedList<Staged> list, const Order& order) {
  forEachColumn<Table>([&]<typename C>(const C& c) {
    if constexpr (requires { c.from.value; }) {
      (table.*c.column).assign(order.size(), c.from.value);
    } else if constexpr (kIsStaged<C>) {
      (table.*c.column).resize(order.size());
    }
  });
  parallelRanges(order.size(), kGrain, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      const Staged& event = staged(list, order[i].locator);
      forEachColumn<Table>([&]<typename C>(const C& c) {
        if constexpr (kIsStaged<C>) {
          (table.*c.column)[i] = taken(c.meaning, event, event.*c.from, order[i].locator.stage);
        }
      });
    }
  });
  forEachColumn<Table>([&](const auto& c) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(c.meaning)>, means::LengthWhereRecorded>) {
      auto& column = table.*c.column;
      if (std::all_of(column.begin(), column.end(), [](TimeNs d) { return d < 0; })) column = {};
    }
  });
}

template <typename T, typename Declared>
void TableFiller::fillSparse(SparseColumn<T>& column, const Declared& declared, const Order& order) {
  if constexpr (!std::is_same_v<decltype(Declared::from), MadeLater>) {
    std::vector<std::pair<Locator, T>> wanted;
    for (std::uint32_t s = 0; s < collected_.stages.size(); ++s) {
      for (const StagedExtra& extra : (*collected_.stages[s]).*declared.from) {
        wanted.emplace_back(Locator{s, extra.index}, parts_[s].of(declared.meaning, static_cast<T>(extra.value)));
      }
    }
    if (wanted.empty()) return;
    std::sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::uint32_t i = 0; i < order.size(); ++i) {
      const auto it = std::lower_bound(wanted.begin(), wanted.end(), order[i].locator,
                                       [](const auto& entry, Locator locator) { return entry.first < locator; });
      if (it != wanted.end() && it->first == order[i].locator) column.entries.emplace_back(i, it->second);
    }
  }
}

void TableFiller::nest(EventKind kind) {
  const auto tracks = data_.tracksOf(kind);
  NestedColumns* nested = data_.tables.nested(kind);
  SliceColumns* slices = data_.tables.slices(kind);
  std::vector<std::uint64_t> overlaps(tracks.size(), 0);
  parallelFor(tracks.size(), [&](std::size_t i) {
    Track& track = data_.tracks[tracks[i]];
    track.lanes = nested ? nestTrack(*nested, track.first, track.last, overlaps[i])
                         : stackTrack(*slices, track.first, track.last, overlaps[i]);
    for (std::uint32_t e = track.first; e < track.last; ++e) {
      track.longest = std::max(track.longest, slices->duration[e]);
    }
  });
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    if (overlaps[i] == 0) continue;
    std::uint32_t e = data_.tracks[tracks[i]].first;
    while ((slices->flags[e] & FlagExtraLane) == 0) ++e;
    collected_.diagnostics.add("overlap-without-nesting", slices->place[e], data_.strings[slices->name[e]],
                               overlaps[i]);
  }
}

}  // namespace

std::uint32_t tableSize(std::uint64_t count) {
  if (count >= kNone) {
    throw ImportError("recording", "", "it holds " + std::to_string(count) + " events of one kind",
                      "a recording may hold 4,294,967,294 of each; open a part of it");
  }
  return static_cast<std::uint32_t>(count);
}

Column<std::int64_t> fillTables(Collected& collected, const TimeSurvey& times, const EntityOrder& order,
                                const std::vector<Renumbering>& parts, TraceData& data, Job& job) {
  TableFiller filler(collected, times, order, parts, data, job);
  Tables& t = data.tables;
  filler.fill(t.operators);
  job.setFraction(0.3);
  filler.fill(t.api);
  job.setFraction(0.5);
  filler.fill(t.device);
  job.setFraction(0.7);
  filler.fill(t.ranges);
  filler.fill(t.frames);
  filler.fill(t.os);
  Column<std::int64_t> correlation;
  filler.fill(t.memory, [&](const Order& events) {
    correlation = filler.columnOf(&StagedEvents::memory, &StagedMemory::correlation, events);
  });
  filler.fill(t.counters, [&](const Order& events) {
    for (const std::uint32_t i : data.tracksOf(EventKind::Counter)) {
      Track& track = data.tracks[i];
      if (track.size() > 0) track.order = filler.staged(&StagedEvents::samples, events[track.first].locator).place;
    }
  });
  return correlation;
}

}  // namespace tallyscope
