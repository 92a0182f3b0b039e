// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/rows_history.h"

#include <memory>
#include <optional>

#include "views/timeline/timeline_view.h"

namespace tallyscope {
namespace {

struct KeptRows {
  TimelineRows::Grouping grouping;
  std::shared_ptr<const NameLanes> names;
  RowsView rows;
  std::optional<RowsView> strip;
};

}  // namespace

RowsHistory::RowsHistory(TimelineView& view)
    : QObject(&view), history_(view.state().history()), arrangement_(view), scroll_(view) {}

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

void RowsHistory::recordScroll() { history_.record(scroll_, tr("Scroll"), ViewHistory::Gesture::Drag); }

ViewHistory::Keeper::Kept RowsHistory::Arrangement::keep() const {
  const TimelineRows& rows = *view_.rows();
  auto kept = std::make_shared<KeptRows>(KeptRows{rows.grouping(), rows.names(), rows.view(), std::nullopt});
  if (const TimelineRows* strip = view_.pinnedRows()) kept->strip = strip->view();
  return kept;
}

void RowsHistory::Arrangement::restore(const Kept& kept) {
  const auto& before = *static_cast<const KeptRows*>(kept.get());
  TimelineRows& rows = *view_.rows();
  if (rows.grouping() != before.grouping || rows.names() != before.names) rows.setGrouping(before.grouping, before.names);
  rows.setView(before.rows);
  // The strip was made anew if the pins differ.
  if (TimelineRows* strip = view_.pinnedRows(); strip && before.strip) strip->setView(*before.strip);
}

ViewHistory::Keeper::Kept RowsHistory::Scroll::keep() const {
  return std::make_shared<const std::int64_t>(view_.lanes().scroll());
}

void RowsHistory::Scroll::restore(const Kept& kept) { view_.scrollTo(*static_cast<const std::int64_t*>(kept.get())); }

}  // namespace tallyscope
