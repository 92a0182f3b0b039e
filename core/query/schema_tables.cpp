// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/schema_tables.h"

#include <algorithm>
#include <cmath>

namespace tallyscope {
namespace {

/// A plan is handed from plan() to filter() as a text: for each limit the column's number + 1, then the operator.
enum Operator : char { Equal = '=', Less = '<', AtMost = 'l', Greater = '>', AtLeast = 'g' };
constexpr int kSortedByName = 1;

char operatorOf(unsigned char constraint) {
  switch (constraint) {
    case SQLITE_INDEX_CONSTRAINT_EQ: return Equal;
    case SQLITE_INDEX_CONSTRAINT_LT: return Less;
    case SQLITE_INDEX_CONSTRAINT_LE: return AtMost;
    case SQLITE_INDEX_CONSTRAINT_GT: return Greater;
    case SQLITE_INDEX_CONSTRAINT_GE: return AtLeast;
    default: return 0;
  }
}

bool isText(PushDown pushDown) {
  switch (pushDown) {
    case PushDown::Name:
    case PushDown::Kind:
    case PushDown::Recording:
    case PushDown::FromKind:
    case PushDown::ToKind: return true;
    default: return false;
  }
}

/// Which part of the rows a limit leaves, roughly: SQLite orders joins by it.
double shareLeft(PushDown pushDown, char op) {
  if (op != Equal) return 0.1;
  switch (pushDown) {
    case PushDown::Id: return 1e-6;
    case PushDown::FromId:
    case PushDown::ToId: return 1e-5;
    case PushDown::Start:
    case PushDown::End: return 1e-4;
    case PushDown::Name: return 0.01;
    default: return 0.3;
  }
}

IntegerRange* rangeOf(RowFilter& filter, PushDown pushDown) {
  switch (pushDown) {
    case PushDown::Start: return &filter.start;
    case PushDown::End: return &filter.end;
    case PushDown::Duration: return &filter.duration;
    case PushDown::Id: return &filter.id;
    case PushDown::Process: return &filter.process;
    case PushDown::Thread: return &filter.thread;
    case PushDown::Device: return &filter.device;
    case PushDown::Stream: return &filter.stream;
    case PushDown::FromId: return &filter.fromId;
    case PushDown::ToId: return &filter.toId;
    default: return nullptr;
  }
}

std::optional<std::string>* textOf(RowFilter& filter, PushDown pushDown) {
  switch (pushDown) {
    case PushDown::Name: return &filter.name;
    case PushDown::Kind: return &filter.kind;
    case PushDown::Recording: return &filter.recording;
    case PushDown::FromKind: return &filter.fromKind;
    case PushDown::ToKind: return &filter.toKind;
    default: return nullptr;
  }
}

/// Narrows `range` by "column op value"; reals are rounded so that no row that fits is left out.
void narrow(IntegerRange& range, char op, sqlite3_value* value) {
  std::int64_t low, high;  // the integers around the value
  const int type = sqlite3_value_type(value);
  if (type == SQLITE_INTEGER) {
    low = high = sqlite3_value_int64(value);
  } else if (type == SQLITE_FLOAT) {
    const double real = sqlite3_value_double(value);
    if (!(std::abs(real) < 9e18)) return;
    low = static_cast<std::int64_t>(std::floor(real));
    high = static_cast<std::int64_t>(std::ceil(real));
  } else {
    return;
  }
  if (op == Equal || op == Less || op == AtMost) range.atMost(high);
  if (op == Equal || op == Greater || op == AtLeast) range.atLeast(low);
}

class SchemaCursor final : public VirtualCursor {
 public:
  SchemaCursor(const QueryTable& table, QueryContext& context) : table_(table), context_(context) {}

  void filter(int number, const char* text, std::span<sqlite3_value*> values) override {
    RowFilter filter;
    filter.byName = number == kSortedByName;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const PushDown pushDown = table_.columns[static_cast<unsigned char>(text[2 * i]) - 1U].pushDown;
      const char op = text[2 * i + 1];
      if (IntegerRange* range = rangeOf(filter, pushDown)) narrow(*range, op, values[i]);
      auto* wanted = textOf(filter, pushDown);
      if (wanted && op == Equal && sqlite3_value_type(values[i]) == SQLITE_TEXT) {
        *wanted = std::string(reinterpret_cast<const char*>(sqlite3_value_text(values[i])),
                              static_cast<std::size_t>(sqlite3_value_bytes(values[i])));
      }
    }
    filter_ = std::move(filter);
    nextSource_ = 0;
    rows_.reset();
    next();
  }

  bool atEnd() const override { return !rows_; }

