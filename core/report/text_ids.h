// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/report/table.h"
#include "core/trace/trace.h"

namespace tallyscope {

/// The id of a process or thread as the integer of a column, a key or a sort: its number; where the recording has a text,
/// a mark of the text, which lies below every number that is an id. runReport() shows marks as their texts.
constexpr std::int64_t idWithText(std::int64_t number, StringId text) {
  return text == 0 ? number : ColumnData::kNoInteger + 1 + static_cast<std::int64_t>(text);
}
/// The text that a mark stands for; nothing for a number.
constexpr std::optional<StringId> textOfId(std::int64_t id) {
  constexpr std::int64_t kMarks = ColumnData::kNoInteger + 1 + std::int64_t{0xFFFFFFFF};
  if (id <= ColumnData::kNoInteger + 1 || id > kMarks) return std::nullopt;
  return static_cast<StringId>(id - ColumnData::kNoInteger - 1);
}

/// Turns columns of ids that hold marks into columns of texts.
void showTextIds(Table& table, const std::shared_ptr<const Trace>& trace);

}  // namespace tallyscope
