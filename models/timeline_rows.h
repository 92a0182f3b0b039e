// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/analysis/name_lanes.h"
#include "core/analysis/timeline_index.h"
#include "models/timeline_row.h"

namespace tallyscope {

/// The rows of a timeline: process → thread → kinds of events, device → context (hidden when single) → stream → kinds of
/// work; of several recordings each has a row with its own of these below. Last, in one closed row, stands what recorders
/// write about themselves. Knows what is expanded and where each visible
/// row lies; draws nothing. Heights in pixels.
class TimelineRows : public QObject {
  Q_OBJECT

 public:
  struct Metrics {
    int header = 22;  ///< a row of busy-ness
    int lane = 18;    ///< one lane
    int work = 24;    ///< one lane of device work: what everything else is there to explain
    int padding = 3;  ///< above and below the lanes
    int graph = 44;   ///< a row of graphs
  };
  struct Visible {
    std::uint32_t row;  ///< index into rows()
    std::int64_t top;   ///< from the first row's top
    std::int64_t height;
  };
  /// Where an event is drawn.
  struct Place {
    std::uint32_t row = kNone;         ///< the visible row: an ancestor when its own is closed
    std::int64_t top = 0, height = 0;  ///< of its lane
    std::uint32_t lane = 0;
    bool exact = false;  ///< drawn as itself, not within a closed row
  };
  struct Hit {
    std::uint32_t row = kNone;
    std::uint32_t lane = 0;
    EventRef event;            ///< invalid: nothing there; of a projected range the host's
    std::uint32_t projection = kNone;  ///< the slice of StreamProjection that was met
    std::uint64_t others = 0;  ///< further events of the lane in the same columns
  };

  /// How device work is put into rows.
  enum class Grouping : std::uint8_t {
    Device,  ///< a device, its streams below it
    Stream,  ///< each stream for itself
    Name,    ///< a device, below it what ran by base name, over all its streams
  };

  explicit TimelineRows(std::shared_ptr<const TimelineIndex> index, QObject* parent = nullptr);

  Grouping grouping() const { return grouping_; }
  /// Makes the rows anew: pins, hidden rows and heights are gone. `names` is needed for Name.
  void setGrouping(Grouping grouping, std::shared_ptr<const NameLanes> names = nullptr);
  const std::shared_ptr<const NameLanes>& names() const { return names_; }

  // What the tracks of a row draw: tracks of the trace, ranges projected onto streams, groups of names.
  const TrackLanes& lanesOf(std::uint32_t track) const {
    return isNameGroup(track) ? names_->groups[track - index_->trackCount()].lanes : index_->lanes(track);
  }
  EventKind kindOf(std::uint32_t track) const {
    return isNameGroup(track) ? EventKind::Device : index_->kindOf(track);
  }
  /// Whether events of lanesOf(track) are not numbered as those of the trace.
  bool isProjection(std::uint32_t track) const { return !isNameGroup(track) && index_->isProjection(track); }
  bool isNameGroup(std::uint32_t track) const { return track >= index_->trackCount(); }
  EventRef eventOf(std::uint32_t track, std::uint32_t event) const {
    return isNameGroup(track) ? EventRef{EventKind::Device, event} : index_->eventOf(track, event);
  }

  const std::shared_ptr<const TimelineIndex>& index() const { return index_; }
  const std::vector<TimelineRow>& rows() const { return rows_; }
  const Metrics& metrics() const { return metrics_; }
  void setMetrics(const Metrics& metrics);

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
  /// Rows that are shown above all others and do not scroll, in the order of pinning.
  const std::vector<std::uint32_t>& pinned() const { return pinned_; }
  bool isPinned(std::uint32_t row) const;
  void setPinned(std::uint32_t row, bool pinned);
  static constexpr int kSmallestScale = 50, kLargestScale = 400;
  void setScale(std::uint32_t row, int percent);
  void setScaleOfAll(int percent);
  /// Makes this the strip of pinned rows: shows these rows and what is open below them, nothing else.
  void showOnly(const std::vector<std::uint32_t>& rows);
  enum class Preset : std::uint8_t {
    Everything,  ///< as a recording opens
    Device,      ///< devices with their streams, graphs above
    Launches,    ///< ranges, operators and calls of threads, a row a stream
    Memory,      ///< graphs, memory events and copies
    DeviceFirst,  ///< devices above the processes, which are closed
  };
  static constexpr std::array kPresets{Preset::Everything, Preset::Device, Preset::Launches, Preset::Memory,
                                       Preset::DeviceFirst};
  void applyPreset(Preset preset);
  /// Its label, and whose it is where many rows have that label.
  QString nameOf(std::uint32_t row) const;
  RowsView view() const;
  /// False, and nothing changes, when it belongs to other rows.
  bool setView(const RowsView& view);

