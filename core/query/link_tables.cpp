// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/analysis/event_relations.h"
#include "core/query/event_columns.h"
#include "core/query/row_cursors.h"

namespace tallyscope {
namespace {

enum class Link : std::uint8_t { Launch, Flow, Parent };
constexpr std::string_view kLinkWords[] = {"launch", "flow", "parent"};

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
  LinkRows(const QuerySource& source, const RowFilter& filter) : trace_(source.trace()) {
    const auto from = wantedEvent(trace_, filter.fromKind, filter.fromId);
    const auto to = wantedEvent(trace_, filter.toKind, filter.toId);
    one_ = from || to;
    if (from) addFrom(*from);
    if (to && !from) addTo(*to);
  }

  bool next(QueryRow& row) override {
    if (!one_) return nextOfAll(row);
    if (at_ == found_.size()) return false;
    const Entry& entry = found_[at_++];
    return put(row, entry.from, entry.to, entry.link);
  }

 private:
  struct Entry {
    EventRef from, to;
    Link link;
  };

  static bool put(QueryRow& row, EventRef from, EventRef to, Link link) {
    row.event = from;
    row.other = to;
    row.link = static_cast<std::uint8_t>(link);
    return true;
  }

  void addFrom(EventRef event) {
    if (event.kind == EventKind::Api) {
      const ApiTable& api = trace_.api();
      for (std::uint32_t i = api.launchedFirst[event.index]; i < api.launchedFirst[event.index + 1]; ++i) {
        found_.push_back({event, {EventKind::Device, api.launched[i]}, Link::Launch});
      }
    }
    for (const Flow& flow : trace_.flowsFrom(event)) found_.push_back({flow.from, flow.to, Link::Flow});
    const NestedColumns* nested = trace_.nested(event.kind);
    if (nested) {
      // Children follow their parent in the table, up to the end of its time.
      const std::uint32_t last = trace_.tracks()[trace_.trackOf(event)].last;
      for (std::uint32_t i = event.index + 1; i < last && nested->start[i] <= nested->end(event.index); ++i) {
        if (nested->parent[i] == event.index) found_.push_back({event, {event.kind, i}, Link::Parent});
      }
    }
  }

  void addTo(EventRef event) {
    if (event.kind == EventKind::Device && trace_.device().api[event.index] != kNone) {
      found_.push_back({{EventKind::Api, trace_.device().api[event.index]}, event, Link::Launch});
    }
    for (const Flow& flow : trace_.flowsInto(event)) found_.push_back({flow.from, flow.to, Link::Flow});
    const NestedColumns* nested = trace_.nested(event.kind);
    if (nested && nested->parent[event.index] != kNone) {
      found_.push_back({{event.kind, nested->parent[event.index]}, event, Link::Parent});
    }
  }

  bool nextOfAll(QueryRow& row) {
    const DeviceTable& device = trace_.device();
    for (; at_ < device.size(); ++at_) {
      if (device.api[at_] == kNone) continue;
      const auto operation = static_cast<std::uint32_t>(at_++);
      return put(row, {EventKind::Api, device.api[operation]}, {EventKind::Device, operation}, Link::Launch);
    }
    if (flow_ < trace_.flows().size()) {
      const Flow& flow = trace_.flows()[flow_++];
      return put(row, flow.from, flow.to, Link::Flow);
    }
    for (; kind_ < kEventKinds; ++kind_, child_ = 0) {
      const auto kind = static_cast<EventKind>(kind_);
      const NestedColumns* nested = trace_.nested(kind);
      if (!nested) continue;
      for (; child_ < nested->size(); ++child_) {
        if (nested->parent[child_] == kNone) continue;
        const std::uint32_t child = child_++;
        return put(row, {kind, nested->parent[child]}, {kind, child}, Link::Parent);
      }
    }
    return false;
  }

  const Trace& trace_;
  bool one_ = false;
  std::vector<Entry> found_;
  std::size_t at_ = 0, flow_ = 0;
  int kind_ = 0;
  std::uint32_t child_ = 0;
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
       TALLY_TR("What ties events together: launches, arrows of the recording, nesting"),
       {{"link", CellType::Text, Unit::None,
         TALLY_TR("launch (call to device work), flow (an arrow of the recording) or parent (outer to inner event)"),
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
