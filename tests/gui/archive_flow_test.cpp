// SPDX-License-Identifier: GPL-3.0-or-later
// An archive of several recordings asks which are meant; one opens in the archive's place, several open together.
#include <gtest/gtest.h>

#include <QListWidget>
#include <QTabWidget>

#include "app/gui/member_dialog.h"
#include "core/import/archive/archive_members.h"
#include "tests/gui/window_fixture.h"

namespace tallyscope {
namespace {

using testing::tenKernels;
using testing::waitUntil;
using testing::WindowTest;

class ArchiveFlow : public WindowTest {
 protected:
  /// Opens an archive of two and waits for the question.
  MemberDialog* ask() {
    window->setOpener([this](const std::vector<std::string>& files, Job&) -> std::shared_ptr<const Trace> {
      if (files.front().ends_with(".zip")) throw SeveralRecordings(files.front(), {"rank0.json", "rank1.json"});
      opened << QString::fromStdString(files.front());
      return tenKernels();
    });
    window->openFiles({folder.filePath("run.zip")});
    MemberDialog* dialog = nullptr;
    EXPECT_TRUE(waitUntil([&] {
      dialog = window->findChild<MemberDialog*>();
      return dialog && dialog->isVisible();
    }));
    return dialog;
  }
  QStringList opened;
};

TEST_F(ArchiveFlow, OneOfTheRecordingsTakesTheTab) {
  MemberDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  EXPECT_EQ(dialog->chosen(), QStringList{folder.filePath("run.zip") + "!rank0.json"});
  dialog->findChild<QListWidget*>()->setCurrentRow(1);
  dialog->accept();
  ready();
  EXPECT_EQ(opened, QStringList{folder.filePath("run.zip") + "!rank1.json"});
  EXPECT_EQ(window->findChild<QTabWidget*>()->count(), 1);
}

TEST_F(ArchiveFlow, SeveralOpenInOneTimeline) {
  MemberDialog* dialog = ask();
  ASSERT_NE(dialog, nullptr);
  dialog->findChild<QListWidget*>()->selectAll();
  dialog->accept();
  DocumentTab& tab = ready();
  EXPECT_EQ(tab.state()->trace()->recordings().size(), 2U);
  EXPECT_EQ(opened.size(), 2);
}

}  // namespace
}  // namespace tallyscope
