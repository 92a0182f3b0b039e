// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/pinned_strip.h"

#include <algorithm>

#include "views/timeline/lanes_view.h"
#include "views/timeline/row_heads.h"
#include "views/timeline/row_menu.h"

namespace tallyscope {

PinnedStrip::PinnedStrip(TimelineContent& content, QObject* parent)
    : QObject(parent),
      content_(content),
      heads_(new RowHeads(content.state())),
      lanes_(new LanesView(content.state())) {
  heads_->setAccessibleName(tr("Pinned rows"));
  lanes_->setAccessibleName(tr("Timeline of the pinned rows"));
  heads_->hide();
  lanes_->hide();
  const auto scroll = [this](std::int64_t to) {
    const TimelineRows* rows = content_.pinnedRows();
    if (!rows) return;
    const std::int64_t most = std::max<std::int64_t>(0, rows->totalHeight() - lanes_->height());
    lanes_->setScroll(std::clamp<std::int64_t>(to, 0, most));
    heads_->setScroll(lanes_->scroll());
  };
  connect(lanes_, &LanesView::scrollRequested, this, scroll);
  connect(heads_, &RowHeads::scrollRequested, this, scroll);
  connect(heads_, &RowHeads::contextMenuRequested, this, [this](std::uint32_t row, const QPoint& position) {
    QMenu menu;
    fillPinnedMenu(menu, *content_.rows(), *content_.pinnedRows(), row);
    menu.exec(position);
  });
  connect(&content_, &TimelineContent::partnersFound, lanes_, &LanesView::setPartners);
  connect(&content_, &TimelineContent::pinnedRowsGoing, this, [this] {
    lanes_->setRows(nullptr);
    heads_->setRows(nullptr);
  });
  connect(&content_, &TimelineContent::pinnedRowsMade, this, &PinnedStrip::show);
}

PinnedStrip::~PinnedStrip() = default;

void PinnedStrip::show() {
  TimelineRows* rows = content_.pinnedRows();
  if (rows) connect(rows, &TimelineRows::layoutChanged, this, &PinnedStrip::layOut);
  lanes_->setRows(rows);
  heads_->setRows(rows);
  lanes_->setVisible(rows != nullptr);
  heads_->setVisible(rows != nullptr);
  layOut();
}

void PinnedStrip::setAvailable(int height) { available_ = height; }

void PinnedStrip::layOut() {
  if (const TimelineRows* rows = content_.pinnedRows()) {
    // At most half of the timeline: the rows below must stay in sight.
    const auto high = static_cast<int>(std::min<std::int64_t>(rows->totalHeight() + 2, std::max(available_ / 2, 60)));
    lanes_->setFixedHeight(high);
    heads_->setFixedHeight(high);
  }
  emit resized();
}

}  // namespace tallyscope
