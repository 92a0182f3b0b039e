// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/resources.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/base/errors.h"

#include "tests/support/paths.h"

namespace tallyscope {
namespace {

namespace fs = std::filesystem;

class ResourcesTest : public ::testing::Test {
 protected:
  void SetUp() override { unsetenv("TALLYSCOPE_RESOURCES"); }
  void TearDown() override { unsetenv("TALLYSCOPE_RESOURCES"); }
};

TEST_F(ResourcesTest, AreTheSourceFilesInABuildFolder) {
  const fs::path found = resourcePath("manual/index.md");
  EXPECT_TRUE(fs::equivalent(found, testing::sourcePath("resources/manual/index.md"))) << found;
}

TEST_F(ResourcesTest, ComeFromTheNamedFolderFirstAndElseFromTheBundledOne) {
  const fs::path folder = fs::path(::testing::TempDir()) / "tallyscope-resources-test";
  fs::create_directories(folder / "rules");
  std::ofstream(folder / "rules" / "own.json") << "{}";
  setenv("TALLYSCOPE_RESOURCES", folder.c_str(), 1);
  EXPECT_EQ(resourcePath("rules/own.json"), (folder / "rules/own.json").string());
  EXPECT_TRUE(fs::equivalent(resourcePath("manual/index.md"), testing::sourcePath("resources/manual/index.md")));
  fs::remove_all(folder);
}

TEST_F(ResourcesTest, SayWhereAMissingFileWasLookedFor) {
  setenv("TALLYSCOPE_RESOURCES", "nowhere", 1);
  try {
    resourcePath("samples/missing.json");
    FAIL() << "found a file that does not exist";
  } catch (const ImportError& e) {
    EXPECT_EQ(e.file(), "samples/missing.json");
    EXPECT_NE(e.expected().find("nowhere"), std::string::npos) << e.expected();
    EXPECT_NE(e.expected().find("share/tallyscope"), std::string::npos) << e.expected();
  }
}

}  // namespace
}  // namespace tallyscope
