// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/query/cell.h"
#include "core/query/query_source.h"
#include "core/report/table.h"

namespace tallyscope {

/// One row of a table of the schema: an event, or an entry of a list (then `kind` does not count).
struct QueryRow {
  const QuerySource& source;
  EventRef event;
  EventRef other{};       ///< the far end of a link
  std::uint8_t link = 0;  ///< what joins both
  const Job* job = nullptr;
  /// Tells rows of one table and source apart where their event does not: below 2^56, the same however they are looked up.
  /// 0: the event does.
  std::uint64_t serial = 0;

  const Trace& trace() const { return source.trace(); }
  std::uint32_t index() const { return event.index; }
};

/// What a column may be limited by before its rows are read.
enum class PushDown : std::uint8_t {
  None,
  Start,
  End,
  Duration,
  Name,
  Id,
  Kind,
  Process,
  Thread,
  Device,
  Stream,
  Recording,
  FromKind,
  FromId,
  ToKind,
  ToId
};

struct QueryColumn {
  std::string_view name;
  CellType type = CellType::Integer;
  Unit unit = Unit::None;
  std::string_view help;  ///< English source text
  void (*put)(Cell& cell, const QueryRow& row) = nullptr;
  PushDown pushDown = PushDown::None;
};

/// An inclusive stretch of integers; all of them by default.
struct IntegerRange {
  std::int64_t from = std::numeric_limits<std::int64_t>::min();
  std::int64_t to = std::numeric_limits<std::int64_t>::max();
  bool holds(std::int64_t value) const { return value >= from && value <= to; }
  void atLeast(std::int64_t value) { from = std::max(from, value); }
  void atMost(std::int64_t value) { to = std::min(to, value); }
};

/// What a query asks of the rows of a table. Rows that do not fit need not be left out: SQLite checks once more.
struct RowFilter {
  IntegerRange start, end, duration, id, device, stream, process, thread, fromId, toId;
  std::optional<std::string> name, kind, recording, fromKind, toKind;
  bool byName = false;  ///< rows are wanted in the order of their names
};

/// A position among the rows of a table.
class RowCursor {
 public:
  virtual ~RowCursor() = default;
  /// Moves to the next row; false behind the last one. Starts before the first.
  virtual bool next(QueryRow& row) = 0;
};

/// A kind of event, and the kind of device work where it is that.
struct KindWord {
  EventKind kind;
  std::optional<DeviceKind> device;
};

/// A table of the schema: its declaration, and where its rows come from.
struct QueryTable {
  std::string_view name;
  std::string_view help;  ///< English source text
  std::vector<QueryColumn> columns;
  std::function<std::unique_ptr<RowCursor>(const QuerySource& source, const RowFilter& filter)> open;
  bool canSortByName = false;
  /// Columns without which a query is refused, and why: "args needs kind and id".
  std::vector<PushDown> required{};
  std::optional<KindWord> events{};  ///< the one kind that its rows are, each with a start and a length
};

/// "kernel", "copy", "fill", "sync", "graph", "api", "range", "operator", "frame", "os", "memory", "counter": what the
/// column `kind` holds.
std::string_view kindText(const Trace& trace, EventRef event);
/// What such a word names.
std::optional<KindWord> kindOfText(std::string_view text);

/// All tables of the schema but reports and comparisons. Built once.
const std::vector<QueryTable>& queryTables();

// The parts of queryTables(), by topic.
void addEventTables(std::vector<QueryTable>& tables);
void addValueTables(std::vector<QueryTable>& tables);
void addEntityTables(std::vector<QueryTable>& tables);
void addLinkTables(std::vector<QueryTable>& tables);
void addPhaseTables(std::vector<QueryTable>& tables);

}  // namespace tallyscope
