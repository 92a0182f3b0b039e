// SPDX-License-Identifier: GPL-3.0-or-later
// The window speaks Chinese completely: nothing in the .ts file is unfinished, and what reports declare is in it.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <set>

#include "app/gui/look.h"
#include "core/reports/registry.h"
#include "models/core_text.h"
#include "tests/support/paths.h"

namespace tallyscope {
namespace {

struct Entry {
  QString context, source;
  QStringList translations;
  bool unfinished = false;
};

std::vector<Entry> entriesOf(const QString& file) {
  QFile ts(QString::fromStdString(testing::sourcePath("translations/")) + file);
  EXPECT_TRUE(ts.open(QIODevice::ReadOnly));
  QXmlStreamReader xml(&ts);
  std::vector<Entry> entries;
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("name")) context = xml.readElementText();
    if (xml.name() == QLatin1String("source")) entries.push_back({context, xml.readElementText(), {}, false});
    if (xml.name() == QLatin1String("translation")) {
      entries.back().unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
      entries.back().translations << xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
    }
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  return entries;
}

/// "%1", "%2", "%n" and "{api}" of a text.
std::multiset<QString> placeholders(const QString& text) {
  static const QRegularExpression kForm(QStringLiteral("%\\d|%n|\\{\\w+\\}"));
  std::multiset<QString> found;
  for (auto it = kForm.globalMatch(text); it.hasNext();) found.insert(it.next().captured());
  return found;
}

TEST(Translation, ChineseHasNothingUnfinishedAndKeepsEveryPlaceholder) {
  const std::vector<Entry> entries = entriesOf("tallyscope_zh_CN.ts");
  EXPECT_GT(entries.size(), 300U);
  for (const Entry& entry : entries) {
    // A plain function's tr() is extracted with its namespace, which nobody looks a text up in.
    EXPECT_NE(entry.context.toStdString(), "tallyscope") << entry.source.toStdString();
    EXPECT_FALSE(entry.unfinished) << entry.context.toStdString() << ": " << entry.source.toStdString();
    for (const QString& translation : entry.translations) {
      EXPECT_FALSE(translation.isEmpty()) << entry.source.toStdString();
      EXPECT_EQ(placeholders(entry.source), placeholders(translation)) << entry.source.toStdString();
    }
  }
}

TEST(Translation, EnglishHasItsPlurals) {
  const std::vector<Entry> entries = entriesOf("tallyscope_en.ts");
  EXPECT_FALSE(entries.empty());
  for (const Entry& entry : entries) EXPECT_FALSE(entry.unfinished) << entry.source.toStdString();
}

TEST(Translation, TheWindowSpeaksTheChosenLanguage) {
  installLanguage("zh_CN");
  EXPECT_EQ(QCoreApplication::translate("tallyscope::MainWindow", "Details"), QString::fromUtf8("详情"));
  EXPECT_EQ(coreText("{device} Kernel Summary", Dialect::of(Vendor::THead)), QString::fromUtf8("PPU Kernel 汇总"));
  installLanguage("en");
  EXPECT_EQ(QCoreApplication::translate("tallyscope::MainWindow", "Details"), "Details");
  EXPECT_EQ(QCoreApplication::translate("tallyscope::SumRow", "%n row(s) selected", nullptr, 1), "1 row selected");
  EXPECT_EQ(QCoreApplication::translate("tallyscope::SumRow", "%n row(s) selected", nullptr, 3), "3 rows selected");
}

TEST(Translation, ALanguageThatWeDoNotSpeakGetsEnglishWithItsPlurals) {
  installLanguage("fr");
  EXPECT_EQ(QCoreApplication::translate("tallyscope::SumRow", "%n row(s) selected", nullptr, 3), "3 rows selected");
  EXPECT_EQ(QCoreApplication::translate("tallyscope::MainWindow", "Details"), "Details");
  installLanguage("en");
}

}  // namespace
}  // namespace tallyscope
