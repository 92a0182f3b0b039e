// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/settings.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

namespace tallyscope {
namespace {

TEST(Settings, KeepTenRecentFilesWithoutDoubles) {
  const QTemporaryDir folder;
  Settings settings(folder.filePath("settings.ini"));
  for (int i = 0; i < 12; ++i) settings.addRecentFile(QStringLiteral("/traces/%1.json").arg(i));
  settings.addRecentFile("/traces/5.json");
  const QStringList files = settings.recentFiles();
  ASSERT_EQ(files.size(), 10);
  EXPECT_EQ(files.front(), "/traces/5.json");
  EXPECT_EQ(files.count("/traces/5.json"), 1);
  EXPECT_EQ(files.back(), "/traces/2.json");
  settings.removeRecentFile("/traces/5.json");
  EXPECT_EQ(settings.recentFiles().front(), "/traces/11.json");
}

TEST(Settings, RememberAReportsOptionsAcrossRuns) {
  const QTemporaryDir folder;
  OptionValues values;
  values.set("rows", "10");
  values.set("device", "0/1");
  Settings(folder.filePath("settings.ini")).setReportOptions("kernel_sum", values);
  const Settings again(folder.filePath("settings.ini"));
  EXPECT_EQ(again.reportOptions("kernel_sum"), values);
  EXPECT_TRUE(again.reportOptions("api_sum").all().empty());
}

}  // namespace
}  // namespace tallyscope
