// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace tallyscope {

/// The title of the one column that stays at the left while the others scroll, above the table's own header.
class FrozenHeader final : public QHeaderView {
  Q_OBJECT
 public:
  /// Shares model, clicks, menu and widths with `header`.
  explicit FrozenHeader(QHeaderView& header);

  /// Shows `column` over the left of the header; -1: nothing.
  void follow(int column);

 private:
  QHeaderView& header_;
  bool following_ = false;
};

}  // namespace tallyscope
