// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/frozen_header.h"

namespace tallyscope {

FrozenHeader::FrozenHeader(QHeaderView& header) : QHeaderView(Qt::Horizontal, header.parentWidget()), header_(header) {
  setModel(header.model());
  setSectionsClickable(true);
  setSortIndicatorShown(true);
  setHighlightSections(false);
  setContextMenuPolicy(Qt::CustomContextMenu);
  setMinimumSectionSize(header.minimumSectionSize());
  connect(this, &QHeaderView::sectionClicked, &header, &QHeaderView::sectionClicked);
  connect(this, &QWidget::customContextMenuRequested, &header, &QWidget::customContextMenuRequested);
  connect(this, &QHeaderView::sectionResized, this, [this](int column, int, int width) {
    if (!following_ && !isSectionHidden(column)) header_.resizeSection(column, width);
  });
  hide();
}

void FrozenHeader::follow(int column) {
  if (column < 0) {
    hide();
    return;
  }
  following_ = true;
  for (int c = 0; c < count(); ++c) setSectionHidden(c, c != column);
  resizeSection(column, header_.sectionSize(column));
  setSortIndicator(header_.sortIndicatorSection() == column ? column : -1, header_.sortIndicatorOrder());
  following_ = false;
  setGeometry(header_.x(), header_.y(), header_.sectionSize(column), header_.height());
  show();
  raise();
}

}  // namespace tallyscope
