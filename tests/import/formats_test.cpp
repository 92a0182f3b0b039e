// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of readers, and that the README and the manual show it.
#include "core/import/formats.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/import/reader.h"
#include "tests/support/paths.h"

namespace tallyscope {
namespace {

using ::testing::HasSubstr;

std::string textOf(const std::string& path) {
  std::ifstream in(testing::sourcePath(path), std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Formats, StandInTheReadmeAndTheManualAsTheCatalogueSays) {
  EXPECT_THAT(textOf("README.md"), HasSubstr(formatsMarkdown()));
  EXPECT_THAT(textOf("resources/manual/formats.md"), HasSubstr(formatsMarkdown()));
}

TEST(Formats, AreDeclaredWholeAndOnce) {
  std::set<std::string_view> ids, titles;
  for (const Reader* reader : readers()) {
    const ReaderDeclaration& format = reader->declaration();
    EXPECT_TRUE(ids.insert(format.id).second) << format.id;
    EXPECT_TRUE(titles.insert(format.title).second) << format.title;
    EXPECT_FALSE(format.id.empty() || format.title.empty()) << format.id;
    const std::string page = testing::sourcePath("resources/manual/" + std::string(format.page) + ".md");
    EXPECT_TRUE(std::filesystem::is_regular_file(page)) << format.id << ": " << page;
    EXPECT_THAT(formatsText(), HasSubstr(std::string(format.id) + " ")) << format.id;
  }
  EXPECT_GE(ids.size(), 14U);
}

}  // namespace
}  // namespace tallyscope
