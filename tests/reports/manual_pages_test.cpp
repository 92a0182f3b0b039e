// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/report/help.h"
#include "core/reports/registry.h"
#include "tests/support/paths.h"

namespace tallyscope {
namespace {

const std::filesystem::path kPages = testing::sourcePath("resources/manual/reports");

TEST(ManualPages, SayWhatTheDeclarationsSay) {
  for (const Report& report : reportRegistry().all()) {
    std::ifstream in(kPages / (report.id + ".md"), std::ios::binary);
    std::ostringstream page;
    page << in.rdbuf();
    EXPECT_EQ(page.str(), manualPage(report)) << "run: tally manual resources/manual/reports";
  }
}

TEST(ManualPages, ListEveryImportNote) {
  std::ifstream in(kPages.parent_path() / "import-notes.md", std::ios::binary);
  std::ostringstream page;
  page << in.rdbuf();
  EXPECT_EQ(page.str(), importNotesPage()) << "run: tally manual resources/manual/reports";
}

TEST(ManualPages, AreOfReportsThatExist) {
  std::set<std::string> known;
  for (const Report& report : reportRegistry().all()) known.insert(report.id + ".md");
  for (const auto& entry : std::filesystem::directory_iterator(kPages)) {
    EXPECT_TRUE(known.contains(entry.path().filename().string())) << entry.path();
  }
}

}  // namespace
}  // namespace tallyscope
