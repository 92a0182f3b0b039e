// SPDX-License-Identifier: GPL-3.0-or-later
// TimelineRows: several recordings in one timeline, each a row with its processes and devices below it.
#include "models/offset_text.h"
#include "models/timeline_labels.h"
#include "models/timeline_rows.h"

namespace tallyscope {

std::uint32_t TimelineRows::addRecording(std::uint32_t recording) {
  const Recording& r = index_->trace()->recordings()[recording];
  TimelineRow row;
  row.kind = TimelineRow::Kind::Recording;
  row.label = fromText(r.name);
  if (r.offset != 0) row.secondary = shortOffset(r.offset);
  row.entity = recording;
  row.busy = &index_->recordingBusy(recording);
  return add(std::move(row), kNone);
}

void TimelineRows::dropIfEmpty(std::uint32_t row) {
  // Rows are added one after the other: one without children is the last.
  if (row == kNone || row + 1 != rows_.size() || rows_[row].hasChildren()) return;
  siblingsOf(row).pop_back();
  rows_.pop_back();
}

}  // namespace tallyscope
