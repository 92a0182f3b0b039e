// SPDX-License-Identifier: GPL-3.0-or-later
// Before any header of Qt, which defines a macro "emit" that oneTBB has functions of.
#include "core/base/parallel_sort.h"

#include "models/timeline/row_arrangement.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "core/report/report.h"

namespace tallyscope {
namespace {

constexpr std::size_t kPollEvery = 4096;

void poll(std::size_t step, Job& job) {
  if (step % kPollEvery == 0) job.checkCancelled();
}

/// Sorts by (key, row); the keys are indexed by row. Keys that do not apply must have been given the worst rank.
template <typename Key, typename Applies>
void sortByKey(std::vector<std::uint32_t>& rows, const std::vector<Key>& keys, bool descending, Applies applies) {
  parallelSort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
    const bool appliesA = applies(keys[a]), appliesB = applies(keys[b]);
    if (appliesA != appliesB) return appliesA;
    if (appliesA && keys[a] != keys[b]) return descending ? keys[b] < keys[a] : keys[a] < keys[b];
    return a < b;
  });
}

/// Ranks of texts: equal texts share a rank, ranks follow code points. -1: does not apply.
std::vector<std::int64_t> textRanks(const Table& table, std::size_t column, const std::vector<std::uint32_t>& rows,
                                    Job& job) {
  std::unordered_map<std::string, std::int64_t> ids;
  std::vector<std::int64_t> keys(table.rowCount(), -1);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    poll(i, job);
    if (!table.applies(rows[i], column)) continue;
    keys[rows[i]] = ids.try_emplace(table.text(rows[i], column), static_cast<std::int64_t>(ids.size())).first->second;
  }
  std::vector<std::pair<std::string, std::int64_t>> texts(ids.begin(), ids.end());
  std::sort(texts.begin(), texts.end());
  std::vector<std::int64_t> rankOf(texts.size());
  for (std::size_t rank = 0; rank < texts.size(); ++rank) {
    rankOf[static_cast<std::size_t>(texts[rank].second)] = static_cast<std::int64_t>(rank);
  }
  for (std::int64_t& key : keys) {
    if (key >= 0) key = rankOf[static_cast<std::size_t>(key)];
  }
  return keys;
}

void sortRows(const Table& table, std::size_t column, bool descending, std::vector<std::uint32_t>& rows, Job& job) {
  job.setPhase(TALLY_TR("Sorting"));
  switch (table.column(column).spec.type) {
    case CellType::Integer: {
      std::vector<std::int64_t> keys(table.rowCount());
      for (std::size_t i = 0; i < rows.size(); ++i) {
        poll(i, job);
        keys[rows[i]] = table.integer(rows[i], column);
      }
      sortByKey(rows, keys, descending, [](std::int64_t key) { return key != ColumnData::kNoInteger; });
      break;
    }
    case CellType::Real: {
      std::vector<double> keys(table.rowCount());
      for (std::size_t i = 0; i < rows.size(); ++i) {
        poll(i, job);
        keys[rows[i]] = table.real(rows[i], column);
      }
      sortByKey(rows, keys, descending, [](double key) { return !std::isnan(key); });
      break;
    }
    case CellType::Text:
      sortByKey(rows, textRanks(table, column, rows, job), descending, [](std::int64_t key) { return key >= 0; });
      break;
  }
}

/// Tells rows that hold a text; remembers the answer for each distinct cell text, of which there are few.
class TextMatcher {
 public:
  TextMatcher(const Table& table, const QString& text) : table_(table), text_(text) {
    for (std::size_t c = 0; c < table.columnCount(); ++c) {
      const ColumnSpec& spec = table.column(c).spec;
      if (spec.type == CellType::Text) textColumns_.push_back(c);
      if (spec.type == CellType::Integer && spec.unit == Unit::None) numberColumns_.push_back(c);
    }
    bool isNumber = false;
    static_cast<void>(text.toLongLong(&isNumber));
    if (!isNumber) numberColumns_.clear();
  }
  bool matches(std::size_t row) {
    for (const std::size_t c : textColumns_) {
      if (!table_.applies(row, c)) continue;
      const auto [entry, isNew] = known_.try_emplace(table_.text(row, c), false);
      if (isNew) entry->second = QString::fromStdString(entry->first).contains(text_, Qt::CaseInsensitive);
      if (entry->second) return true;
    }
    return std::any_of(numberColumns_.begin(), numberColumns_.end(), [&](std::size_t c) {
      return table_.applies(row, c) && QString::number(table_.integer(row, c)).contains(text_);
    });
  }

 private:
  const Table& table_;
  QString text_;
  std::vector<std::size_t> textColumns_, numberColumns_;
  std::unordered_map<std::string, bool> known_;
};

}  // namespace

std::string cellKey(const Table& table, std::size_t row, std::size_t column) {
  if (!table.applies(row, column)) return "-";
  return table.column(column).spec.type == CellType::Integer ? std::to_string(table.integer(row, column))
                                                             : table.text(row, column);
}

std::vector<std::uint32_t> arrangeRows(const Table& table, const Arrangement& arrangement, Job& job) {
  std::vector<std::uint32_t> rows(table.rowCount());
  std::iota(rows.begin(), rows.end(), 0U);
  std::size_t step = 0;
  const auto keep = [&](const Arrangement::Slice& slice) {
    const int column = table.indexOf(slice.column);
    if (column < 0) return;
    std::erase_if(rows, [&](std::uint32_t row) {
      poll(step++, job);
      return slice.values.contains(cellKey(table, row, static_cast<std::size_t>(column))) == slice.excluding;
    });
  };
  if (arrangement.slice) keep(*arrangement.slice);
  if (arrangement.part) keep(*arrangement.part);
  for (const Arrangement::Slice& slice : arrangement.path) keep(slice);
  if (!arrangement.text.isEmpty()) {
    job.setPhase(TALLY_TR("Filtering"));
    TextMatcher matcher(table, arrangement.text);
    std::erase_if(rows, [&](std::uint32_t row) {
      poll(step++, job);
      return !matcher.matches(row);
    });
  }
  const int sortColumn = arrangement.sortColumn.empty() ? -1 : table.indexOf(arrangement.sortColumn);
  if (sortColumn >= 0) {
    sortRows(table, static_cast<std::size_t>(sortColumn), arrangement.descending, rows, job);
    // A total of all rows stays above them, whatever they are sorted by.
    const auto isSummary = [&](std::uint32_t row) { return table.isSummaryRow(row); };
    if (std::any_of(rows.begin(), rows.end(), isSummary)) std::stable_partition(rows.begin(), rows.end(), isSummary);
  }
  return rows;
}

std::vector<std::uint32_t> findRows(const Table& table, const std::vector<std::uint32_t>& rows, const QString& text,
                                    Job& job) {
  std::vector<std::uint32_t> hits;
  if (text.isEmpty()) return hits;
  TextMatcher matcher(table, text);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    poll(i, job);
    if (matcher.matches(rows[i])) hits.push_back(static_cast<std::uint32_t>(i));
  }
  return hits;
}

}  // namespace tallyscope
