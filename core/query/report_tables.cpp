// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/report_tables.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "core/base/errors.h"
#include "core/compare/ask_comparison.h"
#include "core/compare/compare_options.h"
#include "core/query/cell.h"
#include "core/report/callstack_group.h"
#include "core/report/pair_column.h"
#include "core/report/run_report.h"
#include "core/reports/registry.h"

namespace tallyscope {
namespace {

/// The arguments of one call.
struct Call {
  std::string options;
  TimeWindow window;
  std::optional<std::string> recording;
};

/// What a call gives: a table whose columns are looked up by id.
using Answer = std::function<Table(const Call&)>;

/// "base:rows=20" as assignments; '\' before ':' makes it part of a value.
std::vector<std::string> assignmentsOf(const std::string& options) {
  std::vector<std::string> parts;
  for (std::string& part : splitEscaped(options, ':')) {
    if (!part.empty()) parts.push_back(std::move(part));
  }
  return parts;
}

void putValue(Cell& cell, const ColumnData& data, CellType type, std::size_t row) {
  if (!valueApplies(data, type, row)) return;
  switch (type) {
    case CellType::Integer: cell.integer(data.integer(row)); break;
    case CellType::Real: cell.real(data.real(row)); break;
    case CellType::Text: cell.copy(data.text(row)); break;
  }
}

class ReportCursor final : public VirtualCursor {
 public:
  ReportCursor(const std::vector<ReportColumn>& columns, const Answer& answer) : columns_(columns), answer_(answer) {}

  void filter(int given, const char*, std::span<sqlite3_value*> values) override {
    Call call;
    std::size_t next = 0;
    for (int argument = 0; argument < static_cast<int>(std::size(kReportArguments)); ++argument) {
      if ((given & (1 << argument)) == 0) continue;
      sqlite3_value* value = values[next++];
      if (sqlite3_value_type(value) == SQLITE_NULL) continue;
      switch (argument) {
        case 0: call.options = textOf(value); break;
        case 1: call.window.from = sqlite3_value_int64(value); break;
        case 2: call.window.to = sqlite3_value_int64(value); break;
        default: call.recording = textOf(value); break;
      }
    }
    table_ = answer_(call);
    // Rows of calls with other arguments are other rows.
    call_ = std::hash<std::string>()(call.options + '\n' + std::to_string(call.window.from) + '\n' +
                                     std::to_string(call.window.to) + '\n' + call.recording.value_or("\n"));
    place_.clear();
    for (const ReportColumn& column : columns_) place_.push_back(table_.indexOf(column.spec->id));
    row_ = 0;
  }

  bool atEnd() const override { return row_ >= table_.rowCount(); }
  void next() override { ++row_; }
  std::int64_t rowId() const override {
    constexpr int kRowBits = 28;
    return static_cast<std::int64_t>((call_ << kRowBits | (row_ & ((std::size_t{1} << kRowBits) - 1))) >> 1);
  }

  void column(sqlite3_context* context, int number) const override {
    const auto c = static_cast<std::size_t>(number);
    if (c >= columns_.size() || place_[c] < 0) return;
    const Table::Column& column = table_.column(static_cast<std::size_t>(place_[c]));
    Cell cell(context);
    const PairColumn* pair = asPair(column);
    if (columns_[c].part == ReportColumn::Part::Whole) {
      putValue(cell, *column.data, pair ? CellType::Text : column.spec.type, row_);
    } else if (pair) {
      putValue(cell, columns_[c].part == ReportColumn::Part::Base ? pair->base() : pair->target(), pair->type(), row_);
    }
  }

 private:
  static std::string textOf(sqlite3_value* value) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return text ? std::string(text, static_cast<std::size_t>(sqlite3_value_bytes(value))) : std::string();
  }

  const std::vector<ReportColumn>& columns_;
  const Answer& answer_;
  Table table_;
  std::vector<int> place_;
  std::size_t row_ = 0, call_ = 0;
};

class ReportTable final : public VirtualTable {
 public:
  ReportTable(std::vector<ReportColumn> columns, Answer answer)
      : columns_(std::move(columns)), answer_(std::move(answer)) {}

  std::string declaration() const override {
    std::string sql = "CREATE TABLE x(";
    for (const ReportColumn& column : columns_) {
      sql += quotedName(column.name);
      if (column.part == ReportColumn::Part::Whole && column.spec->type == CellType::Integer) sql += " INTEGER";
      if (column.part == ReportColumn::Part::Whole && column.spec->type == CellType::Real) sql += " REAL";
      if (column.spec->unit == Unit::Ns) sql += " NS";
      if (column.spec->unit == Unit::Bytes) sql += " BYTES";
      sql += ", ";
    }
    for (const std::string_view argument : kReportArguments) sql += quotedName(argument) + " HIDDEN, ";
    sql.resize(sql.size() - 2);
    return sql + ")";
  }

