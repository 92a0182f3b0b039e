// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader is told: every control that can be used has a name made of words, in the main window with all its
// panes and in every dialog.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <functional>

#include "app/gui/compare_dock.h"
#include "app/gui/keys_dialog.h"
#include "models/commands/commands.h"
#include "tests/gui/window_fixture.h"
#include "views/compare/compare_pane.h"
#include "views/explore/explore_pane.h"
#include "views/phases/families_dialog.h"
#include "views/phases/marks_dialog.h"

namespace tallyscope {
namespace {

using testing::tenKernels;
using testing::waitUntil;
using testing::WindowTest;

/// Parts that Qt makes of a control that has a name itself.
bool isPartOfAnother(const QWidget& widget) {
  if (widget.objectName().startsWith("qt_")) return true;
  for (const QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget()) {
    if (qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent) ||
        qobject_cast<const QLineEdit*>(parent) || qobject_cast<const QTabBar*>(parent) ||
        parent->inherits("QComboBoxPrivateContainer")) {
      return true;
    }
    if (const auto* area = qobject_cast<const QAbstractScrollArea*>(parent)) {
      if (&widget == area->viewport() || widget.inherits("QScrollBar") || widget.inherits("QHeaderView") ||
          widget.inherits("QTableCornerButton")) {
        return true;
      }
    }
    if (parent->isWindow()) break;
  }
  return false;
}

bool canBeUsed(const QWidget& widget) {
  if (widget.isWindow() || qobject_cast<const QMenuBar*>(&widget) || qobject_cast<const QMenu*>(&widget)) return false;
  // A tab bar's tabs have names; it is no control by itself.
  if (qobject_cast<const QTabBar*>(&widget) || qobject_cast<const QTabWidget*>(&widget)) return false;
  if (qobject_cast<const QLabel*>(&widget)) return false;
  return widget.focusPolicy() != Qt::NoFocus || qobject_cast<const QAbstractButton*>(&widget);
}

QString nameOf(QWidget& widget) {
  QAccessibleInterface* told = QAccessible::queryAccessibleInterface(&widget);
  return told ? told->text(QAccessible::Name) : QString();
}

bool hasWords(const QString& name) {
  return std::count_if(name.begin(), name.end(), [](QChar c) { return c.isLetter(); }) >= 2;
}

/// Those without a name, as "class objectName in parents".
QStringList nameless(QWidget& window) {
  QStringList found;
  for (QWidget* widget : window.findChildren<QWidget*>()) {
    widget->ensurePolished();  // as showing it would do
    if (!canBeUsed(*widget) || isPartOfAnother(*widget) || hasWords(nameOf(*widget))) continue;
    QString place = QStringLiteral("%1 \"%2\" named \"%3\"")
                        .arg(widget->metaObject()->className(), widget->objectName(), nameOf(*widget));
    for (QWidget* parent = widget->parentWidget(); parent && parent != &window; parent = parent->parentWidget()) {
      place += QStringLiteral(" < %1").arg(parent->metaObject()->className());
    }
    found << place;
  }
  return found;
}

class Accessibility : public WindowTest {
 protected:
  static void expectNames(QWidget& window, const char* what) {
    const QStringList found = nameless(window);
    EXPECT_TRUE(found.isEmpty()) << what << ":\n" << found.join('\n').toStdString();
  }
  static QDialog* openDialog() {
    QDialog* found = nullptr;
    for (QWidget* top : QApplication::topLevelWidgets()) {
      if (auto* dialog = qobject_cast<QDialog*>(top); dialog && dialog->isVisible()) found = dialog;
    }
    return found;
  }
};

TEST_F(Accessibility, TheTestFindsAControlWithoutAName) {
  QWidget made;
  auto* button = new QToolButton(&made);
  EXPECT_EQ(nameless(made).size(), 1);
  button->setAccessibleName("→");
  EXPECT_EQ(nameless(made).size(), 1) << "a sign is no word";
  button->setAccessibleName("Next");
  EXPECT_TRUE(nameless(made).isEmpty());
}

TEST_F(Accessibility, TheWindowHasNamesBeforeAndAfterARecordingIsOpen) {
  expectNames(*window, "start page");
  DocumentTab& tab = openTrace(tenKernels());
  tab.state()->setWindow({2000, 5000});
  for (const char* page : {"selection", "flame", "events", "search", "memory", "notes"}) {
    ASSERT_TRUE(tab.explore()->openPage(page));
  }
  ASSERT_TRUE(tab.reports()->openReport("kernel_sum"));
  waitForReport(tab);
  expectNames(*window, "main window");
  openTrace(tenKernels(), "other.json");
  window->compareDock().open(window->tab(0));
  waitUntil([] { return false; }, 300);
  expectNames(*window, "two recordings compared");
}

TEST_F(Accessibility, EveryDialogHasNames) {
  DocumentTab& tab = openTrace(tenKernels());
  ASSERT_TRUE(tab.reports()->openReport("kernel_sum"));
  waitForReport(tab);
  for (const char* name : {"settings", "notes", "keys", "manual", "devices"}) {
    window->openNamedDialog(name);
    QDialog* dialog = openDialog();
    ASSERT_NE(dialog, nullptr) << name;
    EXPECT_FALSE(dialog->windowTitle().isEmpty()) << name;
    expectNames(*dialog, name);
    delete dialog;
  }
  MarksDialog marks({PhaseMark{}});
  expectNames(marks, "phase marks");
  FamiliesDialog families(PhaseConfig(), settings);
  expectNames(families, "families of kernels");
}

TEST_F(Accessibility, TheTimelineTellsTheSelectedEventAndTheCurrentRow) {
  DocumentTab& tab = openTrace(tenKernels());
  tab.state()->selectEvent({EventKind::Device, 3});
  const QString event = tab.timeline()->lanes().accessibleDescription();
  EXPECT_TRUE(event.startsWith("odd")) << event.toStdString();
  EXPECT_TRUE(event.contains("500 ns")) << event.toStdString();
  EXPECT_FALSE(tab.timeline()->heads().accessibleDescription().isEmpty());
  tab.state()->selectEvent({});
  EXPECT_TRUE(tab.timeline()->lanes().accessibleDescription().isEmpty());
}

TEST_F(Accessibility, TheKeyboardReachesEveryPane) {
  openTrace(tenKernels());
  QApplication::setActiveWindow(window.get());
  const auto has = [](const QWidget& part) {
    return QApplication::focusWidget() &&
           (part.isAncestorOf(QApplication::focusWidget()) || &part == QApplication::focusWidget());
  };
  const auto press = [&](Qt::Key key) {
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : window.get(), key, Qt::ControlModifier);
  };
  press(Qt::Key_1);
  EXPECT_TRUE(has(window->currentTab()->timeline()->lanes()));
  press(Qt::Key_2);
  EXPECT_TRUE(has(window->reportsDock()));
  press(Qt::Key_3);
  EXPECT_TRUE(has(window->exploreDock()));
  press(Qt::Key_4);
  EXPECT_TRUE(has(window->phasesDock()));
  press(Qt::Key_5);
  EXPECT_TRUE(has(window->compareDock()));
  window->currentTab()->state()->selectEvent({EventKind::Device, 0});
  press(Qt::Key_6);
  EXPECT_TRUE(has(window->detailsDock()));
  press(Qt::Key_1);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
  EXPECT_FALSE(has(window->currentTab()->timeline()->lanes()));
}

