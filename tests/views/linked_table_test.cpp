// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/linked_table.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>
#include <QToolButton>
#include <atomic>

#include "tests/models/sample_table.h"
#include "tests/support/qt_wait.h"

namespace tallyscope {
namespace {

using testing::waitUntil;

/// A table whose export waits, after its first row, until the test lets it go on.
class LinkedTableTest : public ::testing::Test {
 protected:
  LinkedTableTest() {
    auto slow = std::make_shared<Table>();
    slow->setRowCount(50'000);
    slow->addComputedIntegers({.id = "n", .title = "N", .type = CellType::Integer}, [this](std::size_t row) {
      while (row > 0 && held) QThread::msleep(1);
      return static_cast<std::int64_t>(row);
    });
    table = slow;
    model.setTable(testing::sampleTable(), Dialect::of(Vendor::Nvidia));
    linked.setContent([this] { return LinkedTable::Content{"slow", "Slow", table, Vendor::Nvidia}; });
    QObject::connect(&linked, &LinkedTable::message, [this](const QString& text) { messages << text; });
    linked.resize(600, 300);
    linked.show();
  }
  ~LinkedTableTest() override {
    held = false;
    JobSlot::waitForAll();
  }
  QStringList files() const { return QDir(folder.path()).entryList(QDir::Files); }

  std::atomic<bool> held = true;
  QTemporaryDir folder;
  std::shared_ptr<const Table> table;
  TableModel model;
  LinkedTable linked{model};
  QStringList messages;
};

TEST_F(LinkedTableTest, ACopyDuringAnExportLosesNeither) {
  QSignalSpy exported(&linked, &LinkedTable::exported);
  linked.exportTo(folder.filePath("a.csv"), TableFormat::Csv);
  EXPECT_TRUE(linked.findChild<QToolButton*>("stopExport")->isVisible());
  QGuiApplication::clipboard()->clear();
  linked.copy(false);
  ASSERT_TRUE(waitUntil([] { return QGuiApplication::clipboard()->text().contains("gemm"); }));
  EXPECT_EQ(exported.count(), 0) << "it is still being written";
  held = false;
  ASSERT_TRUE(waitUntil([&] { return !linked.busy(); }));
  EXPECT_EQ(exported.count(), 1);
  EXPECT_EQ(messages.size(), 2) << messages.join('|').toStdString();
  EXPECT_EQ(files(), QStringList{"a.csv"});
  EXPECT_FALSE(linked.findChild<QToolButton*>("stopExport")->isVisible());
}

TEST_F(LinkedTableTest, TwoExportsAreBothWrittenAndAnErrorIsToldWhileAnotherRuns) {
  QSignalSpy exported(&linked, &LinkedTable::exported);
  linked.exportTo(folder.filePath("a.csv"), TableFormat::Csv);
  linked.exportTo(folder.filePath("b.json"), TableFormat::Json);
  linked.exportTo(folder.filePath("no/such/c.csv"), TableFormat::Csv);
  ASSERT_TRUE(waitUntil([&] { return messages.size() == 1; })) << "the one that fails is told at once";
  held = false;
  ASSERT_TRUE(waitUntil([&] { return exported.count() == 2; }));
  EXPECT_EQ(files(), (QStringList{"a.csv", "b.json"}));
}

TEST_F(LinkedTableTest, AnExportCanBeStoppedAndLeavesNothing) {
  QSignalSpy exported(&linked, &LinkedTable::exported);
  linked.exportTo(folder.filePath("a.csv"), TableFormat::Csv);
  linked.findChild<QToolButton*>("stopExport")->click();
  held = false;
  JobSlot::waitForAll();
  ASSERT_TRUE(waitUntil([&] { return !linked.busy(); }));
  EXPECT_EQ(exported.count(), 0);
  EXPECT_EQ(messages, QStringList{"Not written: " + folder.filePath("a.csv")});
  EXPECT_TRUE(files().isEmpty());
}

TEST(LinkedTableLife, ATableThatGoesDuringItsExportIsNotTouchedAgain) {
  QTemporaryDir folder;
  TableModel model;
  model.setTable(testing::bigTable(300'000), Dialect::of(Vendor::Nvidia));
  auto linked = std::make_unique<LinkedTable>(model);
  linked->setContent([&] { return LinkedTable::Content{"big", "Big", model.table(), Vendor::Nvidia}; });
  linked->exportTo(folder.filePath("a.csv"), TableFormat::Csv);
  linked.reset();
  JobSlot::waitForAll();
  EXPECT_TRUE(QDir(folder.path()).entryList({"*.partial*"}, QDir::Files).isEmpty());
}

TEST_F(LinkedTableTest, ItsMenuOffersNoTimelineWhereThereIsNone) {
  linked.view().goToRow(1);
  QMenu menu;
  linked.fillMenu(menu);
  QStringList titles;
  for (const QAction* action : menu.actions()) {
    if (!action->isSeparator()) titles << action->text();
  }
  EXPECT_EQ(titles, (QStringList{"Copy", "Copy with Headers", "Select All", "Export Table…"}));
}

}  // namespace
}  // namespace tallyscope