  /// In order from top to bottom.
  const std::vector<Visible>& visible() const { return visible_; }
  std::int64_t totalHeight() const { return totalHeight_; }
  /// Indices [first, last) into visible() of the rows that overlap [top, bottom). O(log visible).
  std::pair<std::size_t, std::size_t> visibleIn(std::int64_t top, std::int64_t bottom) const;
  /// The index into visible() of the row at `y`, or nothing.
  std::optional<std::size_t> visibleAt(std::int64_t y) const;
  std::optional<std::size_t> visibleIndexOf(std::uint32_t row) const;
  /// Height of a lane of a row, its separating pixel included.
  std::int64_t laneHeight(const TimelineRow& row) const { return std::max<std::int64_t>(
                                                              4, (row.isDevice ? metrics_.work : metrics_.lane) * row.scale / 100); }
  /// Top of a lane of a visible row, from the first row's top, and the lane's height.
  std::pair<std::int64_t, std::int64_t> laneBox(const Visible& visible, std::uint32_t lane) const;

  /// Where a slice of StreamProjection is drawn now.
  Place placeOfProjection(std::uint32_t slice) const;
  /// Where an event is drawn now. O(log visible + its track's lanes).
  Place placeOf(EventRef event) const;
  /// Opens the rows above an event so that it is drawn as itself.
  void reveal(EventRef event);
  /// The longest event drawn at `y` in the columns whose stretch is `window`.
  Hit hitTest(std::int64_t y, const TimeWindow& window) const;

 signals:
  /// A person's change is about to be made, named in their language: for the history.
  void aboutToChange(const QString& what);
  void layoutChanged();
  void pinsChanged();

 private:
  std::vector<std::uint32_t>& siblingsOf(std::uint32_t row);
  std::uint32_t add(TimelineRow row, std::uint32_t parent);
  /// The row of one of several recordings. `parent` below: such a row, or kNone.
  std::uint32_t addRecording(std::uint32_t recording);
  void dropIfEmpty(std::uint32_t row);
  std::uint32_t addProcess(std::uint32_t process, std::uint32_t parent);
  /// Processes in which a recorder writes about itself, all in one row.
  void addMarks(const std::vector<std::uint32_t>& processes);
  void addDevice(std::uint32_t device, std::uint32_t parent);
  void addStream(std::uint32_t stream, std::uint32_t parent);
  void addNames(std::uint32_t device, std::uint32_t parent);
  void build();
  /// Graphs of a process, a device, or (both kNone) of neither.
  void addValues(std::uint32_t process, std::uint32_t device, std::uint32_t parent);
  bool hasValues(std::uint32_t process, std::uint32_t device) const;
  void chooseExpanded();
  /// Gives the host rows above the first device fewer lanes, and closes their smaller threads, until they leave room for
  /// devices on a screen of 1280×800.
  void leaveRoomForDevices();
  /// From the first row's top to that of the first device's row; nothing without one in sight.
  std::optional<std::int64_t> heightAboveDevices() const;
  /// Above the first device: processes or devices first, each in the order of the recording.
  void sortTop(bool devicesFirst);
  void layout();
  Place placeIn(std::uint32_t track, EventRef event) const;
  std::int64_t heightOf(const TimelineRow& row) const;
  bool drawsLanes(const TimelineRow& row) const {
    return row.kind == TimelineRow::Kind::Track || (row.kind == TimelineRow::Kind::Stream && !row.expanded);
  }
  bool isBookKeeping(std::uint32_t process) const;

  std::shared_ptr<const TimelineIndex> index_;
  Grouping grouping_ = Grouping::Device;
  std::shared_ptr<const NameLanes> names_;
  std::vector<std::uint32_t> rowOfName_;  ///< by group of names_
  std::vector<TimelineRow> rows_;
  std::vector<std::uint32_t> top_;                      ///< rows without a parent
  std::vector<std::uint32_t> rowOfTrack_[kLaneGroups];  ///< by track
  std::vector<Visible> visible_;
  std::vector<std::uint32_t> visibleOfRow_;  ///< row -> index into visible_, or kNone
  std::int64_t totalHeight_ = 0;
  std::vector<std::uint32_t> pinned_;
  std::vector<std::uint32_t> only_;  ///< of the strip of pinned rows
  bool isStrip_ = false;
  Metrics metrics_;
};

}  // namespace tallyscope
