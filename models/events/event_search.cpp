// SPDX-License-Identifier: GPL-3.0-or-later
// Before any header of Qt, which defines a macro "emit" that oneTBB has functions of.
#include "core/base/parallel_sort.h"

#include "models/events/event_search.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/base/regex.h"

namespace tallyscope {
namespace {

constexpr std::array kNamedKinds{EventKind::Range, EventKind::Operator, EventKind::Frame,
                                 EventKind::Api,   EventKind::Os,       EventKind::Device};

/// Whether a text matches; texts of the trace are looked at once each.
class TextMatch {
 public:
  TextMatch(const Trace& trace, const EventQuery& query) : trace_(trace), query_(query) {
    if (query.regex) {
      regex_.emplace(query.text.toStdString(), query.caseSensitive ? Regex::None : Regex::CaseInsensitive);
    }
    known_.assign(trace.strings().size(), kUnknown);
    known_[0] = kNo;
  }
  bool text(std::string_view text) const {
    if (regex_) return regex_->search(text);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
        .contains(query_.text, query_.caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive);
  }
  bool id(StringId id) {
    char& answer = known_[id];
    if (answer == kUnknown) answer = text(trace_.text(id)) ? kYes : kNo;
    return answer == kYes;
  }
  template <typename... Ids>
  bool any(Ids... ids) {
    return (id(ids) || ...);
  }

 private:
  static constexpr char kNo = 0, kYes = 1, kUnknown = 2;
  const Trace& trace_;
  const EventQuery& query_;
  std::optional<Regex> regex_;
  std::vector<char> known_;
};

/// Matches of interned tuples, one look a tuple.
template <typename T, typename Match>
std::vector<bool> matchesOf(const TuplePool<T>& pool, Match match) {
  std::vector<bool> found(pool.size());
  for (std::uint32_t i = 0; i < pool.size(); ++i) found[i] = match(pool[i]);
  return found;
}

std::string shapeText(const DeviceAttributes& a) {
  std::string text;
  const auto dimensions = [&](const char* what, const std::array<std::int32_t, 3>& d) {
    if (d[0] < 0) return;
    text += (text.empty() ? "" : " ") + std::string(what);
    for (const std::int32_t n : d) text += " " + std::to_string(n);
  };
  dimensions("grid", a.grid);
  dimensions("block", a.block);
  return text;
}

/// Matches in what is kept of arguments.
class ArgumentMatch {
 public:
  ArgumentMatch(const Trace& trace, const EventQuery& query, TextMatch& match) : trace_(trace), match_(match) {
    operands_ = matchesOf(trace.operands(), [&](const Operands& o) { return match.any(o.dims, o.types, o.concrete); });
    attributes_ = matchesOf(trace.deviceAttributes(), [&](const DeviceAttributes& a) {
      return match.any(a.mangledName, a.shortName) || (a.grid[0] >= 0 && match.text(shapeText(a)));
    });
    collectives_ = matchesOf(trace.collectives(), [&](const Collective& c) {
      return match.any(c.name, c.dtype, c.groupName, c.groupDescription, c.groupRanks);
    });
    correlation_ = query.text.toLongLong(&isNumber_);
  }
  bool operator()(EventKind kind, std::uint32_t e) {
    switch (kind) {
      case EventKind::Operator: {
        if (operands_[trace_.operators().operands[e]]) return true;
        const auto* collective = trace_.operators().collective.find(e);
        return collective && collectives_[*collective];
      }
      case EventKind::Device: {
        const DeviceTable& device = trace_.device();
        if (attributes_[device.attributes[e]]) return true;
        if (isNumber_ && correlation_ != 0 && device.correlation[e] == correlation_) return true;
        const auto* collective = device.collective.find(e);
        return collective && collectives_[*collective];
      }
      case EventKind::Api: return isNumber_ && correlation_ != 0 && trace_.api().correlation[e] == correlation_;
      case EventKind::Range: {
        if (match_.id(trace_.ranges().domain[e])) return true;
        const auto* category = trace_.ranges().category.find(e);
        return category && match_.id(*category);
      }
      case EventKind::Frame:
      case EventKind::Os:
      case EventKind::Memory:
      case EventKind::Counter: break;
    }
    return false;
  }

 private:
  const Trace& trace_;
  TextMatch& match_;
  std::vector<bool> operands_, attributes_, collectives_;
  qint64 correlation_ = 0;
  bool isNumber_ = false;
};

}  // namespace

std::vector<EventRef> searchEvents(const Trace& trace, const TimeWindow& window, const QString& text, Job& job) {
  EventQuery query;
  query.text = text;
  return searchEvents(trace, window, query, job);
}

std::vector<EventRef> searchEvents(const Trace& trace, const TimeWindow& window, const EventQuery& query, Job& job) {
  std::vector<EventRef> found;
  if (query.text.isEmpty()) return found;
  job.checkCancelled();
  TextMatch match(trace, query);
  std::optional<ArgumentMatch> arguments;
  if (query.arguments) arguments.emplace(trace, query, match);
  for (const EventKind kind : kNamedKinds) {
    const SliceColumns& slices = *trace.slices(kind);
    for (const std::uint32_t t : trace.tracksOf(kind)) {
      const auto [first, last] = trace.candidates(trace.tracks()[t], window);
      for (std::uint32_t i = first; i < last; ++i) {
        if (i % 65536 == 0) job.checkCancelled();
        if (!match.id(slices.name[i]) && !(arguments && (*arguments)(kind, i))) continue;
        if (window.overlaps(slices.start[i], slices.duration[i])) found.push_back({kind, i});
      }
    }
  }
  const MemoryTable& memory = trace.memory();
  for (std::uint32_t e = 0; e < memory.size(); ++e) {
    if (match.id(memory.name[e]) && window.contains(memory.start[e])) found.push_back({EventKind::Memory, e});
  }
  job.checkCancelled();
  parallelSort(found.begin(), found.end(), [&](EventRef a, EventRef b) {
    const TimeNs startA = trace.startOf(a), startB = trace.startOf(b);
    return startA != startB ? startA < startB : a < b;
  });
  return found;
}

std::vector<EventRef> eventsLike(const Trace& trace, EventRef event) {
  std::vector<EventRef> same;
  const SliceColumns* table = event.valid() ? trace.slices(event.kind) : nullptr;
  if (!table) return same;
  for (std::uint32_t e = 0; e < table->size(); ++e) {
    if (table->name[e] == table->name[event.index]) same.push_back({event.kind, e});
  }
  return same;
}

std::int64_t kernelsInWindow(const Trace& trace, const TimeWindow& window, Job& job) {
  const DeviceTable& device = trace.device();
  std::int64_t kernels = 0;
  for (const std::uint32_t t : trace.tracksOf(EventKind::Device)) {
    job.checkCancelled();
    const auto [first, last] = trace.candidates(trace.tracks()[t], window);
    for (std::uint32_t i = first; i < last; ++i) {
      kernels += device.kind[i] == DeviceKind::Kernel && window.overlaps(device.start[i], device.duration[i]);
    }
  }
  return kernels;
}

}  // namespace tallyscope
