// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>
#include <optional>

#include "models/document/settings.h"
#include "models/phases/phase_session.h"

class QCheckBox;
class QLabel;
class QMenu;
class QLineEdit;
class QListWidget;
class QStackedWidget;

namespace tallyscope {

class BoundBar;
class ReportView;
class StepChart;

/// The Phases tab of one recording: its tables at the left, the chosen one beside it, the chart of step times with the
/// steps, the entries of the bound above its table. At the top: the model's structure, whether warm-up and outliers count,
/// and, while steps are proposed only, the choice to accept or edit them.
class PhasesPane final : public QWidget {
  Q_OBJECT
 public:
  PhasesPane(PhaseSession& session, Settings& settings, QWidget* parent = nullptr);

  /// Shows a table by the report's id ("phase_closure"); false when there is none.
  bool openTable(const QString& reportId);
  ReportView* current() const;
  StepChart& chart() { return *chart_; }
  BoundBar& boundBar() { return *bound_; }
  QLineEdit& modelField() { return *model_; }
  QCheckBox& withoutOutliers() { return *without_; }
  /// What stands in the line about proposed steps; empty while it is hidden.
  QString proposalText() const;

  /// From the first start to the last end of the device work behind the selected rows.
  std::optional<TimeWindow> selectedSpan() const;
  /// Writes the evidence report, as Markdown or HTML by the name's end. In a job.
  void writeEvidence(const QString& path);

 public slots:
  void acceptProposal();
  void editSteps();
  void editFamilies();
  void useSelectionAsWindow();

 signals:
  void message(const QString& text);
  /// See LinkedTable::instancesAsked().
  void instancesAsked(const std::shared_ptr<std::vector<tallyscope::EventRef>>& events, const QString& title);

 private:
  QWidget* buildTop();
  QWidget* buildProposal();
  void openRow(int row);
  ReportView* makeView(const QString& id);
  void applyOptions(ReportView& view);
  void applyModel();
  void showSession();
  void goToStep(std::uint32_t step);
  void askEvidence();
  void addExplanations(QMenu& menu);
  void explain(const QString& family, const QString& sum);
  void askModelFile();

  PhaseSession& session_;
  Settings& settings_;
  QListWidget* list_;
  QStackedWidget* stack_;
  QHash<QString, ReportView*> views_;
  QHash<QString, QWidget*> pages_;
  QWidget* proposal_ = nullptr;
  QLabel* proposalText_ = nullptr;
  QLineEdit* model_ = nullptr;
  QString modelProblem_;  ///< why the text of the model could not be read
  QLabel* modelText_ = nullptr;
  QCheckBox* without_ = nullptr;
  StepChart* chart_ = nullptr;
  BoundBar* bound_ = nullptr;
  JobSlot writer_;
};

}  // namespace tallyscope
