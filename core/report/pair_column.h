// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/report/table.h"

namespace tallyscope {

/// A column of a comparison: the base's and the target's value side by side, printed "base / target" with "-" for the
/// side that has none. The printed form is a text; the window sorts and colours by the values themselves.
class PairColumn final : public ColumnData {
 public:
  /// `type` and `decimals` are those of both sides' values.
  PairColumn(std::shared_ptr<const ColumnData> base, std::shared_ptr<const ColumnData> target, CellType type,
             int decimals)
      : base_(std::move(base)), target_(std::move(target)), type_(type), decimals_(decimals) {}

  const ColumnData& base() const { return *base_; }
  const ColumnData& target() const { return *target_; }
  std::shared_ptr<const ColumnData> sharedBase() const { return base_; }
  std::shared_ptr<const ColumnData> sharedTarget() const { return target_; }
  CellType type() const { return type_; }
  int decimals() const { return decimals_; }

  std::string text(std::size_t row) const override;
  /// The larger of the two values, NaN when neither applies: what the column sorts by.
  double sortValue(std::size_t row) const;

 private:
  std::shared_ptr<const ColumnData> base_, target_;
  CellType type_;
  int decimals_;
};

/// Whether a value of this type applies, and how reports print it ("-" when it does not apply).
bool valueApplies(const ColumnData& data, CellType type, std::size_t row);
std::string valueText(const ColumnData& data, CellType type, int decimals, std::size_t row);

/// The pair behind a column, or nullptr for a plain one.
inline const PairColumn* asPair(const Table::Column& column) {
  return dynamic_cast<const PairColumn*>(column.data.get());
}

}  // namespace tallyscope
