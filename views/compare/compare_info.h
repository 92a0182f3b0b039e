// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>

#include "models/compare/compare_session.h"

class QToolButton;

namespace tallyscope {

/// The two recordings of a comparison: device, alias (editable by double click), report name, time range; beside
/// "Device" the button that swaps them.
class CompareInfo final : public QTableWidget {
  Q_OBJECT
 public:
  enum Row { DeviceRow, AliasRow, ReportRow, RangeRow, Rows };
  enum Column { LabelColumn, BaseColumn, TargetColumn, Columns };

  explicit CompareInfo(CompareSession& session, QWidget* parent = nullptr);

  QToolButton& swapButton() { return *swap_; }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fill();
  void applyTheme();
  void fitHeight();

  CompareSession& session_;
  QToolButton* swap_;
  bool filling_ = false;
};

}  // namespace tallyscope
