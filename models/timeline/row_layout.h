// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "models/timeline/row_tree.h"

namespace tallyscope {

/// Heights in pixels.
struct RowMetrics {
  int header = 22;  ///< a row of busy-ness
  int lane = 18;    ///< one lane
  int work = 24;    ///< one lane of device work: what everything else is there to explain
  int padding = 3;  ///< above and below the lanes
  int graph = 44;   ///< a row of graphs
};

struct VisibleRow {
  std::uint32_t row;  ///< index into RowTree::rows()
  std::int64_t top;   ///< from the first row's top
  std::int64_t height;
};

/// Where an event is drawn.
struct RowPlace {
  std::uint32_t row = kNone;         ///< the visible row: an ancestor when its own is closed
  std::int64_t top = 0, height = 0;  ///< of its lane
  std::uint32_t lane = 0;
  bool exact = false;  ///< drawn as itself, not within a closed row
};

/// What is drawn somewhere.
struct RowHit {
  std::uint32_t row = kNone;
  std::uint32_t lane = 0;
  EventRef event;                    ///< invalid: nothing there; of a projected range the host's
  std::uint32_t projection = kNone;  ///< the slice of StreamProjection that was met
  std::uint64_t others = 0;          ///< further events of the lane in the same columns
};

/// Where the rows of a tree lie: those that are seen, below each other without gaps, and what lies where in them.
class RowLayout {
 public:
  explicit RowLayout(const RowTree& tree) : tree_(&tree) {}

  const RowMetrics& metrics() const { return metrics_; }
  void setMetrics(const RowMetrics& metrics) { metrics_ = metrics; }
  /// After any change of the tree. `roots`: where to begin; rows that are hidden are left out unless `withHidden`.
  void update(const std::vector<std::uint32_t>& roots, bool withHidden);

  /// In order from top to bottom.
  const std::vector<VisibleRow>& visible() const { return visible_; }
  std::int64_t totalHeight() const { return totalHeight_; }
  /// Indices [first, last) into visible() of the rows that overlap [top, bottom). O(log visible).
  std::pair<std::size_t, std::size_t> visibleIn(std::int64_t top, std::int64_t bottom) const;
  /// The index into visible() of the row at `y`, or nothing.
  std::optional<std::size_t> visibleAt(std::int64_t y) const;
  std::optional<std::size_t> visibleIndexOf(std::uint32_t row) const;

  std::int64_t heightOf(const TimelineRow& row) const;
  /// Height of a lane of a row, its separating pixel included.
  std::int64_t laneHeight(const TimelineRow& row) const {
    return std::max<std::int64_t>(4, (row.isDevice ? metrics_.work : metrics_.lane) * row.scale / 100);
  }
  /// Top of a lane of a visible row, from the first row's top, and the lane's height.
  std::pair<std::int64_t, std::int64_t> laneBox(const VisibleRow& visible, std::uint32_t lane) const;

  /// Where an event is drawn that has its home there.
  RowPlace placeOf(const RowTree::Home& home, EventKind kind) const;
  /// The longest event drawn at `y` in the columns whose stretch is `window`.
  RowHit hitTest(std::int64_t y, const TimeWindow& window) const;

 private:
  bool isVisible(std::uint32_t row) const { return visibleOfRow_[row] != kNone; }

  const RowTree* tree_;
  RowMetrics metrics_;
  std::vector<VisibleRow> visible_;
  std::vector<std::uint32_t> visibleOfRow_;  ///< row -> index into visible_, or kNone
  std::int64_t totalHeight_ = 0;
};

}  // namespace tallyscope
