// SPDX-License-Identifier: GPL-3.0-or-later
// ReportView: the charts beside the table, the shared rules, and what they have to do with its rows.
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <algorithm>
#include <vector>

#include "core/operators/operator_summary.h"
#include "models/document/user_rules.h"
#include "models/table/breakdown_tree.h"
#include "views/chart/breakdown_panel.h"
#include "views/chart/pie_panel.h"
#include "views/chart/roofline_panel.h"
#include "views/operators/device_table_dialog.h"
#include "views/report/linked_table.h"
#include "views/report/part_chooser.h"
#include "views/report/report_view.h"
#include "views/report/shared_rules.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

constexpr int kTableWidth = 680;
constexpr int kChartWidth = 420;
constexpr const char* kAchievable = "achievable";

}  // namespace

void ReportView::buildCharts() {
  std::vector<std::pair<QString, QWidget*>> charts;
  if (!breakdownLevels(report_.columns).empty()) {
    breakdown_ = new BreakdownPanel(report_, splitter_);
    charts.emplace_back(tr("Breakdown"), breakdown_);
    connect(breakdown_, &BreakdownPanel::pathChosen, this, [this](const std::vector<Arrangement::Slice>& path) {
      Arrangement arrangement = model_.arrangement();
      arrangement.path = path;
      model_.setArrangement(arrangement);
    });
  }
  if (!report_.pies.empty()) {
    pie_ = new PiePanel(report_, splitter_);
    charts.emplace_back(tr("Pie"), pie_);
    connect(pie_, &PiePanel::sliceChosen, this, [this](const std::optional<Arrangement::Slice>& slice) {
      Arrangement arrangement = model_.arrangement();
      arrangement.slice = slice;
      model_.setArrangement(arrangement);
    });
  }
  // Utilisation against the device's figures: then the rows have a place in a roofline.
  if (report_.charts.roofline) {
    roofline_ = new RooflinePanel(state_.trace(), settings_.rules(), splitter_);
    charts.emplace_back(tr("Roofline"), roofline_);
    linkRoofline();
  }
  if (charts.empty()) return;
  chart_ = charts.front().second;
  if (charts.size() > 1) {
    charts_ = new QTabWidget(splitter_);
    charts_->setObjectName("charts");
    charts_->setDocumentMode(true);
    for (const auto& [title, widget] : charts) charts_->addTab(widget, title);
    chart_ = charts_;
  }
  splitter_->addWidget(chart_);
  splitter_->setSizes({kTableWidth, kChartWidth});
}

void ReportView::showChart(const QString& name) {
  QWidget* wanted = name == QLatin1String("roofline")    ? static_cast<QWidget*>(roofline_)
                    : name == QLatin1String("breakdown") ? static_cast<QWidget*>(breakdown_)
                                                         : pie_;
  if (charts_ && wanted) charts_->setCurrentWidget(wanted);
}

QString ReportView::chartName() const {
  const QWidget* chart = currentChart();
  if (!chart) return {};
  return chart == roofline_    ? QStringLiteral("roofline")
         : chart == breakdown_ ? QStringLiteral("breakdown")
                               : QStringLiteral("pie");
}

void ReportView::linkRoofline() {
  connect(roofline_, &RooflinePanel::rowHovered, this,
          [this](std::optional<std::uint32_t> row) { table_->setPointedRow(row ? model_.shownRowOf(*row) : -1); });
  connect(roofline_, &RooflinePanel::rowClicked, this, [this](std::uint32_t row, bool add) {
    const std::int64_t shown = model_.shownRowOf(row);
    if (shown < 0) {
      emit message(tr("The table's filter hides this operator."));
    } else if (add) {
      table_->toggleRow(shown);
    } else {
      table_->goToRow(shown);
    }
  });
  connect(roofline_, &RooflinePanel::rowActivated, this, [this](std::uint32_t row) {
    table_->goToRow(model_.shownRowOf(row));
    linked_->showInTimeline(0, true);
  });
  connect(roofline_, &RooflinePanel::achievableChanged, this, &ReportView::setAchievable);
  connect(roofline_, &RooflinePanel::devicesRequested, this, &ReportView::openDevices);
  connect(table_, &TableView::rowHovered, this, [this](std::int64_t row) {
    roofline_->setHoveredRow(row < 0 ? std::nullopt : std::optional(model_.sourceRow(row)));
  });
  connect(table_, &TableView::selectionChanged, this, [this] {
    const auto table = model_.table();
    std::vector<bool> rows(table ? table->rowCount() : 0);
    for (const RowIntervals::Interval& part : table_->selection().intervals()) {
      for (std::int64_t row = part.first; row < part.last; ++row) rows[model_.sourceRow(row)] = true;
    }
    roofline_->setSelectedRows(std::move(rows));
  });
}

void ReportView::setAchievable(bool on) {
  OptionValues options = options_;
  if (on) {
    options.set(kAchievable, "true");
  } else {
    options.clear(kAchievable);
  }
  setOptions(options);
}

void ReportView::openDevices(const QString& deviceName) {
  auto* dialog = new DeviceTableDialog(settings_.rules(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowModality(Qt::WindowModal);
  dialog->goToDevice(deviceName);
  if (roofline_) dialog->offerAchievable(options_.flag(kAchievable));
  connect(dialog, &DeviceTableDialog::achievableChanged, this, &ReportView::setAchievable);
  dialog->open();
}

void ReportView::followRules() {
  UserRules& rules = settings_.rules();
  if (report_.group == ReportGroup::Operators)
    connect(&rules, &UserRules::operatorsChanged, this, &ReportView::markStale);
  if (usesGroups(report_)) connect(&rules, &UserRules::groupsChanged, this, &ReportView::markStale);
}

void ReportView::updateCharts() {
  const auto table = part_->shown();
  const Dialect& dialect = state_.trace()->dialect();
  if (pie_) pie_->setTable(table, dialect);
  if (breakdown_) breakdown_->setTable(table, dialect);
  if (!roofline_) return;
  roofline_->setTable(table);
  roofline_->setAchievable(options_.flag(kAchievable));
}

/// What the person's own rules have to do with the table: refused files, and devices that nothing is known of.
QStringList ReportView::ruleNotes() const {
  QStringList notes;
  if (report_.group != ReportGroup::Operators && !usesGroups(report_)) return notes;
  for (const QString& problem : settings_.rules().problems()) {
    notes << tr("Refused, the built-in ones are in force: %1").arg(problem.toHtmlEscaped());
  }
  if (!roofline_) return notes;
  QStringList seen;
  for (const Device& device : state_.trace()->devices()) {
    const std::string name = nameOf(*state_.trace(), device);
    const QString shown = QString::fromStdString(name);
    if (name.empty() || seen.contains(shown) || settings_.rules().devices().find(name)) continue;
    seen << shown;
    notes << tr("<a href=\"device:%1\">Enter figures for %1…</a>").arg(shown.toHtmlEscaped());
  }
  return notes;
}

}  // namespace tallyscope