  int plan(sqlite3_index_info& info, std::string&) const override {
    int argumentAt[std::size(kReportArguments)] = {};  // constraint + 1
    for (int i = 0; i < info.nConstraint; ++i) {
      const auto& constraint = info.aConstraint[i];
      const int argument = constraint.iColumn - static_cast<int>(columns_.size());
      if (argument < 0 || constraint.op != SQLITE_INDEX_CONSTRAINT_EQ) continue;
      // An argument that is not known yet: this order of a join cannot be.
      if (!constraint.usable) return SQLITE_CONSTRAINT;
      argumentAt[argument] = i + 1;
    }
    int given = 0, next = 0;
    for (std::size_t a = 0; a < std::size(kReportArguments); ++a) {
      if (argumentAt[a] == 0) continue;
      given |= 1 << a;
      info.aConstraintUsage[argumentAt[a] - 1] = {++next, 1};
    }
    info.idxNum = given;
    info.estimatedRows = 100;
    info.estimatedCost = 1e6;  // a report reads the whole recording: better once than in an inner loop
    return SQLITE_OK;
  }

  std::unique_ptr<VirtualCursor> open() const override { return std::make_unique<ReportCursor>(columns_, answer_); }

 private:
  std::vector<ReportColumn> columns_;
  Answer answer_;
};

const QuerySource& sourceOf(const QueryContext& context, const std::optional<std::string>& name) {
  if (!name) return *context.sources.front();
  std::string known;
  for (const auto& source : context.sources) {
    if (source->name() == *name) return *source;
    known += (known.empty() ? "" : ", ") + source->name();
  }
  throw UsageError("no recording is called \"" + *name + "\"; there are: " + known);
}

ReportInput inputFor(const QuerySource& source, const Call& call, Job* job) {
  ReportInput input = source.reportInput();
  input.window = call.window;
  input.job = job;
  return input;
}

}  // namespace

std::vector<ReportColumn> reportColumns(const Report& report) {
  std::vector<ReportColumn> columns;
  for (const ColumnSpec& spec : report.columns) columns.push_back({&spec, ReportColumn::Part::Whole, spec.id});
  return columns;
}

std::vector<ReportColumn> comparisonColumns(const Comparison& comparison, const Report& declaration) {
  std::vector<ReportColumn> columns;
  for (const ColumnSpec& spec : declaration.columns) {
    columns.push_back({&spec, ReportColumn::Part::Whole, spec.id});
    const auto column = std::find_if(comparison.columns.begin(), comparison.columns.end(),
                                     [&](const CompareColumn& c) { return c.spec.id == spec.id; });
    if (column == comparison.columns.end() || column->form != CompareForm::Pair) continue;
    columns.push_back({&spec, ReportColumn::Part::Base, spec.id + "_base"});
    columns.push_back({&spec, ReportColumn::Part::Target, spec.id + "_target"});
  }
  return columns;
}

std::unique_ptr<VirtualTable> makeReportTable(const Report& report, QueryContext& context) {
  return std::make_unique<ReportTable>(reportColumns(report), [&report, &context](const Call& call) {
    const QuerySource& source = sourceOf(context, call.recording);
    if (const auto missing = report.missing(source.trace())) throw UsageError(report.id + ": " + *missing);
    ReportInput input = inputFor(source, call, context.job);
    input.options = OptionValues::parse(report.options, assignmentsOf(call.options));
    return runReport(report, input);
  });
}

std::unique_ptr<VirtualTable> makeComparisonTable(const Comparison& comparison, QueryContext& context) {
  // Columns point into the declaration, which lives as long as the table.
  const auto declaration = std::make_shared<const Report>(comparisonDeclaration(comparison));
  return std::make_unique<ReportTable>(
      comparisonColumns(comparison, *declaration), [&comparison, &context, declaration](const Call& call) {
        if (context.sources.size() < 2) {
          throw UsageError(comparison.id + " compares two recordings, and one is open; name a second one");
        }
        CompareInput input;
        input.base = inputFor(*context.sources[0], call, context.job);
        input.target = inputFor(*context.sources[1], call, context.job);
        return askComparison(comparison, *declaration, assignmentsOf(call.options), std::move(input));
      });
}

}  // namespace tallyscope
