// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "core/compare/comparison.h"
#include "core/trace/dialect.h"

namespace tallyscope {

/// How a cell of the table on the screen is rated; the view colours it.
enum class Rating : std::uint8_t { None, Better, Worse };

/// A comparison as it stands on the screen: unlike the printed form, each number of each side has a column of its own,
/// so that it sorts and adds up, with the alias in its header; times and utilisations are followed by a Perf Ratio.
struct CompareScreen {
  std::shared_ptr<const Table> table;
  /// Of a cell: Perf Ratio above 1 and "less" are better, below 1 and "more" are worse.
  Rating rating(std::uint32_t row, std::size_t column) const;
  std::vector<char> ratios;      ///< per column: whether it is a Perf Ratio
  int verdict = -1;              ///< the column of verdicts
  std::vector<Rating> verdicts;  ///< per row
};

/// `result` needs the analysis columns. Texts of core are translated here.
CompareScreen makeCompareScreen(const Comparison& comparison, const CompareResult& result, const Dialect& dialect,
                                const QString& baseAlias, const QString& targetAlias);

/// One line of the hot-spot chart: a row of the comparison with its share on both sides.
struct HotSpot {
  QString name;     ///< in full
  QString label;    ///< of a C++ function its bare name
  double base = 0;  ///< percent; NaN: this side has no such row
  double target = 0;
  std::uint32_t row = 0;  ///< of the table
};

/// The first `most` rows, Summary rows left out, in the comparison's own order: by the larger share, descending.
std::vector<HotSpot> hotSpots(const Comparison& comparison, const CompareResult& result, const Dialect& dialect,
                              std::size_t most);
/// What the bars are the share of: "Percentage of 'Total Time'"; empty: the comparison has no shares to draw.
QString hotSpotMeasure(const Comparison& comparison, const Dialect& dialect);

}  // namespace tallyscope
