// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <span>

#include "core/analysis/event_relations.h"
#include "core/query/event_columns.h"
#include "core/query/row_cursors.h"

namespace tallyscope {
namespace {

enum class Link : std::uint8_t { Launch, Dependency, Flow, Partner, Parent };
constexpr std::string_view kLinkWords[] = {"launch", "dependency", "flow", "partner", "parent"};

/// The operation that `operation` had to wait for: the one before it on its stream, where that had ended. kNone: none.
std::uint32_t dependencyOf(const Trace& trace, std::uint32_t operation) {
  const Track& track = trace.tracks()[trace.trackOf({EventKind::Device, operation})];
  if (operation == track.first) return kNone;
  return trace.device().end(operation - 1) <= trace.device().start[operation] ? operation - 1 : kNone;
}

std::optional<EventRef> wantedEvent(const Trace& trace, const std::optional<std::string>& kind,
                                    const IntegerRange& id) {
  if (!kind || id.from != id.to || id.from < 0) return {};
  const auto word = kindOfText(*kind);
  if (!word || id.from >= static_cast<std::int64_t>(trace.count(word->kind))) return {};
  return EventRef{word->kind, static_cast<std::uint32_t>(id.from)};
}

/// All links of the recording, or those of one event where the query names it.
class LinkRows final : public RowCursor {
 public:
  LinkRows(const QuerySource& source, const RowFilter& filter) : source_(source), trace_(source.trace()) {
    const auto from = wantedEvent(trace_, filter.fromKind, filter.fromId);
    const auto to = wantedEvent(trace_, filter.toKind, filter.toId);
    one_ = from || to;
    if (from) addFrom(*from);
    if (to && !from) addTo(*to);
  }

  bool next(QueryRow& row) override {
    if (!one_) return nextOfAll(row);
    if (at_ == found_.size()) return false;
    return put(row, found_[at_++]);
  }

 private:
  struct Entry {
    EventRef from, to;
    Link link;
    std::uint64_t place;  ///< tells links of this sort apart
  };

  static bool put(QueryRow& row, const Entry& entry) {
    row.event = entry.from;
    row.other = entry.to;
    row.link = static_cast<std::uint8_t>(entry.link);
    row.serial = (static_cast<std::uint64_t>(entry.link) + 1) << 53 | entry.place;
    return true;
  }
  static Entry launchOf(std::uint32_t call, std::uint32_t operation) {
    return {{EventKind::Api, call}, {EventKind::Device, operation}, Link::Launch, operation};
  }
  static Entry dependency(std::uint32_t before, std::uint32_t operation) {
    return {{EventKind::Device, before}, {EventKind::Device, operation}, Link::Dependency, operation};
  }
  static Entry parentOf(EventKind kind, std::uint32_t parent, std::uint32_t child) {
    return {{kind, parent}, {kind, child}, Link::Parent, static_cast<std::uint64_t>(kind) << 32 | child};
  }
  Entry flowAt(std::size_t index) const {
    return {trace_.flows()[index].from, trace_.flows()[index].to, Link::Flow, index};
  }
  /// From a kernel of a communication to another one of it.
  Entry partnerOf(std::uint32_t kernel, std::size_t place) const {
    const std::uint32_t other = source_.partners(nullptr).of(kernel)[place];
    return {{EventKind::Device, kernel},
            {EventKind::Device, other},
            Link::Partner,
            std::uint64_t{kernel} << 20 | (place & 0xFFFFF)};
  }

  void addFrom(EventRef event) {
    if (event.kind == EventKind::Api) {
      const ApiTable& api = trace_.api();
      for (std::uint32_t i = api.launchedFirst[event.index]; i < api.launchedFirst[event.index + 1]; ++i) {
        found_.push_back(launchOf(event.index, api.launched[i]));
      }
    }
    if (event.kind == EventKind::Device) {
      const std::uint32_t next = event.index + 1;
      if (next < trace_.tracks()[trace_.trackOf(event)].last && dependencyOf(trace_, next) == event.index) {
        found_.push_back(dependency(event.index, next));
      }
      addPartners(event.index);
    }
    const std::span<const Flow> flows = trace_.flowsFrom(event);
    for (std::size_t i = 0; i < flows.size(); ++i) found_.push_back(flowAt(placeOf(flows) + i));
    const NestedColumns* nested = trace_.nested(event.kind);
    if (nested) {
      // Children follow their parent in the table, up to the end of its time.
      const std::uint32_t last = trace_.tracks()[trace_.trackOf(event)].last;
      for (std::uint32_t i = event.index + 1; i < last && nested->start[i] <= nested->end(event.index); ++i) {
        if (nested->parent[i] == event.index) found_.push_back(parentOf(event.kind, event.index, i));
      }
    }
  }

