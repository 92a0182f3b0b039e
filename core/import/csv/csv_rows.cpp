// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/csv/csv_rows.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace tallyscope {
namespace {

/// What a title's unit leads to ns, bytes or B/s with; 1 without one.
std::int64_t factorOf(std::string_view unit) {
  static constexpr std::pair<std::string_view, std::int64_t> kUnits[] = {
      {"us", 1000},         {"μs", 1000},    {"µs", 1000},       {"ms", 1000000},    {"s", 1000000000},
      {"KB", 1000},         {"MB", 1000000}, {"GB", 1000000000}, {"KBps", 1000},     {"MBps", 1000000},
      {"GBps", 1000000000}, {"KiB", 1024},   {"MiB", 1048576},   {"GiB", 1073741824}};
  const auto it = std::find_if(std::begin(kUnits), std::end(kUnits), [&](const auto& u) { return u.first == unit; });
  return it == std::end(kUnits) ? 1 : it->second;
}

}  // namespace

bool readCsvRecord(std::string_view text, std::size_t& at, std::vector<std::string>& cells) {
  if (at >= text.size()) return false;
  cells.assign(1, {});
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c != '"') {
        cells.back() += c;
      } else if (at + 1 < text.size() && text[at + 1] == '"') {
        cells.back() += text[++at];
      } else {
        quoted = false;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      cells.emplace_back();
    } else if (c == '\n') {
      ++at;
      return true;
    } else if (c != '\r') {
      cells.back() += c;
    }
  }
  return true;
}

CsvReport::CsvReport(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::size_t at = 0;
  std::vector<std::string> cells;
  if (!readCsvRecord(text, at, cells)) return;
  setHeader(cells);
  while (readCsvRecord(text, at, cells)) {
    if (cells.size() == 1 && cells[0].empty()) continue;
    if (rowNumbers_) cells.erase(cells.begin());
    if (cells.size() == titles_.size() + 1 && cells.back().empty()) cells.pop_back();
    if (cells.size() != titles_.size()) {
      ++skipped_;  // a line cut off in the middle
      continue;
    }
    rows_.push_back(cells);
  }
}

CsvReport CsvReport::header(std::string_view head) {
  CsvReport report;
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  std::size_t at = 0;
  std::vector<std::string> cells;
  if (readCsvRecord(head.substr(0, head.find('\n')), at, cells)) report.setHeader(cells);
  return report;
}

void CsvReport::setHeader(std::vector<std::string> cells) {
  rowNumbers_ = !cells.empty() && cells[0] == "Row#";
  if (rowNumbers_) cells.erase(cells.begin());
  if (!cells.empty() && cells.back().empty()) cells.pop_back();
  for (const std::string& cell : cells) {
    const std::size_t open = cell.rfind(" (");
    const bool unit = open != std::string::npos && cell.back() == ')';
    titles_.push_back(unit ? cell.substr(0, open) : cell);
    factors_.push_back(unit ? factorOf(std::string_view(cell).substr(open + 2, cell.size() - open - 3)) : 1);
  }
}

int CsvReport::column(std::string_view title) const {
  const auto it = std::find(titles_.begin(), titles_.end(), title);
  return it == titles_.end() ? -1 : static_cast<int>(it - titles_.begin());
}

bool CsvReport::hasAll(std::initializer_list<std::string_view> titles) const {
  return std::all_of(titles.begin(), titles.end(), [&](std::string_view t) { return has(t); });
}

std::string_view CsvReport::text(std::size_t row, std::string_view title) const {
  const int c = column(title);
  if (c < 0) return {};
  const std::string& cell = rows_[row][static_cast<std::size_t>(c)];
  return cell == "-" || cell == "None" ? std::string_view() : std::string_view(cell);
}

std::optional<std::int64_t> CsvReport::integer(std::size_t row, std::string_view title) const {
  std::string_view cell = text(row, title);
  if (cell.empty()) return std::nullopt;
  const bool negative = cell.front() == '-';
  if (negative) cell.remove_prefix(1);
  std::int64_t factor = factors_[static_cast<std::size_t>(column(title))];
  std::int64_t value = 0;
  bool digits = false;
  std::size_t i = 0;
  for (; i < cell.size() && cell[i] >= '0' && cell[i] <= '9'; ++i) {
    value = value * 10 + (cell[i] - '0');
    digits = true;
  }
  value *= factor;
  if (i < cell.size() && cell[i] == '.') {
    for (++i; i < cell.size() && cell[i] >= '0' && cell[i] <= '9'; ++i) {
      factor /= 10;
      value += factor * (cell[i] - '0');
      digits = true;
    }
  }
  if (!digits || i != cell.size()) return std::nullopt;
  return negative ? -value : value;
}

std::optional<double> CsvReport::real(std::size_t row, std::string_view title) const {
  const std::string_view cell = text(row, title);
  double value = 0;
  const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
  if (error != std::errc() || end != cell.data() + cell.size()) return std::nullopt;
  return value;
}

}  // namespace tallyscope
