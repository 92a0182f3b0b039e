// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/note_text.h"

#include <QCoreApplication>

#include "models/core_text.h"

namespace tallyscope {
namespace {

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(tallyscope::NoteText)
};

}  // namespace

QString noteText(const Remark& remark, const Dialect& dialect) {
  QString text;
  for (const Remark::Clause& clause : remark.clauses()) {
    text += QString::fromStdString(withArguments(coreText(clause.text, dialect).toStdString(), clause.arguments));
  }
  if (remark.side().empty()) return text;
  return remark.side() == "base" ? Texts::tr("Base: %1").arg(text) : Texts::tr("Target: %1").arg(text);
}

}  // namespace tallyscope
