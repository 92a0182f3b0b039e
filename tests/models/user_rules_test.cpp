// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/user_rules.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "core/base/errors.h"

namespace tallyscope {
namespace {

class UserRulesTest : public ::testing::Test {
 protected:
  void put(const QString& path, const QByteArray& text) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
  }
  QTemporaryDir folder;
  UserRules rules{folder.path()};
};

DeviceDraft novelDevice() {
  DeviceDraft device;
  device.name = "Novel X1";
  device.patterns << "^Novel X1$";
  device.hbmGbps = {"2000", "datasheet", {}};
  device.peak["bf16"] = {"400", "datasheet", {}};
  device.achievable["bf16"] = {"310.5", "measured with mm 8192", "measured"};
  return device;
}

TEST_F(UserRulesTest, WithoutFilesTheBundledRulesAreInForce) {
  EXPECT_TRUE(rules.problems().isEmpty());
  EXPECT_TRUE(rules.devices().find("NVIDIA H200"));
  EXPECT_FALSE(rules.devices().find("Novel X1"));
  EXPECT_GE(rules.operators()->rules->findType("GEMM"), 0);
  EXPECT_TRUE(rules.groups().empty());
  EXPECT_GT(rules.groupTexts().size(), 3);
}

TEST_F(UserRulesTest, ASavedDeviceIsFoundWithItsSourcesAlsoByTheNextRun) {
  QSignalSpy changed(&rules, &UserRules::operatorsChanged);
  rules.saveDevices({novelDevice()});
  EXPECT_EQ(changed.count(), 1);
  const UserRules next(folder.path());
  const DevicePeaks* found = next.devices().find("Novel X1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->operationsPerSecond("bf16", false), 400e12);
  EXPECT_EQ(found->operationsPerSecond("bf16", true), 310.5e12);
  EXPECT_EQ(found->peak.at("bf16").source, "datasheet");
  EXPECT_EQ(found->achievable.at("bf16").basis, "measured");
  ASSERT_EQ(next.ownDevices().size(), 1U);
  EXPECT_EQ(next.ownDevices()[0].patterns, QStringList{"^Novel X1$"});
}

TEST_F(UserRulesTest, ADeviceFileWithAMistakeIsRefusedWithFileLineAndReason) {
  put(rules.devicesPath(), "{\"devices\": [\n  {\"name\": \"A\", \"match\": [\"A\"],\n   \"speed\": 3}]}\n");
  rules.reload();
  ASSERT_EQ(rules.problems().size(), 1);
  EXPECT_TRUE(rules.problems()[0].startsWith(rules.devicesPath() + ":3: unknown key \"speed\""))
      << rules.problems()[0].toStdString();
  EXPECT_TRUE(rules.devices().find("NVIDIA H200"));
  rules.saveDevices({novelDevice()});
  EXPECT_TRUE(rules.problems().isEmpty());
  EXPECT_TRUE(QFile::exists(rules.devicesPath() + ".refused"));
}

TEST_F(UserRulesTest, AnOperatorRulesFileWithABadPatternLeavesTheBundledRules) {
  put(rules.operatorRulesPath(), "{\n  \"kernels\": [\n    {\"match\": \"gemm(\", \"type\": \"GEMM\"}\n  ]\n}\n");
  rules.reload();
  ASSERT_EQ(rules.problems().size(), 1);
  EXPECT_TRUE(rules.problems()[0].contains("operator_rules.json:3:")) << rules.problems()[0].toStdString();
  EXPECT_TRUE(rules.operators()->rules->kernel("sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize64x64x64"));
}

TEST_F(UserRulesTest, DevicesNeedANamePatternAndASourceOfEveryNumber) {
  EXPECT_FALSE(UserRules::problemOf(novelDevice()));
  DeviceDraft noSource = novelDevice();
  noSource.peak["fp8"] = {"800", " ", {}};
  ASSERT_TRUE(UserRules::problemOf(noSource));
  EXPECT_TRUE(UserRules::problemOf(noSource)->contains("fp8"));
  DeviceDraft negative = novelDevice();
  negative.hbmGbps.value = "-1";
  EXPECT_TRUE(UserRules::problemOf(negative));
  DeviceDraft broken = novelDevice();
  broken.patterns = QStringList{"X1("};
  ASSERT_TRUE(UserRules::problemOf(broken));
  EXPECT_TRUE(UserRules::problemOf(broken)->contains("character 4")) << UserRules::problemOf(broken)->toStdString();
}

TEST_F(UserRulesTest, CustomRulesAreKeptAndCountOnlyWhenUsed) {
  rules.setCustomRules({"GEMM=kernel:spin", "Pytorch=hgtx:aten"}, true);
  const OperatorRule* rule = rules.operators()->rules->userKernel("my_spin_kernel");
  ASSERT_TRUE(rule);
  EXPECT_EQ(rules.operators()->rules->types()[rule->type].id, "GEMM");
  UserRules next(folder.path());
  EXPECT_EQ(next.customRules().size(), 2);
  EXPECT_TRUE(next.operators()->rules->userRange("aten::mm"));
  next.setCustomRules(next.customRules(), false);
  EXPECT_FALSE(next.operators()->rules->userRange("aten::mm"));
  EXPECT_EQ(UserRules(folder.path()).customRules().size(), 2);
  EXPECT_THROW(next.setCustomRules({"GEMM=kernel:("}, true), UsageError);
  EXPECT_EQ(next.customRules().size(), 2);
}

TEST_F(UserRulesTest, GroupsAreSavedAndTheBundledOnesComeBack) {
  rules.setGroups({"torch=libtorch\\/lib/Launch", "mine=a"});
  const UserRules next(folder.path());
  ASSERT_EQ(next.groups().size(), 2U);
  EXPECT_EQ(next.groups()[0].frames, (std::vector<std::string>{"libtorch/lib", "Launch"}));
  EXPECT_EQ(next.groupTexts(), (QStringList{"torch=libtorch\\/lib/Launch", "mine=a"}));
  rules.setGroups(UserRules::bundledGroupTexts());
  EXPECT_FALSE(QFile::exists(rules.groupsPath()));
  put(rules.groupsPath(), "{\"groups\": [\"good=a\",\n  \"bad=(\"]}");
  rules.reload();
  ASSERT_EQ(rules.problems().size(), 1);
  EXPECT_TRUE(rules.problems()[0].contains("callstack_groups.json:2:")) << rules.problems()[0].toStdString();
  EXPECT_TRUE(rules.groups().empty());
}

}  // namespace
}  // namespace tallyscope
