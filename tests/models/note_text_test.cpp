// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/note_text.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>

namespace tallyscope {
namespace {

/// Knows two remarks.
class Translator final : public QTranslator {
 public:
  QString translate(const char* context, const char* source, const char*, int) const override {
    if (QLatin1String(context) != QLatin1String("core")) return {};
    if (QLatin1String(source) == QLatin1String("%1 ranges of %2 were lost.")) return QStringLiteral("lost of %2: %1");
    if (QLatin1String(source) == QLatin1String("Above 100 % is fine.")) return QStringLiteral("fine");
    return {};
  }
  bool isEmpty() const override { return false; }
};

TEST(NoteText, StaysAsItIsWithoutATranslation) {
  const Dialect& words = Dialect::of(Vendor::Nvidia);
  EXPECT_EQ(noteText({"%1 ranges of \"%2\" were lost, 5.5 % in all.", 3, "a %1 b"}, words).toStdString(),
            "3 ranges of \"a %1 b\" were lost, 5.5 % in all.");
  EXPECT_EQ(noteText(Remark("1 range").ofSide("base"), words).toStdString(), "Base: 1 range");
  EXPECT_EQ(noteText(Remark("{range} %1", 7).ofSide("target"), words).toStdString(), "Target: NVTX 7");
}

TEST(NoteText, IsLookedUpClauseByClauseWithoutItsArguments) {
  Translator translator;
  QCoreApplication::installTranslator(&translator);
  const Dialect& words = Dialect::of(Vendor::Generic);
  const Remark lost("%1 ranges of %2 were lost.", 12, "\"100 %2\"");
  EXPECT_EQ(noteText(lost, words).toStdString(), "lost of \"100 %2\": 12");
  EXPECT_EQ(noteText("Above 100 % is fine.", words).toStdString(), "fine") << "a number that is part of the sentence";
  Remark both("%1 ranges of %2 were lost.", 2, "'x'");
  EXPECT_EQ(noteText(both.add("Above 100 % is fine.").ofSide("base"), words).toStdString(), "Base: lost of 'x': 2fine");
  QCoreApplication::removeTranslator(&translator);
}

}  // namespace
}  // namespace tallyscope
