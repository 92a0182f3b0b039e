// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "core/analysis/timeline_index.h"
#include "models/job_slot.h"
#include "models/notes.h"
#include "models/timeline/timeline_rows.h"
#include "models/view_state.h"
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

class PhaseBand;
class PhaseSession;
class RowActions;
class RowsHistory;
class TimelineKeys;

/// The timeline of one recording: overview, ruler, row heads and lanes, put together. Prepares its index in a job; the
/// window is usable meanwhile. Everything it shows and changes is in the ViewState.
class TimelineView : public QWidget {
  Q_OBJECT

 public:
  /// `state` must outlive the view. Starts preparing at once.
  explicit TimelineView(ViewState& state, QWidget* parent = nullptr);
  ~TimelineView() override;

  /// Actions with their keys, for menus and tool bars.
  ViewActions& actions() { return *actions_; }
  RelationActions& relations() { return *relations_; }
  NoteActions& noteActions() { return *noteActions_; }
  RowActions& rowActions() { return *rowActions_; }
  TimelineKeys& keys() { return *keys_; }
  Notes& notes() { return *notes_; }
  /// The strip of pinned rows above the others; hidden while there is none.
  LanesView& pinnedLanes() { return *pinnedLanes_; }
  TimelineRows* pinnedRows() { return pinnedRows_.get(); }
  ViewState& state() { return state_; }
  LanesView& lanes() { return *lanes_; }
  RowHeads& heads() { return *heads_; }
  RowHeads& pinnedHeads() { return *pinnedHeads_; }
  TimeRuler& ruler() { return *ruler_; }
  OverviewStrip& overview() { return *overview_; }
  /// nullptr until the index is ready.
  TimelineRows* rows() { return rows_.get(); }
  QScrollBar& verticalScrollBar() { return *scrollBar_; }
  bool isReady() const { return rows_ != nullptr; }
  QSize sizeHint() const override { return {900, 420}; }
  /// Everything that is seen of it now: what a picture of the timeline consists of.
  std::vector<QWidget*> pictureParts() const;

  /// How the rows are to be arranged when they come; no step of undo.
  void setFirstPreset(TimelineRows::Preset preset) { firstPreset_ = preset; }
  /// Shows the recording's steps between ruler and lanes.
  void showPhases(PhaseSession& session);
  PhaseBand* phaseBand() { return phases_; }

  /// Scrolls so that the event's row is seen, opening what is above it.
  void reveal(EventRef event);
  /// Puts device work into rows another way; by name in a job.
  void groupBy(TimelineRows::Grouping grouping);
  /// As TimelineRows::setView(), as one step of undo.
  bool setRowsView(const RowsView& view);
  /// Shows the rows from `scroll` px below the first one's top on, as far as there are any.
  void scrollTo(std::int64_t scroll);
  /// The context menu for the present selection; the caller shows and deletes it.
  QMenu* makeContextMenu();
  /// The same at the selected event, or in the middle.
  void showContextMenu();
  /// Asks for the events of a row, and of those below it, as a table.
  void listEvents(std::uint32_t row);
  /// Highlights every event of the same name, found in a job; nothing for an invalid one.
  void highlightAllLike(EventRef event);
  /// The time under the pointer, where it is over the lanes.
  std::optional<TimeNs> pointerTime() const { return pointer_; }

 signals:
  void ready();
  /// groupBy() is done.
  void grouped();
  /// The events of rows are asked for as a table.
  void eventsAsked(const std::vector<std::uint32_t>& tracks, const QString& label);
  /// A click on a graph of memory in use: what was held there is asked for.
  void memoryClicked(std::uint32_t track, tallyscope::TimeNs time);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void prepare();
  void setIndex(std::shared_ptr<const TimelineIndex> index);
  void updateMetrics();
  void updateScrollBar();
  void setScroll(std::int64_t scroll) { scrollTo(scroll); }
  void headMenu(const QPoint& globalPosition);
  void showCurrentRow(std::uint32_t row);
  JobSlot groupingSlot_;
  /// Tracks of the trace in a row and below it.
  std::vector<std::uint32_t> tracksBelow(std::uint32_t row) const;

  ViewState& state_;
  ViewActions* actions_;
  RelationActions* relations_;
  OverviewStrip* overview_;
  TimeRuler* ruler_;
  Notes* notes_;
  NoteActions* noteActions_;
  RowHeads* pinnedHeads_;
  LanesView* pinnedLanes_;
  std::optional<TimeNs> pointer_;
  RowHeads* heads_;
  LanesView* lanes_;
  QWidget* corner_;
  PhaseBand* phases_ = nullptr;
  QScrollBar* scrollBar_;
  QSplitter* splitter_;
  RowsHistory* history_;
  RowActions* rowActions_;
  TimelineKeys* keys_;
  std::optional<TimelineRows::Preset> firstPreset_;
  bool scrollRecorded_ = true;  ///< false while the rows' heights move the scroll bar
  std::unique_ptr<TimelineRows> rows_;
  std::unique_ptr<TimelineRows> pinnedRows_;
  void findPartners();
  void showPinned();
  void layOutPinned();
  void connectLanes(LanesView& lanes);
  JobSlot partnersSlot_;
  JobSlot indexSlot_, likeSlot_;
};

}  // namespace tallyscope