  void next() override {
    if ((++steps_ & 0xFFFF) == 0 && context_.job) context_.job->checkCancelled();
    while (true) {
      if (rows_ && rows_->next(*row_)) return;
      rows_.reset();
      if (nextSource_ == context_.sources.size()) return;
      const QuerySource& source = *context_.sources[nextSource_++];
      if (filter_.recording && source.trace().recordings().empty() && *filter_.recording != source.name()) continue;
      row_.emplace(QueryRow{source, {}, {}, 0, context_.job, 0});
      rows_ = table_.open(source, filter_);
    }
  }

  void column(sqlite3_context* context, int column) const override {
    Cell cell(context);
    table_.columns[static_cast<std::size_t>(column)].put(cell, *row_);
  }

  std::int64_t rowId() const override {
    const std::uint64_t row =
        row_->serial != 0 ? row_->serial
                          : static_cast<std::uint64_t>(row_->event.kind) << 32 | std::uint64_t{row_->event.index};
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(nextSource_ & 0x7F) << 56 | row);
  }

 private:
  const QueryTable& table_;
  QueryContext& context_;
  RowFilter filter_;
  std::size_t nextSource_ = 0;
  std::unique_ptr<RowCursor> rows_;
  std::optional<QueryRow> row_;
  std::uint64_t steps_ = 0;
};

class SchemaTable final : public VirtualTable {
 public:
  SchemaTable(const QueryTable& table, QueryContext& context) : table_(table), context_(context) {}

  std::string declaration() const override {
    std::string sql = "CREATE TABLE x(";
    for (const QueryColumn& column : table_.columns) {
      if (sql.back() != '(') sql += ", ";
      // The unit follows the type, so that a result's columns can be printed with it.
      static constexpr const char* kTypes[] = {"INTEGER", "REAL", "TEXT"};
      sql += quotedName(column.name) + ' ' + kTypes[static_cast<int>(column.type)];
      if (column.unit == Unit::Ns) sql += " NS";
      if (column.unit == Unit::Bytes) sql += " BYTES";
    }
    return sql + ")";
  }

  int plan(sqlite3_index_info& info, std::string& error) const override {
    std::string text;
    double rows = table_.canSortByName ? 1e6 : 1e4;
    std::vector<PushDown> given, limited;
    for (int i = 0; i < info.nConstraint; ++i) {
      const auto& constraint = info.aConstraint[i];
      if (constraint.iColumn < 0) continue;
      const PushDown pushDown = table_.columns[static_cast<std::size_t>(constraint.iColumn)].pushDown;
      const char op = operatorOf(constraint.op);
      if (pushDown == PushDown::None || op == 0 || (isText(pushDown) && op != Equal)) continue;
      if (op == Equal) given.push_back(pushDown);
      // A text that is compared without regard to case must not be looked up as it is.
      if (!constraint.usable || (isText(pushDown) && std::string_view(sqlite3_vtab_collation(&info, i)) != "BINARY"))
        continue;
      if (op == Equal) limited.push_back(pushDown);
      text += static_cast<char>(constraint.iColumn + 1);
      text += op;
      info.aConstraintUsage[i].argvIndex = static_cast<int>(text.size() / 2);
      rows *= shareLeft(pushDown, op);
    }
    for (const PushDown need : table_.required) {
      if (std::count(given.begin(), given.end(), need) == 0) {
        error = requirementText();
        return SQLITE_ERROR;
      }
      if (std::count(limited.begin(), limited.end(), need) == 0) return SQLITE_CONSTRAINT;
    }
    if (table_.canSortByName && context_.sources.size() == 1 && info.nOrderBy == 1 && !info.aOrderBy[0].desc &&
        info.aOrderBy[0].iColumn >= 0 &&
        table_.columns[static_cast<std::size_t>(info.aOrderBy[0].iColumn)].pushDown == PushDown::Name) {
      info.orderByConsumed = 1;
      info.idxNum = kSortedByName;
    }
    info.estimatedRows = static_cast<sqlite3_int64>(std::max(rows, 1.0));
    info.estimatedCost = std::max(rows, 1.0);
    info.idxStr = sqlite3_mprintf("%s", text.c_str());
    info.needToFreeIdxStr = 1;
    return info.idxStr ? SQLITE_OK : SQLITE_NOMEM;
  }

  std::unique_ptr<VirtualCursor> open() const override { return std::make_unique<SchemaCursor>(table_, context_); }

 private:
  std::string requirementText() const {
    std::string names;
    for (const PushDown need : table_.required) {
      const auto column = std::find_if(table_.columns.begin(), table_.columns.end(),
                                       [need](const QueryColumn& c) { return c.pushDown == need; });
      names += (names.empty() ? "" : " and ") + std::string(column->name);
    }
    return "the table " + std::string(table_.name) + " needs " + names + ": WHERE kind = 'kernel' AND id = 17";
  }

  const QueryTable& table_;
  QueryContext& context_;
};

}  // namespace

std::unique_ptr<VirtualTable> makeSchemaTable(const QueryTable& table, QueryContext& context) {
  return std::make_unique<SchemaTable>(table, context);
}

}  // namespace tallyscope
