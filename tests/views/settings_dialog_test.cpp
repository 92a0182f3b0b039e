// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/settings_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>

#include "core/reports/registry.h"
#include "tests/support/trace_fixture.h"

namespace tallyscope {
namespace {

Report declaredReport() {
  Report report;
  report.id = "kernel_sum";
  report.title = "{api} Kernel Summary";
  OptionSpec mode;
  mode.id = "name";
  mode.title = "Kernel Name Mode";
  mode.type = OptionType::Choice;
  mode.defaultValue = "demangled";
  for (const char* id : {"base", "mangled", "demangled"}) {
    OptionSpec::Choice choice;
    choice.id = id;
    choice.title = id;
    mode.choices.push_back(choice);
  }
  OptionSpec device;
  device.id = "device";
  device.title = "{device} Devices";
  device.type = OptionType::DeviceList;
  OptionSpec prefix;
  prefix.id = "range-name";
  prefix.title = "Add {range} name as a prefix";
  OptionSpec match;
  match.id = "match";
  match.title = "Pattern";
  match.type = OptionType::Regex;
  report.options = {mode, device, prefix, match};
  return report;
}

class SettingsDialogTest : public ::testing::Test {
 protected:
  SettingsDialogTest() {
    testing::TraceFixture fixture(Vendor::Nvidia);
    fixture.kernel({.start = 1, .duration = 2, .device = 0});
    fixture.kernel({.start = 1, .duration = 2, .device = 1});
    trace = fixture.finish();
  }
  static QPushButton* ok(SettingsDialog& dialog) {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  }
  Report report = declaredReport();
  std::shared_ptr<const Trace> trace;
};

TEST_F(SettingsDialogTest, HasAFieldForEachOptionInTheVendorsWords) {
  SettingsDialog dialog(report, {}, *trace);
  EXPECT_TRUE(dialog.findChild<QRadioButton*>("demangled")->isChecked());
  EXPECT_EQ(dialog.findChild<QListWidget*>("device")->count(), 2);
  EXPECT_EQ(dialog.findChild<QCheckBox*>("range-name")->text(), "Add NVTX name as a prefix");
  EXPECT_TRUE(dialog.windowTitle().contains("CUDA Kernel Summary"));
  dialog.findChild<QRadioButton*>("base")->click();
  dialog.findChild<QCheckBox*>("range-name")->click();
  const OptionValues values = dialog.values();
  EXPECT_EQ(values.text("name"), "base");
  EXPECT_TRUE(values.flag("range-name"));
  EXPECT_FALSE(values.text("device"));
}

TEST_F(SettingsDialogTest, ShowsWhatTakesSomethingAwayAsASwitchThatIsOn) {
  report.options = {{.id = "no-graph-mapping",
                     .title = "No {range} graph node mapping",
                     .type = OptionType::Flag,
                     .switchTitle = "{range} graph node mapping"}};
  SettingsDialog dialog(report, {}, *trace);
  auto* box = dialog.findChild<QCheckBox*>("no-graph-mapping");
  EXPECT_EQ(box->text(), "NVTX graph node mapping");
  EXPECT_TRUE(box->isChecked());
  EXPECT_FALSE(dialog.values().flag("no-graph-mapping"));
  box->click();
  EXPECT_TRUE(dialog.values().flag("no-graph-mapping"));
}

TEST_F(SettingsDialogTest, ListsProcessesToTick) {
  testing::TraceFixture fixture(Vendor::Nvidia);
  fixture.range({.name = "a", .start = 0, .duration = 5, .pid = 100, .tid = 1});
  fixture.range({.name = "b", .start = 0, .duration = 5, .pid = 200, .tid = 2});
  const auto two = fixture.finish();
  report.options = {{.id = "process", .title = "Processes", .type = OptionType::IdList}};
  SettingsDialog dialog(report, {}, *two);
  auto* list = dialog.findChild<QListWidget*>("process");
  ASSERT_EQ(list->count(), 2);
  EXPECT_EQ(list->item(0)->text(), "Process 100");
  EXPECT_EQ(list->item(1)->checkState(), Qt::Checked) << "all by default";
  list->item(0)->setCheckState(Qt::Unchecked);
  EXPECT_EQ(dialog.values().text("process"), "200");
  list->item(1)->setCheckState(Qt::Unchecked);
  EXPECT_FALSE(ok(dialog)->isEnabled());
}

TEST_F(SettingsDialogTest, OkWaitsUntilADeviceIsChosen) {
  SettingsDialog dialog(report, {}, *trace);
  auto* list = dialog.findChild<QListWidget*>("device");
  list->item(0)->setCheckState(Qt::Unchecked);
  EXPECT_TRUE(ok(dialog)->isEnabled());
  list->item(1)->setCheckState(Qt::Unchecked);
  EXPECT_FALSE(ok(dialog)->isEnabled());
  EXPECT_FALSE(dialog.findChild<QLabel*>("device_problem")->isHidden());
  list->item(1)->setCheckState(Qt::Checked);
  EXPECT_TRUE(ok(dialog)->isEnabled());
  EXPECT_EQ(dialog.values().text("device"), "1");
}

TEST_F(SettingsDialogTest, ABrokenPatternBlocksOkAndShowsItsPlace) {
  SettingsDialog dialog(report, {}, *trace);
  dialog.findChild<QLineEdit*>("match")->setText("gemm(");
  EXPECT_FALSE(ok(dialog)->isEnabled());
  const QString problem = dialog.findChild<QLabel*>("match_problem")->text();
  EXPECT_TRUE(problem.contains("At character 6")) << problem.toStdString();
  EXPECT_TRUE(problem.contains("gemm("));
  dialog.findChild<QLineEdit*>("match")->setText("gemm");
  EXPECT_TRUE(ok(dialog)->isEnabled());
}

TEST_F(SettingsDialogTest, RestoresDefaults) {
  OptionValues values;
  values.set("name", "mangled");
  SettingsDialog dialog(report, values, *trace);
  EXPECT_TRUE(dialog.findChild<QRadioButton*>("mangled")->isChecked());
  dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
  EXPECT_TRUE(dialog.findChild<QRadioButton*>("demangled")->isChecked());
  EXPECT_TRUE(dialog.values().all().empty());
}

TEST_F(SettingsDialogTest, OfEveryReportOpensValidAndOkChangesNothing) {
  int walked = 0;
  for (const Report& declared : reportRegistry().all()) {
    if (declared.options.empty()) continue;
    SCOPED_TRACE(declared.id);
    SettingsDialog dialog(declared, OptionValues(), *trace);
    EXPECT_TRUE(ok(dialog)->isEnabled());
    EXPECT_EQ(dialog.values(), OptionValues());
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
    EXPECT_TRUE(ok(dialog)->isEnabled());
    EXPECT_EQ(dialog.values(), OptionValues());
    ++walked;
  }
  EXPECT_GT(walked, 40);
}

}  // namespace
}  // namespace tallyscope
