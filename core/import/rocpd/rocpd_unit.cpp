// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/rocpd/rocpd_unit.h"

#include <lz4frame.h>

#include <algorithm>
#include <memory>

namespace tallyscope::rocpd {
namespace {

/// Every version has it, in every run.
constexpr std::string_view kFirstTable = "rocpd_info_process";
constexpr std::string_view kLz4Magic("\x04\x22\x4d\x18", 4);
constexpr std::size_t kLargestText = std::size_t{64} << 20;

bool isHex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == '_'; }

}  // namespace

const SqliteTable* Unit::table(const SqliteSchema& schema, std::string_view name) const {
  return schema.find(std::string(name) + suffix);
}

std::string Unit::condition(const SqliteTable& table) const {
  if (guid.empty() || !table.has("guid")) return {};
  std::string quoted;
  for (const char c : guid) quoted += c == '\'' ? std::string("''") : std::string(1, c);
  return "guid = '" + quoted + "'";
}

std::vector<Unit> unitsOf(const SqliteDatabase& database, const SqliteSchema& schema) {
  std::vector<Unit> units;
  for (const SqliteTable& table : schema.tables()) {
    std::string_view name = table.name;
    if (!name.starts_with(kFirstTable)) continue;
    name.remove_prefix(kFirstTable.size());
    if (!name.empty() && (name[0] != '_' || !std::all_of(name.begin(), name.end(), isHex))) continue;
    units.push_back({std::string(name), {}});
  }
  // The names without a suffix are views of the others then.
  if (units.size() > 1) std::erase_if(units, [](const Unit& unit) { return unit.suffix.empty(); });
  std::vector<Unit> result;
  for (const Unit& unit : units) {
    const SqliteTable* table = unit.table(schema, kFirstTable);
    std::vector<std::string> guids;
    if (table->has("guid")) {
      try {
        SqliteStatement rows =
            database.prepare("SELECT DISTINCT guid FROM " + quoteName(table->name) + " ORDER BY guid");
        while (rows.next()) guids.emplace_back(rows.text(0));
      } catch (const SqliteFailure&) {
        guids.clear();  // A damaged table of processes: what the others hold can be read all the same.
      }
    }
    if (guids.size() < 2) {
      result.push_back(unit);
    } else {
      for (std::string& guid : guids) result.push_back({unit.suffix, std::move(guid)});
    }
  }
  return result;
}

std::string jsonText(std::string_view column) {
  if (!column.starts_with(kLz4Magic)) return std::string(column);
  LZ4F_dctx* raw = nullptr;
  if (LZ4F_isError(LZ4F_createDecompressionContext(&raw, LZ4F_VERSION)) != 0) return {};
  const std::unique_ptr<LZ4F_dctx, decltype(&LZ4F_freeDecompressionContext)> context(raw,
                                                                                     &LZ4F_freeDecompressionContext);
  std::string text;
  std::size_t have = 0;
  while (have < kLargestText) {
    text.resize(have + std::max<std::size_t>(4096, column.size() * 4));
    std::size_t out = text.size() - have;
    std::size_t in = column.size();
    const std::size_t hint = LZ4F_decompress(raw, text.data() + have, &out, column.data(), &in, nullptr);
    if (LZ4F_isError(hint) != 0) return {};
    have += out;
    column.remove_prefix(in);
    if (hint == 0) {
      text.resize(have);
      return text;
    }
    if (column.empty() && out == 0) return {};  // cut off
  }
  return {};
}

}  // namespace tallyscope::rocpd
