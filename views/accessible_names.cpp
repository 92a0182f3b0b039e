// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/accessible_names.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QLineEdit>
#include <algorithm>

namespace tallyscope {
namespace {

bool hasWords(const QString& text) {
  return std::count_if(text.begin(), text.end(), [](QChar c) { return c.isLetter(); }) >= 2;
}

QString toldBySight(const QWidget& widget) {
  if (const auto* field = qobject_cast<const QLineEdit*>(&widget); field && !field->placeholderText().isEmpty()) {
    QString text = field->placeholderText();
    if (text.endsWith(QChar(u'…'))) text.chop(1);
    return text;
  }
  // Long tips explain; their beginning names.
  QString tip = widget.toolTip();
  for (const QString& stop : {QStringLiteral("\n"), QStringLiteral(": "), QStringLiteral("："), QStringLiteral(" (")}) {
    if (const qsizetype end = tip.indexOf(stop); end > 0) tip.truncate(end);
  }
  return tip;
}

}  // namespace

void AccessibleNames::install(QApplication& application) {
  if (application.findChild<AccessibleNames*>(QString(), Qt::FindDirectChildrenOnly)) return;
  application.installEventFilter(new AccessibleNames(&application));
}

bool AccessibleNames::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Polish || !watched->isWidgetType()) return false;
  auto& widget = *static_cast<QWidget*>(watched);
  if (widget.focusPolicy() == Qt::NoFocus && !qobject_cast<QAbstractButton*>(&widget)) return false;
  if (!widget.accessibleName().isEmpty()) return false;
  QAccessibleInterface* told = QAccessible::queryAccessibleInterface(&widget);
  if (told && hasWords(told->text(QAccessible::Name))) return false;
  if (const QString name = toldBySight(widget); hasWords(name)) widget.setAccessibleName(name);
  return false;
}

}  // namespace tallyscope
