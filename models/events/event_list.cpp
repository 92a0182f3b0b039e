// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/events/event_list.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "core/report/report.h"
#include "models/timeline/timeline_labels.h"

namespace tallyscope {
namespace {

std::string placeText(const Trace& trace, EventRef event) {
  const std::uint32_t t = trace.trackOf(event);
  if (t == kNone) return {};
  const Track& track = trace.tracks()[t];
  QString text;
  if (track.stream != kNone) {
    text = labelOfDevice(trace, trace.streams()[track.stream].device) + QStringLiteral(" · ") +
           labelOfStream(trace, track.stream);
  } else if (track.thread != kNone) {
    text = labelOfProcess(trace, trace.threads()[track.thread].process) + QStringLiteral(" · ") +
           labelOfThread(trace, track.thread);
  } else {
    text = labelOfTrack(trace, track);
  }
  return text.toStdString();
}

std::uint32_t depthOf(const Trace& trace, EventRef event) {
  const SliceColumns* table = trace.slices(event.kind);
  return table ? table->lane[event.index] : 0;
}

std::string nameText(const Trace& trace, EventRef event) {
  const StringId name = trace.nameOf(event);
  return name != 0 ? std::string(trace.text(name)) : kindOfEvent(trace, event).toStdString();
}

}  // namespace

EventList EventList::stretch(EventKind kind, std::uint32_t first, std::uint32_t last) {
  EventList list;
  list.kind_ = kind;
  list.first_ = first;
  list.size_ = last - first;
  return list;
}

EventList EventList::ofKind(EventKind kind, std::vector<std::uint32_t> events) {
  EventList list;
  list.kind_ = kind;
  list.size_ = events.size();
  list.indices_ = std::move(events);
  return list;
}

EventList EventList::mixed(std::vector<EventRef> events) {
  EventList list;
  list.size_ = events.size();
  list.mixed_ = std::move(events);
  return list;
}

std::optional<std::size_t> EventList::find(EventRef event) const {
  std::size_t low = 0, high = size_;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    if ((*this)[middle] < event) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == size_ || (*this)[low] != event) return std::nullopt;
  return low;
}

std::shared_ptr<const Table> eventTable(const std::shared_ptr<const Trace>& trace,
                                        std::shared_ptr<const EventList> events, bool tree) {
  return eventTable(trace, std::move(events), [trace, tree](EventRef event) {
    return std::string(tree ? 2 * std::size_t{depthOf(*trace, event)} : 0, ' ');
  });
}

std::shared_ptr<const Table> eventTable(const std::shared_ptr<const Trace>& trace,
                                        std::shared_ptr<const EventList> events,
                                        std::function<std::string(EventRef)> prefix) {
  Table table;
  table.setRowCount(events->size());
  ColumnSpec start{.id = "start", .title = TALLY_TR("Start"), .type = CellType::Integer, .unit = Unit::Ns};
  start.isTime = true;
  table.addComputedIntegers(start, [trace, events](std::size_t r) { return trace->startOf((*events)[r]); });
  ColumnSpec duration{.id = "duration", .title = TALLY_TR("Duration"), .type = CellType::Integer, .unit = Unit::Ns};
  duration.summable = true;
  table.addComputedIntegers(duration, [trace, events](std::size_t r) { return trace->durationOf((*events)[r]); });
  table.addComputedTexts({.id = "name", .title = TALLY_TR("Name")},
                         [trace, events, prefix = std::move(prefix)](std::size_t r) {
                           const EventRef event = (*events)[r];
                           return prefix(event) + nameText(*trace, event);
                         });
  table.addComputedTexts({.id = "kind", .title = TALLY_TR("Kind")},
                         [trace, events](std::size_t r) { return kindOfEvent(*trace, (*events)[r]).toStdString(); });
  table.addComputedTexts({.id = "place", .title = TALLY_TR("Place")},
                         [trace, events](std::size_t r) { return placeText(*trace, (*events)[r]); });
  ColumnSpec depth{.id = "depth", .title = TALLY_TR("Depth"), .type = CellType::Integer};
  depth.hidden = true;
  table.addComputedIntegers(
      depth, [trace, events](std::size_t r) { return static_cast<std::int64_t>(depthOf(*trace, (*events)[r])); });
  table.addLink({TALLY_TR("Event"), EventKind::Device,
                 [events](std::size_t r, const std::function<void(EventRef)>& visit) { visit((*events)[r]); }});
  return std::make_shared<const Table>(std::move(table));
}

