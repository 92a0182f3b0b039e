// SPDX-License-Identifier: GPL-3.0-or-later
// The rules that reports share, edited in the settings dialog with keys and clicks.
#include "views/report/pattern_list_editor.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/reports/registry.h"
#include "models/document/user_rules.h"
#include "tests/support/trace_fixture.h"
#include "views/report/settings_dialog.h"

namespace tallyscope {
namespace {

class SharedRulesTest : public ::testing::Test {
 protected:
  SharedRulesTest() {
    testing::TraceFixture fixture;
    fixture.kernel({.start = 1, .duration = 2});
    trace = fixture.finish();
  }
  std::unique_ptr<SettingsDialog> open(const char* report, const OptionValues& values = {}) {
    auto dialog = std::make_unique<SettingsDialog>(*reportRegistry().find(report), values, *trace, &rules);
    dialog->show();
    return dialog;
  }
  static QPushButton* ok(QDialog& dialog) {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  }
  static void type(QWidget* field, const QString& text) {
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, text);
  }
  template <typename Widget>
  static Widget* nth(QWidget& parent, const char* name, int n) {
    return parent.findChildren<Widget*>(name).at(n);
  }
  QTemporaryDir folder;
  UserRules rules{folder.path()};
  std::shared_ptr<const Trace> trace;
};

TEST_F(SharedRulesTest, AnOperatorRuleIsTypedCheckedAndKept) {
  auto dialog = open("ppu_op_sum");
  ASSERT_TRUE(dialog->operatorRules());
  EXPECT_TRUE(dialog->operatorRules()->isHidden());
  QTest::mouseClick(dialog->findChild<QCheckBox*>("useOperatorRules"), Qt::LeftButton, {}, QPoint(6, 6));
  if (dialog->operatorRules()->isHidden()) dialog->findChild<QCheckBox*>("useOperatorRules")->click();
  PatternListEditor& editor = *dialog->operatorRules();
  QTest::mouseClick(editor.findChild<QPushButton*>("addRule"), Qt::LeftButton);
  EXPECT_FALSE(ok(*dialog)->isEnabled()) << "a rule without a pattern";
  type(nth<QComboBox>(editor, "ruleName", 0)->lineEdit(), "GEMM");
  type(nth<QLineEdit>(editor, "rulePattern", 0), "gemv(");
  EXPECT_FALSE(ok(*dialog)->isEnabled());
  const QString problem = editor.findChild<QLabel*>("ruleProblem")->text();
  EXPECT_TRUE(problem.contains("Row 1, at character 6")) << problem.toStdString();
  QTest::keyClick(nth<QLineEdit>(editor, "rulePattern", 0), Qt::Key_Backspace);
  EXPECT_TRUE(ok(*dialog)->isEnabled());
  QTest::mouseClick(ok(*dialog), Qt::LeftButton);
  EXPECT_EQ(dialog->result(), QDialog::Accepted);
  EXPECT_EQ(rules.customRules(), QStringList{"GEMM=kernel:gemv"});
  EXPECT_TRUE(rules.operators()->rules->userKernel("my_gemv"));
  auto again = open("ppu_op_type_sum");
  ASSERT_EQ(again->operatorRules()->rows().size(), 1U);
  EXPECT_EQ(again->operatorRules()->rows()[0], (PatternListEditor::Row{"GEMM", "kernel", "gemv"}));
}

TEST_F(SharedRulesTest, RulesCanBeOfRangesMovedAndRemoved) {
  rules.setCustomRules({"A=kernel:a", "B=hgtx:b", "C=kernel:c"}, true);
  auto dialog = open("ppu_op_sum");
  PatternListEditor& editor = *dialog->operatorRules();
  EXPECT_EQ(editor.rows()[1].kind, "hgtx");
  QTest::mouseClick(nth<QToolButton>(editor, "ruleUp", 2), Qt::LeftButton);
  QTest::mouseClick(nth<QToolButton>(editor, "ruleRemove", 0), Qt::LeftButton);
  QTest::mouseClick(ok(*dialog), Qt::LeftButton);
  EXPECT_EQ(rules.customRules(), (QStringList{"C=kernel:c", "B=hgtx:b"}));
}

TEST_F(SharedRulesTest, CancellingKeepsTheRulesAsTheyWere) {
  auto dialog = open("ppu_op_sum");
  dialog->findChild<QCheckBox*>("useOperatorRules")->click();
  QTest::mouseClick(dialog->operatorRules()->findChild<QPushButton*>("addRule"), Qt::LeftButton);
  QTest::keyClick(dialog.get(), Qt::Key_Escape);
  EXPECT_EQ(dialog->result(), QDialog::Rejected);
  EXPECT_TRUE(rules.customRules().isEmpty());
}

TEST_F(SharedRulesTest, ParseFromMayNotBeEmpty) {
  auto dialog = open("ppu_op_sum");
  EXPECT_FALSE(dialog->values().text("parse-from"));
  for (const char* source : {"annotation", "framework", "collective"}) dialog->findChild<QCheckBox*>(source)->click();
  EXPECT_EQ(dialog->values().text("parse-from"), "kernel");
  dialog->findChild<QCheckBox*>("kernel")->click();
  EXPECT_FALSE(ok(*dialog)->isEnabled());
  EXPECT_FALSE(dialog->findChild<QLabel*>("parse-from_problem")->isHidden());
  for (const char* source : {"annotation", "framework", "collective", "kernel"})
    dialog->findChild<QCheckBox*>(source)->click();
  EXPECT_TRUE(ok(*dialog)->isEnabled());
  EXPECT_FALSE(dialog->values().text("parse-from")) << "all of them is the default";
}

TEST_F(SharedRulesTest, CallStackGroupsStartFromTheBundledOnesAndAreChecked) {
  auto dialog = open("device_memory_usage_summary");
  ASSERT_TRUE(dialog->groups());
  EXPECT_EQ(static_cast<qsizetype>(dialog->groups()->rows().size()), UserRules::bundledGroupTexts().size());
  PatternListEditor& editor = *dialog->groups();
  QTest::mouseClick(editor.findChild<QPushButton*>("addRule"), Qt::LeftButton);
  const int last = static_cast<int>(editor.rows().size()) - 1;
  type(nth<QComboBox>(editor, "ruleName", last)->lineEdit(), "launch");
  type(nth<QLineEdit>(editor, "rulePattern", last), "libtorch/Launch[");
  EXPECT_FALSE(ok(*dialog)->isEnabled());
  EXPECT_TRUE(editor.findChild<QLabel*>("ruleProblem")->text().contains("at character 17"))
      << editor.findChild<QLabel*>("ruleProblem")->text().toStdString();
  type(nth<QLineEdit>(editor, "rulePattern", last), "libtorch/Launch");
  QTest::mouseClick(ok(*dialog), Qt::LeftButton);
  ASSERT_FALSE(rules.groups().empty());
  EXPECT_EQ(rules.groups().back().name, "launch");
  EXPECT_EQ(rules.groups().back().frames, (std::vector<std::string>{"libtorch", "Launch"}));
  auto restored = open("device_memory_usage_summary");
  restored->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults)->click();
  QTest::mouseClick(ok(*restored), Qt::LeftButton);
  EXPECT_TRUE(rules.groups().empty());
}

TEST_F(SharedRulesTest, OtherReportsDoNotOfferThem) {
  auto dialog = open("hggc_ppu_kern_sum");
  EXPECT_FALSE(dialog->operatorRules());
  EXPECT_FALSE(dialog->groups());
}

}  // namespace
}  // namespace tallyscope
