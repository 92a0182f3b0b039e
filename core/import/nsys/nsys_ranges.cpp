// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "core/base/import_notes.h"
#include "core/import/nsys/nsys_import.h"

namespace tallyscope {
namespace {

/// ENUM_NSYS_EVENT_TYPE, as far as ranges go.
enum RangeEvent : std::int64_t {
  kCategory = 33,
  kMark = 34,
  kThreadName = 39,
  kPushPop = 59,
  kStartEnd = 60,
  kImportedPushPop = 70,
  kImportedStartEnd = 71,
  kDomainCreate = 75,
  kDomainDestroy = 76,
};

class RangeReader {
 public:
  RangeReader(NsysImport& import, const SqliteTable& events) : in_(import), table_(events) {}

  void run() {
    in_.touch(&table_);
    in_.guarded(table_.name, [&] { readNames(); });
    in_.guarded(table_.name, [&] { readEvents(); });
  }

 private:
  std::int64_t eventType(const TableReader& row) const { return row.isNull(2) ? kPushPop : row.integer(2); }
  StringId name(const TableReader& row) {
    // The text itself, or a registered string: either may be NULL.
    const StringId text = in_.string(row, 4);
    return text != 0 ? text : in_.string(row, 5);
  }

  /// First pass: names of domains (per process), of categories (per process and domain) and of threads.
  void readNames() {
    TableReader row(in_.database, table_,
                    {"start", "end", "eventType", "globalTid", "text|name", "textId", "domainId", "category"});
    while (row.next()) {
      latest_ = std::max({latest_, row.integer(0), row.integer(1)});
      const std::int64_t type = eventType(row);
      if (type != kCategory && type != kThreadName && type != kDomainCreate) continue;
      const std::uint32_t process = in_.process(row.integer(3));
      if (type == kDomainCreate) domains_[{process, row.integer(6)}] = name(row);
      if (type == kCategory) categories_[{process, row.integer(6), row.integer(7)}] = name(row);
      if (type == kThreadName) in_.builder.nameThread(in_.thread(row.integer(3)), in_.stage.strings[name(row)]);
    }
  }

  void readEvents() {
    TableReader row(in_.database, table_,
                    {"start", "end", "eventType", "globalTid", "text|name", "textId", "domainId", "category",
                     "endGlobalTid", "color", "jsonTextId"});
    while (row.next()) {
      StagedRange e;
      switch (eventType(row)) {
        case kMark: e.kind = RangeKind::Mark; break;
        case kPushPop:
        case kImportedPushPop: e.kind = RangeKind::PushPop; break;
        case kStartEnd:
        case kImportedStartEnd: e.kind = RangeKind::StartEnd; break;
        case kCategory:
        case kThreadName:
        case kDomainCreate:
        case kDomainDestroy: continue;
        default:
          in_.stage.diagnostics.add("range-event-type", static_cast<std::uint64_t>(row.rowId()), table_.name);
          continue;
      }
      e.start = row.integer(0);
      setEnd(row, e);
      e.place = placeOf(NsysTable::Ranges, row.rowId());
      e.track = in_.threadTrack(EventKind::Range, row.integer(3));
      e.name = name(row);
      if (e.name == 0) e.name = in_.string(row, 10);
      const auto index = static_cast<std::uint32_t>(in_.stage.ranges.size());
      addAttributes(row, e, index);
      in_.stage.ranges.push_back(e);
    }
  }

  void setEnd(const TableReader& row, StagedRange& e) {
    if (e.kind == RangeKind::Mark) {
      ++in_.eventsRead;
      return;
    }
    if (!row.isNull(1)) {
      e.duration = in_.duration(row, e.start, 1, table_.name, e.flags);
      return;
    }
    // Never closed: ends with the last annotation, as the peer has it.
    ++in_.eventsRead;
    e.flags |= FlagUnclosed;
    e.duration = std::max<TimeNs>(latest_ - e.start, 0);
    in_.stage.diagnostics.add("range-unclosed", static_cast<std::uint64_t>(row.rowId()), table_.name);
  }

  void addAttributes(const TableReader& row, StagedRange& e, std::uint32_t index) {
    const std::uint32_t process = in_.process(row.integer(3));
    const auto domain = domains_.find({process, row.integer(6)});
    if (domain != domains_.end()) e.domain = domain->second;
    if (!row.isNull(7)) {
      const auto category = categories_.find({process, row.integer(6), row.integer(7)});
      if (category != categories_.end()) in_.stage.rangeCategory.push_back({index, category->second});
    }
    if (!row.isNull(8) && row.integer(8) != 0 && row.integer(8) != row.integer(3)) {
      in_.stage.rangeEndThread.push_back({index, in_.thread(row.integer(8))});
    }
    if (!row.isNull(9)) in_.stage.rangeColor.push_back({index, row.integer(9)});
  }

  NsysImport& in_;
  const SqliteTable& table_;
  TimeNs latest_ = kTimeMin;
  std::map<std::pair<std::uint32_t, std::int64_t>, StringId> domains_;
  std::map<std::tuple<std::uint32_t, std::int64_t, std::int64_t>, StringId> categories_;
};

}  // namespace

void readRanges(NsysImport& in) {
  const SqliteTable* table = in.schema.findAny({"NVTX_EVENTS", "HGTX_EVENTS"});
  if (!table) table = in.schema.findBySuffix("TX_EVENTS");
  if (table) RangeReader(in, *table).run();
}

}  // namespace tallyscope
