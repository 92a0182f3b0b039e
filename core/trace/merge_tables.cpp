// SPDX-License-Identifier: GPL-3.0-or-later
// Second part of TraceMerger: the tables.
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "core/trace/trace_merger.h"

namespace tallyscope {
namespace {

constexpr std::size_t kGrain = 1 << 16;

}  // namespace

template <typename Table, typename Base, typename T, typename Map>
void TraceMerger::join(Table Trace::*table, Column<T> Base::*column, Map map) {
  job_.checkCancelled();
  Column<T>& to = ((*trace_).*table).*column;
  std::size_t total = 0;
  for (const Part& part : parts_) total += (((*part.trace).*table).*column).size();
  to.resize(total);
  std::size_t at = 0;
  for (const Part& part : parts_) {
    const Column<T>& from = ((*part.trace).*table).*column;
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, from.size(), kGrain), [&](const auto& range) {
      for (std::size_t i = range.begin(); i < range.end(); ++i) to[at + i] = map(part, from[i]);
    });
    at += from.size();
  }
}

template <typename Table, typename Base, typename T, typename Map>
void TraceMerger::joinSparse(EventKind kind, Table Trace::*table, SparseColumn<T> Base::*column, Map map) {
  auto& to = (((*trace_).*table).*column).entries;
  for (const Part& part : parts_) {
    for (const auto& [event, value] : (((*part.trace).*table).*column).entries) {
      to.emplace_back(part.event_(kind, event), map(part, value));
    }
  }
}

template <typename Table>
void TraceMerger::joinSlices(Table Trace::*table) {
  join(table, &SliceColumns::start);
  join(table, &SliceColumns::duration);
  join(table, &SliceColumns::name, [](const Part& part, StringId id) { return part.strings[id]; });
  join(table, &SliceColumns::lane);
  join(table, &SliceColumns::place);
  join(table, &SliceColumns::flags);
}

template <typename Table>
void TraceMerger::joinNested(EventKind kind, Table Trace::*table) {
  joinSlices(table);
  join(table, &NestedColumns::parent, [kind](const Part& part, std::uint32_t e) { return part.event_(kind, e); });
}

void TraceMerger::joinApi() {
  const auto same = [](const Part&, auto value) { return value; };
  const auto event = [](EventKind kind) {
    return [kind](const Part& part, std::uint32_t e) { return part.event_(kind, e); };
  };
  joinNested(EventKind::Api, &Trace::api_);
  join(&Trace::api_, &ApiTable::correlation);
  join(&Trace::api_, &ApiTable::op, event(EventKind::Operator));
  join(&Trace::api_, &ApiTable::range, event(EventKind::Range));
  join(&Trace::api_, &ApiTable::launched, event(EventKind::Device));
  joinSparse(EventKind::Api, &Trace::api_, &ApiTable::result, same);
  joinSparse(EventKind::Api, &Trace::api_, &ApiTable::callChain,
             [](const Part& part, std::uint32_t chain) { return part.chains[chain]; });
  // One entry more than calls: the end of each part's list is the beginning of the next one's.
  Column<std::uint32_t>& first = trace_->api_.launchedFirst;
  first.resize(trace_->api_.size() + 1);
  std::uint32_t at = 0;
  std::uint32_t launched = 0;
  for (const Part& part : parts_) {
    const ApiTable& from = part.trace->api_;
    for (std::uint32_t i = 0; i < from.size(); ++i) first[at + i] = launched + from.launchedFirst[i];
    at += from.size();
    launched += static_cast<std::uint32_t>(from.launched.size());
  }
  first[at] = launched;
}

void TraceMerger::joinDevice() {
  const auto same = [](const Part&, auto value) { return value; };
  joinSlices(&Trace::device_);
  join(&Trace::device_, &DeviceTable::kind);
  join(&Trace::device_, &DeviceTable::correlation);
  join(&Trace::device_, &DeviceTable::api,
       [](const Part& part, std::uint32_t e) { return part.event_(EventKind::Api, e); });
  join(&Trace::device_, &DeviceTable::attributes,
       [](const Part& part, std::uint32_t id) { return part.attributes[id]; });
  joinSparse(EventKind::Device, &Trace::device_, &DeviceTable::collective,
             [](const Part& part, std::uint32_t id) { return part.collectives[id]; });
  joinSparse(EventKind::Device, &Trace::device_, &DeviceTable::graphNode, same);
  joinSparse(EventKind::Device, &Trace::device_, &DeviceTable::graph, same);
}

