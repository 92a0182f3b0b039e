// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/report/format.h"
#include "core/report/table.h"
#include "tests/reports/nsys_oracle_rules.h"
#include "tests/support/csv_table.h"

namespace tallyscope::testing {

/// The exports of the corpus whose reports are known, below nsys/ there.
inline constexpr const char* kOracleRecordings[] = {
    "h100_2gpu_1s",    "mfu_2gpu_before", "mfu_2gpu_after", "trisolve_2023_3", "memfusion_2023_1",
    "gaussian_2022_4", "openacc_2021",    "vecadd_2024_4",  "um_2022_2",       "osrt_2025_5",
    "tiny_2026_1",     "old_noschema",    "nvtx_cpu_2022_4"};

/// What both generations of the peer print for a recording: paths of tables.
inline std::set<std::string> oracleFiles(const std::string& base) {
  std::set<std::string> files;
  for (const char* folder : {".expected", ".expected-2024sql"}) {
    if (!std::filesystem::exists(base + folder)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(base + folder)) files.insert(entry.path().string());
  }
  return files;
}
/// "gpukernsum.base" of ".../gpukernsum.base.csv.gz".
inline std::string oracleName(const std::string& path) {
  const std::string name = std::filesystem::path(path).filename().string();
  return name.substr(0, name.find(".csv"));
}

/// "Avg (ns)" and "Avg" are one title.
inline std::string bareTitle(const std::string& header) { return header.substr(0, header.find(" (")); }

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// The spellings of Nsight in ours: NULL is "-", launch shapes have single spaces, copies are named in words (as Nsight
/// itself does since 2023), the default domain has no colon.
inline std::string inOurWords(std::string text, const std::string& title) {
  if (text == "None" || text.empty()) return "-";
  if (title == "GridXYZ" || title == "BlockXYZ") {
    while (text.find("  ") != std::string::npos) text = replaced(text, "  ", " ");
    return text.front() == ' ' ? text.substr(1) : text;
  }
  if (text.starts_with("[CUDA")) {
    text = replaced(text, "[CUDA Unified Memory memcpy ", "[CUDA memcpy Unified ");
    for (const auto& [shortWay, longWay] : {std::pair{"HtoD", "Host-to-Device"},
                                            {"DtoH", "Device-to-Host"},
                                            {"DtoD", "Device-to-Device"},
                                            {"HtoH", "Host-to-Host"},
                                            {"PtoP", "Peer-to-Peer"}}) {
      text = replaced(text, shortWay, longWay);
    }
    return text;
  }
  if (title == "Range" || title == "NVTX Range" || title == "Name") return text.front() == ':' ? text.substr(1) : text;
  if (title == "NameTree") {
    const std::size_t name = text.find_first_not_of('-');
    const std::string dashes(name == std::string::npos ? 0 : name / 2, '-');
    std::string rest = name == std::string::npos ? text : text.substr(name);
    if (rest.front() == ':') rest.erase(0, 1);
    return dashes + rest;
  }
  return text;
}

/// One compared column: exact ones make the key of a row, the others are compared after rows were paired by it.
struct OraclePair {
  std::size_t theirs, ours;
  std::string title;
  enum class Form { Text, Integer, Rounded, Megabytes, Real } form;
  bool exact() const { return form == Form::Text || form == Form::Integer; }
};

struct OracleCells {
  std::vector<std::string> exact;
  std::vector<double> others;
  friend auto operator<=>(const OracleCells&, const OracleCells&) = default;
};

inline std::string describe(const OracleCells& cells) {
  std::string text;
  for (const std::string& cell : cells.exact) text += cell + " | ";
  for (const double value : cells.others) text += std::to_string(value) + " | ";
  return text;
}

/// How far a number printed by the peer may be from ours: only by its own rounding and by our cutting off at the unit.
inline bool agrees(OraclePair::Form form, double theirs, double ours) {
  if (std::isnan(theirs) || std::isnan(ours)) return std::isnan(theirs) == std::isnan(ours);
  switch (form) {
    case OraclePair::Form::Rounded:
      return theirs - ours > -0.051 && theirs - ours < 1.051;                           // one decimal against truncated
    case OraclePair::Form::Megabytes: return std::abs(theirs - ours / 1e6) < 0.000502;  // three decimals of a MB
    case OraclePair::Form::Real: return std::abs(theirs - ours) < 0.0501;               // one decimal
    case OraclePair::Form::Text:
    case OraclePair::Form::Integer: break;
  }
  return theirs == ours;
}

inline std::vector<OraclePair> pairColumns(const OracleRule& rule, const CsvTable& theirs, const Table& ours,
                                           const Dialect& dialect) {
  std::vector<OraclePair> pairs;
  for (std::size_t c = 0; c < theirs.header.size(); ++c) {
    const std::string title = bareTitle(theirs.header[c]);
    if (rule.excluded.contains(title)) continue;
    int column = -1;
    if (const auto named = rule.columns.find(title); named != rule.columns.end()) column = ours.indexOf(named->second);
    for (std::size_t o = 0; o < ours.columnCount() && column < 0; ++o) {
      if (bareTitle(headerText(ours.column(o).spec, dialect)) == title) column = static_cast<int>(o);
    }
    if (column < 0) {
      ADD_FAILURE() << rule.oracle << ": no column of " << rule.report << " is the peer's '" << title
                    << "', and no reason is given to leave it out";
      continue;
    }
    const ColumnSpec& spec = ours.column(static_cast<std::size_t>(column)).spec;
    const bool decimals = std::any_of(theirs.rows.begin(), theirs.rows.end(),
                                      [c](const auto& row) { return row[c].find('.') != std::string::npos; });
    OraclePair::Form form = OraclePair::Form::Text;
    if (spec.type == CellType::Integer) form = decimals ? OraclePair::Form::Rounded : OraclePair::Form::Integer;
    if (spec.type == CellType::Real) form = OraclePair::Form::Real;
    if (theirs.header[c].find("(MB") != std::string::npos) form = OraclePair::Form::Megabytes;
    pairs.push_back({c, static_cast<std::size_t>(column), title, form});
  }
  return pairs;
}

/// Fails for every row that only one of both tables has and every figure that differs by more than rounding.
inline void compareWithOracle(const OracleRule& rule, const CsvTable& theirs, const Table& ours,
                              const Dialect& dialect) {
  const std::vector<OraclePair> pairs = pairColumns(rule, theirs, ours, dialect);
  std::vector<OracleCells> left, right;
  for (const auto& row : theirs.rows) {
    OracleCells cells;
    for (const OraclePair& p : pairs) {
      const std::string text = inOurWords(row[p.theirs], p.title);
      if (p.exact())
        cells.exact.push_back(text);
      else
        cells.others.push_back(text == "-" ? std::nan("") : std::strtod(text.c_str(), nullptr));
    }
    left.push_back(std::move(cells));
  }
  for (std::size_t r = 0; r < ours.rowCount(); ++r) {
    OracleCells cells;
    for (const OraclePair& p : pairs) {
      if (p.exact()) {
        cells.exact.push_back(cellText(ours, r, p.ours));
      } else if (ours.column(p.ours).spec.type == CellType::Real) {
        cells.others.push_back(ours.real(r, p.ours));
      } else {
        cells.others.push_back(ours.applies(r, p.ours) ? static_cast<double>(ours.integer(r, p.ours)) : std::nan(""));
      }
    }
    right.push_back(std::move(cells));
  }
  const auto before = [](const OracleCells& a, const OracleCells& b) {
    return a.exact != b.exact ? a.exact < b.exact : a.others < b.others;
  };
  std::sort(left.begin(), left.end(), before);
  std::sort(right.begin(), right.end(), before);
  EXPECT_EQ(left.size(), right.size()) << "rows";
  int shown = 0;
  for (std::size_t l = 0, r = 0; (l < left.size() || r < right.size()) && shown < 8;) {
    const bool missing = r == right.size() || (l < left.size() && left[l].exact < right[r].exact);
    const bool extra = !missing && (l == left.size() || right[r].exact < left[l].exact);
    if (missing || extra) {
      ++shown;
      ADD_FAILURE() << (missing ? "only the peer has: " : "only we have: ")
                    << describe(missing ? left[l++] : right[r++]);
      continue;
    }
    std::size_t other = 0;
    for (const OraclePair& p : pairs) {
      if (p.exact()) continue;
      if (!agrees(p.form, left[l].others[other], right[r].others[other])) {
        ++shown;
        ADD_FAILURE() << p.title << ": the peer " << left[l].others[other] << ", ours " << right[r].others[other]
                      << " in " << describe(left[l]);
      }
      ++other;
    }
    ++l;
    ++r;
  }
}

}  // namespace tallyscope::testing