TEST_F(Accessibility, MenusShowTheKeysOfTheTableAndEveryWindowCommandIsInAMenu) {
  openTrace(tenKernels());
  QStringList inMenus;
  const std::function<void(QMenu*)> walk = [&](QMenu* menu) {
    emit menu->aboutToShow();
    for (QAction* action : menu->actions()) {
      if (action->menu()) walk(action->menu());
      inMenus << action->objectName();
    }
  };
  for (QAction* top : window->menuBar()->actions()) walk(top->menu());
  for (const Command& command : Commands::all()) {
    if (command.scope == KeyScope::Table) continue;
    const QString id = command.id;
    // Small steps, and menus of what is under the keyboard, have keys only.
    const bool keyOnly =
        id.startsWith("scroll.") || id.endsWith("Far") || id.endsWith(".menu") || id.startsWith("row.");
    EXPECT_TRUE(keyOnly || inMenus.contains(id)) << command.id;
  }
}

TEST_F(Accessibility, KeysAreFoundRecordedTakenOverAndReset) {
  KeysDialog dialog(Commands::instance());
  dialog.show();
  QApplication::setActiveWindow(&dialog);
  QTest::keyClicks(&dialog.searchField(), "fit");
  EXPECT_FALSE(dialog.choose("note.next")) << "not among what was searched";
  ASSERT_TRUE(dialog.choose("view.fit"));
  dialog.record(false);
  QTest::keyClick(&dialog.recorder(), Qt::Key_G);
  EXPECT_EQ(Commands::instance().keysText("view.fit"), "G");
  dialog.record(true);
  QTest::keyClick(&dialog.recorder(), Qt::Key_F, Qt::ControlModifier);
  EXPECT_TRUE(dialog.message().text().contains("Find Events")) << dialog.message().text().toStdString();
  EXPECT_EQ(Commands::instance().keysText("view.fit"), "G") << "not before one says so";
  QTest::mouseClick(&dialog.takeOverButton(), Qt::LeftButton);
  EXPECT_EQ(Commands::instance().keysText("view.fit"), "G, Ctrl+F");
  EXPECT_EQ(Commands::instance().keysText("edit.find"), "");
  dialog.record(false);
  QTest::keyClick(&dialog.recorder(), Qt::Key_Escape);
  EXPECT_EQ(Commands::instance().keysText("view.fit"), "G, Ctrl+F") << "given up";
  dialog.record(false);
  QTest::keyClick(&dialog.recorder(), Qt::Key_Tab, Qt::ControlModifier);
  EXPECT_TRUE(dialog.message().text().contains("Next Tab"));
  QTest::mouseClick(&dialog.resetButton(), Qt::LeftButton);
  EXPECT_EQ(Commands::instance().keysText("view.fit"), "Home");
  EXPECT_TRUE(Commands::instance().isChanged("edit.find"));
  QTest::mouseClick(&dialog.resetAllButton(), Qt::LeftButton);
  EXPECT_FALSE(Commands::instance().anyChanged());
  dialog.searchField().setText("ctrl+f");
  EXPECT_TRUE(dialog.choose("edit.find")) << "found by its key";
}

}  // namespace
}  // namespace tallyscope
