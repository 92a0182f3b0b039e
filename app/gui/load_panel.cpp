// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/load_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "models/core_text.h"

namespace tallyscope {

LoadPanel::LoadPanel(Document& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      title_(new QLabel(this)),
      text_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      cancel_(new QPushButton(tr("Cancel"), this)),
      again_(new QPushButton(tr("Try Again"), this)),
      close_(new QPushButton(tr("Close"), this)) {
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  title_->setAlignment(Qt::AlignCenter);
  text_->setAlignment(Qt::AlignCenter);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  text_->setMinimumWidth(480);
  progress_->setFixedWidth(360);
  cancel_->setObjectName("cancelLoad");

  auto* buttons = new QHBoxLayout;
  buttons->addStretch();
  for (QPushButton* button : {cancel_, again_, close_}) buttons->addWidget(button);
  buttons->addStretch();
  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addStretch();
  column->addWidget(title_);
  column->addWidget(text_, 0, Qt::AlignCenter);
  column->addWidget(progress_, 0, Qt::AlignCenter);
  column->addLayout(buttons);
  column->addStretch();

  connect(cancel_, &QPushButton::clicked, &document_, &Document::cancel);
  connect(again_, &QPushButton::clicked, &document_, &Document::load);
  connect(close_, &QPushButton::clicked, this, &LoadPanel::closeRequested);
  connect(&document_, &Document::stateChanged, this, &LoadPanel::showState);
  connect(&document_, &Document::progressed, this, [this](const QString& phase, double fraction) {
    text_->setText(coreText(phase.toStdString()));
    progress_->setRange(0, 100);
    progress_->setValue(static_cast<int>(fraction * 100));
  });
  showState();
}

void LoadPanel::showState() {
  const Document::State state = document_.state();
  const bool loading = state == Document::State::Loading;
  progress_->setVisible(loading);
  cancel_->setVisible(loading);
  again_->setVisible(!loading);
  close_->setVisible(!loading);
  switch (state) {
    case Document::State::Loading:
      title_->setText(tr("Opening %1").arg(document_.title()));
      text_->setText(tr("Starting"));
      progress_->setRange(0, 0);
      break;
    case Document::State::Cancelled:
      title_->setText(document_.title());
      text_->setText(tr("Opening was cancelled."));
      break;
    case Document::State::Failed:
      title_->setText(tr("%1 could not be opened").arg(document_.title()));
      text_->setText(document_.error());
      break;
    case Document::State::Ready: break;
  }
}

}  // namespace tallyscope
