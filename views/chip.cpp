// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "views/theme.h"

namespace tallyscope {

Chip::Chip(const QString& name, const QString& clearTip, QWidget* parent)
    : QFrame(parent), label_(new QLabel(this)), clear_(new QToolButton(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 0, 2, 0);
  row->setSpacing(4);
  row->addWidget(label_);
  row->addWidget(clear_);
  label_->setTextFormat(Qt::PlainText);
  clear_->setText(QStringLiteral("✕"));
  clear_->setAutoRaise(true);
  clear_->setToolTip(clearTip);
  clear_->setAccessibleName(clearTip);
  setObjectName(name);
  setVisible(false);
  connect(clear_, &QToolButton::clicked, this, &Chip::cleared);
  connect(&Theme::instance(), &Theme::changed, this, &Chip::applyTheme);
  applyTheme();
}

QString Chip::text() const { return label_->text(); }

void Chip::setText(const QString& text, const QString& tip) {
  label_->setText(text);
  label_->setToolTip(tip);
  setAccessibleDescription(text);
  clear_->setAccessibleDescription(text);
}

void Chip::applyTheme() {
  const ThemeColors& colors = Theme::instance().colors();
  setStyleSheet(QStringLiteral("#%1 { border: 1px solid %2; border-radius: 3px; background: %3; } "
                               "#%1 QLabel { color: %4; }")
                    .arg(objectName(), colors.window.name(), colors.panel.name(), colors.text.name()));
}

}  // namespace tallyscope
