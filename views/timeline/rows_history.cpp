// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/rows_history.h"

#include <memory>
#include <optional>

#include "models/timeline/timeline_content.h"
#include "views/timeline/rows_scroll.h"

namespace tallyscope {
namespace {

struct KeptRows {
  TimelineRows::Grouping grouping;
  std::shared_ptr<const NameLanes> names;
  RowsView rows;
  std::optional<RowsView> strip;
};

}  // namespace

RowsHistory::RowsHistory(TimelineContent& content, RowsScroll& scroll, QObject* parent)
    : QObject(parent), history_(content.state().history()), arrangement_(content), scroll_(scroll) {
  connect(&content, &TimelineContent::ready, this, [this, &content] { follow(*content.rows()); });
  connect(&content, &TimelineContent::pinnedRowsMade, this, [this, &content] {
    if (content.pinnedRows()) follow(*content.pinnedRows());
  });
  connect(&scroll, &RowsScroll::aboutToScroll, this,
          [this] { history_.record(scroll_, tr("Scroll"), ViewHistory::Gesture::Drag); });
}

RowsHistory::~RowsHistory() {
  history_.forget(arrangement_);
  history_.forget(scroll_);
}

void RowsHistory::follow(TimelineRows& rows) {
  connect(&rows, &TimelineRows::aboutToChange, this, [this](const QString& what) {
    const ViewHistory::Group group(history_, what);
    history_.record(arrangement_, what);
    history_.record(scroll_, what);  // other heights shift what is seen
  });
}

ViewHistory::Keeper::Kept RowsHistory::Arrangement::keep() const {
  const TimelineRows& rows = *content_.rows();
  auto kept = std::make_shared<KeptRows>(KeptRows{rows.grouping(), rows.names(), rows.view(), std::nullopt});
  if (const TimelineRows* strip = content_.pinnedRows()) kept->strip = strip->view();
  return kept;
}

void RowsHistory::Arrangement::restore(const Kept& kept) {
  const auto& before = *static_cast<const KeptRows*>(kept.get());
  TimelineRows& rows = *content_.rows();
  if (rows.grouping() != before.grouping || rows.names() != before.names)
    rows.setGrouping(before.grouping, before.names);
  rows.setView(before.rows);
  // The strip was made anew if the pins differ.
  if (TimelineRows* strip = content_.pinnedRows(); strip && before.strip) strip->setView(*before.strip);
}

ViewHistory::Keeper::Kept RowsHistory::Scroll::keep() const {
  return std::make_shared<const std::int64_t>(scroll_.at());
}

void RowsHistory::Scroll::restore(const Kept& kept) { scroll_.to(*static_cast<const std::int64_t*>(kept.get())); }

}  // namespace tallyscope
