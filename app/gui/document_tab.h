// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <memory>
#include <vector>

#include "models/document/document.h"
#include "models/document/session.h"
#include "models/document/settings.h"
#include "models/timeline/view_state.h"

class QStackedLayout;

namespace tallyscope {

class ChangedBar;
class DetailsPanel;
class ExplorePane;
class FileWatch;
class LoadPanel;
class PhaseSession;
class PhasesPane;
class DrawnResults;
class QueryPane;
class QuerySession;
class RecordingMemory;
class ReportPane;
class TimelineView;

/// The tab of one recording: progress while it is read, then its timeline. Its report pane and its details are made
/// with it and shown in the window's docks.
class DocumentTab final : public QWidget {
  Q_OBJECT
 public:
  DocumentTab(Document* document, Settings& settings, QWidget* parent = nullptr);
  ~DocumentTab() override;

  Document& document() { return *document_; }
  /// nullptr until the recording is there; so are the views.
  ViewState* state() const { return state_.get(); }
  TimelineView* timeline() const { return timeline_; }
  ReportPane* reports() const;
  DetailsPanel* details() const;
  ExplorePane* explore() const;
  PhasesPane* phases() const;
  QueryPane* query() const;
  DrawnResults* drawnResults() const { return drawn_.get(); }
  /// Whether results of a session are still to be drawn.
  bool drawing() const;
  PhaseSession* phaseSession() const { return phaseSession_.get(); }

  /// Whether the files on disk hold something else than what is shown; looks at them now.
  bool isStale() const;
  ChangedBar& changedBar() { return *changedBar_; }
  /// What the person put down is kept beside the settings now, not only in a moment.
  void keepMarks();

  /// What the views show, by part; call when state() exists.
  nlohmann::json saveSession() const;
  void restoreSession(const nlohmann::json& parts);

 signals:
  /// The recording is there: state() and views exist.
  void ready();
  void closeRequested();
  /// The files are to be read again.
  void reloadRequested();
  /// A line for the status bar.
  void message(const QString& text);

 private:
  void build();
  void keepAndWatch();

  Settings& settings_;
  Document* document_;
  std::unique_ptr<ViewState> state_;
  std::vector<std::unique_ptr<SessionPart>> parts_;
  std::unique_ptr<RecordingMemory> memory_;
  FileWatch* watch_ = nullptr;  ///< nullptr until the recording is there
  ChangedBar* changedBar_;
  QStackedLayout* stack_;
  TimelineView* timeline_ = nullptr;
  QPointer<ReportPane> reports_;
  QPointer<DetailsPanel> details_;
  QPointer<ExplorePane> explore_;
  std::unique_ptr<PhaseSession> phaseSession_;
  QPointer<PhasesPane> phases_;
  std::unique_ptr<DrawnResults> drawn_;
  QPointer<QueryPane> query_;
  QuerySession* querySession_ = nullptr;  ///< one of parts_
};

}  // namespace tallyscope