  void addTo(EventRef event) {
    if (event.kind == EventKind::Device && trace_.device().api[event.index] != kNone) {
      found_.push_back(launchOf(trace_.device().api[event.index], event.index));
    }
    if (event.kind == EventKind::Device) {
      const std::uint32_t before = dependencyOf(trace_, event.index);
      if (before != kNone) found_.push_back(dependency(before, event.index));
      for (const std::uint32_t other : source_.partners(nullptr).of(event.index)) {
        const auto all = source_.partners(nullptr).of(other);
        const auto here = std::find(all.begin(), all.end(), event.index) - all.begin();
        if (other != event.index) found_.push_back(partnerOf(other, static_cast<std::size_t>(here)));
      }
    }
    addFlowsInto(event);
    const NestedColumns* nested = trace_.nested(event.kind);
    if (nested && nested->parent[event.index] != kNone) {
      found_.push_back(parentOf(event.kind, nested->parent[event.index], event.index));
    }
  }

  void addPartners(std::uint32_t kernel) {
    const auto all = source_.partners(nullptr).of(kernel);
    for (std::size_t place = 0; place < all.size(); ++place) {
      if (all[place] != kernel) found_.push_back(partnerOf(kernel, place));
    }
  }

  std::size_t placeOf(std::span<const Flow> flows) const {
    return static_cast<std::size_t>(flows.data() - trace_.flows().data());
  }

  /// Several arrows from one event to this one are told apart by their order among those of the first.
  void addFlowsInto(EventRef event) {
    std::vector<EventRef> seen;
    for (const Flow& flow : trace_.flowsInto(event)) {
      if (std::find(seen.begin(), seen.end(), flow.from) != seen.end()) continue;
      seen.push_back(flow.from);
      const std::span<const Flow> flows = trace_.flowsFrom(flow.from);
      for (std::size_t i = 0; i < flows.size(); ++i) {
        if (flows[i].to == event) found_.push_back(flowAt(placeOf(flows) + i));
      }
    }
  }

  /// The links of device operations, pass by pass: `ofOne(operation)` puts those of one into found_. False behind the last
  /// one of the pass, and in passes that are over.
  template <typename OfOne>
  bool nextOfOperations(QueryRow& row, int pass, OfOne ofOne) {
    if (pass_ != pass) return false;
    while (foundAt_ == found_.size()) {
      found_.clear();
      foundAt_ = 0;
      if (operation_ == trace_.device().size()) {
        operation_ = 0;
        ++pass_;
        return false;
      }
      ofOne(operation_++);
    }
    return put(row, found_[foundAt_++]);
  }

  bool nextOfAll(QueryRow& row) {
    const DeviceTable& device = trace_.device();
    if (nextOfOperations(row, 0, [&](std::uint32_t operation) {
          const std::uint32_t before = dependencyOf(trace_, operation);
          if (before != kNone) found_.push_back(dependency(before, operation));
        }))
      return true;
    if (nextOfOperations(row, 1, [&](std::uint32_t operation) { addPartners(operation); })) return true;
    for (; at_ < device.size(); ++at_) {
      if (device.api[at_] == kNone) continue;
      const auto operation = static_cast<std::uint32_t>(at_++);
      return put(row, launchOf(device.api[operation], operation));
    }
    if (flow_ < trace_.flows().size()) return put(row, flowAt(flow_++));
    for (; kind_ < kEventKinds; ++kind_, child_ = 0) {
      const auto kind = static_cast<EventKind>(kind_);
      const NestedColumns* nested = trace_.nested(kind);
      if (!nested) continue;
      for (; child_ < nested->size(); ++child_) {
        if (nested->parent[child_] == kNone) continue;
        const std::uint32_t child = child_++;
        return put(row, parentOf(kind, nested->parent[child], child));
      }
    }
    return false;
  }

  const QuerySource& source_;
  const Trace& trace_;
  bool one_ = false;
  std::vector<Entry> found_;
  std::size_t at_ = 0, flow_ = 0;
  int kind_ = 0;
  std::uint32_t child_ = 0;
  int pass_ = 0;  ///< of nextOfOperations()
  std::uint32_t operation_ = 0;
  std::size_t foundAt_ = 0;
};

/// The attributes of one event, read from its file when asked for.
class ArgumentRows final : public RowCursor {
 public:
  ArgumentRows(const QuerySource& source, const RowFilter& filter) {
    const Trace& trace = source.trace();
    const auto event = wantedEvent(trace, filter.kind, filter.id);
    if (!event) return;
    event_ = *event;
    const DetailSource* details = trace.details(trace.sourceOf(event_));
    const SliceColumns* slices = trace.slices(event_.kind);
    if (details && slices) count_ = details->attributes(event_, slices->place[event_.index]).size();
  }
  bool next(QueryRow& row) override {
    if (at_ == count_) return false;
    row.event = event_;
    row.other.index = static_cast<std::uint32_t>(at_++);
    row.serial =
        (static_cast<std::uint64_t>(event_.kind) + 1) << 52 | std::uint64_t{event_.index} << 16 | (at_ & 0xFFFF);
    return true;
  }

