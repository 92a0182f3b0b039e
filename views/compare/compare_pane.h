// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QPointer>
#include <QWidget>

#include "models/compare/compare_session.h"
#include "models/document/settings.h"
#include "models/table/table_model.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QStackedLayout;
class QToolButton;

namespace tallyscope {

class ColumnChoice;
class CompareInfo;
class HotSpotChart;
class LinkedTable;
class SettingsDialog;
class TableView;

/// Two open recordings side by side: choosers of base, target and comparison, the information table, the hot-spot
/// chart, and the table of results.
class ComparePane final : public QWidget {
  Q_OBJECT
 public:
  /// An open recording that can stand on either side.
  struct Recording {
    QString title;
    QPointer<ViewState> state;
    friend bool operator==(const Recording&, const Recording&) = default;
  };

  explicit ComparePane(Settings& settings, QWidget* parent = nullptr);
  ~ComparePane() override;

  /// What can be chosen now; a side whose recording is no longer there is left empty.
  void setRecordings(const QList<Recording>& recordings);
  /// The recording looked at: it is the base as long as no target is chosen.
  void followCurrent(ViewState* state);
  /// Both must be among the recordings.
  void compare(ViewState* base, ViewState* target);
  /// By any of its ids, or by one of its report; false: unknown.
  bool openComparison(const QString& id);

  CompareSession& session() { return session_; }
  TableModel& model() { return model_; }
  TableView& table() { return *table_; }
  CompareInfo& info() { return *info_; }
  HotSpotChart& chart() { return *chart_; }
  QComboBox& baseBox() { return *baseBox_; }
  QComboBox& targetBox() { return *targetBox_; }
  QToolButton& linkButton() { return *link_; }

  /// The table with its menu, copies and exports; its links lead to the base's timeline, then to the target's.
  LinkedTable& linked() { return *linked_; }

 public slots:
  void openSettings();

 signals:
  void message(const QString& text);
  void exported(const QString& path);
  /// Something was highlighted in this recording's timeline.
  void timelineWanted(tallyscope::ViewState* state);
  /// Both timelines above each other, or no longer.
  void linkToggled(bool on);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* buildBar();
  QWidget* buildBody();
  void connectSession();
  void fillChoosers();
  void fillComparisons();
  void chooseSides();
  void showResult();
  void showChart();
  void showEmpty();
  void linkTable();
  CompareSide sideOf(ViewState* state) const;

  Settings& settings_;
  CompareSession session_;
  TableModel model_;
  QList<Recording> recordings_;
  QHash<const ViewState*, QString> aliases_;
  QPointer<ViewState> current_;
  ColumnChoice* columns_ = nullptr;
  QString problem_;
  bool filling_ = false;
  QComboBox* baseBox_ = nullptr;
  QComboBox* targetBox_ = nullptr;
  QComboBox* comparisonBox_ = nullptr;
  QToolButton* link_ = nullptr;
  QToolButton* settingsButton_ = nullptr;
  QToolButton* export_ = nullptr;
  QProgressBar* progress_ = nullptr;
  QToolButton* stop_ = nullptr;
  CompareInfo* info_ = nullptr;
  HotSpotChart* chart_ = nullptr;
  LinkedTable* linked_ = nullptr;
  TableView* table_ = nullptr;  ///< linked_'s
  QLabel* empty_ = nullptr;
  QLabel* note_ = nullptr;
  QStackedLayout* stack_ = nullptr;
};

}  // namespace tallyscope
