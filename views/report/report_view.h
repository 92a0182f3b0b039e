// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "core/report/report.h"
#include "models/document/settings.h"
#include "models/job_slot.h"
#include "models/table/table_model.h"
#include "models/timeline/view_state.h"

class QLabel;
class QProgressBar;
class QSplitter;
class QStackedLayout;
class QTabWidget;
class QToolButton;

namespace tallyscope {

class BreakdownPanel;
class Chip;
class LinkedTable;
class PartChooser;
class PiePanel;
class RooflinePanel;
class SearchBar;
class TableView;

/// One report of one recording: search, settings, table with its sum row, pie. Recomputes for the filter window when it
/// is seen; what is hidden waits until it is shown.
class ReportView final : public QWidget {
  Q_OBJECT
 public:
  ReportView(const Report& report, ViewState& state, Settings& settings, QWidget* parent = nullptr);
  ~ReportView() override;

  const Report& report() const { return report_; }
  TableModel& model() { return model_; }
  TableView& table() { return *table_; }
  /// The table with its menu, copies and exports.
  LinkedTable& linked() { return *linked_; }
  SearchBar& searchBar() { return *search_; }
  PartChooser& partChooser() { return *part_; }
  /// Says that only the rows of a slice or part of a chart are shown, also while the chart is hidden.
  Chip& sliceChip() { return *sliceChip_; }
  /// nullptr: the report declares no pie.
  PiePanel* pie() { return pie_; }
  /// nullptr: the report has no layers, or no row with known arithmetic.
  BreakdownPanel* breakdown() { return breakdown_; }
  RooflinePanel* roofline() { return roofline_; }
  /// Shows "pie", "roofline" or "breakdown", where the report has it.
  void showChart(const QString& name);
  const OptionValues& options() const { return options_; }
  void setOptions(const OptionValues& options);
  /// The same for this view only: what belongs to the recording (a model, a measured TPOT) is not kept for the next one.
  void useOptions(const OptionValues& options);
  /// The window that the shown table belongs to.
  const TimeWindow& shownWindow() const { return shownWindow_; }
  /// Whether the table shown is that of the window and the options in force.
  bool upToDate() const { return !stale_ && !slot_.running(); }

  /// The chart beside the table as PNG or SVG, by the file's name. Throws std::runtime_error.
  void exportChart(const QString& path);
  /// "pie", "roofline" or "breakdown": what is shown; empty: none.
  QString chartName() const;

 public slots:
  void openSettings();
  /// The device table, at this device of the recording; empty: at no special one.
  void openDevices(const QString& deviceName);
  void askCompare() { emit compareRequested(QString::fromStdString(report_.id)); }
  void askExportChart();
  void cancel();

 signals:
  void updated();
  void exported(const QString& path);
  /// A line for the status bar.
  void message(const QString& text);
  void compareRequested(const QString& reportId);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void build();
  QWidget* buildBar();
  void buildCharts();
  void linkRoofline();
  void followRules();
  void setAchievable(bool on);
  void updateCharts();
  void markStale();
  void compute();
  void showTable(std::shared_ptr<const Table> table, const TimeWindow& window);
  void showNote();
  void showSlice();
  void clearSlice();
  QString nothingText() const;
  QStringList ruleNotes() const;
  QWidget* currentChart() const;
  void linkTable();
  QString optionSummary() const;

  const Report& report_;
  ViewState& state_;
  Settings& settings_;
  OptionValues options_;
  TableModel model_;
  TimeWindow shownWindow_;
  bool stale_ = true;
  PartChooser* part_ = nullptr;  ///< hidden where the table has no parts
  LinkedTable* linked_ = nullptr;
  TableView* table_ = nullptr;  ///< linked_'s
  SearchBar* search_ = nullptr;
  Chip* sliceChip_ = nullptr;
  PiePanel* pie_ = nullptr;
  BreakdownPanel* breakdown_ = nullptr;
  RooflinePanel* roofline_ = nullptr;
  QTabWidget* charts_ = nullptr;  ///< nullptr: one chart or none
  QWidget* chart_ = nullptr;      ///< what the splitter holds beside the table; nullptr: none
  QSplitter* splitter_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* note_ = nullptr;
  QLabel* empty_ = nullptr;
  QStackedLayout* stack_ = nullptr;
  QProgressBar* progress_ = nullptr;
  QToolButton* stop_ = nullptr;
  JobSlot slot_;
};

}  // namespace tallyscope
