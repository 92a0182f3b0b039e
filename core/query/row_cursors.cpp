// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/row_cursors.h"

#include <algorithm>
#include <numeric>

namespace tallyscope {
namespace {

std::int64_t clampTime(std::int64_t value) { return std::clamp<std::int64_t>(value, kTimeMin, kTimeMax); }

/// Events of one table. Without starts (there are none) or lengths (memory, counters) a value counts as its start.
class EventRows final : public RowCursor {
 public:
  EventRows(const QuerySource& source, const RowFilter& filter, EventKind kind, std::optional<DeviceKind> device)
      : source_(source), filter_(filter), kind_(kind), device_(device) {
    const Trace& trace = source.trace();
    if (filter.kind && !kindFits(*filter.kind)) return;
    if (kind == EventKind::Counter || kind == EventKind::Memory) {
      checkDuration_ = false;
    } else if (filter.name) {
      // A name that was never recorded has no rows.
      nameId_ = trace.strings().find(*filter.name);
      if (nameId_ == StringPool::kNotFound) return;
    }
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const Track& track = trace.tracks()[t];
      if (trackFits(track)) addSpan(track);
    }
    if (filter.byName) sortByName();
  }

  bool next(QueryRow& row) override {
    while (true) {
      std::uint32_t index;
      if (!sorted_.empty()) {
        if (at_ == sorted_.size()) return false;
        index = sorted_[at_++];
      } else {
        while (at_ == last_) {
          if (span_ == spans_.size()) return false;
          at_ = spans_[span_].first;
          last_ = spans_[span_++].second;
        }
        index = static_cast<std::uint32_t>(at_++);
      }
      if (fits(index)) {
        row.event = {kind_, index};
        return true;
      }
    }
  }

 private:
  bool kindFits(std::string_view text) const {
    const auto word = kindOfText(text);
    return word && word->kind == kind_ && (!word->device || !device_ || *word->device == *device_);
  }

  bool trackFits(const Track& track) const {
    const Trace& trace = source_.trace();
    const auto outside = [](const IntegerRange& range, std::uint32_t index, const auto& list, auto field) {
      return index < list.size() && !range.holds(field(list[index]));
    };
    return !outside(filter_.device, track.device, trace.devices(), [](const Device& d) { return d.id; }) &&
           !outside(filter_.stream, track.stream, trace.streams(), [](const Stream& s) { return s.id; }) &&
           !(kind_ != EventKind::Device &&
             outside(filter_.process, track.process, trace.processes(), [](const Process& p) { return p.pid; })) &&
           !outside(filter_.thread, track.thread, trace.threads(), [](const Thread& t) { return t.tid; });
  }

  void addSpan(const Track& track) {
    const TimeWindow window{clampTime(std::max(filter_.start.from, filter_.end.from)), clampTime(filter_.start.to) + 1};
    // candidates() also gives what began before the window and may reach into it; where starts are limited from below,
    // those fall to fits().
    auto [first, last] = source_.trace().candidates(track, window);
    const std::int64_t idFirst = std::max<std::int64_t>(filter_.id.from, first);
    const std::int64_t idLast = filter_.id.to < last ? filter_.id.to + 1 : last;
    if (idFirst < idLast) spans_.emplace_back(static_cast<std::uint32_t>(idFirst), static_cast<std::uint32_t>(idLast));
  }

  bool fits(std::uint32_t index) const {
    const Trace& trace = source_.trace();
    if (kind_ == EventKind::Device && device_ && trace.device().kind[index] != *device_) return false;
    if (!checkDuration_) return true;
    const SliceColumns& slices = *trace.slices(kind_);
    return (nameId_ == kAnyName || slices.name[index] == nameId_) && filter_.start.holds(slices.start[index]) &&
           filter_.duration.holds(slices.duration[index]) && filter_.end.holds(slices.end(index));
  }

  /// Rows of equal names together, names in the order of their bytes: a counting sort by the rank of the name.
  void sortByName() {
    const Trace& trace = source_.trace();
    const SliceColumns* slices = trace.slices(kind_);
    std::vector<std::uint32_t> countOf(trace.strings().size(), 0);
    std::size_t total = 0;
    const auto eachRow = [&](const auto& visit) {
      for (const auto& [first, last] : spans_) {
        for (std::uint32_t i = first; i < last; ++i) {
          if (fits(i)) visit(i);
        }
      }
    };
    eachRow([&](std::uint32_t i) {
      ++countOf[slices->name[i]];
      ++total;
    });
    std::vector<StringId> names;
    for (StringId id = 0; id < countOf.size(); ++id) {
      if (countOf[id] > 0) names.push_back(id);
    }
    std::sort(names.begin(), names.end(), [&](StringId a, StringId b) { return trace.text(a) < trace.text(b); });
    std::uint32_t place = 0;
    for (const StringId name : names) place += std::exchange(countOf[name], place);
    sorted_.resize(total);
    eachRow([&](std::uint32_t i) { sorted_[countOf[slices->name[i]]++] = i; });
    spans_.clear();
    span_ = 0;
  }

  static constexpr StringId kAnyName = StringPool::kNotFound;
  const QuerySource& source_;
  RowFilter filter_;
  EventKind kind_;
  std::optional<DeviceKind> device_;
  StringId nameId_ = kAnyName;
  bool checkDuration_ = true;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> spans_;
  std::vector<std::uint32_t> sorted_;
  std::size_t span_ = 0, at_ = 0, last_ = 0;
};

class AllEventRows final : public RowCursor {
 public:
  AllEventRows(const QuerySource& source, const RowFilter& filter) : source_(source), filter_(filter) {}
  bool next(QueryRow& row) override {
    while (true) {
      if (rows_ && rows_->next(row)) return true;
      if (kind_ == kEventKinds) return false;
      std::optional<DeviceKind> device;
      if (filter_.kind) {
        const auto word = kindOfText(*filter_.kind);
        if (word) device = word->device;
      }
      rows_ = eventRows(source_, filter_, static_cast<EventKind>(kind_++), device);
    }
  }

 private:
  const QuerySource& source_;
  RowFilter filter_;
  std::unique_ptr<RowCursor> rows_;
  int kind_ = 0;
};

class ListRows final : public RowCursor {
 public:
  ListRows(const RowFilter& filter, std::uint64_t count)
      : at_(static_cast<std::uint64_t>(std::max<std::int64_t>(filter.id.from, 0))),
        last_(filter.id.to < 0 ? 0 : std::min<std::uint64_t>(count, static_cast<std::uint64_t>(filter.id.to) + 1)) {}
  bool next(QueryRow& row) override {
    if (at_ >= last_) return false;
    row.event.index = static_cast<std::uint32_t>(at_++);
    return true;
  }

 private:
  std::uint64_t at_, last_;
};

}  // namespace

std::unique_ptr<RowCursor> eventRows(const QuerySource& source, const RowFilter& filter, EventKind kind,
                                     std::optional<DeviceKind> device) {
  return std::make_unique<EventRows>(source, filter, kind, device);
}

std::unique_ptr<RowCursor> allEventRows(const QuerySource& source, const RowFilter& filter) {
  return std::make_unique<AllEventRows>(source, filter);
}

std::unique_ptr<RowCursor> listRows(const QuerySource&, const RowFilter& filter, std::uint64_t count) {
  return std::make_unique<ListRows>(filter, count);
}

}  // namespace tallyscope
