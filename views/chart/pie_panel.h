// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/report/report.h"
#include "models/job_slot.h"
#include "models/table/pie_data.h"
#include "models/timeline/row_arrangement.h"

class QChart;
class QChartView;
class QComboBox;
class QLabel;
class QListWidget;
class QPainter;
class QPieSeries;
class QSpinBox;

namespace tallyscope {

/// The pie beside a table: what to group by and what to add up come from the report's declaration. Hovering tells value
/// and percent; a click asks to filter the table to the slice, a second click to show all again.
class PiePanel final : public QWidget {
  Q_OBJECT
 public:
  explicit PiePanel(const Report& report, QWidget* parent = nullptr);
  ~PiePanel() override;

  void setTable(std::shared_ptr<const Table> table, const Dialect& dialect);
  const PieData& data() const { return data_; }
  QChartView& chartView() { return *view_; }
  bool busy() const { return slot_.running(); }
  /// No slice is chosen any more: all rows show again.
  void clearChoice() {
    if (chosen_ >= 0) choose(chosen_);
  }
  /// The pie with its legend, on another surface.
  void paintTo(QPainter& painter, const QSize& size);

 signals:
  /// Nothing: show all rows.
  void sliceChosen(const std::optional<tallyscope::Arrangement::Slice>& slice);
  void updated();

 private:
  void listValues();
  void compute();
  void showData(PieData data);
  void choose(int slice);
  void hover(int slice, bool on);
  QString label(const PieData::Slice& slice) const;
  QString legendText(const PieData::Slice& slice) const;
  void showLegend();
  QString valueText(const PieData::Slice& slice) const;
  void applyTheme();

  const Report& report_;
  std::shared_ptr<const Table> table_;
  const Dialect* dialect_;
  PieData data_;
  int chosen_ = -1;
  ColumnSpec value_;  ///< what the slices add up
  std::string groupColumn_;
  QComboBox* groupBox_;
  QComboBox* valueBox_;
  QSpinBox* topBox_;
  QChart* chart_;
  QChartView* view_;
  QPieSeries* series_ = nullptr;
  QListWidget* legend_;
  QLabel* caption_;
  JobSlot slot_;
};

}  // namespace tallyscope
