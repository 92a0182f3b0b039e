// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/person_categories.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

namespace tallyscope {
namespace {

class PersonCategories : public ::testing::Test {
 protected:
  ~PersonCategories() override { usePersonRules(nullptr, {}); }
  static KernelCategory of(std::string_view name) { return shownCategory(DeviceKind::Kernel, name); }
};

TEST_F(PersonCategories, WithoutRulesOfAPersonTheBundledOnesColour) {
  EXPECT_EQ(of("my_fused_kernel"), KernelCategory::Other);
  EXPECT_EQ(of("ncclDevKernel_AllReduce"), KernelCategory::Communication);
  EXPECT_EQ(shownCategory(DeviceKind::Memcpy, "my_fused_kernel"), KernelCategory::Memory);
}

TEST_F(PersonCategories, ASingleRulePutsKernelsIntoTheCategoryOfItsType) {
  usePersonRules(RuleSet::withUser("", {"GEMM=kernel:^my_fused", "Attention of mine=kernel:^odd"}), {});
  EXPECT_EQ(of("my_fused_kernel"), KernelCategory::Matrix);
  EXPECT_EQ(of("odd_kernel"), KernelCategory::Other) << "a type that no file gives a category";
  EXPECT_EQ(of("ncclDevKernel_AllReduce"), KernelCategory::Communication);
  EXPECT_EQ(shownCategory(DeviceKind::Memcpy, "my_fused_kernel"), KernelCategory::Memory) << "rules are of kernels";
  usePersonRules(nullptr, {});
  EXPECT_EQ(of("my_fused_kernel"), KernelCategory::Other);
}

TEST_F(PersonCategories, AFileOfRulesNamesCategoriesOfItsOwnTypes) {
  const QTemporaryDir folder;
  QFile file(folder.filePath("rules.json"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(
      R"({"types": [{"id": "Routing", "category": "norm"}], "kernels": [{"type": "Routing", "match": "^route_"}]})");
  file.close();
  const std::string path = file.fileName().toStdString();
  usePersonRules(RuleSet::withUser(path, {}), path);
  EXPECT_EQ(of("route_tokens"), KernelCategory::Norm);
  EXPECT_EQ(of("ncclDevKernel_AllReduce"), KernelCategory::Communication);
}

}  // namespace
}  // namespace tallyscope
