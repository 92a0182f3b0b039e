// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a comparison in the real main window: rules and patterns are checked while they are typed, the operator
// rules that all reports share are edited, rows are copied.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "core/analysis/phases/phase_config.h"
#include "core/analysis/phases/phase_marks.h"
#include "models/document/user_rules.h"
#include "tests/gui/compare_fixture.h"
#include "tests/support/qt_mouse.h"
#include "views/report/linked_table.h"
#include "views/report/pattern_list_editor.h"
#include "views/report/settings_dialog.h"
#include "views/report/table_view.h"

namespace tallyscope {
namespace {

using testing::click;
using testing::waitUntil;

class CompareSettingsTest : public testing::CompareWindowTest {
 protected:
  SettingsDialog* openSettings() {
    auto* button = pane().findChild<QToolButton*>("compareSettings");
    click(*button, button->rect().center());
    auto* dialog = pane().findChild<SettingsDialog*>();
    EXPECT_TRUE(dialog && dialog->isVisible());
    return dialog;
  }
  static QPushButton* ok(QDialog& dialog) {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  }
  static QLabel* problem(QDialog& dialog, const char* option) {
    return dialog.findChild<QLabel*>(QString::fromLatin1(option) + "_problem");
  }
  static void type(QWidget* field, const QString& text) {
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, text);
  }
};

TEST_F(CompareSettingsTest, ANameRuleIsCheckedWhileItIsTyped) {
  compareBoth();
  SettingsDialog* dialog = openSettings();
  auto* rules = dialog->findChild<QLineEdit*>("name-rule");
  ASSERT_TRUE(rules);
  EXPECT_TRUE(ok(*dialog)->isEnabled());

  type(rules, "only_before");
  EXPECT_FALSE(ok(*dialog)->isEnabled()) << "no rule yet";
  EXPECT_FALSE(problem(*dialog, "name-rule")->isHidden());
  EXPECT_TRUE(problem(*dialog, "name-rule")->text().contains("base pattern =&gt; target pattern"))
      << problem(*dialog, "name-rule")->text().toStdString();

  QTest::keyClicks(rules, " => only_(after");
  EXPECT_FALSE(ok(*dialog)->isEnabled()) << "a group stays open";
  EXPECT_TRUE(problem(*dialog, "name-rule")->text().contains("At character 27"))
      << problem(*dialog, "name-rule")->text().toStdString();
  QTest::keyClick(ok(*dialog), Qt::Key_Return);
  EXPECT_TRUE(dialog->isVisible()) << "it cannot be left so";

  QTest::keyClicks(rules, ")");
  EXPECT_TRUE(ok(*dialog)->isEnabled());
  EXPECT_TRUE(problem(*dialog, "name-rule")->isHidden());
  QTest::keyClicks(rules, ";;a=>");
  EXPECT_FALSE(ok(*dialog)->isEnabled()) << "the second rule has no target";
  for (int i = 0; i < 5; ++i) QTest::keyClick(rules, Qt::Key_Backspace);
  EXPECT_TRUE(ok(*dialog)->isEnabled());

  QTest::keyClick(rules, Qt::Key_Return);
  ASSERT_TRUE(settled());
  EXPECT_EQ(pane().model().shownRows(), 4) << "Summary, gemm, copy, and the pair by the rule";
  EXPECT_EQ(cell(3, "base:total"), cell(3, "target:total"));
}

TEST_F(CompareSettingsTest, ThePatternOfStepsIsCheckedWhileItIsTyped) {
  compareBoth();
  SettingsDialog* dialog = openSettings();
  auto* pattern = dialog->findChild<QLineEdit*>("per-range");
  type(pattern, "st[ep");
  EXPECT_FALSE(ok(*dialog)->isEnabled());
  EXPECT_TRUE(problem(*dialog, "per-range")->text().contains("st[ep")) << "with the place where it breaks";
  QTest::keyClicks(pattern, "]");
  EXPECT_TRUE(ok(*dialog)->isEnabled());
}

TEST_F(CompareSettingsTest, TheSharedOperatorRulesAreEditedHereToo) {
  compareBoth();
  ASSERT_TRUE(pane().openComparison("op_type_sum_compare"));
  ASSERT_TRUE(settled());
  EXPECT_EQ(rowsNamed("Mine"), 0);
  SettingsDialog* dialog = openSettings();
  ASSERT_TRUE(dialog->operatorRules());
  auto* use = dialog->findChild<QCheckBox*>("useOperatorRules");
  QTest::keyClick(use, Qt::Key_Space);
  ASSERT_TRUE(use->isChecked());
  QTest::mouseClick(dialog->operatorRules()->findChild<QPushButton*>("addRule"), Qt::LeftButton);
  EXPECT_FALSE(ok(*dialog)->isEnabled()) << "a rule without a pattern";
  type(dialog->operatorRules()->findChild<QComboBox*>("ruleName")->lineEdit(), "Mine");
  type(dialog->operatorRules()->findChild<QLineEdit*>("rulePattern"), "^gemm$");
  ASSERT_TRUE(ok(*dialog)->isEnabled());
  QTest::mouseClick(ok(*dialog), Qt::LeftButton);
  ASSERT_TRUE(settled());
  EXPECT_EQ(settings.rules().customRules(), QStringList{"Mine=kernel:^gemm$"});
  EXPECT_EQ(rowsNamed("Mine"), 1);
}

TEST_F(CompareSettingsTest, MarkedStepsDivideTotals) {
  const auto mark = [](DocumentTab& tab, int steps) {
    PhaseConfig config = PhaseConfig::builtIn();
    std::string list;
    for (int i = 0; i < steps; ++i) {
      const TimeNs start = 5000 * (i + 1);
      list += std::string(i == 0 ? "" : ",") + R"({"phase": "decode", "from": )" + std::to_string(start) +
              R"(, "to": )" + std::to_string(start + 4000) + "}";
    }
    config.marks = parsePhaseMarks(R"({"marks": [)" + list + "]}", "test");
    tab.state()->setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
  };
  mark(*before, 10);
  mark(*after, 5);
  compareBoth();
  OptionValues values;
  values.set("per", "step");
  pane().session().setValues(values);
  ASSERT_TRUE(settled());
  EXPECT_EQ(cell(1, "base:count"), "1.00");
  EXPECT_EQ(cell(1, "target:count"), "2.00");
  mark(*after, 10);
  ASSERT_TRUE(settled());
  EXPECT_EQ(cell(1, "target:count"), "1.00") << "follows the marks";
}

TEST_F(CompareSettingsTest, RowsAreCopiedWithTheKeyboardAndTheMenu) {
  compareBoth();
  QSignalSpy said(&pane(), &ComparePane::message);
  pane().table().setFocus();
  pane().table().goToRow(1);
  QTest::keyClick(&pane().table(), Qt::Key_C, Qt::ControlModifier);
  ASSERT_TRUE(waitUntil([&] { return !said.isEmpty(); }));
  EXPECT_TRUE(said.first().first().toString().startsWith("Copied 1 row"));
  EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("gemm"));
  EXPECT_EQ(QGuiApplication::clipboard()->text().count('\n'), 1);

  QMenu menu;
  pane().linked().fillMenu(menu);
  for (QAction* action : menu.actions()) {
    if (action->text() == "Copy with Headers") action->trigger();
  }
  ASSERT_TRUE(waitUntil([&] { return said.size() == 2; }));
  EXPECT_EQ(QGuiApplication::clipboard()->text().count('\n'), 2);
}

}  // namespace
}  // namespace tallyscope
