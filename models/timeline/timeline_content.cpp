// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_content.h"

#include <algorithm>

namespace tallyscope {

TimelineContent::TimelineContent(ViewState& state, QObject* parent) : QObject(parent), state_(state) {
  connect(&indexSlot_, &JobSlot::failed, this, &TimelineContent::failed);
}

void TimelineContent::prepare() {
  indexSlot_.start([this, trace = state_.trace()](Job& job) -> JobSlot::Deliver {
    std::shared_ptr<const TimelineIndex> index = TimelineIndex::build(trace, job);
    return [this, index] { take(index); };
  });
}

void TimelineContent::take(std::shared_ptr<const TimelineIndex> index) {
  rows_ = std::make_unique<TimelineRows>(std::move(index));
  rows_->setMetrics(metrics_);
  if (firstPreset_) rows_->applyPreset(*firstPreset_);
  connect(rows_.get(), &TimelineRows::pinsChanged, this, &TimelineContent::makePinned);
  emit ready();
  findPartners();
}

void TimelineContent::findPartners() {
  partnersSlot_.start([this, trace = state_.trace()](Job& job) -> JobSlot::Deliver {
    auto partners = std::make_shared<const CollectivePartners>(*trace, job);
    return [this, partners] { emit partnersFound(partners); };
  });
}

void TimelineContent::makePinned() {
  emit pinnedRowsGoing();
  pinnedRows_.reset();
  if (!rows_->pinned().empty()) {
    pinnedRows_ = std::make_unique<TimelineRows>(rows_->index());
    if (rows_->grouping() != RowGrouping::Device) pinnedRows_->setGrouping(rows_->grouping(), rows_->names());
    pinnedRows_->setMetrics(metrics_);
    pinnedRows_->showOnly(rows_->pinned());
  }
  emit pinnedRowsMade();
}

void TimelineContent::setMetrics(const RowMetrics& metrics) {
  metrics_ = metrics;
  for (TimelineRows* rows : {rows_.get(), pinnedRows_.get()}) {
    if (rows) rows->setMetrics(metrics);
  }
}

void TimelineContent::groupBy(RowGrouping grouping) {
  if (!rows_ || rows_->grouping() == grouping) return;
  if (grouping != RowGrouping::Name) {
    rows_->setGrouping(grouping);
    emit grouped();
    return;
  }
  constexpr std::size_t kNames = 40;  // a device; the others share a row
  groupingSlot_.start([this, trace = state_.trace()](Job& job) -> JobSlot::Deliver {
    auto names = nameLanes(*trace, kNames, job);
    return [this, names] {
      rows_->setGrouping(RowGrouping::Name, names);
      emit grouped();
    };
  });
}

bool TimelineContent::setRowsView(const RowsView& view) {
  if (!rows_ || rows_->view() == view) return false;
  emit rows_->aboutToChange(tr("Arrange the Rows"));
  return rows_->setView(view);
}

std::vector<std::uint32_t> TimelineContent::tracksBelow(std::uint32_t row) const {
  std::vector<std::uint32_t> tracks, below{row};
  while (!below.empty()) {
    const TimelineRow& r = rows_->rows()[below.back()];
    below.pop_back();
    for (const RowTrack& t : r.tracks) {
      if (t.track < state_.trace()->tracks().size()) tracks.push_back(t.track);
    }
    below.insert(below.end(), r.children.begin(), r.children.end());
  }
  std::sort(tracks.begin(), tracks.end());
  tracks.erase(std::unique(tracks.begin(), tracks.end()), tracks.end());
  return tracks;
}

}  // namespace tallyscope
