// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/rows_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace tallyscope {
namespace {

std::optional<std::vector<std::uint32_t>> numbersIn(const nlohmann::json& saved, const char* key) {
  if (!saved.is_object() || !saved.contains(key) || !saved[key].is_array()) return std::nullopt;
  std::vector<std::uint32_t> numbers;
  for (const nlohmann::json& value : saved[key]) {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() >= kNone) return std::nullopt;
    numbers.push_back(value.get<std::uint32_t>());
  }
  return numbers;
}

}  // namespace

nlohmann::json jsonOf(const RowsView& view) {
  nlohmann::json saved;
  saved["top"] = view.top;
  saved["pinned"] = view.pinned;
  saved["rows"] = nlohmann::json::array();
  for (const RowsView::Row& row : view.rows) {
    nlohmann::json one = nlohmann::json::object();
    // Only what differs from a plain row: most rows are plain.
    if (!row.expanded) one["closed"] = true;
    if (row.hidden) one["hidden"] = true;
    if (row.scale != 100) one["scale"] = row.scale;
    if (row.laneLimit != 0) one["lanes"] = row.laneLimit;
    if (!row.children.empty()) one["children"] = row.children;
    saved["rows"].push_back(std::move(one));
  }
  return saved;
}

std::optional<RowsView> rowsViewIn(const nlohmann::json& saved) {
  const auto top = numbersIn(saved, "top");
  const auto pinned = numbersIn(saved, "pinned");
  if (!top || !pinned || !saved.contains("rows") || !saved["rows"].is_array()) return std::nullopt;
  RowsView view{*top, *pinned, {}};
  for (const nlohmann::json& one : saved["rows"]) {
    if (!one.is_object()) return std::nullopt;
    const auto flag = [&](const char* key) { return one.contains(key) && one[key] == nlohmann::json(true); };
    const auto number = [&](const char* key, std::uint32_t otherwise) {
      if (!one.contains(key) || !one[key].is_number_integer()) return otherwise;
      return static_cast<std::uint32_t>(std::clamp<std::int64_t>(one[key].get<std::int64_t>(), 0, kNone - 1));
    };
    RowsView::Row row;
    row.expanded = !flag("closed");
    row.hidden = flag("hidden");
    row.scale = static_cast<int>(std::min<std::uint32_t>(number("scale", 100), TimelineRows::kLargestScale));
    row.laneLimit = number("lanes", 0);
    if (one.contains("children")) {
      const auto children = numbersIn(one, "children");
      if (!children) return std::nullopt;
      row.children = *children;
    }
    view.rows.push_back(std::move(row));
  }
  return view;
}

}  // namespace tallyscope
