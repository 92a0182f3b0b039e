// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "models/document/notes.h"
#include "models/timeline/timeline_content.h"
#include "models/timeline/view_state.h"
#include "views/timeline/lanes_view.h"
#include "views/timeline/note_actions.h"
#include "views/timeline/overview_strip.h"
#include "views/timeline/relation_actions.h"
#include "views/timeline/row_heads.h"
#include "views/timeline/time_ruler.h"
#include "views/timeline/view_actions.h"

class QMenu;
class QScrollBar;
class QSplitter;

namespace tallyscope {

class DrawnResults;
class PhaseBand;
class PhaseSession;
class PinnedStrip;
class ResultBand;
class RowActions;
class RowsHistory;
class RowsScroll;
class TimelineBand;
class TimelineKeys;

/// The timeline of one recording, put together: overview, ruler, band of phases, pinned rows, row names and lanes side by
/// side, and the actions on them. The window is usable while its rows are made. What it shows and changes is in the
/// ViewState and in the TimelineContent; its parts know those and their neighbours, not this.
class TimelineView : public QWidget {
  Q_OBJECT

 public:
  /// `state` must outlive the view. Starts preparing at once.
  explicit TimelineView(ViewState& state, QWidget* parent = nullptr);
  ~TimelineView() override;

  ViewState& state() { return state_; }
  /// The rows: made, grouped, pinned.
  TimelineContent& content() { return *content_; }
  RowsScroll& scroll() { return *scroll_; }
  Notes& notes() { return *notes_; }

  // Actions with their keys, for menus and tool bars.
  ViewActions& actions() { return *actions_; }
  RelationActions& relations() { return *relations_; }
  NoteActions& noteActions() { return *noteActions_; }
  RowActions& rowActions() { return *rowActions_; }
  TimelineKeys& keys() { return *keys_; }

  // What is seen. Pinned rows and the band of phases are hidden while there are none.
  LanesView& lanes() { return *lanes_; }
  RowHeads& heads() { return *heads_; }
  LanesView& pinnedLanes();
  RowHeads& pinnedHeads();
  TimeRuler& ruler() { return *ruler_; }
  OverviewStrip& overview() { return *overview_; }
  PhaseBand* phaseBand() { return phases_; }
  ResultBand* resultBand() { return results_; }
  QScrollBar& verticalScrollBar();
  /// Everything that is seen of it now: what a picture of the timeline consists of.
  std::vector<QWidget*> pictureParts() const;
  QSize sizeHint() const override { return {900, 420}; }

  bool isReady() { return rows() != nullptr; }
  /// nullptr until they are made.
  TimelineRows* rows();
  /// nullptr while nothing is pinned.
  TimelineRows* pinnedRows();

  /// Shows the recording's steps between ruler and rows.
  void showPhases(PhaseSession& session);
  /// Shows results of queries there, each as a row of its own.
  void showResults(DrawnResults& results);
  /// Scrolls so that the event's row is seen, opening what is above it.
  void reveal(EventRef event);
  /// The context menu for the present selection; the caller shows and deletes it.
  QMenu* makeContextMenu();
  /// The same at the selected event, or in the middle.
  void showContextMenu();

 signals:
  void ready();
  /// The events of rows are asked for as a table.
  void eventsAsked(const std::vector<std::uint32_t>& tracks, const QString& label);
  /// A click on a graph of memory in use: what was held there is asked for.
  void memoryClicked(std::uint32_t track, tallyscope::TimeNs time);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void arrange();
  void addBand(TimelineBand& band);
  void connectContent();
  void connectLanes(LanesView& lanes);
  void updateMetrics();
  void followSize();
  void headMenu(const QPoint& globalPosition);
  void currentRowMenu();

  ViewState& state_;
  std::optional<TimeNs> pointer_;  ///< the time under the pointer, where it is over the lanes
  TimelineContent* content_;
  ViewActions* actions_;
  RelationActions* relations_;
  OverviewStrip* overview_;
  TimeRuler* ruler_;
  Notes* notes_;
  NoteActions* noteActions_;
  PinnedStrip* pinned_;
  RowHeads* heads_;
  LanesView* lanes_;
  QWidget* corner_;
  QSplitter* splitter_;
  RowsScroll* scroll_;
  RowsHistory* history_;
  RowActions* rowActions_;
  TimelineKeys* keys_;
  PhaseBand* phases_ = nullptr;
  ResultBand* results_ = nullptr;
};

}  // namespace tallyscope
