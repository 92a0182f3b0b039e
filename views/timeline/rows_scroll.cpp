// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/rows_scroll.h"

#include <QScrollBar>
#include <algorithm>

#include "views/timeline/lanes_view.h"
#include "views/timeline/row_heads.h"

namespace tallyscope {

RowsScroll::RowsScroll(LanesView& lanes, RowHeads& heads, QObject* parent)
    : QObject(parent), lanes_(lanes), bar_(new QScrollBar(Qt::Vertical)) {
  bar_->setAccessibleName(tr("Scroll the rows"));
  connect(bar_, &QScrollBar::valueChanged, this, [this, &heads](int value) {
    if (isPerson_ && value != lanes_.scroll()) emit aboutToScroll();
    lanes_.setScroll(value);
    heads.setScroll(value);
  });
  connect(&lanes, &LanesView::scrollRequested, this, &RowsScroll::to);
  connect(&heads, &RowHeads::scrollRequested, this, &RowsScroll::to);
}

void RowsScroll::follow(TimelineRows& rows) {
  rows_ = &rows;
  connect(&rows, &TimelineRows::layoutChanged, this, &RowsScroll::resized);
  resized();
}

std::int64_t RowsScroll::at() const { return lanes_.scroll(); }

int RowsScroll::page() const { return lanes_.height(); }

void RowsScroll::resized() {
  const std::int64_t total = rows_ ? rows_->totalHeight() : 0;
  constexpr std::int64_t kMost = 1 << 30;
  bar_->setPageStep(page());
  bar_->setSingleStep(40);
  isPerson_ = false;
  bar_->setRange(0, static_cast<int>(std::clamp<std::int64_t>(total - page(), 0, kMost)));
  isPerson_ = true;
  bar_->setVisible(bar_->maximum() > 0);
}

void RowsScroll::to(std::int64_t scroll) {
  bar_->setValue(static_cast<int>(std::clamp<std::int64_t>(scroll, 0, bar_->maximum())));
}

void RowsScroll::showRow(std::uint32_t row) {
  const auto index = rows_ && row != kNone ? rows_->visibleIndexOf(row) : std::nullopt;
  if (!index) return;
  const VisibleRow& visible = rows_->visible()[*index];
  const std::int64_t end = visible.top + std::min<std::int64_t>(visible.height, page());
  if (visible.top < at()) {
    to(visible.top);
  } else if (end > at() + page()) {
    to(end - page());
  }
}

void RowsScroll::show(const RowPlace& place) {
  const std::int64_t top = bar_->value();
  if (place.row != kNone && (place.top < top || place.top + place.height > top + page())) to(place.top - page() / 3);
}

}  // namespace tallyscope