 private:
  EventRef event_;
  std::size_t count_ = 0, at_ = 0;
};

/// Key and value number row.other.index of the row's event. The last event asked for is kept: its values are asked for one
/// after another.
const std::pair<std::string, std::string>& argumentOf(const QueryRow& row) {
  struct Last {
    const Trace* trace = nullptr;
    EventRef event;
    std::vector<std::pair<std::string, std::string>> attributes;
  };
  static thread_local Last last;
  if (row.other.index == 0 || last.trace != &row.trace() || last.event != row.event) {
    const Trace& trace = row.trace();
    last.attributes = trace.details(trace.sourceOf(row.event))
                          ->attributes(row.event, trace.slices(row.event.kind)->place[row.index()]);
    last.trace = &trace;
    last.event = row.event;
  }
  return last.attributes.at(row.other.index);
}

}  // namespace

void addLinkTables(std::vector<QueryTable>& tables) {
  tables.push_back(
      {"links",
       TALLY_TR("What ties events together: launches, dependencies, arrows of the recording, partners, nesting"),
       {{"link", CellType::Text, Unit::None,
         TALLY_TR(
             "launch (call to device work), dependency (work to the next of its stream, which began after it), flow "
             "(an arrow of the recording), partner (kernels of one communication, both ways) or parent (outer to "
             "inner event)"),
         [](Cell& cell, const QueryRow& row) { cell.text(kLinkWords[row.link]); }},
        {"from_kind", CellType::Text, Unit::None, TALLY_TR("Kind of the first event"),
         [](Cell& cell, const QueryRow& row) { cell.text(kindText(row.trace(), row.event)); }, PushDown::FromKind},
        {"from_id", CellType::Integer, Unit::None, TALLY_TR("Number of the first event in its table"),
         [](Cell& cell, const QueryRow& row) { cell.integer(row.index()); }, PushDown::FromId},
        {"to_kind", CellType::Text, Unit::None, TALLY_TR("Kind of the second event"),
         [](Cell& cell, const QueryRow& row) { cell.text(kindText(row.trace(), row.other)); }, PushDown::ToKind},
        {"to_id", CellType::Integer, Unit::None, TALLY_TR("Number of the second event in its table"),
         [](Cell& cell, const QueryRow& row) { cell.integer(row.other.index); }, PushDown::ToId},
        {"recording", CellType::Text, Unit::None, TALLY_TR("The recording that both come from"),
         [](Cell& cell, const QueryRow& row) { cell.text(row.source.recordingOf(row.event)); }, PushDown::Recording}},
       [](const QuerySource& source, const RowFilter& filter) { return std::make_unique<LinkRows>(source, filter); }});
  tables.push_back(
      {"args",
       TALLY_TR("The attributes of one event as they stand in its file; a query must name its kind and id"),
       {{"kind", CellType::Text, Unit::None, TALLY_TR("Kind of the event"),
         [](Cell& cell, const QueryRow& row) { cell.text(kindText(row.trace(), row.event)); }, PushDown::Kind},
        {"id", CellType::Integer, Unit::None, TALLY_TR("Number of the event in its table"),
         [](Cell& cell, const QueryRow& row) { cell.integer(row.index()); }, PushDown::Id},
        {"key", CellType::Text, Unit::None, TALLY_TR("Name of the attribute"),
         [](Cell& cell, const QueryRow& row) { cell.copy(argumentOf(row).first); }},
        {"value", CellType::Text, Unit::None, TALLY_TR("Value of the attribute, as text"),
         [](Cell& cell, const QueryRow& row) { cell.copy(argumentOf(row).second); }},
        {"recording", CellType::Text, Unit::None, TALLY_TR("The recording that the event comes from"),
         [](Cell& cell, const QueryRow& row) { cell.text(row.source.recordingOf(row.event)); }, PushDown::Recording}},
       [](const QuerySource& source, const RowFilter& filter) {
         return std::make_unique<ArgumentRows>(source, filter);
       },
       false,
       {PushDown::Kind, PushDown::Id}});
}

}  // namespace tallyscope
