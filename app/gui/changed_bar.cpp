// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/changed_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace tallyscope {

ChangedBar::ChangedBar(QWidget* parent)
    : QFrame(parent), text_(new QLabel(this)), reload_(new QPushButton(tr("Reload"), this)) {
  setObjectName("changedBar");
  setFrameShape(QFrame::StyledPanel);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 2, 4, 2);
  row->setSpacing(8);
  text_->setWordWrap(true);
  row->addWidget(text_, 1);
  row->addWidget(reload_);
  auto* close = new QToolButton(this);
  close->setText(QStringLiteral("✕"));
  close->setAutoRaise(true);
  close->setToolTip(tr("Keep what was read"));
  row->addWidget(close);
  reload_->setToolTip(tr("Read the file again; window, view, open reports and notes stay"));
  connect(reload_, &QPushButton::clicked, this, &ChangedBar::reloadRequested);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void ChangedBar::tell(const QString& title) {
  text_->setText(tr("%1 has changed on disk. All figures are those of the earlier recording.").arg(title));
  show();
}

}  // namespace tallyscope
