// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/start_page.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tallyscope {
namespace {

constexpr int kShownFiles = 6;

}  // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(12);
  column->addStretch(2);
  auto* icon = new QLabel(this);
  icon->setPixmap(QIcon(":/icons/tallyscope.svg").pixmap(64, 64));
  column->addWidget(icon, 0, Qt::AlignCenter);
  auto* title = new QLabel(tr("Where does the time go?"), this);
  QFont large = title->font();
  large.setPointSizeF(large.pointSizeF() * 1.5);
  title->setFont(large);
  column->addWidget(title, 0, Qt::AlignCenter);
  auto* hint = new QLabel(tr("Open a recording of a profiler, or drop files into this window."), this);
  hint->setForegroundRole(QPalette::PlaceholderText);
  column->addWidget(hint, 0, Qt::AlignCenter);
  auto* buttons = new QHBoxLayout;
  auto* open = new QPushButton(tr("Open…"), this);
  open->setDefault(true);
  auto* sample = new QPushButton(tr("Open the Sample"), this);
  sample->setObjectName("openSample");
  buttons->addStretch();
  buttons->addWidget(open);
  buttons->addWidget(sample);
  buttons->addStretch();
  column->addLayout(buttons);
  recent_ = new QWidget(this);
  recentLayout_ = new QVBoxLayout(recent_);
  recentLayout_->setContentsMargins(0, 12, 0, 0);
  recentLayout_->setSpacing(4);
  column->addWidget(recent_, 0, Qt::AlignCenter);
  column->addStretch(3);
  connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
  connect(sample, &QPushButton::clicked, this, &StartPage::sampleRequested);
}

void StartPage::setRecentFiles(const QStringList& files) {
  while (QLayoutItem* item = recentLayout_->takeAt(0)) {
    delete item->widget();
    delete item;
  }
  recent_->setVisible(!files.isEmpty());
  if (files.isEmpty()) return;
  auto* heading = new QLabel(tr("Opened last"), recent_);
  heading->setForegroundRole(QPalette::PlaceholderText);
  recentLayout_->addWidget(heading);
  for (const QString& file : files.mid(0, kShownFiles)) {
    const QFileInfo info(file);
    auto* link = new QLabel(QStringLiteral("<a href=\"f\">%1</a> &nbsp; %2")
                                .arg(info.fileName().toHtmlEscaped(), info.path().toHtmlEscaped()),
                            recent_);
    connect(link, &QLabel::linkActivated, this, [this, file] { emit fileRequested(file); });
    recentLayout_->addWidget(link);
  }
}

}  // namespace tallyscope
