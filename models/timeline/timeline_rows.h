// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "models/timeline/row_kind.h"
#include "models/timeline/row_layout.h"
#include "models/timeline/row_tree.h"

namespace tallyscope {

/// The rows of a timeline as a person changes them: a tree, where its rows lie, and what is pinned. Every change is told
/// before it is made, for the history, and after it. Draws nothing.
class TimelineRows : public QObject {
  Q_OBJECT

 public:
  using Metrics = RowMetrics;
  using Visible = VisibleRow;
  using Place = RowPlace;
  using Hit = RowHit;
  using Grouping = RowGrouping;
  using Preset = RowPreset;

  explicit TimelineRows(std::shared_ptr<const TimelineIndex> index, QObject* parent = nullptr);

  Grouping grouping() const { return tree_.grouping(); }
  /// Makes the rows anew: pins, hidden rows and heights are gone. `names` is needed for Name.
  void setGrouping(Grouping grouping, std::shared_ptr<const NameLanes> names = nullptr);

  const std::shared_ptr<const NameLanes>& names() const { return tree_.names(); }

  // --- the tree ---
  const RowTree& tree() const { return tree_; }
  const std::shared_ptr<const TimelineIndex>& index() const { return tree_.index(); }
  const std::vector<TimelineRow>& rows() const { return tree_.rows(); }
  const TrackLanes& lanesOf(std::uint32_t track) const { return tree_.lanesOf(track); }
  EventKind kindOf(std::uint32_t track) const { return tree_.kindOf(track); }
  bool isProjection(std::uint32_t track) const { return tree_.isProjection(track); }
  bool isNameGroup(std::uint32_t track) const { return tree_.isNameGroup(track); }
  EventRef eventOf(std::uint32_t track, std::uint32_t event) const { return tree_.eventOf(track, event); }
  QString nameOf(std::uint32_t row) const { return tree_.nameOf(row); }

  // --- where they lie: see RowLayout ---
  const Metrics& metrics() const { return layout_.metrics(); }
  void setMetrics(const Metrics& metrics);
  const std::vector<Visible>& visible() const { return layout_.visible(); }
  std::int64_t totalHeight() const { return layout_.totalHeight(); }
  std::pair<std::size_t, std::size_t> visibleIn(std::int64_t top, std::int64_t bottom) const {
    return layout_.visibleIn(top, bottom);
  }
  std::optional<std::size_t> visibleAt(std::int64_t y) const { return layout_.visibleAt(y); }
  std::optional<std::size_t> visibleIndexOf(std::uint32_t row) const { return layout_.visibleIndexOf(row); }
  std::int64_t laneHeight(const TimelineRow& row) const { return layout_.laneHeight(row); }
  std::pair<std::int64_t, std::int64_t> laneBox(const Visible& visible, std::uint32_t lane) const {
    return layout_.laneBox(visible, lane);
  }
  /// Where an event is drawn now. O(log visible + its track's lanes).
  Place placeOf(EventRef event) const { return layout_.placeOf(tree_.homeOf(event), event.kind); }
  /// Where a slice of StreamProjection is drawn now.
  Place placeOfProjection(std::uint32_t slice) const;
  Hit hitTest(std::int64_t y, const TimeWindow& window) const { return layout_.hitTest(y, window); }

  // --- what a person does ---
  void setExpanded(std::uint32_t row, bool expanded);
  /// The row and everything below it.
  void setExpandedBelow(std::uint32_t row, bool expanded);
  /// Every row down to `depth` is open, those below are closed. Processes and devices have depth 0 here.
  void expandToDepth(std::uint32_t depth);
  /// 0: all lanes.
  void setLaneLimit(std::uint32_t row, std::uint32_t limit);
  std::uint32_t defaultLaneLimit(std::uint32_t row) const;
  void setHidden(std::uint32_t row, bool hidden);
  void showHidden();
  std::size_t hiddenCount() const;
  /// Moves a row among those of its parent, `by` places down (negative: up).
  bool canMove(std::uint32_t row, int by) const;
  void move(std::uint32_t row, int by);
  static constexpr int kSmallestScale = 50, kLargestScale = 400;
  void setScale(std::uint32_t row, int percent);
  void setScaleOfAll(int percent);
  void applyPreset(Preset preset);
  /// Opens the rows above an event so that it is drawn as itself.
  void reveal(EventRef event);

  /// Rows that are shown above all others and do not scroll, in the order of pinning.
  const std::vector<std::uint32_t>& pinned() const { return pinned_; }
  bool isPinned(std::uint32_t row) const;
  void setPinned(std::uint32_t row, bool pinned);
  /// Makes this the strip of pinned rows: shows these rows and what is open below them, nothing else.
  void showOnly(const std::vector<std::uint32_t>& rows);

  RowsView view() const;
  /// False, and nothing changes, when it belongs to other rows.
  bool setView(const RowsView& view);

 signals:
  /// A person's change is about to be made, named in their language: for the history.
  void aboutToChange(const QString& what);
  void layoutChanged();
  void pinsChanged();

 private:
  void layOut();

  RowTree tree_;
  RowLayout layout_{tree_};
  std::vector<std::uint32_t> pinned_;
  std::vector<std::uint32_t> only_;  ///< of the strip of pinned rows
  bool isStrip_ = false;
};

}  // namespace tallyscope
