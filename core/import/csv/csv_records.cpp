// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/csv/csv_records.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

#include "core/import/csv/csv_rows.h"

namespace tallyscope {
namespace {

bool sameTitle(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string trimmed(std::string text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.pop_back();
  const auto first = std::find_if(text.begin(), text.end(), [](unsigned char c) { return std::isspace(c) == 0; });
  text.erase(text.begin(), first);
  return text;
}

bool blank(const std::vector<std::string>& cells) { return cells.size() == 1 && trimmed(cells[0]).empty(); }

}  // namespace

CsvRecords::CsvRecords(std::string_view text) : text_(text) {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  while (readCsvRecord(text_, at_, titles_) && blank(titles_)) {
  }
  if (titles_.size() > 1 && trimmed(titles_.back()).empty()) titles_.pop_back();
  for (std::string& title : titles_) title = trimmed(std::move(title));
}

int CsvRecords::column(std::string_view title) const {
  const auto it =
      std::find_if(titles_.begin(), titles_.end(), [&](const std::string& t) { return sameTitle(t, title); });
  return it == titles_.end() ? -1 : static_cast<int>(it - titles_.begin());
}

int CsvRecords::columnOf(std::initializer_list<std::string_view> titles) const {
  for (const std::string_view title : titles) {
    if (const int c = column(title); c >= 0) return c;
  }
  return -1;
}

bool CsvRecords::hasAll(std::initializer_list<std::string_view> titles) const {
  return std::all_of(titles.begin(), titles.end(), [&](std::string_view t) { return column(t) >= 0; });
}

bool CsvRecords::next() {
  while (readCsvRecord(text_, at_, cells_)) {
    ++record_;
    if (blank(cells_)) continue;
    if (cells_.size() == titles_.size() + 1 && trimmed(cells_.back()).empty()) cells_.pop_back();
    if (cells_.size() > titles_.size() && loose_ >= 0) {
      const std::size_t extra = cells_.size() - titles_.size();
      const auto name = cells_.begin() + loose_;
      for (std::size_t i = 1; i <= extra; ++i) *name += "," + name[static_cast<std::ptrdiff_t>(i)];
      cells_.erase(name + 1, name + 1 + static_cast<std::ptrdiff_t>(extra));
    }
    if (cells_.size() == titles_.size()) return true;
    if (skipped_++ == 0) firstSkipped_ = record_;
  }
  return false;
}

std::optional<std::int64_t> CsvRecords::integer(int column) const {
  const std::string cell = trimmed(std::string(text(column)));
  std::int64_t value = 0;
  const char* const end = cell.data() + cell.size();
  const auto [at, error] = std::from_chars(cell.data(), end, value);
  if (cell.empty() || error != std::errc()) return std::nullopt;
  if (at == end) return value;
  // "1024.0": a whole number that went through a floating-point column.
  if (*at == '.' && std::all_of(at + 1, end, [](char c) { return c == '0'; })) return value;
  const auto number = real(column);
  if (!number || std::abs(*number) > 9e15) return std::nullopt;
  return std::llround(*number);
}

std::optional<double> CsvRecords::real(int column) const {
  const std::string cell = trimmed(std::string(text(column)));
  double value = 0;
  const auto [at, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
  if (cell.empty() || error != std::errc() || at != cell.data() + cell.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

}  // namespace tallyscope
