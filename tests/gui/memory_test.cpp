// SPDX-License-Identifier: GPL-3.0-or-later
// What a person put down about a recording stays beside the settings, and a file that was recorded again is read again.
#include <gtest/gtest.h>

#include <QFile>
#include <QPushButton>
#include <QTabWidget>

#include "app/gui/changed_bar.h"
#include "models/document/notes.h"
#include "models/phases/phase_session.h"
#include "tests/gui/window_fixture.h"

namespace tallyscope {
namespace {

using testing::tenKernels;
using testing::waitUntil;
using testing::WindowTest;

/// Recordings whose kernels are as many as their files have letters.
class MemoryTest : public WindowTest {
 protected:
  MemoryTest() { follow(); }
  void follow() {
    window->setOpener([](const std::vector<std::string>& paths, Job&) {
      QFile file(QString::fromStdString(paths.front()));
      EXPECT_TRUE(file.open(QIODevice::ReadOnly));
      testing::TraceFixture fixture(Vendor::Nvidia);
      for (qint64 i = 0; i < file.size(); ++i) fixture.kernel({.name = "k", .start = 1000 * (i + 1), .duration = 500});
      return fixture.finish();
    });
  }
  QString put(const QString& name, const QByteArray& content) {
    QFile file(folder.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return folder.filePath(name);
  }
  void restart() {
    window.reset();
    JobSlot::waitForAll();
    window = std::make_unique<MainWindow>(settings);
    window->resize(1280, 800);
    window->show();
    follow();
  }
  static qint64 kernels(DocumentTab& tab) { return static_cast<qint64>(tab.state()->trace()->device().size()); }
};

TEST_F(MemoryTest, NotesBookmarksMarksAndPinsAreThereAgainAfterTheTabWasClosedWithoutSaving) {
  const QString path = put("run.json", "ten letter");
  {
    DocumentTab& tab = openFile(path);
    tab.timeline()->notes().add({EventKind::Device, 3}, {}, "slow one");
    tab.timeline()->notes().add({}, {5000, 5001});
    auto config = tab.state()->editablePhases();
    config.marks.push_back({phaseFromText("warm-up"), {1000, 3000}});
    tab.state()->setPhases(std::make_shared<const PhaseConfig>(std::move(config)));
    RowsView rows = tab.timeline()->rows()->view();
    rows.pinned = {rows.top.front()};
    tab.timeline()->content().setRowsView(rows);
  }
  window->closeTab(0);
  restart();
  DocumentTab& tab = openFile(path);
  ASSERT_EQ(tab.timeline()->notes().all().size(), 2U);
  EXPECT_EQ(tab.timeline()->notes().all()[0].text, "slow one");
  EXPECT_EQ(tab.timeline()->notes().all()[0].event, (EventRef{EventKind::Device, 3}));
  EXPECT_TRUE(tab.timeline()->notes().all()[1].isBookmark());
  ASSERT_TRUE(tab.state()->phases());
  ASSERT_EQ(tab.state()->phases()->marks.size(), 1U);
  EXPECT_EQ(tab.state()->phases()->marks[0].window, (TimeWindow{1000, 3000}));
  EXPECT_EQ(tab.timeline()->rows()->view().pinned,
            std::vector<std::uint32_t>{tab.timeline()->rows()->view().top.front()});
}

TEST_F(MemoryTest, ClosingTheWindowKeepsThemTooAndAMovedFileBringsThemAlong) {
  openFile(put("run.json", "abc")).timeline()->notes().add({}, {1200, 1300}, "here");
  window->close();
  restart();
  ASSERT_TRUE(QFile::rename(folder.filePath("run.json"), folder.filePath("moved.json")));
  DocumentTab& tab = openFile(folder.filePath("moved.json"));
  ASSERT_EQ(tab.timeline()->notes().all().size(), 1U);
  EXPECT_EQ(tab.timeline()->notes().all()[0].text, "here");
  tab.timeline()->notes().clear();
  window->closeTab(0);
  restart();
  EXPECT_TRUE(openFile(folder.filePath("moved.json")).timeline()->notes().all().empty())
      << "what was deleted stays deleted";
}

TEST_F(MemoryTest, ARecordingWithOtherContentDoesNotGetThem) {
  openFile(put("run.json", "abc")).timeline()->notes().add({}, {1200, 1300}, "here");
  window->closeTab(0);
  DocumentTab& tab = openFile(put("run.json", "xyz"));
  EXPECT_TRUE(tab.timeline()->notes().all().empty());
}

TEST_F(MemoryTest, AFileRecordedAgainShowsABarWhoseButtonReadsItAgain) {
  DocumentTab* tab = &openFile(put("run.json", "abc"));
  tab->timeline()->notes().add({}, {1200, 1300}, "here");
  tab->state()->setWindow({500, 2600});
  EXPECT_FALSE(tab->isStale());
  EXPECT_FALSE(tab->changedBar().isVisible());
  put("run.json", "abcdefg");
  ASSERT_TRUE(waitUntil([&] { return tab->changedBar().isVisible(); })) << "told by the file system";
  EXPECT_EQ(kernels(*tab), 3);
  tab->changedBar().reloadButton().click();
  tab = &ready();
  EXPECT_EQ(kernels(*tab), 7);
  EXPECT_EQ(window->tabCount(), 1);
  EXPECT_FALSE(tab->changedBar().isVisible());
  EXPECT_EQ(tab->state()->window(), (TimeWindow{500, 2600}));
  ASSERT_EQ(tab->timeline()->notes().all().size(), 1U);
  EXPECT_EQ(tab->timeline()->notes().all()[0].text, "here");
}

TEST_F(MemoryTest, OpeningAChangedFileAgainShowsTheNewRecordingAndAnUnchangedOneItsTab) {
  const QString path = put("run.json", "abc");
  DocumentTab* first = &openFile(path);
  EXPECT_EQ(&openFile(path), first);
  put("run.json", "abcdefg");
  DocumentTab& again = openFile(path);
  EXPECT_EQ(kernels(again), 7);
  EXPECT_EQ(window->tabCount(), 1);
}

}  // namespace
}  // namespace tallyscope
