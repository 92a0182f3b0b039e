// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/operators/device_table_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

namespace tallyscope {
namespace {

class DeviceTableDialogTest : public ::testing::Test {
 protected:
  std::unique_ptr<DeviceTableDialog> open(const QString& device = {}) {
    auto dialog = std::make_unique<DeviceTableDialog>(rules);
    dialog->goToDevice(device);
    dialog->show();
    return dialog;
  }
  static QPushButton* save(QDialog& dialog) {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
  }
  static QTableWidget& figures(QDialog& dialog) { return *dialog.findChild<QTableWidget*>("figures"); }
  static int rowOf(QDialog& dialog, const QString& title) {
    for (int row = 0; row < figures(dialog).rowCount(); ++row) {
      if (figures(dialog).verticalHeaderItem(row)->text().startsWith(title)) return row;
    }
    return -1;
  }
  /// Types into a cell as a person does.
  static void fill(QDialog& dialog, const QString& row, int column, const QString& text) {
    QTableWidget& table = figures(dialog);
    table.setFocus();
    table.setCurrentCell(rowOf(dialog, row), column);
    table.editItem(table.currentItem());
    auto* editor = table.findChild<QLineEdit*>();
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
    QCoreApplication::processEvents();  // the delegate commits after the key has been handled …
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // … and gives its editor up later still
  }
  QTemporaryDir folder;
  UserRules rules{folder.path()};
};

TEST_F(DeviceTableDialogTest, ShowsTheRecordingsDeviceWithTheSourceOfEveryNumber) {
  auto dialog = open("NVIDIA H200");
  EXPECT_EQ(dialog->findChild<QLineEdit*>("deviceName")->text(), "H200 SXM");
  EXPECT_TRUE(dialog->findChild<QLineEdit*>("deviceName")->isReadOnly());
  const QTableWidget& table = figures(*dialog);
  EXPECT_EQ(table.item(rowOf(*dialog, "Memory rate"), 0)->text(), "4800");
  for (int row = 0; row < table.rowCount(); ++row) {
    for (const int column : {0, 2}) {
      const QString value = table.item(row, column)->text();
      EXPECT_FALSE(table.item(row, column)->flags().testFlag(Qt::ItemIsEditable));
      bool number = false;
      value.toDouble(&number);
      EXPECT_TRUE(!number || !table.item(row, column + 1)->text().isEmpty()) << row;
    }
  }
  EXPECT_EQ(table.item(rowOf(*dialog, "fp4"), 0)->text(), QString::fromUtf8("–"));
}

TEST_F(DeviceTableDialogTest, AnUnknownDeviceIsFilledInAndSaved) {
  auto dialog = open("Mystery (9000)");
  EXPECT_EQ(dialog->findChild<QLineEdit*>("deviceName")->text(), "Mystery (9000)");
  fill(*dialog, "bf16", 0, "400");
  EXPECT_FALSE(save(*dialog)->isEnabled()) << "a number without a source";
  EXPECT_TRUE(dialog->findChild<QLabel*>("deviceProblem")->text().contains("bf16"));
  fill(*dialog, "bf16", 1, "its data sheet");
  EXPECT_TRUE(save(*dialog)->isEnabled());
  fill(*dialog, "Memory rate", 0, "fast");
  EXPECT_FALSE(save(*dialog)->isEnabled());
  fill(*dialog, "Memory rate", 0, "2000");
  fill(*dialog, "Memory rate", 1, "its data sheet");
  QTest::mouseClick(save(*dialog), Qt::LeftButton);
  EXPECT_EQ(dialog->result(), QDialog::Accepted);
  const DevicePeaks* device = rules.devices().find("Mystery (9000)");
  ASSERT_TRUE(device);
  EXPECT_EQ(device->operationsPerSecond("bf16", false), 400e12);
  EXPECT_EQ(device->bytesPerSecond(false), 2000e9);
  EXPECT_FALSE(rules.devices().find("Mystery (90001)"));
}

TEST_F(DeviceTableDialogTest, ABundledDeviceIsCopiedToBeChanged) {
  auto dialog = open("NVIDIA H200");
  QTest::mouseClick(dialog->findChild<QPushButton*>("copyDevice"), Qt::LeftButton);
  fill(*dialog, "bf16", 2, "720");
  fill(*dialog, "bf16", 3, "measured here");
  QTest::mouseClick(save(*dialog), Qt::LeftButton);
  EXPECT_EQ(rules.devices().find("NVIDIA H200")->operationsPerSecond("bf16", true), 720e12);
  EXPECT_EQ(rules.devices().find("NVIDIA H200")->operationsPerSecond("bf16", false), 989.4e12);
  auto again = open();
  again->findChild<QListWidget*>("devices")->setCurrentRow(0);
  QTest::mouseClick(again->findChild<QPushButton*>("removeDevice"), Qt::LeftButton);
  QTest::mouseClick(save(*again), Qt::LeftButton);
  EXPECT_TRUE(rules.ownDevices().empty());
}

TEST_F(DeviceTableDialogTest, ARefusedFileIsNamedWithItsLine) {
  QFile file(rules.devicesPath());
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("{\n  \"devices\": 3\n}\n");
  file.close();
  rules.reload();
  auto dialog = open();
  auto* refused = dialog->findChild<QLabel*>("refused");
  EXPECT_FALSE(refused->isHidden());
  EXPECT_TRUE(refused->text().contains("devices.json:1")) << refused->text().toStdString();
}

TEST_F(DeviceTableDialogTest, AchievableInsteadOfPeakIsAChoice) {
  auto dialog = open();
  EXPECT_TRUE(dialog->findChild<QCheckBox*>("useAchievable")->isHidden());
  dialog->offerAchievable(false);
  QSignalSpy changed(dialog.get(), &DeviceTableDialog::achievableChanged);
  dialog->findChild<QCheckBox*>("useAchievable")->click();
  QTest::mouseClick(save(*dialog), Qt::LeftButton);
  ASSERT_EQ(changed.count(), 1);
  EXPECT_TRUE(changed[0][0].toBool());
}

}  // namespace
}  // namespace tallyscope