std::shared_ptr<const Table> eventSums(const std::shared_ptr<const Trace>& trace,
                                       const std::shared_ptr<const EventList>& events, Job& job) {
  struct Sum {
    EventRef first;
    std::int64_t count = 0, total = 0, least = 0, most = 0;
  };
  job.setPhase(TALLY_TR("Adding up"));
  std::vector<std::vector<std::uint32_t>> rowOf(kEventKinds);
  std::vector<Sum> sums;
  for (std::size_t i = 0; i < events->size(); ++i) {
    if (i % 65536 == 0) job.checkCancelled();
    const EventRef event = (*events)[i];
    auto& rows = rowOf[static_cast<std::size_t>(event.kind)];
    if (rows.empty()) rows.assign(trace->strings().size(), kNone);
    std::uint32_t& row = rows[trace->nameOf(event)];
    const TimeNs duration = trace->durationOf(event);
    if (row == kNone) {
      row = static_cast<std::uint32_t>(sums.size());
      sums.push_back({event, 0, 0, duration, duration});
    }
    Sum& sum = sums[row];
    ++sum.count;
    sum.total += duration;
    sum.least = std::min(sum.least, duration);
    sum.most = std::max(sum.most, duration);
  }
  std::vector<std::uint32_t> order(sums.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return sums[a].total != sums[b].total ? sums[a].total > sums[b].total : sums[a].count > sums[b].count;
  });
  double all = 0;
  for (const Sum& sum : sums) all += static_cast<double>(sum.total);
  std::vector<std::int64_t> counts, totals, averages, least, most;
  std::vector<double> shares;
  std::vector<std::string> names, kinds;
  std::vector<EventRef> firsts;
  for (const std::uint32_t o : order) {
    const Sum& sum = sums[o];
    counts.push_back(sum.count);
    totals.push_back(sum.total);
    averages.push_back(sum.total / sum.count);
    least.push_back(sum.least);
    most.push_back(sum.most);
    shares.push_back(all > 0 ? 100.0 * static_cast<double>(sum.total) / all : 0.0);
    names.push_back(nameText(*trace, sum.first));
    kinds.push_back(kindOfEvent(*trace, sum.first).toStdString());
    firsts.push_back(sum.first);
  }
  Table table;
  table.setRowCount(order.size());
  ColumnSpec share{.id = "share", .title = TALLY_TR("Time"), .type = CellType::Real, .unit = Unit::Percent};
  share.summable = true;
  table.addReals(share, std::move(shares));
  const auto integers = [&](const char* id, const char* title, Unit unit, bool summable, std::vector<std::int64_t> v) {
    ColumnSpec spec{.id = id, .title = title, .type = CellType::Integer, .unit = unit};
    spec.summable = summable;
    table.addIntegers(spec, std::move(v));
  };
  integers("total", TALLY_TR("Total Time"), Unit::Ns, true, std::move(totals));
  integers("count", TALLY_TR("Count"), Unit::None, true, std::move(counts));
  integers("avg", TALLY_TR("Avg"), Unit::Ns, false, std::move(averages));
  integers("min", TALLY_TR("Min"), Unit::Ns, false, std::move(least));
  integers("max", TALLY_TR("Max"), Unit::Ns, false, std::move(most));
  table.addTexts({.id = "name", .title = TALLY_TR("Name")}, std::move(names));
  table.addTexts({.id = "kind", .title = TALLY_TR("Kind")}, std::move(kinds));
  table.addLink({TALLY_TR("Event"), EventKind::Device,
                 [trace, events, firsts](std::size_t r, const std::function<void(EventRef)>& visit) {
                   const StringId name = trace->nameOf(firsts[r]);
                   for (std::size_t i = 0; i < events->size(); ++i) {
                     const EventRef event = (*events)[i];
                     if (event.kind == firsts[r].kind && trace->nameOf(event) == name) visit(event);
                   }
                 }});
  return std::make_shared<const Table>(std::move(table));
}

EventList eventsIn(const Trace& trace, const TimeWindow& window, const std::vector<std::uint32_t>& tracks, Job& job) {
  struct Piece {
    EventKind kind;
    std::uint32_t first, last;
    bool whole;  ///< all of [first, last) are in
  };
  std::vector<std::uint32_t> wanted = tracks;
  if (wanted.empty()) {
    for (std::uint32_t t = 0; t < trace.tracks().size(); ++t) {
      if (trace.slices(trace.tracks()[t].kind)) wanted.push_back(t);
    }
  }
  std::sort(wanted.begin(), wanted.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(trace.tracks()[a].kind, trace.tracks()[a].first) <
           std::pair(trace.tracks()[b].kind, trace.tracks()[b].first);
  });
  std::vector<Piece> pieces;
  for (const std::uint32_t t : wanted) {
    job.checkCancelled();
    const Track& track = trace.tracks()[t];
    const auto [first, last] = trace.candidates(track, window);
    if (first >= last) continue;
    const bool whole = window.isAll() || (first == track.first && last == track.last &&
                                          window.from <= trace.extent().from && window.to >= trace.extent().to);
    if (whole && !pieces.empty() && pieces.back().whole && pieces.back().kind == track.kind &&
        pieces.back().last == first) {
      pieces.back().last = last;
    } else {
      pieces.push_back({track.kind, first, last, whole});
    }
  }
  if (pieces.size() == 1 && pieces[0].whole) return EventList::stretch(pieces[0].kind, pieces[0].first, pieces[0].last);
  const bool oneKind =
      std::all_of(pieces.begin(), pieces.end(), [&](const Piece& p) { return p.kind == pieces.front().kind; });
  std::vector<std::uint32_t> indices;
  std::vector<EventRef> mixed;
  for (const Piece& piece : pieces) {
    for (std::uint32_t e = piece.first; e < piece.last; ++e) {
      if (e % 65536 == 0) job.checkCancelled();
      const EventRef event{piece.kind, e};
      if (!piece.whole && !window.overlaps(trace.startOf(event), trace.durationOf(event))) continue;
      if (oneKind) {
        indices.push_back(e);
      } else {
        mixed.push_back(event);
      }
    }
  }
  if (!mixed.empty()) return EventList::mixed(std::move(mixed));
  if (!indices.empty()) return EventList::ofKind(pieces.front().kind, std::move(indices));
  return {};
}

}  // namespace tallyscope
