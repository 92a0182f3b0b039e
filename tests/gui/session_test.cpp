// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions on the main window: save, close, open again; and recordings that moved or changed.
#include <gtest/gtest.h>

#include <QFile>
#include <QStatusBar>
#include <QTabWidget>

#include "tests/gui/window_fixture.h"

namespace tallyscope {
namespace {

using testing::tenKernels;
using testing::waitUntil;
using testing::WindowTest;

class SessionWindowTest : public WindowTest {
 protected:
  QString put(const QString& name, const QByteArray& content) {
    QFile file(folder.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return folder.filePath(name);
  }
  /// A window whose recordings are all the ten kernels, whatever their files hold.
  void restart() {
    window.reset();
    JobSlot::waitForAll();
    window = std::make_unique<MainWindow>(settings);
    window->resize(1280, 800);
    window->show();
    window->setOpener([](const std::vector<std::string>&, Job&) { return tenKernels(); });
  }
  /// One recording with a window, a view and two reports; saved.
  QString saved() {
    restart();
    put("run.json", "first");
    window->openFiles({folder.filePath("run.json")});
    DocumentTab& tab = ready();
    tab.state()->setWindow({2000, 7000});
    tab.state()->setView({2500, 6500});
    EXPECT_TRUE(tab.reports()->openReport("api_sum"));
    waitForReport(tab);
    EXPECT_TRUE(tab.reports()->openReport("kernel_sum"));
    waitForReport(tab);
    tab.reports()->current()->setOptions(OptionValues::parse(tab.reports()->current()->report().options, {"rows=1"}));
    tab.reports()->current()->model().sort(0, Qt::AscendingOrder);
    waitForReport(tab);
    window->saveSession(folder.filePath("work.tallyscope"));
    return folder.filePath("work.tallyscope");
  }
};

TEST_F(SessionWindowTest, SavedAndOpenedAgainItShowsTheSame) {
  const QString session = saved();
  settings.setReportOptions("kernel_sum", {});
  restart();
  window->openFiles({session});
  DocumentTab& tab = ready();
  EXPECT_EQ(tab.state()->window(), (TimeWindow{2000, 7000}));
  EXPECT_EQ(tab.state()->view(), (TimeWindow{2500, 6500}));
  ReportView& report = *tab.reports()->current();
  EXPECT_EQ(report.report().id, "kernel_sum");
  EXPECT_EQ(report.options().text("rows"), "1");
  EXPECT_FALSE(report.model().arrangement().sortColumn.empty());
  EXPECT_EQ(report.model().table()->rowCount(), 1U);
  EXPECT_EQ(tab.reports()->openViews().size(), 2);
  EXPECT_EQ(report.shownWindow(), tab.state()->window());
}

TEST_F(SessionWindowTest, AMovedRecordingIsAskedForAndFoundByItsContent) {
  const QString session = saved();
  restart();
  ASSERT_TRUE(QFile::rename(folder.filePath("run.json"), folder.filePath("elsewhere.json")));
  int asked = 0;
  window->setSessionAsker([&](const RecordingFile& file, RecordingFile::State state) {
    ++asked;
    EXPECT_EQ(file.path, folder.filePath("run.json"));
    EXPECT_EQ(state, RecordingFile::State::Missing);
    return MainWindow::SessionAnswer{folder.filePath("elsewhere.json")};
  });
  EXPECT_TRUE(window->openSession(session));
  EXPECT_EQ(asked, 1);
  DocumentTab& tab = ready();
  EXPECT_EQ(tab.document().paths(), QStringList{folder.filePath("elsewhere.json")});
  EXPECT_EQ(tab.state()->window(), (TimeWindow{2000, 7000}));
}

TEST_F(SessionWindowTest, AChangedRecordingIsOpenedOnlyWhenThePersonSaysSo) {
  const QString session = saved();
  put("run.json", "second");
  restart();
  window->setSessionAsker([&](const RecordingFile& file, RecordingFile::State state) {
    EXPECT_EQ(state, RecordingFile::State::Changed);
    return MainWindow::SessionAnswer{file.path};
  });
  EXPECT_TRUE(window->openSession(session));
  EXPECT_EQ(ready().state()->window(), (TimeWindow{2000, 7000}));
}

TEST_F(SessionWindowTest, ARecordingThatIsLeftOutStaysInTheSession) {
  const QString session = saved();
  QFile::remove(folder.filePath("run.json"));
  restart();
  window->setSessionAsker([](const RecordingFile&, RecordingFile::State) { return MainWindow::SessionAnswer{}; });
  EXPECT_TRUE(window->openSession(session));
  EXPECT_EQ(window->tabCount(), 0);
  window->saveSession(session);
  const Session kept = Session::read(session);
  ASSERT_EQ(kept.recordings.size(), 1U);
  EXPECT_EQ(kept.recordings[0].paths(), QStringList{folder.filePath("run.json")});
  EXPECT_TRUE(kept.recordings[0].parts.contains("reports"));
}

TEST_F(SessionWindowTest, AFileThatIsNoSessionIsRefusedWithTheReason) {
  const QString path = put("bad.tallyscope", "{\n  \"version\": 1\n}");
  EXPECT_FALSE(window->openSession(path));
  EXPECT_TRUE(window->statusBar()->currentMessage().contains("bad.tallyscope:1: this is no session file"))
      << window->statusBar()->currentMessage().toStdString();
  EXPECT_EQ(window->tabCount(), 0);
}

}  // namespace
}  // namespace tallyscope
