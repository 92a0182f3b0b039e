// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/file_filters.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/import/archive/archive_members.h"
#include "core/import/reader.h"
#include "models/core_text.h"

namespace tallyscope {
namespace {

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(FileFilters)
};

QString patternsOf(const ReaderDeclaration& format) {
  QStringList patterns;
  for (const std::string_view pattern : format.patterns) {
    patterns << QString::fromUtf8(pattern.data(), static_cast<qsizetype>(pattern.size()));
  }
  return patterns.join(QLatin1Char(' '));
}

}  // namespace

QString recordingFilters() {
  QStringList all, each;
  for (const Reader* reader : readers()) {
    const ReaderDeclaration& format = reader->declaration();
    const QString patterns = patternsOf(format);
    if (patterns.isEmpty()) continue;
    all << patterns.split(QLatin1Char(' '));
    // A filter's patterns stand in the last brackets of its text.
    each << QStringLiteral("%1 (%2)").arg(coreText(format.title), patterns);
  }
  const auto packed = QString::fromUtf8(kPackedPatterns.data(), static_cast<qsizetype>(kPackedPatterns.size()));
  all << packed.split(QLatin1Char(' '));
  each << Texts::tr("Packed files and archives (%1)").arg(packed);
  all.removeDuplicates();
  const QString recordings = Texts::tr("Recordings (%1)").arg(all.join(QLatin1Char(' ')));
  return (QStringList{recordings} + each + QStringList{Texts::tr("All files (*)")}).join(QStringLiteral(";;"));
}

}  // namespace tallyscope
