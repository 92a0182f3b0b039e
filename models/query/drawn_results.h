// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/time.h"
#include "core/query/query.h"
#include "core/report/table.h"

namespace tallyscope {

/// How a result is drawn over time.
struct DrawnLook {
  QString title;            ///< of its row
  std::string nameColumn;   ///< id of the column that is written into the bars; empty: nothing is
  std::string colorColumn;  ///< id of the column that gives the colour: equal values have one; empty: as the names
  friend bool operator==(const DrawnLook&, const DrawnLook&) = default;
};

/// A result of a query as a row of the timeline: a bar for each row of the table that has a start and a length.
struct DrawnResult {
  struct Bar {
    TimeNs start = 0, end = 0;
    std::uint32_t row = 0;  ///< of the table
    std::uint32_t lane = 0;
    std::uint32_t color = 0;  ///< into `colors`
  };
  static constexpr std::uint32_t kMostLanes = 6;

  DrawnLook look;
  QString sql;  ///< what it comes from, to be run again when a session is opened
  QueryParameters parameters;
  std::shared_ptr<const Table> table;
  std::vector<Bar> bars;  ///< by start; bars that overlap lie in lanes below each other as far as there are some
  std::vector<std::string> colors;  ///< the values that have a colour each
  std::uint32_t lanes = 1;

  /// Whether a table can be drawn: it has whole numbers called `start` and `dur`.
  static bool canDraw(const Table& table);
  static DrawnResult of(std::shared_ptr<const Table> table, DrawnLook look, QString sql, QueryParameters parameters);
  QString nameOf(const Bar& bar) const;
  /// "name: gemm" a line for each column.
  QString describe(const Bar& bar) const;
};

/// The results that are drawn in one recording's timeline, in the order of their coming.
class DrawnResults final : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  const std::vector<DrawnResult>& all() const { return all_; }
  /// One of the same title is replaced.
  void add(DrawnResult result);
  void remove(std::size_t index);
  void clear();

 signals:
  void changed();

 private:
  std::vector<DrawnResult> all_;
};

}  // namespace tallyscope