void TraceMerger::joinRanges() {
  const auto same = [](const Part&, auto value) { return value; };
  const auto text = [](const Part& part, StringId id) { return part.strings[id]; };
  joinNested(EventKind::Range, &Trace::ranges_);
  join(&Trace::ranges_, &RangeTable::domain, text);
  join(&Trace::ranges_, &RangeTable::kind);
  joinSparse(EventKind::Range, &Trace::ranges_, &RangeTable::endThread,
             [](const Part& part, std::uint32_t thread) { return Part::moved(thread, part.thread); });
  joinSparse(EventKind::Range, &Trace::ranges_, &RangeTable::color, same);
  joinSparse(EventKind::Range, &Trace::ranges_, &RangeTable::stage,
             [](const Part& part, std::uint32_t id) { return part.stages[id]; });
  joinSparse(EventKind::Range, &Trace::ranges_, &RangeTable::category, text);
}

void TraceMerger::joinOthers() {
  const auto same = [](const Part&, auto value) { return value; };
  const auto text = [](const Part& part, StringId id) { return part.strings[id]; };
  const auto chain = [](const Part& part, std::uint32_t id) { return part.chains[id]; };
  joinNested(EventKind::Operator, &Trace::operators_);
  join(&Trace::operators_, &OperatorTable::operands,
       [](const Part& part, std::uint32_t id) { return part.operands[id]; });
  joinSparse(EventKind::Operator, &Trace::operators_, &OperatorTable::collective,
             [](const Part& part, std::uint32_t id) { return part.collectives[id]; });
  joinNested(EventKind::Frame, &Trace::frames_);
  joinNested(EventKind::Os, &Trace::os_);
  joinSparse(EventKind::Os, &Trace::os_, &OsTable::callChain, chain);

  join(&Trace::memory_, &MemoryTable::start);
  join(&Trace::memory_, &MemoryTable::address);
  join(&Trace::memory_, &MemoryTable::bytes);
  join(&Trace::memory_, &MemoryTable::totalAllocated);
  join(&Trace::memory_, &MemoryTable::totalReserved);
  join(&Trace::memory_, &MemoryTable::thread,
       [](const Part& part, std::uint32_t thread) { return Part::moved(thread, part.thread); });
  join(&Trace::memory_, &MemoryTable::api,
       [](const Part& part, std::uint32_t e) { return part.event_(EventKind::Api, e); });
  join(&Trace::memory_, &MemoryTable::name, text);
  join(&Trace::memory_, &MemoryTable::memoryKind);
  join(&Trace::memory_, &MemoryTable::place);
  joinSparse(EventKind::Memory, &Trace::memory_, &MemoryTable::context, same);
  joinSparse(EventKind::Memory, &Trace::memory_, &MemoryTable::access, text);
  joinSparse(EventKind::Memory, &Trace::memory_, &MemoryTable::callChain, chain);

  join(&Trace::counters_, &CounterTable::start);
  join(&Trace::counters_, &CounterTable::value);
  // A part none of whose samples has a duration has no such column; it gets one where another part has.
  CounterTable& counters = trace_->counters_;
  const bool durations = std::any_of(parts_.begin(), parts_.end(),
                                     [](const Part& p) { return !p.trace->counters_.duration.empty(); });
  if (!durations) return;
  counters.duration.reserve(counters.size());
  for (const Part& part : parts_) {
    const CounterTable& from = part.trace->counters_;
    counters.duration.insert(counters.duration.end(), from.duration.begin(), from.duration.end());
    if (from.duration.empty()) counters.duration.resize(counters.duration.size() + from.size(), TimeNs{-1});
  }
}

void TraceMerger::shiftStarts() {
  Trace& t = *trace_;
  std::size_t at[kEventKinds] = {};
  for (const Part& part : parts_) {
    for (int k = 0; k < kEventKinds; ++k) {
      const auto kind = static_cast<EventKind>(k);
      Column<TimeNs>& start = kind == EventKind::Memory    ? t.memory_.start
                              : kind == EventKind::Counter ? t.counters_.start
                                                           : const_cast<SliceColumns*>(t.slices(kind))->start;
      for (const std::uint32_t i : part.trace->tracksOf(kind)) {
        const TimeNs shift = part.shiftOf(part.trace->tracks_[i]);
        const Track& track = t.tracks_[t.tracksOfKind_[k][at[k]++]];
        if (shift == 0) continue;
        for (std::uint32_t e = track.first; e < track.last; ++e) start[e] += shift;
      }
    }
  }
}

}  // namespace tallyscope
