// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/text_ids.h"

#include <algorithm>
#include <string>
#include <utility>

namespace tallyscope {
namespace {

/// Ids of which some are texts.
class Ids final : public ColumnData {
 public:
  Ids(std::shared_ptr<const ColumnData> ids, std::shared_ptr<const Trace> trace)
      : ids_(std::move(ids)), trace_(std::move(trace)) {}
  bool hasText(std::size_t row) const override { return ids_->integer(row) != kNoInteger; }
  std::string text(std::size_t row) const override {
    const std::int64_t id = ids_->integer(row);
    if (id == kNoInteger) return {};
    const auto text = textOfId(id);
    return text ? std::string(trace_->text(*text)) : std::to_string(id);
  }

 private:
  std::shared_ptr<const ColumnData> ids_;
  std::shared_ptr<const Trace> trace_;
};

bool hasTextIds(const Trace& trace) {
  return std::any_of(trace.processes().begin(), trace.processes().end(),
                     [](const Process& p) { return p.pidText != 0; }) ||
         std::any_of(trace.threads().begin(), trace.threads().end(), [](const Thread& t) { return t.tidText != 0; });
}

}  // namespace

void showTextIds(Table& table, const std::shared_ptr<const Trace>& trace) {
  if (!hasTextIds(*trace)) return;
  for (std::size_t c = 0; c < table.columnCount(); ++c) {
    const Table::Column& column = table.column(c);
    if (column.spec.type != CellType::Integer || column.spec.unit != Unit::None || column.spec.summable) continue;
    bool marked = false;
    for (std::size_t row = 0; row < table.rowCount() && !marked; ++row)
      marked = textOfId(table.integer(row, c)).has_value();
    if (!marked) continue;
    ColumnSpec spec = column.spec;
    spec.type = CellType::Text;
    table.replaceColumn(c, std::move(spec), std::make_shared<Ids>(column.data, trace));
  }
}

}  // namespace tallyscope
