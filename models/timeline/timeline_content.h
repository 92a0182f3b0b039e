// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/analysis/collective_partners.h"
#include "models/job_slot.h"
#include "models/timeline/timeline_rows.h"
#include "models/timeline/view_state.h"

namespace tallyscope {

/// The rows of one recording: made in a job, grouped another way in a job, and made once more for the strip of pinned
/// rows whenever the pins change.
class TimelineContent final : public QObject {
  Q_OBJECT

 public:
  explicit TimelineContent(ViewState& state, QObject* parent = nullptr);

  ViewState& state() const { return state_; }
  /// Starts making the rows; not for a recording without events.
  void prepare();
  /// nullptr until they are made.
  TimelineRows* rows() const { return rows_.get(); }
  /// nullptr while nothing is pinned.
  TimelineRows* pinnedRows() const { return pinnedRows_.get(); }

  /// How the rows are to be arranged when they come; no step of undo.
  void setFirstPreset(RowPreset preset) { firstPreset_ = preset; }
  /// Of all rows, pinned or not, now and later.
  void setMetrics(const RowMetrics& metrics);
  /// Puts device work into rows another way; by name in a job.
  void groupBy(RowGrouping grouping);
  /// As TimelineRows::setView(), as one step of undo.
  bool setRowsView(const RowsView& view);
  /// Tracks of the trace in a row and below it.
  std::vector<std::uint32_t> tracksBelow(std::uint32_t row) const;

 signals:
  /// rows() are there. Those who follow them connect before anybody can change them.
  void ready();
  void failed(const QString& message);
  /// groupBy() is done.
  void grouped();
  /// pinnedRows() are about to be gone, then others are there, or none.
  void pinnedRowsGoing();
  void pinnedRowsMade();
  void partnersFound(std::shared_ptr<const CollectivePartners> partners);

 private:
  void take(std::shared_ptr<const TimelineIndex> index);
  void findPartners();
  void makePinned();

  ViewState& state_;
  RowMetrics metrics_;
  std::optional<RowPreset> firstPreset_;
  std::unique_ptr<TimelineRows> rows_, pinnedRows_;
  JobSlot indexSlot_, groupingSlot_, partnersSlot_;
};

}  // namespace tallyscope
