// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/phases/phase_config.h"
#include "core/base/time.h"
#include "core/trace/trace.h"
#include "models/timeline/view_history.h"

Q_DECLARE_METATYPE(tallyscope::EventRef)

namespace tallyscope {

/// What one recording's window looks at. The one object that owns
///  * the *view*: the stretch of time that the timeline shows (what is seen),
///  * the *window*: the filter window (what counts: every report recomputes for it),
///  * the selected range, the selected event and the highlighted events,
/// and the undo list that view and window share with the rows. Everything else listens. All times are ns from the trace's start, half-open.
class ViewState : public QObject {
  Q_OBJECT

 public:
  using Gesture = ViewHistory::Gesture;

  explicit ViewState(std::shared_ptr<const Trace> trace, QObject* parent = nullptr);

  const std::shared_ptr<const Trace>& trace() const { return trace_; }

  // --- the view: what is seen ---
  const TimeWindow& view() const { return view_; }
  /// The farthest that the view can go: the trace's extent and a small margin.
  const TimeWindow& bounds() const { return bounds_; }
  /// Lets the view go as far as `bounds` too (timelines that are linked to a longer one), until restoreBounds().
  void extendBounds(const TimeWindow& bounds);
  /// The bounds are the trace's own again; a view beyond them comes back.
  void restoreBounds();
  /// Shows `view`, brought inside bounds() and to at least minimumLength().
  void setView(TimeWindow view, Gesture gesture = Gesture::Step);
  /// Shows numerator / denominator of the present length; `time` stays where it is on the screen.
  void zoomAt(TimeNs time, std::int64_t numerator, std::int64_t denominator, Gesture gesture = Gesture::Step);
  void panBy(TimeNs delta, Gesture gesture = Gesture::Step);
  /// Moves the view so that `time` is in its middle, when it is not seen already.
  void reveal(TimeNs time);
  /// Shows the recording: where nearly everything lies, see usualExtent(). When that is seen already and stray events
  /// lie elsewhere, everything.
  void fit();
  bool isFit() const { return view_ == fitted_; }
  /// What fit() shows. The same as bounds() but for stray events.
  const TimeWindow& fitted() const { return fitted_; }
  bool hasStrays() const { return !(fitted_ == bounds_); }
  static constexpr TimeNs minimumLength() { return 20; }

  // --- the window: what counts ---
  /// TimeWindow{} (isAll()) when nothing is filtered.
  const TimeWindow& window() const { return window_; }
  bool hasWindow() const { return !window_.isAll(); }
  void setWindow(TimeWindow window);
  void clearWindow() { setWindow(TimeWindow{}); }

  // --- the selection ---
  const std::optional<TimeWindow>& range() const { return range_; }
  /// An empty or reversed range clears it.
  void selectRange(std::optional<TimeWindow> range);
  EventRef event() const { return event_; }
  /// An invalid reference clears it.
  void selectEvent(EventRef event);
  /// Selects the event, brings it into view (fits it when it is longer than the view, or a speck in it) and asks the
  /// timeline to scroll to its row: for links and tables.
  void goToEvent(EventRef event);
  const std::vector<EventRef>& highlights() const { return highlights_; }
  /// Sorted by (kind, index) on the way in; tables call this with the events behind their rows.
  void highlight(std::vector<EventRef> events);

  // --- phases: what the person settled about the recording's steps ---
  /// nullptr: nothing, the built-in rules apply.
  const std::shared_ptr<const PhaseConfig>& phases() const { return phases_; }
  void setPhases(std::shared_ptr<const PhaseConfig> phases);
  /// A copy to change: what is settled, or the built-in rules.
  PhaseConfig editablePhases() const { return phases_ ? *phases_ : PhaseConfig::builtIn(); }

  // --- both at once: what the keys do ---
  /// The view becomes the selected range, else the selected event with some room at both sides.
  void zoomToSelection();
  /// The same, and the selected range is cleared.
  void zoomToSelectionAndClear();
  /// The selected range, else the stretch of the selected event, becomes the window.
  void filterToSelection();
  void filterAndZoomToSelection();
  /// The view that shows all of `events` with some room at both sides; they become the highlighted ones.
  void zoomToEvents(std::vector<EventRef> events);
  /// Esc: the range; when there is none, the highlights and the selected event; when there are none, the window.
  void clearOne();

  /// Steps of view and window, and of whoever else records there.
  ViewHistory& history() { return history_; }
  const ViewHistory& history() const { return history_; }
  bool canUndo() const { return history_.canUndo(); }
  bool canRedo() const { return history_.canRedo(); }
  void undo() { history_.undo(); }
  void redo() { history_.redo(); }
  void setMergeInterval(std::int64_t milliseconds) { history_.setMergeInterval(milliseconds); }

 signals:
  void viewChanged(const tallyscope::TimeWindow& view);
  void windowChanged(const tallyscope::TimeWindow& window);
  void rangeSelected();  ///< or cleared: see range()
  void eventSelected(tallyscope::EventRef event);
  void highlightChanged();
  /// The timeline should make the event's row visible.
  void revealRequested(tallyscope::EventRef event);
  void undoChanged();
  void phasesChanged();

 private:
  /// View and window, for the history.
  class Keeper final : public ViewHistory::Keeper {
   public:
    explicit Keeper(ViewState& state) : state_(state) {}
    Kept keep() const override;
    void restore(const Kept& kept) override;

   private:
    struct Snapshot {
      TimeWindow view, window;
    };
    ViewState& state_;
  };
  TimeWindow clamped(TimeWindow view) const;
  std::optional<TimeWindow> selection() const;
  TimeWindow around(std::span<const EventRef> events) const;

  std::shared_ptr<const Trace> trace_;
  TimeWindow bounds_;
  TimeWindow fitted_;
  TimeWindow view_;
  TimeWindow window_;
  std::optional<TimeWindow> range_;
  EventRef event_;
  std::vector<EventRef> highlights_;
  std::shared_ptr<const PhaseConfig> phases_;
  ViewHistory history_;
  Keeper keeper_{*this};
};

}  // namespace tallyscope
