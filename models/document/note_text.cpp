// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/note_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "models/core_text.h"

namespace tallyscope {
namespace {

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(tallyscope::NoteText)
};

/// `text` with "%1" … replaced by the arguments, which may hold percent signs of their own.
QString filled(const QString& text, const QStringList& arguments) {
  static const QRegularExpression kPlace(QStringLiteral("%(\\d)"));
  QString out;
  qsizetype from = 0;
  for (auto it = kPlace.globalMatch(text); it.hasNext();) {
    const QRegularExpressionMatch place = it.next();
    const qsizetype number = place.captured(1).toInt() - 1;
    out += QStringView(text).mid(from, place.capturedStart() - from);
    out += number >= 0 && number < arguments.size() ? arguments[number] : place.captured();
    from = place.capturedEnd();
  }
  return out + text.mid(from);
}

}  // namespace

QString noteText(std::string_view note, const Dialect& dialect) {
  for (const std::string_view side : {"base: ", "target: "}) {
    if (!note.starts_with(side)) continue;
    const QString rest = noteText(note.substr(side.size()), dialect);
    return side.front() == 'b' ? Texts::tr("Base: %1").arg(rest) : Texts::tr("Target: %1").arg(rest);
  }
  const QString whole = coreText(note, dialect);
  const QString written = QString::fromStdString(dialect.expand(std::string(note)));
  if (whole != written) return whole;
  static const QRegularExpression kArgument(QStringLiteral("\"[^\"]*\"|'[^']*'|\\d+(?:\\.\\d+)?"));
  QString form;
  QStringList arguments;
  qsizetype from = 0;
  for (auto it = kArgument.globalMatch(written); it.hasNext() && arguments.size() < 9;) {
    const QRegularExpressionMatch argument = it.next();
    form += QStringView(written).mid(from, argument.capturedStart() - from);
    arguments << argument.captured();
    form += QStringLiteral("%%1").arg(arguments.size());
    from = argument.capturedEnd();
  }
  form += written.mid(from);
  return filled(coreText(form.toStdString()), arguments);
}

}  // namespace tallyscope
