// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/main_window.h"

#include <gtest/gtest.h>

#include <QDialog>
#include <QDockWidget>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <atomic>
#include <thread>

#include "app/gui/window_chip.h"
#include "core/base/import_notes.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/paths.h"
#include "views/details/details_panel.h"

namespace tallyscope {
namespace {

using testing::tenKernels;
using testing::waitUntil;
using testing::WindowTest;

/// An opener that reads until it is cancelled or let go.
struct SlowOpener {
  std::shared_ptr<std::atomic<bool>> begun = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<std::atomic<bool>> ended = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<const Trace> operator()(const std::vector<std::string>&, Job& job) const {
    job.setPhase("Reading");
    job.setFraction(0.4);
    *begun = true;
    while (!job.cancelled()) std::this_thread::yield();
    *ended = true;
    job.checkCancelled();
    return nullptr;
  }
};

TEST_F(WindowTest, OpensARecordingInATabWithTimelineReportsAndDetails) {
  auto& tab = openTrace(tenKernels());
  EXPECT_EQ(window->tabCount(), 1);
  EXPECT_EQ(window->windowTitle(), QString::fromUtf8("made.json – Tallyscope"));
  ASSERT_NE(tab.reports()->current(), nullptr);
  EXPECT_EQ(tab.reports()->current()->report().id, "kernel_sum");
  EXPECT_EQ(tab.reports()->current()->model().shownRows(), 2);
  EXPECT_TRUE(tab.details()->isVisibleTo(window.get()));
  EXPECT_EQ(settings.recentFiles(), QStringList{folder.filePath("made.json")});
}

TEST_F(WindowTest, CancellingALoadIsSeenWithinATenthOfASecond) {
  const SlowOpener opener;
  window->setOpener(opener);
  window->openFiles({folder.filePath("big.json")});
  ASSERT_TRUE(waitUntil([&] { return opener.begun->load(); }));
  auto* cancel = window->currentTab()->findChild<QPushButton*>("cancelLoad");
  ASSERT_TRUE(cancel->isVisible());
  QElapsedTimer timer;
  timer.start();
  cancel->click();
  EXPECT_EQ(window->currentTab()->document().state(), Document::State::Cancelled);
  EXPECT_LT(timer.elapsed(), 100);
  ASSERT_TRUE(waitUntil([&] { return opener.ended->load(); }, 100));
  EXPECT_FALSE(cancel->isVisible());
}

TEST_F(WindowTest, MayBeClosedWhileItLoads) {
  const SlowOpener opener;
  window->setOpener(opener);
  window->openFiles({folder.filePath("a.json"), folder.filePath("b.json")});
  ASSERT_TRUE(waitUntil([&] { return opener.begun->load(); }));
  window->closeTab(0);
  QElapsedTimer timer;
  timer.start();
  window->close();
  window.reset();
  EXPECT_LT(timer.elapsed(), 1000);
  JobSlot::waitForAll();
  QCoreApplication::processEvents();
  EXPECT_TRUE(opener.ended->load());
}

TEST_F(WindowTest, AFileThatCannotBeReadSaysWhyAndLeavesTheRecentList) {
  QFile file(folder.filePath("notes.txt"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("shopping list\n");
  file.close();
  settings.addRecentFile(file.fileName());
  window->openFiles({file.fileName()});
  Document& document = window->currentTab()->document();
  ASSERT_TRUE(waitUntil([&] { return document.state() == Document::State::Failed; }));
  EXPECT_TRUE(document.error().contains("notes.txt")) << document.error().toStdString();
  EXPECT_TRUE(settings.recentFiles().isEmpty());
}

TEST_F(WindowTest, ADroppedFileOpensAndTheSameFileAgainComesToTheFront) {
  const QString sample = QString::fromStdString(testing::sourcePath("resources/samples/after.json.gz"));
  openTrace(tenKernels());
  window->setOpener([](const std::vector<std::string>&, Job&) { return tenKernels(); });
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(sample)});
  QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(window.get(), &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(window.get(), &drop);
  ready();
  EXPECT_EQ(window->tabCount(), 2);
  EXPECT_EQ(settings.recentFiles().front(), sample);

  window->openFiles({folder.filePath("other.json")});
  EXPECT_EQ(window->tabCount(), 3);
  window->openFiles({QString::fromStdString(testing::sourcePath("resources/../resources/samples/after.json.gz"))});
  EXPECT_EQ(window->tabCount(), 3);
  EXPECT_EQ(window->currentTab()->document().paths().front(), sample);
}

TEST_F(WindowTest, TheChipShowsTheWindowAndItsCrossClearsIt) {
  auto& tab = openTrace(tenKernels());
  EXPECT_FALSE(window->chip().isVisible());
  tab.state()->setWindow({2000, 5000});
  EXPECT_TRUE(window->chip().isVisible());
  ASSERT_TRUE(waitUntil([&] { return window->chip().text().contains("3 kernels"); }));
  EXPECT_TRUE(window->chip().text().contains(QString::fromUtf8("3.00 µs"))) << window->chip().text().toStdString();
  window->chip().findChild<QToolButton*>("clearWindow")->click();
  EXPECT_FALSE(tab.state()->hasWindow());
  EXPECT_FALSE(window->chip().isVisible());
}

TEST_F(WindowTest, SearchingHighlightsEventsAndStepsThroughThem) {
  auto& tab = openTrace(tenKernels());
  window->searchField().setText("odd");
  emit window->searchField().returnPressed();
  ASSERT_TRUE(waitUntil([&] { return tab.state()->highlights().size() == 5; }));
  emit window->searchField().returnPressed();
  EXPECT_EQ(tab.state()->trace()->startOf(tab.state()->event()), 2100);
  emit window->searchField().returnPressed();
  EXPECT_EQ(tab.state()->trace()->startOf(tab.state()->event()), 4100);
}

TEST_F(WindowTest, KeepsWhereDocksWerePut) {
  window->detailsDock().hide();
  window->reportsDock().setFloating(true);
  window->close();
  window = std::make_unique<MainWindow>(settings);
  window->show();
  EXPECT_FALSE(window->detailsDock().isVisible());
  EXPECT_TRUE(window->reportsDock().isFloating());
}

TEST_F(WindowTest, ImportNotesAreAnnouncedInTheToolBar) {
  testing::TraceFixture fixture(Vendor::Nvidia);
  fixture.kernel({.start = 1, .duration = 2});
  fixture.builder().diagnostics().add("extra-comma", 17, "kernel");
  openTrace(fixture.finish());
  EXPECT_TRUE(window->notesButton().isVisible());
  EXPECT_TRUE(window->notesButton().text().contains("1 import note"));
  window->notesButton().click();
  EXPECT_TRUE(waitUntil(
      [&] { return window->findChild<QDialog*>() != nullptr && window->findChild<QDialog*>()->isVisible(); }));
}

}  // namespace
}  // namespace tallyscope
