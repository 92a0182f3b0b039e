// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/query/query_library.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace tallyscope {
namespace {

class QueryLibraryTest : public ::testing::Test {
 protected:
  QTemporaryDir folder;
  QString path = folder.filePath("queries");
};

TEST_F(QueryLibraryTest, AQueryIsKeptAndFoundAgain) {
  QueryLibrary library(path);
  EXPECT_TRUE(library.own().empty());
  ASSERT_TRUE(library.save("Long copies!", "Which copies are long?", "SELECT *\nFROM copies"));
  const QueryLibrary again(path);
  ASSERT_EQ(again.own().size(), 1U);
  EXPECT_EQ(again.own()[0].id, "long_copies");
  EXPECT_EQ(again.own()[0].title, "Long copies!");
  EXPECT_EQ(again.own()[0].question, "Which copies are long?");
  EXPECT_EQ(bodyOf(again.own()[0]), "SELECT *\nFROM copies");
}

TEST_F(QueryLibraryTest, TheSameTitleReplacesAndRemovingRemoves) {
  QueryLibrary library(path);
  library.save("A", {}, "SELECT 1");
  library.save("A", {}, "SELECT 2");
  ASSERT_EQ(library.own().size(), 1U);
  EXPECT_EQ(bodyOf(library.own()[0]), "SELECT 2");
  library.remove("a");
  EXPECT_TRUE(library.own().empty());
}

TEST_F(QueryLibraryTest, AFileThatIsNoQueryIsNamedAndLeftOut) {
  QDir().mkpath(path);
  QFile file(path + "/bad.sql");
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("SELECT 1");
  file.close();
  const QueryLibrary library(path);
  EXPECT_TRUE(library.own().empty());
  ASSERT_EQ(library.problems().size(), 1);
  EXPECT_TRUE(library.problems()[0].startsWith("bad.sql"));
}

TEST_F(QueryLibraryTest, TheHistoryHasTheLastFirstAndEachOnce) {
  QueryLibrary library(path);
  for (const char* sql : {"SELECT 1", "SELECT 2", " SELECT 1 ", ""}) library.remember(sql);
  EXPECT_EQ(library.history(), (QStringList{"SELECT 1", "SELECT 2"}));
  EXPECT_EQ(QueryLibrary(path).history(), library.history());
  for (int i = 0; i < 2 * QueryLibrary::kHistory; ++i) library.remember(QString::number(i));
  EXPECT_EQ(library.history().size(), QueryLibrary::kHistory);
}

TEST_F(QueryLibraryTest, ADamagedHistoryIsNone) {
  QDir().mkpath(path);
  QFile file(path + "/history.json");
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("[1, \"SELECT 1\", {");
  file.close();
  EXPECT_TRUE(QueryLibrary(path).history().isEmpty());
}

}  // namespace
}  // namespace tallyscope
