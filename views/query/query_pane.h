// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "models/query/drawn_results.h"
#include "models/query/query_library.h"
#include "models/query/query_run.h"

class QLabel;
class QSplitter;
class QToolButton;

namespace tallyscope {

class ParameterFields;
class PiePanel;
class QueryEditor;
class QueryList;
class ResultTable;

/// Asking one recording in SQL: queries to choose from at the left, the one that is written beside them, its result at the
/// right as a table that is linked with the timeline, with a pie of it, and the way to draw it there.
class QueryPane final : public QWidget {
  Q_OBJECT
 public:
  /// `folder`: where own queries and the history lie.
  QueryPane(ViewState& state, DrawnResults& drawn, const QString& folder, QWidget* parent = nullptr);
  ~QueryPane() override;

  QueryList& list() { return *list_; }
  QueryEditor& editor() { return *editor_; }
  ParameterFields& parameters() { return *parameters_; }
  ResultTable& result() { return *result_; }
  QueryLibrary& library() { return library_; }
  /// nullptr: the result has nothing that a pie could show.
  PiePanel* pie() const { return pie_; }
  QToolButton& pieButton() { return *pieButton_; }
  /// The line below the editor: what is wrong, or how many rows came.
  QString status() const;
  bool busy() const;

  /// Runs a query by its id, or this text.
  void ask(const QString& query);
  void run();
  void stop() { run_.stop(); }
  bool canShowOnTimeline() const;
  void showOnTimeline(const DrawnLook& look);
  /// With the usual names and colours.
  void showOnTimeline();

 signals:
  void message(const QString& text);

 private:
  QWidget* buildEditor();
  void buildResultBar();
  void open(const ReadyQuery& query);
  void write(const QString& sql, const QString& title);
  void showResult();
  void showFailure(const QString& text, int place);
  void showPie();
  void askSave();
  void askShowOnTimeline();
  void updateButtons();
  QString titleOfResult() const;

  ViewState& state_;
  DrawnResults& drawn_;
  QueryLibrary library_;
  QueryRun run_;
  QueryList* list_;
  QueryEditor* editor_;
  ParameterFields* parameters_;
  QLabel* question_;
  QLabel* status_;
  ResultTable* result_;
  QSplitter* resultSplitter_;
  QToolButton *runButton_, *stopButton_, *drawButton_, *pieButton_;
  std::unique_ptr<Report> description_;  ///< of the table that the pie shows
  PiePanel* pie_ = nullptr;
  QString title_;  ///< of the query that was chosen; empty: it was written by hand
};

}  // namespace tallyscope
